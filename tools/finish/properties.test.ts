import { expect, test } from '@playwright/test'
import fc from 'fast-check'
import { fromHtml } from 'hast-util-from-html'
import { selectAll } from 'hast-util-select'
import { contentOfPage, cutFor, nextPage, processed } from './testing/pages.ts'

// The seed is fixed, so that failures are reproducible. `--repeat-each=20` tries a thousand examples.
test.beforeEach(({}, { repeatEachIndex }) => {
  fc.configureGlobal({ numRuns: 50, seed: 20261120 + repeatEachIndex })
})

const hostileText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom('₹ 3,500', '\u00a0', '\n', '\u2028'),
  fc.constantFrom(...`< > & &amp; &lt;b&gt; " ' ಮೈಸೂರು </script> <!-- --> ]]> $&`.split(' ')),
)
const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\0', '')
    .replaceAll('\r', '')
const name = fc.constantFrom('card', 'never', 'a-b', 'x', 'ಮೈ')
const attributes = fc
  .record(
    { class: name, title: hostileText, 'data-x': hostileText, lang: fc.constantFrom('kn', 'en') },
    { requiredKeys: [] },
  )
  .map((all) =>
    Object.entries(all)
      .map(([key, value]) => ` ${key}="${escaped(value)}"`)
      .join(''),
  )

const within = (tags: string, inner: fc.Arbitrary<string>) =>
  fc
    .tuple(fc.constantFrom(...tags.split(' ')), attributes, inner)
    .map(([tag, attrs, content]) => `<${tag}${attrs}>${content}</${tag}>`)
const several = (one: fc.Arbitrary<string>, maxLength: number) =>
  fc.array(one, { maxLength }).map((all) => all.join(''))
const data = (type: string, value: unknown) =>
  `<script type="${type}">${JSON.stringify({ value }).replaceAll('<', '\\u003c')}</script>`

/** Flow content that React could render, with its comments between texts. */
const { flow } = fc.letrec<{ flow: string; inline: string }>((tie) => ({
  inline: fc.oneof(
    { depthSize: 'small' },
    hostileText.map(escaped),
    fc.tuple(hostileText, hostileText).map(([a, b]) => `${escaped(a)}<!-- -->${escaped(b)}`),
    within('b em span small', several(tie('inline'), 4)),
    fc.constantFrom('<br/>', '<img src="/a.jpg" alt="x"/>', '<!--$--><!--/$-->', '<!-- a > b -->'),
    fc.constantFrom('<wbr/>', '<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>'),
  ),
  flow: fc.oneof(
    { depthSize: 'small' },
    within('p h1 h2 h3 address', several(tie('inline'), 4)),
    within('div section article template blockquote noscript', several(tie('flow'), 3)),
    several(tie('inline'), 4).map(
      (inner) => `<ul><li>${inner}</li></ul><table><tbody><tr><td>${inner}</td></tr></tbody></table>`,
    ),
    hostileText.map((text) => `<a href="/?q=${escaped(encodeURIComponent(text))}">${escaped(text)}</a>`),
    fc.jsonValue().map((value) => data('application/ld+json', value)),
    hostileText.map((text) => data('speculationrules', text)),
  ),
}))
const page = fc
  .tuple(several(flow, 6), hostileText)
  .map(([all, payload]) =>
    nextPage(`<main id="main"><h1>x</h1>${all}</main>`, { payload: `1:${JSON.stringify(payload)}\n` }),
  )

test('processing keeps text, headings, links, ids, pictures, titles and structured data, and removes the framework', () => {
  fc.assert(
    fc.property(page, (text) => {
      const html = processed(text)
      expect(contentOfPage(html)).toEqual(contentOfPage(text))
      expect(html).not.toMatch(
        /<!--(?!\\)|__next_f|<script(?! type="(application\/ld\+json|speculationrules)")/,
      )
    }),
  )
})

test('processing a page twice changes nothing; the result does not depend on removing the flight payload before parsing', () => {
  fc.assert(
    fc.property(page, (text) => {
      const first = processed(text)
      expect(processed(first)).toBe(first)
      // Without its end tags a page keeps its payload until it is parsed; the tree is the same.
      expect(processed(text.replace(/<\/body><\/html>$/, ''))).toBe(first)
    }),
  )
})

test('any text is either processed without loss or refused in one line', () => {
  const tags =
    '<p <p> </p> <table> <tr> <svg> <style> </style> <title> <template> <!-- <![CDATA[ <script> </script> ' +
    '<select><option> <b><i></b> <math><mi> <frameset> </body> <head> </br>'
  const pieces = fc.array(
    fc.oneof(hostileText, fc.constantFrom(...tags.split(' '), '<a href="', '<script data-own>')),
    { maxLength: 12 },
  )
  fc.assert(
    fc.property(pieces, (all) => {
      // Elements may be unclosed here, so the payload must stay until the page is parsed.
      const text = nextPage(`<p>x</p>${all.join('')}`).replace(/<\/body><\/html>$/, '')
      let html: string
      try {
        html = processed(text)
      } catch (error) {
        expect((error as Error).name).toBe('PostProcessError')
        expect((error as Error).message).toMatch(/^index\.html: /)
        return
      }
      expect(contentOfPage(html)).toEqual(contentOfPage(text))
    }),
  )
})

test.describe('cutting CSS', () => {
  const oneOf = (list: string) => fc.constantFrom(...list.split(' '), '')
  const compound = fc
    .tuple(
      fc.constantFrom('p', 'b', 'i', '*'),
      oneOf('.card .never .x #main [title] [lang] :not(.x) :first-child'),
      oneOf(':is(.card,.x) :is(i,.never) :has(b) :has(>.never) :not(:has(b))'),
    )
    .map((parts) => parts.join(''))
  const next = fc.tuple(fc.constantFrom(' ', ' > ', ' + ', ' ~ '), compound).map((pair) => pair.join(''))
  const selector = fc.tuple(compound, several(next, 2)).map((parts) => parts.join(''))
  const value = fc.constantFrom(
    ...'color:red;--a:var(--b);--b:1px;margin:var(--a);animation:1s spin;font-family:A'.split(';'),
  )
  const rule = fc
    .tuple(
      fc.array(selector, { minLength: 1, maxLength: 3 }),
      fc.array(value, { minLength: 1, maxLength: 3 }),
    )
    .map(([selectors, values]) => `${selectors.join(',')}{${values.join(';')}}`)
  const block = fc.oneof(
    rule,
    fc
      .tuple(
        fc.constantFrom('@media print', '@layer a', '@layer b', '@supports (display:grid)'),
        fc.array(rule, { maxLength: 2 }),
      )
      .map(([at, rules]) => `${at}{${rules.join('')}}`),
    fc.constantFrom(
      '@layer b,a;',
      '@keyframes spin{to{margin:var(--a)}}',
      '@font-face{font-family:A;src:url(/a.woff2)}',
      '@property --a{syntax:"*";inherits:true}',
    ),
  )
  const sheet = fc.array(block, { maxLength: 8 }).map((blocks) => blocks.join(''))
  const body = fc.constantFrom(
    '<p>x</p>',
    '<p class="card" title="x"><b>x</b></p>',
    '<i id="main" class="x"></i>',
  )

  test('cutting twice changes nothing', () => {
    fc.assert(
      fc.property(sheet, body, (css, html) => {
        const first = cutFor(html, css)
        expect(cutFor(html, first)).toBe(first)
      }),
    )
  })

  test('any text is either cut or refused in one line, and cannot close the style element', () => {
    const signs =
      '{ } ; : , ( ) [ ] " \' /* */ <!-- --> \\ \\0 @ ! # . * > + ~ | || & $ % :is( :has( :not( :: p .card @media @layer @import ' +
      '@property @font-face @keyframes @supports @container @charset from 50% var(--a) --a --a: url( url(x) \u0000 </style> ಮೈ'
    const piece = fc.oneof(
      rule,
      hostileText.map((text) => `*{content:${JSON.stringify(text)}}`),
      fc.constantFrom(...signs.split(' ')),
      fc.constantFrom(' ', '\n'),
      hostileText,
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), body, (all, html) => {
        try {
          expect(cutFor(html, all.join(''))).not.toContain('</')
        } catch (error) {
          expect(error).toMatchObject({
            name: 'PostProcessError',
            message: expect.stringMatching(/^main\.css: [^\n\r]+$/),
          })
        }
      }),
    )
  })

  test('keeps every selector that another selector engine matches on the page', () => {
    fc.assert(
      fc.property(fc.array(selector, { minLength: 1, maxLength: 5 }), body, (selectors, html) => {
        const tree = fromHtml(html, { fragment: true })
        for (const one of selectors) {
          if (selectAll(one, tree).length > 0) expect(cutFor(html, `${one}{color:red}`), one).not.toBe('')
        }
      }),
    )
  })
})
