/** The pages show the values of `content/`. */
import { expect, test } from '@playwright/test'
import { dayKinds, feeTotal } from '../content/costs.ts'
import { deepEntries, type Path } from '../content/paths.ts'
import { fieldAt } from '../content/field-schema.ts'
import {
  attributes,
  destinations,
  home,
  inWords,
  inRupees,
  pageAt,
  packagesPage,
  pageRecords,
  pages,
  amountsIn,
  site,
  textOf,
  textsOf,
  tours,
  tourTypes,
} from './pages.ts'

/** Whether pages show the value of a field as it is: a text, but not a choice, an id, a time or the text of a picture. */
function isText(path: Path): boolean {
  const fields = path.map((_, index) => fieldAt(path.slice(0, index + 1)) ?? { internal: true })
  const { enum: choices, format } = fields.at(-1)!
  const isPlain = fields.every(({ internal, widget = 'long text' }) => !internal && widget === 'long text')
  return isPlain && format === undefined && (choices === undefined || path.at(-1) === 'label')
}
/** Texts for search engines and WhatsApp, sources of fees, and the steps of booking, which pages of tours show. */
const notInBody =
  /(^|\.)(sight|startsIn|searchedAs|pageTitle|searchTitle|searchDescription|message|threeDaysMessage|messageDetails|source)(\.|$)|^getInTouch\.steps\./
/** The page of a tour does not show it; the packages page does. */
const notOnPage = /^knowFirst$/
/** Plans do not show them; cards and answers do. */
const notInPlan = /^(summary|closed)$/

/** The page of a tour, or its plan. */
const partOf = ({ id, href, hasPage }: { id: string; href: string; hasPage: boolean }) =>
  hasPage ? pageAt(href)('main') : pageAt('/packages/')(`article#${id}`)

test('every page has a record', () =>
  expect(new Set(pageRecords.map(({ href }) => href.split('#')[0]))).toEqual(new Set(pages)))

type Tour = (typeof tours)[number]
const shortestFirst = (one: Tour, other: Tour) =>
  one.duration.days - other.duration.days || one.order - other.order

for (const record of pageRecords)
  test(`${record.href} shows every text of its record`, () => {
    const { href, id = '' } = record
    const visits = (tour: { id: string; visits: string[] }) => tour.id === id || tour.visits.includes(id)
    const [tour] = tours.filter(visits).toSorted(shortestFirst)
    // A destination fills in its shortest tour.
    const values: Record<string, string | undefined> = {
      price: tour?.priceInText,
      days: tour?.duration.days.toString(),
      hours: tour?.drive.hours.toString(),
      closed: tour?.closed,
    }
    const [path, plan] = href.split('#')
    const $ = pageAt(path!)
    const rows = `article#${plan}, .tour-table tr:has([href="${href}"])`
    const text = textOf($(plan === undefined ? 'main' : rows))
    const texts = deepEntries(record)
      .filter(({ path }) => isText([...record.path, ...path]) && !notInBody.test(path.join('.')))
      .filter(({ path }) => !(plan === undefined ? notOnPage : notInPlan).test(path.join('.')))
      .map(({ value }) => value)
      .filter((value) => typeof value === 'string')
      .map((value) =>
        value.replaceAll(/\{(price|days|hours|closed)\}/g, (braces, name: string) => values[name] ?? braces),
      )
      .flatMap((value) => value.split(/\{\w+\}/))
    expect(texts.length, 'texts in the record').toBeGreaterThan(4)
    expect(
      texts.filter((each) => !text.includes(each.replaceAll(/\s+/g, ' ').trim())),
      'texts that the page lacks; above are exceptions: notInBody, notOnPage, notInPlan',
    ).toEqual([])
  })

for (const tour of tours) {
  const { title, inclusions, exclusions, duration, days, avoid, bestOn, hasPage } = tour

  test(`${title} has what is included and what is not under their headings`, () => {
    const included = [...inclusions, ...(hasPage ? [site.alwaysIncluded] : [])]
    expect(textsOf(partOf(tour).find('.included > div'))).toEqual([
      `Included ${included.join(' ')}`,
      `Not included ${exclusions.join(' ')}`,
    ])
  })

  test(`${title} has its days, with kilometres and nights`, () => {
    const items = textsOf(partOf(tour).find('.day-by-day > li'))
    expect(items).toHaveLength(days.length)
    for (const [index, { title, km, night }] of days.entries()) {
      const distance = km === undefined ? '' : ` · ${km} km`
      expect(items[index]!.startsWith(`Day ${index + 1} · ${title}${distance} `), items[index]).toBe(true)
      if (night !== undefined) expect(items[index]!.endsWith(` Night in ${night}`), items[index]).toBe(true)
    }
  })

  test(`${title} has its days to avoid, and the best ones`, () => {
    const [not, best] = duration.days > 1 ? ['Do not start on', 'Start on'] : ['Avoid', 'Best on']
    expect(textsOf(partOf(tour).find('.day-advice li'))).toEqual([
      ...avoid.map(({ days, why }) => `${not} ${days}: ${why}`),
      ...bestOn.map(({ days, why }) => `${best} ${days}: ${why}`),
    ])
  })
}

test('the table of all tours has driving, walking and what to know first in their columns', () => {
  const $ = pageAt('/packages/')
  const { basis, packageExtra } = site.prices
  expect(textOf($('.page-head__picture'))).toBe(`${packagesPage.title} ${packagesPage.subtitle}`)
  expect(textOf($('.tour-table caption'))).toBe(`Prices are ${basis}; ${packageExtra}.`)
  expect(textsOf($('.tour-table th[scope=col]')).slice(3)).toEqual(['Driving', 'Walking', 'Know first'])
  expect(attributes($('.tour-table td[colspan] a'), 'href')).toEqual([
    '/tour-type/one-day-tours/#choosing',
    '/tour-type/multi-day-packages/#choosing',
  ])
  for (const { href, drive, walking, knowFirst = '' } of tours)
    expect(textsOf($(`.tour-table tr:has([href="${href}"]) td`)).slice(2)).toEqual([
      `${drive.hours} h`,
      walking,
      knowFirst,
    ])
})

for (const [path, selector, text] of [
  ['/packages/', '#mysore-coorg-wayanad .cost-examples small', ' with fees of a weekend or holiday'],
  ['/tour-type/one-day-tours/', '#tours', 'We suggest'],
] as const)
  test(`${path} has in ${selector}: ${text}`, () => {
    const texts = textsOf(pageAt(path)(selector))
    expect(texts.length).toBeGreaterThan(0)
    for (const shown of texts) expect(shown.slice(-text.length)).toBe(text)
  })

test('the form of home has the order of the page', () => {
  const parts = Object.values(home).filter((part) => part !== home.updated)
  const inForm = parts.map((part) => {
    if (typeof part === 'string') return part
    return 'headline' in part ? part.headline : part.title
  })
  expect(inForm).toHaveLength(7)
  const headings = textsOf(pageAt('/')('main :is(h1, h2)'))
  expect(
    headings.flatMap((heading) => inForm.filter((title) => heading.startsWith(title))),
    'content/schema.ts: order `home` as `HomePage` in app/page.tsx',
  ).toEqual(inForm)
})

const chats = 'a[href^="https://wa.me/"]'
const messageOf = (href: string) => new URL(href).searchParams.get('text') ?? ''

test('home offers two slow days, three days and three pairs of tours, with equal prices in texts and messages', () => {
  const section = pageAt('/')('[aria-labelledby=two-days]')
  const drafts = attributes(section.find(chats), 'href').map(messageOf)
  expect(new Set(drafts).size).toBe(5)
  const offers = section.find(`.two-days__slow p:has(+ p > ${chats}), .two-days__day:has(${chats}) b`)
  expect(amountsIn(textOf(offers).replaceAll('.00', ''))).toEqual(amountsIn(drafts.join(' ')))
  const driving = home.twoDays.secondDay.map(({ tour }) => tours.find(({ id }) => id === tour)!.drive.hours)
  const choices = textsOf(section.find('.two-days__day')).slice(1)
  expect(choices.map((choice) => /, (\d+) h driving/.exec(choice)?.[1])).toEqual(driving.map(String))
})

test('below its totals a tour has the price of two and three cars, and says for whom to ask', () => {
  for (const tour of tours) {
    const text = textOf(partOf(tour))
    const [two, three] = [2, 3].map((cars) => inRupees(cars * tour.price))
    const { largerGroupPriceOfTour: largerGroup } = site.prices
    expect(text).toContain(largerGroup.replace('{twoCars}', two!).replace('{threeCars}', three!))
    const asksUs = text.includes('; for visitors from abroad, ask us; children pay the same or less.')
    expect(asksUs, tour.title).toBe(tour.totalCost?.adultsOnly ?? false)
  }
})

for (const tour of tours.filter(({ hasPage }) => hasPage)) {
  const { title, walking, closed, drive, visits, href, duration, itinerary, priceInText } = tour
  const $ = pageAt(href)

  test(`${href} has its facts, with the sum of the first example`, () => {
    const sum = textOf($('.cost-examples .price').first()).replace('.00', '')
    expect(textsOf($('.fact-strip > div'))).toEqual([
      expect.stringMatching(`^(Hours|Duration) .*, ${drive.hours} h driving$`),
      expect.stringMatching(`^With fees (from )?${sum} for two( from India)?$`),
      closed === undefined ? 'Runs any day' : `Closed ${closed}`,
      `Walking ${walking}`,
    ])
  })

  test(`${href} has the times of its stops`, () =>
    expect(attributes($('.itinerary time'), 'datetime')).toEqual(
      duration.days === 1 ? itinerary.map(({ at }) => at) : [],
    ))

  test(`${href} has the steps of booking`, () =>
    expect(textsOf($('.booking-steps li'))).toEqual(
      home.getInTouch.steps.map(({ title, text }) => `${title} ${text}`),
    ))

  test(`${href} has questions whose drafts contain them, and one draft of larger groups`, () => {
    const questions = $('.questions a')
    expect(questions.length).toBeGreaterThan(0)
    for (const [index, question] of textsOf(questions).entries())
      expect(messageOf(attributes(questions, 'href')[index]!)).toContain(` ${question}\n`)
    const largerGroup = site.chatMessages.largerGroup.replace('{tour}', title).replace('{price}', priceInText)
    const drafts = attributes($(chats), 'href').map(messageOf)
    expect(drafts.filter((draft) => draft.startsWith(largerGroup))).toHaveLength(1)
  })

  test(`${href} leads to its destinations, that of the picture first, and can be shared`, () => {
    const titles = visits.map((id) => `About ${destinations.find((place) => place.id === id)!.title}`)
    const [band] = textsOf($('.picture-band a'))
    const links = $(':is(.picture-band, [aria-labelledby=other-tours] .link-list) a')
    expect(textsOf(links)).toEqual([
      ...titles.filter((text) => text === band),
      ...titles.filter((text) => text !== band),
      'Share this tour on WhatsApp',
    ])
    const share = messageOf(attributes(links, 'href').at(-1)!)
    expect(share).toBe(`${title}, ${priceInText}: ${attributes($('link[rel=canonical]'), 'href').join()}`)
  })
}

test('the picture of a band is neither in the head of its page nor in a detail', () => {
  const withBand = pages.map(pageAt).filter(($) => $('.picture-band').length > 0)
  expect(withBand.length).toBeGreaterThan(0)
  for (const $ of withBand) {
    const others = attributes($(':is(.poster, .detail) img'), 'src')
    expect(others).not.toContain($('.picture-band img').attr('src'))
  }
})

test('the terms of booking are on the packages page, and on the pages of tours before their own', () => {
  const rowsOf = (terms: readonly { label: string; text: string }[]) =>
    terms.map(({ label, text }) => `${label} ${text}`)
  const { terms } = site.prices
  expect(textsOf(pageAt('/packages/')('#terms + .terms li'))).toEqual(rowsOf(terms))
  for (const { href, terms: own } of tours.filter(({ hasPage }) => hasPage))
    expect(textsOf(pageAt(href)('#terms + .terms li')), href).toEqual(rowsOf([...terms, ...own]))
})

for (const { href, id, title, heading = title } of destinations)
  test(`${href} lists its other tours, and its messages name it`, () => {
    const $ = pageAt(href)
    const own = attributes($('.booking-card__tour a, .picture-band a'), 'href')
    const others = tours.filter(({ visits, href }) => visits.includes(id) && !own.includes(href))
    const first = others.toSorted(shortestFirst).slice(0, 6)
    expect(textsOf($('[aria-labelledby=other-tours] .tour-list__name'))).toEqual(
      first.map(({ title }) => title),
    )
    const links = attributes($('[aria-labelledby=other-tours] .link-list a'), 'href')
    expect(links).toEqual(others.length > 0 ? ['/packages/', '/#two-days'] : [])
    const [terms] = attributes($('.booking-card a:contains("Pick-up, payment, cancelling")'), 'href')
    expect(terms).toBe('/packages/#terms')
    for (const draft of attributes($(`:is(.header, .footer, .contact-bar) ${chats}`), 'href'))
      expect(messageOf(draft)).toContain(` ${heading}.`)
  })

test('highlights for some guests come after the costs of the day, the others before them', () => {
  const { href, highlights } = destinations.find(({ highlights }) =>
    highlights.some(({ onlyFor }) => onlyFor),
  )!
  const sections = [
    'Highlights',
    'What you pay',
    ...new Set(highlights.flatMap(({ onlyFor }) => onlyFor ?? [])),
  ]
  const headings = textsOf(pageAt(href)('h2'))
  expect(headings.filter((heading) => sections.includes(heading))).toEqual(sections)
})

// In India; the year of today less two, and its month.
const [year, month] = new Date(Date.now() + 5.5 * 3_600_000).toISOString().split('-')
const twoYearsAgo = `${Number(year) - 2}-${month}`

for (const place of [...destinations.map((place) => ({ ...place, hasPage: true })), ...tours])
  test(`${place.href} has each fee with its month and amounts`, () => {
    const { allFees } = place
    // Plans have lists in place of tables.
    const fees =
      '.fee-tables table, #tickets.note, h3#fees + .note, h4:contains("Entry fees") + .advice-list > div'
    const shown = textsOf(partOf(place).find(fees))
    expect(shown).toHaveLength(allFees.length)
    for (const { name, source, amounts } of allFees) {
      const rows = amounts.map(({ who, rupees }) => `${who} ${rupees === 0 ? 'free' : inRupees(rupees)}`)
      const date = source.month && inWords(source.month)
      const isOld = source.month === undefined || source.month < twoYearsAgo
      const parts = [...rows, [date, isOld && 'ask us'].filter(Boolean).join(', ')]
      const fee = shown.find((text) => text.startsWith(name) && rows.every((row) => text.includes(row)))
      expect(
        parts.filter((part) => !fee?.includes(part)),
        name,
      ).toEqual([])
    }
  })

test('the first column of hours is the longer one, and its line ends there', () => {
  const lists = pages.map((path) => pageAt(path)('.hours > li')).filter(({ length }) => length > 0)
  expect(lists.length).toBeGreaterThan(0)
  for (const stops of lists)
    expect(stops.index(stops.filter('.hours__column-end'))).toBe(Math.ceil(stops.length / 2) - 1)
})

test('the page of an illuminated sight has a row for each evening, and home shows when it is lit', () => {
  const { href, evenings } = destinations.find(({ id }) => id === home.seeItLit.evenings)!
  expect(evenings.length).toBeGreaterThan(0)
  expect(textsOf(pageAt(href)('[aria-labelledby=lights] tbody tr'))).toEqual(
    evenings.map(({ day, show, lights }) => `${day} ${show} ${lights}`),
  )
  const [oldest] = evenings.flatMap(({ source }) => source?.month ?? []).sort()
  const published = `Usual times, of ${inWords(oldest!)}: ask us for your evening.`
  expect(textOf(pageAt(href)('[aria-labelledby=lights]'))).toContain(published)
  expect(textOf(pageAt('/')('[aria-labelledby=lit]'))).toContain(published)
  const hours = new Set(evenings.map(({ lights }) => lights))
  expect(textsOf(pageAt('/')('[aria-labelledby=lit] dd'))).toEqual([...hours])
})

for (const [id, { choosing }] of Object.entries(tourTypes))
  test(`${id} gives advice with a link to each tour, and its list shows hours of driving`, () => {
    const $ = pageAt(`/tour-type/${id}/`)
    const advice = $('[aria-labelledby=choosing] dl > div')
    const advised = choosing.map(({ tour }) => tours.find(({ id }) => id === tour)!)
    expect(textsOf(advice.find('dt'))).toEqual(choosing.map(({ topic }) => topic))
    expect(attributes(advice.find('a'), 'href')).toEqual(advised.map(({ href }) => href))
    for (const [index, { text }] of choosing.entries()) {
      const [start = ''] = text.replace('{hours}', String(advised[index]!.drive.hours)).split(/ ?\{/)
      expect(textOf(advice.eq(index))).toContain(`: ${start}`)
    }
    const rows = textsOf($('[aria-labelledby=more] li'))
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) {
      const { drive } = tours.find(({ title }) => row.startsWith(`${title} `))!
      expect(row).toContain(` ${drive.hours} h driving`)
    }
  })

test('destinations of the two days, and the one where its tour starts, lead to two days from Mysore', () => {
  const leading = destinations.filter(({ href }) =>
    attributes(pageAt(href)('[aria-label=Topics] a'), 'href').includes('/#two-days'),
  )
  expect(leading.map(({ href }) => href)).toEqual([
    '/destination/bangalore/',
    '/destination/coorg/',
    '/destination/ooty/',
    '/destination/wayanad/',
  ])
})

test('home, error pages and lists of tours have a draft of larger groups that names no tour', () => {
  const lists = [
    '/',
    '/packages/',
    '/tour-type/one-day-tours/',
    '/tour-type/multi-day-packages/',
    '/404.html',
  ]
  for (const path of lists) {
    const [draft = ''] = attributes(pageAt(path)('#larger-group a'), 'href')
    expect(messageOf(draft).split('\n')[0]).toBe(site.chatMessages.largerGroupAny)
  }
})

test('answers offer the drafts of their records, in links that name the question', () => {
  expect(
    destinations.flatMap(({ faq }) => faq.flatMap(({ message }) => message ?? [])).length,
  ).toBeGreaterThan(0)
  const details = site.chatMessages.details.map((detail) => `\n${detail}:`).join('')
  for (const { href, faq } of destinations) {
    const asked = faq.filter(({ message }) => message !== undefined)
    const links = pageAt(href)('.faq').find(chats)
    expect(attributes(links, 'aria-label'), href).toEqual(
      asked.map(({ question }) => `Ask on WhatsApp: ${question}`),
    )
    expect(attributes(links, 'href').map(messageOf)).toEqual(
      asked.map(({ message }) => `${message}${details}`),
    )
  }
})

test('ages 6 to 9 pay as 8, and 10 to 12 as 12, where a page says so', () => {
  const saying = tours.filter(({ faq }) =>
    faq.some(({ answer }) =>
      answer.includes('ages 6 to 9 pay like the child of 8, 10 to 12 like that of 12'),
    ),
  )
  expect(saying.length).toBeGreaterThan(0)
  for (const { allFees } of saying)
    for (const day of dayKinds) {
      const ages = [6, 7, 8, 9, 10, 11, 12]
      const [six, seven, eight, nine, ten, eleven, twelve] = ages.map((age) =>
        feeTotal(allFees, [{ age }], day),
      )
      expect([six, seven, nine, ten, eleven]).toEqual([eight, eight, eight, twelve, twelve])
    }
})

test('a destination has the totals of its day trip', () => {
  const totals = textsOf(pageAt('/tour/coorg-trip/')('.cost-examples > :is(dl, p:not(.note))'))
  expect(totals).toHaveLength(3)
  expect(textsOf(pageAt('/destination/coorg/')('.cost-examples > :is(dl, p:not(.note))'))).toEqual(totals)
})
