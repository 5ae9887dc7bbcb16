/** Where a server shows one page for several messages, the page's own script shows the right one. In Chromium. */
import { findBrowser } from '../commands/browser.mjs'
import { expect, test } from './fixtures.ts'
import { pagePaths } from './site.ts'

const executablePath = findBrowser()
test.use({ launchOptions: executablePath === undefined ? {} : { executablePath }, reducedMotion: 'reduce' })

const messages = {
  '/tour/x': 'Tour not found',
  '/tour/x/': 'Tour not found',
  '/tour/%3Cscript%3Ealert(1)': 'Tour not found',
  [`/tour/${encodeURIComponent('ಮೈಸೂರು')}`]: 'Tour not found',
  '/destination/x': 'Destination not found',
  '/tour-type/x/': 'Tour type not found',
  '/tour/a/b': 'Oops! Page not found',
  '/faq': 'Oops! Page not found',
  '/tours/x': 'Oops! Page not found',
  '/tour/': 'Oops! Page not found',
}

test('the right message, and nothing in the console but the address', async ({ page, running }) => {
  const origin = `http://127.0.0.1:${running.port}`
  const problems: string[] = []
  const logged: string[] = []
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on('console', (message) => {
    // Beside the site's own line there is the browser's, that the page came with status 404.
    if (message.text().startsWith('Page not found')) logged.push(message.text())
    else if (!/responded with a status of 40[34]/.test(message.text())) problems.push(message.text())
  })
  for (const [pathname, message] of Object.entries(messages)) {
    logged.length = 0
    await page.goto(origin + pathname)
    await expect.soft(page.locator('h1'), pathname).toHaveText(message)
    if (!message.startsWith('Oops')) continue
    expect.soft(logged.join('\n'), `${pathname} is logged`).toContain(pathname)
    await expect.soft(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
  }
  for (const pathname of pagePaths(running.site)) {
    await page.goto(origin + pathname)
    await expect.soft(page.locator('h1:visible'), pathname).toHaveCount(1)
  }
  expect(problems).toEqual([])
})

test('without scripts the page of the host is shown', async ({ browser, can, running }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(`http://127.0.0.1:${running.port}/tour/x`)
  const message = can.notFound === 'root' ? 'Oops! Page not found' : 'Tour not found'
  await expect(page.locator('h1')).toHaveText(message)
  await page.close()
})
