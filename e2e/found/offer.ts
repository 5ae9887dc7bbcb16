import type { Element } from 'hast'
import { selectAll } from 'hast-util-select'
import { foundPages, hrefOf, nameOf, pageAt, textOf, within, type FoundPage } from './site.ts'

/** Everything the operator offers, as somebody rebuilds it who has the eleven pages and nothing else. */
export interface FoundOffer {
  brand: string
  tagline: string
  phone: string
  email: string
  chat: string
  address: string
  tours: Map<string, FoundTour>
  destinations: Map<string, FoundDestination>
  /** Titles of tours by the title of their kind, as the two pages under `/tour-type/` group them. */
  kinds: Map<string, { description: string; tours: string[] }>
  /** Titles of tours by the headings of home and of the list of packages. */
  lists: Map<string, string[]>
}

export interface FoundTour {
  title: string
  price: string
  duration: string
  isConfirmed: boolean
  label: string
  rating: string
  description: string
  /** Where its title leads, or the place on the list where it stands. */
  address: string
  /** Destinations whose pages name it. */
  visits: string[]
  stops: { at: string; activity: string; note: string | undefined }[]
  included: string[]
  notIncluded: string[]
  advice: { topic: string; text: string }[]
  /** Stops of the road with their distances; only on a page of its own. */
  route: { name: string; kannada: string | undefined; km: number | undefined }[]
}

export interface FoundDestination {
  title: string
  address: string
  state: string
  alsoCalled: string | undefined
  kannada: string | undefined
  description: string
  highlights: { name: string; text: string }[]
  advice: { topic: string; text: string }[]
  fees: { place: string; who: string; fee: string }[]
}

/** Reads the eleven pages. No script, no stylesheet, no `content/`: texts, headings, lists, links. */
export function rebuildOffer(): FoundOffer {
  const home = pageAt('/')
  const destinations = new Map<string, FoundDestination>()
  const tours = new Map<string, FoundTour>()
  const kinds: FoundOffer['kinds'] = new Map()
  for (const card of pageAt('/packages/').all('article')) {
    const tour = readCard(card)
    tours.set(tour.title, tour)
  }
  for (const page of foundPages()) {
    const [kind] = page.path.split('/').filter(Boolean)
    if (kind === 'tour') addTourPage(page, tours)
    if (kind === 'destination') {
      const destination = readDestination(page, tours)
      destinations.set(destination.title, destination)
    }
    if (kind === 'tour-type') {
      const description = textOf(within(page.one('main header'), 'p'))
      kinds.set(textOf(page.one('h1')), { description, tours: titlesIn(page.one('main section')) })
    }
  }
  const call = home.all('a[href^="tel:"]')
  return {
    brand: textOf(home.one('.brand')),
    tagline: textOf(within(home.one('body > header'), 'p')),
    phone: call.map(hrefOf)[0]?.replace('tel:', '') ?? '',
    email: home.all('a[href^="mailto:"]').map((link) => hrefOf(link).replace(/^mailto:|\?.*$/g, ''))[0] ?? '',
    chat:
      home.all('a[href^="https://wa.me/"]').map((link) => new URL(hrefOf(link)).pathname.slice(1))[0] ?? '',
    address: textOf(home.one('address')),
    tours,
    destinations,
    kinds,
    lists: new Map(
      [home, pageAt('/packages/')].flatMap((page) =>
        page
          .all('main section')
          .filter((section) => selectAll('article a[href*="wa.me"]', section).length > 0)
          .map((section): [string, string[]] => [textOf(within(section, 'h2')), titlesIn(section)]),
      ),
    ),
  }
}

const titlesIn = (section: Element) =>
  selectAll('article h2, article h3', section)
    .filter((heading) => !heading.properties['id'])
    .map((heading) => textOf(heading))

/** A card tells its facts by their form alone: rupees, days, "Rated", a line in capitals. */
function readCard(card: Element): FoundTour {
  const heading = within(card, 'h2, h3')
  const title = textOf(heading)
  const link = selectAll('a', heading).map(hrefOf)[0]
  return {
    title,
    ...facts(card, title),
    description: paragraphs(card).find((text) => /[.]$/.test(text)) ?? '',
    address: link ?? `/packages/#${String(within(card, '[id]').properties['id'])}`,
    visits: [],
    ...plan(card),
    route: [],
  }
}

function facts(element: Element, title: string) {
  const text = textOf(element)
  const [price, ...otherPrices] = text.match(/₹[\d,]+\.\d\d/g) ?? []
  if (price === undefined || otherPrices.some((other) => other !== price))
    throw new Error(`${title}: not one price in "${text}"`)
  const [duration = ''] = /\d+ DAYS?( - \d+ NIGHTS?)?/.exec(text) ?? []
  return {
    price,
    duration,
    isConfirmed: !text.includes(`${duration} (to be confirmed)`),
    label: (/\b(?:[A-Z]+ )+TOUR\b/.exec(text.replaceAll(/\d+ (DAY|NIGHT)S?/g, '')) ?? [''])[0],
    rating: (/Rated \d out of \d/.exec(text) ?? [''])[0],
  }
}

function plan(element: Element): Pick<FoundTour, 'stops' | 'included' | 'notIncluded' | 'advice'> {
  const stops = selectAll('ol > li', element).filter((item) => /^(\d\d:\d\d|Day \d+) /.test(textOf(item)))
  return {
    stops: stops.map((item) => {
      const [, at = '', rest = ''] = /^(\d\d:\d\d|Day \d+) (.*)$/.exec(textOf(item)) ?? []
      const [activity = rest, note] = selectAll('li > :last-child > *', item).map((part) => textOf(part))
      return { at, activity, note }
    }),
    included: listUnder(element, 'Included'),
    notIncluded: listUnder(element, 'Not included'),
    advice: adviceIn(element),
  }
}

/** Topics and what is said of them, whether written as a list of terms or as "Topic: text". */
function adviceIn(element: Element): { topic: string; text: string }[] {
  const terms = selectAll('dl > div', element).map((pair) => ({
    topic: textOf(within(pair, 'dt')),
    text: textOf(within(pair, 'dd')),
  }))
  const lines = selectAll('li', element).filter((item) => selectAll('b', item).length === 1)
  return [
    ...terms,
    ...lines.map((item) => {
      const topic = textOf(within(item, 'b'))
      return { topic: topic.replace(/:$/, ''), text: textOf(item).slice(topic.length).trim() }
    }),
  ]
}

function listUnder(element: Element, heading: string): string[] {
  return itemsOf(sectionUnder(element, heading)).map((item) => textOf(item))
}

/** The section that a heading opens. */
function sectionUnder(parent: Element, heading: string): Element | undefined {
  return selectAll('section', parent).find((section) => {
    const [first] = selectAll('h2, h3, h4', section)
    return first !== undefined && textOf(first) === heading
  })
}

const itemsOf = (section: Element | undefined) => (section ? selectAll('li', section) : [])

const paragraphs = (element: Element) => selectAll('p', element).map((paragraph) => textOf(paragraph))

/** A tour's own page says more than its card, and must say the same where both speak. */
function addTourPage(page: FoundPage, tours: Map<string, FoundTour>): void {
  const title = textOf(page.one('h1'))
  const card = tours.get(title)
  if (!card) throw new Error(`${page.path}: "${title}" is not on the list of packages`)
  const main = page.one('main')
  const own = facts(page.one('main aside'), title)
  for (const key of ['price', 'duration', 'label', 'rating'] as const) {
    if (own[key] !== card[key])
      throw new Error(`${page.path}: ${key} is ${own[key]}, on the list ${card[key]}`)
  }
  if (!paragraphs(main).includes(card.description))
    throw new Error(`${page.path}: another description than on the list`)
  const goodToKnow = sectionUnder(main, 'Good to know')
  Object.assign(card, plan(main), {
    advice: goodToKnow ? adviceIn(goodToKnow) : [],
    route: itemsOf(sectionUnder(main, 'The way')).map((item) => {
      const [, km, words = ''] = /^(?:about (\d+) km )?(.*)$/.exec(textOf(item)) ?? []
      const [kannada] = /\p{Script=Kannada}+/u.exec(words) ?? []
      return {
        name: words.replace(kannada ?? '', '').trim(),
        kannada,
        km: km === undefined ? undefined : Number(km),
      }
    }),
  })
}

function readDestination(page: FoundPage, tours: Map<string, FoundTour>): FoundDestination {
  const heading = textOf(page.one('h1'))
  const [kannada] = /\p{Script=Kannada}+/u.exec(heading) ?? []
  const title = heading.replace(kannada ?? '', '').trim()
  const texts = paragraphs(page.one('main header'))
  const main = page.one('main')
  const about = texts.join(' ')
  for (const line of itemsOf(sectionUnder(main, `Tours that go to ${title}`))) {
    const tour = tours.get(selectAll('a', line).map(nameOf)[0] ?? '')
    if (tour) tour.visits.push(title)
  }
  const advice = sectionUnder(main, 'Good to know')
  return {
    title,
    address: page.path,
    state: (/\bIn (Karnataka|Kerala|Tamil Nadu)\b/.exec(about) ?? ['', ''])[1] ?? '',
    alsoCalled: (/Also called ([^.]+)\./.exec(about) ?? [])[1],
    kannada,
    description: texts[0] ?? '',
    highlights: itemsOf(sectionUnder(main, 'Highlights')).map((item) => ({
      name: textOf(within(item, 'h3')),
      text: textOf(within(item, 'p')),
    })),
    advice: advice ? adviceIn(advice) : [],
    fees: page.all('tbody').flatMap((group) => {
      const place = textOf(within(group, 'th[scope=rowgroup]'))
      const rows = selectAll('tr', group).filter((row) => selectAll('th[scope=row]', row).length === 1)
      return rows.map((row) => ({ place, who: textOf(within(row, 'th')), fee: textOf(within(row, 'td')) }))
    }),
  }
}
