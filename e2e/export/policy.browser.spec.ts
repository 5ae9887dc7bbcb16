import { expect, test } from '@playwright/test'
import { pages, unknownPage } from '../support/content.ts'

const everyPage = [...pages, unknownPage, '/tour/no-such-tour/', '/500.html']

for (const path of everyPage) {
  test(`the policy of ${path} is strict and nothing on the page runs against it`, async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(window, { violations: [] })
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
        ;(window as unknown as { violations: string[] }).violations.push(
          `${effectiveDirective} ${blockedURI}`,
        )
      })
    })
    await page.goto(path)
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await page.waitForLoadState('load')
    expect(await page.evaluate(() => (window as unknown as { violations: string[] }).violations)).toEqual([])

    const first = page.locator('head > :first-child')
    await expect(first).toHaveAttribute('http-equiv', 'Content-Security-Policy')
    const policy = (await first.getAttribute('content')) ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("base-uri 'none'")
    expect(policy).toContain("form-action 'none'")
    expect(policy).not.toMatch(/unsafe-|\*|data:|https?:/)
  })
}

test('no page carries a style attribute or an inline event handler', async ({ page }) => {
  for (const path of everyPage) {
    await page.goto(path)
    const found = await page.evaluate(() =>
      [...document.querySelectorAll('*')].flatMap((element) =>
        element.getAttributeNames().filter((name) => name === 'style' || name.startsWith('on')),
      ),
    )
    expect(found, path).toEqual([])
  }
})

test('the eleven pages hold no script that runs; not-found pages hold one of at most 600 bytes', async ({
  page,
}) => {
  const scripts = () =>
    page.evaluate(() =>
      [...document.scripts]
        .filter(({ type }) => !['application/ld+json', 'speculationrules'].includes(type))
        .map(({ src, textContent }) => ({ src, bytes: new TextEncoder().encode(textContent).length })),
    )
  for (const path of pages) {
    await page.goto(path)
    expect(await scripts(), path).toEqual([])
  }
  await page.goto(unknownPage)
  const [only, ...more] = await scripts()
  expect(more).toEqual([])
  expect(only?.src).toBe('')
  expect(only?.bytes).toBeLessThanOrEqual(600)
})

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
