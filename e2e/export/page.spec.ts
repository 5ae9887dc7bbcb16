import { expect, test } from '@playwright/test'
import { finished, nextPage, surroundings } from './support.ts'

test.describe('the policy of a page', () => {
  const policy = (html: string) =>
    /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(html)?.[1]?.split('; ')

  test('comes first in the head, and leaves the charset in the first 1,024 bytes', () => {
    const html = finished(nextPage('<p>x</p>'))
    expect(html).toMatch(
      /<head><meta http-equiv="Content-Security-Policy" content="[^"]*"><meta charset="utf-8">/,
    )
    const scripts = Array.from({ length: 20 }, (_, index) => `<script data-own="">${index}</script>`).join('')
    const long = finished(nextPage(`<p>x</p>${scripts}`))
    expect(long).toMatch(/<head><meta charset="utf-8"><meta http-equiv/)
  })

  test('blocks all but own pictures and requests on a page that has nothing', () => {
    const html = finished(
      nextPage('<p>x</p>'),
      surroundings({ '/_next/static/main.css': '.never{color:red}' }),
    )
    expect(html).not.toContain('<style')
    expect(policy(html)).toEqual([
      "default-src 'none'",
      "img-src 'self'",
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
    ])
  })

  test('names by hash what is inline and runs, and nothing else', () => {
    const html = finished(
      nextPage(
        '<p>x</p><script type="application/ld+json">{}</script><script type="speculationrules">{}</script><script data-own="">1</script>',
      ),
    )
    expect(policy(html)?.[1]).toBe(
      "script-src 'sha256-RBNvo1WzZ4oRRq0W9+hknpT7T8If536DEMBg9hyq/4o=' 'sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s='",
    )
    expect(policy(html)?.[2]).toMatch(/^style-src 'sha256-[\w+/]{43}='$/)
  })

  test('lets in fonts, a manifest and picture hosts only when the page names them', () => {
    const around = surroundings({
      '/_next/static/main.css':
        '@font-face{font-family:A;src:url(/a.woff2)}p{font-family:A;background:url(data:image/svg+xml,x)}',
    })
    const html = finished(
      nextPage(
        '<p>x</p><img src="https://img.example.org/a.jpg" srcset="https://two.example.org/b.jpg 2x" alt=""/>',
        { head: '<link rel="manifest" href="/m.webmanifest"/>' },
      ),
      around,
    )
    expect(policy(html)).toEqual(
      expect.arrayContaining([
        "img-src 'self' https://img.example.org https://two.example.org data:",
        "font-src 'self'",
        "manifest-src 'self'",
      ]),
    )
    expect(policy(html)?.join()).not.toMatch(/unsafe|\*/)
  })

  for (const [body, message] of [
    ['<img src="/a.jpg"/>', 'index.html: the picture /a.jpg has no alt. Describe it'],
    ['<p onclick="x()">x</p>', '<p onclick="x()"> is an inline event handler, which the policy blocks'],
    ['<p style="color:red">x</p>', '<p style="color:red"> is an inline style, which the policy blocks'],
    ['<a href=" JavaScript:x()">x</a>', 'runs script, which the policy blocks'],
    ['<template><p style="color:red">x</p></template><p>x</p>', 'is an inline style'],
    ['<noscript><p onclick="x()">x</p></noscript><p>x</p>', 'is an inline event handler'],
    ['<p>x</p><iframe src="https://example.org"></iframe>', 'the policy of the page would block <iframe>'],
    [
      '<p>x</p><img src="http://example.org/a.jpg" alt=""/>',
      'the picture http://example.org/a.jpg is not fetched over https',
    ],
  ] as const) {
    test(`stops the build at ${body}`, () => {
      expect(() => finished(nextPage(body))).toThrow(message)
    })
  }
})

test.describe('an error page', () => {
  const noindex = '<meta name="robots" content="noindex"/>'

  test('keeps exactly one robots meta, the one that says noindex', () => {
    const head = `<meta name="robots" content="index, follow"/>${noindex}<meta name="robots" content="noindex, follow"/>`
    const html = finished(nextPage('<p>x</p>', { head }), surroundings(), 'tour/404.html')
    expect(html.match(/name="robots"/g)).toHaveLength(1)
    expect(html).toContain('<meta name="robots" content="noindex">')
  })

  for (const [what, body, head, message] of [
    [
      'open to search engines',
      '',
      '<meta name="robots" content="index"/>',
      'an error page is open to search engines',
    ],
    [
      'with a canonical address',
      '',
      `${noindex}<link rel="canonical" href="https://example.com/"/>`,
      'an error page has a canonical address',
    ],
    [
      'with structured data',
      '<script type="application/ld+json">{}</script>',
      noindex,
      'an error page holds structured data',
    ],
  ] as const) {
    test(`stops the build when it is ${what}`, () => {
      expect(() => finished(nextPage(`<p>x</p>${body}`, { head }), surroundings(), '500.html')).toThrow(
        `500.html: ${message}`,
      )
    })
  }
})
