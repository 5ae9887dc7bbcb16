/**
 * Requirements of the specification, with a copy of the client's tables, then texts and sums that follow from the content: these tests
 * fail when a price, a title or a label changes.
 */
import { expect, test } from '@playwright/test'
import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'
import type { Selection } from './pages.ts'
import { attributes, fileOf, pageAt, pages, amountsIn, site, textOf, textsOf, tours } from './pages.ts'

const remedy =
  'The page has another value than this test. If this is intended, update e2e/specification.spec.ts.'

/** Name, price, duration, type and rating of each tour. */
const specifiedTours = [
  ['Mysore one day trip', '₹2,500.00', '1 DAY', 'CITY DAY TOUR', 5],
  ['Mysore to Coorg one day', '₹4,200.00', '1 DAY', 'HILL STATION TOUR', 5],
  ['Mysore Ooty one day', '₹5,200.00', '1 DAY', 'HILL STATION TOUR', 4],
  ['Bangalore Mysore 1 day', '₹5,200.00', '1 DAY', 'CITY DAY TOUR', 4],
  ['Mysore to Wayanad one day', '₹5,700.00', '1 DAY', 'HILL STATION TOUR', 5],
  ['Tirupati package', '₹14,500.00', '3 DAYS - 2 NIGHTS', 'PILGRIMAGE TOUR', 4],
  ['Mysore Ooty Coorg', '₹17,500.00', '4 DAYS - 3 NIGHTS', 'HILL STATION TOUR', 4],
  ['Mysore Coorg Wayanad', '₹18,500.00', '4 DAYS - 3 NIGHTS', 'HILL STATION TOUR', 5],
] as const

const ratingText = (rating: 4 | 5) => `${rating === 5 ? '★★★★★' : '★★★★☆'} Our own rating: ${rating} out of 5`

/** The text of the QR code in an element. */
async function readQrCode(element: Selection): Promise<string> {
  const [code = ''] = attributes(element.find('img[src^="/qr/"]'), 'src')
  const image = sharp(fileOf(code), { density: 300 }).flatten({ background: '#fff' }).removeAlpha()
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  return decodeQR({ ...info, data })
}

for (const [path, heading] of [
  ['/', 'Explore Mysore, the royal city of lights'],
  ['/packages/', 'Mysore tour packages'],
  ['/tour/mysore-city-tour/', 'Mysore one day trip'],
  ['/tour/coorg-trip/', 'Mysore to Coorg one day'],
  ['/destination/mysore-palace/', 'Mysore Palace'],
  ['/destination/coorg/', 'Coorg'],
  ['/destination/ooty/', 'Ooty'],
  ['/destination/wayanad/', 'Wayanad'],
  ['/destination/bangalore/', 'Bangalore'],
  ['/tour-type/one-day-tours/', 'One-day tours'],
  ['/tour-type/multi-day-packages/', 'Multi-day packages'],
] as const)
  test(`${path} is a page with the heading “${heading}”`, () => {
    expect(pages).toContain(path)
    expect(textOf(pageAt(path)('h1')), remedy).toContain(heading)
  })

const cardsUnder = (heading: string) =>
  textsOf(pageAt('/')(`section:has(h2:contains("${heading}")) article h3`))

test('the drawing of home is animated on screen, unless the visitor prefers reduced motion', () => {
  const $ = pageAt('/')
  const animated = $('.hero [media="screen and (prefers-reduced-motion: no-preference)"]')
  expect(attributes(animated, 'srcset')).toEqual([`${$('.hero img').attr('src')}#moving`])
})

test('the banner of home has two buttons', () => {
  const buttons = pageAt('/')('.hero .button')
  expect(textsOf(buttons)).toEqual(['View Tour Packages', 'Contact Us'])
  expect(attributes(buttons, 'href')).toEqual(['/packages/', '/#contact'])
})

test('home has two grids of four tours, then “Why Choose” and “Get In Touch”', () => {
  const grids = ['Most popular tour packages from Mysore', 'One Day Travel From Mysore']
  const otherSections = ['Why Choose Mysore Marigold Tours', 'Get In Touch']
  const headings = textsOf(pageAt('/')('main h1, main h2'))
  expect(headings.slice(1, 3), remedy).toEqual(grids)
  expect(
    headings.filter((heading) => otherSections.includes(heading)),
    remedy,
  ).toEqual(otherSections)
  for (const heading of grids) expect(cardsUnder(heading), remedy).toHaveLength(4)
  // No tour is in both grids.
  expect(new Set(grids.flatMap(cardsUnder)), remedy).toEqual(new Set(specifiedTours.map(([title]) => title)))
})

test('home has four benefits and four ways of contact', () => {
  const benefits = ['Expert local guides', 'Customized tours', 'Best prices', '24/7 support']
  expect(cardsUnder('Why Choose'), remedy).toEqual(benefits)
  const call: unknown = expect.stringMatching(/^Call/)
  expect(cardsUnder('Get In Touch')).toEqual([call, 'Email', 'WhatsApp', 'Location'])
  const contacts = attributes(pageAt('/')('[aria-labelledby=contact] article a'), 'href')
  for (const [index, start] of [
    `tel:+91${site.phone}`,
    `mailto:${site.email}?`,
    `https://wa.me/91${site.phone}?`,
  ].entries())
    expect(contacts[index]).toContain(start)
})

const totals = '.cost-examples dl > div'
for (const [path, selector, texts] of [
  ['/', '.lowest-prices dl > div', ['Day trips from ₹2,500.00', 'Packages, hotels extra from ₹14,500.00']],
  [
    '/tour-type/one-day-tours/',
    '.lowest-prices dl > div',
    ['City day tours from ₹2,500.00', 'Hill station tours from ₹4,200.00'],
  ],
  [
    '/tour-type/multi-day-packages/',
    '.lowest-prices dl > div',
    ['Tirupati package ₹14,500.00', 'Hill station tours from ₹17,500.00'],
  ],
  ['/tour-type/one-day-tours/', '.lowest-prices > p', ['for the car, up to 4 people']],
  ['/tour-type/multi-day-packages/', '.lowest-prices > p', ['for the car, up to 4 people; hotels extra']],
  ['/', '[aria-labelledby=popular] > :last-child', ['Compare all 8 tours']],
  ['/', '[aria-labelledby=one-day] > :last-child', ['See all 5 one-day tours']],
  [
    '/tour-type/one-day-tours/',
    '[aria-labelledby=more] > :last-child',
    ['Itineraries of all 5 one-day tours'],
  ],
  ['/', '[aria-label=Topics] a', ['2 or 3 days', '5+ people', 'Lights', 'Cancelling']],
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
  ['/packages/', '[aria-label=Topics] a', ['5+ people', '2 or 3 days', 'Tirupati', 'Cancelling']],
  ['/destination/coorg/', '#fees + p', ['What the Mysore to Coorg one-day trip costs with main tickets:']],
  [
    '/tour/mysore-city-tour/',
    '#larger-group',
    [
      '5 to 8 people take two cars, ₹5,000; 9 to 12 three, ₹7,500; a larger car may cost less. Six adults from India in two cars pay ₹1,240 each, tickets, parking and toll included. 5 or more? Ask for the price',
    ],
  ],
  [
    '/packages/',
    '#tirupati-package .tour-plan__buttons p',
    [
      'Message us your date, how many people and where to pick you up; we confirm car and price in writing; say yes, pay 20%, and the car comes to your door. ₹14,500.00',
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
    '[aria-label="Price and booking"] dd > p',
    ['for the car, up to 4 people', 'Private car and driver, fuel included.'],
  ],
  ['/destination/mysore-palace/', '.price-label', ['With our day tour']],
  ['/destination/coorg/', '.price-label', ['Day trip']],
  [
    '/tour/mysore-city-tour/',
    totals,
    [
      'Two adults from India ₹2,500 car + ₹880 tickets, parking and toll = ₹3,380.00',
      'A family of four, children of 8 and 12 ₹2,500 car + ₹1,270 tickets, parking and toll = ₹3,770.00',
      'Two visitors from abroad ₹2,500 car + ₹2,640 tickets, parking and toll = ₹5,140.00',
    ],
  ],
  [
    '/tour/coorg-trip/',
    totals,
    [
      'Two adults from India or two visitors from abroad ₹4,200 car + ₹360 boat at Dubare = ₹4,560.00 ₹4,750 at weekends and on holidays',
      'A family of four, children of 8 and 12 ₹4,200 car + ₹720 boat at Dubare = ₹4,920.00 ₹5,300 at weekends and on holidays',
    ],
  ],
  ['/', '.two-days > h3', ['Day 1', 'Day 2: choose one']],
  ['/', '[aria-labelledby=two-days] > p a', ['Three days from ₹11,900']],
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
    ['Car and main tickets. Children may pay less. Second price: weekends and holidays.'],
  ],
  [
    '/',
    '.day-trip-costs tr',
    [
      'Coorg Ooty Wayanad',
      'Two adults from India ₹7,940 or ₹8,130 ₹8,780 ₹9,180',
      'A family of four, children of 8 and 12 ₹8,690 or ₹9,070 ₹9,370 ₹9,670',
      'Two visitors from abroad ₹9,700 or ₹9,890 ask us ask us',
      'Each of six adults in two cars ₹2,820 or ₹2,915 ₹3,074 ₹3,190',
    ],
  ],
] as const)
  test(`${path} has the expected texts in ${selector}`, () =>
    expect(textsOf(pageAt(path)(selector)), remedy).toEqual(texts))

for (const [type, place] of [
  ['one-day-tours', 'mysore-palace'],
  ['multi-day-packages', 'coorg'],
])
  test(`${type} begins with the picture of ${place}, which most of these tours visit`, () => {
    const [picture] = attributes(pageAt(`/tour-type/${type}/`)('.page-head img'), 'src')
    expect(picture).toMatch(new RegExp(`^/uploads/${place}\\.\\w+\\.svg$`))
  })

test('the WhatsApp link of a card asks about the tour instead of booking it', () => {
  const [link = ''] = attributes(pageAt('/')('[aria-label="WhatsApp: Mysore one day trip"]'), 'href')
  const message = 'Hello, about Mysore one day trip, ₹2,500:\nDate:\nPeople:\nPick-up:'
  expect(new URL(link).searchParams.get('text'), remedy).toBe(message)
})

for (const [path, selector, prices] of [
  // The lowest prices of two and of three days, and the price of two slow days.
  ['/', '[aria-labelledby=two-days] :is(section > p, .two-days__slow p)', ['₹6,700', '₹11,900', '₹5,000']],
  // The price of the first day, then of both days.
  ['/', '.two-days__day:has([href="/tour/mysore-city-tour/"])', ['₹2,500.00']],
  ['/', '.two-days__day:has([href="/tour/coorg-trip/"])', ['₹6,700.00']],
  ['/', '.two-days__day:has([href="/packages/#mysore-ooty-one-day"])', ['₹7,700.00']],
  ['/', '.two-days__day:has([href="/packages/#mysore-to-wayanad-one-day"])', ['₹8,200.00']],
  // The totals of the example groups.
  ['/packages/', '#bangalore-mysore-1-day .cost-examples .price', ['₹5,440.00', '₹5,510.00', '₹7,200.00']],
  ['/packages/', '#mysore-ooty-one-day .cost-examples .price', ['₹5,400.00']],
  ['/packages/', '#mysore-to-wayanad-one-day .cost-examples .price', ['₹5,800.00']],
  ['/packages/', '#tirupati-package .cost-examples .price', ['₹15,100.00']],
  ['/packages/', '#mysore-ooty-coorg .cost-examples .price', ['₹17,700.00']],
  ['/packages/', '#mysore-coorg-wayanad .cost-examples .price', ['₹18,960.00']],
  ['/packages/', '#mysore-coorg-wayanad .cost-examples small', ['₹19,150']],
  // Prices of two and three cars, what each of six adults pays, and the entry fees of a further adult.
  ['/destination/coorg/', '#larger-group', ['₹8,400', '₹12,600', '₹1,580', '₹1,675']],
  ['/', '#larger-group', ['₹5,000']],
  ['/packages/', '#larger-group', ['₹5,000']],
  ['/404.html', '#larger-group', ['₹5,000']],
  ['/tour/mysore-city-tour/', '.cost-examples > p:not(.larger-group)', ['₹340']],
  [
    '/packages/',
    '#mysore-coorg-wayanad .cost-examples > p',
    ['₹230', '₹325', '₹37,000', '₹55,500', '₹6,397', '₹6,492'],
  ],
  // The price of day trips to the same places.
  ['/packages/', '#mysore-coorg-wayanad .tour-plan > p', ['₹9,900']],
  ['/packages/', '#mysore-ooty-coorg .tour-plan > p', ['₹9,400']],
] as const)
  test(`${path} has the prices ${prices.join(', ')} in ${selector}`, () =>
    expect(amountsIn(textOf(pageAt(path)(selector))), remedy).toEqual(prices))

test('every page shows the copyright year 2024', () => {
  for (const path of pages) expect(textOf(pageAt(path)('body > footer')), path).toContain('© 2024')
})

test('the QR code of home contains the address of the link above it', async () => {
  const card = pageAt('/')('[aria-labelledby=contact] article:has(img)')
  expect(await readQrCode(card)).toBe(attributes(card.find('a'), 'href')[0])
})

test('the packages page lists five tours of one day and three of several days', () => {
  const $ = pageAt('/packages/')
  const titlesIn = (section: string) => textsOf($(`[aria-labelledby=${section}] article h3`)).toSorted()
  const titles = specifiedTours.map(([title]) => title)
  expect(titlesIn('one-day-tours'), remedy).toEqual(titles.slice(0, 5).toSorted())
  expect(titlesIn('multi-day-packages'), remedy).toEqual(titles.slice(5).toSorted())
})

const rows = pages.flatMap((path) => textsOf(pageAt(path)('tr, li')))
const messages = pages
  .flatMap((path) => attributes(pageAt(path)('a[href^="https://wa.me/"]'), 'href'))
  .map((href) => new URL(href).searchParams.get('text') ?? '')

for (const [title, price, duration, type, rating] of specifiedTours)
  test(`${title} costs ${price} everywhere; its cards have ${duration}, ${type} and ${rating} out of 5`, () => {
    const { summary, description, image } = tours.find((tour) => tour.title === title)!
    const isExtra = !duration.startsWith('1 ')
    const cards = pages.flatMap((path) => {
      const $ = pageAt(path)
      const card = $('.tour-card').filter((_, card) => textOf($(card).find('h3')) === title)
      return card.length > 0 ? [[path, card] as const] : []
    })
    expect(cards.length, remedy).toBeGreaterThanOrEqual(2)
    for (const [path, card] of cards) {
      // A plan also contains the total cost of the day.
      const caption = textOf(card.find('.tour-card__caption'))
      const ownText = path === '/packages/' ? description : summary
      for (const words of [`${duration} ${type}`, ratingText(rating), ownText])
        expect(caption, remedy).toContain(words)
      expect(amountsIn(caption), remedy).toEqual([price])
      expect(card.find('img').attr('alt')).toBe(image.alt)
      expect(textOf(card.find('.tour-card__foot small')), path).toBe(isExtra ? site.prices.packageExtra : '')
      expect(textOf(card.find('.price-note')), path).toBe(site.prices.basis)
    }
    const rowsOfTour = rows.filter((text) => text.startsWith(`${title} `))
    // The message about two days names two tours and the sum of their prices.
    const isAbout = (text: string) => specifiedTours.filter(([other]) => text.includes(other)).length === 1
    const drafts = messages.filter((text) => text.includes(title) && text.includes('₹') && isAbout(text))
    expect(rowsOfTour.length).toBeGreaterThanOrEqual(2)
    expect(drafts.length).toBeGreaterThanOrEqual(1)
    for (const text of rowsOfTour) expect(amountsIn(text), text).toEqual([price])
    for (const text of drafts) expect(amountsIn(text), text).toEqual([price.replace('.00', '')])
    const extras = rowsOfTour
      .filter((text) => text.includes('h driving'))
      .map((text) => text.includes(site.prices.packageExtra))
    expect([...new Set(extras)], 'in lists of tours').toEqual([isExtra])
  })

test('the page of one-day tours has two cards, the page of packages has one', () => {
  expect(pageAt('/tour-type/one-day-tours/')('main article').length).toBe(2)
  expect(pageAt('/tour-type/multi-day-packages/')('main article').length).toBe(1)
})

for (const [id, index] of [
  ['mysore-city-tour', 0],
  ['coorg-trip', 1],
] as const) {
  const [title, price, duration, type, rating] = specifiedTours[index]
  const $ = pageAt(`/tour/${id}/`)
  const card = $('[aria-label="Price and booking"]')
  const buttons = card.find('a').slice(0, 2)
  const [call, chat = ''] = attributes(buttons, 'href')

  test(`${title} has one price, an itinerary, lists, a booking card with two buttons, and other tours`, () => {
    expect($('[aria-labelledby=itinerary] li time').length).toBeGreaterThanOrEqual(3)
    expect(textsOf($('h2, h3'))).toEqual(expect.arrayContaining(['Included', 'Not included']))
    const facts = `Duration ${duration} Type ${type} Rating ${ratingText(rating)}`
    expect(textOf(card), remedy).toContain(facts)
    expect(textsOf(buttons)).toEqual(['Call Now - Book Tour', 'WhatsApp Booking'])
    expect(call).toBe(`tel:+91${site.phone}`)
    expect(chat).toContain(`https://wa.me/91${site.phone}?`)
    const otherTours = textOf($('[aria-labelledby=other-tours]'))
    const named = specifiedTours.map(([other]) => other).filter((other) => otherTours.includes(`${other} `))
    expect(named.length).toBeGreaterThanOrEqual(2)
    expect(named).not.toContain(title)
    // The facts have a sum with entry fees.
    const head = $('main header').clone()
    head.find('.fact-strip').remove()
    for (const part of [head, card]) expect(amountsIn(textOf(part)), remedy).toEqual([price])
    expect(amountsIn(textOf($('title'))), remedy).toEqual([price.replace('.00', '')])
  })

  test(`${title}: messages name the tour, and the QR code has the address of the WhatsApp button`, async () => {
    const drafts = attributes($('a[href^="https://wa.me/91"]').not('footer a'), 'href')
    // At least in the header, the booking card and the contact bar.
    expect(drafts.length).toBeGreaterThanOrEqual(3)
    for (const draft of drafts) expect(new URL(draft).searchParams.get('text')).toContain(title)
    const message = new URL(chat).searchParams.get('text')
    for (const detail of site.chatMessages.details) expect(message).toContain(`${detail}:`)
    for (const mail of attributes($('a[href^="mailto:"]'), 'href'))
      expect(new URL(mail).searchParams.get('body')).toContain(title)
    expect(await readQrCode(card)).toBe(chat)
  })
}
