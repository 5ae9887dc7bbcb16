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

/** The texts of parts of a page: a line for each heading, paragraph, list and table, with the addresses of links. */
function linesOf($: Awaited<ReturnType<typeof loadPage>>, selector = 'main'): string[] {
  const parts = $('<div>').append($(selector))
  parts.find('script, svg').remove()
  for (const link of parts.find('a').get()) {
    const href = decodeURIComponent(link.attribs['href']!).replaceAll('\n', ' ')
    $(link).append(` [${href.replace('https://wa.me/919845012345?text=', 'WhatsApp: ')}] `)
  }
  parts.find('li, li > div > *, dt, dd, caption, th, td').append(' ')
  parts.find('article, h1, h2, h3, h4, p, ul, ol, dl, table').not('li *, dd *').prepend('\n').append('\n')
  const lines = parts
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
  expect($('#fees').length, 'a heading without fees').toBe(0)
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
for (const [address, lines, ...selector] of [
  [
    '/',
    [
      'Hills',
      'Hills and lakes.',
      'Day trips from ₹2,500.00 Packages, hotels extra from ₹14,500.00',
      'for the car',
      'View Tour Packages [/packages/] Contact Us [/#contact]',
      'In business since 2009 Registration KA/1 GST number 29AAAAA0000A1ZY © 2024 Hill; Lake, Sons https://www.hill-lake.in/',
    ],
    '.hero, .footer__small',
  ],
  [
    '/packages/',
    [
      'Tours',
      'By car.',
      '5+ people [#larger-group] 2 or 3 days [/#two-days] Fall tour [#fall-tour] Cave tour [#cave-tour] Temple town [#temple-tour] Coast tour [#coast-tour] Last tour [#last-tour] Cancelling [/packages/#terms]',
      'Prices are for the car; hotels extra. Tour Price Takes Driving Walking Know first By day Choose a day trip [/tour-type/one-day-tours/#choosing] City tour [/tour/city-tour/] ₹2,500.00 12 h 6 h Few no zoo on Tuesdays Last tour [/packages/#last-tour] ₹3,000.00 10 h 6 h Few Tea in a day [/tour/tea-tour/] ₹4,200.00 10 h 6 h Few Lake tour [/tour/lake-tour/] ₹5,200.00 10 h 6 h Few Cave tour [/packages/#cave-tour] ₹5,200.00 10 h 6 h Few Fall tour [/packages/#fall-tour] ₹5,700.00 10 h 6 h Few Tours Choose an itinerary [/tour-type/multi-day-packages/#choosing] Temple tour [/packages/#temple-tour] ₹14,500.00 3 days 6 h Few Coast tour [/packages/#coast-tour] ₹16,000.00 10 days 6 h Few River tour [/packages/#river-tour] ₹17,500.00 4 days 6 h Few Grand tour [/packages/#grand-tour] ₹1,18,500.00 4 days 6 h Few',
      'Meals are extra.',
      'Twice the price: ₹5,000 for City tour. Five or more? [WhatsApp: Hello, we are 6. Date: People:]',
      '4 DAYS - 3 NIGHTS HILL STATION TOUR',
      'Grand tour',
      'A day in the hills.',
      '₹1,18,500.00 hotels extra',
      'for the car',
      'See itinerary [#grand-tour] WhatsApp Booking [WhatsApp: Hello, Grand tour for ₹1,18,500 please. Date: People: Hotels:]',
      '★★★★☆ Our own rating: 4 out of 5',
      'Scan to open WhatsApp.',
      'Call +91 98450 12345',
      '₹6,700',
      'Itinerary',
      'Day 1 · Stage 1Part 1 Day 2 · Stage 2Part 2 Day 3 · Stage 3 Day 4 · Stage 4Part 4',
      'Included',
      'Car Fuel',
      'Not included',
      'Lunch Tolls',
      'At most ₹2,37,000, or ₹3,55,500.',
      'Good to know',
      'Shoes Flat ones. Rain From June.',
      'Write. ₹1,18,500.00',
      'Call Now [tel:+919845012345] WhatsApp Booking [WhatsApp: Hello, Grand tour for ₹1,18,500 please. Date: People: Hotels:] Pick-up, payment, cancelling [#terms] Hide itinerary [#open-grand-tour]',
      'In business since 2009 Registration KA/1 GST number 29AAAAA0000A1ZY © 2024 Hill; Lake, Sons https://www.hill-lake.in/packages/',
    ],
    '.page-head, #grand-tour, .footer__small',
  ],
  [
    '/tour-type/one-day-tours/',
    [
      'Tours from Mysore',
      '2 or 3 days [/#two-days] City tour [/tour/city-tour/] Which tour [#choosing] Cancelling [/packages/#terms] 5+ people [#larger-group]',
      'City tour ₹2,500.00 Hill station tours from ₹3,000.00',
      'for the car',
      'Our tours.',
      'Our suggestions',
      '1 DAY HILL STATION TOUR',
      'Tea in a day',
      'Hills and tea.',
      '₹4,200.00',
      'for the car',
      'See itinerary [/tour/tea-tour/] [WhatsApp: Hello, Tea in a day for ₹4,200: Date: People:]',
      '★★★★☆ Our own rating: 4 out of 5',
      '1 DAY CITY DAY TOUR',
      'City tour',
      'Hills and tea.',
      '₹2,500.00',
      'for the car',
      'See itinerary [/tour/city-tour/] [WhatsApp: Hello, City tour for ₹2,500: Date: People:]',
      '★★★★★ Our own rating: 5 out of 5',
      'How to choose',
      'Short Tea in a day [/tour/tea-tour/] : 6 hours. Short Tea in a day [/tour/tea-tour/] : 6 hours.',
      'Other tours',
      'Prices are for the car, with fuel.',
      'Lake tour [/tour/lake-tour/] 8 am to 6 pm, 6 h driving ₹5,200.00 Fall tour [/packages/#fall-tour] 8 am to 6 pm, 6 h driving ₹5,700.00 Cave tour [/packages/#cave-tour] 8 am to 6 pm, 6 h driving ₹5,200.00 Last tour [/packages/#last-tour] 8 am to 6 pm, 6 h driving ₹3,000.00',
      'Twice the price: ₹6,000 for Last tour. Five or more? [WhatsApp: Hello, we are 6. Date: People:]',
      'All 6 itineraries [/packages/#one-day-tours]',
    ],
  ],
  [
    '/tour-type/multi-day-packages/',
    [
      'Packages from Mysore',
      '3 days: ₹9,200 [#three-days] Which tour [#choosing] Cancelling [/packages/#terms] 5+ people [#larger-group]',
      'Pilgrimage tours from ₹14,500.00 Hill station tours from ₹17,500.00',
      'for the car; hotels extra',
      'Our tours.',
      'Our suggestions',
      '3 DAYS - 2 NIGHTS PILGRIMAGE TOUR',
      'Temple tour',
      'Hills and tea.',
      '₹14,500.00 hotels extra',
      'for the car',
      'See itinerary [/packages/#temple-tour] [WhatsApp: Hello, Temple tour for ₹14,500: Date: People: Hotels: Ticket for:]',
      '★★★★☆ Our own rating: 4 out of 5',
      'How to choose',
      'Short Temple tour [/packages/#temple-tour] : 6 hours. Short Temple tour [/packages/#temple-tour] : 6 hours.',
      'Three days',
      'Out and back.',
      'Both with tickets. City, slowly, and Tea City, Tea and Lake City, Tea and Fall The car ₹9,200 ₹11,900 ₹12,400 Driving 12 h 18 h 18 h Two adults from India ask us ask us ask us A family of four, children of 8 and 12 ask us ask us ask us Two visitors from abroad ask us ask us ask us Each of six adults from India in two cars ask us ask us ask us',
      'Ask for three days [WhatsApp: Hello, three days? Date: People:]',
      'Other tours',
      'Prices are for the car, with fuel.',
      'Grand tour [/packages/#grand-tour] 4 days and 3 nights, 6 h driving ₹1,18,500.00 hotels extra River tour [/packages/#river-tour] 4 days and 3 nights, 6 h driving ₹17,500.00 hotels extra Coast tour [/packages/#coast-tour] 10 days and 9 nights, 6 h driving ₹16,000.00 hotels extra',
      'Twice the price: ₹32,000 for Coast tour. Five or more? [WhatsApp: Hello, we are 6. Date: People:]',
      'All 4 itineraries [/packages/#multi-day-packages]',
    ],
  ],
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
      'Open 10 am to 5:30 pm Gate Fact 2 Bags Fact 3 Steps Fact 4',
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
      'Shoes Flat ones. Rain From June. Pets Fact 5',
      'More tours to Old Palace',
      'Prices are for the car, with fuel.',
      'Grand tour [/packages/#grand-tour] 4 days and 3 nights, 6 h driving ₹1,18,500.00 hotels extra River tour [/packages/#river-tour] 4 days and 3 nights, 6 h driving ₹17,500.00 hotels extra',
      'All tour packages [/packages/] Two or three days [/#two-days]',
    ],
  ],
  [
    '/destination/hills/',
    [
      'The Blue Hills',
      'Kerala',
      'Worth a day.',
      'Day trip ₹4,200.00',
      'for the car, with fuel',
      '5+ people [#larger-group] 2 or 3 days [/#two-days] Itinerary [#day]',
      'A story.',
      'Tea in a day [/tour/tea-tour/]',
      '₹4,200.00',
      'for the car',
      'Your own car.',
      'Call +91 98450 12345',
      'Call Now - Book Tour [tel:+919845012345] WhatsApp Booking [WhatsApp: Hello, Tea in a day for ₹4,200 please. Date: People:]',
      'Pick-up, payment, cancelling [/packages/#terms]',
      'Duration 1 DAY Type HILL STATION TOUR Rating ★★★★☆ Our own rating: 4 out of 5',
      'WhatsApp',
      'Highlights',
      'Tea fort Worth it. Lake Worth it. Town Worth it. Inn Worth it.',
      'Hour by hour',
      '8 am Pick-up 10:30 am Tea fort and lake 6 pm Home from Tea peak',
      'The whole plan of Tea in a day [/tour/tea-tour/]',
      'What you pay',
      'At most ₹8,400, or ₹12,600. Five or more? [WhatsApp: Hello, Tea in a day for ₹4,200, we are 6. Date: People:]',
      'Good to know',
      'Shoes Flat ones. Rain From June.',
      'More tours to Hills',
      'Prices are for the car, with fuel.',
      'Lake tour [/tour/lake-tour/] 8 am to 6 pm, 6 h driving ₹5,200.00 Grand tour [/packages/#grand-tour] 4 days and 3 nights, 6 h driving ₹1,18,500.00 hotels extra',
      'All tour packages [/packages/] Two or three days [/#two-days]',
    ],
  ],
] as const)
  test(`${address} has its prices, times, texts and links`, async ({ records }) => {
    expect(linesOf(await loadPage(address, records), ...selector)).toEqual(lines)
  })

test('a destination whose featured tour is that of its stops has one link to the plan', async ({
  records,
}) => {
  records.saveChange({ image: { upload: 'marigold.svg', alt: 'A tea garden.' } })
  const $ = await loadPage('/destination/hills/', records)
  expect($('a:contains("The whole plan")').text()).toBe('The whole plan of Tea in a day')
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

test('the terms are “Usual terms” until the operator has confirmed them', async ({ records }) => {
  const { prices } = records.formBody({}, 'site.yaml').values
  records.saveChange({ prices: { ...Object(prices), confirmed: true } }, 'site.yaml')
  const $ = await loadPage('/packages/', records)
  expect($('[aria-labelledby=terms]').text()).toBe('TermsPick-up Anywhere.')
})

test('of eleven tours, the footer has ten and a link to all', async ({ records }) => {
  records.save(records.newTour('Goa'))
  const $ = await loadPage('/', records)
  const links = $('.footer [aria-label=Tours] a')
  expect([links.length, links.last().text()]).toEqual([11, 'All 11 tours'])
})
