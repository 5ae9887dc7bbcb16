import { expect, test } from '@playwright/test'
import browserslist from 'browserslist'
import { parse, type Container } from 'postcss'
import stylelint from 'stylelint'
import { foundPages, rawText } from './page.ts'

/**
 * A year whose browsers are all older than those in `package.json`, which therefore support everything in its baseline.
 * Baseline: https://web.dev/baseline
 */
const available = 2021

/**
 * CSS that is newer, and why it is allowed. CSS inside `@supports` is not checked. Versions after "since" are those of the
 * listed browsers.
 */
const younger: Readonly<Record<string, string>> = {
  'At-rule "@layer"': 'since Chrome 99, Firefox 97, Safari 15.4: the list begins with it',
  'Property "color-scheme"': 'since Chrome 81, Firefox 96, Safari 13',
  'Property "scroll-behavior"': 'since Chrome 61, Firefox 36, Safari 15.4',
  'Property "outline"': 'since Chrome 94, Firefox 88; in Safari before 16.4 the ring has square corners',
  'Selector "focus-visible"': 'since Chrome 86, Firefox 85, Safari 15.4',
  'Selector "marker"': 'since Chrome 86, Firefox 68, Safari 11.1',
  'Property "scroll-snap-type"': 'since Chrome 69, Firefox 68, Safari 15',
  'Value "anywhere" of property "overflow-wrap"': 'since Chrome 80, Firefox 65, Safari 15.4',
  'Property "mask-image"':
    'with -webkit- before it, which Chrome needs before 120; without it an edge does not fade',
  'Property "container"': 'without it the icons of the bottom bar stay, beside text of twice the size',
  'At-rule "@container"': 'the same',
  'Selector "has"':
    'without it cards have no second edge under the pointer, and paper holds more than it needs',
  'At-rule "@page"': 'paper: without it the printer chooses size and margins',
  'Property "orphans"': 'paper: lines may stand alone',
  'Property "widows"': 'paper: lines may stand alone',
  'Value "avoid" of property "break-after"': 'paper: a heading may stand alone',
  'Media condition "forced-colors"': 'without it the map of a route keeps its own colours',
  'Property "paint-order"': 'since Chrome 35, Firefox 60, Safari 8 on the letters of drawings',
  'Property "text-size-adjust"': 'phones held sideways may enlarge text',
  'Property "text-wrap"': 'lines are broken less evenly',
  'Property "scrollbar-width"': 'the menu shows its scroll bar',
}

/** Every rule once: pages share most of them. */
const rulesOf = ({ nodes = [] }: Pick<Container, 'nodes'>): string[] =>
  nodes.flatMap((node) =>
    node.type === 'atrule' && node.name === 'layer' && node.nodes
      ? rulesOf(node).map((rule) => `@layer ${node.params}{${rule}}`)
      : String(node),
  )

const sheets = () => foundPages().flatMap((page) => page.all('style').map(rawText))

test('every @media on the pages uses syntax that all those browsers support', () => {
  const queries = new Set<string>()
  for (const sheet of sheets()) parse(sheet).walkAtRules('media', ({ params }) => void queries.add(params))
  expect(queries.size).toBeGreaterThan(3)
  // Ranges, `or` and a `not` without `all and` are newer: Chrome 104, Safari 16.4 (https://caniuse.com/css-media-range-syntax).
  // Lightning CSS makes such a `not` of `width < 62rem`; write `not all and (width >= 62rem)`.
  expect([...queries].filter((query) => /[<>]|\bor\b|\bnot\s*\(/.test(query))).toEqual([])
})

test('all CSS on the pages is supported by the browsers that package.json names, or optional', async () => {
  const code = [...new Set(sheets().flatMap((sheet) => rulesOf(parse(sheet))))].join('\n')
  const rules = { 'plugin/use-baseline': [true, { available }] }
  const config = { plugins: ['stylelint-plugin-use-baseline'], rules }
  const { results } = await stylelint.lint({ code, config })
  const found = results.flatMap(({ warnings }) =>
    warnings.map(({ text }) => text.replace(/ is not a 2021 .*/, '')),
  )
  expect([...new Set(found)].sort()).toEqual(Object.keys(younger).sort())
})

test('the list of browsers begins after the year of the baseline', () => {
  const oldest = (query?: string) =>
    Object.fromEntries(
      // Sorted from the newest on, so that the oldest is kept.
      browserslist(query).map((browser) => browser.split(/[ -]/) as [string, string]),
    )
  const [listed, then] = [oldest(), oldest(`baseline ${available}`)]
  for (const [browser, version] of Object.entries(then))
    expect(Number(listed[browser]), browser).toBeGreaterThanOrEqual(Number(version))
})
