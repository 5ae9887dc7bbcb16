import { expect, test } from '@playwright/test'
import { allPages, rawText } from '../folder/page.ts'

// Violations of a page's policy fail every test that visits it: the browser reports them in the console.
test('the policy of every page is the first element and strict, and allows at most one small script', () => {
  for (const { path, one, all } of allPages()) {
    const [first] = one('head').children
    const { httpEquiv, content } = first && 'properties' in first ? first.properties : {}
    expect(String(httpEquiv), path).toMatch(/^Content-Security-Policy$/)
    for (const part of ["default-src 'none'", "base-uri 'none'", "form-action 'none'"])
      expect(content).toContain(part)
    expect(content).not.toMatch(/unsafe-|\*|data:|https?:/)

    // The eleven pages have none; not-found pages have one of at most 600 bytes.
    const scripts = all('script:not([type="application/ld+json"], [type=speculationrules])')
    expect(scripts, path).toHaveLength(path.endsWith('404.html') ? 1 : 0)
    expect(all('script[src]')).toEqual([])
    for (const script of scripts) expect(Buffer.byteLength(rawText(script))).toBeLessThanOrEqual(600)
  }
})

test('an injected script or style is blocked', async ({ page }) => {
  await page.goto('/tour/coorg-trip/')
  const outcome = await page.evaluate(async () => {
    const blocked = new Set<string>()
    const all = new Promise<void>((done) =>
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
        if (blocked.add(effectiveDirective).size === 4) done()
      }),
    )
    const script = document.createElement('script')
    script.textContent = 'document.title = "injected"'
    const style = document.createElement('style')
    style.textContent = 'body { display: none }'
    const image = document.createElement('img')
    image.src = 'https://attacker.example/steal'
    const handler = document.createElement('div')
    handler.innerHTML = '<img src="/nothing" onerror="document.title = \'injected\'">'
    document.body.append(script, style, image, handler)
    await all
    return {
      blocked: [...blocked].sort(),
      title: document.title,
      display: getComputedStyle(document.body).display,
    }
  })
  expect(outcome.title).not.toBe('injected')
  expect(outcome.display).not.toBe('none')
  expect(outcome.blocked).toEqual(['img-src', 'script-src-attr', 'script-src-elem', 'style-src-elem'])
})
