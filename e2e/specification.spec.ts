/** The specification, letter for letter: routes, texts, numbers of cards. tour-page.spec.ts has the page of a tour. */
import { expect, test } from '@playwright/test'
import { attributes, errorPages, pageAt, pages, region, site, textOf, textsOf, tours } from './pages.ts'

const oneDayTours = tours.filter(({ duration }) => duration.days === 1)

test('every route of the specification is a page', () => {
  expect(pages).toEqual(
    expect.arrayContaining([
      ...['/', '/packages/', '/tour/mysore-city-tour/', '/tour/coorg-trip/'],
      ...['mysore-palace', 'coorg', 'ooty', 'wayanad', 'bangalore'].map((id) => `/destination/${id}/`),
      ...['/tour-type/one-day-tours/', '/tour-type/multi-day-packages/'],
    ]),
  )
})

test('home has the banner with two buttons, two grids of four, benefits and contacts', () => {
  const $ = pageAt('/')
  expect(textOf($('h1'))).toMatch(/explor.*royal city/i)
  // The drawing moves for visitors who have not asked for less of that.
  const moving = $('.hero [media="(prefers-reduced-motion: no-preference)"]')
  expect(attributes(moving, 'srcset')).toEqual([`${$('.hero img').attr('src')}#moving`])
  const buttons = $('.hero a')
  expect(textsOf(buttons)).toEqual(['View Tour Packages', 'Contact Us'])
  expect(attributes(buttons, 'href')).toEqual(['/packages/', '/#contact'])
  expect(textOf($('#contact'))).toBe('Get In Touch')
  const titles = [/most popular tour packages from mysore/i, 'One Day Travel From Mysore'].map((name) => {
    return textsOf(region($, name).find('article h3'))
  })
  expect(titles.map(({ length }) => length)).toEqual([4, 4])
  // No tour is in both grids.
  expect(new Set(titles.flat()).size).toBe(8)
  for (const [name, texts] of [
    [/^Why Choose/, [/expert local guides/i, /customized tours/i, /best prices/i, /24\/7 support/i]],
    [/^Get In Touch/, [/call/i, /^email/i, /whatsapp/i, /location/i]],
  ] as const) {
    const headings = textsOf(region($, name).find('article h3'))
    expect(headings).toEqual(texts.map((text) => expect.stringMatching(text)))
  }
})

test('the packages page lists every tour, and each tour type has a page with its grid', () => {
  const $ = pageAt('/packages/')
  expect(region($, /^One-day/).find('article').length).toBe(oneDayTours.length)
  expect(region($, /^Multi-day/).find('article').length).toBe(tours.length - oneDayTours.length)
  for (const [path, count] of [
    ['/tour-type/one-day-tours/', 2],
    ['/tour-type/multi-day-packages/', 1],
  ] as const)
    expect(pageAt(path)('main article').length, path).toBe(count)
})

test('every page has its header with contacts, 2024 in its footer, and Indian English', () => {
  for (const path of [...pages, ...errorPages]) {
    const $ = pageAt(path)
    const header = textOf($('body > header'))
    for (const words of [site.brand, site.tagline, /\+91 [\d ]{11}/, site.email, 'WhatsApp'])
      expect(header, path).toMatch(words)
    expect(textOf($('body > footer')), path).toContain('© 2024')
    expect($('html').attr('lang'), path).toBe('en-IN')
  }
})
