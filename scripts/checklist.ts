/** `npm run checklist`: what only the operator can settle; exit code 1 as long as visitors see stand-ins. */
import { details, isPlaceholderSite } from '../content/placeholders.ts'
import { readContent } from '../content/read.ts'
import type { Content } from '../content/schema.ts'

/**
 * What must be settled before visitors come, and what can follow; a line for each kind.
 *
 * @param today `2026-11-20`
 */
export function checklist({ site, ...records }: Content, today: string) {
  const standIns = details(site).flatMap(({ name, isPlaceholder }) => (isPlaceholder ? [name] : []))
  if (!site.website || isPlaceholderSite(site.website)) standIns.push('Address of the site')
  const unsettled = Object.values(records.tours).filter(({ duration }) => !duration.confirmed)
  // Fees and timings change about once a year; a source is trusted for half of that.
  const old = sourcesIn(records).filter(({ month }) => monthsBetween(month, today) > 6)
  const oldest = old.toSorted((one, other) => one.month.localeCompare(other.month))[0]
  const questions = site.openQuestions
  return {
    first: [
      ...(standIns.length > 0 ? [`Not your own yet: ${standIns.join(', ')}.`] : []),
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
