import { expect, test } from '@playwright/test'
import type { Element } from 'hast'
import { selectAll } from 'hast-util-select'
import { LinkChecker, LinkState } from 'linkinator'
import { pages } from '../support/routes.ts'
import { errorFiles, errorPages, foundPages, hrefOf, nameOf, pageAt, textOf, type FoundPage } from './site.ts'

const linksOf = (page: FoundPage, selector = 'a[href]') => page.all(selector)
/** Links to pages of the site: to the page itself, not to a place on it. */
const isInternal = (link: Element) =>
  hrefOf(link).startsWith('/') && !hrefOf(link).includes('#') && hrefOf(link).endsWith('/')
const everyPage = () => [...foundPages(), ...errorPages()]

test('every page is two steps from home at most', () => {
  const steps = new Map<string, number>([['/', 0]])
  let edge = ['/']
  for (let step = 1; step <= 2; step++) {
    const reached = edge.flatMap((path) =>
      linksOf(pageAt(path as (typeof pages)[number])).map((link) => hrefOf(link).split('#')[0] ?? ''),
    )
    edge = [...new Set(reached)].filter(
      (path) => (pages as readonly string[]).includes(path) && !steps.has(path),
    )
    for (const path of edge) steps.set(path, step)
  }
  expect([...steps.keys()].sort()).toEqual([...pages].sort())
})

test('every page leads to every other one, in its footer', () => {
  for (const page of everyPage()) {
    const footer = linksOf(page, 'footer a').map(hrefOf)
    expect(footer, page.path).toEqual(expect.arrayContaining([...pages]))
  }
})

test('a link says where it leads', () => {
  for (const page of everyPage()) {
    for (const link of linksOf(page)) {
      const name = nameOf(link)
      expect(name, `${page.path} ${hrefOf(link)}`).toMatch(/\p{L}{2}|\d{5}/u)
      expect(name).not.toMatch(
        /^(click )?(here|more|details|view details|read more|learn more|link|this page)$/i,
      )
    }
  }
})

test('the spoken name of a link holds the words that are seen (WCAG 2.5.3)', () => {
  for (const page of everyPage()) {
    for (const link of linksOf(page, 'a[aria-label]'))
      expect(nameOf(link).toLowerCase()).toContain(textOf(link).toLowerCase())
  }
})

test('in menu, footer and breadcrumb the same page has the same name, on every page', () => {
  const names = new Map<string, Set<string>>()
  for (const page of everyPage()) {
    for (const link of linksOf(page, 'nav a, footer nav a').filter(isInternal)) {
      names.set(hrefOf(link), (names.get(hrefOf(link)) ?? new Set()).add(nameOf(link)))
    }
  }
  for (const [path, found] of names) expect([...found], path).toHaveLength(1)
  expect([...names.keys()].sort()).toEqual([...pages].sort())
})

test('the name of a page in the menu is what its own headline calls it', () => {
  for (const link of linksOf(pageAt('/'), 'footer nav a').filter(isInternal)) {
    if (hrefOf(link) === '/') continue
    const heading = textOf(pageAt(hrefOf(link) as (typeof pages)[number]).one('h1')).toLowerCase()
    const words = nameOf(link).toLowerCase().replace(/^all /, '')
    expect(heading).toContain(words)
  }
})

test('the same words never lead to two places (WCAG 2.4.9)', () => {
  const targets = new Map<string, Set<string>>()
  for (const page of everyPage()) {
    for (const link of linksOf(page)) {
      // Short labels of the bar at the bottom carry the message of the page they stand on.
      if (!hrefOf(link).startsWith('/')) continue
      targets.set(nameOf(link), (targets.get(nameOf(link)) ?? new Set()).add(hrefOf(link)))
    }
  }
  for (const [name, found] of targets) expect([...found], name).toHaveLength(1)
})

test('a tour, a place and a label have one name on all pages', () => {
  // The specification's price table, and the destinations' addresses as words.
  const tours = [
    'Mysore Coorg Wayanad',
    'Mysore one day trip',
    'Mysore Ooty Coorg',
    'Tirupati package',
    'Mysore to Wayanad one day',
    'Bangalore Mysore 1 day',
    'Mysore Ooty one day',
    'Mysore to Coorg one day',
  ]
  const cards = foundPages().flatMap((page) => page.all('article.tour-card h2, article.tour-card h3'))
  expect(new Set(cards.map((heading) => textOf(heading)))).toEqual(new Set(tours))
  const byPath = (path: string) =>
    new Set(
      foundPages()
        .flatMap((page) => linksOf(page, `main a[href="${path}"]`))
        .map(nameOf),
    )
  expect([...byPath('/tour/mysore-city-tour/')]).toEqual(['Mysore one day trip'])
  expect([...byPath('/tour/coorg-trip/')]).toEqual(['Mysore to Coorg one day'])
})

test('help comes in one order everywhere: telephone, e-mail, chat (WCAG 3.2.6)', () => {
  const kinds = ['tel:', 'mailto:', 'https://wa.me/']
  const kindOf = (link: Element) => kinds.findIndex((kind) => hrefOf(link).startsWith(kind))
  for (const page of everyPage()) {
    expect(linksOf(page, 'header .contact-links a').map(kindOf), page.path).toEqual([0, 1, 2])
    expect(linksOf(page, 'footer .contact-links a').map(kindOf), page.path).toEqual([0, 1, 2])
    // Wherever several stand side by side.
    for (const group of page.all('.contact-bar, .tour-facts__buttons, .tour-card__contact, .contact-cards')) {
      const order = selectAll('a', group).map(kindOf)
      expect(order, `${page.path} ${String(group.properties['className'])}`).toEqual([...order].sort())
      expect(order.length).toBeGreaterThan(1)
    }
  }
})

test('the error pages have the header, the menu and the footer of all others', () => {
  const frame = (page: FoundPage) =>
    linksOf(
      page,
      'body > header a, body > nav:not([aria-label="Breadcrumb"], .contact-bar) a, body > footer a',
    ).map((link) => [nameOf(link), hrefOf(link)])
  for (const file of errorFiles) expect(frame(pageAt(file)), file).toEqual(frame(pageAt('/')))
})

test('no link and no file that a page needs is missing, as a crawler finds it', async ({ baseURL }) => {
  const { links, passed } = await new LinkChecker().check({
    path: `${baseURL}/`,
    recurse: true,
    // Only what this server has; the canonical address is of a site that may not be up yet.
    linksToSkip: (link) => Promise.resolve(!link.startsWith(`${baseURL}/`)),
  })
  expect(
    links
      .filter(({ state }) => state === LinkState.BROKEN)
      .map(({ url, status, parent }) => ({ url, status, parent })),
  ).toEqual([])
  expect(passed).toBe(true)
  const reached = links.filter(({ state }) => state === LinkState.OK).map(({ url }) => new URL(url).pathname)
  expect(reached).toEqual(expect.arrayContaining([...pages]))
})
