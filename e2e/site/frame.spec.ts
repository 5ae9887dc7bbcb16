import { phoneDigits } from '../support/contact.ts'
import { everyPage, pages } from '../support/content.ts'
import { expect, test } from '../support/test.ts'

for (const path of everyPage) {
  test.describe(path, () => {
    test('the header has brand, tagline, phone, e-mail and chat', async ({ reading }) => {
      const header = (await reading(path)).getByRole('banner')
      await expect(header.getByRole('link').first()).toHaveAttribute('href', '/')
      await expect(header.getByRole('paragraph')).toHaveText(/\w+ \w+/)
      await expect(header.locator('a[href^="tel:+91"]')).toBeVisible()
      await expect(header.locator('a[href^="mailto:"]')).toBeVisible()
      await expect(header.locator('a[href^="https://wa.me/91"]')).toBeVisible()
    })

    test('phone, e-mail and chat stand in the same order wherever all three stand', async ({ reading }) => {
      const page = await reading(path)
      for (const place of [page.getByRole('banner'), page.getByRole('contentinfo')]) {
        const hrefs = await place
          .locator('a:is([href^="tel:"], [href^="mailto:"], [href^="https://wa.me/"])')
          .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split(':')[0]))
        expect(hrefs).toEqual(['tel', 'mailto', 'https'])
      }
    })

    test('all contact links derive from one number and one e-mail address', async ({ reading }) => {
      const page = await reading(path)
      const digits = await phoneDigits(page)
      const hrefs = await page
        .locator('a:is([href^="tel:"], [href^="mailto:"], [href*="wa.me"], [href*="whatsapp"])')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('?')[0]))
      // `wa.me/` without a number opens the visitor's own list of chats, to send a page on.
      const reached = new Set(hrefs.filter((href) => href !== 'https://wa.me/'))
      const mail = [...reached].filter((href) => href?.startsWith('mailto:'))
      expect(mail).toHaveLength(1)
      expect([...reached].sort()).toEqual([`https://wa.me/91${digits}`, ...mail, `tel:+91${digits}`].sort())
    })

    test('the number stands in words as it is dialled', async ({ reading }) => {
      const page = await reading(path)
      const digits = await phoneDigits(page)
      const written = (await page.locator('body').innerText()).match(/\+91[ \d]{10,12}\d/g) ?? []
      expect(new Set(written)).toEqual(new Set([`+91 ${digits.slice(0, 5)} ${digits.slice(5)}`]))
    })

    test('header and footer lead to every page', async ({ reading }) => {
      const page = await reading(path)
      const hrefs = await page
        .locator('a')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
      for (const other of pages) expect(hrefs).toContain(other)
    })

    test('the footer says 2024 and when prices were checked', async ({ reading }) => {
      const footer = (await reading(path)).getByRole('contentinfo')
      await expect(footer).toContainText(/© 2024 /)
      await expect(footer).toContainText(
        /Prices and timings checked (January|February|March|April|May|June|July|August|September|October|November|December) 20\d\d/,
      )
    })

    test('one heading of the first level starts an outline without gaps', async ({ reading }) => {
      const page = await reading(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      const levels = await page
        .locator('main :is(h1, h2, h3, h4, h5, h6)')
        .evaluateAll((all) => all.map(({ tagName }) => Number(tagName[1])))
      expect(levels[0]).toBe(1)
      for (const [index, level] of levels.entries())
        expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1)
    })
  })
}

test('the same header and footer stand on every page', async ({ reading }) => {
  const frames = new Set<string>()
  for (const path of everyPage) {
    const page = await reading(path)
    frames.add(
      `${await page.getByRole('banner').innerHTML()}${await page.getByRole('contentinfo').innerHTML()}`,
    )
  }
  expect(frames.size).toBe(1)
})
