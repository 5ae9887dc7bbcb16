/** The values that a copy of a record begins with. */
import { dirname } from 'node:path'
import { destinationPlaceholders, destinationSources } from '../../../content/placeholders.ts'
import { fieldsOf } from '../../../content/read.ts'
import type { DestinationRecord } from '../../../content/schema.ts'
import { valuesIn } from '../../../content/values-in.ts'
import type { Values } from '../shared/protocol.ts'

/**
 * Values with another title, without what only one page can have: places in a grid, and texts for search engines. Entries of
 * a destination that speak of its tours are left out too: no tour visits the copy yet.
 */
export function copiedValues(file: string, values: Values, title: string): Values {
  const { properties = {}, required = [] } = fieldsOf(file)
  const copied = Object.entries(properties).flatMap(([key, { notCopied }]) => {
    if (notCopied) return required.includes(key) ? [[key, title]] : []
    return Object.hasOwn(values, key) ? [[key, values[key]]] : []
  })
  const begun: Values = { ...Object.fromEntries(copied), title }
  if (dirname(file) !== 'destinations') return begun
  const sources: Values = destinationSources({ fees: [], ...begun } as unknown as DestinationRecord, [])
  const missing = destinationPlaceholders.filter((name) => sources[name] === undefined)
  const isFilled = (entry: unknown) =>
    valuesIn(entry).every(({ value }) => !missing.some((name) => String(value).includes(`{${name}}`)))
  const filled = Object.entries(begun).map(([key, value]) => [
    key,
    Array.isArray(value) ? value.filter(isFilled) : value,
  ])
  return Object.fromEntries(filled) as Values
}
