import { formatList } from '../../../app/_lib/format.ts'
import { isAnswered } from '../../../app/_lib/open-questions.ts'
import { costsThatAre } from '../../../app/_lib/price-terms.ts'
import type { Path } from '../../../content/schema/index.ts'
import { type Finding, ok, things } from '../finding.ts'
import type { Content } from './finding-at.ts'

/** Optional details that are missing, and what each would add to the site, a line for each kind. */
export function missing(content: Content): readonly Finding[] {
  const open = [...terms(content), ...who(content), ...proof(content), ...ofPages(content)]
  return open.length > 0 ? open : [ok('Nothing is missing that visitors ask for.')]
}

/** Field, what is missing, and what it adds, in the order in which visitors ask. */
const gains = [
  [
    'priceBasis',
    'Who a price is for is not said',
    'then it stands beside every price, and nobody has to ask whether it is per car or per person.',
  ],
  [
    'covers',
    'What a price covers is not said',
    'then it stands beside every price and in the comparison, and on no page visitors are told to ask for it.',
  ],
  ['carSizes', 'No car is named', 'then a group sees which car it gets, and need not ask.'],
  ['pickUp', 'Where guests are picked up is not said', 'then it stands beside every price.'],
  ['deposit', 'The advance is not said', 'then it stands beside every price and in the steps of booking.'],
  [
    'cancellation',
    'What happens if a guest cancels is not said',
    'then it stands beside every price and in the steps of booking.',
  ],
  ['payment', 'Ways to pay are not said', 'then they stand beside every price.'],
] as const

function terms({ records: { site }, findingAt }: Content): readonly Finding[] {
  return gains.flatMap(([field, what, gain]) => {
    if (isAnswered(field, site)) return []
    const left = field === 'covers' ? `: ${formatList(costsThatAre(undefined, site))}` : ''
    return findingAt('warning', ['site', field], what + left, `write it; ${gain}`)
  })
}

function who({ records: { site }, findingAt }: Content): readonly Finding[] {
  const { since, registration, gstin, languages, drivers } = site.about
  const details = {
    'the year in which you began': since,
    'your registration': registration,
    'your GST number': gstin,
    'the languages you speak': languages[0],
    'a driver who agrees to be named': drivers.find(({ agrees }) => agrees),
  }
  const left = Object.entries(details).flatMap(([name, value]) => (value === undefined ? [name] : []))
  if (left.length === 0) return []
  const what = `Who you are: ${formatList(left)} ${left.length === 1 ? 'is' : 'are'} not given`
  const todo =
    'write what you have; then the home page and the foot of every page show it, and search engines are told.'
  return [findingAt('warning', ['site', 'about'], what, todo)]
}

/** What makes a stranger believe the site, beside the photographs of its pages. */
function proof({ records: { site, guests }, findingAt }: Content): readonly Finding[] {
  const gaps: readonly (readonly [isMissing: boolean, path: Path, what: string, todo: string])[] = [
    [
      site.cars.length === 0,
      ['site', 'cars'],
      'No photographs of the cars; who books asks which car comes',
      takeSome,
    ],
    [
      guests.words.length === 0,
      ['guests', 'words'],
      'No guest says a word; a stranger’s praise counts for more than one’s own',
      'ask the next guests who thank you whether you may show what they wrote.',
    ],
    [
      guests.writeAt === undefined,
      ['guests', 'writeAt'],
      'Guests are not told where they can write about you; each review is one more reason to book',
      'write the link of “Ask for reviews” in your Google Business Profile.',
    ],
  ]
  return gaps.flatMap(([isMissing, path, what, todo]) =>
    isMissing ? [findingAt('warning', path, what, todo)] : [],
  )
}

const takeSome = 'take some on the next trip, six are plenty, and drop them into the form.'
/** The number of questions that a page should answer. */
const enough = 6

/** What tours and destinations lack; each line lists them, and leads to the first. */
function ofPages({ records, findingAt }: Content): readonly Finding[] {
  const pages = (['tours', 'destinations'] as const).flatMap((name) =>
    Object.entries(records[name]).map(([id, record]) => ({ path: [name, id], ...record })),
  )
  const tours = Object.entries(records.tours).map(([id, tour]) => ({ path: ['tours', id], ...tour }))
  const positions = new Set(records.places.places.map(({ name }) => name))
  const stops = tours.flatMap(({ route }) => route.map(({ name }) => name))
  const unplaced = [...new Set(stops)].filter((name) => !positions.has(name))
  const gap = (all: readonly { path: Path; title: string }[], field: string, what: string, todo: string) =>
    all.slice(0, 1).map(({ path }) => {
      const titles = all.map(({ title }) => title)
      return findingAt('warning', [...path, field], `${things(all.length, 'page')} ${what}`, todo, titles)
    })
  return [
    ...gap(
      pages.filter(({ photos }) => photos.length === 0),
      'photos',
      'without photographs; visitors trust what they see more than what they read',
      takeSome,
    ),
    ...gap(
      tours.filter(({ duration, nights }) => duration.nights > 0 && nights.length === 0),
      'nights',
      'on which it is not said where the nights are',
      'write places and hotels; then the plan shows them, in place of "unless your quote says so".',
    ),
    ...gap(
      pages.filter((page) => page.faq.length < enough && (!('hasPage' in page) || page.hasPage)),
      'faq',
      `on which fewer than ${enough} questions are answered`,
      'write what people ask you on the phone; then fewer have to ring, and search engines find the page for it.',
    ),
    ...(unplaced.length === 0
      ? []
      : [
          findingAt(
            'warning',
            ['places', 'places'],
            `${things(unplaced.length, 'stop')} without a position: the maps of routes leave them out`,
            'find the place at Wikipedia or GeoNames, and give its latitude, longitude and that page.',
            unplaced,
          ),
        ]),
  ]
}
