import { cheapest, site, type Tour } from '@/content'
import { formatList, formatPrice, formatTimes, plural, speakDuration } from './format'

/** A short fact with its label. */
export interface Fact {
  label: string
  text: string
}

/** Labels with their texts; those without a text are left out. */
export function withText(texts: Readonly<Record<string, string | undefined>>): readonly Fact[] {
  return Object.entries(texts).flatMap(([label, text]) => (text ? [{ label, text }] : []))
}

/** `8:30 am to 8:30 pm`, or `4 days and 3 nights`. */
export function timesOf({ itinerary, duration }: Pick<Tour, 'itinerary' | 'duration'>): string {
  const [first, last] = [itinerary.at(0), itinerary.at(-1)]
  return duration.days === 1 && first && last ? formatTimes(first.at, last.at) : speakDuration(duration)
}

/** How long a tour takes: `15½ h`, to the half hour, or `3 nights`. */
export function lengthOf({ itinerary, duration: { days, nights } }: Tour): string {
  if (nights > 0) return plural(nights, 'night')
  if (days > 1) return plural(days, 'day')
  const hoursAt = (at = '00:00') => Number(at.slice(0, 2)) + Number(at.slice(3)) / 60
  const hours = Math.round((hoursAt(itinerary.at(-1)?.at) - hoursAt(itinerary.at(0)?.at)) * 2) / 2
  return `${hours} h`.replace('.5', '½')
}

/** `from ₹5,200.00`; of a single tour its price, of none ''. */
export function priceFrom(tours: readonly Tour[]): string {
  if (tours.length === 0) return ''
  return `${tours.length > 1 ? 'from ' : ''}${formatPrice(cheapest(tours).price)}`
}

/** What visitors ask first of a tour; its price is above them. */
export function tourFacts(tour: Tour): readonly Fact[] {
  return withText({
    [tour.duration.days === 1 ? 'Start and end' : 'Duration']: timesOf(tour),
    Driving: `about ${tour.drive.hours} hours, ${tour.drive.km} km`,
    [tour.closed === undefined ? 'Runs' : 'Closed']: tour.closed ?? 'any day',
    Walking: tour.steps,
  })
}

const { since, registration, gstin, languages, drivers } = site.about

/** Legal details of the business, for the footer. */
export const businessFacts = withText({
  'In business since': since?.toString(),
  Registration: registration,
  'GST number': gstin,
})

export const peopleFacts = withText({
  'We speak': formatList(languages),
  'Our drivers': formatList(drivers),
})
