/**
 * Where a server shows one page for several messages, the page's own script shows the right one. In Chromium.
 */
import { expect, test } from '@playwright/test'
import { findBrowser } from '../commands/browser.mjs'
import { capabilitiesOf, type ServerName } from './capabilities.ts'
import { startServer } from './servers/process.ts'
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

/** One server for each way a host can do it. */
const chosen: ServerName[] = [
  'serve, hosting/serve.json',
  'Cloudflare Pages',
  'Apache, without optional modules',
  'nginx, hosting/nginx.conf',
]

for (const name of chosen) {
  test(`${name}: the right message, and nothing in the console but the address`, async ({ page }) => {
    const can = capabilitiesOf(name)
    const server = await startServer(can.server)
    try {
      const problems: string[] = []
      const logged: string[] = []
      page.on('pageerror', (error) => problems.push(String(error)))
      page.on('console', (message) => {
        // Beside the site's own line there is the browser's, that the page came with status 404.
        if (message.text().startsWith('Page not found')) logged.push(message.text())
        else if (!/responded with a status of 40[34]/.test(message.text())) problems.push(message.text())
      })
      for (const [pathname, message] of Object.entries(messages)) {
        if (pathname === '/tour/' && can.bareFolder === 200) continue
        logged.length = 0
        await page.goto(`http://127.0.0.1:${server.port}${pathname}`)
        await expect.soft(page.locator('h1:visible'), pathname).toHaveText(message)
        await expect.soft(page.locator('h1'), `${pathname}: one heading`).toHaveCount(1)
        if (message.startsWith('Oops')) {
          expect.soft(logged.join('\n'), `${pathname} is logged`).toContain(pathname)
          await expect.soft(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
        }
      }
      for (const pathname of pagePaths(server.site)) {
        await page.goto(`http://127.0.0.1:${server.port}${pathname}`)
        await expect.soft(page.locator('h1:visible'), pathname).toHaveCount(1)
      }
      expect(problems).toEqual([])
    } finally {
      await server.stop()
    }
  })
}

test('without scripts the page of the host is shown', async ({ browser }) => {
  const server = await startServer(capabilitiesOf('serve, hosting/serve.json').server)
  const context = await browser.newContext({ javaScriptEnabled: false })
  try {
    const page = await context.newPage()
    await page.goto(`http://127.0.0.1:${server.port}/tour/x`)
    await expect(page.locator('h1')).toHaveText('Oops! Page not found')
  } finally {
    await context.close()
    await server.stop()
  }
})
