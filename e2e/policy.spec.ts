/** The Content-Security-Policy of each page. Violations fail every test, as messages of the browser (`support.ts`). */
import { createHash } from 'node:crypto'
import { test as base } from '@playwright/test'
import { attributes, errorPages, pageAt, pages, unknownPage } from './pages.ts'
import { expect, test } from './support.ts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

for (const path of [...pages, ...errorPages]) {
  base(`${path} begins with a strict policy; only a not-found page has a script`, () => {
    const $ = pageAt(path)
    const [policy = '', ...others] = attributes($, 'head > [http-equiv]:first-child', 'content')
    expect(others).toEqual([])
    for (const part of ["default-src 'none'", "base-uri 'none'", "form-action 'none'"])
      expect(policy).toContain(part)
    expect(policy).not.toMatch(/unsafe-|\*|data:|connect-src/)

    const textsIn = (selector: string) =>
      $(selector)
        .get()
        .map((element) => $(element).text())
    const hashes = policy.match(/'sha256-[^']+'/g) ?? []
    const inlined = textsIn('style, script:not([type="application/ld+json"])')
    expect(hashes.sort()).toEqual([...new Set(inlined.map(hashOf))].sort())
    expect($('[style], [onclick], [onload], [onerror], script[src]').length).toBe(0)
    expect($('form, input, button, iframe, object').length).toBe(0)
    const running = textsIn('script:not([type])')
    expect(running).toHaveLength(path.endsWith('404/') ? 1 : 0)
    expect(Buffer.byteLength(running.join())).toBeLessThanOrEqual(600)
  })
}

test('an injected script, style or picture is blocked', async ({ page, consoleErrors }) => {
  await page.goto('/tour/coorg-trip/')
  const blocked = await page.evaluate(async () => {
    const directives = new Set<string>()
    const all = new Promise<void>((resolve) =>
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
        if (directives.add(effectiveDirective).size === 4) resolve()
      }),
    )
    const script = document.createElement('script')
    script.textContent = 'document.title = "injected"'
    const others = document.createElement('div')
    others.innerHTML = `<style>body { display: none }</style><img src="https://attacker.example/steal">
      <img src="/favicon.ico" onload="document.title = 'injected'">`
    document.body.append(script, others)
    await all
    return [...directives].sort()
  })
  expect(blocked).toEqual(['img-src', 'script-src-attr', 'script-src-elem', 'style-src-elem'])
  expect(await page.title()).not.toBe('injected')
  await expect(page.locator('body')).toBeVisible()
  const isExpected = (text: string) => /Content Security Policy|attacker\.example/.test(text)
  expect(consoleErrors.splice(0).filter((text) => !isExpected(text))).toEqual([])
})

test('a page, and the one with a script, sets no cookie, stores nothing and starts no worker', async ({
  page,
  context,
}) => {
  for (const path of ['/', unknownPage]) {
    await page.goto(path)
    const workers = await page.evaluate(() => navigator.serviceWorker.getRegistrations())
    expect(workers, path).toEqual([])
  }
  expect(await context.storageState({ indexedDB: true })).toEqual({ cookies: [], origins: [] })
})
