/** Requirements of the specification: routes, texts, numbers of cards, the page of a tour. */
import { expect, test } from '@playwright/test'
import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'
import { attributes, fileOf, pageAt, pages, pricesIn, site, textOf, textsOf, tours } from './pages.ts'

test('every route of the specification is a page', () => {
  expect(pages).toEqual(
    expect.arrayContaining([
      ...['/', '/packages/', '/tour/mysore-city-tour/', '/tour/coorg-trip/'],
      ...['mysore-palace', 'coorg', 'ooty', 'wayanad', 'bangalore'].map((id) => `/destination/${id}/`),
      ...['/tour-type/one-day-tours/', '/tour-type/multi-day-packages/'],
    ]),
  )
})

test('home has the banner with two buttons, two grids of four, benefits and contacts', () => {
  const $ = pageAt('/')
  expect(textOf($('h1'))).toMatch(/explor.*royal city/i)
  // The drawing is animated unless the visitor prefers reduced motion.
  const animated = $('.hero [media="(prefers-reduced-motion: no-preference)"]')
  expect(attributes(animated, 'srcset')).toEqual([`${$('.hero img').attr('src')}#moving`])
  const buttons = $('.hero a')
  expect(textsOf(buttons)).toEqual(['View Tour Packages', 'Contact Us'])
  expect(attributes(buttons, 'href')).toEqual(['/packages/', '/#contact'])
  expect(textOf($('#contact'))).toBe('Get In Touch')
  const cardsUnder = (heading: string) => textsOf($(`section:has(h2:contains("${heading}")) article h3`))
  const grids = ['Most popular tour packages from Mysore', 'One Day Travel From Mysore'].map(cardsUnder)
  expect(grids.map(({ length }) => length)).toEqual([4, 4])
  // No tour is in both grids.
  expect(new Set(grids.flat()).size).toBe(8)
  for (const [heading, texts] of [
    ['Why Choose', [/expert local guides/i, /customized tours/i, /best prices/i, /24\/7 support/i]],
    ['Get In Touch', [/call/i, /^email/i, /whatsapp/i, /location/i]],
  ] as const)
    expect(cardsUnder(heading)).toEqual(texts.map((text) => expect.stringMatching(text)))
})

test('home has the sections in the order of the specification, with additions after the two grids', () => {
  const headings = textsOf(pageAt('/')('main h1, main h2'))
  const positions = [
    'royal city',
    'Most popular',
    'One Day Travel',
    'Two days',
    'Why Choose',
    'Get In Touch',
  ].map((words) => headings.findIndex((heading) => heading.includes(words)))
  expect(positions).not.toContain(-1)
  expect(positions).toEqual(positions.toSorted((one, other) => one - other))
  expect(positions.slice(0, 3)).toEqual([0, 1, 2])
})

test('the packages page shows every tour, and the page of a tour type has a grid of one or two', () => {
  const $ = pageAt('/packages/')
  const oneDayTours = tours.filter(({ duration }) => duration.days === 1)
  expect($('[aria-labelledby=one-day-tours] article').length).toBe(oneDayTours.length)
  expect($('[aria-labelledby=multi-day-packages] article').length).toBe(tours.length - oneDayTours.length)
  for (const [path, count] of [
    ['/tour-type/one-day-tours/', 2],
    ['/tour-type/multi-day-packages/', 1],
  ] as const)
    expect(pageAt(path)('main article').length, path).toBe(count)
})

for (const tour of tours.filter(({ hasPage }) => hasPage)) {
  const { title } = tour
  const $ = pageAt(tour.href)
  const card = $('[aria-label="Price and booking"]')
  const buttons = card.find('a').slice(0, 2)
  const [call, chat = ''] = attributes(buttons, 'href')

  test(`${title} has one price, an itinerary, lists, a booking card with two buttons, and other tours`, () => {
    expect(textOf($('h1'))).toContain(title)
    const times = attributes($('[aria-labelledby=itinerary] li time'), 'datetime')
    expect(times).toEqual(tour.itinerary.map(({ at }) => at))
    expect(textsOf($('h2, h3'))).toEqual(expect.arrayContaining(['Included', 'Not included']))
    for (const words of [tour.shownDuration, tour.label, `${tour.rating} out of 5`])
      expect(textOf(card)).toContain(words)
    expect(textsOf(buttons)).toEqual(['Call Now - Book Tour', 'WhatsApp Booking'])
    expect(call).toBe(`tel:+91${site.phone}`)
    expect(chat).toContain(`https://wa.me/91${site.phone}?`)
    const others = textOf($('[aria-labelledby=other-tours]'))
    const named = tours.filter((one) => others.includes(`${one.title} `))
    expect(named.length).toBeGreaterThanOrEqual(2)
    expect(named).not.toContain(tour)
    for (const part of [$('title'), $('main header'), card])
      expect(pricesIn(textOf(part))).toEqual([tour.shownPrice])
  })

  test(`${title}: its messages name the tour, and its QR code contains the address of the WhatsApp button`, async () => {
    const drafts = attributes($('a[href^="https://wa.me/91"]').not('footer a'), 'href')
    // At least in the header, the booking card and the contact bar.
    expect(drafts.length).toBeGreaterThanOrEqual(3)
    for (const draft of drafts) expect(new URL(draft).searchParams.get('text')).toContain(title)
    const message = new URL(chat).searchParams.get('text')
    for (const detail of site.chatMessages.details) expect(message).toContain(`${detail}:`)

    const [code = ''] = attributes(card.find('img[src^="/qr/"]'), 'src')
    const image = sharp(fileOf(code), { density: 300 }).flatten({ background: '#fff' }).removeAlpha()
    const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
    expect(decodeQR({ ...info, data })).toBe(chat)
  })
}
