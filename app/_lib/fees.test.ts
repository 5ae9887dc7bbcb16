import { expect, test } from '@playwright/test'
import { feeDate, feeName, formatFeeLine, newestFirst } from './fees.ts'

const feeOf = (month?: string) => ({ source: { month } })

for (const [month, asOf, date] of [
  ['2025-06', '2026-11', 'June 2025'],
  ['2024-11', '2026-11', 'November 2024'],
  ['2024-11', '2026-11-30', 'November 2024'],
  ['2024-10', '2026-11', 'October 2024, ask us'],
  ['2021-09', '2026-11', 'September 2021, ask us'],
  // The source is newer than the check of the page.
  ['2026-12', '2026-11', 'December 2026'],
  [undefined, '2026-11', 'ask us'],
] as const)
  test(`a fee of ${month ?? 'no known month'} on a page of ${asOf} has the date: ${date}`, () => {
    expect(feeDate(feeOf(month), asOf)).toBe(date)
  })

test('a fee in one line names who pays what, and its date', () => {
  const amounts = [
    { who: 'Adult', rupees: 120 },
    { who: 'Under 10 years', rupees: 0 },
  ]
  const fee = { name: 'Zoo', amounts, source: { name: 'A', url: 'https://a.in', month: '2025-06' } }
  expect(formatFeeLine(fee, '2026-11')).toBe('Adult ₹120 · Under 10 years free (June 2025)')
})

test('the name of a fee says whether it is booked online', () => {
  expect(feeName({ name: 'Zoo', paid: 'online' })).toBe('Zoo (booked online)')
  expect(feeName({ name: 'Zoo', paid: 'at the gate' })).toBe('Zoo')
})

test('the newest fee comes first, fees without a month come last in their order', () => {
  const [old, unknown, recent, alsoUnknown] = [feeOf('2021-09'), feeOf(), feeOf('2025-06'), feeOf()]
  expect(newestFirst([old, unknown, recent, alsoUnknown])).toEqual([recent, old, unknown, alsoUnknown])
})
