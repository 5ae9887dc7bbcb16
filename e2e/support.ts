import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { readContent } from '../content/read.ts'

export { expect }

/** An address without a page, which shows the root's not-found page. */
export const unknownPage = '/no-such-page/'

/**
 * Playwright's `test`. Each test fails on messages that it has not taken out of `consoleErrors`: errors and warnings of the
 * console, violations of the policy among them, failed requests, and requests to other hosts.
 */
export const test = base.extend<{ consoleErrors: string[] }>({
  consoleErrors: [
    async ({ context, baseURL }, provide) => {
      const errors: string[] = []
      context.on('console', (message) => {
        const text = message.text()
        // The status of an unknown address, and its line in the console, which not-found.spec.ts checks.
        const isExpected = /\b404\b/.test(text) || text === `Page not found: ${unknownPage}`
        if (['error', 'warning'].includes(message.type()) && !isExpected) errors.push(text)
      })
      context.on('weberror', (event) => errors.push(event.error().message))
      context.on('request', (request) => {
        const { protocol, origin } = new URL(request.url())
        if (protocol.startsWith('http') && origin !== baseURL) errors.push(`request to ${request.url()}`)
      })
      context.on('response', (response) => {
        if (response.status() >= 400 && !response.request().isNavigationRequest())
          errors.push(`${response.status()} ${response.url()}`)
      })
      await provide(errors)
      expect(errors, 'messages of the browser').toEqual([])
    },
    { auto: true },
  ],
})

/** The address of every page in `out/` that search engines may index. */
export const pages = readdirSync('out', { recursive: true, encoding: 'utf8' })
  .map((file) => `/${file.replaceAll('\\', '/')}`)
  .filter((file) => file.endsWith('/index.html'))
  .map((file) => file.replace(/index\.html$/, ''))
  .sort()

/** One page of each kind. */
export const pageOfEachKind = [
  '/',
  '/packages/',
  '/tour/coorg-trip/',
  '/destination/coorg/',
  '/tour-type/one-day-tours/',
]

/** The error pages by the addresses at which the server under test shows their files. */
export const errorPages = ['/404/', '/tour/404/', '/destination/404/', '/tour-type/404/', '/500/']

/** The file in `out/` of an address: `/packages/` is `out/packages/index.html`. */
export function fileOf(address: string): string {
  const { pathname } = new URL(address, 'https://site.example')
  const error = errorPages.includes(pathname) && pathname.replace(/\/$/, '.html')
  return join('out', decodeURIComponent(error || pathname.replace(/\/$/, '/index.html')))
}

const content = readContent()
export const { site } = content

/** Every tour, with its price and duration as the specification writes them. */
export const tours = Object.entries(content.tours).map(([id, tour]) => {
  const { days, nights } = tour.duration
  const shownNights = `${nights} ${nights === 1 ? 'NIGHT' : 'NIGHTS'}`
  return {
    ...tour,
    id,
    href: tour.hasPage ? `/tour/${id}/` : `/packages/#${id}`,
    shownPrice: `₹${tour.price.toLocaleString('en-IN', { minimumFractionDigits: 2 })}`,
    shownDuration: days === 1 ? '1 DAY' : `${days} DAYS - ${shownNights}`,
  }
})
export const toursWithPage = tours.filter(({ hasPage }) => hasPage)
export const toursWithPlan = tours.filter(({ hasPage }) => !hasPage)

export const destinations = Object.entries(content.destinations).map(([id, record]) => ({ ...record, id }))

/** The text of an element without scripts, styles and drawings: one space between words and between blocks. */
export function textOf(locator: Locator): Promise<string> {
  return locator.evaluate((element) => {
    const copy = element.cloneNode(true) as Element
    for (const unread of copy.querySelectorAll('script, style, template, svg')) unread.remove()
    for (const block of copy.querySelectorAll(':not(a, b, cite, em, q, small, span, strong, time, wbr)')) {
      block.prepend(' ')
      block.append(' ')
    }
    return (copy.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
  })
}

/** The value of an attribute of every element that the locator finds; elements without it are left out. */
export async function attributes(locator: Locator, name: string): Promise<string[]> {
  const values = await locator.evaluateAll((all, name) => all.map((one) => one.getAttribute(name)), name)
  return values.filter((value) => value !== null)
}

/** The nodes of a page's structured data. */
export async function graphOf(page: Page): Promise<Record<string, unknown>[]> {
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents()
  return scripts.flatMap(
    (text) => (JSON.parse(text) as Record<'@graph', Record<string, unknown>[]>)['@graph'],
  )
}

/** Applies styles as a visitor's browser would; the policy of the pages blocks `<style>` elements. */
export async function applyStyles(page: Page, css: string): Promise<void> {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }, css)
}

/** Opens every plan and fold, which a fragment or a wide screen opens for visitors. */
export async function openFolds(page: Page): Promise<void> {
  await applyStyles(page, '.tour-plan, .fold__body { display: block !important; }')
}

/** All rules; named one by one, because without tags a run leaves target size and enhanced contrast out. */
const tags = [
  ...['wcag2a', 'wcag2aa', 'wcag2aaa', 'wcag21a', 'wcag21aa', 'wcag21aaa', 'wcag22a', 'wcag22aa'],
  'best-practice',
]

/** Axe cannot see through pictures and gradients: without them it computes contrast on the colour behind. */
const plainGrounds = `
  *, *::before, *::after { background-image: none !important; mask-image: none !important; }
  .section__title::after, .site-footer::before, .section--night::before { display: none !important; }
  .hero img, .rating__stars, .route__drawing { visibility: hidden !important; }
  .site-nav__list { flex-wrap: wrap !important; }
  .contact-bar { position: static !important; }`

/** The rules of axe that the page breaks or that axe cannot decide, each with its element. */
export async function brokenRules(page: Page): Promise<string[]> {
  await openFolds(page)
  await applyStyles(page, plainGrounds)
  const { violations, incomplete } = await new AxeBuilder({ page }).withTags(tags).setLegacyMode().analyze()
  return [...violations, ...incomplete].flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id} ${target.join(' ')}`),
  )
}
