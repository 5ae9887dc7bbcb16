import { expect, test } from '@playwright/test'
import { fitsResults, widthInResults } from './search-result.ts'

test('a text is as wide as Arial sets it, an m wider than an i', () => {
  // 56 hundredths of the size for each digit.
  expect(widthInResults('title', '0123456789')).toBe(112)
  expect(widthInResults('description', '0123456789')).toBe(78)
  expect(widthInResults('title', 'mmmm')).toBeGreaterThan(widthInResults('title', 'iiii') * 3)
})

test('search results show 580 pixels of a title and 960 of a description', () => {
  expect([51, 52].map((count) => fitsResults('title', '0'.repeat(count)))).toEqual([true, false])
  expect([122, 123].map((count) => fitsResults('description', '0'.repeat(count)))).toEqual([true, false])
})
