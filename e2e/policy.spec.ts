/** The Content-Security-Policy of each page. Violations fail every test, as messages of the browser (`support.ts`). */
import { createHash } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { attributes, errorPages, pageAt, pages } from './pages.ts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

for (const path of [...pages, ...errorPages]) {
  test(`${path} begins with a strict policy; only a not-found page has a script`, () => {
    const $ = pageAt(path)
    const [policy = '', ...others] = attributes($, 'head > [http-equiv]:first-child', 'content')
    expect(others).toEqual([])
    for (const part of ["default-src 'none'", "base-uri 'none'", "form-action 'none'"])
      expect(policy).toContain(part)
    expect(policy).not.toMatch(/unsafe-|\*|data:|connect-src/)

    const textsIn = (selector: string) => $.extract({ texts: [{ selector, value: 'textContent' }] }).texts
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
