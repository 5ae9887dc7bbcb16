import { expect, test } from '@playwright/test'
import type { FieldSchema } from './protocol.ts'
import { typedValue } from './values.ts'

test('a number is a number as soon as it is one; an optional field may be empty', () => {
  const price: FieldSchema = { type: 'integer' }
  const typed = ['4200', '-3', '12.50', '₹1,18,500.00', '76.6540', '12.', '1,5', '1e3', 'about 2500', '']
  const values = [4200, -3, 12.5, 118500, 76.654, '12.', '1,5', '1e3', 'about 2500', '']
  expect(typed.map((each) => typedValue(each, price, true))).toEqual(values)
  expect(typedValue('', {}, false)).toBeUndefined()
  expect(typedValue('570001', { type: 'string' }, true)).toBe('570001')
})
