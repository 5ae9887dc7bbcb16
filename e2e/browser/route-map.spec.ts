import type { Locator } from '@playwright/test'
import { mappedRoute } from '../../app/_lib/route.ts'
import { tours } from '../support/content.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 360, height: 740 } })

for (const { href, title, route } of tours) {
  const mapped = mappedRoute(route)
  test(`"${title}" has its stops as a list${mapped ? ', a map whose labels do not overlap, and directions in Google Maps' : ''}`, async ({
    page,
  }) => {
    await page.goto(href)
    const plan = page.locator(href.includes('#') ? ':target' : 'main')
    const list = plan.locator('.route-strip')
    expect(await list.getByRole('listitem').count()).toBe(route.length)
    const drawing = plan.locator('svg.route__drawing')
    await expect(drawing).toHaveCount(mapped ? 1 : 0)
    if (!mapped) return
    await drawing.scrollIntoViewIfNeeded()
    await expect(drawing).toBeVisible()
    await expect(drawing).toHaveAttribute('aria-hidden', 'true')
    expect(await crossings(drawing)).toEqual([])
    expect((await drawing.evaluate((svg) => svg.outerHTML)).length).toBeLessThan(6000)
    const places = mapped.href?.split(/%2C|%7C|=/).filter((part) => /^\d\d\.\d/.test(part)) ?? []
    expect(places.length).toBeGreaterThanOrEqual(3)
    await expect(plan.getByRole('link', { name: 'Open this route in Google Maps' })).toHaveAttribute(
      'href',
      /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&origin=\d+\.\d+%2C\d+\.\d+&destination=\d/,
    )
  })
}

/** Rendered labels of a map that overlap others or leave it. */
function crossings(drawing: Locator): Promise<string[]> {
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
