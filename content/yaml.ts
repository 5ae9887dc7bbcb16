import { type Document, isMap, isNode, parseDocument, Scalar, stringify } from 'yaml'

/** A YAML syntax error. */
export interface YamlIssue {
  /** Counted from 1. */
  line: number
  /** What is wrong, a full stop, and what to do, as in an `Issue`. */
  message: string
}

/** The content of a YAML file: lists, records and strings only, so that `08:30`, `yes` and `2026-11` are not converted. */
export interface Parsed {
  value: unknown
  issues: readonly YamlIssue[]
  /** The line of a field; of the nearest one around it where there is no such field. */
  lineOf: (path: readonly PropertyKey[]) => number
}

const remedy = 'Correct it there, or bring back an earlier version.'

/** Reads the text of a file. Never throws: syntax errors are in `issues`, with the messages of `yaml`. */
export function parseYaml(typed: string): Parsed {
  const text = typed.replace(/\r\n?/g, '\n')
  const document = documentOf(text)
  const [error] = document.errors
  const wrong =
    error === undefined
      ? document.contents === null && { line: 1, message: `the file is empty. ${remedy}` }
      : wrongAt(lineAt(text, error.pos[0]), error.message)
  return {
    value: wrong ? undefined : document.toJS(),
    issues: wrong ? [wrong] : [],
    // Parsed again when needed: keeping every document would use too much memory.
    lineOf: (path) => lineAt(text, startOf(documentOf(text), path)),
  }
}

const wrongAt = (line: number, what: string): YamlIssue => ({
  line,
  message: `line ${line} cannot be read: ${what}. ${remedy}`,
})

function documentOf(text: string): Document.Parsed {
  return parseDocument(text, { schema: 'failsafe', prettyErrors: false })
}

/** Counted from 1. */
function lineAt(text: string, at: number): number {
  return text.slice(0, at).split('\n').length
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
