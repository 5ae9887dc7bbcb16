import { expect, test } from '@playwright/test'
import { merge } from './merge.ts'

const cropAt = (x: number) => ({ crop: { x, y: 1 } })
const base = { price: 1, steps: 'few', crop: { x: 1, y: 1 }, faq: ['x'] }

// What is changed here and there, the merged values, and the fields in conflict.
for (const [what, mine, theirs, values, conflicts] of [
  ['nothing', {}, {}, {}, []],
  ['one field here', { price: 2 }, {}, { price: 2 }, []],
  ['one field there', {}, { price: 2 }, { price: 2 }, []],
  ['two fields', { price: 2 }, { steps: 'many' }, { price: 2, steps: 'many' }, []],
  ['a field to the same value', { price: 2 }, { price: 2 }, { price: 2 }, []],
  ['a field to two values', { price: 2 }, { price: 3 }, { price: 2 }, [['price']]],
  ['a field removed there', {}, { steps: undefined }, { steps: undefined }, []],
  ['one removed there, changed here', { steps: 'no' }, { steps: undefined }, { steps: 'no' }, [['steps']]],
  ['a new field', { closed: 'Mondays' }, { price: 2 }, { closed: 'Mondays', price: 2 }, []],
  ['two fields of a group', { crop: { x: 2, y: 1 } }, { crop: { y: 3, x: 1 } }, { crop: { x: 2, y: 3 } }, []],
  ['one field of a group', cropAt(2), cropAt(3), cropAt(2), [['crop', 'x']]],
  ['a list', { faq: ['x', 'y'] }, { faq: ['z', 'x'] }, { faq: ['x', 'y'] }, [['faq']]],
  [
    'another order of fields here, another field there',
    { crop: { y: 1, x: 1 } },
    { price: 2 },
    { price: 2 },
    [],
  ],
] as const) {
  test(`changes on both sides, ${what}: in conflict is ${conflicts.join() || 'nothing'}`, () => {
    const merged = merge(base, { ...base, ...mine }, { ...base, ...theirs })
    expect(merged).toEqual({ values: { ...base, ...values }, conflicts })
  })
}
