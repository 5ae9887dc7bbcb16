import { expect, test } from '@playwright/test'
import { fieldAt, type FieldSchema } from './field-schema.ts'
import { collections, singletons } from './schema.ts'

/** All fields with their paths; entries of a list are `[]`. */
const flattenFields = (field: FieldSchema, path: string): (readonly [string, FieldSchema])[] => [
  [path, field],
  ...Object.entries(field.properties ?? {}).flatMap(([name, value]) =>
    flattenFields(value, `${path}.${name}`),
  ),
  ...(field.items ? flattenFields(field.items, `${path}[]`) : []),
]

test('a form can show every field; fields and placeholders have labels, and no help, example or option is empty', () => {
  // A record of a folder has no label itself.
  const records = Object.keys(collections).flatMap((name) =>
    Object.entries(fieldAt([name, 'id'])!.properties!).flatMap(([field, value]) =>
      flattenFields(value, `${name}.${field}`),
    ),
  )
  const all = [
    ...records,
    ...Object.keys(singletons).flatMap((name) => flattenFields(fieldAt([name])!, name)),
  ]
  expect(all.length).toBeGreaterThan(300)
  const types = ['string', 'number', 'integer', 'boolean', 'object', 'array']
  expect(all.filter(([, { type = '' }]) => !types.includes(type)).map(([path]) => path)).toEqual([])
  const getTexts = ({
    title = '',
    description,
    examples = [],
    enum: options = [],
    ...field
  }: FieldSchema) => [
    ...[title, description, ...examples, ...options],
    ...Object.values({ ...field.labels, ...field.placeholders }),
  ]
  expect(all.filter(([, field]) => getTexts(field).includes('')).map(([path]) => path)).toEqual([])
})

test('a sight has at most one entry of evenings for each day of the week', () =>
  expect(fieldAt(['destinations', 'id', 'evenings'])!.maxItems).toBe(7))
