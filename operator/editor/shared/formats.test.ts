import { expect, test } from '@playwright/test'
import { formatDate, formatTimestamp, formatVersion } from './formats.ts'

test('a date is the same day in every time zone', () => {
  expect(formatDate('2026-11-27')).toBe('27 November 2026')
  expect(formatDate('')).toBe('')
})

for (const [time, shown] of [
  ['2026-11-26T00:05', 'today, 12:05 am'],
  ['2026-11-27T02:00', '27 November 2026 at 2:00 am'],
  ['2026-11-25T23:59', 'yesterday, 11:59 pm'],
  ['2026-11-24T21:29', '24 November 2026 at 9:29 pm'],
] as const)
  test(`at 9:30 am on 26 November, ${time} is shown as “${shown}”`, () =>
    expect(formatTimestamp(Date.parse(time), Date.parse('2026-11-26T09:30'))).toBe(shown))

test('the time of a version has seconds', () => {
  expect(formatVersion(Date.parse('2026-01-15T10:12:05'))).toBe('15 January 2026 at 10:12:05 am')
})
