/** Rules that no schema of one field can express. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Issue } from './read.ts'
import type { Content } from './schema.ts'

type Rule = (content: Content, folder: string) => readonly Issue[]
type Path = Issue['path']

const rules: readonly Rule[] = [
  existingReferences,
  existingPictures,
  shownTours,
  visitedDestinations,
  daysAndNights,
  stopsInOrder,
  fillableTexts,
  differentNames,
]

/** The rules that the content breaks; its pictures are in the folder `pictures` of `folder`. */
export function brokenRules(content: Content, folder: string): readonly Issue[] {
  return rules.flatMap((rule) => rule(content, folder))
}

const tourFile = (id: string) => `tours/${id}.yaml`
const destinationFile = (id: string) => `destinations/${id}.yaml`

/** Every id of a tour or a destination is the name of a file. */
function existingReferences({ tours, destinations, packages, guests }: Content): readonly Issue[] {
  const check = (file: string, path: Path, id: string, kind: 'tour' | 'destination') => {
    const known = kind === 'tour' ? tours : destinations
    if (id in known) return []
    const message = `there is no ${kind} "${id}". Choose one of these: ${Object.keys(known).join(', ')}.`
    return [{ file, path, message }]
  }
  return [
    ...Object.entries(tours).flatMap(([id, tour]) =>
      (['visits', 'feesOf'] as const).flatMap((field) =>
        tour[field].flatMap((to, index) => check(tourFile(id), [field, index], to, 'destination')),
      ),
    ),
    ...check('packages.yaml', ['pictureFrom'], packages.pictureFrom, 'tour'),
    ...guests.words.flatMap(({ tour }, index) =>
      tour === undefined ? [] : check('guests.yaml', ['words', index, 'tour'], tour, 'tour'),
    ),
  ]
}

/** Every picture is in the folder. */
function existingPictures({ tours, destinations, site, home }: Content, folder: string): readonly Issue[] {
  const records: readonly (readonly [file: string, record: unknown])[] = [
    ...Object.entries(tours).map(([id, tour]) => [tourFile(id), tour] as const),
    ...Object.entries(destinations).map(([id, destination]) => [destinationFile(id), destination] as const),
    ['site.yaml', site],
    ['home.yaml', home],
  ]
  return records.flatMap(([file, record]) =>
    uploadsIn(record)
      .filter(({ name }) => !existsSync(join(folder, 'pictures', name)))
      .map(({ name, path }) => ({
        file,
        path,
        message: `there is no picture "${name}". Choose another, or add one of this name.`,
      })),
  )
}

function uploadsIn(value: unknown, path: Path = []): readonly { name: string; path: Path }[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inside]) => {
    const inner = [...path, Array.isArray(value) ? Number(key) : key]
    return key === 'upload' ? [{ name: String(inside), path: inner }] : uploadsIn(inside, inner)
  })
}

/** The home page shows 4 and 4 tours, the pages of the kinds 2 and 1 (the specification, section 2). */
function shownTours({ tours }: Content): readonly Issue[] {
  const all = Object.entries(tours)
  const chosen = (wanted: (tour: Content['tours'][string]) => boolean) =>
    all.filter(([, tour]) => wanted(tour)).length
  const oneDayType = chosen((tour) => tour.onTypePage && tour.duration.days === 1)
  const needs = [
    ['home.yaml', 'popularTours', 4, chosen((tour) => tour.homeGrid === 'popular'), 'Grid on the home page'],
    ['home.yaml', 'oneDayTravel', 4, chosen((tour) => tour.homeGrid === 'one day'), 'Grid on the home page'],
    ['tour-types.yaml', 'one-day-tours', 2, oneDayType, 'On the page of its kind'],
    [
      'tour-types.yaml',
      'multi-day-packages',
      1,
      chosen(({ onTypePage }) => onTypePage) - oneDayType,
      'On the page of its kind',
    ],
  ] as const
  const tooFew = needs
    .filter(([, , least, found]) => found < least)
    .map(([file, field, least, found, label]) => ({
      file,
      path: [field],
      message: `shows ${least} tours, and only ${found} are chosen for it. Choose another tour first, under “${label}”.`,
    }))
  const tooLong = all
    .filter(([, { homeGrid, duration }]) => homeGrid === 'one day' && duration.days > 1)
    .map(([id, { duration }]) => ({
      file: tourFile(id),
      path: ['homeGrid'],
      message: `the tour takes ${duration.days} days, and this grid is for tours of one day. Choose the other grid, or none.`,
    }))
  return [...tooFew, ...tooLong]
}

/** A tour goes to every destination; its page shows the shortest. */
function visitedDestinations({ tours, destinations }: Content): readonly Issue[] {
  const visited = new Set(Object.values(tours).flatMap(({ visits }) => visits))
  return Object.keys(destinations)
    .filter((id) => !visited.has(id))
    .map((id) => ({
      file: destinationFile(id),
      path: [],
      message: `no tour goes there. Add it to a tour under “Destinations it goes to”, or delete the destination.`,
    }))
}

function daysAndNights({ tours }: Content): readonly Issue[] {
  return Object.entries(tours)
    .filter(([, { duration }]) => duration.nights >= duration.days)
    .map(
      ([
        id,
        {
          duration: { days, nights },
        },
      ]) => ({
        file: tourFile(id),
        path: ['duration', 'nights'],
        message: `${nights} nights do not fit into ${days === 1 ? '1 day' : `${days} days`}. Write ${days - 1} or less.`,
      }),
    )
}

/** Times of day on a tour of one day, days on a longer one, each after the one above. */
function stopsInOrder({ tours }: Content): readonly Issue[] {
  return Object.entries(tours).flatMap(
    ([
      id,
      {
        itinerary,
        duration: { days },
      },
    ]) =>
      itinerary.flatMap(({ at }, index) => {
        const message = wrongTime(at, itinerary[index - 1]?.at, days)
        return message === undefined
          ? []
          : [{ file: tourFile(id), path: ['itinerary', index, 'at'], message }]
      }),
  )
}

function wrongTime(at: string, before: string | undefined, days: number): string | undefined {
  const isDay = at.startsWith('Day')
  if (isDay === (days === 1))
    return `"${at}" does not fit a tour of ${days === 1 ? 'one day. Write the time, for example 17:30' : `${days} days. Write the day, for example Day 1`}.`
  if (isDay && Number(at.slice(4)) > days)
    return `the tour has no "${at}". Write Day ${days}, or change the days.`
  if (before === undefined || before.startsWith('Day') !== isDay) return undefined
  const isLate = isDay ? Number(at.slice(4)) < Number(before.slice(4)) : at <= before
  return isLate ? `"${at}" stands after "${before}". Put the stops in their order.` : undefined
}

/** Braces are used only where the site has what it fills in. */
function fillableTexts({ tours, destinations }: Content): readonly Issue[] {
  const check = (file: string, record: object, absent: readonly (readonly [name: string, field: string])[]) =>
    absent
      .filter(([name]) => JSON.stringify(record).includes(`{${name}}`))
      .map(([name, field]) => ({
        file,
        path: [],
        message: `{${name}} is used in a text, and “${field}” is not filled in. Fill it in, or write the text without it.`,
      }))
  return [
    ...Object.entries(tours).flatMap(([id, tour]) =>
      check(tourFile(id), tour, tour.closed === undefined ? [['closed', 'Closed on']] : []),
    ),
    ...Object.entries(destinations).flatMap(([id, destination]) => {
      const here = Object.values(tours)
        .filter(({ visits }) => visits.includes(id))
        .toSorted((one, other) => one.duration.days - other.duration.days)
      const [shortest] = here
      return check(destinationFile(id), destination, [
        ...(shortest?.closed === undefined ? [['closed', 'Closed on'] as const] : []),
        ...(here.length < 2 ? [['packages', 'Destinations it goes to'] as const] : []),
        ...(destination.openingHours ? [] : [['open', 'Open every day'] as const]),
        ...(destination.fees.length > 0
          ? []
          : [['entry', 'Entry fees'] as const, ['fees', 'Entry fees'] as const]),
      ])
    }),
  ]
}

/** Questions of a page have different addresses, and places different names. */
function differentNames({ tours, destinations, places }: Content): readonly Issue[] {
  const check = (file: string, field: string, key: string, values: readonly string[]) =>
    values.flatMap((value, index) =>
      values.indexOf(value) === index
        ? []
        : [{ file, path: [field, index, key], message: `"${value}" is there twice. Change one of the two.` }],
    )
  const faqOf = (file: string, faq: readonly { id: string }[]) =>
    check(
      file,
      'faq',
      'id',
      faq.map(({ id }) => id),
    )
  return [
    ...Object.entries(tours).flatMap(([id, { faq }]) => faqOf(tourFile(id), faq)),
    ...Object.entries(destinations).flatMap(([id, { faq }]) => faqOf(destinationFile(id), faq)),
    ...check(
      'places.yaml',
      'places',
      'name',
      places.places.map(({ name }) => name),
    ),
  ]
}
