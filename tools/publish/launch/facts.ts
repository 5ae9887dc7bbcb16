import { formatMonth } from '../../../app/_lib/format.ts'
import { straightKm } from '../../../app/_lib/route-map.ts'
import { type Finding, ok, things } from '../finding.ts'
import type { Content } from './finding-at.ts'

/** Fees and timings change about once a year, most often in April or June; a source is trusted for half of that. */
const trustedMonths = 6

/** A fact of the content with a source. */
interface Fact extends Readonly<Record<string, unknown>> {
  source: { name: string; url: string; month?: string }
}

/** Facts with the month of their source, in the order of the files; facts with old sources are listed one by one. */
export function facts({ records, today, findingAt }: Content): readonly Finding[] {
  const dated = objectsIn(records).flatMap(({ path, value }) =>
    isFact(value) && value.source.month !== undefined
      ? [{ path, fact: value, month: value.source.month }]
      : [],
  )
  const stale = dated.filter(({ month }) => monthsBetween(month, today) > trustedMonths)
  const trusted = dated.length - stale.length
  const todo = `ask there or look it up, correct what is said, and write ${today.slice(0, 7)} as the month of the source.`
  return [
    ...stale.map(({ path, fact, month }) => {
      const from = [`${fact.source.name}: ${fact.source.url}`]
      const what = `${nameOf(fact)}: from ${ago(month, today)}`
      return findingAt('warning', [...path, 'source', 'month'], what, todo, from)
    }),
    ...(trusted > 0 ? [ok(`${things(trusted, 'fact')} looked up in the last ${trustedMonths} months.`)] : []),
  ]
}

/** The finding about "Prices and timings checked" in the footer. */
export function checked({ records: { site }, today, findingAt }: Content, isDelivered: boolean): Finding {
  const month = site.pricesChecked
  // The site may be delivered with a month; it counts as confirmed only when the owner has given the details.
  if (month !== undefined && !isDelivered && monthsBetween(month, today) <= trustedMonths)
    return ok(`Prices and timings were gone through in ${formatMonth(month)}.`)
  const what =
    month === undefined
      ? 'Nobody has said yet that all prices and timings were gone through; the footer is silent'
      : `The footer of every page says "Prices and timings checked" in ${ago(month, today)}`
  const unconfirmed = month !== undefined && isDelivered ? ', which nobody has confirmed' : ''
  const todo = `go through prices and timings, then write ${today.slice(0, 7)} there.`
  return findingAt('warning', ['site', 'pricesChecked'], what + unconfirmed, todo)
}

/** Older reviews say little about today's cars and drivers. */
const oldAfter = 36

/** Guests' words that are too old. */
export function oldWords({ records: { guests }, today, findingAt }: Content): readonly Finding[] {
  return guests.words.flatMap(({ name, town, visited }, at) => {
    if (monthsBetween(visited, today) <= oldAfter) return []
    const what = `The words of ${name} from ${town} are older than three years`
    const todo = 'ask a guest of this year, and delete the old ones.'
    return findingAt('warning', ['guests', 'words', at, 'visited'], what, todo)
  })
}

/** Roads that would be shorter than the straight line: a position or the kilometres are wrong. */
export function shortRoads({ records, findingAt }: Content): readonly Finding[] {
  const placeOf = (name = '') => records.places.places.find((place) => place.name === name)
  return Object.entries(records.tours).flatMap(([id, { title, route }]) =>
    route.flatMap(({ name, km }, index) => {
      const [from, to] = [placeOf(route[index - 1]?.name), placeOf(name)]
      if (!from || !to || km === undefined) return []
      const straight = Math.floor(straightKm(from, to))
      if (km >= straight) return []
      const what = `${title}: ${km} km by road from ${from.name} to ${name}, but ${straight} km in a straight line`
      const todo = 'correct the kilometres, or the position of one of the two places.'
      return findingAt('warning', ['tours', id, 'route', index, 'km'], what, todo)
    }),
  )
}

interface Inside {
  path: readonly PropertyKey[]
  value: Readonly<Record<string, unknown>>
}

/** Every object in a value, at any depth. */
function objectsIn(value: unknown, path: readonly PropertyKey[] = []): readonly Inside[] {
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.entries(value).flatMap(([key, each]) =>
    objectsIn(each, [...path, Array.isArray(value) ? Number(key) : key]),
  )
  return Array.isArray(value) ? inside : [{ path, value: { ...value } }, ...inside]
}

function isFact(value: Readonly<Record<string, unknown>>): value is Fact {
  return typeof value['source'] === 'object'
}

/** A short description: `fees of Mysore Palace`. */
function nameOf({ amounts, place, name, topic, activity, question, text, ...others }: Fact): string {
  if (Array.isArray(amounts)) return `${things(amounts.length, 'fee')} of ${String(place)}`
  const first = Object.values(others).find((each) => typeof each === 'string')
  const words = String(activity ?? name ?? topic ?? question ?? text ?? place ?? first)
  return words.length > 60 ? `${words.slice(0, 57)}...` : words
}

const ago = (month: string, today: string) =>
  `${formatMonth(month)}, ${things(monthsBetween(month, today), 'month')} ago`

/** Whole months from a month (`2026-05`) to a day (`2026-11-20`); negative when it is in the future. */
function monthsBetween(month: string, until: string): number {
  const inMonths = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7))
  return inMonths(until) - inMonths(month)
}
