/** Texts that components write or put together: labels, links, messages. content.spec.ts has the texts of `content/`. */
import { expect, test } from '@playwright/test'
import { attributes, pageAt, textsOf } from './pages.ts'

const remedy = 'The text of the page has changed. If this is intended, update e2e/texts.spec.ts.'

for (const [path, selector, texts] of [
  ['/tour-type/one-day-tours/', '.lowest-prices > p', ['for the car, up to 4 people']],
  ['/tour-type/multi-day-packages/', '.lowest-prices > p', ['for the car, up to 4 people; hotels extra']],
  ['/', '[aria-labelledby=popular] > :last-child', ['Compare all 8 tours']],
  ['/', '[aria-labelledby=one-day] > :last-child', ['See all 5 one-day tours']],
  ['/tour-type/one-day-tours/', '[aria-labelledby=more] > :last-child', ['All 5 itineraries']],
  ['/tour-type/one-day-tours/', '#tours', ['Our suggestions']],
  ['/', '[aria-label=Topics] a', ['2 or 3 days', '5+ people', 'Lights', 'Cancelling']],
  ['/404.html', '.poster__lead', ['Sorry! Please start again from our home page.']],
  ['/tour/404.html', '.poster__lead', ['Sorry, we do not have that tour. Please see our other tours.']],
  ['/destination/404.html', '.poster__lead', ['Sorry, we have no page about that place. You can ask us.']],
  [
    '/tour-type/404.html',
    '.poster__lead',
    ['Sorry, we do not have such tours. We have one-day tours and packages.'],
  ],
  ['/packages/', '[aria-label=Topics] a', ['5+ people', '2 or 3 days', 'Tirupati', 'Cancelling']],
  ['/destination/coorg/', '#fees + p', ['The Mysore to Coorg one-day trip, with main tickets:']],
  [
    '/packages/',
    '#tirupati-package .tour-plan__buttons p',
    [
      'Message us your date, how many people and where to pick you up; we confirm car and price in writing; pay 20% to book. ₹14,500.00',
    ],
  ],
  [
    '/packages/',
    '#tirupati-package .tour-plan__buttons > a',
    ['Call Now', 'WhatsApp Booking', 'Pick-up, payment, cancelling', 'Hide itinerary'],
  ],
  ['/', '#two-days-cost', ['What both days cost']],
  [
    '/',
    '[aria-labelledby=lit] dl > div',
    [
      'Monday to Friday 7:45 to 8 pm',
      'Saturday 7:45 to 8 pm and 9 to 9:15 pm',
      'Sunday and holidays 7 to 8 pm',
      'Dasara about 7 to 9 pm',
    ],
  ],
  [
    '/tour/coorg-trip/',
    '.booking-card__price > p',
    ['for the car, up to 4 people', 'Private car and driver, fuel included.'],
  ],
  ['/destination/mysore-palace/', '.price-label', ['With our day tour']],
  ['/destination/coorg/', '.price-label', ['Day trip']],
  ['/', '.two-days > h3', ['Day 1', 'Day 2: choose one']],
  [
    '/tour/coorg-trip/',
    '.tour-list__times',
    [
      '8:30 am to 8:30 pm, 3 h driving',
      '6 am to 8 pm, 9 h driving',
      '6:30 am to 8:30 pm, 7 h driving, from Bangalore',
    ],
  ],
  [
    '/',
    '.day-trip-costs caption',
    [
      'With car and main tickets; hotel, meals and other tolls are extra. The second price: Coorg on a weekend or holiday.',
    ],
  ],
] as const)
  test(`${path} has the expected texts in ${selector}`, () =>
    expect(textsOf(pageAt(path)(selector)), remedy).toEqual(texts))

test('the WhatsApp link of a card asks about the tour instead of booking it', () => {
  const [link = ''] = attributes(pageAt('/')('[aria-label="WhatsApp: Mysore one day trip"]'), 'href')
  const message = 'Hello, about Mysore one day trip, ₹2,500:\nDate:\nPeople:\nPick-up:'
  expect(new URL(link).searchParams.get('text'), remedy).toBe(message)
})

test('the WhatsApp link for three days names the places to choose from', () => {
  const [link = ''] = attributes(
    pageAt('/tour-type/multi-day-packages/')('[aria-labelledby=three-days] a'),
    'href',
  )
  const message =
    'Hello, is a car available for three days: the city, in one day or two, and Coorg, Ooty or Wayanad?\nWhich days:\nHotel needed (yes/no):\nDate:\nPeople:\nPick-up:'
  expect(new URL(link).searchParams.get('text'), remedy).toBe(message)
})
