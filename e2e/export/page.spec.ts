import { expect, test } from '@playwright/test'
import { gzipSync } from 'node:zlib'
import { pictureLimit } from '../../export/finish/picture.ts'
import { finished, nextPage, surroundings } from './support.ts'

const svg =
  '<?xml version="1.0"?><!-- made by hand --><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 4 3" width="9"><title>x</title><defs><linearGradient id="g"/></defs><path id="p" fill="url(#g)" stroke="url(\'#g\')"/><use href="#p"/><use xlink:href="#p"/></svg>'
const files = { '/uploads/a.svg': svg }

test.describe('a picture marked data-inline', () => {
  test('becomes the drawing itself, with what the image said', () => {
    const image =
      '<img data-inline="" data-preserve="xMidYMax slice" data-name="hill" src="/uploads/a.svg" alt="A &quot;hill&quot;" class="pic" id="hero" width="400" height="300" fetchPriority="high"/>'
    const html = finished(nextPage(`<p>x</p>${image}`), surroundings(files))
    expect(html).toContain(
      '<svg viewBox="0 0 4 3" preserveAspectRatio="xMidYMax slice" data-name="hill" class="pic" id="hero" width="400" height="300" role="img" aria-label="A &quot;hill&quot;">',
    )
    expect(html).toContain(
      '<path id="d0-p" fill="url(#d0-g)" stroke="url(#d0-g)"></path><use href="#d0-p"></use><use xlink:href="#d0-p"></use></svg>',
    )
    expect(html).not.toMatch(/<img|<title>x|made by hand|xmlns|data-inline/)
  })

  test('is hidden from screen readers when its alt is empty', () => {
    expect(
      finished(nextPage('<p>x</p><img data-inline src="/uploads/a.svg" alt=""/>'), surroundings(files)),
    ).toContain('<svg viewBox="0 0 4 3" aria-hidden="true">')
  })

  test('keeps its ids apart from those of a second one', () => {
    const image = '<img data-inline src="/uploads/a.svg" alt=""/>'
    const html = finished(nextPage(`<p>x</p>${image}${image}`), surroundings(files))
    for (const id of ['d0-g', 'd0-p', 'd1-g', 'd1-p']) expect(html.split(`id="${id}"`)).toHaveLength(2)
  })

  test('takes the place of the <picture> around it', () => {
    const html = finished(
      nextPage(
        '<p>x</p><picture><source srcset="/uploads/a.svg"/><img data-inline src="/uploads/a.svg" alt=""/></picture>',
      ),
      surroundings(files),
    )
    expect(html).not.toMatch(/<picture|<source/)
  })

  test('stays an image, fetched first, when it is too large or no SVG', () => {
    const noise = Array.from({ length: 9000 }, (_, index) => (index * 2654435761) % 4294967296).join(' ')
    const large = `<svg><path d="${noise}"/></svg>`
    expect(gzipSync(large).length).toBeGreaterThan(pictureLimit)
    for (const [src, text] of [
      ['/uploads/big.svg', large],
      ['/uploads/a.jpg', 'jpeg'],
    ] as const) {
      const html = finished(
        nextPage(`<p>x</p><img data-inline data-preserve="none" loading="lazy" src="${src}" alt="x"/>`),
        surroundings({ [src]: text }),
      )
      expect(html).toContain(`<img src="${src}" alt="x" fetchpriority="high">`)
    }
  })

  for (const [what, text, message] of [
    [
      'a style',
      '<svg><style>path{fill:red}</style></svg>',
      '/uploads/a.svg: the drawing holds a style or a script',
    ],
    ['a script', '<svg><script>1</script></svg>', '/uploads/a.svg: the drawing holds a style or a script'],
    [
      'a style attribute',
      '<svg><path style="fill:red"/></svg>',
      '/uploads/a.svg: the drawing holds a style or a script',
    ],
    [
      'a handler',
      '<svg><path onclick="x()"/></svg>',
      'index.html: <path onclick="x()"> is an inline event handler',
    ],
    ['no drawing', '<html></html>', '/uploads/a.svg: the file holds no <svg>.'],
  ] as const) {
    test(`stops the build when the file holds ${what}`, () => {
      const page = nextPage('<p>x</p><img data-inline src="/uploads/a.svg" alt=""/>')
      expect(() => finished(page, surroundings({ '/uploads/a.svg': text }))).toThrow(message)
    })
  }

  test('stops the build when the file or its alt is missing', () => {
    expect(() => finished(nextPage('<p>x</p><img data-inline src="/no.svg" alt=""/>'))).toThrow(
      'index.html: the picture /no.svg is not in the export.',
    )
    expect(() =>
      finished(nextPage('<p>x</p><img data-inline src="/uploads/a.svg"/>'), surroundings(files)),
    ).toThrow('index.html: the picture /uploads/a.svg has no alt.')
  })
})

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

test.describe('a route that is hydrated', () => {
  const around = surroundings({}, { hydratedRoutes: ['/map/'] })
  const page = nextPage('<button>0</button>', { payload: '5:I[3,["/_next/static/chunks/a.js"],"Counter"]\n' })

  test('keeps the runtime, under a policy that lets it run', () => {
    const html = finished(page, around, 'map/index.html')
    expect(html.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '')).toBe(
      finishedOnlyBySpelling(page),
    )
    expect(html).toMatch(
      /script-src 'self'( 'sha256-[\w+/]{43}='){3}; style-src 'self'; .*connect-src 'self'/,
    )
    expect(html).not.toMatch(/unsafe|\*;/)
  })

  test('is no excuse for another route', () => {
    expect(() => finished(page, around, 'packages/index.html')).toThrow('would be dead without React')
  })

  test('may not hold what the policy blocks either', () => {
    expect(() => finished(nextPage('<p style="color:red">x</p>'), around, 'map/index.html')).toThrow(
      'is an inline style',
    )
  })
})

/** The page as the parser writes it: `charSet` and `/>` are spelled as HTML. */
function finishedOnlyBySpelling(page: string): string {
  return page
    .replaceAll('/>', '>')
    .replaceAll('charSet', 'charset')
    .replaceAll('fetchPriority', 'fetchpriority')
    .replaceAll('noModule', 'nomodule')
}

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
