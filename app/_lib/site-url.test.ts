import { expect, test } from '@playwright/test'
import { readSiteUrl } from './site-url.ts'

test('SITE_URL is https and a domain; capitals are the same domain', () => {
  for (const value of ['https://www.mysoremarigold.in', 'https://tours.mysore-marigold.co.in'])
    expect(readSiteUrl(value)).toBe(value)
  expect(readSiteUrl('https://WWW.Mysore.in')).toBe('https://www.mysore.in')
})

test('without SITE_URL a placeholder with a reserved domain is used', () => {
  for (const none of ['', undefined]) expect(readSiteUrl(none)).toMatch(/^https:\/\/[a-z.-]+\.example$/)
})

for (const value of [
  'http://www.mysore.in',
  'www.mysore.in',
  'https://www.mysore.in/tours',
  'https://www.mysore.in/',
  ' https://www.mysore.in',
  'https://www.mysore.in:8080',
  'https://me:secret@www.mysore.in',
  'https://www..mysore.in',
  'https://localhost',
  'https://127.0.0.1',
]) {
  test(`"${value}" is refused as SITE_URL in one line that shows it`, () => {
    expect(() => readSiteUrl(value)).toThrow(
      /^SITE_URL: ".*" is not https:\/\/ and a domain with nothing around it\..*$/,
    )
  })
}
