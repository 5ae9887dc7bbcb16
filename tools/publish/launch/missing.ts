import { formatList } from '../../../app/_lib/format.ts'
import { isSaid } from '../../../app/_lib/open-questions.ts'
import { costsThatAre } from '../../../app/_lib/price-terms.ts'
import { type Finding, ok } from '../finding.ts'
import type { Content } from './about.ts'

/** Optional details that are missing, and what each would add to the site, in the order in which visitors ask. */
export function missing(content: Content): readonly Finding[] {
  const open = [...terms(content), ...nights(content), ...who(content), ...faq(content)]
  return open.length > 0 ? open : [ok('Price, terms, business and questions say all that visitors ask.')]
}

/** Field, what is missing, and what it adds. */
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

function terms({ records: { site }, about }: Content): readonly Finding[] {
  return gains.flatMap(([field, what, gain]) => {
    if (isSaid(field, site)) return []
    const left = field === 'covers' ? `: ${formatList(costsThatAre(undefined, site))}` : ''
    return about('warning', ['site', field], what + left, `write it; ${gain}`)
  })
}

function nights({ records: { tours, packages }, about }: Content): readonly Finding[] {
  return packages.tours.flatMap((id) => {
    const tour = tours[id]
    if (!tour || tour.duration.nights === 0 || tour.nights.length > 0) return []
    const todo = 'write places and hotels; then the plan shows them, in place of "unless your quote says so".'
    return about('warning', ['tours', id, 'nights'], `${tour.title}: where its nights are is not said`, todo)
  })
}

function who({ records: { site }, about }: Content): readonly Finding[] {
  const { since, registration, gstin, languages, drivers } = site.about
  const left = Object.entries({
    'the year in which you began': since,
    'your registration': registration,
    'your GST number': gstin,
    'the languages you speak': languages[0],
    'a driver who agrees to be named': drivers.find(({ agrees }) => agrees),
  }).flatMap(([name, value]) => (value === undefined ? [name] : []))
  if (left.length === 0) return []
  const todo =
    'write what you have; then the home page and the foot of every page show it, and search engines are told.'
  return [
    about(
      'warning',
      ['site', 'about'],
      `Who you are: ${formatList(left)} ${left.length === 1 ? 'is' : 'are'} not given`,
      todo,
    ),
  ]
}

/** The number of questions that a page should answer. */
const enough = 6

function faq({ records: { tours, destinations }, about }: Content): readonly Finding[] {
  const pages = [
    ...Object.entries(tours).flatMap(([id, { title, hasPage, faq: all }]) =>
      hasPage ? [{ path: ['tours', id, 'faq'], title, all }] : [],
    ),
    ...Object.entries(destinations).map(([id, { title, faq: all }]) => ({
      path: ['destinations', id, 'faq'],
      title,
      all,
    })),
  ]
  return pages
    .filter(({ all }) => all.length < enough)
    .map(({ path, title, all }) =>
      about(
        'warning',
        path,
        `${title}: its page answers ${all.length} questions of ${enough}`,
        'write what people ask you on the phone; then fewer have to ring, and search engines find the page for it.',
      ),
    )
}
