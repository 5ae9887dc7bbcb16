import { expect, test } from '@playwright/test'
import { formatDate, formatTimestamp } from './dates.ts'

test('a date is the same day in every time zone', () => {
  const { TZ } = process.env
  process.env['TZ'] = 'America/New_York'
  expect(formatDate('2026-11-27')).toBe('27 November 2026')
  if (TZ === undefined) delete process.env['TZ']
  else process.env['TZ'] = TZ
})

test('a text that is not a date is shown as nothing', () => expect(formatDate('')).toBe(''))

for (const [time, shown] of [
  ['2026-11-26T00:05:07', 'today, 12:05:07 am'],
  ['2026-11-27T02:00', '27 November 2026 at 2:00:00 am'],
  ['2026-11-25T23:59', 'yesterday, 11:59:00 pm'],
  ['2026-11-24T21:29', '24 November 2026 at 9:29:00 pm'],
] as const)
  test(`at 9:30 am on 26 November, ${time} is shown as “${shown}”`, () =>
    expect(formatTimestamp(Date.parse(time), Date.parse('2026-11-26T09:30'))).toBe(shown))
