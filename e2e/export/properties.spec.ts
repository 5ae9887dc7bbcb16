import { expect, test } from '@playwright/test'
import fc from 'fast-check'
import { fromHtml } from 'hast-util-from-html'
import { selectAll } from 'hast-util-select'
import { attribute, elements, parsePage, writePage } from '../../export/lib/html.ts'
import { cutFor, finished, nextPage, substance } from './support.ts'

/** The same examples on every run, so that a red build stays red until somebody acts. */
const runs = { numRuns: 300, seed: 20261120 }

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

/** Flow content that a React page could hold, with React's comments between texts. */
const { flow } = fc.letrec<{ flow: string; inline: string; inlines: string }>((tie) => ({
  inlines: fc.array(tie('inline'), { maxLength: 4 }).map((all) => all.join('')),
  inline: fc.oneof(
    { depthSize: 'small' },
    hostileText.map(escaped),
    fc.tuple(hostileText, hostileText).map(([a, b]) => `${escaped(a)}<!-- -->${escaped(b)}`),
    fc
      .tuple(fc.constantFrom('b', 'em', 'span', 'small'), attributes, tie('inlines'))
      .map(([tag, attrs, inner]) => `<${tag}${attrs}>${inner}</${tag}>`),
    fc.constantFrom(
      '<br/>',
      '<img src="/a.jpg" alt="x"/>',
      '<!--$--><!--/$-->',
      '<!-- a > b -->',
      '<wbr/>',
      '<svg viewBox="0 0 1 1"><path d="M0 0"/><textarea>\n\nx</textarea></svg>',
    ),
  ),
  flow: fc.oneof(
    { depthSize: 'small' },
    fc
      .tuple(fc.constantFrom('p', 'h1', 'h2', 'h3', 'address'), attributes, tie('inlines'))
      .map(([tag, attrs, inner]) => `<${tag}${attrs}>${inner}</${tag}>`),
    fc
      .tuple(
        fc.constantFrom('div', 'section', 'article', 'template', 'blockquote', 'noscript'),
        attributes,
        fc.array(tie('flow'), { maxLength: 3 }),
      )
      .map(([tag, attrs, inner]) => `<${tag}${attrs}>${inner.join('')}</${tag}>`),
    tie('inlines').map(
      (inner) =>
        `<ul><li>${inner}</li><li>x</li></ul><table><tbody><tr><td>${inner}</td></tr></tbody></table>`,
    ),
    hostileText.map((text) => `<pre>\n${escaped(text)}</pre><textarea>\n${escaped(text)}</textarea>`),
    hostileText.map((text) => `<a href="/?q=${escaped(encodeURIComponent(text))}">${escaped(text)}</a>`),
    fc
      .jsonValue()
      .map(
        (value) =>
          `<script type="application/ld+json">${JSON.stringify({ value }).replaceAll('<', '\\u003c')}</script>`,
      ),
    hostileText.map(
      (text) =>
        `<script type="speculationrules">${JSON.stringify({ text }).replaceAll('<', '\\u003c')}</script>`,
    ),
  ),
}))
const page = fc.tuple(fc.array(flow, { maxLength: 6 }), hostileText).map(([all, payload]) =>
  nextPage(`<main id="main"><h1>x</h1>${all.join('')}</main>`, {
    payload: `1:${JSON.stringify(payload)}\n`,
  }),
)

test('finishing keeps text, headings, links, ids, pictures, titles and structured data', () => {
  fc.assert(
    fc.property(page, (text) => {
      expect(substance(finished(text))).toEqual(substance(text))
    }),
    runs,
  )
})

test('finishing twice changes nothing', () => {
  fc.assert(
    fc.property(page, (text) => {
      const once = finished(text)
      expect(finished(once)).toBe(once)
    }),
    runs,
  )
})

test('finishing gives the same whether or not the flight payload is cut off before parsing', () => {
  fc.assert(
    fc.property(page, (text) => {
      // Without its ending a page is parsed whole; to a parser it means the same.
      expect(finished(text.replace(/<\/body><\/html>$/, ''))).toBe(finished(text))
    }),
    runs,
  )
})

test('a finished page holds no comment, no framework, and no script that its policy does not name', () => {
  fc.assert(
    fc.property(page, (text) => {
      const html = finished(text)
      const all = elements(parsePage(html))
      const scripts = all.filter(({ tagName }) => tagName === 'script')
      expect(
        scripts.every((script) =>
          ['application/ld+json', 'speculationrules'].includes(attribute(script, 'type') ?? ''),
        ),
      ).toBe(true)
      expect(
        all.flatMap(({ childNodes }) => childNodes).some(({ nodeName }) => nodeName === '#comment'),
      ).toBe(false)
      expect(html).not.toContain('__next_f')
    }),
    runs,
  )
})

test('any text at all is either finished or refused in one line, and comes out as it would be read', () => {
  const tags =
    '<p <p> </p> <table> <tr> <svg> <style> </style> <title> <template> <!-- <![CDATA[ <script> </script> ' +
    '<select><option> <b><i></b> <math><mi> <frameset> </body> <head> <plaintext> </br>'
  const pieces = fc.array(
    fc.oneof(hostileText, fc.constantFrom(...tags.split(' '), '<a href="', '<script data-own>')),
    { maxLength: 12 },
  )
  fc.assert(
    fc.property(pieces, (all) => {
      const text = nextPage(`<p>x</p>${all.join('')}`)
      let html: string
      try {
        html = finished(text)
      } catch (error) {
        expect((error as Error).name).toBe('Mistake')
        expect((error as Error).message).toMatch(/^index\.html: /)
        return
      }
      expect(substance(html)).toEqual(substance(text))
    }),
    { ...runs, numRuns: 1000 },
  )
})

test('writing a page and reading it again gives the same tree', () => {
  fc.assert(
    fc.property(page, (text) => {
      const once = writePage(parsePage(text))
      expect(writePage(parsePage(once))).toBe(once)
    }),
    runs,
  )
})

test.describe('cutting CSS', () => {
  const simple = fc.constantFrom(
    ...'.card .never .x #main [title] [lang] :not(.x) :first-child'.split(' '),
    '',
  )
  const nested = fc.constantFrom(
    ...':is(.card,.x) :is(i,.never) :has(b) :has(>.never) :not(:has(b))'.split(' '),
    '',
  )
  const compound = fc
    .tuple(fc.constantFrom('p', 'b', 'i', '*'), simple, nested)
    .map((parts) => parts.join(''))
  const selector = fc
    .tuple(
      compound,
      fc.array(fc.tuple(fc.constantFrom(' ', ' > ', ' + ', ' ~ '), compound), { maxLength: 2 }),
    )
    .map(([first, more]) => first + more.map((pair) => pair.join('')).join(''))
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

  test('a second time cuts nothing more', () => {
    fc.assert(
      fc.property(sheet, body, (css, html) => {
        const once = cutFor(html, css)
        expect(cutFor(html, once)).toBe(once)
      }),
      runs,
    )
  })

  test('keeps every selector that another selector engine finds on the page', () => {
    fc.assert(
      fc.property(fc.array(selector, { minLength: 1, maxLength: 5 }), body, (selectors, html) => {
        const tree = fromHtml(html, { fragment: true })
        for (const one of selectors) {
          if (selectAll(one, tree).length > 0) expect(cutFor(html, `${one}{color:red}`), one).not.toBe('')
        }
      }),
      { ...runs, numRuns: 1000 },
    )
  })
})
