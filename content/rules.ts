import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Issue } from './check.ts'
import { quoted } from './schema/explain.ts'
import type { Widget } from './schema/fields.ts'
import { records, type Records } from './schema/index.ts'
import { type Shape, shapeIn, shapeOf } from './schema/shape.ts'
import { forestGates, namedClosedDays, openAtArrival } from './times.ts'

type Rule = (content: Records, references: readonly Reference[], root: string) => readonly Issue[]

/** Rules between records, which no schema of one record can express. */
const rules: readonly Rule[] = [
  existingIds,
  completeLists,
  tourLengths,
  visitedDestinations,
  usedWeekdayFacts,
  answerableQuestions,
  openAtArrival,
  namedClosedDays,
  forestGates,
  existingPictures,
]

/** Rules the content violates. `root` is the project's folder. */
export function brokenRules(content: Records, root: string): readonly Issue[] {
  const all = [...references(content, shapeOf(records))]
  return rules.flatMap((rule) => rule(content, all, root))
}

/** A value of a field with a widget; fields that name another record, a weekday or a picture are among them. */
interface Reference {
  path: readonly PropertyKey[]
  widget: Widget
  value: unknown
}

function* references(
  value: unknown,
  field: Shape | undefined,
  path: readonly PropertyKey[] = [],
): Generator<Reference> {
  if (field?.widget) yield { path, widget: field.widget, value }
  if (typeof value !== 'object' || value === null) return
  for (const [key, inside] of Object.entries(value)) {
    const name = Array.isArray(value) ? Number(key) : key
    yield* references(inside, shapeIn(field, name), [...path, name])
  }
}

/** Every id of a tour, a destination or a weekday fact exists. */
function existingIds(content: Records, all: readonly Reference[]): readonly Issue[] {
  const known: Partial<Record<Widget, ReadonlySet<unknown>>> = {
    tour: new Set(Object.keys(content.tours)),
    destination: new Set(Object.keys(content.destinations)),
    weekday: new Set(content.weekdays.facts.map(({ id }) => id)),
  }
  return all.flatMap(({ path, widget, value }) => {
    if (known[widget]?.has(value) ?? true) return []
    const names = [...(known[widget] ?? [])].map(String)
    const what = widget === 'weekday' ? 'weekday fact' : widget
    const instead = `Choose one of these: ${names.slice(0, 12).join(', ')}.`
    return { path, message: `there is no ${what} called ${quoted(value)}. ${instead}` }
  })
}

/** Every tour and every destination is in the list that pages are made from. */
function completeLists({ tours, destinations, packages, site }: Records): readonly Issue[] {
  const lists = [
    [['packages', 'tours'], packages.tours, tours, 'tour', 'page'],
    [['site', 'destinations'], site.destinations, destinations, 'destination', 'menu'],
  ] as const
  return lists.flatMap(([path, names, inFolder, one, shown]) => {
    const listed = new Set(names)
    const missing = Object.keys(inFolder).filter((id) => !listed.has(id))
    return missing.map((id) => ({
      path,
      message: `the ${one} ${quoted(id)} is not in this list, so no ${shown} would show it. Add it where it belongs, or delete the ${one}.`,
    }))
  })
}

/** Lists of one-day tours hold tours of one day, lists of packages longer ones. */
function tourLengths({ tours, home, tourTypes }: Records): readonly Issue[] {
  const wrong = (path: readonly string[], names: readonly string[], oneDay: boolean) =>
    names.flatMap((id, index) => {
      const days = tours[id]?.duration.days
      if (days === undefined || (days === 1) === oneDay) return []
      const fits = ([other, { duration }]: [string, { duration: { days: number } }]) =>
        (duration.days === 1) === oneDay && !names.includes(other)
      const [fitting = ''] = Object.entries(tours).find(fits) ?? []
      const message = `${quoted(id)} takes ${days === 1 ? 'one day' : `${days} days`}, but this list is for tours of ${oneDay ? 'one day' : 'several days'}. Write another tour, for example ${fitting}.`
      return { path: [...path, index], message }
    })
  const { 'one-day-tours': one, 'multi-day-packages': several } = tourTypes
  return [
    ...wrong(['home', 'oneDayTravel', 'tours'], home.oneDayTravel.tours, true),
    ...wrong(['tourTypes', 'one-day-tours', 'tours'], one.tours, true),
    ...wrong(['tourTypes', 'multi-day-packages', 'tours'], several.tours, false),
  ]
}

/** Every destination is visited by a tour; else only the menu would link to it. */
function visitedDestinations({ tours, destinations }: Records): readonly Issue[] {
  const visited = new Set(Object.values(tours).flatMap(({ visits }) => visits))
  return Object.keys(destinations)
    .filter((id) => !visited.has(id))
    .map((id) => ({
      path: ['destinations', id],
      message: `no tour goes to ${quoted(id)}. Add it to a tour under “Destinations it goes to”, or delete the destination.`,
    }))
}

/** Every weekday fact is used by a stop or a destination; else no page would show it. */
function usedWeekdayFacts({ weekdays }: Records, all: readonly Reference[]): readonly Issue[] {
  const used = new Set(all.flatMap(({ widget, value }) => (widget === 'weekday' ? [value] : [])))
  return weekdays.facts.flatMap(({ id }, index) => {
    if (used.has(id)) return []
    const message = `no stop and no destination names ${quoted(id)}, so no page would say it. Add it to a stop under “Different on some weekdays”, or delete it here.`
    return { path: ['weekdays', 'facts', index, 'id'], message }
  })
}

/** Every generated sentence before an answer has the field that it is made from. */
function answerableQuestions({ tours, destinations, weekdays }: Records): readonly Issue[] {
  const hasClosedDay = (ids: readonly string[]) =>
    weekdays.facts.some(({ id, kind }) => kind === 'closed' && ids.includes(id))
  const pages = [
    ...Object.entries(tours).map(([id, { faq, itinerary }]) => ({
      path: ['tours', id],
      faq,
      known: { 'closed days': hasClosedDay(itinerary.flatMap((stop) => stop.weekdays)) },
    })),
    ...Object.entries(destinations).map(([id, { faq, fees, forestGate, openingHours, weekdays: ids }]) => ({
      path: ['destinations', id],
      faq,
      known: {
        'closed days': hasClosedDay(ids),
        'entry fee': fees.length > 0,
        'opening hours': openingHours !== undefined,
        'start back': forestGate?.startBack !== undefined,
      },
    })),
  ]
  return pages.flatMap(({ path, faq, known }) =>
    faq.flatMap(({ fact }, index) => {
      if (fact === undefined || (known as Readonly<Record<string, boolean>>)[fact] !== false) return []
      const message = `${quoted(fact)} is made from a field that this page has not filled in. Fill it in, or choose another sentence.`
      return { path: [...path, 'faq', index, 'fact'], message }
    }),
  )
}

/** Every uploaded picture exists in `content/pictures/`. */
function existingPictures(_: Records, all: readonly Reference[], root: string): readonly Issue[] {
  return all.flatMap(({ path, widget, value }) => {
    if (widget !== 'picture') return []
    const { upload } = value as { upload?: string }
    if (upload === undefined || existsSync(join(root, 'content/pictures', upload))) return []
    const message = `there is no picture called ${quoted(upload)}. Choose another, or add one of this name.`
    return { path: [...path, 'upload'], message }
  })
}
