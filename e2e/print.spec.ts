import type { Page } from '@playwright/test'
import { expect, test, tours, toursWithPage, toursWithPlan } from './support.ts'

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

for (const { href, shownPrice } of toursWithPage) {
  test(`the sheet of ${href} has itinerary, price, contacts and address, and no menus or pictures`, async ({
    page,
  }) => {
    await openOnPaper(page, href)
    await expect(page.getByRole('region', { name: 'Price and booking' }).getByText(shownPrice)).toBeVisible()
    for (const [name, role] of [
      ['Itinerary', 'listitem'],
      ['What you pay', 'listitem'],
      ['Good to know', 'definition'],
    ] as const) {
      const items = page.getByRole('region', { name }).getByRole(role)
      const hidden = await items.filter({ visible: false }).count()
      expect([(await items.count()) > 0, hidden], name).toEqual([true, 0])
    }
    await expect(page.getByRole('contentinfo').getByText(href)).toBeVisible()
    await expect(page.locator('body')).toContainText(/\+91/)
    // Two centimetres, which a phone can scan.
    const code = page.locator('.qr-code img').first()
    await expect(code).toBeVisible()
    await expect.poll(async () => (await code.boundingBox())?.width ?? 0).toBeGreaterThan(75)
    for (const name of ['Main', 'Quick contact', 'All pages', 'Breadcrumb'])
      await expect(page.locator(`nav[aria-label="${name}"]`)).toBeHidden()
    await expect(page.locator('.picture').first()).toBeHidden()
  })
}

test('the address of one plan prints that plan alone, the packages page all cards and the comparison', async ({
  page,
}) => {
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

test('home prints its headline without the picture behind it', async ({ page }) => {
  await openOnPaper(page, '/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.hero img')).toBeHidden()
})
