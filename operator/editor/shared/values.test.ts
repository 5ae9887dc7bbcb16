import { expect, test } from '@playwright/test'
import { hasOwnPage, shownFields, sortedByTime, valueAt, withEntries, withValue } from './values.ts'

// Times of entries before and after.
for (const [before, after] of [
  ['06:30, 20:15, 10:15', '06:30, 10:15, 20:15'],
  ['Day 1, Day 10, Day 2', 'Day 1, Day 2, Day 10'],
  ['20:15, ', '20:15, '],
  ['20:15, 6', '20:15, 6'],
  ['25:99, 20:15', '25:99, 20:15'],
  ['23:60, 20:15', '23:60, 20:15'],
] as const)
  test(`stops at ${before} are sorted by time`, () => {
    const entries = before.split(', ').map((at) => ({ entry: { at } }))
    const times = sortedByTime(entries, 'at').map(({ entry }) => entry.at)
    expect(times.join(', ')).toBe(after)
  })

const values = { title: 'Goa', image: { alt: 'Hills' }, list: ['a', 'b', 'c'] }
for (const [path, value, expected] of [
  [['title'], 'Ooty', { ...values, title: 'Ooty' }],
  [['title'], undefined, { image: values.image, list: values.list }],
  [['image', 'alt'], 'Tea', { ...values, image: { alt: 'Tea' } }],
  [['image', 'alt'], undefined, { ...values, image: {} }],
  [['list', 1], undefined, { ...values, list: ['a', 'c'] }],
  [['list', 1], '', { ...values, list: ['a', '', 'c'] }],
  [['list', 3], 'd', { ...values, list: ['a', 'b', 'c', 'd'] }],
  [['new', 0], 'a', { ...values, new: ['a'] }],
] as const)
  test(`another value at ${path.join('.')}: ${String(value)}`, () => {
    const before = structuredClone(values)
    expect(withValue(values, path, value)).toEqual(expected)
    expect(values).toEqual(before)
  })

test('the value at a path is undefined if there is none', () => {
  expect(valueAt(values, ['list', 1])).toBe('b')
  expect(valueAt(values, ['image', 'crop', 'x'])).toBeUndefined()
})

const [first, second] = [{ title: 'Mysore to Ooty' }, { title: 'Ooty to Coorg' }]
for (const [days, before, after] of [
  [1, undefined, undefined],
  [2, undefined, [{}, {}]],
  [3, [first, second], [first, second, {}]],
  [1, [first, second], [first, second]],
  [1, [{}, {}], undefined],
  [2, [first, {}, {}], [first, {}]],
  [NaN, [{}], undefined],
  [500, [], Array.from({ length: 30 }, () => ({}))],
] as const)
  test(`${after?.length ?? 'no'} entries for ${days} days after ${JSON.stringify(before)}`, () => {
    expect(withEntries({ title: 'Ooty', days: before }, 'days', days)['days']).toEqual(after)
  })

test('a picture that is not chosen yet has no point and no part', () => {
  const properties = { upload: {}, alt: {}, focus: {}, crop: {} }
  const shown = (values: object) =>
    shownFields({ properties }, { ...values }, true)
      .map(([key]) => key)
      .join(' ')
  expect(shown({})).toBe('upload alt')
  expect(shown({ upload: 'a.jpg' })).toBe('upload alt focus crop')
})

const fields = { price: {}, why: { severalDays: true }, crop: { ownPage: true }, id: { hidden: true } }
for (const [file, values, expected] of [
  ['destinations/goa.yaml', {}, 'price crop'],
  ['tours/goa.yaml', { hasPage: true }, 'price crop'],
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
