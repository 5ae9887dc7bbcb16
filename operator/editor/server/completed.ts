/** What a save adds to the values of a form. */
import { fieldsOf } from '../../../content/read.ts'
import { today } from '../../../content/today.ts'
import type { Values } from '../shared/protocol.ts'
import { isGroup } from '../shared/values.ts'
import { freeName, slug } from './record-files.ts'

/** Values with the day of the change, and with an address for each entry that needs one and has none. */
export function completed(file: string, values: Values): Values {
  const { properties = {} } = fieldsOf(file)
  const lists = Object.entries(properties).map(([key, { items }]) => {
    const entries = values[key]
    if (!items?.properties?.['id'] || !Array.isArray(entries)) return {}
    const [words = ''] = Object.keys(items.properties).filter((each) => each !== 'id')
    const taken = new Set(entries.map((entry: unknown) => isGroup(entry) && entry['id']))
    const withId = (entry: unknown) => {
      if (!isGroup(entry) || entry['id']) return entry
      const id = freeName(slug(String(entry[words] ?? '')) || 'entry', (name) => taken.has(name))
      taken.add(id)
      return { ...entry, id }
    }
    return { [key]: entries.map(withId) }
  })
  const day = properties['updated'] && { updated: today() }
  return Object.assign({}, values, ...lists, day) as Values
}
