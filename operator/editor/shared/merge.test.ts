import { expect, test } from '@playwright/test'
import { merge } from './merge.ts'

const cropAt = (x: number) => ({ crop: { x, y: 1 } })
const base = { price: 1, steps: 'few', crop: { x: 1, y: 1 }, faq: ['x'] }

// What is changed, my changes and theirs, the merged values, and the fields in conflict.
for (const [what, mine, theirs, values, conflicts] of [
  ['nothing', {}, {}, {}, []],
  ['one field by me', { price: 2 }, {}, { price: 2 }, []],
  ['one field by them', {}, { price: 2 }, { price: 2 }, []],
  ['different fields', { price: 2 }, { steps: 'many' }, { price: 2, steps: 'many' }, []],
  ['a field to the same value by both', { price: 2 }, { price: 2 }, { price: 2 }, []],
  ['a field to different values', { price: 2 }, { price: 3 }, { price: 2 }, [['price']]],
  ['a field removed by them', {}, { steps: undefined }, { steps: undefined }, []],
  ['one removed by them, changed by me', { steps: 'no' }, { steps: undefined }, { steps: 'no' }, [['steps']]],
  ['a new field', { closed: 'Mondays' }, { price: 2 }, { closed: 'Mondays', price: 2 }, []],
  ['two fields of a group', { crop: { x: 2, y: 1 } }, { crop: { y: 3, x: 1 } }, { crop: { x: 2, y: 3 } }, []],
  ['one field of a group', cropAt(2), cropAt(3), cropAt(2), [['crop', 'x']]],
  ['a list', { faq: ['x', 'y'] }, { faq: ['z', 'x'] }, { faq: ['x', 'y'] }, [['faq']]],
  ['the order of fields by me, another by them', { crop: { y: 1, x: 1 } }, { price: 2 }, { price: 2 }, []],
] as const) {
  test(`merging ${what} has ${conflicts.length === 0 ? 'no conflict' : `a conflict in ${conflicts.join()}`}`, () => {
    const merged = merge(base, { ...base, ...mine }, { ...base, ...theirs })
    expect(merged).toEqual({ values: { ...base, ...values }, conflicts })
  })
}
