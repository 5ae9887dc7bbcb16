import { expect } from '@playwright/test'
import { recordSchema } from '../../../content/field-schema.ts'
import { test } from '../fixtures.ts'
import { checkRecords } from './check-records.ts'
import { copiedValues, withIdsAndDate, emptyValue, withExamples } from './record-values.ts'
import type { Values } from '../shared/protocol.ts'

test('a new value has the required groups and entries, without texts', () => {
  const entry = { type: 'object', properties: { at: { type: 'string' } }, required: ['at'] } as const
  const properties = {
    title: { type: 'string' },
    stops: { type: 'array', items: entry, minItems: 2 },
    optional: { type: 'array', items: entry },
    drive: { type: 'object', properties: {} },
  } as const
  const required = ['title', 'stops', 'drive']
  expect(emptyValue({ type: 'object', properties, required })).toEqual({ stops: [{}, {}], drive: {} })
})

test('examples fill missing values, and typed values stay', () => {
  const properties = {
    title: { type: 'string', title: 'Name' },
    price: { type: 'integer', minimum: 1, examples: [18500] },
    kind: { type: 'string', enum: ['CITY', 'HILL'] },
    note: { type: 'string' },
  } as const
  const schema = { type: 'object', properties, required: ['title', 'price', 'kind'] } as const
  const shown = { title: 'Goa', price: 18500, kind: 'CITY' }
  expect(withExamples(schema, { title: 'Goa', price: '' })).toEqual(shown)
})

test('an example that is typed in another entry is not shown again', () => {
  const topic = { type: 'string', examples: ['Bring', 'Closed', 'Walking'] } as const
  const items = { type: 'object', properties: { topic }, required: ['topic'] } as const
  const topics = ['', '', 'Bring', ''].map((topic) => ({ topic }))
  const shown = ['Closed', 'Walking', 'Bring', 'Bring'].map((topic) => ({ topic }))
  expect(withExamples({ type: 'array', items }, topics)).toEqual(shown)
})

test('the example times of a tour of two days are Day 1 and Day 2', () => {
  const at = { type: 'string', format: 'time or day', examples: ['06:30', '09:00', '13:00'] } as const
  const items = { type: 'object', properties: { at }, required: ['at'] } as const
  const schema = { type: 'object', properties: { duration: {}, stops: { type: 'array', items } } } as const
  const exampleTimes = (days: number) => withExamples(schema, { duration: { days }, stops: [{}, {}, {}] })
  const stops = (...times: string[]) => times.map((at) => ({ at }))
  expect(exampleTimes(1)).toEqual({ duration: { days: 1 }, stops: stops('06:30', '09:00', '13:00') })
  expect(exampleTimes(2)).toEqual({ duration: { days: 2 }, stops: stops('Day 1', 'Day 2', 'Day 2') })
})

test('a copy of a tour has its plan, and what tours share', () => {
  const plan = ['label', 'duration', 'itinerary', 'days', 'inclusions', 'exclusions', 'visits']
  const shared = ['startsIn', 'feesOf', 'fees', 'totalCost', 'terms', 'background', 'hasPage']
  const tour = Object.fromEntries(['title', 'price', ...plan, ...shared].map((field) => [field, {}]))
  expect(Object.keys(copiedValues(tour)).sort()).toEqual([...plan, ...shared].sort())
})

for (const [folder, order] of [
  ['tours', 100],
  ['destinations', 3],
] as const)
  test(`a new record of ${folder} is valid once examples fill its empty fields`, ({ records }) => {
    const { file } = records.create({ folder, title: 'Beaches of Goa' })
    expect(file).toBe(`${folder}/beaches-of-goa.yaml`)
    const { draft, schema } = records.open(file)
    const missing = checkRecords(records.folder, {
      [file]: withIdsAndDate(file, draft!.values),
    }).issues.filter((issue) => issue.file === file)
    expect(missing.filter(({ path: [key = ''] }) => schema.properties?.[key]?.advanced)).toEqual([])
    expect(draft?.values).toMatchObject({ title: 'Beaches of Goa', order })
    expect(draft?.values['hasPage']).toBe(folder === 'tours' || undefined)
    const shown = withIdsAndDate(file, withExamples(recordSchema(file), draft?.values) as Values)
    expect(checkRecords(records.folder, { [file]: shown }).issues).toEqual([])
  })
