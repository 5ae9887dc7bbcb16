/** For tests in a browser. */
import { existsSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { unknownPage } from './pages.ts'

export { expect }

/** Whether a test may skip itself, because a program is not installed. Not in CI, where the test then fails. */
export function maySkipWithout(program: string): boolean {
  return !existsSync(program) && process.env['CI'] === undefined
}

/**
 * Playwright's `test`. Each test fails on messages that it has not taken out of `consoleErrors`: errors and warnings of the
 * console, among them failed requests and violations of the policy, such as requests to other hosts.
 */
export const test = base.extend<{ consoleErrors: string[] }>({
  consoleErrors: [
    async ({ context }, provide) => {
      const errors: string[] = []
      context.on('console', (message) => {
        const text = message.text()
        // The status of an unknown address, and its line in the console, which not-found.spec.ts checks.
        const isStatus = / 404 /.test(text) && message.location().url === message.page()?.url()
        const isExpected = isStatus || text === `Page not found: ${unknownPage}`
        if (['error', 'warning'].includes(message.type()) && !isExpected) errors.push(text)
      })
      context.on('weberror', (event) => errors.push(event.error().message))
      await provide(errors)
      expect(errors, 'messages of the browser').toEqual([])
    },
    { auto: true },
  ],
})

/** Applies styles as a visitor's browser would; the policy of the pages blocks `<style>` elements. */
export async function applyStyles(page: Page, css: string): Promise<void> {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }, css)
}

/** How far a page can be scrolled to the right, in CSS pixels. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** Opens every plan, which a fragment opens for visitors. */
export async function openPlans(page: Page): Promise<void> {
  await applyStyles(page, 'article > [hidden=until-found] { content-visibility: visible !important; }')
}

/** All rules; named one by one, because without tags a run leaves target size and enhanced contrast out. */
const tags = 'wcag2a wcag2aa wcag2aaa wcag21a wcag21aa wcag21aaa wcag22a wcag22aa best-practice'.split(' ')

/**
 * Axe cannot see through pictures and gradients, and not that a frame clips its picture: without them it computes contrast on
 * the colour behind.
 */
const plainGrounds = `
  *, *::before, *::after { background-image: none !important; mask-image: none !important; }
  h2::after, footer::before, section::before { display: none !important; }
  :is(section, header):has(h1) img, .detail img, [aria-hidden=true] { visibility: hidden !important; }
  nav ul { flex-wrap: wrap !important; }
  nav[aria-label="Quick contact"] { position: static !important; }`

/**
 * The rules of axe that the page breaks or that axe cannot decide, each with its element.
 *
 * @param rules all if left out
 */
export async function brokenRules(page: Page, rules?: string[]): Promise<string[]> {
  await openPlans(page)
  await applyStyles(page, plainGrounds)
  const axe = new AxeBuilder({ page }).setLegacyMode()
  const { violations, incomplete } = await (rules ? axe.withRules(rules) : axe.withTags(tags)).analyze()
  return [...violations, ...incomplete].flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id} ${target.join(' ')}`),
  )
}
