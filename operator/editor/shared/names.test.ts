import { expect, test } from '@playwright/test'
import { entryName } from './names.ts'

const fields = {
  properties: {
    id: {},
    upload: {},
    link: { advanced: true },
    about: { hiddenInEditor: true },
    question: {},
    open: {},
    price: { format: 'rupees' },
    km: {},
    answer: { placeholders: { price: 'Its price' } },
    tour: { widget: 'tour' as const },
  },
}
for (const [entry, name] of [
  [{ question: 'Short', tour: 'goa-trip' }, 'Short'],
  [{ id: 'a', upload: 'a.jpg', question: 'Cold?', open: true, price: 20, answer: 'No.' }, 'Cold? ₹20'],
  // A number without a unit says nothing.
  [{ question: 'Far', km: 158, answer: 'No.' }, 'Far, No.'],
  [{ answer: 'No.' }, 'No.'],
  [{ answer: 'From {price} for {constructor}.' }, 'From [Its price] for {constructor}.'],
  [{ question: 'Why?', link: 'why', about: 'tours.goa.walking' }, 'Why?'],
  [{}, ''],
  ['Water', 'Water'],
] as const)
  test(`the entry ${JSON.stringify(entry)} is named “${name}”`, () => {
    expect(entryName(entry, fields)).toBe(name)
  })

test('the name of an entry that is a text has the labels of its placeholders', () => {
  expect(entryName('From {price}', { placeholders: { price: 'Its price' } })).toBe('From [Its price]')
})
