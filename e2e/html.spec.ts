/** Each page is valid HTML, keeps its budget, and begins with a policy, whose violations fail every test (`support.ts`). */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { HtmlValidate } from 'html-validate'
import { attributes, errorPages, fileOf, pageAt, pages, tours } from './pages.ts'

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

/**
 * The most bytes of each kind of page: its HTML with style, raw and as brotli 11, and with font and all pictures. The margin of
 * 10 % is for the operator's texts; a page that grows further needs a reason.
 */
const budgets: readonly (readonly [path: RegExp, raw: number, brotli: number, total: number])[] = [
  [/^\/$/, 47_000, 9_800, 150_000],
  // It has a card, and nearly always a plan, for each tour.
  [/^\/packages\/$/, 11_000 * tours.length, 1_820 * tours.length, 16_250 * tours.length],
  [/^\/tour\//, 49_800, 11_700, 60_000],
  [/^\/tour-type\//, 25_800, 6_260, 60_000],
  [/404|500/, 18_200, 4_800, 60_000],
  // A destination, and a new page until it has its own.
  [/./, 36_000, 9_000, 60_000],
]

/** What a new connection carries before the browser’s first answer: ten segments (RFC 6928). */
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
    expect(policy).not.toMatch(/unsafe-|\*|data:|https?:|connect-src/)

    const textsIn = (selector: string) => $.extract({ texts: [{ selector, value: 'textContent' }] }).texts
    const inlined = textsIn('style, script:not([type="application/ld+json"])')
    expect(new Set(policy.match(/'sha256-[^']+'/g))).toEqual(new Set(inlined.map(hashOf)))
    expect($('[style], [onclick], [onload], [onerror], script[src]').length).toBe(0)
    expect($('form, input, button, iframe, object').length).toBe(0)
    const running = textsIn('script:not([type])')
    expect(running).toHaveLength(path.endsWith('404.html') ? 1 : 0)
    expect(Buffer.byteLength(running.join())).toBeLessThanOrEqual(600)
  })

  test(`${path} keeps its budget, and its headline is in the first flight`, () => {
    const [, raw = 0, brotli = 0, total = 0] = budgets.find(([pattern]) => pattern.test(path)) ?? []
    const compressed = brotliCompressSync(html)
    expect(html.length, 'raw').toBeLessThanOrEqual(raw)
    expect(compressed.length, 'brotli').toBeLessThanOrEqual(brotli)

    const pictures = attributes(pageAt(path)('img'), 'src')
    const fonts = attributes(pageAt(path)('link[as=font]'), 'href')
    const files = [...new Set([...pictures, ...fonts])].map((address) => readFileSync(fileOf(address)))
    const all = files.reduce((sum, file) => sum + brotliCompressSync(file).length, compressed.length)
    expect(all, 'with font and pictures').toBeLessThanOrEqual(total)

    const first = brotliDecompressSync(compressed.subarray(0, firstFlight), {
      finishFlush: constants.BROTLI_OPERATION_FLUSH,
    }).toString()
    expect(first).toMatch(/<\/style>[^]*<h1[^]*<\/h1>[^]*<\/p>/)
  })
}
