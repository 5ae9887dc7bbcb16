/** Each page is valid HTML, arrives in the first flight, and begins with a policy, whose violations fail every test (`support.ts`). */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { HtmlValidate } from 'html-validate'
import { attributes, errorPages, fileOf, pageAt, pages } from './pages.ts'

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    // search.spec.ts has the limit of titles.
    'long-title': 'off',
    'require-sri': 'off',
    // A list may have a name (ARIA 1.2).
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
  },
})
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The bytes that a server sends before the browser’s first acknowledgement: ten segments (RFC 6928). */
const firstFlight = 14_600

for (const path of [...pages, ...errorPages]) {
  const html = readFileSync(fileOf(path))

  test(`${path} is valid HTML`, async () => {
    const { results } = await validator.validateString(html.toString())
    const messages = results.flatMap(({ messages }) => messages)
    expect(messages.map(({ ruleId, line, column }) => `${ruleId} ${line}:${column}`)).toEqual([])
  })

  test(`${path} begins with a strict policy; only a not-found page has a script`, () => {
    const $ = pageAt(path)
    const [policy = '', ...others] = attributes($('head > [http-equiv]:first-child'), 'content')
    expect(others).toEqual([])
    for (const part of ["default-src 'none'", "base-uri 'none'", "form-action 'none'"])
      expect(policy).toContain(part)
    expect(policy).not.toMatch(/unsafe-|\*|data:|https?:/)
    // Lighthouse requests robots.txt from the page.
    expect(policy).toContain("connect-src 'self'")

    const textsIn = (selector: string) => $.extract({ texts: [{ selector, value: 'textContent' }] }).texts
    const inlined = textsIn('style, script:not([type="application/ld+json"])')
    expect(new Set(policy.match(/'sha256-[^']+'/g))).toEqual(new Set(inlined.map(hashOf)))
    expect($('[style], [onclick], [onload], [onerror], script[src]').length).toBe(0)
    expect($('form, input, button, iframe, object').length).toBe(0)
    const running = textsIn('script:not([type])')
    expect(running).toHaveLength(path.endsWith('404.html') ? 1 : 0)
    expect(Buffer.byteLength(running.join())).toBeLessThanOrEqual(600)
  })

  test(`${path} arrives in the first flight`, () => {
    expect(brotliCompressSync(html).length).toBeLessThanOrEqual(firstFlight)
  })
}
