import { expect, test } from '@playwright/test'
import { monthsAgo, today } from './today.ts'

test('a day begins at midnight in India, 18:30 UTC', () => {
  expect(today(Date.parse('2026-11-23T18:29:59Z'))).toBe('2026-11-23')
  expect(today(Date.parse('2026-11-23T18:30:00Z'))).toBe('2026-11-24')
})

test('months are counted back across years, in India', () => {
  const lastOfYear = Date.parse('2025-12-31T18:30:00Z')
  expect([0, 1, 6, 24].map((count) => monthsAgo(count, lastOfYear))).toEqual([
    '2026-01',
    '2025-12',
    '2025-07',
    '2024-01',
  ])
})
