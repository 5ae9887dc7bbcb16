import { expect, test } from '@playwright/test'
import { merge } from './merge.ts'

const base = { price: 1, steps: 'few', image: { upload: 'a.jpg', alt: 'A' }, faq: ['x'] }

// What is changed here and there, the merged values, and the fields in conflict.
for (const [what, mine, theirs, values, conflicts] of [
  ['nothing', {}, {}, {}, []],
  ['one field here', { price: 2 }, {}, { price: 2 }, []],
  ['one field there', {}, { price: 2 }, { price: 2 }, []],
  ['two fields', { price: 2 }, { steps: 'many' }, { price: 2, steps: 'many' }, []],
  ['a field to the same value', { price: 2 }, { price: 2 }, { price: 2 }, []],
  ['a field to two values', { price: 2 }, { price: 3 }, { price: 2 }, [['price']]],
  ['a field that is removed there', {}, { steps: undefined }, { steps: undefined }, []],
  [
    'a field that is removed there and changed here',
    { steps: 'many' },
    { steps: undefined },
    { steps: 'many' },
    [['steps']],
  ],
  ['a new field', { closed: 'Mondays' }, { price: 2 }, { closed: 'Mondays', price: 2 }, []],
  [
    'two fields of a group',
    { image: { upload: 'b.jpg', alt: 'A' } },
    { image: { alt: 'B', upload: 'a.jpg' } },
    { image: { upload: 'b.jpg', alt: 'B' } },
    [],
  ],
  [
    'one field of a group',
    { image: { upload: 'a.jpg', alt: 'B' } },
    { image: { upload: 'a.jpg', alt: 'C' } },
    { image: { upload: 'a.jpg', alt: 'B' } },
    [['image', 'alt']],
  ],
  ['a list', { faq: ['x', 'y'] }, { faq: ['z', 'x'] }, { faq: ['x', 'y'] }, [['faq']]],
  [
    'nothing but the order of fields',
    { image: { alt: 'A', upload: 'a.jpg' } },
    { price: 2 },
    { price: 2 },
    [],
  ],
] as const) {
  test(`two changes are merged: ${what}`, () => {
    const merged = merge(base, { ...base, ...mine }, { ...base, ...theirs })
    expect(merged).toEqual({ values: { ...base, ...values }, conflicts })
  })
}
