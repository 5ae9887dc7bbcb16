import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from './check.ts'
import { nearest, quoted } from './schema/explain.ts'
import type { Records } from './schema/index.ts'
import { forestGates, openSights, toldClosedDays } from './times.ts'

type Rule = (content: Records, root: string) => readonly Finding[]

/** Every rule that one record alone cannot know. `root` is the project's folder. */
export const rules: readonly Rule[] = [
  listedTours,
  listedDestinations,
  unlistedTours,
  unlistedDestinations,
  kindsOfTours,
  unvisited,
  namedWeekdays,
  openSights,
  toldClosedDays,
  forestGates,
  pictures,
]

/** Fields that name a tour are about one that is there. */
function listedTours({ tours, home, packages, tourTypes }: Records): readonly Finding[] {
  const lists: [readonly PropertyKey[], readonly string[]][] = [
    [['home', 'popularTours', 'tours'], home.popularTours.tours],
    [['home', 'oneDayTravel', 'tours'], home.oneDayTravel.tours],
    [['packages', 'tours'], packages.tours],
    ...Object.entries(tourTypes).map(([id, group]): [readonly PropertyKey[], readonly string[]] => [
      ['tourTypes', id, 'tours'],
      group.tours,
    ]),
  ]
  return [
    ...lists.flatMap(([path, ids]) => unknown(path, ids, Object.keys(tours), 'tour')),
    ...unknown(['packages', 'pictureFrom'], packages.pictureFrom, Object.keys(tours), 'tour'),
  ]
}

function listedDestinations({ tours, destinations, site }: Records): readonly Finding[] {
  const known = Object.keys(destinations)
  return [
    ...unknown(['site', 'destinations'], site.destinations, known, 'destination'),
    ...Object.entries(tours).flatMap(([id, { visits, feesOf }]) => [
      ...unknown(['tours', id, 'visits'], visits, known, 'destination'),
      ...unknown(['tours', id, 'feesOf'], feesOf, known, 'destination'),
    ]),
  ]
}

function unknown(
  path: readonly PropertyKey[],
  ids: string | readonly string[],
  known: readonly string[],
  what: string,
): readonly Finding[] {
  const isKnown = new Set(known)
  return [ids].flat().flatMap((id, index) => {
    if (isKnown.has(id)) return []
    const like = nearest(id, known)
    return [
      {
        path: Array.isArray(ids) ? [...path, index] : path,
        message: `there is no ${what} called ${quoted(id)} in content/${what}s/. ${like ? `Write ${like}, if that is meant.` : `Write one of these: ${known.slice(0, 12).join(', ')}.`}`,
      },
    ]
  })
}

function unlistedTours({ tours, packages }: Records): readonly Finding[] {
  const listed = new Set(packages.tours)
  return Object.keys(tours)
    .filter((id) => !listed.has(id))
    .map((id) => ({
      path: ['packages', 'tours'],
      message: `content/tours/${id}.yaml is not in this list, so no page would show it. Write a line "- ${id}" where it belongs, or delete the file.`,
    }))
}

function unlistedDestinations({ destinations, site }: Records): readonly Finding[] {
  const listed = new Set(site.destinations)
  return Object.keys(destinations)
    .filter((id) => !listed.has(id))
    .map((id) => ({
      path: ['site', 'destinations'],
      message: `content/destinations/${id}.yaml is not in this list, so no menu would show it. Write a line "- ${id}" where it belongs, or delete the file.`,
    }))
}

/** A grid that says "one day" holds tours of one day. */
function kindsOfTours({ tours, home, tourTypes }: Records): readonly Finding[] {
  const wrong = (path: readonly PropertyKey[], ids: readonly string[], oneDay: boolean) =>
    ids.flatMap((id, index) => {
      const days = tours[id]?.duration.days
      if (days === undefined || (days === 1) === oneDay) return []
      const [fitting = ''] =
        Object.entries(tours).find(
          ([other, tour]) => (tour.duration.days === 1) === oneDay && !ids.includes(other),
        ) ?? []
      return [
        {
          path: [...path, index],
          message: `${quoted(id)} takes ${days === 1 ? 'one day' : `${days} days`}, but this list is for tours of ${oneDay ? 'one day' : 'several days'}. Write another tour, for example ${fitting}.`,
        },
      ]
    })
  return [
    ...wrong(['home', 'oneDayTravel', 'tours'], home.oneDayTravel.tours, true),
    ...wrong(['tourTypes', 'one-day-tours', 'tours'], tourTypes['one-day-tours'].tours, true),
    ...wrong(['tourTypes', 'multi-day-packages', 'tours'], tourTypes['multi-day-packages'].tours, false),
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
  const uses: [readonly PropertyKey[], readonly string[]][] = [
    ...Object.entries(tours).flatMap(([id, { itinerary }]) =>
      itinerary.map((stop, index): [readonly PropertyKey[], readonly string[]] => [
        ['tours', id, 'itinerary', index, 'weekdays'],
        stop.weekdays,
      ]),
    ),
    ...Object.entries(destinations).map(([id, destination]): [readonly PropertyKey[], readonly string[]] => [
      ['destinations', id, 'weekdays'],
      destination.weekdays,
    ]),
  ]
  const used = new Set(uses.flatMap(([, ids]) => ids))
  return [
    ...uses.flatMap(([path, ids]) =>
      ids.flatMap((id, index) =>
        known.includes(id)
          ? []
          : [
              {
                path: [...path, index],
                message: `there is nothing called ${quoted(id)} in content/weekdays.yaml. Write one of these: ${known.join(', ')}.`,
              },
            ],
      ),
    ),
    ...known.flatMap((id, index) =>
      used.has(id)
        ? []
        : [
            {
              path: ['weekdays', 'facts', index, 'id'],
              message: `no stop and no destination names ${quoted(id)}, so no page would say it. Name it under weekdays: of a stop, or delete it here.`,
            },
          ],
    ),
  ]
}

function pictures(content: Records, root: string): readonly Finding[] {
  const found: Finding[] = []
  const visit = (value: unknown, path: readonly PropertyKey[]): void => {
    if (typeof value !== 'object' || value === null) return
    if (
      'upload' in value &&
      typeof value.upload === 'string' &&
      !existsSync(join(root, 'content/pictures', value.upload))
    )
      found.push({
        path: [...path, 'upload'],
        message: `there is no ${quoted(value.upload)} in content/pictures/. Put the picture there, and write its name letter by letter.`,
      })
    for (const [key, inside] of Object.entries(value))
      visit(inside, [...path, Array.isArray(value) ? Number(key) : key])
  }
  visit(content, [])
  return found
}
