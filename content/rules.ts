import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from './check.ts'
import { nearest, quoted } from './schema/explain.ts'
import type { Records } from './schema/index.ts'
import { forestGates, openSights, toldClosedDays } from './times.ts'

type Rule = (content: Records, root: string) => readonly Finding[]

/** Every rule that one record alone cannot know. `root` is the project's folder. */
export const rules: readonly Rule[] = [
  namesOfRecords,
  completeLists,
  kindsOfTours,
  unvisited,
  namedWeekdays,
  openSights,
  toldClosedDays,
  forestGates,
  pictures,
]

/** A field, and the names that stand in it. */
type Names = readonly [path: readonly PropertyKey[], names: readonly string[]]

/** Fields that name a tour or a destination are about one that is there. */
function namesOfRecords({
  tours,
  destinations,
  home,
  packages,
  tourTypes,
  site,
}: Records): readonly Finding[] {
  const ofTours: readonly Names[] = [
    [['home', 'popularTours', 'tours'], home.popularTours.tours],
    [['home', 'oneDayTravel', 'tours'], home.oneDayTravel.tours],
    [['packages', 'tours'], packages.tours],
    ...Object.entries(tourTypes).map(([id, group]): Names => [['tourTypes', id, 'tours'], group.tours]),
  ]
  const ofDestinations: readonly Names[] = [
    [['site', 'destinations'], site.destinations],
    ...Object.entries(tours).flatMap(([id, { visits, feesOf }]): Names[] => [
      [['tours', id, 'visits'], visits],
      [['tours', id, 'feesOf'], feesOf],
    ]),
  ]
  const picture = unknown([['packages', 'pictureFrom'], [packages.pictureFrom]], tours, 'tour')
  return [
    ...ofTours.flatMap((names) => unknown(names, tours, 'tour')),
    ...picture.map((finding) => ({ ...finding, path: ['packages', 'pictureFrom'] })),
    ...ofDestinations.flatMap((names) => unknown(names, destinations, 'destination')),
  ]
}

function unknown([path, names]: Names, records: object, what: string): readonly Finding[] {
  const known = Object.keys(records)
  return names.flatMap((id, index) => {
    if (Object.hasOwn(records, id)) return []
    const like = nearest(id, known)
    const instead = like
      ? `Write ${like}, if that is meant.`
      : `Write one of these: ${known.slice(0, 12).join(', ')}.`
    const message = `there is no ${what} called ${quoted(id)} in content/${what}s/. ${instead}`
    return { path: [...path, index], message }
  })
}

/** Every record stands in the list that pages are made from. */
function completeLists({ tours, destinations, packages, site }: Records): readonly Finding[] {
  const missing = ([path, names]: Names, records: object, folder: string, shown: string) => {
    const listed = new Set(names)
    return Object.keys(records)
      .filter((id) => !listed.has(id))
      .map((id) => ({
        path,
        message: `content/${folder}/${id}.yaml is not in this list, so no ${shown} would show it. Write a line "- ${id}" where it belongs, or delete the file.`,
      }))
  }
  return [
    ...missing([['packages', 'tours'], packages.tours], tours, 'tours', 'page'),
    ...missing([['site', 'destinations'], site.destinations], destinations, 'destinations', 'menu'),
  ]
}

/** A grid that says "one day" holds tours of one day. */
function kindsOfTours({ tours, home, tourTypes }: Records): readonly Finding[] {
  const wrong = ([path, names]: Names, oneDay: boolean) =>
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
    ...wrong([['home', 'oneDayTravel', 'tours'], home.oneDayTravel.tours], true),
    ...wrong([['tourTypes', 'one-day-tours', 'tours'], one.tours], true),
    ...wrong([['tourTypes', 'multi-day-packages', 'tours'], several.tours], false),
  ]
}

/** Nothing would link to it but the menu. */
function unvisited({ tours, destinations }: Records): readonly Finding[] {
  const visited = new Set(Object.values(tours).flatMap(({ visits }) => visits))
  return Object.keys(destinations)
    .filter((id) => !visited.has(id))
    .map((id) => ({
      path: ['destinations', id],
      message: `no tour goes to ${id}. Name it in a file of content/tours/, under visits:, or delete the file.`,
    }))
}

/** A weekday that is named is explained, and one that is explained is named: otherwise a closed day would be lost. */
function namedWeekdays({ tours, destinations, weekdays }: Records): readonly Finding[] {
  const known = weekdays.facts.map(({ id }) => id)
  const uses: readonly Names[] = [
    ...Object.entries(tours).flatMap(([id, { itinerary }]) =>
      itinerary.map((stop, index): Names => [['tours', id, 'itinerary', index, 'weekdays'], stop.weekdays]),
    ),
    ...Object.entries(destinations).map(([id, place]): Names => [
      ['destinations', id, 'weekdays'],
      place.weekdays,
    ]),
  ]
  const used = new Set(uses.flatMap(([, names]) => names))
  const unexplained = uses.flatMap(([path, names]) =>
    names.flatMap((id, index) => {
      if (known.includes(id)) return []
      const message = `there is nothing called ${quoted(id)} in content/weekdays.yaml. Write one of these: ${known.join(', ')}.`
      return { path: [...path, index], message }
    }),
  )
  const unnamed = known.flatMap((id, index) => {
    if (used.has(id)) return []
    const message = `no stop and no destination names ${quoted(id)}, so no page would say it. Name it under weekdays: of a stop, or delete it here.`
    return { path: ['weekdays', 'facts', index, 'id'], message }
  })
  return [...unexplained, ...unnamed]
}

function pictures(content: Records, root: string): readonly Finding[] {
  return uploadsIn(content, [])
    .filter(({ upload }) => !existsSync(join(root, 'content/pictures', upload)))
    .map(({ path, upload }) => ({
      path: [...path, 'upload'],
      message: `there is no ${quoted(upload)} in content/pictures/. Put the picture there, and write its name letter by letter.`,
    }))
}

function uploadsIn(
  value: unknown,
  path: readonly PropertyKey[],
): { path: readonly PropertyKey[]; upload: string }[] {
  if (typeof value !== 'object' || value === null) return []
  if ('upload' in value && typeof value.upload === 'string') return [{ path, upload: value.upload }]
  return Object.entries(value).flatMap(([key, inside]) =>
    uploadsIn(inside, [...path, Array.isArray(value) ? Number(key) : key]),
  )
}
