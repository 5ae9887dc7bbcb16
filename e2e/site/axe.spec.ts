import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import { linesIn, worstContrast } from '../support/measured-contrast.ts'
import { everyPage, pageOfEachKind } from '../support/content.ts'
import { openPlans } from '../support/style.ts'
import { expect, test } from '../support/test.ts'
import { signedOff } from './axe-signed-off.ts'

// Named one by one, because a run without tags leaves `target-size` and `color-contrast-enhanced` out.
const tags = [
  'wcag2a',
  'wcag2aa',
  'wcag2aaa',
  'wcag21a',
  'wcag21aa',
  'wcag21aaa',
  'wcag22a',
  'wcag22aa',
  'best-practice',
]

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const path of [...everyPage, '/500.html']) {
  for (const { colorScheme, width } of [
    { colorScheme: 'light', width: 360 } as const,
    // The dark scheme and the wide layout are the same on all pages of a kind.
    ...(pageOfEachKind.includes(path) ? [{ colorScheme: 'dark', width: 1280 } as const] : []),
  ]) {
    test(`axe finds nothing on ${path}, ${colorScheme} at ${width} pixels`, async ({ page, visit }) => {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      await visit(path)
      // As tall as the page, so that the bottom bar lies at its end and not over whatever happens to be scrolled under it;
      // that it never hides what has the focus is measured in keyboard.spec.ts.
      await page.setViewportSize({
        width,
        height: await page.evaluate(() => document.documentElement.scrollHeight),
      })
      const { violations, undecided } = await examine(page)
      expect(violations).toEqual([])
      expect(undecided, 'Look at each by eye; sign it off in axe-signed-off.ts with the reason.').toEqual([])
    })
  }
}

test('every plan, when open, passes too', async ({ page }) => {
  await page.goto('/packages/')
  await openPlans(page)
  const { violations, undecided } = await examine(page)
  expect(violations).toEqual([])
  expect(undecided).toEqual([])
})

/**
 * Faults, and what axe could not decide and nobody has signed off; one line a place. Contrast that was signed off to be
 * measured is measured here, on rendered pixels.
 */
async function examine(page: Page): Promise<{ violations: string[]; undecided: string[] }> {
  // Legacy mode examines in the page itself: there are no frames to examine.
  const found = await new AxeBuilder({ page }).withTags(tags).setLegacyMode().analyze()
  const violations = placesOf(found.violations).map(({ line }) => line)
  const places = placesOf(found.incomplete)
  const judged = await page.evaluate(
    ([asked, known]) =>
      asked.map(({ rule, selector }) => {
        const element = document.querySelector(selector)
        return known.findIndex(({ rules, within }) => rules.includes(rule) && element?.closest(within))
      }),
    [places, signedOff] as const,
  )
  const undecided = places.filter((_, index) => judged[index] === -1).map(({ line }) => line)
  const measured = new Set(
    places.filter((_, index) => signedOff[judged[index] ?? -1]?.measured).map(({ selector }) => selector),
  )
  const contrasts = await worstContrast(
    page,
    measured.size > 0 ? await linesIn(page, `:is(${[...measured].join(', ')})`) : [],
  )
  for (const { text, ratio } of contrasts) {
    if (ratio < 7) violations.push(`measured contrast ${ratio}:1 of "${text}"`)
  }
  return { violations, undecided }
}

function placesOf(results: AxeResults['violations']) {
  return results.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => {
      const selector = target.join(' ')
      return { rule: id, selector, line: `${id} ${selector}: ${any[0]?.message ?? ''}` }
    }),
  )
}
