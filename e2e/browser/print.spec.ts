import type { Page } from '@playwright/test'
import { differencesOf } from '../../app/_lib/weekdays.ts'
import { operator, tours, toursWithPage, toursWithPlan } from '../support/content.ts'
import { sheetsOf } from '../support/print.ts'
import { expect, test } from '../support/test.ts'

test('every tour prints on one sheet of A4', async ({ page }) => {
  for (const { href, title } of tours) {
    await page.goto(href)
    expect(await sheetsOf(page), title).toEqual([expect.stringMatching(/^0 0 59[45][\d.]* 84[12]/)])
  }
})

for (const tour of toursWithPage) {
  test(`the sheet of ${tour.title} has the itinerary, facts and contacts, and no pictures, bars or menus`, async ({
    page,
  }) => {
    await printed(page, tour.href)
    await expect(page.getByRole('heading', { level: 1, name: tour.title })).toBeVisible()
    const booking = page.getByRole('region', { name: 'Price and booking' })
    await expect(booking.getByText(tour.shownPrice)).toBeVisible()
    for (const [name, role] of [
      ['Itinerary', 'listitem'],
      ...(differencesOf(tour).length > 0 ? ([['Which day?', 'definition']] as const) : []),
      ['What you pay', 'listitem'],
      ['Good to know', 'definition'],
      ...(tour.faq.length > 0 ? ([['Questions and answers', 'paragraph']] as const) : []),
      ...(tour.fees.length > 0 ? ([['Entry fees', 'row']] as const) : []),
    ] as const) {
      const items = await page.getByRole('region', { name }).getByRole(role).all()
      expect(items.length).toBeGreaterThan(0)
      for (const item of items) await expect(item).toBeVisible()
    }
    const paper = (await page.locator('body').innerText()).replaceAll(/\s/g, '')
    expect(paper).toContain(`+91${operator.phone}`)
    await expect(page.getByRole('contentinfo').getByText(tour.href)).toBeVisible()
    expect(await sizeOfCode(page)).toBeGreaterThan(75)

    for (const bar of ['Main', 'Quick contact', 'All pages', 'Breadcrumb'])
      await expect(page.locator(`nav[aria-label="${bar}"]`)).toBeHidden()
    for (const unneeded of [
      page.locator('.picture, #ask, .booking-steps').first(),
      page.getByText('Other tours'),
    ])
      await expect(unneeded).toBeHidden()
  })
}

test('the address of one plan prints only that plan', async ({ page }) => {
  for (const { href, title } of toursWithPlan) {
    await printed(page, href)
    await expect(page.getByRole('group', { name: `Itinerary of ${title}` })).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(page.locator('.comparison')).toBeHidden()
  }
})

test('all packages print as cards with their titles and the comparison, without plans', async ({ page }) => {
  await printed(page, '/packages/')
  for (const { title } of tours) {
    await expect(page.getByRole('heading', { level: 3, name: title, exact: true })).toBeVisible()
    await expect(page.getByRole('rowheader', { name: title, exact: true })).toBeVisible()
  }
  await expect(page.getByRole('group')).toHaveCount(0)
})

test('the home page prints its headline without the palace behind it, one code, and no ornament over its last line', async ({
  page,
}) => {
  await printed(page, '/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.hero img')).toBeHidden()
  // No space is left for it either.
  const words = await page
    .locator('.hero__words')
    .evaluate((element) => getComputedStyle(element).gridTemplateRows)
  expect(
    words
      .split(' ')
      .map(parseFloat)
      .every((height) => height < 100),
    words,
  ).toBe(true)
  expect(await sizeOfCode(page)).toBeGreaterThan(75)
  const footer = page.getByRole('contentinfo')
  expect(await footer.evaluate((element) => getComputedStyle(element, '::before').display)).toBe('none')
})

/** Opens an address with print styles, at about the width of A4. */
async function printed(page: Page, href: string): Promise<void> {
  await page.setViewportSize({ width: 700, height: 1000 })
  await page.goto(href)
  await page.emulateMedia({ media: 'print' })
}

/** CSS pixels, after the code has loaded: 75 are two centimetres, which a phone can still scan. */
async function sizeOfCode(page: Page): Promise<number> {
  const code = page.locator('.qr-code img')
  await expect(code).toBeVisible()
  await code.evaluate((image) => (image instanceof HTMLImageElement ? image.decode() : undefined))
  return (await code.boundingBox())?.width ?? 0
}
