import type { Mistake } from './mistake.ts'

/** Lines shown at most: most builds have one mistake, and a long list frightens. */
const shown = 5

/** `content/tours/coorg-trip.ts:42 itinerary[3].at: "25:00" is no time of day. …` */
export function line({ file, line, path, text }: Mistake): string {
  return path === '' ? `${file}:${line} ${text}` : `${file}:${line} ${path}: ${text}`
}

/** The mistakes in the order of files and lines; one that several records share is named once. */
export function lines(mistakes: readonly Mistake[]): readonly string[] {
  const byPlace = (a: Mistake, b: Mistake) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line)
  return [...new Set([...mistakes].sort(byPlace).map(line))]
}

/** What the terminal shows: five lines, and how many more there are. */
export function report(mistakes: readonly Mistake[]): string {
  const all = lines(mistakes)
  const more = all.length - shown
  const rest = more > 0 ? [`... and ${more} more. Put these right first, then run the command again.`] : []
  return [...all.slice(0, shown), ...rest].join('\n')
}
