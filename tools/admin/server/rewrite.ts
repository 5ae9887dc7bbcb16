import { type Document, isMap, isSeq, type Node, parseDocument } from 'yaml'
import { toYaml, written } from '../../../content/yaml.ts'
import { isValues } from '../forms/shape.ts'

/**
 * The text of a record's file with other values in it. What has not changed keeps its form and its remarks, so that one
 * sees in two versions of a file what was changed.
 *
 * @param before the text of the file; '' for a new one
 */
export function rewritten(before: string, value: object): string {
  const document: Document = parseDocument(before)
  if (!isMap(document.contents)) return toYaml(value)
  document.contents = merged(document, document.contents, value)
  return document.toString({ lineWidth: 100 })
}

/** Left out and empty are the same. */
function isEmpty(value: unknown): boolean {
  return (
    value === undefined ||
    (typeof value === 'object' && value !== null && Object.values(value).every(isEmpty))
  )
}

function merged(document: Document, node: unknown, value: unknown): Node {
  if (isMap(node) && isValues(value)) {
    for (const { key } of [...node.items]) if (value[String(key)] === undefined) node.delete(key)
    for (const [name, inside] of Object.entries(value)) {
      if (!isEmpty(inside) || (inside !== undefined && node.has(name)))
        node.set(name, merged(document, node.get(name, true), inside))
    }
    return node
  }
  if (isSeq(node) && Array.isArray(value)) {
    const old = [...node.items]
    const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
    const js = old.map((item) => (item as Node).toJS(document) as unknown)
    node.items = value.map((inside: unknown, index) => {
      const kept = js.findIndex((each) => same(each, inside))
      return kept >= 0
        ? old[kept]
        : merged(document, value.length === old.length ? old[index] : undefined, inside)
    })
    return node
  }
  const isSame = node !== undefined && String((node as Node).toJS(document)) === String(value)
  return isSame ? (node as Node) : document.createNode(value, written)
}
