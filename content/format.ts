/** Values as text, for the pages of the site and for the editor. */
import { isOneDay } from './queries.ts'
import type { Fee, TourRecord } from './schema.ts'

/** 18500 → `₹18,500`. Takes whole rupees; `Amount` adds decimals to a price on its own (docs/decisions/13-amounts-in-texts.md). */
export function formatRupees(amount: number): string {
  // Always en-IN: kn-IN groups the Western way on Node 20 (₹118,500 for ₹1,18,500).
  return amount.toLocaleString('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 })
}

/** The lowest price of tours: `from ₹5,200`, `₹5,200` for a single tour, an empty string for none. */
export function priceFrom(tours: readonly Pick<TourRecord, 'price'>[]): string {
  if (tours.length === 0) return ''
  return `${tours.length > 1 ? 'from ' : ''}${formatRupees(Math.min(...tours.map(({ price }) => price)))}`
}

/** 120 → `₹120`; 0 → `free`. For entry fees. */
export const formatFee = (amount: number) => (amount === 0 ? 'free' : formatRupees(amount))

/** Who pays an amount of a fee, and on which days: `Adult`, `Adult, weekdays`. */
export const formatPayer = ({ who, days }: Pick<Fee['amounts'][number], 'who' | 'days'>) =>
  days === undefined ? who : `${who}, ${days}`

/** An amount of a fee with its payer: `Adult, weekdays ₹120`. */
export const formatFeeAmount = (amount: Fee['amounts'][number]) =>
  `${formatPayer(amount)} ${formatFee(amount.rupees)}`

/** `₹4,560`, or `₹4,560, weekends and holidays ₹4,750`. Takes whole rupees. */
export function formatTotals({ weekdays, weekends }: { weekdays: number; weekends: number }): string {
  const total = formatRupees(weekdays)
  return weekends === weekdays ? total : `${total}, weekends and holidays ${formatRupees(weekends)}`
}

/** `1 day`, `4 days`. */
export function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

/** The duration in a sentence: `1 day`, `4 days and 3 nights`. */
export function formatDurationInWords({ days, nights }: TourRecord['duration']): string {
  return nights === 0 ? plural(days, 'day') : `${plural(days, 'day')} and ${plural(nights, 'night')}`
}

/** The duration as the specification writes it: `1 DAY`, `4 DAYS - 3 NIGHTS`. */
export function formatDuration(duration: TourRecord['duration']): string {
  return formatDurationInWords(duration).toUpperCase().replace(' AND ', ' - ')
}

/** A time of the content: `08:30` → `8:30 am`, `12:00` → `12 noon`. `Day 2` is returned unchanged. */
export function formatTime(at: string): string {
  const [hours, minutes] = at.split(':')
  if (minutes === undefined) return at
  if (at === '12:00') return '12 noon'
  if (at === '00:00') return '12 midnight'
  const hour = Number(hours)
  const clock = `${hour % 12 || 12}${minutes === '00' ? '' : `:${minutes}`}`
  return `${clock} ${hour < 12 ? 'am' : 'pm'}`
}

/** `10 am to 5:30 pm`. */
export function formatTimes(from: string, to: string): string {
  return `${formatTime(from)} to ${formatTime(to)}`
}

/** `8:30 am to 8:30 pm`, or `4 days and 3 nights`. */
export function formatTourTimes({ itinerary, duration }: Pick<TourRecord, 'itinerary' | 'duration'>): string {
  if (!isOneDay({ duration })) return formatDurationInWords(duration)
  return formatTimes(itinerary[0]!.at, itinerary.at(-1)!.at)
}

/** `8:30 am to 8:30 pm, 6 h driving`, for lists of tours. */
export const formatTimesAndDriving = (tour: Pick<TourRecord, 'itinerary' | 'duration' | 'drive'>) =>
  `${formatTourTimes(tour)}, ${tour.drive.hours}\u00A0h\u00A0driving`

/** `2026-11` → `November 2026`. */
export function formatMonth(month: string): string {
  const date = new Date(`${month}-01T00:00:00Z`)
  return date.toLocaleDateString('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' })
}

/**
 * Shortens a text to the whole sentences that fit. If these are less than half as long as the words that fit, it returns the words
 * with an ellipsis.
 *
 * @param fits whether a text is short enough
 */
export function truncate(text: string, fits: (text: string) => boolean): string {
  if (fits(text)) return text
  // An abbreviation belongs to the word after it, and its full stop does not end a sentence.
  const words = text.split(/(?<!\b(?:St|Dr|Mr|Mrs|Rs|No)\.) /)
  const starts = words.map((_, index) => words.slice(0, index + 1).join(' '))
  const sentences = starts.findLast((start) => /[.?!]$/.test(start) && fits(start)) ?? ''
  const withEllipsis = starts.map((start) => `${start.replace(/[\s,;:.–-]+$/, '')} …`)
  const longest = withEllipsis.findLast(fits) ?? withEllipsis[0]!
  return sentences.length >= (longest.length - 2) / 2 ? sentences : longest
}

/** The text with its first letter in upper case. */
export const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The text with its first letter in lower case. */
export const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** A list in a sentence: `Coorg, Ooty and Wayanad`. */
export function formatList(items: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(items)
}

/** Replaces each `{name}` by its value. Throws if there is no value; content/rules.ts reports that earlier. */
export function fillTemplate(text: string, values: Readonly<Record<string, string | undefined>>): string {
  return text.replace(/\{(\w+)\}/g, (braced, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`"${text}": there is no value for ${braced}.`)
    return value
  })
}
