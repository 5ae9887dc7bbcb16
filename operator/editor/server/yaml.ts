/** Writes records as YAML: unchanged values keep their comments and their style. */
import { Document, isMap, isSeq, parseDocument } from 'yaml'
import { isPlainObject } from '../../../content/paths.ts'
import { parseRecord } from '../../../content/read.ts'
import type { Path, Values } from '../shared/protocol.ts'
import { isEqual } from '../shared/values.ts'

/** Long texts are folded at this width, as in all files of the content. */
const format = { lineWidth: 100 }

/** The YAML of a record with other values; `text` is '' for a new record. */
export function withValues(text: string, values: Values): string {
  const document = parseDocument(text)
  update(document, [], text === '' ? {} : parseRecord(text), values)
  const written = document.toString(format)
  // A change of a value with an alias, for example, changes a second field too. Then all values are written, without comments.
  return isEqual(parseRecord(written), values) ? written : new Document(values).toString(format)
}

/** Updates the document at a path where the value differs from the old one. */
function update(document: Document, path: Path, old: unknown, value: unknown): void {
  if (isEqual(old, value)) return
  const node = document.getIn(path)
  if (isMap(node) && isPlainObject(old) && isPlainObject(value)) {
    for (const key of Object.keys({ ...old, ...value }))
      update(document, [...path, key], old[key], value[key])
  } else if (isSeq(node) && Array.isArray(old) && Array.isArray(value)) {
    const { items } = node
    const oldIndexes = value.map((entry) => old.findIndex((other) => isEqual(other, entry)))
    // An entry that was moved keeps its comments; a new entry gets those of the entry that it replaces, if there is one.
    const sources = oldIndexes.map((oldIndex, index) => {
      if (oldIndex >= 0 && oldIndexes.indexOf(oldIndex) === index) return oldIndex
      return oldIndexes.includes(index) ? NaN : index
    })
    node.items = sources.map((source) => items[source])
    value.forEach((entry, index) => update(document, [...path, index], old[sources[index]!], entry))
  } else if (value === undefined) document.deleteIn(path)
  else document.setIn(path, value)
}
