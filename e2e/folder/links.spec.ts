import { existsSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import type { Element } from 'hast'
import { selectAll } from 'hast-util-select'
import { pages } from '../support/content.ts'
import { errorPages, fileOf, foundPages, hrefOf, nameOf, pageAt, textOf, type FoundPage } from './page.ts'

const linksOf = (page: FoundPage, selector = 'a[href]') => page.all(selector)
/** Links to pages of the site: to the page itself, not to a place on it. */
const isInternal = (link: Element) => /^\/([^#]*\/)?$/.test(hrefOf(link))
const everyPage = () => [...foundPages(), ...errorPages()]

test('every address inside the site leads to a file, with the slash that needs no redirect', () => {
  const missing = everyPage().flatMap((page) =>
    page
      .all('[href^="/"], [src^="/"], [srcset]')
      .flatMap(({ properties: { href, src, srcSet } }) => [href, src, srcSet].flat())
      .flatMap((address) => (typeof address === 'string' ? [address.split(/[\s#]/)[0] ?? ''] : []))
      .filter(
        (path) =>
          !existsSync(fileOf(path.endsWith('/') ? `${path}index.html` : path)) || /\/[\w-]+$/.test(path),
      )
      .map((path) => `${page.path}: ${path}`),
  )
  expect(missing).toEqual([])
})

test('every link to a place on a page finds it there', () => {
  const lost = everyPage().flatMap((page) =>
    linksOf(page, 'a[href*="#"]')
      .map(hrefOf)
      .filter((href) => {
        const [path = '', id = ''] = href.split('#')
        return pageAt(path || page.path).all(`[id="${decodeURIComponent(id)}"]`).length !== 1
      })
      .map((href) => `${page.path}: ${href}`),
  )
  expect(lost).toEqual([])
})

test('every page is two steps from home at most', () => {
  const next = (path: string) => linksOf(pageAt(path)).flatMap((link) => hrefOf(link).split('#')[0] ?? [])
  const firstSteps = next('/').filter((path) => pages.includes(path))
  expect([...new Set(['/', ...firstSteps, ...firstSteps.flatMap(next)])]).toEqual(
    expect.arrayContaining([...pages]),
  )
})

test('every page leads to every other one, in its footer', () => {
  for (const page of everyPage())
    expect(linksOf(page, 'footer a').map(hrefOf), page.path).toEqual(expect.arrayContaining([...pages]))
})

test('a link says where it leads, and its spoken name holds the words that are seen (WCAG 2.5.3)', () => {
  for (const page of everyPage()) {
    for (const link of linksOf(page)) {
      const name = nameOf(link)
      expect(name, `${page.path} ${hrefOf(link)}`).toMatch(/\p{L}{2}|\d{5}/u)
      expect(name).not.toMatch(
        /^(click )?(here|more|details|view details|read more|learn more|link|this page)$/i,
      )
      expect(name.toLowerCase()).toContain(textOf(link).toLowerCase())
    }
  }
})

test('in menu, footer and breadcrumb the same page has the same name, which its own headline holds', () => {
  const names = new Map<string, Set<string>>()
  for (const page of everyPage()) {
    for (const link of linksOf(page, 'nav a, footer nav a').filter(isInternal))
      names.set(hrefOf(link), (names.get(hrefOf(link)) ?? new Set()).add(nameOf(link)))
  }
  expect([...names.keys()].sort()).toEqual([...pages].sort())
  for (const [path, found] of names) {
    const [name = '', ...others] = found
    expect(others, path).toEqual([])
    const headline = textOf(pageAt(path).one('h1')).toLowerCase()
    if (path !== '/') expect(headline).toContain(name.toLowerCase().replace(/^all /, ''))
  }
})

test('the same words never lead to two places (WCAG 2.4.9)', () => {
  const targets = new Map<string, Set<string>>()
  for (const link of everyPage().flatMap((page) => linksOf(page, 'a[href^="/"]')))
    targets.set(nameOf(link), (targets.get(nameOf(link)) ?? new Set()).add(hrefOf(link)))
  for (const [name, found] of targets) expect([...found], name).toHaveLength(1)
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

test('every page, the error pages too, has the header, the menu and the footer of all others', () => {
  const selector =
    'body > header a, body > nav:not([aria-label="Breadcrumb"], .contact-bar) a, body > footer a'
  const frame = (page: FoundPage) =>
    // The ready message names the tour or the place of the page.
    linksOf(page, selector).map((link) => [nameOf(link), hrefOf(link).split('?')[0]])
  for (const page of everyPage()) expect(frame(page), page.path).toEqual(frame(pageAt('/')))
})
