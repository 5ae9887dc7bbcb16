import type { Issue } from './check.ts'
import { quoted } from './schema/explain.ts'
import type { Records } from './schema/index.ts'

/** Each stop is within the opening hours of its sight, where those are known. */
export function openAtArrival({ tours, destinations, weekdays }: Records): readonly Issue[] {
  const known = [
    ...weekdays.hours,
    ...Object.values(destinations).flatMap(({ title, openingHours }) =>
      openingHours ? [{ place: title, ...openingHours }] : [],
    ),
  ]
  return stopsOf(tours).flatMap(({ stop: { at, place }, path }) => {
    const hours = known.filter((each) => each.place === place)
    const isOpen = hours.some(({ opens, closes }) => opens <= at && at < closes)
    if (hours.length === 0 || isOpen || at.startsWith('Day')) return []
    const spans = hours.map(({ opens, closes }) => `${opens} to ${closes}`).join(' and ')
    const message = `"${at}" is a time at which ${place} is closed. Write one of its hours, ${spans}.`
    return [{ path: [...path, 'at'], message }]
  })
}

/** A stop at a sight with a closed day names that day: every tour runs on every day of the week. */
export function namedClosedDays({ tours, weekdays }: Records): readonly Issue[] {
  return stopsOf(tours).flatMap(({ stop, path }) =>
    weekdays.facts
      .filter(
        ({ id, kind, place }) => kind === 'closed' && place === stop.place && !stop.weekdays.includes(id),
      )
      .map(({ id, days, place, text }) => ({
        path: [...path, 'weekdays'],
        message: `${place} is closed on ${days.join(' and ')}, and this stop does not say so. Add ${quoted(text)} here (its short name is ${id}).`,
      })),
  )
}

/** The forest road is closed at night: the drive out begins after it opens, the drive back before it closes. */
export function forestGates({ tours, destinations }: Records): readonly Issue[] {
  return Object.entries(tours).flatMap(([id, { visits, itinerary, duration }]) => {
    const gate = visits.map((place) => destinations[place]?.forestGate).find((each) => each !== undefined)
    const back = itinerary.length - 2
    if (!gate || duration.days > 1) return []
    return itinerary.flatMap(({ at }, index) => {
      const early = `"${at}" is before the forest road opens. Write ${gate.opens} or later.`
      const late = `"${at}" is too late to start back, for the forest road closes at night. Write ${gate.startBack} or earlier.`
      const isLate = index === back && gate.startBack !== undefined && at > gate.startBack
      const message = index > 0 && at < gate.opens ? early : isLate ? late : undefined
      return message === undefined ? [] : [{ path: ['tours', id, 'itinerary', index, 'at'], message }]
    })
  })
}

function stopsOf(tours: Records['tours']) {
  return Object.entries(tours).flatMap(([id, { itinerary }]) =>
    itinerary.map((stop, index) => ({ stop, path: ['tours', id, 'itinerary', index] })),
  )
}
