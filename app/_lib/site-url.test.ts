import { expect, test } from '@playwright/test'
import { readSiteUrl } from './site-url.ts'

test('SITE_URL is https and a domain; capitals are the same domain', () => {
  expect(readSiteUrl('https://tours.mysore-marigold.co.in')).toBe('https://tours.mysore-marigold.co.in')
  expect(readSiteUrl('https://WWW.Mysore.in')).toBe('https://www.mysore.in')
})

test('without SITE_URL a placeholder with a reserved domain is used', () =>
  expect(readSiteUrl('')).toMatch(/^https:\/\/[a-z.-]+\.example$/))

for (const value of ['http://www.mysore.in', 'https://www.mysore.in/', 'https://me:secret@www.mysore.in']) {
  test(`"${value}" is refused as SITE_URL in one line that shows it`, () =>
    expect(() => readSiteUrl(value)).toThrow(`SITE_URL: "${value}" is not https:// and a domain`))
}
