/**
 * Reads the values of `content/` out of TypeScript's tree instead of running the modules: so each value knows
 * its file and line through every spread and import, a slip can never end in a stack trace, and a copy of the
 * folder can be checked anywhere. Content is plain values (records, lists, texts, numbers), and those are all
 * it has to understand.
 */
import { posix } from 'node:path'
import ts from 'typescript'
import { example, numberKeys } from './examples.ts'
import type { Field } from './field.ts'
import type { Sources } from './files.ts'
import { declarations, imports, resolve } from './imports.ts'
import { below, exportedConstants, keyOf, lineAt, pathOfConstant, unwrapped } from './locate.ts'
import { type Mistake, mistake, type Place } from './mistake.ts'
import { nearest } from './nearest.ts'
import { either, quoted } from './words.ts'

interface Context {
  source: ts.SourceFile
  path: string
  key: string
  line: number
}

/** What Excel calls true and false. */
const words: Readonly<Record<string, boolean>> = { true: true, yes: true, false: false, no: false }

/** The values of a content folder, and the mistakes that kept some of them from being read. */
export class Content {
  readonly mistakes: Mistake[] = []
  readonly #known = new Map<string, Field | undefined>()

  /** `others`: the remaining files of the folder, to recognise a name that is nearly right. */
  constructor(
    readonly sources: Sources,
    readonly others: readonly string[] = [],
  ) {}

  /** The value of a constant of a file; undefined when it has none of that name. */
  constant(file: string, name: string): Field | undefined {
    const key = `${file} ${name}`
    if (this.#known.has(key)) return this.#known.get(key)
    // Set first: a record that names itself ends here instead of running in circles.
    this.#known.set(key, undefined)
    const field = this.#read(file, name)
    this.#known.set(key, field)
    return field
  }

  /** Every constant of every file, so that unused ones are looked at as well. */
  all(): readonly Field[] {
    this.sources.forEach((source) => this.#checkImports(source))
    return [...this.sources].flatMap(([file, source]) =>
      [...declarations(source).keys()].flatMap((name) => this.constant(file, name) ?? []),
    )
  }

  #read(file: string, name: string): Field | undefined {
    const source = this.sources.get(file)
    const declaration = source && declarations(source).get(name)
    if (!source || !declaration?.initializer) return undefined
    const line = lineAt(source, declaration.getStart(source))
    const field = this.#value(declaration.initializer, {
      source,
      path: pathOfConstant(source, declaration),
      key: name,
      line,
    })
    // The record as a whole goes by its name, so that a line about it has something to name.
    return { ...field, place: { ...field.place, path: field.place.path === '' ? name : field.place.path } }
  }

  #value(node: ts.Expression, at: Context): Field {
    const place: Place = { file: at.source.fileName, line: at.line, path: at.path }
    const found = (value: Field['value']): Field => ({ place, key: at.key, value, node })
    const wrong = (text: string): Field => {
      this.mistakes.push(mistake(place, text))
      return found(undefined)
    }
    const inner = unwrapped(node)
    if (inner !== node) return this.#value(inner, at)
    if (ts.isStringLiteralLike(node)) return found(node.text)
    if (ts.isNumericLiteral(node)) return found(Number(node.text))
    if (node.kind === ts.SyntaxKind.TrueKeyword) return found(true)
    if (node.kind === ts.SyntaxKind.FalseKeyword) return found(false)
    if (node.kind === ts.SyntaxKind.NullKeyword) {
      return wrong(`null stands where a value belongs. Write one, for example ${example(at.key)}.`)
    }
    if (ts.isObjectLiteralExpression(node)) return { ...found(undefined), record: this.#record(node, at) }
    if (ts.isArrayLiteralExpression(node)) return { ...found(undefined), list: this.#list(node, at) }
    if (ts.isPrefixUnaryExpression(node) && ts.isStringLiteralLike(node.operand)) {
      return wrong(`a ${node.getText()[0]} stands before the text. Delete it: ${node.operand.getText()}.`)
    }
    if (ts.isPrefixUnaryExpression(node) || ts.isBinaryExpression(node)) {
      const bare = node.getText(at.source)
      if (/^[A-Za-z][\w-]*$/.test(bare)) {
        return wrong(noQuotes(bare, at, ts.isArrayLiteralExpression(node.parent)))
      }
      const before = this.mistakes.length
      const result = this.#sum(node, at)
      if (this.mistakes.length > before) return found(undefined)
      if (result !== undefined) return found(result)
    }
    if (ts.isIdentifier(node)) return this.#name(node, at, place, wrong)
    if (ts.isPropertyAccessExpression(node)) {
      const owner = ts.isIdentifier(node.expression) ? node.expression.text : undefined
      if (owner !== undefined && !this.#knows(owner, at.source)) {
        return wrong(this.#notFetched(owner, at.source))
      }
      const whole = this.#value(node.expression, at)
      const inside = whole.record?.get(node.name.text)
      if (inside) return { ...inside, named: place }
      // Could not be fetched: its import line has been blamed.
      if (!whole.record && !whole.list) return found(undefined)
    }
    return wrong(
      `${quoted(node.getText(at.source))} is neither a text in quotes nor a number. ` +
        `Write the value itself, for example ${example(at.key)}.`,
    )
  }

  /** `'a' + 'b'` over several lines, `-5`, `4000 + 200`. */
  #sum(node: ts.PrefixUnaryExpression | ts.BinaryExpression, at: Context): string | number | undefined {
    if (ts.isPrefixUnaryExpression(node)) {
      const { value } = this.#value(node.operand, at)
      if (typeof value !== 'number') return undefined
      return node.operator === ts.SyntaxKind.MinusToken ? -value : value
    }
    const left = this.#value(node.left, at).value
    const right = this.#value(node.right, at).value
    const sign = node.operatorToken.getText(at.source)
    if (sign === '+' && (typeof left === 'string' || typeof right === 'string')) return `${left}${right}`
    if (typeof left !== 'number' || typeof right !== 'number') return undefined
    return { '+': left + right, '-': left - right, '*': left * right, '/': left / right }[sign]
  }

  #record(node: ts.ObjectLiteralExpression, at: Context): ReadonlyMap<string, Field> {
    const fields = new Map<string, Field>()
    const typedHere = new Map<string, number>()
    for (const property of node.properties) {
      const line = lineAt(at.source, property.getStart(at.source))
      if (ts.isSpreadAssignment(property)) {
        const spread = this.#value(property.expression, { ...at, line })
        spread.record?.forEach((field, key) => fields.set(key, field))
        continue
      }
      if (!property.name) continue
      const key = keyOf(property.name)
      const inside: Context = { source: at.source, path: below(at.path, key), key, line }
      const place: Place = { file: at.source.fileName, line, path: inside.path }
      const before = typedHere.get(key)
      typedHere.set(key, line)
      if (before !== undefined) {
        this.mistakes.push(
          mistake(place, `the line is there twice (see line ${before}). Delete one of the two.`),
        )
      } else if (ts.isPropertyAssignment(property)) fields.set(key, this.#value(property.initializer, inside))
      else if (ts.isShorthandPropertyAssignment(property) && !property.objectAssignmentInitializer) {
        fields.set(key, this.#value(property.name, inside))
      } else {
        const what = ts.isShorthandPropertyAssignment(property)
          ? 'an equals sign stands'
          : 'something else stands'
        this.mistakes.push(
          mistake(place, `${what} where a colon belongs. Write a colon, for example ${example(key)}.`),
        )
      }
    }
    return fields
  }

  #list(node: ts.ArrayLiteralExpression, at: Context): readonly Field[] {
    const items: Field[] = []
    for (const element of node.elements) {
      const line = lineAt(at.source, element.getStart(at.source))
      const inside: Context = { source: at.source, path: below(at.path, items.length), key: at.key, line }
      if (ts.isOmittedExpression(element)) {
        const text = 'two commas stand one after the other, so an entry is missing. Delete one comma.'
        this.mistakes.push(mistake({ file: at.source.fileName, line, path: inside.path }, text))
      } else if (ts.isSpreadElement(element)) {
        items.push(...(this.#value(element.expression, inside).list ?? []))
      } else items.push(this.#value(element, inside))
    }
    return items
  }

  #name(node: ts.Identifier, at: Context, place: Place, wrong: (text: string) => Field): Field {
    const name = node.text
    if (name === 'NaN' || name === 'Infinity') return { place, key: at.key, value: Number(name), node }
    if (declarations(at.source).has(name)) {
      const field = this.constant(at.source.fileName, name)
      return field
        ? { ...field, named: place }
        : wrong(`${name} cannot be used here. Write the value itself.`)
    }
    const imported = imports(at.source).get(name)
    if (imported) {
      // When it cannot be fetched, the import line has been blamed for it.
      const source = this.#file(resolve(at.source, imported.from))
      const field = source && this.constant(source.fileName, imported.name)
      return field ? { ...field, named: place } : { place, key: at.key, value: undefined, node }
    }
    if (this.#misfetched(name, at.source)) return { place, key: at.key, value: undefined, node }
    if (at.source.fileName.endsWith('/index.ts')) return wrong(this.#notFetched(name, at.source))
    const lower = name.toLowerCase()
    if (Object.hasOwn(words, lower)) {
      return wrong(
        `${name} is not the word the site knows. Write it in small letters: ${at.key}: ${words[lower]}.`,
      )
    }
    if (numberKeys.has(at.key)) {
      return wrong(`${quoted(name)} is not a number. Write digits only, for example ${example(at.key)}.`)
    }
    return wrong(noQuotes(name, at, ts.isArrayLiteralExpression(node.parent)))
  }

  /** Whether an import line has the name in other capitals and is blamed for it already. */
  #misfetched(name: string, source: ts.SourceFile): boolean {
    return [...imports(source)].some(([local, each]) => {
      const target = this.#file(resolve(source, each.from))
      return (
        local.toLowerCase() === name.toLowerCase() && target && !exportedConstants(target).includes(each.name)
      )
    })
  }

  #knows(name: string, source: ts.SourceFile): boolean {
    return imports(source).has(name) || declarations(source).has(name)
  }

  /** A record of another file whose import line is lost, or mistyped. */
  #notFetched(name: string, source: ts.SourceFile): string {
    const home = [...this.sources.values()].find((other) => exportedConstants(other).includes(name))
    const like = nearest(name, imports(source).keys())
    if (home) {
      const path = posix.relative(posix.dirname(source.fileName), home.fileName)
      const from = path.startsWith('.') ? path : `./${path}`
      return (
        `${name} is used here but not fetched at the top. Add the line: import { ${name} } from ` +
        `'${from}'`
      )
    }
    if (like) {
      return `nothing at the top of this file is called ${name}. Write ${like}, if that is what you mean.`
    }
    return `nothing at the top of this file is called ${name}. Delete it here, or add its import line.`
  }

  /** Import lines that fetch nothing, whether what they name is used or not. */
  #checkImports(source: ts.SourceFile): void {
    for (const [local, { from, name, line, typeOnly }] of imports(source)) {
      const wrong = (text: string) =>
        this.mistakes.push(mistake({ file: source.fileName, line, path: local }, text))
      const file = resolve(source, from)
      const target = this.#file(file)
      if (!target) wrong(`there is no file ${file}. ${this.#otherFile(file, from, local)}`)
      else if (!typeOnly && !exportedConstants(target).includes(name)) {
        const exported = exportedConstants(target)
        const same = exported.find((each) => each.toLowerCase() === name.toLowerCase())
        if (same) {
          wrong(
            `${target.fileName} writes ${same}, with other capitals. Write import { ${same} } from '${from}'`,
          )
          continue
        }
        const has = exported.length === 0 ? 'nothing that can be fetched' : either(exported, 'and')
        wrong(
          `${target.fileName} has no ${name}; it has ${has}. ` +
            `Use one name in both files, for example: export const ${name} = {`,
        )
      }
    }
  }

  #otherFile(file: string, from: string, local: string): string {
    const beside = [...this.sources.keys(), ...this.others].filter(
      (other) => posix.dirname(other) === posix.dirname(file),
    )
    const near = nearest(
      posix.basename(file),
      beside.map((other) => posix.basename(other)),
    )
    if (near === undefined) {
      return `If it is gone on purpose, delete this line and the line ${local} in the list below.`
    }
    if (near.endsWith('.ts')) {
      return `Write '${from.slice(0, from.lastIndexOf('/') + 1)}${near}', if that is the file you mean.`
    }
    return `There is "${near}": give it the name "${posix.basename(file)}".`
  }

  #file(file: string): ts.SourceFile | undefined {
    return this.sources.get(file) ?? this.sources.get(`${file}.ts`)
  }
}

function noQuotes(text: string, { key }: Context, inList: boolean): string {
  return (
    `${quoted(text)} has no quotes around it. Text stands between two quotes: ` +
    `${inList ? '' : `${key}: `}'${text}'.`
  )
}
