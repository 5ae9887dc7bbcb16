import { expect, test } from '@playwright/test'
import { finishPage } from './finish-page.ts'
import { prepareStyles } from './page-css.ts'

/** The published HTML of a page that Next.js exports. */
function finished(body: string, css = '', head = ''): string {
  const html = `<!DOCTYPE html><html><head><link rel="stylesheet" href="/a.css" data-precedence="next"/>${head}</head><body>${body}</body></html>`
  return finishPage('a.html', html, prepareStyles(css))
}
const getStyle = (html: string) => /<style>([^]*)<\/style>/.exec(html)?.[1] ?? ''

test('JSON-LD, speculation rules and marked scripts stay; scripts of Next.js and comments of React are removed', () => {
  const data = '<script type="application/ld+json">{"a":1}</script>'
  const kept = `${data}<script type="speculationrules">{}</script><script data-keep-script="">go()</script>`
  const next = '<script src="/_next/a.js" async=""></script><script>self.__next_f.push([1])</script>'
  const html = finished(`<div hidden=""><!--$--><!--/$--></div><h1>₹<!-- -->900</h1>${kept}${next}`)
  expect(html).toContain(`<body><h1>₹900</h1>${kept}</body>`)
})

test('a rule keeps the selectors that can match in some state', () => {
  const card = '<div id="card"><p id="text">x</p></div>'
  const body = `<h1>x</h1>${card}`
  const used = `h1 | #card > p | #card:hover p::before | p:not(:focus) | p:is(#text,#other) | p:first-letter | #card:has(p)`
  const unused = `h2 | #card > h1 | #other:hover | p:not(#text) | #card:has(h2) | p:nth-child(2) | h1:only-child | p:empty | h1[title]`
  const rules = (selectors: string) => selectors.split(' | ').map((selector) => `${selector}{top:0}`)
  const css = [...rules(unused), 'h1,h2{left:0}', ...rules(used)].join('')
  expect(getStyle(finished(body, css))).toBe(`h1{left:0}${rules(used).join('')}`)
})

test('custom properties stay if a remaining rule uses them', () => {
  const css = ':root{--a:var(--b);--b:1px;--c:var(--d);--d:2px}h1{margin:var(--a)}h2{margin:var(--c)}'
  const html = finished('<h1>x</h1>', css)
  for (const used of ['--a:', '--b:']) expect(getStyle(html)).toContain(used)
  for (const unused of ['--c', '--d']) expect(getStyle(html)).not.toContain(unused)
})

test('rules and media queries that are empty without unused properties are removed', () => {
  const css = '@media (min-width:1px){h1{--a:1px}}p{--b:1px}h1{top:0}'
  expect(getStyle(finished('<h1>x</h1><p>x</p>', css))).toBe('h1{top:0}')
})

test('spaces after commas are removed, but not in strings', () => {
  const css = 'h1:before{content:"a, b";width:min(1px, 2px)}'
  expect(getStyle(finished('<h1>x</h1>', css))).toBe('h1:before{content:"a, b";width:min(1px,2px)}')
})

test('plans of tours are found by the find-in-page function, other hidden elements are not', () => {
  const html = finished('<h1 hidden="">x</h1><div class="tour-card__plan" hidden="">y</div>')
  expect(html).toContain('<body><h1 hidden="">x</h1><div hidden="until-found">y</div></body>')
})

test('a page preloads only its font', () => {
  const links = ['rel="preload" as="font"', 'rel="preload" as="image"', 'rel="preload" as="script"']
  const html = finished('<h1>x</h1>', '', links.map((link) => `<link ${link}>`).join(''))
  expect(html.match(/<link[^>]*>/g)).toEqual(['<link rel="preload" as="font">'])
})

test('custom properties have short names, the same on all pages', () => {
  const css = 'h2{--tint:red;color:var(--tint)}h1{--edge:1px;margin:var(--edge,var(--tint))}'
  expect(getStyle(finished('<h1>x</h1>', css))).toBe('h1{--b:1px;margin:var(--b,var(--a))}')
})

test('classes have short names, the same on all pages and in the print rules; unused classes are removed', () => {
  const keyframes = '@keyframes a{.5%{top:0}}@-webkit-keyframes a{.5%{top:0}}'
  const css = `.card{top:0}.card--wide:hover .text{left:0}${keyframes}@media print{.text{top:0}}`
  const card = '<p class="card card--wide other"><b class="other"></b><i class="text"></i></p>'
  const html = finished(`<h1>x</h1>${card}`, css)
  expect(html).toContain('<p class="a0 a1"><b></b><i class="a2"></i></p>')
  expect(getStyle(html)).toBe(`.a0{top:0}.a1:hover .a2{left:0}${keyframes}`)
  const { print, shortNames } = prepareStyles(css)
  expect(print).toContain('.a2{top:0}')
  expect(finished('<h1 class="text">x</h1>', css)).toContain('<h1 class="a2">x</h1>')
  expect(Object.fromEntries(shortNames)).toEqual({ card: 'a0', 'card--wide': 'a1', text: 'a2' })
})

test('custom properties that only print rules use stay', () => {
  const css = ':root{--a:1px;--b:2px}@media print{h1{margin:var(--a)}}'
  expect(getStyle(finished('<h1>x</h1>', css))).toBe(':root{--a:1px}')
})

test('print rules are in a linked file', () => {
  const print = '@media print{h1{color:#000}}'
  const css = `@layer a{h1{top:0}}@media not print{h1{left:0}}@layer print{${print}}`
  const html = finished('<h1>x</h1>', css)
  expect(html).toContain('<style>@layer a{h1{top:0}}@media not print{h1{left:0}}</style>')
  expect(html).toContain('<link rel="stylesheet" media="print" href="/uploads/print.e1c208.css"></head>')
  const expected = { print: `@layer print{${print}}`, printFile: 'uploads/print.e1c208.css' }
  expect(prepareStyles(css)).toEqual(expect.objectContaining(expected))
})

test('a page without a heading is reported on one line', () => {
  expect(() => finished('<p>x</p>')).toThrow(/^a\.html: the page has no <h1>[^\n]*$/)
})

test('the head of a page begins with the strictest policy under which the page works', () => {
  const page =
    '<h1>x</h1><script type="application/ld+json">{}</script><script data-keep-script="">go()</script>'
  const getPolicy = (html: string) => / content="(.*?)"/.exec(html)?.[1]?.split('; ')
  const html = finished(page, 'h1{top:0}')
  expect(html).toContain('<head><meta http-equiv="Content-Security-Policy"')
  const always = ["img-src 'self'", "manifest-src 'self'", "connect-src 'self'", "base-uri 'none'"]
  expect(getPolicy(html)).toEqual([
    "default-src 'none'",
    "script-src 'sha256-5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw='",
    "style-src 'sha256-Ntc7KiAS5R5jtr2RK1oTAUepxcot/HBLz1OKPSBUyLs='",
    ...[...always, "form-action 'none'"],
  ])
  const css = 'h2{top:0}@font-face{font-family:"One";src:url(/1.woff2)}@media print{h1{font-family:"One"}}'
  expect(getPolicy(finished('<h1>x</h1>', css))).toEqual([
    "default-src 'none'",
    expect.stringMatching(/^style-src 'self' 'sha256-[^ ]*'$/),
    ...["img-src 'self'", "font-src 'self'", ...always.slice(1), "form-action 'none'"],
  ])
})

test('duplicate metadata of Next.js is removed', () => {
  const metas = ['robots', 'robots', 'twitter:card', 'twitter:title', 'last-modified', 'description']
  const head = metas.map((name, index) => `<meta name="${name}" content="${index}">`).join('')
  const remaining = finished('<h1>x</h1>', '', head).match(/(?<=<meta name=")[^"]+" content="\d/g)
  expect(remaining).toEqual(['robots" content="0', 'twitter:card" content="2', 'description" content="5'])
})
