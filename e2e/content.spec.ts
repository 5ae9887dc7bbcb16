/** The pages show the values of `content/`. */
import { statSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { entriesWithPaths, type Path } from '../content/paths.ts'
import { fieldAt } from '../content/field-schema.ts'
import {
  attributes,
  destinations,
  home,
  monthInWords,
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

/** Whether pages show the value of a field unchanged: a text, but not a choice, an id, a time or the text of a picture. */
function isText(path: Path): boolean {
  const fields = path.map((_, index) => fieldAt(path.slice(0, index + 1)) ?? { hiddenFromVisitors: true })
  const { enum: choices, format } = fields.at(-1)!
  const isPlain = fields.every(
    ({ hiddenFromVisitors, widget = 'long text' }) => !hiddenFromVisitors && widget === 'long text',
  )
  return isPlain && format === undefined && (choices === undefined || path.at(-1) === 'label')
}
/** Fields that are not in the body of their page: texts for search engines and WhatsApp, sources and names of fees, and the booking steps. */
const notInBody =
  /(^|\.)(sight|startsIn|searchName|pageTitle|searchTitle|searchDescription|message|messageDetails|source)(\.|$)|^getInTouch\.steps\.|^twoDays\.slowDays\.omittedFees\.names/
/** A field that the packages page shows, but not the page of a tour. */
const notOnPage = /^caveat$/
/** Fields that cards and answers show, but not plans. */
const notInPlan = /^(summary|closed)$/

const withDeposit = (text: string) => text.replace('{deposit}', `${site.prices.deposit}%`)

/** The content of the page of a tour or a destination, or the plan of a tour without a page. */
const tourContent = ({ id, href, hasPage }: { id: string; href: string; hasPage: boolean }) =>
  hasPage ? pageAt(href)('main') : pageAt('/packages/')(`article#${id}`)

test('every page has a record', () =>
  expect(new Set(pageRecords.map(({ href }) => href.split('#')[0]))).toEqual(new Set(pages)))

type Tour = (typeof tours)[number]
const shortestFirst = (a: Tour, b: Tour) => a.duration.days - b.duration.days || a.order - b.order

for (const record of pageRecords)
  test(`${record.href} shows every text of its record`, () => {
    const { href, id = '' } = record
    const visits = (tour: { id: string; visits: string[] }) => tour.id === id || tour.visits.includes(id)
    const [tour] = tours.filter(visits).toSorted(shortestFirst)
    // Placeholders of a destination have the values of its shortest tour.
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
    const texts = entriesWithPaths(record)
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
      texts.filter((expected) => !text.includes(expected.replaceAll(/\s+/g, ' ').trim())),
      'texts missing on the page; exceptions are notInBody, notOnPage and notInPlan',
    ).toEqual([])
  })

for (const tour of tours) {
  const { title, inclusions, exclusions, duration, days, avoid, bestOn, hasPage } = tour

  test(`${title} lists what is included and what is not included`, () => {
    const included = [...inclusions, ...(hasPage ? [site.alwaysIncluded] : [])]
    expect(textsOf(tourContent(tour).find('.included > div'))).toEqual([
      `Included ${included.join(' ')}`,
      `Not included ${exclusions.join(' ')}`,
    ])
  })

  test(`${title} shows each of its days, with kilometres and nights`, () => {
    const items = textsOf(tourContent(tour).find('.day-by-day > li'))
    expect(items).toHaveLength(days.length)
    for (const [index, { title, km, night }] of days.entries()) {
      const distance = km === undefined ? '' : ` · ${km} km`
      expect(items[index]!.startsWith(`Day ${index + 1} · ${title}${distance} `), items[index]).toBe(true)
      if (night !== undefined) expect(items[index]!.endsWith(` Night in ${night}`), items[index]).toBe(true)
    }
  })

  test(`${title} shows the days to avoid and the best days`, () => {
    const [avoidLabel, bestLabel] = duration.days > 1 ? ['Do not start on', 'Start on'] : ['Avoid', 'Best on']
    expect(textsOf(tourContent(tour).find('.day-advice li'))).toEqual([
      ...avoid.map(({ days, reason }) => `${avoidLabel} ${days}: ${reason}`),
      ...bestOn.map(({ days, reason }) => `${bestLabel} ${days}: ${reason}`),
    ])
  })
}

test('the table of all tours has driving, walking and what to know first in their columns', () => {
  const $ = pageAt('/packages/')
  const { basis, packageExtra } = site.prices
  expect(textOf($('.page-head__picture'))).toBe(`${packagesPage.title} ${packagesPage.subtitle}`)
  expect(textOf($('.tour-table caption'))).toBe(`Prices are ${basis}; ${packageExtra}.`)
  for (const { href, drive, walking, caveat = '' } of tours)
    expect(textsOf($(`.tour-table tr:has([href="${href}"]) td`)).slice(2)).toEqual([
      `${drive.hours} h`,
      walking,
      caveat,
    ])
})

test('the form of home has the same order as the page', () => {
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

const chatLinks = 'a[href^="https://wa.me/"]'
const getMessage = (href: string) => new URL(href).searchParams.get('text') ?? ''

test('home offers two slow days and three pairs of tours, with equal prices in texts and messages', () => {
  const section = pageAt('/')('[aria-labelledby=two-days]')
  const messages = attributes(section.find(chatLinks), 'href').map(getMessage)
  expect(new Set(messages).size).toBe(4)
  const offers = section
    .find(`.two-days__slow p:has(+ p > ${chatLinks}), .two-days__day:has(${chatLinks}) b`)
    .clone()
  offers.find('small').remove()
  expect(amountsIn(textOf(offers).replaceAll('.00', ''))).toEqual(amountsIn(messages.join(' ')))
  const driving = home.twoDays.secondDay.map(({ tour }) => tours.find(({ id }) => id === tour)!.drive.hours)
  const choices = textsOf(section.find('.two-days__day')).slice(1)
  expect(choices.map((choice) => /, (\d+) h driving/.exec(choice)?.[1])).toEqual(driving.map(String))
})

for (const tour of tours.filter(({ hasPage }) => hasPage)) {
  const { title, visits, href, duration, itinerary, priceInText } = tour
  const $ = pageAt(href)

  test(`${href} has the times of its stops`, () =>
    expect(attributes($('.itinerary time'), 'datetime')).toEqual(
      duration.days === 1 ? itinerary.map(({ at }) => at) : [],
    ))

  test(`${href} has the steps of booking`, () =>
    expect(textsOf($('.booking-steps li'))).toEqual(
      home.getInTouch.steps.map(({ title, text }) => `${title} ${withDeposit(text)}`),
    ))

  test(`each question on ${href} is in its WhatsApp message, and one message is for larger groups`, () => {
    const questions = $('.questions a')
    expect(questions.length).toBeGreaterThan(0)
    for (const [index, question] of textsOf(questions).entries())
      expect(getMessage(attributes(questions, 'href')[index]!)).toContain(` ${question}\n`)
    const largerGroup = site.chatMessages.largerGroup.replace('{tour}', title).replace('{price}', priceInText)
    const messages = attributes($(chatLinks), 'href').map(getMessage)
    expect(messages.filter((message) => message.startsWith(largerGroup))).toHaveLength(1)
  })

  test(`${href} links to its destinations, the pictured one first, and to a message that shares it`, () => {
    const titles = visits.map((id) => `About ${destinations.find((place) => place.id === id)!.title}`)
    const [band] = textsOf($('.picture-band a'))
    const links = $(':is(.picture-band, [aria-labelledby=other-tours] .link-list) a')
    expect(textsOf(links)).toEqual([
      ...titles.filter((text) => text === band),
      ...titles.filter((text) => text !== band),
      'Share this tour on WhatsApp',
    ])
    const share = getMessage(attributes(links, 'href').at(-1)!)
    expect(share).toBe(`${title}, ${priceInText}: ${attributes($('link[rel=canonical]'), 'href').join()}`)
  })
}

test('the drawing of home is animated on screen, unless the visitor prefers reduced motion', () => {
  const $ = pageAt('/')
  const animated = $('.hero [media="screen and (prefers-reduced-motion: no-preference)"]')
  expect(attributes(animated, 'srcset')).toEqual([`${$('.hero img').attr('src')}#moving`])
})

for (const [type, place] of [
  ['one-day-tours', 'mysore-palace'],
  ['multi-day-packages', 'coorg'],
])
  test(`${type} begins with the picture of ${place}, which most of these tours visit`, () => {
    const [picture] = attributes(pageAt(`/tour-type/${type}/`)('.page-head img'), 'src')
    expect(picture).toMatch(new RegExp(`^/uploads/${place}\\.\\w+\\.svg$`))
  })

test('the picture of a band is not used in the head or in a detail of the same page', () => {
  const withBand = pages.map(pageAt).filter(($) => $('.picture-band').length > 0)
  expect(withBand.length).toBeGreaterThan(0)
  for (const $ of withBand) {
    const others = attributes($(':is(.poster, .detail-picture) img'), 'src')
    expect(others).not.toContain($('.picture-band img').attr('src'))
  }
})

test('the terms of all tours are on the packages page, and before the terms of the tour on its page', () => {
  const getRows = (terms: readonly { label: string; text: string }[]) =>
    terms.map(({ label, text }) => `${label} ${withDeposit(text)}`)
  const { terms } = site.prices
  expect(textsOf(pageAt('/packages/')('#terms + .terms li'))).toEqual(getRows(terms))
  for (const { href, terms: termsOfTour } of tours.filter(({ hasPage }) => hasPage))
    expect(textsOf(pageAt(href)('#terms + .terms li')), href).toEqual(getRows([...terms, ...termsOfTour]))
})

for (const { href, id, title, heading = title } of destinations)
  test(`${href} lists its other tours, and its messages name the destination`, () => {
    const $ = pageAt(href)
    const tourLinks = attributes($('.booking-card__tour a, .picture-band a'), 'href')
    const others = tours.filter(({ visits, href }) => visits.includes(id) && !tourLinks.includes(href))
    const first = others.toSorted(shortestFirst).slice(0, 6)
    expect(textsOf($('[aria-labelledby=other-tours] .tour-list__name'))).toEqual(
      first.map(({ title }) => title),
    )
    const links = attributes($('[aria-labelledby=other-tours] .link-list a'), 'href')
    expect(links).toEqual(others.length > 0 ? ['/packages/', '/#two-days'] : [])
    const [terms] = attributes($('.booking-card a:contains("Pick-up, payment, cancelling")'), 'href')
    expect(terms).toBe('/packages/#terms')
    for (const link of attributes($(`:is(.header, .footer, .contact-bar) ${chatLinks}`), 'href'))
      expect(getMessage(link)).toContain(` ${heading}.`)
  })

test('highlights for some guests come after “What you pay”, the other highlights before it', () => {
  const { href, highlights } = destinations.find(({ highlights }) =>
    highlights.some(({ condition }) => condition),
  )!
  const sections = [
    'Highlights',
    'What you pay',
    ...new Set(highlights.flatMap(({ condition }) => condition ?? [])),
  ]
  const headings = textsOf(pageAt(href)('h2'))
  expect(headings.filter((heading) => sections.includes(heading))).toEqual(sections)
})

// The month two years before the build, in India.
const builtAt = statSync('out/index.html').mtimeMs
const [year, month] = new Date(builtAt + 5.5 * 3_600_000).toISOString().split('-')
const twoYearsAgo = `${Number(year) - 2}-${month}`

for (const place of [...destinations.map((place) => ({ ...place, hasPage: true })), ...tours])
  test(`${place.href} shows each fee with its month and amounts`, () => {
    const { allFees } = place
    // Plans have lists instead of tables.
    const fees =
      '.fee-tables table, #tickets.note, h3#fees + .note, h4:contains("Entry fees") + .advice-list > div'
    const shown = textsOf(tourContent(place).find(fees))
    expect(shown).toHaveLength(allFees.length)
    for (const { name, source, amounts } of allFees) {
      const rows = amounts.map(({ who, days, rupees }) => {
        const payer = [who, ...(days ? [days] : [])].join(', ')
        return `${payer} ${rupees === 0 ? 'free' : inRupees(rupees)}`
      })
      const date = source.month && monthInWords(source.month)
      const isOld = source.month === undefined || source.month < twoYearsAgo
      const parts = [...rows, [date, isOld && 'ask us'].filter(Boolean).join(', ')]
      const fee = shown.find((text) => text.startsWith(name) && rows.every((row) => text.includes(row)))
      expect(
        parts.filter((part) => !fee?.includes(part)),
        name,
      ).toEqual([])
    }
  })

test('the page of an illuminated sight has a row for each evening, and home shows when it is lit', () => {
  const { href, evenings } = destinations.find(({ id }) => id === home.eveningLights.evenings)!
  expect(evenings.length).toBeGreaterThan(0)
  expect(textsOf(pageAt(href)('[aria-labelledby=lights] tbody tr'))).toEqual(
    evenings.map(({ day, show, lights }) => `${day} ${show} ${lights}`),
  )
  const [oldest] = evenings.flatMap(({ source }) => source?.month ?? []).sort()
  const published = `These times are from ${monthInWords(oldest!)}: ask us.`
  expect(textOf(pageAt(href)('[aria-labelledby=lights]'))).toContain(published)
  expect(textOf(pageAt('/')('[aria-labelledby=lit]'))).toContain(published)
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

test('destinations that are a second day, and Bangalore, where its tour starts, link to two days from Mysore', () => {
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

test('the message for larger groups on home, error pages and lists of tours names no tour', () => {
  const lists = [
    '/',
    '/packages/',
    '/tour-type/one-day-tours/',
    '/tour-type/multi-day-packages/',
    '/404.html',
  ]
  for (const path of lists) {
    const [link = ''] = attributes(pageAt(path)('#larger-group a'), 'href')
    expect(getMessage(link).split('\n')[0]).toBe(site.chatMessages.largerGroupAny)
  }
})

test('answers with a message have a WhatsApp link that names the question', () => {
  expect(
    destinations.flatMap(({ faq }) => faq.flatMap(({ message }) => message ?? [])).length,
  ).toBeGreaterThan(0)
  const details = site.chatMessages.details.map((detail) => `\n${detail}:`).join('')
  for (const { href, faq } of destinations) {
    const asked = faq.filter(({ message }) => message !== undefined)
    const links = pageAt(href)('.faq').find(chatLinks)
    expect(attributes(links, 'aria-label'), href).toEqual(
      asked.map(({ question }) => `Ask on WhatsApp: ${question}`),
    )
    expect(attributes(links, 'href').map(getMessage)).toEqual(
      asked.map(({ message }) => `${message}${details}`),
    )
  }
})

test('a destination shows the totals of its day trip', () => {
  const totals = textsOf(pageAt('/tour/coorg-trip/')('.cost-examples > :is(dl, p:not(.note))'))
  expect(totals).toHaveLength(3)
  expect(textsOf(pageAt('/destination/coorg/')('.cost-examples > :is(dl, p:not(.note))'))).toEqual(totals)
})
