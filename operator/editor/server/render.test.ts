import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { load } from 'cheerio'
import { test } from '../fixtures.ts'
import { checkRecords } from './check-records.ts'
import type { Records } from './records.ts'
import { renderPage } from './render.ts'

const loadPage = async (address: string, { folder }: Records) =>
  load(await renderPage(address, checkRecords(folder).content!, folder))

/** The texts of a page: a line for each heading, paragraph, list and table, with the addresses of links. */
function linesOf($: Awaited<ReturnType<typeof loadPage>>): string[] {
  const main = $('main')
  main.find('script, svg').remove()
  for (const link of main.find('a').get()) {
    const href = decodeURIComponent(link.attribs['href']!).replaceAll('\n', ' ')
    $(link).append(` [${href.replace('https://wa.me/919845012345?text=', 'WhatsApp: ')}] `)
  }
  main.find('li, li > div > *, dt, dd, caption, th, td').append(' ')
  main.find('h1, h2, h3, h4, p, ul, ol, dl, table').not('li *, dd *').prepend('\n').append('\n')
  const lines = main
    .text()
    .replaceAll(/[^\S\n]+/g, ' ')
    .split(/ *\n */)
  return lines.filter((line) => line !== '')
}

test('a destination that no tour visits is saved, shown, and deleted', async ({ records }) => {
  const change = { title: 'Goa', facts: [], searchTitle: undefined, searchDescription: 'Beaches.', faq: [] }
  const file = 'destinations/goa.yaml'
  records.save({ ...records.formBody(change, 'destinations/palace.yaml'), file, base: null })
  expect(records.summary(file)?.notes).toEqual(['No tour goes there.'])
  const page = await renderPage('/destination/goa/', checkRecords(records.folder).content!, records.folder)
  expect(page).toMatch(/^[^\uFEFF]+Goa[^\uFEFF]+$/)
  expect(page).toMatch(/^<!doctype html><html lang="en-IN"[^>]*><head><style>/)
  records.remove(records.formBody({}, file))
  expect(existsSync(join(records.folder, file))).toBe(false)
})

test('a tour called "general" has a QR code of its own', async ({ records }) => {
  const code = async (address: string) => {
    const page = await renderPage(address, checkRecords(records.folder).content!, records.folder)
    expect(page).not.toContain('/qr/')
    return /src="data:image\/svg\+xml,(%3Csvg[^"]+)"/.exec(page)?.[1]
  }
  const before = await code('/')
  expect(before).toBeDefined()
  records.save(records.newTour('General'))
  expect(await code('/')).toBe(before)
  // 41 modules, as level M needs for this address, with a border of four.
  expect(await code('/tour/general/')).toMatch(/^%3Csvg%20viewBox%3D%220%200%2049%2049%22/)
})

test('the plan of a ten-day tour has the stops of each day under a heading', async ({ records }) => {
  const $ = await loadPage('/packages/', records)
  const days = $('#coast-tour .day-by-day > li')
  expect([0, 9].map((index) => days.eq(index).text())).toEqual([
    'Day\u00a01 · Stage 1Part 1',
    'Day\u00a010 · Stage 10Part 10',
  ])
})

test('the links at the top of a tour without fees lead to parts that its page has', async ({ records }) => {
  records.save(records.newTour('Goa', { feesOf: [], fees: [], totalCost: undefined }))
  const $ = await loadPage('/tour/goa/', records)
  const targets = Array.from($('main a[href^="#"]'), (link) => String($(link).attr('href')))
  expect(targets).toContain('#pay')
  expect(targets.filter((target) => $(target).length === 0)).toEqual([])
})

// The lines of the city tour that its page and that of its destination have.
const booking = [
  '₹2,500.00',
  'for the car',
  'Your own car.',
  'Call +91 98450 12345',
  'Call Now - Book Tour [tel:+919845012345] WhatsApp Booking [WhatsApp: Hello, City tour for ₹2,500 please. Date: People:]',
]
const facts = ['Duration 1 DAY Type CITY DAY TOUR Rating ★★★★★ Our own rating: 5 out of 5', 'WhatsApp']
const costs = [
  'Two adults from India ₹2,500 car + ₹340 tickets = ₹2,840.00 A family of four, children of 8 and 12 ₹2,500 car + ₹560 tickets = ₹3,060.00 Two visitors from abroad ₹2,500 car + ₹2,100 tickets = ₹4,600.00',
  'Each further adult from India adds ₹170.',
  'At most ₹5,000, or ₹7,500. Six adults from India in two cars pay ₹1,004 each, tickets included. Five or more? [WhatsApp: Hello, City tour for ₹2,500, we are 6. Date: People:]',
]
for (const [address, lines] of [
  [
    '/500/',
    [
      'Unexpected Application Error!',
      'Something broke on our side. Please try again, or call us: the phone still works.',
      'Return to Home [/] Call [tel:+919845012345] WhatsApp [WhatsApp: Hello, a question. Date: People:]',
      'Meanwhile, our tours',
      'City tour [/tour/city-tour/] ₹2,500.00 Temple tour [/packages/#temple-tour] ₹14,500.00 hotels extra Grand tour [/packages/#grand-tour] ₹1,18,500.00 hotels extra River tour [/packages/#river-tour] ₹17,500.00 hotels extra',
      'Prices are for the car.',
      'Twice the price: ₹5,000 for City tour. Five or more? [WhatsApp: Hello, we are 6. Date: People:]',
    ],
  ],
  [
    '/tour/city-tour/',
    [
      'City tour',
      'Hills and tea.',
      '₹2,500.00',
      'for the car, with fuel',
      'Hours 8:30 am to 8:30 pm, 6 h driving With fees ₹2,840 for two from India, ₹4,600 from abroad Closed Zoo on Tuesdays Walking Few',
      'Total cost [#pay] Entry fees [#fees] 5+ people [#larger-group] 2 or 3 days [/#two-days]',
      'The day',
      'A day in the hills.',
      'Itinerary',
      '8:30 am Pick-up 12 noon Old Palace and museum 8:30 pm Home',
      ...booking,
      'Day A day.',
      ...facts,
      'What you pay',
      ...costs,
      'Included',
      'Car Fuel Help',
      'Not included',
      'Lunch Tolls',
      'Entry fees, paid on the day',
      'Old Palace (ask us) Adult ₹120 Foreign visitor ₹1,000 Child free',
      'Boat (ask us) Adult ₹50',
      'Usual terms',
      'Pick-up Anywhere.',
      'Before you pay, you get the price and our terms in writing.',
      'Ask us on WhatsApp',
      'Child seat? [WhatsApp: Hello, City tour for ₹2,500: Child seat? Date: People:]',
      'Good to know',
      'Shoes Flat ones. Rain From June.',
      'Other tours',
      'Prices are for the car, with fuel.',
      'Tea in a day [/tour/tea-tour/] 8 am to 6 pm, 6 h driving ₹4,200.00 Lake tour [/tour/lake-tour/] 8 am to 6 pm, 6 h driving ₹5,200.00 Fall tour [/packages/#fall-tour] 8 am to 6 pm, 6 h driving ₹5,700.00',
      'About Old Palace [/destination/palace/] Share this tour on WhatsApp [https://wa.me/?text=City tour, ₹2,500: https://www.hill-lake.in/tour/city-tour/]',
    ],
  ],
  [
    '/destination/palace/',
    [
      'Old Palace',
      'King’s House · Karnataka',
      'Worth a day.',
      'With our day tour ₹2,500.00',
      'for the car, with fuel',
      'Open 10 am to 5:30 pm',
      'Lights [#lights] Total cost [#fees] 5+ people [#larger-group] Entry fees [#tickets] Cancelling [/packages/#terms]',
      'A story.',
      'City tour [/tour/city-tour/]',
      ...booking,
      'Pick-up, payment, cancelling [/packages/#terms]',
      ...facts,
      'Highlights',
      'One Worth it. Two Worth it. Three Worth it. Four Worth it.',
      'Lights and show timings',
      'Evening Show Lights Saturday none 7 to 8 pm Sunday none 7 to 8 pm',
      'Tickets [#tickets]',
      'What you pay',
      'The Mysore to City, with main tickets:',
      ...costs,
      'Old Palace (ask us) Adult ₹120 Foreign visitor ₹1,000 Child free',
      'Show (For the show, ask us) Adult ₹120 Foreign visitor ₹1,000 Child free',
      'All entry fees of City tour [/tour/city-tour/#fees]',
      'Good to know',
      'Shoes Flat ones. Rain From June.',
      'More tours to Old Palace',
      'Prices are for the car, with fuel.',
      'Grand tour [/packages/#grand-tour] 4 days and 3 nights, 6 h driving ₹1,18,500.00 hotels extra River tour [/packages/#river-tour] 4 days and 3 nights, 6 h driving ₹17,500.00 hotels extra',
      'All tour packages [/packages/] Two or three days [/#two-days]',
    ],
  ],
] as const)
  test(`${address} has its prices, times, texts and links`, async ({ records }) => {
    expect(linesOf(await loadPage(address, records))).toEqual(lines)
  })

test('a destination without fees has no link to entry fees at its head', async ({ records }) => {
  const $ = await loadPage('/destination/hills/', records)
  expect($('[aria-label=Topics]').text()).toBe('5+ people2 or 3 daysItinerary')
})

test('a destination where its tour starts shows the own fees of the tour', async ({ records }) => {
  const amounts = [{ who: 'Car', rupees: 220, countedFor: 'each car' }]
  const toll = {
    name: 'Toll',
    paid: 'at the gate',
    source: { name: 'Road', url: 'https://road.test' },
    amounts,
  }
  for (const [startsIn, shown] of [
    ['Hills', 'Toll: Car ₹220 (ask us).'],
    ['Mysore', ''],
  ] as const) {
    records.saveChange({ startsIn, fees: [toll] })
    const $ = await loadPage('/destination/hills/', records)
    expect($('#tickets').text()).toBe(shown)
  }
})

test('the page of a package has headings for several days', async ({ records }) => {
  const avoid = [{ days: 'Mondays', reason: 'The museum is closed.' }]
  records.saveChange({ hasPage: true, avoid }, 'tours/temple-tour.yaml')
  const $ = await loadPage('/tour/temple-tour/', records)
  expect($('#day, #which-day').text()).toBe('Day by dayWhich day to start?')
})

test('the price of a destination that no day trip visits is that of a package', async ({ records }) => {
  // Its text has the sum of day trips.
  records.saveChange({ reason: 'One hotel.' }, 'tours/grand-tour.yaml')
  records.saveChange({ visits: [] }, 'tours/city-tour.yaml')
  const $ = await loadPage('/destination/palace/', records)
  expect($('.price-label').text()).toBe('Package')
})

test('without reviews, the packages page asks for one', async ({ records }) => {
  records.saveChange({ reviews: [], reviewUrl: 'https://reviews.test/' }, 'guests.yaml')
  const $ = await loadPage('/packages/', records)
  expect($('#guests').text()).toBe('Have you travelled with us?')
  expect($('[aria-labelledby=guests] img').attr('alt')).toBe('QR code that opens the same page')
})
