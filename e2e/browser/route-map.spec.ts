import type { Locator } from '@playwright/test'
import { mappedRoute } from '../../app/_lib/route.ts'
import { tours } from '../support/content.ts'
import { openPlans } from '../support/style.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 360, height: 740 } })

const pathOf = (href: string) => href.split('#')[0] ?? ''

for (const path of new Set(tours.map(({ href }) => pathOf(href)))) {
  test(`${path} has the stops of each tour as a list, and those with positions on a map whose labels do not overlap, with directions in Google Maps`, async ({
    page,
  }) => {
    await page.goto(path)
    await openPlans(page)
    for (const { id, href, title, route } of tours.filter(({ href }) => pathOf(href) === path)) {
      const plan = page.locator(href.includes('#') ? `article#${id}` : 'main')
      await expect(plan.locator('.route-strip').getByRole('listitem'), title).toHaveCount(route.length)
      const drawing = plan.locator('svg.route__drawing')
      const directions = plan.getByRole('link', { name: 'Open this route in Google Maps' })
      const mapped = mappedRoute(route)
      await expect(drawing, title).toHaveCount(mapped ? 1 : 0)
      if (!mapped) continue
      await expect(drawing).toBeVisible()
      await expect(drawing).toHaveAttribute('aria-hidden', 'true')
      expect(await labelFaults(drawing), title).toEqual([])
      expect((await drawing.evaluate((svg) => svg.outerHTML)).length).toBeLessThan(6000)
      await expect(directions).toHaveAttribute(
        'href',
        /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&origin=\d+\.\d+%2C\d+\.\d+&destination=\d/,
      )
    }
  })
}

/** Rendered labels of a map that overlap others or leave it. */
function labelFaults(drawing: Locator): Promise<string[]> {
  return drawing.evaluate((svg) => {
    const frame = svg.getBoundingClientRect()
    const texts = [...svg.querySelectorAll('text')].map((text) => ({
      words: text.textContent,
      box: text.getBoundingClientRect(),
    }))
    return texts.flatMap(({ words, box }, index) => [
      ...(box.left < frame.left || box.right > frame.right || box.top < frame.top || box.bottom > frame.bottom
        ? [`${words} leaves the map`]
        : []),
      ...texts
        .slice(index + 1)
        .filter(({ box: other }) => {
          const across = Math.min(box.right, other.right) - Math.max(box.left, other.left)
          // A line's box is higher than its letters.
          const down = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top)
          return across > 0 && down > box.height / 4
        })
        .map((other) => `${words} lies over ${other.words}`),
    ])
  })
}
