import type { Page } from '@playwright/test'
import { tours, toursWithPage, toursWithPlan } from './pages.ts'
import { expect, test } from './support.ts'

/** Opens an address with print styles, at about the width of A4. */
async function openOnPaper(page: Page, href: string): Promise<void> {
  await page.setViewportSize({ width: 700, height: 1000 })
  await page.goto(href)
  await page.emulateMedia({ media: 'print' })
}

test('every tour prints on one sheet of A4', async ({ page }) => {
  for (const { href, title } of tours) {
    await page.goto(href)
    const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1')
    const sheets = [...pdf.matchAll(/\/MediaBox \[([^\]]*)\]/g)].map(([, size]) => size)
    expect(sheets, title).toEqual([expect.stringMatching(/^0 0 59[45][\d.]* 84[12]/)])
  }
})

for (const { href } of toursWithPage) {
  test(`the sheet of ${href} has itinerary, price and address, no menus or pictures`, async ({ page }) => {
    await openOnPaper(page, href)
    await expect(page.getByRole('region', { name: 'Price and booking' }).getByText('₹')).toBeVisible()
    for (const [name, role] of [
      ['Itinerary', 'listitem'],
      ['What you pay', 'listitem'],
      ['Good to know', 'definition'],
    ] as const) {
      const items = page.getByRole('region', { name }).getByRole(role)
      await expect(items.first(), name).toBeVisible()
      await expect(items.filter({ visible: false }), name).toHaveCount(0)
    }
    await expect(page.getByRole('contentinfo').getByText(href)).toBeVisible()
    // Two centimetres, which a phone can scan.
    const code = await page.locator('img[src^="/qr/"]').first().boundingBox()
    expect(code?.width).toBeGreaterThan(75)
    await expect(page.locator('nav, main img:not([src^="/qr/"])').filter({ visible: true })).toHaveCount(0)
  })
}

test('the address of a plan prints that plan alone, the packages page everything', async ({ page }) => {
  for (const { href, title } of toursWithPlan) {
    await openOnPaper(page, href)
    await expect(page.getByRole('group', { name: `Itinerary of ${title}` }), title).toBeVisible()
    await expect(page.getByRole('article'), title).toHaveCount(1)
  }
  await openOnPaper(page, '/packages/?all')
  for (const { title } of tours) {
    await expect(page.getByRole('heading', { level: 3, name: title, exact: true })).toBeVisible()
    await expect(page.getByRole('rowheader', { name: title, exact: true })).toBeVisible()
  }
})
