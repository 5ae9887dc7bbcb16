/** A tour has one price, that of its record, wherever it is shown. */
import { expect, test } from '@playwright/test'
import { attributes, graphOf, pageAt, pages, region, textOf, textsOf, tours, toursWithPage } from './pages.ts'

/** Prices of tours have two decimals, fees at the gate have none. */
const pricesIn = (text: string) => [...new Set(text.match(/₹[\d,]+\.\d\d/g))]
/** The draft in the address of a WhatsApp link. */
const messageIn = (href: string) => new URL(href).searchParams.get('text') ?? ''

for (const { title, shownPrice } of tours) {
  test(`${title} has its price in every card, table, list and message`, () => {
    const counts = { cards: 0, lines: 0, messages: 0 }
    for (const path of pages) {
      const $ = pageAt(path)
      const cards = $('article:not(:has(article))').filter((_, card) => textOf($(card).find('h3')) === title)
      const lines = textsOf($, $('tr, li')).filter((text) => text.startsWith(`${title} `))
      const chats = attributes($, 'a[href^="https://wa.me/"]', 'href').map(messageIn)
      const messages = chats.filter((text) => text.includes(title) && text.includes('₹'))
      for (const text of [...textsOf($, cards), ...lines, ...messages])
        expect(pricesIn(text), `${path}: ${text}`).toEqual([shownPrice])
      counts.cards += cards.length
      counts.lines += lines.length
      counts.messages += messages.length
    }
    // On the packages page; the lines are in the list at the top and in the table.
    expect(counts.cards).toBeGreaterThanOrEqual(1)
    expect(counts.lines).toBeGreaterThanOrEqual(2)
    expect(counts.messages).toBeGreaterThanOrEqual(1)
  })
}

for (const { href, price, shownPrice } of toursWithPage) {
  test(`${href} has its price in the title, the strip of facts, the side card and structured data`, () => {
    const $ = pageAt(href)
    for (const part of [$('title'), $('main header'), region($, 'Price and booking')])
      expect(pricesIn(textOf(part))).toEqual([shownPrice])
    for (const type of ['TouristTrip', 'Product']) {
      const offer = graphOf($).find((node) => node['@type'] === type)?.['offers']
      expect(offer, type).toMatchObject({ price: price.toFixed(2), priceCurrency: 'INR' })
      // There is no such date, and an invented one would be false.
      expect(offer).not.toHaveProperty('priceValidUntil')
    }
  })
}
