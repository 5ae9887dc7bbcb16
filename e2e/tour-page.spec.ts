import { expect, test } from '@playwright/test'
import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'
import {
  attributes,
  fileOf,
  graphOf,
  pageAt,
  pricesIn,
  region,
  site,
  textOf,
  textsOf,
  tours,
  toursWithPage,
} from './pages.ts'

for (const tour of toursWithPage) {
  const { title, itinerary, price, shownPrice } = tour
  const $ = pageAt(tour.href)
  const card = region($, 'Price and booking')
  const buttons = card.find('a').slice(0, 2)
  const [call, chat = ''] = attributes(buttons, 'href')

  test(`${title} has picture, itinerary, lists, and a side card with two buttons`, () => {
    expect(textOf($('h1'))).toContain(title)
    expect($('main img').length).toBeGreaterThanOrEqual(1)
    const times = attributes(region($, 'Itinerary').find('li time'), 'datetime')
    expect(times).toEqual(itinerary.map(({ at }) => at))
    expect(textsOf($('h2, h3'))).toEqual(expect.arrayContaining(['Included', 'Not included']))
    for (const words of [tour.shownDuration, tour.label, `${tour.rating} out of 5`])
      expect(textOf(card)).toContain(words)
    expect(textsOf(buttons)).toEqual(['Call Now - Book Tour', 'WhatsApp Booking'])
    expect(call).toBe(`tel:+91${site.phone}`)
    expect(chat).toContain(`https://wa.me/91${site.phone}?`)
  })

  test(`${title} has one price in the title, the strip of facts, the side card and structured data`, () => {
    for (const part of [$('title'), $('main header'), card])
      expect(pricesIn(textOf(part))).toEqual([shownPrice])
    const [trip, product] = graphOf($)
    for (const node of [trip, product])
      expect(node?.['offers']).toMatchObject({ price: price.toFixed(2), priceCurrency: 'INR' })
  })

  test(`${title} has every stop in structured data`, () => {
    const stops = itinerary.map(({ activity }) => ({ name: expect.stringContaining(activity) as unknown }))
    expect(graphOf($)[0]).toMatchObject({ itinerary: { itemListElement: stops } })
  })

  test(`${title} leads to other tours`, () => {
    const others = textOf(region($, 'Other tours'))
    const named = tours.filter((one) => others.includes(`${one.title} `))
    expect(named.length).toBeGreaterThanOrEqual(2)
    expect(named).not.toContain(tour)
  })

  test(`the messages of ${title} name the tour, and its code opens that of the button`, async () => {
    const drafts = attributes($('a[href^="https://wa.me/91"]').not('footer a'), 'href')
    // In the header, the side card and the bar of a phone at least.
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
