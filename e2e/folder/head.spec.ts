import { expect, test } from '@playwright/test'
import { formatPrice, speakDuration } from '../../app/_lib/format.ts'
import { cheapest, tourById, toursThatVisit } from '../../content/index.ts'
import { destinations, operator, packagesPage, pages, tourTypes, toursWithPage } from '../support/content.ts'
import { errorFiles, errorPages, foundPages, pageAt, siteOrigin, textOf } from './page.ts'

/** What the title of each page says, without the brand. */
const titles: Readonly<Record<string, string>> = {
  '/': 'Mysore Tours and Holiday Packages',
  '/packages/': packagesPage.searchTitle,
  ...Object.fromEntries([
    ...toursWithPage.map((tour) => [
      tour.href,
      `${tour.pageTitle ?? `${tour.searchedAs}: itinerary`}, ${formatPrice(tour.price)}`,
    ]),
    ...destinations.map(({ id, title, searchTitle }) => [
      `/destination/${id}/`,
      searchTitle ??
        `${title} Tour from Mysore: Places to See, from ${formatPrice(cheapest(toursThatVisit(id)).price)}`,
    ]),
    ...tourTypes.map(({ id, title, tours: ids }) => {
      const { price, duration } = cheapest(ids.map(tourById))
      return [
        `/tour-type/${id}/`,
        `${title} from Mysore: ${speakDuration(duration)}, from ${formatPrice(price)}`,
      ]
    }),
  ]),
}

for (const path of pages) {
  test.describe(path, () => {
    test('has the title of its kind, with the brand once', () => {
      const page = pageAt(path)
      const title = titles[path] ?? ''
      expect(page.title).toBe(path === '/' ? `${operator.brand}: ${title}` : `${title} | ${operator.brand}`)
    })

    test('has one h1, and it agrees with the title', () => {
      const page = pageAt(path)
      const heading = textOf(page.one('h1'))
        .replaceAll(/\p{Script=Kannada}+/gu, '')
        .trim()
      // Home's headline is the specification's own ("exploring the royal city"); it shares the place with the title.
      if (path === '/') expect(heading).toContain('Mysore')
      else expect(page.title.toLowerCase()).toContain(heading.toLowerCase())
    })

    test('has a description that says more than the title', () => {
      const page = pageAt(path)
      expect(page.meta('description')).toMatch(/^.{70,160}$/)
      expect(page.meta('description')).not.toContain(page.title)
    })

    test('gives itself one address', () => {
      const page = pageAt(path)
      expect(page.one('link[rel=canonical]').properties['href']).toBe(siteOrigin() + path)
      expect(page.meta('og:url')).toBe(siteOrigin() + path)
      expect(page.all('link[rel=alternate], link[rel=amphtml]')).toEqual([])
    })

    test('lets a search engine show all of it', () => {
      const rules = 'index, follow, max-video-preview:-1, max-image-preview:large, max-snippet:-1'
      expect(pageAt(path).metas('robots')).toEqual([rules])
    })

    test('tells a link preview what it tells a search engine', () => {
      const page = pageAt(path)
      const [title, description] = [titles[path], page.meta('description')]
      expect([page.meta('og:title'), page.meta('twitter:title')]).toEqual([title, title])
      expect([page.meta('og:description'), page.meta('twitter:description')]).toEqual([
        description,
        description,
      ])
      expect(page.meta('twitter:image')).toBe(page.meta('og:image'))
      expect(page.meta('twitter:image:alt')).toBe(page.meta('og:image:alt'))
      const plain = ['og:type', 'og:locale', 'og:site_name', 'twitter:card'].map((name) => page.meta(name))
      expect(plain).toEqual(['website', 'en_IN', operator.brand, 'summary_large_image'])
    })
  })
}

test('no two pages have the same title or description', () => {
  const titles = new Set(foundPages().map(({ title }) => title))
  const descriptions = new Set(foundPages().map((page) => page.meta('description')))
  expect([titles.size, descriptions.size]).toEqual([pages.length, pages.length])
})

test('every page, the error pages too, says its language', () => {
  for (const page of [...foundPages(), ...errorPages()])
    expect(page.one('html').properties['lang'], page.path).toBe('en-IN')
})

for (const file of errorFiles) {
  test(`${file} asks not to be kept and claims nothing`, () => {
    const page = pageAt(file)
    expect(page.metas('robots').length).toBeGreaterThan(0)
    for (const rules of page.metas('robots')) expect(rules).toMatch(/^noindex\b/)
    expect(page.all('link[rel=canonical]')).toEqual([])
    expect(page.all('meta[property^="og:"], meta[name^="twitter:"], meta[name=description]')).toEqual([])
    expect(page.graph).toEqual([])
    expect(page.title.startsWith(textOf(page.one('h1')))).toBe(true)
  })
}
