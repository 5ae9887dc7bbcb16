import { everyPage } from '../support/content.ts'
import { expect, test } from '../support/test.ts'

// WCAG 2.2, 2.5.5: contact actions are what the site is for, so they get the size of the AAA criterion.
const contactLinks = 'a:is([href^="tel:"], [href^="mailto:"], [href^="https://wa.me/"])'

for (const path of everyPage) {
  test(`every contact link of ${path} is 44 pixels high and wide, and the bottom bar hides nothing`, async ({
    page,
    visit,
  }) => {
    await visit(path)
    const bar = page.getByRole('navigation', { name: 'Quick contact' })
    await expect(bar).toBeHidden()
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 740 })
      const small = await page.locator(contactLinks).evaluateAll((links) =>
        links
          .filter((link) => link.checkVisibility())
          .map((link) => ({ link, box: link.getBoundingClientRect() }))
          .filter(({ box }) => box.width < 44 || box.height < 44)
          .map(({ link, box }) => `${link.textContent} ${Math.round(box.width)} × ${Math.round(box.height)}`),
      )
      expect(small, `at ${width} pixels`).toEqual([])
    }
    await expect(bar.getByRole('link')).toHaveText([/call/i, /whatsapp/i])
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
    const footer = await page.getByRole('contentinfo').boundingBox()
    const box = await bar.boundingBox()
    expect(footer!.y + footer!.height).toBeLessThanOrEqual(box!.y + 1)
    // Within one pixel: a page's height may end in half a one.
    expect(Math.abs(box!.y + box!.height - 740)).toBeLessThanOrEqual(1)
  })
}
