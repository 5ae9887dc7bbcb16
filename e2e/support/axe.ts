import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { signedOff } from '../browser/axe-signed-off.ts'
import { worstContrast } from './measured-contrast.ts'

/** All rules. */
export const everything: RunOptions = {
  // Named one by one, because a run without tags leaves `target-size` and `color-contrast-enhanced` out.
  runOnly: [
    ...['wcag2a', 'wcag2aa', 'wcag2aaa', 'wcag21a', 'wcag21aa', 'wcag21aaa', 'wcag22a', 'wcag22aa'],
    'best-practice',
  ],
}
/** Rules whose result depends on colour scheme and width. The second of the two on contrast skips what the first reports. */
export const ofLooks: RunOptions = {
  runOnly: {
    type: 'rule',
    values: ['color-contrast', 'color-contrast-enhanced', 'link-in-text-block', 'target-size'],
  },
}

/**
 * Fails on violations, and on incomplete results that are not signed off. Contrast that is signed off to be measured is
 * measured here, on rendered pixels.
 */
export async function expectNothing(page: Page, width: number, asked: RunOptions): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  // As tall as the page, so that the bottom bar is at its end and covers nothing; keyboard.spec.ts checks that it never
  // hides the focus.
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height })
  // Legacy mode runs in the page itself: there are no frames.
  const axe = new AxeBuilder({ page }).options({ ...asked, resultTypes: ['violations', 'incomplete'] })
  const { violations, incomplete } = await axe.setLegacyMode().analyze()
  expect(placesOf(violations).map(({ line }) => line)).toEqual([])
  const places = placesOf(incomplete)
  const judged = await page.evaluate(
    ([asked, known]) =>
      asked.map(({ rule, selector }) => {
        const element = document.querySelector(selector)
        return rule.startsWith('color-contrast') ? known.findIndex((within) => element?.closest(within)) : -1
      }),
    [places, signedOff.map(({ within }) => within)] as const,
  )
  const undecided = places.filter((_, index) => judged[index] === -1).map(({ line }) => line)
  expect(undecided, 'Look at each by eye; sign it off in axe-signed-off.ts with the reason.').toEqual([])
  const measured = places.filter((_, index) => signedOff[judged[index] ?? -1]?.measured)
  if (measured.length === 0) return
  const contrasts = await worstContrast(page, `:is(${measured.map(({ selector }) => selector).join(', ')})`)
  expect(contrasts.filter(({ ratio }) => ratio < 7)).toEqual([])
}

function placesOf(results: AxeResults['violations']) {
  return results.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => {
      const selector = target.join(' ')
      return { rule: id, selector, line: `${id} ${selector}: ${any[0]?.message ?? ''}` }
    }),
  )
}
