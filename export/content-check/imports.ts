import { posix } from 'node:path'
import ts from 'typescript'
import { oncePerFile } from './files.ts'
import { lineAt } from './locate.ts'

/** One name of an import line. */
export interface Import {
  from: string
  name: string
  line: number
  typeOnly: boolean
}

/** What a file fetches from others, by the name it uses for it. */
export const imports = oncePerFile((source): ReadonlyMap<string, Import> => {
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
})

/** Every constant of a file by its name, exported or not. */
export const declarations = oncePerFile(
  (source): ReadonlyMap<string, ts.VariableDeclaration> =>
    new Map(
      source.statements
        .filter(ts.isVariableStatement)
        .flatMap(({ declarationList }) => [...declarationList.declarations])
        .map((declaration) => [declaration.name.getText(source), declaration]),
    ),
)

/** The file an import line means, from the project folder. */
export function resolve(source: ts.SourceFile, from: string): string {
  return from.startsWith('@/') ? from.slice(2) : posix.join(posix.dirname(source.fileName), from)
}
