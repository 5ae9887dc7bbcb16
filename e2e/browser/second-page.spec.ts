import { chromium, type Page } from '@playwright/test'
import { pageOfEachKind, pages } from '../support/content.ts'
import { expect, test } from '../support/test.ts'

/**
 * What on a page keeps browsers from showing it again at once, as it was left, on the way back. The debugger keeps them from
 * it as well, so a test asks for the reasons and leaves that one out; `npm run bench -- second-page` sees it happen without one.
 */
async function reasonsAgainstKeeping(page: Page, path: string): Promise<readonly string[]> {
  const client = await page.context().newCDPSession(page)
  await client.send('Page.enable')
  const told = new Promise<readonly string[]>((resolve) =>
    client.once('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
      resolve(
        notRestoredExplanations.filter(({ type }) => type === 'PageSupportNeeded').map((one) => one.reason),
      ),
    ),
  )
  await page.goto(path === '/' ? '/packages/' : '/')
  await page.goBack({ waitUntil: 'commit' })
  return told
}

test('nothing on a page keeps a browser from showing it at once on the way back', async ({
  baseURL,
  launchOptions,
}) => {
  // Playwright switches the cache of whole pages off.
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

test('pages of the site are prepared, and never a call, an e-mail, a chat or a file', async ({
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
