/**
 * Compares a record with its type the way a person would, part by part, because TypeScript blames the whole
 * list for one wrong entry and says so in its own language.
 */
import ts from 'typescript'
import { entryExample, example } from './examples.ts'
import { below, keyOf, placeOf, unwrapped } from './locate.ts'
import { type Mistake, mistake } from './mistake.ts'
import { nearest } from './nearest.ts'
import { either, quoted } from './words.ts'

/** What is wrong with the constants of a file that say which type they have. */
export function wrongShapes(
  source: ts.SourceFile,
  file: string,
  checker: ts.TypeChecker,
): readonly Mistake[] {
  const constants = source.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
  return constants.flatMap(({ initializer, type }) => {
    const declared =
      type ?? (initializer && ts.isSatisfiesExpression(initializer) ? initializer.type : undefined)
    if (!initializer || !declared) return []
    return compare(unwrapped(initializer), checker.getTypeFromTypeNode(declared), checker).map((each) => ({
      ...each,
      file,
    }))
  })
}

function compare(node: ts.Expression, wanted: ts.Type, checker: ts.TypeChecker): readonly Mistake[] {
  if (ts.isObjectLiteralExpression(node) && isRecord(wanted, checker)) {
    return compareRecord(node, wanted, checker)
  }
  const entry = checker.isArrayLikeType(wanted)
    ? checker.getIndexTypeOfType(wanted, ts.IndexKind.Number)
    : undefined
  if (ts.isArrayLiteralExpression(node) && entry) {
    return node.elements.flatMap((element) =>
      ts.isSpreadElement(element) ? [] : compare(unwrapped(element), entry, checker),
    )
  }
  if (checker.isTypeAssignableTo(checker.getTypeAtLocation(node), wanted)) return []
  return [mistake(placeOf(node), leaf(node, wanted, checker))]
}

function isRecord(type: ts.Type, checker: ts.TypeChecker): boolean {
  return members(type).every(
    (each) => (each.flags & ts.TypeFlags.Object) !== 0 && !checker.isArrayLikeType(each),
  )
}

/** The kinds a value may be of; an optional field may also be left out, which needs no words. */
const members = (type: ts.Type): readonly ts.Type[] =>
  (type.isUnion() ? type.types : [type]).filter(({ flags }) => (flags & ts.TypeFlags.Undefined) === 0)

function compareRecord(
  node: ts.ObjectLiteralExpression,
  wanted: ts.Type,
  checker: ts.TypeChecker,
): readonly Mistake[] {
  const has = new Set(
    checker
      .getTypeAtLocation(node)
      .getProperties()
      .map(({ name }) => name),
  )
  // Of two kinds of picture, the one that more of the typed fields belong to.
  const kind = members(wanted).toSorted((a, b) => shared(b, has) - shared(a, has))[0] ?? wanted
  const known = kind.getProperties()
  const missing = known
    .filter(({ name, flags }) => !has.has(name) && (flags & ts.SymbolFlags.Optional) === 0)
    .map(({ name }) => name)
  const mistakes: Mistake[] = []
  for (const property of node.properties) {
    if (!ts.isPropertyAssignment(property)) continue
    const key = keyOf(property.name)
    const symbol = kind.getProperty(key)
    if (symbol) {
      mistakes.push(...compare(unwrapped(property.initializer), checker.getTypeOfSymbol(symbol), checker))
      continue
    }
    const free = known.map(({ name }) => name).filter((name) => !has.has(name))
    const like = nearest(key, missing) ?? nearest(key, free)
    if (like) missing.splice(missing.indexOf(like), missing.includes(like) ? 1 : 0)
    const remedy = like
      ? `Did you mean ${like}? Write ${example(like)},`
      : 'Delete the line, or look for the right name in a file like this one.'
    mistakes.push(mistake(placeOf(property), `the site knows no field called ${quoted(key)} here. ${remedy}`))
  }
  const place = placeOf(node)
  const whole =
    node.parent.kind === ts.SyntaxKind.PropertyAssignment ||
    node.parent.kind === ts.SyntaxKind.ArrayLiteralExpression
  const path = (name: string) => (whole ? below(place.path, name) : name)
  const gaps = missing.map((name) =>
    mistake({ ...place, path: path(name) }, `this field is missing. Add it, for example ${example(name)},`),
  )
  return [...mistakes, ...gaps]
}

const shared = (type: ts.Type, names: ReadonlySet<string>) =>
  type.getProperties().filter(({ name }) => names.has(name)).length

function leaf(node: ts.Expression, wanted: ts.Type, checker: ts.TypeChecker): string {
  const typed = ts.isStringLiteralLike(node)
    ? quoted(node.text)
    : node.getText().replace(/\s+/g, ' ').slice(0, 50)
  const entry = ts.isArrayLiteralExpression(node.parent)
  const place = placeOf(node)
  const key = /([A-Za-z]\w*)(?:\[\d+\])?$/.exec(place.path)?.[1] ?? ''
  const sample = entry ? entryExample(key) : example(key)
  const kinds = members(wanted)
  const words = kinds.flatMap((kind) => (kind.isStringLiteral() ? [kind.value] : []))
  if (words.length > 0 && words.length === kinds.length) {
    const like = ts.isStringLiteralLike(node) ? nearest(node.text, words) : undefined
    const first = like ?? words[0] ?? ''
    const all =
      words.length <= 5 ? `Write ${either(words.map((word) => `'${word}'`))}` : `Write one the site knows`
    return (
      `${typed} is no ${key} the site knows. ${all}, for example ` +
      `${entry ? `'${first}'` : `${key}: '${first}'`}.`
    )
  }
  if (kinds.every(({ flags }) => flags & ts.TypeFlags.BooleanLike)) {
    const right = /^['"]?(no|false|0|n)['"]?$/i.test(node.getText()) ? 'false' : 'true'
    return `${typed} is neither yes nor no. Write true or false without quotes, for example ${key}: ${right}.`
  }
  if (kinds.every(({ flags }) => flags & ts.TypeFlags.NumberLike)) {
    const digits = ts.isStringLiteralLike(node) ? /^\D*(\d+(?:\.\d+)?)\D*$/.exec(node.text)?.[1] : undefined
    return (
      `${typed} is not a number. Write digits without quotes, for example ` +
      `${digits ? `${key}: ${digits}` : sample}.`
    )
  }
  if (kinds.every((kind) => checker.isArrayLikeType(kind))) {
    return `${typed} is not a list. A list stands between [ and ], for example ${sample}.`
  }
  if (kinds.every(({ flags }) => flags & ts.TypeFlags.StringLike)) {
    const what = ts.isNumericLiteral(node) ? 'has no quotes around it' : 'is not a text as it belongs here'
    return `${typed} ${what}. Write a text between two quotes, for example ${sample}.`
  }
  return `${typed} is too little here: this part has fields of its own. Write for example ${sample}.`
}
