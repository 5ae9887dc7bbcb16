/**
 * Each page is valid HTML, and small. finish-page.test.ts tests the policy, and `support.ts` fails
 * on violations of it.
 */
import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { HtmlValidate } from 'html-validate'
import { entriesWithPaths } from '../content/paths.ts'
import { errorPages, fileOf, pageAt, pages } from './pages.ts'

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    // search.spec.ts checks the width of titles.
    'long-title': 'off',
    'require-sri': 'off',
  },
})

/**
 * The most bytes of a page with Brotli, of whose versions the results differ by some bytes. All are less than a server sends before the
 * first acknowledgement: ten segments of 1,460 bytes (RFC 6928).
 */
function maximumBytes(path: string): number {
  if (path === '/' || path.startsWith('/destination/')) return 9_850
  return path.startsWith('/tour/') ? 10_850 : 13_850
}

for (const path of [...pages, ...errorPages]) {
  const html = readFileSync(fileOf(path))

  test(`${path} is valid HTML`, async () => {
    const { results } = await validator.validateString(html.toString())
    const messages = results.flatMap(({ messages }) => messages)
    expect(messages.map(({ ruleId, line, column }) => `${ruleId} ${line}:${column}`)).toEqual([])
  })

  test(`${path} has a value in place of each placeholder, also in messages`, () =>
    expect(html.toString().match(/\{[a-z]+\}|%7B[a-z]+%7D/gi) ?? []).toEqual([]))

  test(`${path} has its policy first in its head, no form, and a script only if it is a not-found page`, () => {
    const $ = pageAt(path)
    expect($('head > :first-child').attr('http-equiv')).toBe('Content-Security-Policy')
    expect($('[style], [onclick], [onload], [onerror], script[src]').length).toBe(0)
    expect($('form, input, button, iframe, object').length).toBe(0)
    // Icons and stars are hidden: screen readers read the text beside them.
    expect($('svg, .rating > :first-child').not('[aria-hidden=true]').length).toBe(0)
    const scripts = $.extract({ texts: [{ selector: 'script:not([type])', value: 'textContent' }] }).texts
    expect(scripts).toHaveLength(path.endsWith('404.html') ? 1 : 0)
    expect(Buffer.byteLength(scripts.join())).toBeLessThanOrEqual(600)
  })

  test(`${path} has at most ${maximumBytes(path)} bytes with Brotli`, () => {
    expect(brotliCompressSync(html).length).toBeLessThanOrEqual(maximumBytes(path))
  })
}

for (const path of pages)
  test(`${path} loads the pictures of the first screen first, the others lazily`, () => {
    const $ = pageAt(path)
    // Printing does not wait for a lazy QR code.
    expect($('[src^="/qr/"][loading=lazy]').length).toBe(0)
    const eager = $('main img').not('[loading=lazy], [src^="/qr/"]').get()
    const isList = $('.page-head').length > 0
    // On the packages page the table of all tours fills the first screen, above the cards.
    const hasCards = $('.page-head:not(:has(table)) + section .tour-card').length > 0
    expect(eager.map(({ attribs }) => attribs['fetchpriority'] ?? 'auto')).toEqual([
      isList ? 'auto' : 'high',
      ...(hasCards ? ['high'] : []),
    ])
    expect($('[loading=lazy][fetchpriority]').length).toBe(0)
    expect($('link[rel=preload][as=font]').length).toBe(1)
  })

test('speculation rules match only links to pages, and their selectors only links in the main part', () => {
  const $ = pageAt('/')
  const rules = entriesWithPaths(JSON.parse($('[type=speculationrules]').text()))
  const getValues = (key: string) => rules.filter(({ path }) => path.at(-1) === key).map(({ value }) => value)
  expect(getValues('href_matches')).toEqual(Array(3).fill(['/', '/*/']))
  for (const selector of getValues('selector_matches') as string[]) {
    expect($(selector).length, selector).toBeGreaterThan(0)
    expect($(selector).not('main *').length, selector).toBe(0)
  }
  expect(getValues('selector_matches')).toHaveLength(2)
})

test('pictures of the same drawing have the same fragment on a page, because Chromium shares their animation', () => {
  for (const path of pages) {
    const $ = pageAt(path)
    const addresses = $('img[src$=".svg"]')
      .get()
      .map(
        (img) => $(img).siblings('source[media*=reduced-motion]').attr('srcset') ?? $(img).attr('src') ?? '',
      )
    const files = addresses.map((address) => address.replace(/#.*/, ''))
    expect(new Set(addresses).size, path).toBe(new Set(files).size)
  }
})
