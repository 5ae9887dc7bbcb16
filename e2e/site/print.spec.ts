import type { Page } from '@playwright/test'
import { toursWithPage } from '../support/price-table.ts'
import { readPdf } from '../support/pdf.ts'
import { overrideStyles } from '../support/style.ts'
import { expect, test } from '../support/test.ts'

for (const tour of toursWithPage) {
  for (const width of [360, 1280]) {
    test(`${tour.title} prints on one sheet of A4 from a window of ${width} pixels`, async ({ page }) => {
      await page.setViewportSize({ width, height: 740 })
      await page.goto(tour.leadsTo)
      const sheet = readPdf(await printed(page))
      expect(sheet.pages).toBe(1)
      expect(sheet.width).toBeCloseTo(794, -1)
      expect(sheet.height).toBeCloseTo(1123, -1)
    })

    test(`the QR code of ${tour.title} is drawn on paper from a window of ${width} pixels`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 740 })
      await page.goto(tour.leadsTo)
      const withCode = readPdf(await printed(page)).corners
      await overrideStyles(page, '.qr-code img { visibility: hidden !important; }')
      const without = readPdf(await printed(page)).corners
      // A code of 33 × 33 fields has some hundreds of runs.
      expect(withCode - without).toBeGreaterThan(400)
    })
  }

  test(`the sheet of ${tour.title} holds price, plan, what is included and the number`, async ({ page }) => {
    await page.setViewportSize({ width: 700, height: 1000 })
    await page.goto(tour.leadsTo)
    const number = await page.getByRole('banner').locator('a[href^="tel:"]').getAttribute('href')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1, name: tour.title })).toBeVisible()
    await expect(page.getByRole('complementary').getByText(tour.price)).toBeVisible()
    for (const region of ['Itinerary', 'What the price holds']) {
      const items = page.getByRole('region', { name: region }).getByRole('listitem')
      for (const item of await items.all()) await expect(item).toBeVisible()
    }
    const paper = (await page.locator('body').innerText()).replaceAll(' ', '')
    expect(paper).toContain(number?.replace('tel:', ''))
    await expect(page.locator('.qr-code img')).toBeVisible()
  })

  test(`the sheet of ${tour.title} has neither bars nor menus`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(tour.leadsTo)
    await page.emulateMedia({ media: 'print' })
    for (const bar of ['Main', 'Quick contact', 'All pages', 'Breadcrumb']) {
      await expect(page.locator(`nav[aria-label="${bar}"]`)).toBeHidden()
    }
  })
}

function printed(page: Page): Promise<Buffer> {
  return page.pdf({ format: 'A4', preferCSSPageSize: true })
}
