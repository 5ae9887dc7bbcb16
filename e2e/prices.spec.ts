/** A tour has one price, that of its record, wherever it is shown. */
import { expect, test } from '@playwright/test'
import { attributes, pageAt, pages, region, textOf, textsOf, tours, toursWithPage } from './pages.ts'

/** Prices of tours have two decimals, fees at the gate have none. */
const pricesIn = (text: string) => [...new Set(text.match(/₹[\d,]+\.\d\d/g))]
const textsOnPages = (selector: string) => pages.map(pageAt).flatMap(($) => textsOf($, $(selector)))
const cards = textsOnPages('.tour-card')
/** In the list at the top of the packages page and in tables. */
const lines = textsOnPages('tr, li')
/** The drafts in the addresses of WhatsApp links. */
const messages = pages
  .flatMap((path) => attributes(pageAt(path), 'a[href^="https://wa.me/"]', 'href'))
  .map((href) => new URL(href).searchParams.get('text') ?? '')

for (const { title, shownPrice } of tours) {
  test(`${title} has its price in every card, table, list and message`, () => {
    for (const [texts, atLeast] of [
      [cards.filter((text) => text.includes(title)), 1],
      [lines.filter((text) => text.startsWith(`${title} `)), 2],
      [messages.filter((text) => text.includes(title) && text.includes('₹')), 1],
    ] as const) {
      expect(texts.length).toBeGreaterThanOrEqual(atLeast)
      for (const text of texts) expect(pricesIn(text), text).toEqual([shownPrice])
    }
  })
}

for (const { href, shownPrice } of toursWithPage) {
  test(`${href} has its price in the title, the strip of facts and the side card`, () => {
    const $ = pageAt(href)
    for (const part of [$('title'), $('main header'), region($, 'Price and booking')])
      expect(pricesIn(textOf(part))).toEqual([shownPrice])
  })
}
