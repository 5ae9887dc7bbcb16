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

/** All fields with their paths; entries of a list are `[]`. */
const fieldsOf = (field: FieldSchema, path: string): (readonly [string, FieldSchema])[] => [
  [path, field],
  ...Object.entries(field.properties ?? {}).flatMap(([name, value]) => fieldsOf(value, `${path}.${name}`)),
  ...(field.items ? fieldsOf(field.items, `${path}[]`) : []),
]

test('a form can show every field; fields and placeholders have labels, and no help, example or option is empty', () => {
  // A record of a folder has no label itself.
  const records = Object.keys(collections).flatMap((name) =>
    Object.entries(fieldAt([name, 'id'])!.properties!).flatMap(([field, value]) =>
      fieldsOf(value, `${name}.${field}`),
    ),
  )
  const all = [...records, ...Object.keys(singletons).flatMap((name) => fieldsOf(fieldAt([name])!, name))]
  expect(all.length).toBeGreaterThan(300)
  const types = ['string', 'number', 'integer', 'boolean', 'object', 'array']
  expect(all.filter(([, { type = '' }]) => !types.includes(type)).map(([path]) => path)).toEqual([])
  const textsOf = ({ title = '', description, examples = [], enum: options = [], ...field }: FieldSchema) => [
    ...[title, description, ...examples, ...options],
    ...Object.values({ ...field.labels, ...field.placeholders }),
  ]
  expect(all.filter(([, field]) => textsOf(field).includes('')).map(([path]) => path)).toEqual([])
})
