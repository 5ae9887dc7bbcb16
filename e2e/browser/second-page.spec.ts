import { chromium, type Page } from '@playwright/test'
import { pageOfEachKind, pages } from '../support/content.ts'
import { expect, test } from '../support/test.ts'

/**
 * The reasons that keep a page out of the back/forward cache: none if it is restored (`BackForwardCacheRestore`). The headless
 * shell restores no page and reports reasons instead; those that the page cannot change are left out
 * (https://chromedevtools.github.io/devtools-protocol/tot/Page/#event-frameNavigated).
 */
async function reasonsAgainstKeeping(page: Page, path: string): Promise<readonly string[]> {
  const client = await page.context().newCDPSession(page)
  await client.send('Page.enable')
  const reasons = new Promise<readonly string[]>((resolve) => {
    client.on('Page.frameNavigated', ({ type }) => {
      if (type === 'BackForwardCacheRestore') resolve([])
    })
    client.once('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
      resolve(
        notRestoredExplanations.filter(({ type }) => type === 'PageSupportNeeded').map((one) => one.reason),
      ),
    )
  })
  await page.goto(path === '/' ? '/packages/' : '/')
  await page.goBack({ waitUntil: 'commit' })
  return reasons
}

test('nothing on a page blocks the back/forward cache', async ({ baseURL, launchOptions }) => {
  // Playwright disables the back/forward cache.
  const browser = await chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  try {
    const page = await browser.newPage({ baseURL: baseURL ?? '' })
    for (const path of pageOfEachKind) {
      await page.goto(path)
      expect(await reasonsAgainstKeeping(page, path), path).toEqual([])
    }
    await page.goto('/')
    await page.evaluate(() => addEventListener('unload', () => undefined))
    expect(await reasonsAgainstKeeping(page, '/')).toEqual(['UnloadHandlerExistsInMainFrame'])
  } finally {
    await browser.close()
  }
})

test('pages of the site are prerendered, and never a call, an e-mail, a chat or a file', async ({
  page,
  visit,
}) => {
  for (const path of pageOfEachKind) {
    await visit(path)
    const prepared = await page.evaluate(() => {
      const rules = document.querySelector('script[type=speculationrules]')?.textContent ?? ''
      const patterns = [...rules.matchAll(/"href_matches":\["([^"]+)","([^"]+)"\]/g)].map(
        ([, ...both]) => both,
      )
      const matches = (href: string) =>
        patterns.map((either) => either.some((one) => new URLPattern(one, location.origin).test(href)))
      return [...document.links].map(({ href }) => ({ href, matches: matches(href) }))
    })
    expect(prepared.length).toBeGreaterThan(0)
    for (const { href, matches } of prepared) {
      const { origin, pathname } = new URL(href)
      const isPage = origin === new URL(page.url()).origin && pages.includes(pathname)
      expect(matches, href).toEqual([isPage, isPage, isPage])
    }
  }
})
