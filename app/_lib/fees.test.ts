import { expect, test } from '@playwright/test'
import { feeDate, feeName, formatFeeLine, newestFirst } from './fees.ts'

const feeOf = (month?: string) => ({ source: { month } })

test('a fee has the month of its source', () => {
  expect(feeDate(feeOf('2025-06'))).toBe('June 2025')
  expect(feeDate(feeOf())).toBe('date not known')
})

test('a fee in one line names who pays what, and its date', () => {
  const amounts = [
    { who: 'Adult', rupees: 120 },
    { who: 'Under 10 years', rupees: 0 },
  ]
  const fee = { name: 'Zoo', amounts, source: { name: 'A', url: 'https://a.in', month: '2025-06' } }
  expect(formatFeeLine(fee)).toBe('Adult ₹120 · Under 10 years free (June 2025)')
})

test('the name of a fee says whether it is booked online', () => {
  expect(feeName({ name: 'Zoo', paid: 'online' })).toBe('Zoo (booked online)')
  expect(feeName({ name: 'Zoo', paid: 'at the gate' })).toBe('Zoo')
})

test('the newest fee comes first, fees without a month come last in their order', () => {
  const [old, unknown, recent, alsoUnknown] = [feeOf('2021-09'), feeOf(), feeOf('2025-06'), feeOf()]
  expect(newestFirst([old, unknown, recent, alsoUnknown])).toEqual([recent, old, unknown, alsoUnknown])
})
