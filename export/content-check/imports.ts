import { posix } from 'node:path'
import ts from 'typescript'
import { lineAt } from './locate.ts'

/** One name of an import line. */
export interface Import {
  from: string
  name: string
  line: number
  typeOnly: boolean
}

/** What a file fetches from others, by the name it uses for it. */
export function imports(source: ts.SourceFile): ReadonlyMap<string, Import> {
  const found = new Map<string, Import>()
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement)) continue
    const names = statement.importClause?.namedBindings
    if (!names || !ts.isNamedImports(names) || !ts.isStringLiteral(statement.moduleSpecifier)) continue
    for (const { name, propertyName, isTypeOnly } of names.elements) {
      const line = lineAt(source, statement.getStart(source))
      const typeOnly = isTypeOnly || statement.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword
      found.set(name.text, {
        from: statement.moduleSpecifier.text,
        name: (propertyName ?? name).text,
        line,
        typeOnly,
      })
    }
  }
  return found
}

/** Every constant of a file, exported or not. */
export function declarations(source: ts.SourceFile): readonly ts.VariableDeclaration[] {
  return source.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
}

/** The file an import line means, from the project folder. */
export function resolve(source: ts.SourceFile, from: string): string {
  return from.startsWith('@/') ? from.slice(2) : posix.join(posix.dirname(source.fileName), from)
}
