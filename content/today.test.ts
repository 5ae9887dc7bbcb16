import { expect, test } from '@playwright/test'
import { today } from './today.ts'

test('a day begins at midnight in India, 18:30 UTC', () => {
  expect(today(Date.parse('2026-11-23T18:29:59Z'))).toBe('2026-11-23')
  expect(today(Date.parse('2026-11-23T18:30:00Z'))).toBe('2026-11-24')
})
