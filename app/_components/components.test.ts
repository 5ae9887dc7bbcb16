/** Renders components, some with values that no record has yet, such as reviews and notes on prices. */
import { expect, test } from '@playwright/test'
import { load } from 'cheerio'
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { findDestination, findTour, guests, site } from '../../content/index.ts'
import { ContactCards } from './ContactCards.tsx'
import { CostExamples } from './CostExamples.tsx'
import { DayAdvice } from './DayAdvice.tsx'
import { DayTripCosts } from './DayTripCosts.tsx'
import { DestinationCosts } from './DestinationCosts.tsx'
import { EveningLights } from './EveningLights.tsx'
import { EveningsNote } from './Evenings.tsx'
import { FactStrip } from './FactStrip.tsx'
import { FeaturedTour } from './FeaturedTour.tsx'
import { Footer } from './Footer.tsx'
import { Highlights } from './Highlights.tsx'
import { StopTimes } from './Itinerary.tsx'
import { PhotoRow } from './PhotoRow.tsx'
import { Picture } from './Picture.tsx'
import { InlinePrice, Price } from './Price.tsx'
import { QrCode } from './QrCode.tsx'
import { NewestReviews, Reviews } from './Reviews.tsx'
import { TourGrid } from './TourGrid.tsx'
import { TourPlan } from './TourPlan.tsx'
import { TwoDays } from './TwoDays.tsx'

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
/** A fee on weekends and holidays only. */
const weekendFee = {
  ...boat,
  amounts: [
    { ...boat.amounts[0]!, rupees: 0, days: 'weekdays' },
    { ...boat.amounts[0]!, rupees: 50, days: 'weekends and holidays' },
  ],
}
const dayAdvice = {
  avoid: [{ days: 'Mondays', reason: 'Crowds.' }],
  bestOn: [{ days: 'Fridays', reason: 'Music.' }],
}
const { allFees: fees } = findDestination('palace')!
const twoAdults = 'Two adults from India ₹2,500 car + ₹340 tickets = ₹2,840.00'

/** The HTML of a component. */
const render = (component: unknown, props: object) =>
  renderToStaticMarkup(createElement(component as FunctionComponent, props))

/** Each component with its props and the text that it renders. */
for (const [component, props, text] of [
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
  [
    CostExamples,
    { tour: { ...cityWith({}), allFees: [] } },
    'Two adults from India or a family of four, children of 8 and 12 or two visitors from abroad ₹2,500 car = ₹2,500.00',
  ],
  [
    CostExamples,
    { tour: { ...cityWith({ adultsOnly: true }), allFees: [weekendFee] } },
    'Two adults from India ₹2,500 car = ₹2,500.00 ₹2,600 at weekends and on holidays Each further adult adds ₹0, weekends and holidays ₹50, a child the same or less; visitors from abroad, please ask us.',
  ],
  [CostExamples, { tour: cityWith() }, ''],
  [
    DayTripCosts,
    { choices: [{ title: 'Tea', tours: [city, findTour('tea-tour')] }] },
    'Both with tickets. Tea Two adults from India ask us A family of four, children of 8 and 12 ask us Two visitors from abroad ask us Each of six adults from India in two cars ask us',
  ],
  [
    DayTripCosts,
    { choices: [{ title: 'City', tours: [city, cityWith({ adultsOnly: true })] }] },
    'Both with tickets. City Two adults from India ₹5,680 A family of four, children of 8 and 12 up to ₹6,240 Two visitors from abroad ₹7,100, tickets extra Each of six adults from India in two cars ₹2,007',
  ],
  [DayAdvice, { tour: { ...city, ...dayAdvice } }, 'Avoid Mondays: Crowds. Best on Fridays: Music.'],
  [
    DayAdvice,
    { tour: { ...river, ...dayAdvice } },
    'Do not start on Mondays: Crowds. Start on Fridays: Music.',
  ],
  [
    DestinationCosts,
    { tour: { ...river, allFees: [boat] }, fees: [] },
    'What you pay At most ₹35,000, or ₹52,500. Five or more?',
  ],
  [
    EveningsNote,
    { evenings: [{ source: { month: '2026-03' } }, { source: { month: '2025-11' } }, {}] },
    'These times are from November 2025: ask us.',
  ],
  [FeaturedTour, { tour: city }, 'City tour Hills and tea. The whole plan of City tour'],
  [
    ContactCards,
    {},
    'Call, day or night +91 98450 12345 Email ask @hill-lake.in WhatsApp Message +91 98450 12345 Write. Scan with your phone. Location Mysore, Karnataka, India',
  ],
  [EveningLights, {}, 'Day A day. Saturday, Sunday 7 to 8 pm Lights and show'],
  [
    NewestReviews,
    {},
    'What guests say “2026-03” Asha, Pune March 2026 Tea tour “2025-03” Asha, Pune March 2025 “2024-03” Asha, Pune March 2024',
  ],
  [FactStrip, { facts: [{ label: 'Hours', text: '9 am' }] }, 'Hours 9 am'],
  [Price, { tour: city }, '₹2,500.00 for the car, with fuel'],
  [Price, { tour: river, short: true, label: 'Day trip' }, 'Day trip ₹17,500.00 hotels extra for the car'],
  [InlinePrice, { tour: river }, '₹17,500.00 hotels extra'],
  [InlinePrice, { tour: river, withoutExtra: true }, '₹17,500.00'],
] as const)
  test(`${component.name} renders “${text}”`, () => {
    const html = render(component, props)
    const page = load(html.replaceAll(/<(?!\/?(b|small|span))/g, ' <'))
    expect(page('body').text().replaceAll(/\s+/g, ' ').trim()).toBe(text)
  })

/** Each component with its props, the elements that a selector finds, and the values of one of their attributes. */
for (const [component, props, selector, attribute, values] of [
  [
    QrCode,
    { name: 'general', label: 'Scan.' },
    'img',
    'alt',
    ['QR code that opens the same WhatsApp message'],
  ],
  [
    Reviews,
    { reviews: [publishedReview] },
    'cite a',
    'aria-label',
    ['Written on reviews.test by Asha from Pune, March 2026'],
  ],
  [
    TourPlan,
    { tour: river, openerId: 'open' },
    '.button--chat',
    'aria-label',
    ['WhatsApp Booking of River tour'],
  ],
  [
    TwoDays,
    {},
    '.button[aria-label]',
    'aria-label',
    ['Ask for both days: City, Tea', 'Ask for both days: City, Lake', 'Ask for both days: City, Fall'],
  ],
  [
    DestinationCosts,
    { tour: { ...city, hasPage: false }, fees },
    '[href^="/"]',
    'href',
    ['/packages/#city-tour'],
  ],
] as const)
  test(`${component.name} has ${attribute} “${values[0]}”`, () => {
    const page = load(render(component, props))
    expect(
      page(selector)
        .get()
        .map(({ attribs }) => attribs[attribute]),
    ).toEqual(values)
  })

test('four reviews or more have a link to all of them', () => {
  const { reviews } = guests
  Object.assign(guests, { reviews: [...reviews, publishedReview] })
  const page = load(render(NewestReviews, {}))
  Object.assign(guests, { reviews })
  const link = page('.page-section__footer a')
  expect([page('figure').length, link.text(), link.attr('href')]).toEqual([
    ...[3, 'Read what all 4 guests wrote', '/packages/#guests'],
  ])
})

test('the facts at the end of the footer are separated by spaces', () => {
  const page = load(render(Footer, { message: '', address: '' }))
  expect(page('.footer__small').text()).toContain(
    'In business since 2009 Registration KA/1 GST number 29AAAAA0000A1ZY © 2024 Hill; Lake, Sons',
  )
})

test('a part of a photograph has its position and width, and the versions of the photograph', () => {
  const image = { upload: 'a.jpg', alt: 'A hill.', crop: { x: 10, y: 20, width: 30 } }
  const page = load(render(Picture, { image, sizes: '6rem' }))
  expect(page('img').attr()).toEqual({
    ...{ src: '/uploads/a-800.jpg', srcset: '/uploads/a-800.jpg 800w', sizes: '6rem', loading: 'lazy' },
    ...{ width: '800', height: '600', class: 'picture', alt: 'A hill.' },
    ...{ 'data-x': '10', 'data-y': '20', 'data-width': '30' },
  })
  const source = { type: 'image/webp', srcset: '/uploads/a-800.webp 800w', sizes: '6rem' }
  expect(page('source').attr()).toEqual(source)
})

const column = '(width >= 80rem) 22rem, (width >= 68.5rem) 27vw, (width >= 37rem) 42vw'
const twoColumnSizes = '(width >= 68.5rem) 28rem, (width >= 37rem) 42vw, 10rem'
const halfRow = '(width >= 80rem) 34rem, (width >= 68.5rem) 40rem, (width >= 40rem) 42vw, 88vw'
for (const [layout, ...sizes] of [
  ['columns-4', `${column}, 84vw`, `${column}, 10rem`],
  ['columns-3', halfRow, halfRow],
  ['columns-2', twoColumnSizes, twoColumnSizes],
] as const)
  test(`photographs in the grid ${layout} have the widths of its cards`, () => {
    const tours = [city, river].map((tour) => ({ ...tour, image: { ...tour.image, upload: 'a.jpg' } }))
    const page = load(render(TourGrid, { id: 'grid', title: 'Tours', tours, layout }))
    expect(
      page('img[srcset]')
        .map((_, img) => img.attribs['sizes'])
        .get(),
    ).toEqual(sizes)
  })

const half = '(width >= 40rem) calc(min(37rem, 44vw) * 100 / 100), calc(92vw * 100 / 100)'
for (const [count, expected] of [
  [4, 4],
  [5, 2],
  [6, 0],
  [7, 4],
] as const)
  test(`of ${count} highlights, ${expected} are half as wide as the page`, () => {
    const entries = Array.from({ length: count }, (_, name) => ({ name, detail: { upload: 'a.jpg' } }))
    const page = load(render(Highlights, { entries }))
    expect(page(`img[sizes="${half}"]`).length).toBe(expected)
  })

test('a photograph in a row opens the large one, and has its photographer and month', () => {
  const photo = { upload: 'a.jpg', alt: 'A hill.', by: 'Ravi', taken: '2026-03', permission: true }
  const page = load(render(PhotoRow, { photos: [photo], label: 'Photographs' }))
  expect(page('a').attr('href')).toBe('/uploads/a-large.jpg')
  expect(page('img').attr('sizes')).toBe('(width >= 25rem) 20rem, 80vw')
  expect(page('figcaption').text()).toBe('Ravi, March 2026')
})

test('the address with a street is a link to its map', () => {
  const { address } = site
  Object.assign(site, { address: { ...address, street: '1 Hill Road', pin: '570001' } })
  const page = load(render(ContactCards, {}))
  Object.assign(site, { address })
  expect(page('address').text()).toBe('1 Hill Road, Mysore, Karnataka 570001, India')
  expect(page('address a').attr('href')).toBe(
    'https://www.google.com/maps/search/?api=1&query=1%20Hill%20Road%2C%20Mysore%2C%20Karnataka%20570001%2C%20India',
  )
})

test('of five stops, the first column has three', () => {
  const page = load(render(StopTimes, { stops: Array(5).fill({ at: '08:00', activity: 'Stop' }) }))
  expect(
    page('li')
      .get()
      .map(({ attribs }) => attribs['class'] ?? ''),
  ).toEqual(['', '', 'stop-times__column-end', '', ''])
})
