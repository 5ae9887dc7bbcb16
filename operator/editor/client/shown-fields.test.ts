import { expect, test } from '@playwright/test'
import { hasOwnPage, shownFields } from './shown-fields.ts'

test('focal point and crop are shown once a picture is chosen', () => {
  const properties = { upload: {}, alt: {}, focus: {}, crop: {} }
  const shown = (values: object) =>
    shownFields({ properties }, { ...values }, true)
      .map(([key]) => key)
      .join(' ')
  expect(shown({})).toBe('upload alt')
  expect(shown({ upload: 'a.jpg' })).toBe('upload alt focus crop')
})

const fields = {
  price: {},
  why: { onlyForSeveralDays: true },
  crop: { onlyWithOwnPage: true },
  background: { onlyWithOwnPage: true, default: 'night' },
  id: { hiddenInEditor: true },
}
for (const [file, values, expected] of [
  ['destinations/goa.yaml', {}, 'price crop background'],
  ['tours/goa.yaml', { hasPage: true }, 'price crop background'],
  ['tours/goa.yaml', { hasPage: false, background: 'green' }, 'price'],
  ['tours/goa.yaml', { hasPage: false }, 'price'],
  ['tours/goa.yaml', { crop: { x: 1 } }, 'price crop'],
  ['tours/goa.yaml', { duration: { days: 1 } }, 'price'],
  ['tours/goa.yaml', { duration: { days: 1 }, why: '' }, 'price'],
  ['tours/goa.yaml', { duration: { days: 1 }, why: [] }, 'price'],
  ['tours/goa.yaml', { duration: { days: 1 }, why: 'Rest.' }, 'price why'],
  ['tours/goa.yaml', { duration: { days: 1 }, why: [{}] }, 'price why'],
  ['tours/goa.yaml', { duration: { days: 2 }, id: 'a' }, 'price why'],
] as const)
  test(`the form of ${file} with ${JSON.stringify(values)} shows ${expected}`, () => {
    const shown = shownFields({ properties: fields }, values, hasOwnPage(file, values))
    expect(shown.map(([key]) => key).join(' ')).toBe(expected)
  })
