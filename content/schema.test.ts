import { expect, test } from '@playwright/test'
import { fieldAt, type FieldSchema } from './field-schema.ts'
import { collections, singletons } from './schema.ts'

const shownLimits = [
  ...['type', 'enum', 'minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems', 'default'],
  ...['widget', 'format', 'advanced', 'entriesIn', 'unique', 'neededToPublish', 'notShown', 'severalDays'],
  ...['ownPage', 'hidden', 'example'],
]

/** A line for each field with its path and limits. Groups that are the same are written once. */
function linesOf(field: FieldSchema, path: string, written: Set<string>): string[] {
  const { properties = {}, required = [], items } = field
  // Words can change.
  const example = field.examples?.find((value) => typeof value === 'number')
  const line = `${path} ${JSON.stringify({ ...field, example }, shownLimits)}`
  const group = JSON.stringify(properties)
  if (written.has(group)) return [line]
  if (field.properties) written.add(group)
  const entries = Object.entries(properties).map(
    ([name, value]) => [`${path}.${name}${required.includes(name) ? '' : '?'}`, value] as const,
  )
  const all = items ? [[`${path}[]`, items] as const, ...entries] : entries
  return [line, ...all.flatMap(([nested, value]) => linesOf(value, nested, written))]
}

test('the limits of every field are those of limits.txt; `npm run test:unit -- content/schema -u` writes it', () => {
  const names = [...Object.keys(singletons), ...Object.keys(collections)]
  const written = new Set<string>()
  const lines = names.flatMap((name) =>
    linesOf(fieldAt(name in collections ? [name, 'id'] : [name])!, name, written),
  )
  expect(`${lines.join('\n')}\n`).toMatchSnapshot('limits.txt')
})
