import { LinkChecker } from 'linkinator'
import { everyPage } from '../support/routes.ts'
import { expect, test } from '../support/test.ts'

test('no address inside the site is dead', async ({ baseURL }) => {
  const { links } = await new LinkChecker().check({
    path: `${baseURL}/`,
    recurse: true,
    concurrency: 20,
    linksToSkip: (link) => Promise.resolve(!link.startsWith(`${baseURL}/`)),
  })
  const dead = links
    .filter(({ state }) => state === 'BROKEN')
    .map(({ url, parent, status }) => `${parent} → ${url}: ${status}`)
  expect(dead).toEqual([])
  expect(links.filter(({ state }) => state === 'OK').length).toBeGreaterThan(30)
})

test('every fragment leads to an element that exists', async ({ reading, baseURL }) => {
  const ids = new Map<string, Set<string>>()
  const fragments: { from: string; to: URL }[] = []
  for (const path of everyPage) {
    const page = await reading(path)
    const found = await page.evaluate(() => ({
      ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
      hrefs: [...document.querySelectorAll('a')].map(({ href }) => href),
    }))
    ids.set(path, new Set(found.ids))
    for (const href of found.hrefs) {
      const to = new URL(href)
      if (to.origin === baseURL && to.hash) fragments.push({ from: path, to })
    }
  }
  const lost = fragments.filter(({ to }) => !ids.get(to.pathname)?.has(decodeURIComponent(to.hash.slice(1))))
  expect(lost.map(({ from, to }) => `${from} → ${to.pathname}${to.hash}`)).toEqual([])
  expect(fragments.length).toBeGreaterThan(20)
})

test('no id stands twice on a page', async ({ reading }) => {
  for (const path of everyPage) {
    const page = await reading(path)
    const ids = await page.evaluate(() => [...document.querySelectorAll('[id]')].map(({ id }) => id))
    expect(
      ids.filter((id, index) => ids.indexOf(id) !== index),
      path,
    ).toEqual([])
  }
})

test('addresses inside the site need no redirect', async ({ reading, request }) => {
  const hrefs = new Set<string>()
  for (const path of everyPage) {
    const page = await reading(path)
    const found = await page
      .locator('a[href^="/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    for (const href of found) hrefs.add(href.split('#')[0]!)
  }
  for (const href of hrefs) {
    const response = await request.get(href, { maxRedirects: 0 })
    expect(response.status(), href).toBe(200)
  }
})

test('preview pictures that the head names with the full address exist', async ({ reading, request }) => {
  for (const path of everyPage.slice(0, -1)) {
    const page = await reading(path)
    const canonical = await page.locator('link[rel="canonical"]').getAttribute('href')
    expect(new URL(canonical ?? '').pathname).toBe(path)
    const picture = new URL(
      (await page.locator('meta[property="og:image"]').first().getAttribute('content')) ?? '',
    )
    const response = await request.get(picture.pathname)
    expect(response.status(), path).toBe(200)
    expect(response.headers()['content-type']).toBe('image/jpeg')
  }
})
