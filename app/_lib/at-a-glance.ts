import type { Tour } from '@/content/schema'
import { formatTimes, speakDuration, tieUnits } from './format'
import { closedWhen, noClosingDay, startDaysToAvoid } from './weekdays'

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
