/** Forced colours show every border and marker, transparent ones too, and no background. The tests read computed styles. */
import { pageOfEachKind, toursWithPage } from '../support/content.ts'
import { expect, test } from '../support/test.ts'

test.use({ contextOptions: { forcedColors: 'active' }, viewport: { width: 360, height: 740 } })

test('every button has an edge in forced colours', async ({ page }) => {
  for (const path of pageOfEachKind) {
    await page.goto(path)
    const edges = await page
      .locator('a.button')
      .evaluateAll((all) =>
        all.map((one) => getComputedStyle(one)).map((css) => `${css.borderStyle} ${css.borderWidth}`),
      )
    expect(edges.length, path).toBeGreaterThan(0)
    expect(new Set(edges), path).toEqual(new Set(['solid 2px']))
  }
})

test('the menu marks only the current page in forced colours', async ({ page }) => {
  await page.goto('/packages/')
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  const lines = await links.evaluateAll((all) =>
    all
      .filter((link) => getComputedStyle(link).borderBlockEndWidth !== '0px')
      .map((link) => link.getAttribute('aria-current')),
  )
  expect(lines).toEqual(['page'])
})

test('highlights have the bullets of a list in forced colours', async ({ page }) => {
  await page.goto(toursWithPage[0]?.href ?? '')
  const highlight = page.getByRole('region', { name: 'Highlights' }).getByRole('listitem').first()
  await expect(highlight).toHaveCSS('list-style-type', 'disc')
})
