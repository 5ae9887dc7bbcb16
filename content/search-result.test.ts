import { expect, test } from '@playwright/test'
import { fitsSearchResult, searchResultWidth } from './search-result.ts'

test('a text is as wide as Arial sets it, an m wider than an i', () => {
  // 56 hundredths of the size for each digit.
  expect(searchResultWidth('title', '0123456789')).toBe(112)
  expect(searchResultWidth('description', '0123456789')).toBe(78)
  expect(searchResultWidth('title', 'mmmm')).toBeGreaterThan(searchResultWidth('title', 'iiii') * 3)
})

test('search results show 580 pixels of a title and 960 of a description', () => {
  expect([51, 52].map((count) => fitsSearchResult('title', '0'.repeat(count)))).toEqual([true, false])
  expect([122, 123].map((count) => fitsSearchResult('description', '0'.repeat(count)))).toEqual([true, false])
})
