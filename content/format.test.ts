import { expect, test } from '@playwright/test'
import {
  fillTemplate,
  formatDuration,
  formatFee,
  formatList,
  formatMonth,
  formatRupees,
  formatTime,
  formatTimes,
  formatTimesAndDriving,
  formatTotals,
  formatDurationInWords,
  priceFrom,
  truncate,
} from './format.ts'
import type { TourRecord } from './schema.ts'

for (const [amount, price, fee] of [
  [0, '₹0', 'free'],
  [120, '₹120', '₹120'],
  [4200, '₹4,200', '₹4,200'],
  [118500, '₹1,18,500', '₹1,18,500'],
] as const)
  test(`${amount} rupees are the price ${price} and the fee ${fee}`, () => {
    expect([formatRupees(amount), formatFee(amount)]).toEqual([price, fee])
  })

for (const [prices, text] of [
  [[5200, 2500, 118500], 'from ₹2,500'],
  [[118500], '₹1,18,500'],
  [[], ''],
] as const)
  test(`the price of ${prices.length} tours is “${text}”`, () =>
    expect(priceFrom(prices.map((price) => ({ price })))).toBe(text))

test('a total names weekends and holidays where it differs', () => {
  expect(formatTotals({ weekdays: 4560, weekends: 4560 })).toBe('₹4,560')
  expect(formatTotals({ weekdays: 4560, weekends: 4750 })).toBe('₹4,560, weekends and holidays ₹4,750')
})

for (const [days, nights, label, inWords] of [
  [1, 0, '1 DAY', '1 day'],
  [3, 0, '3 DAYS', '3 days'],
  [2, 1, '2 DAYS - 1 NIGHT', '2 days and 1 night'],
  [4, 3, '4 DAYS - 3 NIGHTS', '4 days and 3 nights'],
] as const)
  test(`the duration ${label} is “${inWords}” in a sentence`, () => {
    const duration = { days, nights, confirmed: true }
    expect([formatDuration(duration), formatDurationInWords(duration)]).toEqual([label, inWords])
  })

for (const [items, sentence] of [
  [[], ''],
  [['Coorg'], 'Coorg'],
  [['Coorg', 'Ooty'], 'Coorg and Ooty'],
  [['Coorg', 'Ooty', 'Wayanad'], 'Coorg, Ooty and Wayanad'],
] as const)
  test(`a list of ${items.length} is “${sentence}”`, () => expect(formatList(items)).toBe(sentence))

test('opening hours and months are formatted as text', () => {
  expect(formatTimes('10:00', '17:30')).toBe('10 am to 5:30 pm')
  expect([formatMonth('2026-11'), formatMonth('2025-01')]).toEqual(['November 2026', 'January 2025'])
})

test('a tour in a list has its times and hours of driving', () => {
  const itinerary = [{ at: '06:30' }, { at: '20:15' }] as TourRecord['itinerary']
  const tour = { itinerary, duration: { days: 1, nights: 0, confirmed: true }, drive: { hours: 8, km: 280 } }
  expect(formatTimesAndDriving(tour)).toBe('6:30 am to 8:15 pm, 8\u00A0h\u00A0driving')
})

test('a month is the same in every time zone', () => {
  const { TZ } = process.env
  process.env['TZ'] = 'America/New_York'
  expect(formatMonth('2025-01')).toBe('January 2025')
  if (TZ === undefined) delete process.env['TZ']
  else process.env['TZ'] = TZ
})

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

test('every placeholder is replaced by its value, which is inserted literally', () => {
  const filled = fillTemplate('Book {tour} for {price}, {tour}!', { tour: '{price} $&', price: '₹1' })
  expect(filled).toBe('Book {price} $& for ₹1, {price} $&!')
})

test('a placeholder without a value throws', () =>
  expect(() => fillTemplate('Book {tour}.', { tour: undefined })).toThrow('there is no value for {tour}'))

for (const [text, max, result] of [
  ['Short enough.', 13, 'Short enough.'],
  ['One sentence of some length. Another that is too long.', 42, 'One sentence of some length.'],
  ['Half of it. The rest is too long.', 24, 'Half of it.'],
  ['Half of it. The rest is too long.', 26, 'Half of it. The rest is …'],
  ['Half of it. The rest is too long.', 11, 'Half of it.'],
  ['Half of a. The rests are too long.', 22, 'Half of a.'],
  // A full stop early in the text, or a decimal comma, ends nothing.
  ['₹18,500, 4 days and 3 nights: Coorg, then Wayanad', 42, '₹18,500, 4 days and 3 nights: Coorg …'],
  ['Is it open today? Yes, from ten o’clock.', 26, 'Is it open today?'],
  ['See the lamps! They are lit at seven.', 24, 'See the lamps!'],
  ['The palace and St. Philomena’s church', 21, 'The palace and …'],
  ['See it. Then the palace and St. Philomena’s church', 34, 'See it. Then the palace and …'],
  ['The palace and Mrs. Asha’s kitchen', 22, 'The palace and …'],
  ['It costs Rs. 500, or more', 20, 'It costs Rs. 500 …'],
  ['one fifth eleven', 11, 'one fifth …'],
  ['one sixths eleven', 11, 'one …'],
  ['By car – all day long', 12, 'By car …'],
  ['incomprehensible word', 11, 'incomprehensible …'],
] as const)
  test(`a text is truncated to ${max} characters at the end of a sentence or word: ${result}`, () => {
    expect(truncate(text, ({ length }) => length <= max)).toBe(result)
  })
