import { buttons } from '../specification.ts'
import { expect, test } from '../support/test.ts'

test('the banner keeps its height in a low window and in a tall one', async ({ page }) => {
  await page.goto('/')
  const banner = page.getByRole('region').filter({ has: page.getByRole('heading', { level: 1 }) })
  await page.setViewportSize({ width: 390, height: 500 })
  const low = await banner.boundingBox()
  await page.setViewportSize({ width: 390, height: 1000 })
  const tall = await banner.boundingBox()
  expect(low?.height).toBeGreaterThan(300)
  expect(tall?.height).toBe(low?.height)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('Contact Us brings the contact section into view and takes a keyboard along', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    await page.getByRole('link', { name: buttons.contact, exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/^[^#]*\/#\w+$/)
    await expect(page.getByRole('heading', { name: 'Get In Touch' })).toBeInViewport()
    await page.keyboard.press('Tab')
    const next = page.getByRole('region', { name: 'Get In Touch' }).locator(':focus')
    await expect(next).toHaveAttribute('href', /^tel:/)
  })
})
