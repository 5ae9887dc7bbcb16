/** The Content-Security-Policy of each page. Violations fail every test, as messages of the browser (`support.ts`). */
import { createHash } from 'node:crypto'
import { attributes, errorPages, expect, pages, test, unknownPage } from './support.ts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('each page begins with a strict policy; only not-found pages have a script', async ({ page }) => {
  for (const path of [...pages, ...errorPages]) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    const [policy = '', ...others] = await attributes(
      page.locator('head > [http-equiv]:first-child'),
      'content',
    )
    expect(others, path).toEqual([])
    for (const part of ["default-src 'none'", "base-uri 'none'", "form-action 'none'"])
      expect(policy, path).toContain(part)
    expect(policy, path).not.toMatch(/unsafe-|\*|data:/)

    const scripts = await page.locator('script:not([type="application/ld+json"])').allTextContents()
    const styles = await page.locator('style').allTextContents()
    const hashes = policy.match(/'sha256-[^']+'/g) ?? []
    expect(hashes.sort(), path).toEqual([...new Set([...scripts, ...styles].map(hashOf))].sort())
    await expect(page.locator('[style], [onclick], [onload], [onerror], script[src]'), path).toHaveCount(0)
    await expect(page.locator('form, input, button, iframe, object'), path).toHaveCount(0)
    const running = await page.locator('script:not([type])').allTextContents()
    expect(running, path).toHaveLength(path.endsWith('404/') ? 1 : 0)
    expect(Buffer.byteLength(running.join()), path).toBeLessThanOrEqual(600)
  }
})

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

test('no page sets a cookie, stores anything or starts a worker', async ({ page, context }) => {
  for (const path of [...pages, unknownPage]) {
    await page.goto(path)
    const workers = await page.evaluate(() => navigator.serviceWorker.getRegistrations())
    expect(workers, path).toEqual([])
  }
  expect(await context.storageState({ indexedDB: true })).toEqual({ cookies: [], origins: [] })
})
