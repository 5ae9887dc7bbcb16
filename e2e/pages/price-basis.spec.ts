import { test as plain } from '@playwright/test'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { staticServer } from '../../export/commands/static-server.mjs'
import { questions, site, tours } from '../../content/index.ts'
import { SiteCopy } from '../support/site-copy.ts'
import { expect, test } from '../support/test.ts'

const cityTour = '/tour/mysore-city-tour/'
const terms = {
  priceBasis: 'for the car with driver, up to 4 people',
  gst: 'GST is included.',
  deposit: 'A fifth in advance, the rest on the day.',
  cancellation: 'Free up to 48 hours before the pick-up.',
  payment: 'UPI, bank transfer or cash.',
} as const

if (site.priceBasis === undefined) {
  test('each plan asks for a written quote, with the tour and the question ready', async ({ reading }) => {
    const page = await reading('/packages/')
    const quotes = page.getByRole('link', {
      name: 'Ask us for a written quote for your group',
      includeHidden: true,
    })
    const messages = await quotes.evaluateAll((links) =>
      links.map((link) => decodeURIComponent((link as HTMLAnchorElement).href)),
    )
    const without = tours.filter(({ hasPage }) => !hasPage)
    expect(messages).toHaveLength(without.length)
    for (const { title } of without)
      expect(messages.some((text) => text.includes(title) && /per car or per person/.test(text))).toBe(true)
  })

  test('the side card asks for it too, and the questions stand below as links', async ({ reading }) => {
    const page = await reading(cityTour)
    const side = page.getByRole('region', { name: 'Price and booking' })
    await expect(side.getByRole('link', { name: 'Ask us for a written quote for your group' })).toBeVisible()
    const box = page.getByRole('region', { name: 'Before you book: ask us on WhatsApp' })
    await expect(box.getByRole('link')).toHaveText(questions.beforeYouBook.map(({ text }) => text))
  })
}

// The copy is served from an address of its own, which the guard of the other tests would take for a third party.
plain.describe('once the owner has said it', () => {
  plain.describe.configure({ mode: 'default' })
  let copy: SiteCopy
  let server: Server
  let origin: string

  plain.beforeAll(async () => {
    plain.setTimeout(300_000)
    copy = new SiteCopy('site-with-terms')
    const answered = Object.entries(terms).map(([field, text]) => `${field}: ${text}\n`)
    const others = copy
      .read('content/site.yaml')
      .replaceAll(/^(priceBasis|gst|deposit|cancellation|payment| {2}street| {2}pin):.*\n/gm, '')
    copy.write(
      'content/site.yaml',
      answered.join('') +
        others.replace('address:\n', 'address:\n  street: 12 Palace Road\n  pin: "570004"\n'),
    )
    const fares = 'fares:\n  - car: Sedan\n    people: up to 4 people\n    rupees: 2500\nhighlights:'
    copy.edit('content/tours/mysore-city-tour.yaml', 'highlights:', fares)
    copy.build()
    server = staticServer(copy.out).listen(0, '127.0.0.1')
    await new Promise((ready) => server.once('listening', ready))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })

  plain.afterAll(() => {
    server.close()
    copy.remove()
  })

  plain('it stands beside the price on every card and in the table', async ({ page }) => {
    await page.goto(`${origin}/packages/`)
    for (const card of await page.getByRole('article').all())
      await expect(card.getByText(terms.priceBasis, { exact: true })).toBeVisible()
    const cells = page.locator('.comparison td[data-label="Price"]')
    await expect(cells).toHaveCount(tours.length)
    for (const cell of await cells.all()) await expect(cell).toContainText(terms.priceBasis)
  })

  plain('the side card has all terms and the fares', async ({ page }) => {
    await page.goto(origin + cityTour)
    const side = page.getByRole('region', { name: 'Price and booking' })
    for (const text of Object.values(terms)) await expect(side).toContainText(text)
    await expect(side.getByRole('table', { name: 'Fares by car and group' })).toContainText(
      'Sedan, up to 4 people',
    )
  })

  plain('the box of questions and what is answered are gone', async ({ page }) => {
    await page.goto(origin + cityTour)
    await expect(page.getByRole('region', { name: /^Before you book/ })).toHaveCount(0)
    await expect(page.getByRole('link', { name: /written quote/ })).toHaveCount(0)
    const left = page.getByRole('region', { name: 'Quick questions: tap to ask us on WhatsApp' })
    const open = questions.quick.filter(({ answeredBy }) => answeredBy === undefined)
    await expect(left.getByRole('link')).toHaveText(open.map(({ text }) => text))
  })

  plain('an address leads to a map', async ({ page }) => {
    await page.goto(`${origin}/`)
    const map = page.getByRole('link', { name: '12 Palace Road' })
    await expect(map).toHaveAttribute(
      'href',
      /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=12%20Palace%20Road/,
    )
  })
})
