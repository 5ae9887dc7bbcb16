import { expect, test } from '@playwright/test'
import { valueAt } from '../../../content/paths.ts'
import { setValueAt } from './values.ts'

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
  [['title', 0], 'a', { ...values, title: ['a'] }],
  [['title', 'alt'], 'a', { ...values, title: { alt: 'a' } }],
] as const)
  test(`a copy has ${String(value)} at ${path.join('.')}, and the original stays unchanged`, () => {
    const original = structuredClone(values)
    expect(setValueAt(values, path, value)).toEqual(expected)
    expect(values).toEqual(original)
  })

test('the value at a path is undefined if there is none', () => {
  expect(valueAt(values, ['list', 1])).toBe('b')
  expect(valueAt(values, ['image', 'crop', 'x'])).toBeUndefined()
})
