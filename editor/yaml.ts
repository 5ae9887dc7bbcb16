/** YAML of records: what has not changed keeps its comments and its spelling. */
import { isDeepStrictEqual } from 'node:util'
import { Document, isMap, isSeq, parseDocument, type Node } from 'yaml'
import { parseRecord } from '../content/read.ts'
import type { Values } from './types.ts'

/** The files of the content fold their texts at this width. */
const format = { lineWidth: 100 }

/** The text of a record with other values; '' is the text of a new record. */
export function withValues(text: string, values: Values): string {
  const document = parseDocument(text)
  const old = parseRecord(text)
  document.contents = merged(document, document.contents, old, values) as typeof document.contents
  const written = document.toString(format)
  // An alias, for example, changes a second field: then the comments go, and every value is the one that was checked.
  return isDeepStrictEqual(parseRecord(written), values) ? written : new Document(values).toString(format)
}

/** The node of a YAML document with new values. Nodes of equal values stay, with their comments and their spelling. */
function merged(document: Document, node: Node | null | undefined, old: unknown, value: unknown): Node {
  if (node && isDeepStrictEqual(old, value)) return node
  if (isMap(node) && isValues(old) && isValues(value)) {
    for (const key of Object.keys(old)) if (value[key] === undefined) node.delete(key)
    for (const [key, inside] of Object.entries(value)) {
      if (isDeepStrictEqual(old[key], inside)) continue
      const inner = node.get(key, true) as Node | undefined
      // A scalar is set on the map, so that it keeps its comment.
      node.set(key, typeof inside === 'object' ? merged(document, inner, old[key], inside) : inside)
    }
    return node
  }
  if (isSeq(node) && Array.isArray(old) && Array.isArray(value)) {
    const items = node.items as Node[]
    const same = value.map((inside) => old.findIndex((each) => isDeepStrictEqual(each, inside)))
    const used = new Set(same)
    node.items = value.map((inside: unknown, index) => {
      const at = same[index] ?? -1
      const first = same.indexOf(at) === index
      if (at >= 0 && first) return items[at] as Node
      if (!used.has(index) && items[index]) return merged(document, items[index], old[index], inside)
      return document.createNode(inside)
    })
    return node
  }
  return document.createNode(value)
}

/** Whether a value is an object with fields. */
export function isValues(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
