import { valuesIn } from '../../content/values-in.ts'
import type { Content } from '../../content/schema.ts'

/** First texts of this site, digits of nobody's phone or PIN, reserved domains (RFC 2606), and the domain of our examples. */
const standIn =
  /^$|^Mysore Marigold Tours$|^Day trips and holidays from Mysore|^(\d)\1+$|^123456|^9876543210$|\bexample\b|\byour-domain\b/i

type Source = { name: string; url: string; month: string }

/** Tours whose days are not settled, and destinations that no tour visits: file names and titles. */
export function unfinished({ tours, destinations }: Pick<Content, 'tours' | 'destinations'>) {
  const visited = new Set(Object.values(tours).flatMap(({ visits }) => visits))
  return {
    unsettled: Object.entries(tours)
      .filter(([, { duration }]) => !duration.confirmed)
      .map(([id, { title }]) => ({ file: `tours/${id}.yaml`, title })),
    unvisited: Object.entries(destinations)
      .filter(([id]) => !visited.has(id))
      .map(([id, { title }]) => ({ file: `destinations/${id}.yaml`, title })),
  }
}

/** What must be settled before visitors come, and what can follow; a line for each kind. */
export function checklist({ site, ...records }: Content, today: Date) {
  const { brand, tagline, phone, email, website, address, openQuestions } = site
  const details = {
    ...{ 'Name of the business': brand, 'What it does': tagline, Phone: phone, 'E-mail': email },
    ...{ Street: address.street, 'PIN code': address.pin, 'Address of the site': website },
  }
  const missing = Object.entries(details).filter(([, value = '']) => standIn.test(value))
  const { unsettled, unvisited } = unfinished(records)
  // Fees and timings change about once a year; a source is trusted for half of that.
  const limit = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - 6)).toISOString().slice(0, 7)
  const sources = valuesIn(records).map(({ value }) => (value ?? {}) as Partial<Source>)
  const old = sources.filter(({ url, month = limit }) => url !== undefined && month < limit)
  const [oldest] = old.toSorted((one, other) => one.month!.localeCompare(other.month!))
  const first: string[] = []
  const later: string[] = []
  if (missing.length > 0) first.push(`Not your own yet: ${missing.map(([name]) => name).join(', ')}.`)
  if (!site.prices.confirmed)
    first.push(
      'Prices and terms are the usual ones of the trade. Change them, then tick “These terms are ours”.',
    )
  if (unsettled.length > 0) first.push(`Days and nights are not settled: ${titlesOf(unsettled)}.`)
  if (unvisited.length > 0) later.push(`No tour goes there: ${titlesOf(unvisited)}.`)
  if (openQuestions.length > 0)
    later.push(`Questions that wait for your answer: ${openQuestions.length}. The first: ${openQuestions[0]}`)
  if (oldest)
    later.push(`Sources older than six months: ${old.length}. The oldest: ${oldest.name}, ${oldest.month}.`)
  return { first, later }
}

const titlesOf = (records: readonly { title: string }[]) => records.map(({ title }) => title).join(', ')
