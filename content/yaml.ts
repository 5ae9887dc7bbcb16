import {
  type Document,
  isAlias,
  isMap,
  isNode,
  isScalar,
  parseDocument,
  Scalar,
  stringify,
  visit,
  type YAMLError,
} from 'yaml'

/** A slip in the form of a file, before anybody asks what its values mean. */
export interface Slip {
  /** Counted from 1. */
  line: number
  what: string
  remedy: string
}

/** What a file of YAML says: lists, records, and texts only, for `08:30`, `yes` and `2026-11` mean what they say. */
export interface Parsed {
  value: unknown
  slips: readonly Slip[]
  /** The line of a field; of the nearest one around it where there is no such field. */
  lineOf: (path: readonly PropertyKey[]) => number
}

const quotes = 'Put the whole text between two " signs.'

const emptyFile: SlipAt = {
  at: 0,
  what: 'the file is empty',
  remedy: 'Bring it back from your last copy of the folder content, or delete it if it is no longer offered.',
}

/** Reads the text of a file. Never throws. */
export function parseYaml(typed: string): Parsed {
  const text = typed.replace(/\r\n?/g, '\n')
  const document = documentOf(text)
  const [slip] = [
    ...document.errors.slice(0, 1).map((error) => plainly(error, text)),
    ...traps(document, text),
    ...(document.contents === null ? [emptyFile] : []),
  ]
  return {
    value: slip ? undefined : document.toJS(),
    slips: slip ? [{ line: lineAt(text, slip.at), what: slip.what, remedy: slip.remedy }] : [],
    // Read once more: few are asked for, and thousands of documents would fill the memory.
    lineOf: (path) => lineAt(text, startOf(documentOf(text), path)),
  }
}

function documentOf(text: string): Document.Parsed {
  return parseDocument(text, { schema: 'failsafe', prettyErrors: false })
}

/** Counted from 1. */
function lineAt(text: string, at: number): number {
  return text.slice(0, at).split('\n').length
}

interface SlipAt extends Omit<Slip, 'line'> {
  at: number
}

/** What YAML allows and an operator can't mean. */
function traps(document: Document.Parsed, text: string): readonly SlipAt[] {
  const found: SlipAt[] = []
  visit(document, (_, node) => {
    if (!isNode(node) || !node.range) return
    const [start, end] = node.range
    const anchored = 'anchor' in node && node.anchor !== undefined ? '&' : undefined
    const sign = isAlias(node) ? '*' : (anchored ?? (node.tag?.startsWith('!') ? '!' : undefined))
    if (sign) found.push({ at: start, what: `a text may not begin with ${sign}`, remedy: quotes })
    else if (isScalar(node) && node.type === Scalar.PLAIN) {
      const rest = /^[ \t]*#.*/.exec(text.slice(end))?.[0].trim()
      const what = `the text is cut off before "${rest?.slice(0, 30)}", because of the space and # in it`
      if (rest) found.push({ at: end, what, remedy: `${quotes} A remark stands on a line of its own.` })
    }
  })
  return found
}

/** The parser's complaint in words for somebody who has never heard of YAML. */
function plainly(error: YAMLError, text: string): SlipAt {
  const [at] = error.pos
  const [what, remedy] = inWords(error, text.split('\n')[lineAt(text, at) - 1] ?? '', text.slice(at))
  return { at, what, remedy }
}

function inWords({ code, message }: YAMLError, line: string, rest: string): readonly [string, string] {
  switch (code) {
    case 'TAB_AS_INDENT':
      return ['the line begins with a tab', 'Use spaces, two for each step.']
    case 'DUPLICATE_KEY':
      return [`${/[\w-]+/.exec(rest)?.[0] ?? 'the field'}: is here twice`, 'Delete one of the two.']
    case 'BAD_SCALAR_START':
      return [`a text may not begin with ${rest[0] ?? 'this sign'}`, quotes]
    case 'MULTIPLE_DOCS':
      return ['the line --- begins a second file', 'Delete it.']
  }
  if (code === 'BLOCK_AS_IMPLICIT_KEY' && /^\s*(- )?[\w-]+:\s+[^"'>|\s].*:(\s|$)/.test(line))
    return ['the text has a colon with a space behind it', quotes]
  if (message.includes('quote') || /^\s*(- )?([\w-]+:\s*)?["']/.test(line)) {
    const remedy = 'A text that begins with " also ends with ". Inside it write ’ for an apostrophe.'
    return ['a quotation mark is lost, or one too many', remedy]
  }
  if (/^\s*\w[^:]*$/.test(line)) {
    const remedy =
      'Write the field, a colon, a space, and its value. A line that belongs to the text above begins two spaces further in.'
    return ['the line has no colon behind its field', remedy]
  }
  const remedy = 'Begin it below the first letter of the field above.'
  return ['the line is not as far in as its neighbours', remedy]
}

function startOf(document: Document.Parsed, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length--) {
    const parent = document.getIn(path.slice(0, length - 1), true)
    const pair = isMap(parent) && parent.items.find(({ key }) => String(key) === path[length - 1])
    const node = pair ? pair.key : document.getIn(path.slice(0, length), true)
    if (isNode(node) && node.range) return node.range[0]
  }
  return 0
}

/**
 * A record as YAML: long texts folded, which need no quotes, and quotes where they are needed. Empty fields and lists are
 * left out.
 */
export function toYaml(record: object): string {
  return stringify(record, written, { lineWidth: 100 })
}

/** How a value is written: for `stringify` and `createNode` of `yaml`. */
export function written(_: unknown, value: unknown): unknown {
  if (value === '' || (Array.isArray(value) && value.length === 0)) return undefined
  if (typeof value !== 'string' || value.length <= 80 || !value.includes(' ')) return value
  const folded = new Scalar(value)
  folded.type = Scalar.BLOCK_FOLDED
  return folded
}
