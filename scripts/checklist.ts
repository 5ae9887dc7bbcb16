/** `npm run checklist`: what only the operator can settle; exit code 1 as long as visitors see stand-ins. */
import { readContent } from '../content/read.ts'
import type { Content, Site } from '../content/schema.ts'

/** Reserved domains (RFC 2606), and words of the examples in our own messages. */
const example = /(^|[@./])example\b|\.(test|invalid)$|\b(your|my)[ -](business|brand|street|city|domain)\b/i

/** Names of the details that only the operator can give, and the stand-ins for them. */
function standIns({ brand, tagline, phone, email, website, address }: Site): string[] {
  const details: readonly (readonly [name: string, value: string | undefined, standIn: RegExp])[] = [
    ['Name of the business', brand, /^Mysore Marigold Tours$/],
    ['Tagline', tagline, /^Day trips and holidays from Mysore \(Mysuru\)$/],
    ['Phone', phone, /^(0000000000|9876543210|1234567890)$/],
    ['E-mail', email, example],
    ['Street', address.street, example],
    ['PIN code', address.pin, /^(\d)\1{5}$|^123456$/],
    ['Address of the site', website, example],
  ]
  return details.flatMap(([name, value, standIn]) => (!value || standIn.test(value) ? [name] : []))
}

/**
 * What must be settled before visitors come, and what can follow; a line for each kind.
 *
 * @param today `2026-11-20`
 */
export function checklist({ site, ...records }: Content, today: string) {
  const missing = standIns(site)
  const unsettled = Object.values(records.tours).filter(({ duration }) => !duration.confirmed)
  // Fees and timings change about once a year; a source is trusted for half of that.
  const old = sourcesIn(records).filter(({ month }) => monthsBetween(month, today) > 6)
  const oldest = old.toSorted((one, other) => one.month.localeCompare(other.month))[0]
  const questions = site.openQuestions
  return {
    first: [
      ...(missing.length > 0 ? [`Not your own yet: ${missing.join(', ')}.`] : []),
      ...(unsettled.length > 0
        ? [`Days and nights are not settled: ${unsettled.map(({ title }) => title).join(', ')}.`]
        : []),
    ],
    later: [
      ...(questions.length > 0
        ? [`Questions that wait for your answer: ${questions.length}. The first: ${questions[0]}`]
        : []),
      ...(oldest
        ? [`Sources older than six months: ${old.length}. The oldest: ${oldest.name}, ${oldest.month}.`]
        : []),
    ],
  }
}

/** Sources with a month, at any depth. */
function sourcesIn(value: unknown): readonly { name: string; month: string }[] {
  if (typeof value !== 'object' || value === null) return []
  if ('name' in value && 'url' in value && 'month' in value) return [value as { name: string; month: string }]
  return Object.values(value).flatMap(sourcesIn)
}

/** Whole months between a month (`2026-05`) and a day (`2026-11-20`). */
function monthsBetween(month: string, day: string): number {
  const count = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7))
  return count(day) - count(month)
}

if (process.argv[1] === import.meta.filename) {
  const { first, later } = checklist(readContent(), new Date().toISOString().slice(0, 10))
  console.log([...first, ...later].join('\n') || 'Nothing is left to settle.')
  if (first.length > 0) process.exitCode = 1
}
