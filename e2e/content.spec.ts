/** The pages show the values of `content/`. */
import { expect, test } from '@playwright/test'
import { costExamples, twoDaysExamples } from '../content/costs.ts'
import { deepEntries } from '../content/deep-entries.ts'
import {
  attributes,
  destinations,
  home,
  inRupees,
  pageAt,
  pages,
  pricesIn,
  textOf,
  textsOf,
  tours,
  tourTypes,
} from './pages.ts'

/** Fields that a page shows unchanged. Texts with placeholders are excluded. */
const shownInPlan = /^(title|description|itinerary|inclusions|exclusions|goodToKnow)\b/
const shownOnPage = /^(title|description|itinerary|inclusions|exclusions|goodToKnow|story|faq)\b/
/** Nested fields that are formatted (times) or not shown (ids, names for search engines, sources, files, drafts). */
const hiddenFields = /\b(at|id|sight|source|photos|detail|avoid|bestOn|message)\b/

for (const record of [...tours, ...destinations]) {
  test(`${record.title}: its page or plan contains every text of the record`, () => {
    const $ = pageAt(record.href.replace(/#.*/, ''))
    const text = textOf($(record.hasPage ? 'main' : `article#${record.id}`))
    const fields = record.hasPage ? shownOnPage : shownInPlan
    const texts = deepEntries(record)
      .filter(({ path }) => fields.test(path.join('.')) && !hiddenFields.test(path.join('.')))
      .map(({ value }) => value)
      .filter((value) => typeof value === 'string' && !value.includes('{')) as string[]
    const { title, description, goodToKnow } = record
    expect(texts).toEqual(expect.arrayContaining([title, description, ...goodToKnow.map(({ text }) => text)]))
    expect(texts.filter((each) => !text.includes(each.replaceAll(/\s+/g, ' ').trim()))).toEqual([])
  })
}

test('each card shows text and picture of its tour', () => {
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
    })
  }
  expect(found).toEqual(new Set(tours.map(({ title }) => title)))
})

test('the form of home has the order of the page', () => {
  const inForm = Object.values(home).flatMap((part) => (Object(part) as { title?: string }).title ?? [])
  const headings = textsOf(pageAt('/')('main h2'))
  expect(inForm).toHaveLength(4)
  expect(
    headings.flatMap((heading) => inForm.filter((title) => heading.startsWith(title))),
    'content/schema.ts: order `home` as `HomePage` in app/page.tsx',
  ).toEqual(inForm)
})

const chats = 'a[href^="https://wa.me/"]'
const messageOf = (href: string) => new URL(href).searchParams.get('text') ?? ''

test('home offers two slow days and three pairs of tours, with the price of both days in the text and in the message', () => {
  const section = pageAt('/')('[aria-labelledby=two-days]')
  const drafts = attributes(section.find(chats), 'href').map(messageOf)
  expect(new Set(drafts).size).toBe(4)
  const offers = section.find(`p:has(+ p > ${chats}), .two-days__day:has(${chats}) b`)
  expect(pricesIn(textOf(offers))).toEqual(pricesIn(drafts.join(' ')))
  const [first, ...second] = [home.twoDays.firstDay, ...home.twoDays.secondDay].map(({ tour }) =>
    tours.find(({ id }) => id === tour)!,
  )
  const choices = textsOf(section.find('.two-days__day')).slice(1)
  for (const [index, other] of second.entries()) {
    const [two, ...groups] = twoDaysExamples(first!, other)
    expect(choices[index]).toContain(`${two!.name}: ${inRupees(two!.weekdays)}`)
    for (const { name, weekdays } of groups)
      expect(textOf(section.children('dl'))).toContain(`${name} ${inRupees(weekdays)}`)
  }
})

for (const tour of tours.filter(({ totalCost }) => totalCost))
  test(`${tour.title}: its totals are price and fees, with what is not in them`, () => {
    const part = pageAt(tour.href.replace(/#.*/, ''))(tour.hasPage ? 'main' : `article#${tour.id}`)
    const rows = textsOf(part.find('.cost-examples dl > div'))
    const digits = (rupees: number) => `₹${rupees.toLocaleString('en-IN')}`
    for (const { name, weekdays } of costExamples(tour)) {
      const fees = weekdays.fees > 0 ? ` + ${digits(weekdays.fees)} ${tour.totalCost!.feesLabel}` : ''
      const total = `${digits(tour.price)} car${fees} = ${inRupees(weekdays.total)}`
      expect(rows.find((row) => row.includes(name))).toContain(total)
    }
    const text = textOf(part)
    for (const { text: extra } of tour.totalCost!.unpricedExtras) expect(text).toContain(extra)
    const asksUs = text.includes('; for children or visitors from abroad, ask us.')
    expect(asksUs).toBe(tour.totalCost!.adultsOnly)
    const [two, three] = [2, 3].map((cars) => inRupees(cars * tour.price))
    expect(text).toContain(
      `5 to 8 people (one larger car or two cars) pay at most ${two}, 9 to 12 at most ${three}.`,
    )
    if (tour.hasPage) expect(text).toContain('With entry fees, six adults from India pay at most ₹')
  })

test('a table of fees names the sight and the month; those that are not part of the day trip follow', () => {
  const { fees, href } = destinations.find(({ id }) => id === 'mysore-palace')!
  const tables = pageAt(href)('.fee-tables')
  const onlyFor = fees.flatMap(({ onlyFor }) => onlyFor ?? [])
  expect(onlyFor.length).toBeGreaterThan(0)
  expect(textsOf(tables.find('h3'))).toEqual([...new Set(onlyFor)])
  const captions = textsOf(tables.find('caption'))
  expect(captions).toHaveLength(fees.length)
  for (const caption of captions) expect(caption).toMatch(/ \(([A-Z][a-z]+ 20\d\d|date not known)\)$/)
})

test('the page of an illuminated sight has a row for each evening, and home shows when it is lit', () => {
  const { href, evenings } = destinations.find(({ id }) => id === home.seeItLit.evenings)!
  expect(evenings.length).toBeGreaterThan(0)
  expect(textsOf(pageAt(href)('[aria-labelledby=lights] tbody tr'))).toEqual(
    evenings.map(({ day, show, lights }) => `${day} ${show} ${lights}`),
  )
  const hours = new Set(evenings.map(({ lights }) => lights))
  expect(textsOf(pageAt('/')('[aria-labelledby=lit] dd'))).toEqual([...hours])
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

test('the answer about nights in Ooty offers the draft of its record', () => {
  const drafts = attributes(pageAt('/destination/ooty/')('.faq').find(chats), 'href').map(messageOf)
  expect(drafts).toEqual([
    'Hello, what does Ooty alone cost, without Coorg, with one or two nights?\nDate:\nPeople:\nPick-up:',
  ])
})

const allPages = pages.map(pageAt)
const rows = allPages.flatMap(($) => textsOf($('tr, li')))
const messages = allPages.flatMap(($) => attributes($(chats), 'href')).map(messageOf)

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

test('a destination has the totals of its day trip', () => {
  const totals = textOf(pageAt('/tour/coorg-trip/')('.cost-examples'))
  expect(totals).toContain('Two adults from India')
  expect(textOf(pageAt('/destination/coorg/')('.cost-examples'))).toBe(totals)
})

test('groups see the price of two cars on lists too, and home has the price of two days in the city', () => {
  const [city, coorg] = ['mysore-city-tour', 'coorg-trip'].map((id) => tours.find((tour) => tour.id === id)!)
  for (const [path, { price }] of [
    ['/packages/', city!],
    ['/destination/coorg/', coorg!],
  ] as const)
    expect(pricesIn(textOf(pageAt(path)('#larger-group')))[0], path).toBe(inRupees(2 * price))
  expect(textOf(pageAt('/')('[aria-labelledby=two-days]'))).toContain(inRupees(2 * city!.price))
})
