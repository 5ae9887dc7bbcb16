import { expect, test } from '@playwright/test'
import { createPageCss } from './page-css.ts'
import { cutFor, nextPage, pageContext, processed } from '../testing/pages.ts'

const kept = (body: string, selector: string) => cutFor(body, `${selector}{color:red}`) !== ''

test.describe('cutting CSS', () => {
  const page =
    '<main id="faq"><a class="card card--wide" href="/">x</a><details><summary>y</summary></details></main>'
  const there =
    'main | MAIN | .card | .card.card--wide | #faq > .card | :is(.never, .card) | :where(main, aside) a | ' +
    'main:has(> .card) | .card:not(.never) | a:hover | a:focus-visible | a::before | ::selection | ' +
    "::view-transition-group(*) | [href] | a[href^='/tour'] | details[open] summary | :root | * | " +
    'a:nth-child(1 of .card) | main > a + details ~ *'
  const nowhere =
    'aside | .cards | .card.never | #no .card | main .never a | :is(.never, aside) a | main:has(> .never) | ' +
    '.never:not(.card) | .never::before | [data-kind] | dialog[open] | li:nth-child(2n+1) | .card\\:odd'

  test('keeps the selectors that can match', () => {
    for (const selector of there.split(' | ')) expect(kept(page, selector), selector).toBe(true)
    for (const selector of nowhere.split(' | ')) expect(kept(page, selector), selector).toBe(false)
  })

  test('considers templates, noscript, SVG with its capitals, and own scripts', () => {
    expect(kept('<template><p class="a">x</p></template>', '.a')).toBe(true)
    expect(kept('<noscript><p class="a">x</p></noscript>', '.a')).toBe(true)
    expect(kept('<svg><linearGradient id="g"></linearGradient></svg>', 'linearGradient')).toBe(true)
    expect(kept('<script data-own="">document.body.className="is-open"</script>', '.is-open')).toBe(true)
    expect(kept('<script>document.body.className="is-open"</script>', '.is-open')).toBe(false)
  })

  const face = (family: string) => `@font-face{font-family:${family};src:url(/a.woff2)}`
  const turn = (name: string) => `@keyframes ${name}{to{rotate:1turn}}`
  /** A style sheet, and the part of it that a page with one paragraph keeps. */
  const cuts: Readonly<Record<string, readonly (readonly [sheet: string, left: string])[]>> = {
    'cuts a selector list to what the page contains': [
      ['p,.never,p:is(a,b)>i,h1{color:red}', 'p{color:red}'],
      ['.a{color:red;p &{color:blue}}', ''],
    ],
    'keeps the order of layers, emptied ones included': [
      ['@layer a,b;@layer b{p{color:red}}@layer a{.never{color:red}}', '@layer a;@layer b{p{color:red}}'],
      ['@layer a{.never{color:red}}@layer b{p{color:red}}', '@layer a;@layer b{p{color:red}}'],
      [
        '@layer a{@layer c{.never{color:red}}@layer d{p{color:red}}}',
        '@layer a{@layer c;@layer d{p{color:red}}}',
      ],
    ],
    'removes conditional rules that are empty': [
      [
        '@media print{@supports (display:grid){.never{color:red}}}@media print{p{color:red}}',
        '@media print{p{color:red}}',
      ],
      ['@container side (min-width:1px){.never{color:red}}@starting-style{.never{color:red}}', ''],
      ['@starting-style{p{color:red}}', '@starting-style{p{color:red}}'],
    ],
    'keeps keyframes that the page uses': [
      [`${turn('a')}${turn('b')}p{animation:1s a}.never{animation:1s b}`, `${turn('a')}p{animation:1s a}`],
      [
        `${turn('a')}p{--move:1s a;animation:var(--move)}`,
        `${turn('a')}p{--move:1s a;animation:var(--move)}`,
      ],
    ],
    'keeps custom properties in use, also through others, registrations and container queries': [
      [
        ':root{--a:var(--b);--b:1px;--c:var(--d);--d:1px;--e:2px}p{margin:var(--a)}.never{margin:var(--c)}',
        ':root{--a:var(--b);--b:1px}p{margin:var(--a)}',
      ],
      [
        '@property --turn{syntax:"<angle>";inherits:false;initial-value:0deg}@property --dead{syntax:"<angle>";inherits:false;initial-value:0deg}:root{--end:1turn}@keyframes spin{to{--turn:var(--end)}}p{rotate:var(--turn);animation:1s spin}',
        '@property --turn{syntax:"<angle>";inherits:false;initial-value:0deg}:root{--end:1turn}@keyframes spin{to{--turn:var(--end)}}p{rotate:var(--turn);animation:1s spin}',
      ],
      [
        ':root{--wide:1}@container style(--wide:1){p{color:red}}',
        ':root{--wide:1}@container style(--wide:1){p{color:red}}',
      ],
    ],
    'keeps font faces in use, in a list, a shorthand or a custom property': [
      ...[
        'p{font-family:x,Rozha One}',
        'p{font:700 1rem/1.5 Rozha One,serif}',
        ':root{--f:"Rozha One",serif}p{font-family:var(--f)}',
      ].map((use) => [face('Rozha One') + use, face('Rozha One') + use] as const),
      [`${face('Rozha')}p{font-family:Rozha One}.never{font-family:Rozha}`, 'p{font-family:Rozha One}'],
    ],
    'leaves unknown rules, and values that Next has translated, unchanged': [
      '@view-transition{navigation:auto}',
      '@counter-style c{system:cyclic;symbols:x}',
      '@page{margin:1cm}',
      'p{color:light-dark(#111,#eee)}',
      'p{background:oklch(60% .1 40)}',
      'p{margin-inline:1rem}',
      '@media (min-width:40rem){p{inset:0}}',
    ].map((sheet) => [sheet, sheet] as const),
    'cannot close the style element': [
      ['p:before{content:"</style><script>"}', String.raw`p:before{content:"<\/style><script>"}`],
    ],
  }
  for (const [what, cases] of Object.entries(cuts)) {
    test(what, () => {
      for (const [sheet, left] of cases) expect(cutFor('<p>x</p>', sheet)).toBe(left)
    })
  }

  test('keeps a custom property that an attribute reads', () => {
    expect(cutFor('<svg fill="var(--e)"></svg>', ':root{--e:2px;--f:1px}')).toBe(':root{--e:2px}')
  })

  test('gives pages that use the same part the same CSS', () => {
    const cut = createPageCss()
    const one = cut('.a{color:red}', 'main.css', new Set(['.a', '#x']))
    expect(cut('.a{color:red}', 'main.css', new Set(['p', '.a']))).toBe(one)
    expect(cut('.a{color:red}', 'main.css', new Set(['p']))).toBe('')
  })
})

test('a page gets one style element in the head, with all style sheets and styles in their order', () => {
  const html = processed(
    nextPage('<p>x</p>', { head: '<style>p{color:red}</style>' }),
    pageContext('p{color:blue;margin:1px}i{margin:0}'),
  )
  expect(html).toContain('<style>p{color:red;margin:1px}</style>')
  expect(html).not.toContain('stylesheet')
})

test('a style sheet that is missing, on another host or invalid stops the build', () => {
  const linking = (href: string) =>
    processed(nextPage('<p>x</p>', { head: `<link rel="stylesheet" href="${href}"/>` }))
  for (const href of ['/no.css', 'https://example.org/a.css'])
    expect(() => linking(href)).toThrow(`index.html: the style sheet ${href} is not in the export.`)
  const wrong = (sheet: string) => processed(nextPage('<p>x</p>'), pageContext(sheet))
  expect(() => wrong('@import "a.css";')).toThrow('@import')
  expect(() => wrong('p{')).toThrow('the style sheet is invalid')
})
