import { expect, test } from '@playwright/test'
import { fitsSearchResult, homePageTitle, searchResultWidth, titleWithPrice } from './search-result.ts'

test('the width of a text is measured in Arial, where an m is wider than an i', () => {
  // 56 hundredths of the size for each digit.
  expect(searchResultWidth('title', '0123456789')).toBe(112)
  expect(searchResultWidth('description', '0123456789')).toBe(78)
  expect(searchResultWidth('title', 'mmmm')).toBeGreaterThan(searchResultWidth('title', 'iiii') * 3)
})

test('search results show 580 pixels of a title and 960 of a description', () => {
  // The texts are 580, 581, 960 and 961 pixels wide.
  const fits = (kind: 'title' | 'description', text: string) => fitsSearchResult(kind, text)
  expect([fits('title', 's'.repeat(58)), fits('title', `${'s'.repeat(57)}0`)]).toEqual([true, false])
  expect(fits('description', `${'s'.repeat(136)}0`)).toBe(true)
  expect(fits('description', `${'s'.repeat(136)}P`)).toBe(false)
})

test('the title of home is shorter after a long brand', () => {
  expect(homePageTitle('Mysore Marigold Tours')).toBe('Mysore Tours and Holiday Packages')
  expect(homePageTitle('Chamundi Tours and Travels')).toBe('Mysore Tours')
})

test('a title includes the price where both fit into 580 pixels', () => {
  const title = '0'.repeat(40)
  expect(titleWithPrice(title, '₹5,200')).toBe(`${title}, ₹5,200`)
  expect(titleWithPrice(`${title}0000000`, '₹5,200')).toBe(`${title}0000000`)
})
