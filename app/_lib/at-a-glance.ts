import type { Tour } from '@/content/schema'
import { speakDuration, tieUnits } from './format'
import { closedWhen, noClosingDay } from './weekdays'

export interface GlanceFact {
  label: string
  text: string
}

/** `08:30 to 20:30`, or `4 days and 3 nights`. */
export function timesOf({ itinerary, duration }: Tour): string {
  const [first, last] = [itinerary.at(0), itinerary.at(-1)]
  return duration.days === 1 && first && last ? `${first.at} to ${last.at}` : speakDuration(duration)
}

/** For the card: `08:30 to 20:30, about 3 hours in the car. Closed: Mysore Zoo on Tuesdays.` */
export function dayInShort(tour: Tour): string {
  const car = `bout ${tour.drive.hours} hours in the car`
  const day = tour.duration.days === 1 ? `${timesOf(tour)}, a${car}` : `A${car}`
  const closed = closedWhen(tour)
  return tieUnits(`${day}. ${closed === noClosingDay ? closed : `Closed: ${closed}`}.`)
}

/** What one compares tours by; the same on card, table, plan and page. */
export function atAGlance(tour: Tour): readonly GlanceFact[] {
  const { drive, steps, bestMonths } = tour
  return [
    { label: 'Time', text: timesOf(tour) },
    { label: 'In the car', text: `about ${drive.hours} hours` },
    { label: 'Distance', text: `about ${drive.km} km` },
    { label: 'Steps', text: steps },
    { label: 'Closed', text: closedWhen(tour) },
    { label: 'Best months', text: bestMonths },
  ]
}
