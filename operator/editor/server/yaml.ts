/** YAML of records: what has not changed keeps its comments and its spelling. */
import { isDeepStrictEqual } from 'node:util'
import { Document, isMap, isSeq, parseDocument } from 'yaml'
import { parseRecord } from '../../../content/read.ts'
import type { Path, Values } from '../shared/protocol.ts'
import { isGroup } from '../shared/values.ts'

/** The files of the content fold their texts at this width. */
const format = { lineWidth: 100 }

/** The text of a record with other values; '' is the text of a new record. */
export function withValues(text: string, values: Values): string {
  const document = parseDocument(text)
  update(document, [], parseRecord(text), values)
  const written = document.toString(format)
  // An alias, for example, changes a second field: then the comments go, and every value is the one that was checked.
  return isDeepStrictEqual(parseRecord(written), values) ? written : new Document(values).toString(format)
}

/** Takes over what differs from the old value at a path. */
function update(document: Document, path: Path, old: unknown, value: unknown): void {
  if (isDeepStrictEqual(old, value)) return
  const node = document.getIn(path, true)
  if (isMap(node) && isGroup(old) && isGroup(value)) {
    for (const key of Object.keys({ ...old, ...value }))
      update(document, [...path, key], old[key], value[key])
  } else if (isSeq(node) && Array.isArray(old) && Array.isArray(value)) {
    const { items } = node
    const moved = value.map((inside) => old.findIndex((each) => isDeepStrictEqual(each, inside)))
    // An entry that has moved brings its comments along; another takes the place of the one that was there.
    const from = moved.map((at, index) => {
      if (at >= 0 && moved.indexOf(at) === index) return at
      return moved.includes(index) ? -1 : index
    })
    node.items = from.map((at) => items[at])
    value.forEach((inside, index) => update(document, [...path, index], old[from[index]!], inside))
  } else if (value === undefined) document.deleteIn(path)
  else document.setIn(path, value)
}
