import { expect, test } from '@playwright/test'
import { fill, formatTime, shortened, titleWithPrice } from './format.ts'

for (const [at, formatted] of [
  ['08:30', '8:30 am'],
  ['10:00', '10 am'],
  ['17:30', '5:30 pm'],
  ['12:15', '12:15 pm'],
  ['12:00', '12 noon'],
  ['00:00', '12 midnight'],
  ['00:05', '12:05 am'],
  ['Day 2', 'Day 2'],
] as const) {
  test(`${at} is formatted as ${formatted}`, () => expect(formatTime(at)).toBe(formatted))
}

test('a title includes the price where both fit into 60 letters', () => {
  const long = 'Mysore to Coorg, Ooty, Wayanad and back again in a week'
  expect(titleWithPrice('Mysore to Ooty', '₹5,200.00')).toBe('Mysore to Ooty, ₹5,200.00')
  expect(titleWithPrice(long, '₹5,200.00')).toBe(long)
})

test('each name in braces is replaced, as often as it is there, by a value that is taken as it is', () => {
  const values = { tour: '{price} $&', price: '₹1.00' }
  expect(fill('Book {tour} for {price}, {tour}!', values)).toBe('Book {price} $& for ₹1.00, {price} $&!')
})

test('braces without a value are an error', () =>
  expect(() => fill('Book {tour}.', { tour: undefined })).toThrow('there is no value for {tour}'))

for (const [text, result] of [
  ['Short enough.', 'Short enough.'],
  ['One sentence of some length. Another that is too long.', 'One sentence of some length.'],
  // A full stop early in the text, or a decimal comma, ends nothing.
  ['₹18,500.00, 4 days and 3 nights: Coorg, then Wayanad', '₹18,500.00, 4 days and 3 nights: Coorg …'],
] as const) {
  test(`"${text}" is shortened at the end of a sentence or of a word`, () =>
    expect(shortened(text, ({ length }) => length <= 42)).toBe(result))
}
