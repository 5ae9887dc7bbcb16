import { expect, test } from '@playwright/test'
import type { Element } from 'hast'
import { selectAll } from 'hast-util-select'
import { pages } from '../support/content.ts'
import { allPages, hrefOf, nameOf, pageAt, textOf, type FoundPage } from './page.ts'

test('every page begins with a skip link, and links to every other one in its footer', () => {
  for (const page of allPages()) {
    expect(hrefOf(page.all('a')[0] ?? page.one('a')), page.path).toBe(`#${page.one('main').properties['id']}`)
    expect(page.all('footer a').map(hrefOf), page.path).toEqual(expect.arrayContaining([...pages]))
  }
})

test('every link has a name, which contains its visible text (WCAG 2.5.3)', () => {
  const saysNothing =
    /^(click )?(here|more|details|view details|read more|learn more|link|this page)$|^(?!.*(\p{L}{2}|\d{5}))/iu
  for (const page of allPages()) {
    for (const link of page.all('a[href]')) {
      expect(nameOf(link), `${page.path} ${hrefOf(link)}`).not.toMatch(saysNothing)
      expect(nameOf(link).toLowerCase()).toContain(textOf(link).toLowerCase())
    }
  }
})

test('a page has one name in menu, footer and breadcrumb, and its headline contains that name', () => {
  const links = allPages().flatMap((page) => page.all('nav a'))
  // To a page, without a fragment.
  const found = gathered(links.filter((link) => /^\/([^#]*\/)?$/.test(hrefOf(link))).map(toName))
  expect([...found.keys()].sort()).toEqual([...pages].sort())
  for (const [path, [name = '', ...others]] of found) {
    expect(others, path).toEqual([])
    const headline = textOf(pageAt(path).one('h1')).toLowerCase()
    if (path !== '/') expect(headline).toContain(name.toLowerCase().replace(/^all /, ''))
  }
})

test('links with the same text lead to the same page (WCAG 2.4.9)', () => {
  const links = allPages().flatMap((page) => page.all('a[href^="/"]'))
  for (const [name, targets] of gathered(links.map((link) => [nameOf(link), hrefOf(link)])))
    expect(targets, name).toHaveLength(1)
})

test('contact links have the same order everywhere: telephone, e-mail, chat (WCAG 3.2.6)', () => {
  const kinds = ['tel:', 'mailto:', 'https://wa.me/']
  const kindOf = (link: Element) => kinds.findIndex((kind) => hrefOf(link).startsWith(kind))
  for (const page of allPages()) {
    for (const place of ['header', 'footer'])
      expect(page.all(`${place} .contact-links a`).map(kindOf), page.path).toEqual([0, 1, 2])
    // And wherever contact links are side by side.
    for (const group of page.all('.contact-bar, .tour-facts__buttons, .tour-card__buttons, .contact-cards')) {
      const order = selectAll('a', group).map(kindOf)
      expect(order, `${page.path} ${String(group.properties['className'])}`).toEqual([...order].sort())
      expect(order.length).toBeGreaterThan(1)
    }
  }
})

test('every page, the error pages too, has the same header, menu and footer', () => {
  const selector =
    'body > header a, body > nav:not([aria-label="Breadcrumb"], .contact-bar) a, body > footer a'
  const frame = (page: FoundPage) =>
    // Without the query: the draft message differs from page to page.
    page.all(selector).map((link) => [nameOf(link), hrefOf(link).split('?')[0]])
  for (const page of allPages()) expect(frame(page), page.path).toEqual(frame(pageAt('/')))
})

const toName = (link: Element) => [hrefOf(link), nameOf(link)] as const

/** Groups pairs by their first value, without repeating a second value. */
function gathered(pairs: readonly (readonly [string, string])[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  for (const [one, other] of pairs) found.set(one, [...new Set([...(found.get(one) ?? []), other])])
  return found
}
