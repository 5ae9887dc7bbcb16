import { expect, test } from '@playwright/test'
import { absolute } from '../../app/_lib/site-url.ts'
import { sitemapOf } from './sitemap.ts'

const page = {
  address: '/packages/',
  canonical: absolute('/packages/'),
  images: [absolute('/a.jpg?w=1&q=2')],
}

test('the sitemap escapes addresses for XML and sorts pages by address', () => {
  const home = { ...page, address: '/', canonical: absolute('/') }
  const text = sitemapOf([page, home])
  expect(text).toContain(`<image:loc>${absolute('/a.jpg?w=1&amp;q=2')}</image:loc>`)
  expect(sitemapOf([home, page])).toBe(text)
  expect(text.indexOf(`<loc>${home.canonical}</loc>`)).toBeLessThan(
    text.indexOf(`<loc>${page.canonical}</loc>`),
  )
})

for (const [what, change, message] of [
  ['without a canonical address', { canonical: undefined }, /^\/packages\/: .* is missing and not/],
  ['with one on another host', { canonical: 'https://www.example.com/packages/' }, /the same SITE_URL/],
  ['with one without its slash', { canonical: absolute('/packages') }, /packages and not .*packages\/\. /],
] as const) {
  test(`a page ${what} stops the build`, () => {
    expect(() => sitemapOf([{ ...page, ...change }])).toThrow(message)
  })
}

test('a page whose content has no date is listed without one', () => {
  const about = { ...page, address: '/about/', canonical: absolute('/about/') }
  expect(sitemapOf([page])).toContain('<lastmod>')
  expect(sitemapOf([about])).not.toContain('<lastmod>')
})
