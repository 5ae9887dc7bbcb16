/** The client's specification: its tables, headings, grids and buttons. */
import { expect, test } from '@playwright/test'
import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'
import type { Selection } from './pages.ts'
import {
  attributes,
  destinations,
  fileOf,
  pageAt,
  pages,
  amountsIn,
  site,
  textOf,
  textsOf,
  tours,
} from './pages.ts'

const remedy =
  'The value differs from the specification. If this is intended, update e2e/specification.spec.ts.'

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
  // links.spec.ts tests the numbers and addresses.
  const contacts = attributes(pageAt('/')('[aria-labelledby=contact] article a'), 'href')
  for (const [index, scheme] of ['tel:', 'mailto:', 'https://wa.me/'].entries())
    expect(contacts[index]).toMatch(new RegExp(`^${scheme}`))
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
      expect(textOf(card.find('.tour-card__footer small')), path).toBe(
        isExtra ? site.prices.packageExtra : '',
      )
      expect(textOf(card.find('.price-note')), path).toBe(site.prices.basis)
    }
    const rowsOfTour = rows.filter((text) => text.startsWith(`${title} `))
    // The message about two days names two tours and the sum of their prices.
    const isAbout = (text: string) => specifiedTours.filter(([other]) => text.includes(other)).length === 1
    const messagesOfTour = messages.filter(
      (text) => text.includes(title) && text.includes('₹') && isAbout(text),
    )
    expect(rowsOfTour.length).toBeGreaterThanOrEqual(2)
    expect(messagesOfTour.length).toBeGreaterThanOrEqual(1)
    for (const text of rowsOfTour) expect(amountsIn(text), text).toEqual([price])
    for (const text of messagesOfTour) expect(amountsIn(text), text).toEqual([price.replace('.00', '')])
    const extras = rowsOfTour
      .filter((text) => text.includes('h driving'))
      .map((text) => text.includes(site.prices.packageExtra))
    expect([...new Set(extras)], 'in lists of tours').toEqual([isExtra])
  })

for (const id of ['mysore-palace', 'coorg', 'ooty', 'wayanad', 'bangalore'])
  test(`the destination ${id} has a picture, a description and a list of highlights`, () => {
    const main = pageAt(`/destination/${id}/`)('main')
    const { image, description } = destinations.find((destination) => destination.id === id)!
    expect(attributes(main.find('img').first(), 'alt')).toEqual([image.alt])
    expect(textOf(main)).toContain(description)
    expect(textsOf(main.find('h2')), remedy).toContain('Highlights')
    expect(main.find('section:has(h2:contains("Highlights")) li').length).toBeGreaterThanOrEqual(3)
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
    const { image } = tours.find((tour) => tour.title === title)!
    expect(attributes($('main img').first(), 'alt')).toEqual([image.alt])
    expect($('[aria-labelledby=itinerary] li time').length).toBeGreaterThanOrEqual(3)
    expect(textsOf($('h2, h3'))).toEqual(expect.arrayContaining(['Included', 'Not included']))
    const facts = `Duration ${duration} Type ${type} Rating ${ratingText(rating)}`
    expect(textOf(card), remedy).toContain(facts)
    expect(textsOf(buttons)).toEqual(['Call Now - Book Tour', 'WhatsApp Booking'])
    expect(call).toMatch(/^tel:/)
    expect(chat).toMatch(/^https:\/\/wa\.me\//)
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
    const links = attributes($('a[href^="https://wa.me/91"]').not('footer a'), 'href')
    // At least in the header, the booking card and the contact bar.
    expect(links.length).toBeGreaterThanOrEqual(3)
    for (const link of links) expect(new URL(link).searchParams.get('text')).toContain(title)
    const message = new URL(chat).searchParams.get('text')
    for (const detail of site.chatMessages.details) expect(message).toContain(`${detail}:`)
    for (const mail of attributes($('a[href^="mailto:"]'), 'href'))
      expect(new URL(mail).searchParams.get('body')).toContain(title)
    expect(await readQrCode(card)).toBe(chat)
  })
}
