import { expect, test } from '@playwright/test'
import { createPageCss } from '../../export/finish/css/page-css.ts'
import { cutFor, finished, nextPage, surroundings } from './support.ts'

const kept = (body: string, selector: string) => cutFor(body, `${selector}{color:red}`) !== ''

test.describe('cutting CSS keeps a selector that can match', () => {
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
  for (const selector of there.split(' | '))
    test(`${selector}: kept`, () => {
      expect(kept(page, selector)).toBe(true)
    })
  for (const selector of nowhere.split(' | '))
    test(`${selector}: cut`, () => {
      expect(kept(page, selector)).toBe(false)
    })

  test('in templates and noscript', () => {
    expect(kept('<template><p class="a">x</p></template>', '.a')).toBe(true)
    expect(kept('<noscript><p class="a">x</p></noscript>', '.a')).toBe(true)
  })

  test('of SVG, whose names have capitals', () => {
    expect(kept('<svg><linearGradient id="g"></linearGradient></svg>', 'linearGradient')).toBe(true)
  })

  test('that only a script of our own brings about', () => {
    expect(kept('<script data-own="">document.body.className="is-open"</script>', '.is-open')).toBe(true)
    expect(kept('<script>document.body.className="is-open"</script>', '.is-open')).toBe(false)
  })
})

test.describe('cutting CSS', () => {
  test('cuts a selector list to what is on the page', () => {
    expect(cutFor('<p>x</p>', 'p,.never,p:is(a,b)>i,h1{color:red}')).toBe('p{color:red}')
  })

  test('keeps the order of layers, also of those that are empty now', () => {
    expect(cutFor('<p>x</p>', '@layer a,b;@layer b{p{color:red}}@layer a{.never{color:red}}')).toBe(
      '@layer a;@layer b{p{color:red}}',
    )
    expect(cutFor('<p>x</p>', '@layer a{.never{color:red}}@layer b{p{color:red}}')).toBe(
      '@layer a;@layer b{p{color:red}}',
    )
    expect(cutFor('<p>x</p>', '@layer a{@layer c{.never{color:red}}@layer d{p{color:red}}}')).toBe(
      '@layer a{@layer c;@layer d{p{color:red}}}',
    )
  })

  test('empties conditions together with what they hold', () => {
    expect(
      cutFor(
        '<p>x</p>',
        '@media print{@supports (display:grid){.never{color:red}}}@media print{p{color:red}}',
      ),
    ).toBe('@media print{p{color:red}}')
    expect(
      cutFor(
        '<p>x</p>',
        '@container side (min-width:1px){.never{color:red}}@starting-style{.never{color:red}}',
      ),
    ).toBe('')
    expect(
      cutFor('<p>x</p>', '@container side (min-width:9rem){p{color:red}}@starting-style{p{color:red}}'),
    ).toContain('@starting-style{p{color:red}}')
  })

  test('keeps keyframes that something on the page plays', () => {
    const sheet =
      '@keyframes a{to{rotate:1turn}}@keyframes b{to{rotate:1turn}}p{animation:1s a}.never{animation:1s b}'
    expect(cutFor('<p>x</p>', sheet)).toBe('@keyframes a{to{rotate:1turn}}p{animation:1s a}')
    expect(
      cutFor('<p>x</p>', '@keyframes a{to{rotate:1turn}}p{--move:1s a;animation:var(--move)}'),
    ).toContain('@keyframes a')
  })

  test('keeps custom properties that something reads, also through others', () => {
    const sheet =
      ':root{--a:var(--b);--b:1px;--c:var(--d);--d:1px;--e:2px}p{margin:var(--a)}.never{margin:var(--c)}'
    expect(cutFor('<p>x</p>', sheet)).toBe(':root{--a:var(--b);--b:1px}p{margin:var(--a)}')
    expect(cutFor('<svg fill="var(--e)"></svg>', sheet)).toBe(':root{--e:2px}')
    expect(cutFor('<p>x</p>', ':root{--k:}p{margin:var(--k,)}')).toContain('--k:')
  })

  test('keeps custom properties that keyframes, registrations and container queries read', () => {
    const sheet =
      '@property --turn{syntax:"<angle>";inherits:false;initial-value:0deg}@property --dead{syntax:"<angle>";inherits:false;initial-value:0deg}:root{--end:1turn}@keyframes spin{to{--turn:var(--end)}}p{rotate:var(--turn);animation:1s spin}'
    const left = cutFor('<p>x</p>', sheet)
    for (const part of ['@property --turn', '--end:1turn', '--turn:var(--end)']) expect(left).toContain(part)
    expect(left).not.toContain('--dead')
    expect(cutFor('<p>x</p>', ':root{--wide:1}@container style(--wide:1){p{color:red}}')).toContain(
      ':root{--wide:1}',
    )
  })

  test('keeps font faces that something names, in a list, a shorthand or a custom property', () => {
    const face = (family: string) => `@font-face{font-family:${family};src:url(/a.woff2)}`
    for (const use of [
      'p{font-family:x,"Rozha One"}',
      'p{font:700 1rem/1.5 Rozha One,serif}',
      ':root{--f:"Rozha One",serif}p{font-family:var(--f)}',
    ]) {
      expect(cutFor('<p>x</p>', `${face('"Rozha One"')}${use}`)).toContain('@font-face')
    }
    expect(
      cutFor('<p>x</p>', `${face('Rozha')}p{font-family:"Rozha One"}.never{font-family:Rozha}`),
    ).not.toContain('@font-face')
  })

  test('leaves alone what it does not understand', () => {
    const sheet =
      '@view-transition{navigation:auto}@counter-style c{system:cyclic;symbols:x}@page{margin:1cm}'
    for (const part of ['@view-transition', '@counter-style', '@page'])
      expect(cutFor('<p>x</p>', sheet)).toContain(part)
  })

  test('translates nothing that Next has translated or left', () => {
    const sheet =
      'p{color:light-dark(#111,#eee);background:oklch(60% .1 40);margin-inline:1rem}@media (min-width:40rem){p{inset:0}}'
    const left = cutFor('<p>x</p>', sheet)
    for (const part of [
      'light-dark(#111,#eee)',
      'oklch(60% .1 40)',
      'margin-inline:1rem',
      '@media (min-width:40rem)',
      'inset:0',
    ])
      expect(left).toContain(part)
    expect(cutFor('<p>x</p>', '.a{color:red;p &{color:blue}}')).toBe('')
  })

  test('cannot be made to close the style element', () => {
    expect(cutFor('<p>x</p>', 'p::before{content:"</style><script>"}')).not.toContain('</')
  })

  test('gives pages that use the same part the same CSS, whatever else they hold', () => {
    const cut = createPageCss()
    const one = cut('.a{color:red}', 'main.css', new Set(['.a', '#x']))
    expect(cut('.a{color:red}', 'main.css', new Set(['p', '.a']))).toBe(one)
    expect(cut('.a{color:red}', 'main.css', new Set(['p']))).toBe('')
  })
})

test.describe('the style of a page', () => {
  test('is one element in the head, with all sheets and styles in their order', () => {
    const around = surroundings({
      '/_next/b.css': 'p{margin:2px}',
      '/_next/static/main.css': 'p{margin:1px}i{margin:0}',
    })
    const html = finished(
      nextPage('<p>x</p>', {
        head: '<link rel="stylesheet" href="/_next/b.css" media="print"/><style>p{color:red}</style>',
      }),
      around,
    )
    expect(html).toContain('<style>p{margin:1px}@media print{p{margin:2px}}p{color:red}</style>')
    expect(html).not.toContain('stylesheet')
  })

  test('takes addresses along from where the stylesheet was', () => {
    const around = surroundings({
      '/_next/static/main.css':
        'p{background:url(../media/a.svg)}i{background:url("/b.svg")}b{background:url(data:,x)}',
    })
    const html = finished(nextPage('<p><i>x</i><b>y</b></p>'), around)
    for (const url of ['url(/_next/media/a.svg)', 'url(/b.svg)', 'url("data:,x")'])
      expect(html.replaceAll('url(data:,x)', 'url("data:,x")')).toContain(url)
  })

  test('stops the build when it is missing or not ours', () => {
    expect(() => finished(nextPage('<p>x</p>', { head: '<link rel="stylesheet" href="/no.css"/>' }))).toThrow(
      'index.html: the stylesheet /no.css is not in the export.',
    )
    expect(() =>
      finished(nextPage('<p>x</p>', { head: '<link rel="stylesheet" href="https://example.org/a.css"/>' })),
    ).toThrow('is not in the export')
    expect(() =>
      finished(nextPage('<p>x</p>'), surroundings({ '/_next/static/main.css': '@import "a.css";' })),
    ).toThrow('@import')
    expect(() => finished(nextPage('<p>x</p>'), surroundings({ '/_next/static/main.css': 'p{' }))).toThrow(
      'in line 1 of the stylesheet',
    )
  })
})
