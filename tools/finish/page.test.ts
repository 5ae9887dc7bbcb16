import { expect, test } from '@playwright/test'
import { nextPage, pageContext, processed } from './testing/pages.ts'

const policy = (html: string) =>
  /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(html)?.[1]?.split('; ')

test('the policy is the first element of the head unless it would move the charset out of the first 1,024 bytes', () => {
  expect(processed(nextPage('<p>x</p>'))).toMatch(/<head><meta http-equiv[^>]*><meta charset="utf-8">/)
  const pictures = Array.from(
    { length: 40 },
    (_, index) => `<img src="https://${index}.example/a.jpg" alt=""/>`,
  )
  const long = processed(nextPage(pictures.join('')))
  expect(long).toMatch(/<head><meta charset="utf-8"><meta http-equiv/)
})

test('the policy of a page with text only allows own pictures and requests', () => {
  const html = processed(nextPage('<p>x</p>'), pageContext('.never{color:red}'))
  expect(html).not.toContain('<style')
  expect(policy(html)).toEqual([
    "default-src 'none'",
    "img-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ])
})

test('the policy allows inline scripts and styles by hash, and no data', () => {
  const [data, rules] = ['application/ld+json', 'speculationrules'].map(
    (type) => `<script type="${type}">{}</script>`,
  )
  const html = processed(nextPage(`<p>x</p>${data}${rules}<script data-own="">1</script>`))
  expect(policy(html)?.[1]).toBe(
    "script-src 'sha256-RBNvo1WzZ4oRRq0W9+hknpT7T8If536DEMBg9hyq/4o=' 'sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s='",
  )
  expect(policy(html)?.[2]).toMatch(/^style-src 'sha256-[\w+/]{43}='$/)
})

test('the policy allows fonts, a manifest and picture hosts that the page names', () => {
  const html = processed(
    nextPage(
      '<p>x</p><img src="https://img.example.org/a.jpg" srcset="https://two.example.org/b.jpg 2x" alt=""/>',
      { head: '<link rel="manifest" href="/m.webmanifest"/>' },
    ),
    pageContext(
      '@font-face{font-family:A;src:url(/a.woff2)}p{font-family:A;background:url(data:image/svg+xml,x)}',
    ),
  )
  expect(policy(html)).toEqual(
    expect.arrayContaining([
      "img-src 'self' https://img.example.org https://two.example.org data:",
      "font-src 'self'",
      "manifest-src 'self'",
    ]),
  )
})

for (const [body, part] of [
  ['<p onclick="x()">x</p>', '<p onclick="x()">'],
  ['<p style="color:red">x</p>', '<p style="color:red">'],
  ['<a href=" JavaScript:x()">x</a>', '<a href=" JavaScript:x()">'],
  ['<template><p style="color:red">x</p></template><p>x</p>', '<p style="color:red">'],
  ['<noscript><p onclick="x()">x</p></noscript><p>x</p>', '<p onclick="x()">'],
  ['<p>x</p><iframe src="https://example.org"></iframe>', '<iframe>'],
] as const) {
  test(`something that the policy blocks stops the build: ${body}`, () => {
    expect(() => processed(nextPage(body))).toThrow(`index.html: the policy of the page blocks ${part}. Use `)
  })
}

test('an error page keeps one robots meta with noindex; without it the build stops', () => {
  const page = (...rules: readonly string[]) =>
    nextPage('<p>x</p>', { head: rules.map((rule) => `<meta name="robots" content="${rule}"/>`).join('') })
  const html = processed(page('index, follow', 'noindex', 'noindex, follow'), pageContext(), 'tour/404.html')
  expect(html.match(/<meta name="robots"[^>]*>/g)).toEqual(['<meta name="robots" content="noindex">'])
  expect(() => processed(page('index'), pageContext(), '500.html')).toThrow(
    '500.html: an error page is open to search engines',
  )
})
