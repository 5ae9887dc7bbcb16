import type { Page } from '@playwright/test'
import { destinations, publishedSelector, tours, toursWithPlan } from './pages.ts'
import { applyStyles, expect, test } from './support.ts'

// About the width of A4 in CSS pixels.
test.use({ viewport: { width: 700, height: 1000 } })
test.beforeEach(({ page }) => page.emulateMedia({ media: 'print' }))

for (const { href, title, hasPage } of tours) {
  test(`${title} prints ${hasPage ? 'without menus' : 'only its plan'} on one A4 page`, async ({ page }) => {
    await page.goto(href)
    expect(await printedSheets(page)).toEqual([expect.stringMatching(/^0 0 59[45][\d.]* 84[12]/)])
    if (!hasPage) {
      await expect(page.getByRole('group', { name: `Itinerary of ${title}` })).toBeVisible()
      await expect(page.getByRole('article')).toHaveCount(1)
      await expect(page.getByRole('article').getByText(/^Call \+91\s\d{5}\s\d{5}$/)).toBeVisible()
      await expectQrCode(page)
      // At most 75 millimetres wide, so that the text has more than half of the sheet.
      const picture = await page
        .getByRole('article')
        .locator('img')
        .filter({ visible: true })
        .first()
        .boundingBox()
      expect(picture?.width).toBeLessThan(284)
      return
    }
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
    const terms = page.getByRole('region', { name: /^(Usual terms|Terms)$/ })
    expect(await terms.evaluate((section) => section.getClientRects().length), 'columns of the terms').toBe(1)
    await expect(page.getByRole('contentinfo').getByText(href)).toBeVisible()
    await expectQrCode(page)
    await expect(page.locator('nav').filter({ visible: true })).toHaveCount(0)
    const pictures = page.locator('main img:not([src^="/qr/"])').filter({ visible: true })
    await expect(pictures, 'pictures: only the picture of the poster').toHaveCount(1)
  })
}

test('a plan that is longer than a sheet begins on the first sheet', async ({ page }) => {
  await page.goto(toursWithPlan.find(({ duration }) => duration.days > 1)!.href)
  await applyStyles(page, publishedSelector('.day-by-day > li { min-height: 8cm; }'))
  expect(await printedSheets(page)).toHaveLength(2)
})

for (const { title, href } of destinations) {
  test(`${title} prints on one page`, async ({ page }) => {
    await page.goto(href)
    expect(await printedSheets(page)).toHaveLength(1)
    await expectQrCode(page)
  })
}

for (const [href, sheets] of [
  ['/', 2],
  ['/packages/', 1],
  ['/tour-type/one-day-tours/', 1],
  ['/tour-type/multi-day-packages/', 1],
] as const) {
  test(`${href} prints on ${sheets} A4 ${sheets === 1 ? 'page' : 'pages'}`, async ({ page }) => {
    await page.goto(href)
    expect(await printedSheets(page)).toHaveLength(sheets)
  })
}

/** The size of each printed sheet, in points. */
async function printedSheets(page: Page) {
  const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1')
  return [...pdf.matchAll(/\/MediaBox \[([^\]]*)\]/g)].map(([, size]) => size)
}

/** Expects a QR code of at least two centimetres, which a phone can scan. */
async function expectQrCode(page: Page) {
  const code = await page.locator('img[src^="/qr/"]').filter({ visible: true }).boundingBox()
  expect(code?.width).toBeGreaterThan(75)
}

test('the packages page prints every tour', async ({ page }) => {
  await page.goto('/packages/')
  for (const { title } of tours) {
    await expect(page.getByRole('heading', { level: 3, name: title, exact: true })).toBeVisible()
    await expect(page.getByRole('rowheader', { name: title, exact: true })).toBeVisible()
  }
})

test('home prints black text only', async ({ page }) => {
  await page.goto('/')
  const colours = await page
    .locator('main, main *')
    .filter({ visible: true })
    .evaluateAll((elements) => elements.map((element) => getComputedStyle(element).color))
  expect(new Set(colours)).toEqual(new Set(['rgb(0, 0, 0)']))
})

test('a destination prints its tours, and the phone number in 14 points', async ({ page }) => {
  await page.goto('/destination/mysore-palace/')
  await expect(page.getByRole('region', { name: 'More tours' }).getByRole('listitem')).not.toHaveCount(0)
  await expect(page.getByRole('region', { name: 'More tours' }).getByText('₹').first()).toBeVisible()
  const number = page.getByRole('region', { name: 'Price and booking' }).getByText(/^Call \+91/)
  await expect(number).toBeVisible()
  // Five millimetres are 14 points, 18.9 CSS pixels.
  await expect(number).toHaveCSS('font-size', /^18\./)
})

test('a tour type prints its tours with their prices, and no menus', async ({ page }) => {
  await page.goto('/tour-type/one-day-tours/')
  for (const title of ['Mysore one day trip', 'Mysore to Coorg one day']) {
    const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) })
    await expect(card.getByText('₹')).toBeVisible()
  }
  await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0)
})
