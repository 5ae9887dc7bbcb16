/** The pages show the values of `content/`. */
import { expect, test } from '@playwright/test'
import { valuesIn } from '../content/values-in.ts'
import {
  attributes,
  destinations,
  home,
  pageAt,
  pages,
  pricesIn,
  site,
  textOf,
  textsOf,
  tours,
  tourTypes,
} from './pages.ts'

/** Fields that a page shows unchanged. Texts with placeholders are excluded. */
const shownInPlan = /^(title|description|itinerary|inclusions|exclusions|goodToKnow)\b/
const shownOnPage = /^(title|description|itinerary|inclusions|exclusions|goodToKnow|story|faq)\b/
/** Nested fields that are formatted (times) or not shown (ids, names for search engines, sources, files). */
const hiddenFields = /\b(at|id|sight|source|photos|detail|avoid|bestOn)\b/

for (const record of [...tours, ...destinations]) {
  test(`${record.title}: its page or plan contains every text of the record`, () => {
    const $ = pageAt(record.href.replace(/#.*/, ''))
    const text = textOf($(record.hasPage ? 'main' : `article#${record.id}`))
    const fields = record.hasPage ? shownOnPage : shownInPlan
    const texts = valuesIn(record)
      .filter(({ path }) => fields.test(path.join('.')) && !hiddenFields.test(path.join('.')))
      .map(({ value }) => value)
      .filter((value) => typeof value === 'string' && !value.includes('{')) as string[]
    expect(texts.length).toBeGreaterThan(10)
    expect(texts.filter((each) => !text.includes(each.replaceAll(/\s+/g, ' ').trim()))).toEqual([])
  })
}

test('each card shows text, picture and links of its tour', () => {
  const found = new Set<string>()
  for (const path of pages) {
    const $ = pageAt(path)
    $('.tour-card').each((_, element) => {
      const card = $(element)
      const title = textOf(card.find('h3'))
      const tour = tours.find((tour) => tour.title === title)!
      found.add(title)
      const description = path === '/packages/' ? tour.description : tour.summary
      expect(textOf(card), `${path} ${title}`).toContain(description)
      expect(card.find('img').attr('alt'), `${path} ${title}`).toBe(tour.image.alt)
      // On the packages page a plan opens inside its card.
      const opensInCard = path === '/packages/' && !tour.hasPage
      const itinerary = card.find('[aria-label^="See itinerary of"]').attr('href')
      expect(itinerary, `${path} ${title}`).toBe(opensInCard ? `#${tour.id}` : tour.href)
      const contacts = attributes(card.find('a[href^="tel:"], a[href^="https://wa.me/"]'), 'href')
      const chat: unknown = expect.stringContaining(encodeURIComponent(title))
      const contactsOfPlan = opensInCard ? [chat, `tel:+91${site.phone}`, chat] : []
      expect(contacts, `${path} ${title}`).toEqual([chat, ...contactsOfPlan])
    })
  }
  expect(found).toEqual(new Set(tours.map(({ title }) => title)))
})

test('home offers three pairs of tours for two days; each message names both tours and the sum of their prices', () => {
  const section = pageAt('/')('[aria-labelledby=two-days]')
  const drafts = attributes(section.find('a[href^="https://wa.me/"]'), 'href').map((href) =>
    new URL(href).searchParams.get('text')!,
  )
  const sums = drafts.map((draft) => {
    const prices = tours.filter(({ title }) => draft.includes(title)).map(({ price }) => price)
    expect(prices, draft).toHaveLength(2)
    return prices[0]! + prices[1]!
  })
  expect(new Set(drafts).size).toBe(3)
  const amountsIn = (text: string) => pricesIn(text).map((price) => Number(price.replaceAll(/[₹,]/g, '')))
  expect(drafts.flatMap(amountsIn)).toEqual(sums)
  expect(amountsIn(textOf(section))).toEqual(sums)
})

test('the page of an illuminated sight has a row for each evening, and home shows when it is lit', () => {
  const { href, evenings } = destinations.find(({ id }) => id === home.seeItLit.evenings)!
  expect(evenings.length).toBeGreaterThan(0)
  expect(textsOf(pageAt(href)('[aria-labelledby=which-evening] tbody tr'))).toEqual(
    evenings.map(({ day, show, lights }) => `${day} ${show} ${lights}`),
  )
  expect(textsOf(pageAt('/')('[aria-labelledby=lit] dd'))).toEqual(evenings.map(({ lights }) => lights))
})

for (const [id, { choosing }] of Object.entries(tourTypes))
  test(`${id} gives advice with a link to each tour, and its list shows hours of driving`, () => {
    const $ = pageAt(`/tour-type/${id}/`)
    const advice = $('[aria-labelledby=choosing] dl > div')
    const links = choosing.map(({ tour }) => tours.find(({ id }) => id === tour)!.href)
    expect(textsOf(advice.find('dt'))).toEqual(choosing.map(({ topic }) => topic))
    expect(attributes(advice.find('a'), 'href')).toEqual(links)
    const rows = textsOf($('[aria-labelledby=more] li'))
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) {
      const { drive } = tours.find(({ title }) => row.startsWith(`${title} `))!
      expect(row).toContain(` ${drive.hours} h driving`)
    }
  })

const allPages = pages.map(pageAt)
/** The texts of table rows and list items. */
const rows = allPages.flatMap(($) => textsOf($('tr, li')))
/** The messages in the addresses of WhatsApp links. */
const messages = allPages
  .flatMap(($) => attributes($('a[href^="https://wa.me/"]'), 'href'))
  .map((href) => new URL(href).searchParams.get('text') ?? '')

for (const { title, shownPrice } of tours) {
  test(`${title} has the same price in every table, list and message`, () => {
    const own = rows.filter((text) => text.startsWith(`${title} `))
    // The message about two days names two tours and the sum of their prices.
    const isAbout = (text: string) => tours.filter((tour) => text.includes(tour.title)).length === 1
    const drafts = messages.filter((text) => text.includes(title) && text.includes('₹') && isAbout(text))
    expect(own.length).toBeGreaterThanOrEqual(2)
    expect(drafts.length).toBeGreaterThanOrEqual(1)
    for (const text of [...own, ...drafts]) expect(pricesIn(text), text).toEqual([shownPrice])
  })
}
