import { expect, test } from '@playwright/test'
import { formatDay, formatRecent, formatVersion } from './formats.ts'

test('a day is shown in words in every time zone', () => {
  expect(formatDay('2026-11-27')).toBe('27 November 2026')
  expect(formatDay('')).toBe('')
})

for (const [then, shown] of [
  ['2026-11-26T00:05', 'today, 12:05 am'],
  ['2026-11-27T02:00', '27 November 2026 at 2:00 am'],
  ['2026-11-25T23:59', 'yesterday, 11:59 pm'],
  ['2026-11-24T21:29', '24 November 2026 at 9:29 pm'],
] as const)
  test(`a time in words: ${shown}`, () =>
    expect(formatRecent(Date.parse(then), Date.parse('2026-11-26T09:30'))).toBe(shown))

test('versions of the same minute have seconds', () => {
  const [first, second, later] = ['10:12:05', '10:12:40', '10:13:00'].map((time) =>
    Date.parse(`2026-01-15T${time}`),
  ) as [number, number, number]
  expect(formatVersion(first, second)).toBe('15 January 2026 at 10:12:05 am')
  expect(formatVersion(second, first)).toBe('15 January 2026 at 10:12:40 am')
  expect(formatVersion(second, later)).toBe('15 January 2026 at 10:12 am')
  expect(formatVersion(later, undefined)).toBe('15 January 2026 at 10:13 am')
  expect(formatVersion(Date.now(), Date.now())).toMatch(/^today, \d+:\d\d:\d\d [ap]m$/)
})
