/** Texts that components write or put together: labels, links, messages. content.spec.ts has the texts of `content/`. */
import { expect, test } from '@playwright/test'
import { attributes, pageAt, textsOf } from './pages.ts'

const remedy = 'The text of the page has changed. If this is intended, update e2e/texts.spec.ts.'

for (const [path, selector, texts] of [
  ['/tour-type/one-day-tours/', '.lowest-prices > p', ['for the car, up to 4 people']],
  ['/tour-type/multi-day-packages/', '.lowest-prices > p', ['for the car, up to 4 people; hotels extra']],
  ['/tour-type/one-day-tours/', '#tours', ['Our suggestions']],
  ['/404.html', '.poster__lead', ['The road ends here. The palace is the other way.']],
  ['/tour/404.html', '.poster__lead', ['The road to that tour ends here. All our tours are the other way.']],
  [
    '/destination/404.html',
    '.poster__lead',
    ['The road to that place ends here. The palace is the other way.'],
  ],
  [
    '/tour-type/404.html',
    '.poster__lead',
    ['The road ends here. Tours of one day, and longer packages, are the other way.'],
  ],
  ['/404.html', '.error-page > h2', ['Perhaps one of these']],
  [
    '/500.html',
    '.poster__lead, .error-page > h2',
    [
      'Something broke on our side. Please try again, or call us: the phone still works.',
      'Meanwhile, our tours',
    ],
  ],
  ['/packages/', '.tour-table th[scope=col]', ['Tour', 'Price', 'Takes', 'Driving', 'Walking', 'Know first']],
  [
    '/packages/',
    '.tour-table td:nth-child(3)',
    ['12 h', '14 h', '14 h', '15½ h', '14 h', '3 days', '4 days', '4 days'],
  ],
  [
    '/packages/',
    '.page-head .note',
    ['Driver and fuel included; tickets, meals, tolls, parking and state permits extra.'],
  ],
  [
    '/packages/',
    '#terms, #terms ~ p',
    ['Usual terms', 'Before you pay, you get the price and our terms in writing.'],
  ],
  ['/destination/mysore-palace/', '.evenings th[scope=col]', ['Evening', 'Show', 'Lights']],
  ['/destination/coorg/', '.poster :is(.note, .price)', ['Kodagu · Karnataka', '₹4,200.00']],
  ['/tour/coorg-trip/', '#day, #which-day', ['The day', 'Which day?']],
  [
    '/tour/coorg-trip/',
    '[aria-labelledby=other-tours] .price-note',
    ['Prices are for the car, up to 4 people, with driver and fuel.'],
  ],
  [
    '/',
    '.contact-cards :is(h3, address)',
    ['Call, day or night', 'Email', 'WhatsApp', 'Location', 'Mysore, Karnataka, India'],
  ],
  ['/tour-type/multi-day-packages/', '[aria-labelledby=three-days] a', ['Ask for three days']],
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

for (const [path, selector, links] of [
  [
    '/',
    '[aria-label=Topics] a',
    ['2 or 3 days /#two-days', '5+ people #larger-group', 'Lights #lit', 'Cancelling /packages/#terms'],
  ],
  [
    '/packages/',
    '[aria-label=Topics] a',
    [
      '5+ people #larger-group',
      '2 or 3 days /#two-days',
      'Tirupati #tirupati-package',
      'Cancelling /packages/#terms',
    ],
  ],
  [
    '/tour-type/one-day-tours/',
    '[aria-label=Topics] a',
    [
      '2 or 3 days /#two-days',
      'Which tour #choosing',
      'Cancelling /packages/#terms',
      '5+ people #larger-group',
    ],
  ],
  [
    '/tour-type/multi-day-packages/',
    '[aria-label=Topics] li:nth-child(2) a',
    ['Tirupati package /packages/#tirupati-package'],
  ],
  [
    '/tour/coorg-trip/',
    '[aria-label=Topics] li:nth-child(-n + 3) a',
    ['Total cost #pay', 'Entry fees #fees', 'Which day #which-day'],
  ],
  [
    '/destination/mysore-palace/',
    '[aria-label=Topics] li:nth-child(-n + 4) a',
    ['Lights #lights', 'Total cost #fees', '5+ people #larger-group', 'Entry fees #tickets'],
  ],
  ['/destination/mysore-palace/', '.page-section__footer a', ['Tickets #tickets']],
  [
    '/',
    '.header__brand, .evening-lights a',
    ['Mysore Marigold Tours /', 'Lights and show /destination/mysore-palace/#lights'],
  ],
  [
    '/',
    '.page-section__footer a',
    ['Compare all 8 tours /packages/', 'See all 5 one-day tours /packages/#one-day-tours'],
  ],
  ['/tour-type/one-day-tours/', '.page-section__footer a', ['All 5 itineraries /packages/#one-day-tours']],
  [
    '/packages/',
    '.tour-table td[colspan] a',
    [
      'Choose a day trip /tour-type/one-day-tours/#choosing',
      'Choose an itinerary /tour-type/multi-day-packages/#choosing',
    ],
  ],
  [
    '/',
    'footer [aria-label=Tours] li:is(:first-child, :last-child) a, footer a[type]',
    [
      'Mysore Coorg Wayanad /packages/#mysore-coorg-wayanad',
      'All 8 tours /packages/',
      'Save our number /contact.vcf',
    ],
  ],
] as const)
  test(`${path} has the expected links in ${selector}`, () => {
    const elements = pageAt(path)(selector)
    const hrefs = attributes(elements, 'href')
    expect(
      textsOf(elements).map((text, index) => `${text} ${hrefs[index]}`),
      remedy,
    ).toEqual(links)
  })

test('the WhatsApp link of a card asks about the tour instead of booking it', () => {
  const [link = ''] = attributes(pageAt('/')('[aria-label="WhatsApp: Mysore one day trip"]'), 'href')
  const message = 'Hello, about Mysore one day trip, ₹2,500:\nDate:\nPeople:\nPick-up:'
  expect(new URL(link).searchParams.get('text'), remedy).toBe(message)
})

test('both booking links of a tour with a plan, on its card and in the plan, name this tour', () => {
  const links = attributes(pageAt('/packages/')('#tirupati-package [aria-label^="WhatsApp Booking"]'), 'href')
  const message =
    'Hello, I would like to book Tirupati package, ₹14,500.\nDate:\nPeople:\nPick-up:\nHotels needed (yes/no):\nDarshan, date and hour:'
  expect(
    links.map((link) => new URL(link).searchParams.get('text')),
    remedy,
  ).toEqual([message, message])
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
