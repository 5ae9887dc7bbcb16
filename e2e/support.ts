import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { unknownPage } from './pages.ts'

export { expect }

/**
 * Playwright's `test`, which also fails on console errors and warnings, such as failed requests and violations of the policy.
 * A test that expects errors removes them from `consoleErrors`.
 */
export const test = base.extend<{ consoleErrors: string[] }>({
  consoleErrors: [
    async ({ context }, provide) => {
      const errors: string[] = []
      context.on('console', (message) => {
        const text = message.text()
        // The status of an unknown address and the message that its page logs; not-found.spec.ts checks both.
        const isStatus = / 404 /.test(text) && message.location().url === message.page()?.url()
        const isExpected = isStatus || text === `Page not found: ${unknownPage}`
        if (['error', 'warning'].includes(message.type()) && !isExpected) errors.push(text)
      })
      context.on('weberror', (event) => errors.push(event.error().message))
      await provide(errors)
      expect(errors, 'console errors and warnings').toEqual([])
    },
    { auto: true },
  ],
})

/** Adds a constructed style sheet, because the policy of the pages blocks `<style>` elements. */
export async function applyStyles(page: Page, css: string): Promise<void> {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }, css)
}

/** How far a page scrolls sideways, in CSS pixels. */
export function horizontalOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** Opens every plan at the same time. A visitor opens a single plan by its fragment. */
export async function openPlans(page: Page): Promise<void> {
  await page.locator('article > [hidden]').evaluateAll((plans) => {
    for (const plan of plans) plan.removeAttribute('hidden')
  })
}

/** Without tags axe skips target size and enhanced contrast. */
const tags = 'wcag2a wcag2aa wcag2aaa wcag21a wcag21aa wcag21aaa wcag22a wcag22aa best-practice'.split(' ')

/**
 * Removes pictures and gradients, so that axe computes contrasts with the background colour: it cannot do that over pictures and
 * gradients, nor detect that a frame clips its picture.
 */
const plainBackgrounds = `
  *, *::before, *::after { background-image: none !important; mask-image: none !important; }
  footer::before, section::before { display: none !important; }
  :is(section, header):has(h1) img, li img, [aria-hidden=true] { visibility: hidden !important; }
  nav ul { flex-wrap: wrap !important; }
  nav[aria-label="Quick contact"] { position: static !important; }`

/**
 * Runs axe. Returns violations and incomplete checks as `rule element`.
 *
 * @param rules ids of the rules to run, by default all
 */
export async function axeViolations(page: Page, rules?: string[]): Promise<string[]> {
  await openPlans(page)
  await applyStyles(page, plainBackgrounds)
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations', 'incomplete'] })
  const { violations, incomplete } = await (rules ? axe.withRules(rules) : axe.withTags(tags)).analyze()
  return [...violations, ...incomplete].flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id} ${target.join(' ')}`),
  )
}
