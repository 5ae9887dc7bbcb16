import ts from 'typescript'
import { oncePerFile } from './files.ts'
import type { Place } from './mistake.ts'

/** The line of a position, counted from 1. */
export function lineAt(source: ts.SourceFile, position: number): number {
  return source.getLineAndCharacterOfPosition(position).line + 1
}

/** The field name as typed, `price` for both `price` and `'price'`. */
export function keyOf(name: ts.PropertyName): string {
  return ts.isIdentifier(name) || ts.isStringLiteralLike(name) || ts.isNumericLiteral(name)
    ? name.text
    : name.getText()
}

/** `itinerary` + `at` → `itinerary.at`; the name of a file's only export is left out, it says nothing. */
export function below(path: string, key: string | number): string {
  if (typeof key === 'number') return `${path}[${key}]`
  return path === '' ? key : `${path}.${key}`
}

/** The constants of a module that other files can see. */
export const exportedConstants = oncePerFile((source): readonly string[] =>
  source.statements
    .filter(ts.isVariableStatement)
    .filter((statement) => statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword))
    .flatMap((statement) => statement.declarationList.declarations.map(({ name }) => name.getText(source))),
)

/**
 * How the fields of a constant are named: `coorgTrip`, alone in its file, is left out of `coorgTrip.price`.
 */
export function pathOfConstant(source: ts.SourceFile, { name, initializer }: ts.VariableDeclaration): string {
  const typed = name.getText(source)
  const names = exportedConstants(source)
  const alone = names.length === 1 && names[0] === typed
  return alone && initializer && ts.isObjectLiteralExpression(unwrapped(initializer)) ? '' : typed
}

/** The value without `as const`, `satisfies Tour` and parentheses. */
export function unwrapped(node: ts.Expression): ts.Expression {
  return ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node)
    ? unwrapped(node.expression)
    : node
}

/** File, line and field of any part of the tree, for a checker that knows nothing but a position. */
export function placeOf(node: ts.Node): Place {
  const source = node.getSourceFile()
  const steps: (string | number)[] = []
  let path = ''
  let inside: ts.Node = node
  for (let up: ts.Node = node; !ts.isSourceFile(up); inside = up, up = up.parent) {
    if (ts.isPropertyAssignment(up) || ts.isShorthandPropertyAssignment(up)) steps.unshift(keyOf(up.name))
    if (ts.isArrayLiteralExpression(up) && inside !== up) {
      const index = up.elements.indexOf(inside as ts.Expression)
      if (index >= 0) steps.unshift(index)
    }
    if (ts.isVariableDeclaration(up)) {
      path = steps.length === 0 ? up.name.getText(source) : pathOfConstant(source, up)
    }
  }
  for (const step of steps) path = below(path, step)
  return { file: source.fileName, line: lineAt(source, node.getStart(source)), path }
}
