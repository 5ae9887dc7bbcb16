/** Components with values that the content does not have yet, such as reviews and notes on prices. */
import { spawnSync } from 'node:child_process'
import { expect, test } from '@playwright/test'
import { load } from 'cheerio'
import { findTour } from '../../content/index.ts'

const city = findTour('city-tour')!
const river = findTour('river-tour')!
const review = { name: 'Asha', town: 'Pune', visited: '2026-03', text: 'Thanks!' }
const onSite = { ...review, text: 'Again!', tour: 'tea-tour', url: 'https://reviews.test/1' }
const lunchAndTolls = [{ text: 'lunch' }, { text: 'tolls' }]
/** The city tour with other totals: none, or with extra costs. */
const cityWith = (totalCost?: object) => ({
  ...city,
  totalCost: totalCost && { ...city.totalCost, unpricedExtras: [], ...totalCost },
})
const twoAdults = 'Two adults from India ₹2,500 car + ₹340 tickets = ₹2,840.00'
const fourAdults = 'Four adults from India ₹2,500 car + ₹680 tickets = ₹3,180.00'

/** Component, its properties, and its text. */
const cases = [
  [
    'Reviews',
    { reviews: [review, onSite] },
    '“Thanks!” Asha, Pune March 2026 “Again!” Asha, Pune March 2026 Written on reviews.test',
  ],
  [
    'Reviews',
    { reviews: [onSite], withTours: true },
    '“Again!” Asha, Pune March 2026 Tea tour Written on reviews.test',
  ],
  [
    'CostExamples',
    { tour: cityWith({ adultsOnly: true }) },
    `${twoAdults} ${fourAdults} For visitors from abroad, ask us; children pay no more than adults.`,
  ],
  [
    'CostExamples',
    { tour: cityWith({ adultsOnly: true, unpricedExtras: lunchAndTolls }) },
    `${twoAdults} ${fourAdults} You pay extra for lunch and tolls; for visitors from abroad, ask us; children pay no more than adults.`,
  ],
  ['CostExamples', { tour: cityWith() }, ''],
  ['Price', { tour: city }, '₹2,500.00 for the car, with fuel'],
  ['Price', { tour: river, short: true, label: 'Day trip' }, 'Day trip ₹17,500.00 hotels extra for the car'],
  ['Price', { tour: { ...city, priceNote: 'for the bus seat' } }, '₹2,500.00 for the bus seat'],
  [
    'Price#InlinePrice',
    { tour: { ...river, priceNote: 'for the bus seat' } },
    '₹17,500.00 for the bus seat; hotels extra',
  ],
  ['Price#InlinePrice', { tour: river, withoutExtra: true }, '₹17,500.00'],
] as const

/** Renders all of them in one process, because Playwright compiles JSX for itself. */
const render = `
  import { createElement } from 'react'
  import { renderToStaticMarkup } from 'react-dom/server'
  const html = JSON.parse(process.argv[1]).map(async ([name, properties]) => {
    const [file, component = file] = name.split('#')
    const module = await import('./app/_components/' + file + '.tsx')
    return renderToStaticMarkup(createElement(module[component], properties))
  })
  console.log(JSON.stringify(await Promise.all(html)))`

test('components show reviews, extra costs, and prices with what they cover', () => {
  const options = ['--import', 'tsx', '--input-type=module', '--eval', render, JSON.stringify(cases)]
  const { stdout, stderr } = spawnSync(process.execPath, options, { encoding: 'utf8' })
  expect(stderr).toBe('')
  const html = JSON.parse(stdout) as string[]
  const textOf = (part: string) =>
    load(part.replaceAll(/<(?!\/?(b|small|span))/g, ' <'))('body')
      .text()
      .replaceAll(/\s+/g, ' ')
      .trim()
  expect(cases.map(([name], index) => [name, textOf(html[index]!)])).toEqual(
    cases.map(([name, , text]) => [name, text]),
  )
})
