import type { Tour } from '@/content/schema'
import { formatTimes, speakDuration, tieUnits } from './format'
import { closedWhen, noClosingDay, startDaysToAvoid } from './weekdays'

export interface GlanceFact {
  label: string
  /** Left out where there is nothing to say. */
  text: string | undefined
}

/** `8:30 am to 8:30 pm`, or `4 days and 3 nights`. */
export function timesOf({ itinerary, duration }: Tour): string {
  const [first, last] = [itinerary.at(0), itinerary.at(-1)]
  return duration.days === 1 && first && last ? formatTimes(first.at, last.at) : speakDuration(duration)
}

/**
 * For the card: `6 am to 8 pm, about 9 hours’ driving. Closed: Edakkal Caves on Mondays.`, or
 * `About 16 hours’ driving over 4 days. Don’t start on a Friday.`
 */
export function dayInShort(tour: Tour): string {
  const driving = `bout ${tour.drive.hours} hours’ driving`
  if (tour.duration.days === 1) {
    const closed = closedWhen(tour)
    return tieUnits(
      `${timesOf(tour)}, a${driving}. ${closed === noClosingDay ? 'Runs any day' : `Closed: ${closed}`}.`,
    )
  }
  const start = startDaysToAvoid(tour).map((day) => ` Don’t start on a ${day}.`)
  return tieUnits(`A${driving} over ${tour.duration.days} days.${start.join('')}`)
}

/** What one compares tours by; the same on card, table, plan and page. */
export function atAGlance(tour: Tour): readonly GlanceFact[] {
  const { drive, steps, bestMonths } = tour
  const closed = closedWhen(tour)
  return [
    { label: tour.duration.days === 1 ? 'Start and end' : 'Duration', text: timesOf(tour) },
    { label: 'Driving', text: `about ${drive.hours} hours` },
    { label: 'Distance', text: `about ${drive.km} km` },
    { label: 'Walking', text: steps },
    { label: 'Closed on', text: closed === noClosingDay ? undefined : closed },
    { label: 'Best months', text: bestMonths },
  ]
}
