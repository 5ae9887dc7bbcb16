/** Renders components with values that no record has yet, such as reviews and notes on prices. */
import { expect, test } from '@playwright/test'
import { load } from 'cheerio'
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { findTour } from '../../content/index.ts'
import { businessFacts } from '../_lib/facts.ts'
import { CostExamples } from './CostExamples.tsx'
import { Footer } from './Footer.tsx'
import { InlinePrice, Price } from './Price.tsx'
import { Reviews } from './Reviews.tsx'

const city = findTour('city-tour')!
const river = findTour('river-tour')!
const review = { name: 'Asha', town: 'Pune', visited: '2026-03', text: 'Thanks!' }
const publishedReview = { ...review, text: 'Again!', tour: 'tea-tour', url: 'https://reviews.test/1' }
const lunchAndTolls = ['lunch', 'tolls']
/** The city tour with changed `totalCost`; without an argument, with none. */
const cityWith = (totalCost?: object) => ({
  ...city,
  totalCost: totalCost && { ...city.totalCost, unpricedExtras: [], ...totalCost },
})
const boat = {
  name: 'Boat',
  paid: 'at the gate',
  amounts: [{ who: 'Everybody', rupees: 180, countedFor: 'each person' }],
}
const twoAdults = 'Two adults from India ₹2,500 car + ₹340 tickets = ₹2,840.00'

/** Each component with its properties and the text that it renders. */
for (const [component, properties, text] of [
  [
    Reviews,
    { reviews: [review, publishedReview] },
    '“Thanks!” Asha, Pune March 2026 “Again!” Asha, Pune March 2026 Written on reviews.test',
  ],
  [
    Reviews,
    { reviews: [publishedReview], withTours: true },
    '“Again!” Asha, Pune March 2026 Tea tour Written on reviews.test',
  ],
  [
    CostExamples,
    { tour: cityWith({ adultsOnly: true }) },
    `${twoAdults} Each further adult adds ₹170, a child the same or less; visitors from abroad, please ask us.`,
  ],
  [
    CostExamples,
    { tour: cityWith({ adultsOnly: true, unpricedExtras: lunchAndTolls }) },
    `${twoAdults} You pay extra for lunch and tolls; each further adult adds ₹170, a child the same or less; visitors from abroad, please ask us.`,
  ],
  [
    CostExamples,
    { tour: cityWith({ unpricedExtras: lunchAndTolls }) },
    `${twoAdults} A family of four, children of 8 and 12 ₹2,500 car + ₹560 tickets = ₹3,060.00 Two visitors from abroad ₹2,500 car + ₹2,100 tickets = ₹4,600.00 You pay extra for lunch and tolls; each further adult from India adds ₹170.`,
  ],
  [
    CostExamples,
    { tour: { ...cityWith({}), allFees: [boat] } },
    'Two adults from India or two visitors from abroad ₹2,500 car + ₹360 tickets = ₹2,860.00 A family of four, children of 8 and 12 ₹2,500 car + ₹720 tickets = ₹3,220.00 Each further adult adds ₹180.',
  ],
  [CostExamples, { tour: cityWith() }, ''],
  [Price, { tour: city }, '₹2,500.00 for the car, with fuel'],
  [Price, { tour: river, short: true, label: 'Day trip' }, 'Day trip ₹17,500.00 hotels extra for the car'],
  [InlinePrice, { tour: river }, '₹17,500.00 hotels extra'],
  [InlinePrice, { tour: river, withoutExtra: true }, '₹17,500.00'],
] as const)
  test(`${component.name} renders “${text}”`, () => {
    const html = renderToStaticMarkup(createElement(component as FunctionComponent, properties as object))
    const page = load(html.replaceAll(/<(?!\/?(b|small|span))/g, ' <'))
    expect(page('body').text().replaceAll(/\s+/g, ' ').trim()).toBe(text)
  })

test('the facts at the end of the footer are separated by spaces', () => {
  const facts = businessFacts as { label: string; text: string }[]
  facts.push({ label: 'Registration', text: 'KA/1' })
  const html = renderToStaticMarkup(createElement(Footer, { message: '', address: '' }))
  facts.pop()
  expect(load(html)('.footer__small').text()).toContain('In business since 2009 Registration KA/1 ©')
})
