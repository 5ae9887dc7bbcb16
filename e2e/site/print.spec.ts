import type { Page } from '@playwright/test'
import { operator, toursWithPage } from '../support/content.ts'
import { expect, test } from '../support/test.ts'

for (const tour of toursWithPage) {
  for (const width of [360, 1280]) {
    test(`${tour.title} prints on one sheet of A4 from a window of ${width} pixels`, async ({ page }) => {
      await page.setViewportSize({ width, height: 740 })
      await page.goto(tour.href)
      const sheet = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1')
      expect(sheet.match(/\/Type \/Page\b/g)).toHaveLength(1)
      expect(sheet).toMatch(/\/MediaBox \[0 0 59[45][\d.]* 84[12]/)
    })
  }

  test(`the sheet of ${tour.title} holds price, plan, code and number, and neither bars nor menus`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 700, height: 1000 })
    await page.goto(tour.href)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1, name: tour.title })).toBeVisible()
    await expect(page.getByRole('complementary').getByText(tour.shownPrice)).toBeVisible()
    for (const region of ['Itinerary', 'What’s included']) {
      const items = page.getByRole('region', { name: region }).getByRole('listitem')
      for (const item of await items.all()) await expect(item).toBeVisible()
    }
    const paper = (await page.locator('body').innerText()).replaceAll(/\s/g, '')
    expect(paper).toContain(`+91${operator.phone}`)
    expect(await sizeOfCode(page)).toBeGreaterThan(75)
    for (const bar of ['Main', 'Quick contact', 'All pages', 'Breadcrumb'])
      await expect(page.locator(`nav[aria-label="${bar}"]`)).toBeHidden()
  })
}

/** CSS pixels, once the code is there: 75 are two centimetres, which a phone still reads. */
async function sizeOfCode(page: Page): Promise<number> {
  const code = page.locator('.qr-code img')
  await expect(code).toBeVisible()
  await code.evaluate((image) => (image instanceof HTMLImageElement ? image.decode() : undefined))
  return (await code.boundingBox())?.width ?? 0
}
