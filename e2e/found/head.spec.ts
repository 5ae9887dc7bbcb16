import { expect, test } from '@playwright/test'
import { pages } from '../support/routes.ts'
import { errorFiles, foundPages, pageAt, siteOrigin, textOf } from './site.ts'

/** search.md 2: what the title of each kind of page says, without the brand. */
const titles: Readonly<Record<string, RegExp>> = {
  '/': /^Mysore Tours and Holiday Packages$/,
  '/packages/': /\bpackages from Mysore$/i,
  '/tour/mysore-city-tour/': /^Mysore one day trip: 1 day,? itinerary and price$/i,
  '/tour/coorg-trip/': /^Mysore to Coorg one day: 1 day,? itinerary and price$/i,
  '/destination/mysore-palace/': /^Mysore Palace: places to see on a trip from Mysore$/i,
  '/destination/coorg/': /^Coorg: places to see on a trip from Mysore$/i,
  '/destination/ooty/': /^Ooty: places to see on a trip from Mysore$/i,
  '/destination/wayanad/': /^Wayanad: places to see on a trip from Mysore$/i,
  '/destination/bangalore/': /^Bangalore: places to see on a trip from Mysore$/i,
  '/tour-type/one-day-tours/': /^One-day tours from Mysore$/i,
  '/tour-type/multi-day-packages/': /^Multi-day packages from Mysore$/i,
}

test('there are eleven pages to be found', () => {
  expect(foundPages().map(({ path }) => path)).toEqual(Object.keys(titles))
})

for (const path of pages) {
  test.describe(path, () => {
    test('has the title of its kind, with the brand once', () => {
      const page = pageAt(path)
      const title = page.meta('og:title')
      expect(title).toMatch(titles[page.path] ?? /^$/)
      const brand = page.meta('og:site_name')
      expect(page.title).toBe(page.path === '/' ? `${brand}: ${title}` : `${title} | ${brand}`)
    })

    test('has one h1, and it agrees with the title', () => {
      const page = pageAt(path)
      const heading = textOf(page.one('h1'))
        .replaceAll(/\p{Script=Kannada}+/gu, '')
        .trim()
      // Home's headline is the specification's own ("exploring the royal city"); it shares the place with the title.
      if (page.path === '/') expect(heading).toContain('Mysore')
      else expect(page.title.startsWith(heading), `"${heading}" begins "${page.title}"`).toBe(true)
    })

    test('has a description that says more than the title, of a length that is shown', () => {
      const page = pageAt(path)
      const description = page.meta('description')
      expect(description.length).toBeGreaterThanOrEqual(70)
      expect(description.length).toBeLessThanOrEqual(190)
      expect(description).not.toContain(page.title)
      expect(page.meta('og:description')).toBe(description)
      expect(page.meta('twitter:description')).toBe(description)
    })

    test('gives itself one address, everywhere the same', () => {
      const page = pageAt(path)
      const address = siteOrigin() + page.path
      expect(page.one('link[rel=canonical]').properties['href']).toBe(address)
      expect(page.meta('og:url')).toBe(address)
    })

    test('lets a search engine show all of it', () => {
      const page = pageAt(path)
      expect(page.meta('robots')).toBe(
        'index, follow, max-video-preview:-1, max-image-preview:large, max-snippet:-1',
      )
      expect(page.metas('keywords')).toEqual([])
      expect(page.all('link[rel=alternate], link[rel=amphtml]')).toEqual([])
    })

    test('has all that a link preview asks for', () => {
      const page = pageAt(path)
      expect(page.meta('og:type')).toBe('website')
      expect(page.meta('og:locale')).toBe('en_IN')
      expect(page.meta('og:site_name')).toBe(textOf(page.one('.brand')))
      expect(page.meta('twitter:card')).toBe('summary_large_image')
      expect(page.meta('twitter:title')).toBe(page.meta('og:title'))
      expect(page.meta('twitter:image')).toBe(page.meta('og:image'))
      expect(page.meta('twitter:image:alt')).toBe(page.meta('og:image:alt'))
    })

    test('says its language', () => {
      const page = pageAt(path)
      expect(page.one('html').properties['lang']).toBe('en-IN')
    })
  })
}

test('no two pages have the same title, description or preview title', () => {
  for (const facts of [
    foundPages().map(({ title }) => title),
    foundPages().map((page) => page.meta('description')),
    foundPages().map((page) => page.meta('og:title')),
  ]) {
    expect(new Set(facts).size).toBe(11)
  }
})

for (const file of errorFiles) {
  test(`${file} asks not to be kept and claims nothing`, () => {
    const page = pageAt(file)
    expect(page.metas('robots').length).toBeGreaterThan(0)
    for (const rules of page.metas('robots')) expect(rules).toMatch(/^noindex\b/)
    expect(page.all('link[rel=canonical]')).toEqual([])
    expect(page.all('meta[property^="og:"], meta[name^="twitter:"], meta[name=description]')).toEqual([])
    expect(page.graph).toEqual([])
    expect(page.all('h1')).toHaveLength(1)
    expect(page.title.startsWith(textOf(page.one('h1')))).toBe(true)
  })
}
