import { expect, test } from '@playwright/test'
import { pages, unknownPage } from '../support/content.ts'

for (const path of [...pages, unknownPage, '/tour/no-such-tour/', '/500.html']) {
  test(`the policy of ${path} is strict, and nothing on the page runs against it`, async ({ page }) => {
    const violations: string[] = []
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) violations.push(message.text())
    })
    await page.goto(path)
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await page.waitForLoadState('load')
    expect(violations).toEqual([])

    const first = page.locator('head > :first-child')
    await expect(first).toHaveAttribute('http-equiv', 'Content-Security-Policy')
    const policy = await first.getAttribute('content')
    for (const part of ["default-src 'none'", "base-uri 'none'", "form-action 'none'"])
      expect(policy).toContain(part)
    expect(policy).not.toMatch(/unsafe-|\*|data:|https?:/)

    // None runs on the eleven pages; not-found pages hold one of at most 600 bytes.
    const scripts = await page.evaluate(() =>
      [...document.scripts]
        .filter(({ type }) => !['application/ld+json', 'speculationrules'].includes(type))
        .map(({ src, textContent }) => src || new TextEncoder().encode(textContent).length),
    )
    if (pages.includes(path) || path === '/500.html') expect(scripts).toEqual([])
    else expect(scripts.map((bytes) => Number(bytes) <= 600)).toEqual([true])
  })
}

test('a script or a style that somebody injects is blocked', async ({ page }) => {
  await page.goto('/tour/coorg-trip/')
  const outcome = await page.evaluate(async () => {
    const blocked: string[] = []
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      blocked.push(effectiveDirective),
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
    await new Promise((done) => setTimeout(done, 300))
    return {
      blocked: [...new Set(blocked)].sort(),
      title: document.title,
      display: getComputedStyle(document.body).display,
    }
  })
  expect(outcome.title).not.toBe('injected')
  expect(outcome.display).not.toBe('none')
  expect(outcome.blocked).toEqual(['img-src', 'script-src-attr', 'script-src-elem', 'style-src-elem'])
})
