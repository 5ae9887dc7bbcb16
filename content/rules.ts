/** Rules between fields and records, which no schema of one field can express. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { inOrder, toursThatVisit } from './queries.ts'
import { picturesIn } from './pictures-in.ts'
import { missingInDestination, missingInTour } from './placeholders.ts'
import { type Content, shownTours } from './schema.ts'

/** What is wrong at a path of the content: `['tours', 'coorg-trip', 'price']`. */
export interface Problem {
  path: readonly (string | number)[]
  message: string
}
type Path = Problem['path']
type TourRecord = Content['tours'][string]
type Report = (path: Path, message: string) => void

/** The rules that the content breaks. Its pictures are in the folder `pictures` of `folder`. */
export function brokenRules(content: Content, folder: string): readonly Problem[] {
  const problems: Problem[] = []
  const reportIn =
    (...record: Path): Report =>
    (path, message) =>
      problems.push({ path: [...record, ...path], message })
  const { tours, destinations, guests, home } = content
  const { places } = content.places

  for (const [id, tour] of Object.entries(tours)) {
    const report = reportIn('tours', id)
    checkTimes(tour, report)
    checkPlaceholders(tour, missingInTour(tour), report)
    checkDays(tour, report)
    checkRoute(tour, places, report)
    checkTwice(tour.faq, 'faq', 'id', report)
    for (const field of ['visits', 'feesOf'] as const)
      tour[field].forEach((to, index) => checkReference(to, destinations, [field, index], report))
    if (tour.homeGrid === 'one day' && tour.duration.days > 1)
      report(['homeGrid'], 'this grid is for tours of one day. Choose the other, or none.')
  }
  for (const [id, destination] of Object.entries(destinations)) {
    const report = reportIn('destinations', id)
    const visiting = toursThatVisit(inOrder(tours), id)
    checkPlaceholders(destination, missingInDestination(destination, visiting), report)
    checkTwice(destination.faq, 'faq', 'id', report)
  }
  const report = reportIn()
  checkCounts(Object.values(tours), report)
  for (const { path, upload } of picturesIn(content))
    if (!existsSync(join(folder, 'pictures', upload)))
      report([...path, 'upload'], `there is no picture "${upload}". Choose another, or add one of this name.`)
  home.twoDays.days.forEach(({ tour }, index) =>
    checkReference(tour, tours, ['home', 'twoDays', 'days', index, 'tour'], report),
  )
  checkReference(content['packages-page'].pictureFrom, tours, ['packages-page', 'pictureFrom'], report)
  guests.words.forEach(({ tour }, index) => {
    if (tour !== undefined) checkReference(tour, tours, ['guests', 'words', index, 'tour'], report)
  })
  checkTwice(places, 'places', 'name', reportIn('places'))
  return problems
}

/** An id is the name of a file. */
function checkReference(id: string, known: object, path: Path, report: Report): void {
  if (!(id in known))
    report(path, `"${id}" is not there. Choose one of these: ${Object.keys(known).join(', ')}.`)
}

/** The grids of the home page and of the tour types are full (`shownTours`). */
function checkCounts(tours: readonly TourRecord[], report: Report): void {
  const popular = tours.filter(({ homeGrid }) => homeGrid === 'popular')
  const oneDayGrid = tours.filter(({ homeGrid }) => homeGrid === 'one day')
  const onTypePage = tours.filter((tour) => tour.onTypePage)
  const oneDay = onTypePage.filter(({ duration }) => duration.days === 1)
  const multiDay = onTypePage.filter(({ duration }) => duration.days > 1)
  const check = (path: Path, count: number, chosen: readonly TourRecord[], label: string) => {
    if (chosen.length >= count) return
    const problem = `this needs ${count} tours, and only ${chosen.length} are chosen.`
    report(path, `${problem} Choose another tour first, under “${label}”.`)
  }
  check(['home', 'popularHeading'], shownTours.popular, popular, 'Grid on the home page')
  check(['home', 'oneDayHeading'], shownTours.oneDay, oneDayGrid, 'Grid on the home page')
  for (const [id, chosen] of [
    ['one-day-tours', oneDay],
    ['multi-day-packages', multiDay],
  ] as const)
    check(['tour-types', id], shownTours[id], chosen, 'On the page of its tour type')
}

/** Nights fit into days; stops have times on a tour of one day, days on a longer one, each after the one above. */
function checkTimes({ duration: { days, nights }, itinerary }: TourRecord, report: Report): void {
  if (nights >= days) {
    const room = days === 1 ? '1 day' : `${days} days`
    report(['duration', 'nights'], `${nights} nights do not fit into ${room}. Write ${days - 1} or less.`)
  }
  const number = (at: string) => Number(at.replace(/\D/g, ''))
  itinerary.forEach(({ at }, index) => {
    const path = ['itinerary', index, 'at']
    const isDay = at.startsWith('Day')
    const before = itinerary[index - 1]?.at ?? at
    const isTwice = !isDay && index > 0 && at === before
    if (isDay && days === 1) report(path, `"${at}" is for longer tours. Write the time, for example 17:30.`)
    else if (!isDay && days > 1) report(path, `"${at}" is for tours of one day. Write the day, like Day 1.`)
    else if (isDay && number(at) > days) report(path, `the tour has no "${at}". Write Day ${days} or less.`)
    else if (isTwice) report(path, `two stops are at "${at}". Write when the second one is reached.`)
    else if (number(at) < number(before))
      report(path, `"${at}" stands after "${before}". Put the stops in their order.`)
  })
}

/** A tour of several days says for each day where it leads; on a tour of one day the times do. */
function checkDays({ days, duration }: TourRecord, report: Report): void {
  const count = duration.days === 1 ? 0 : duration.days
  if (days.length === count) return
  const remedy =
    count === 0 ? 'Delete them, or write more days above.' : `Write one entry a day, ${count} in all.`
  report(['days'], `the tour has ${duration.days === 1 ? '1 day' : `${duration.days} days`}. ${remedy}`)
}

/** A map shows every stop, and distances stand at all legs of a route or at none. */
function checkRoute(
  { route, showMap }: TourRecord,
  places: readonly { name: string }[],
  report: Report,
): void {
  const legs = route.slice(1)
  const measured = legs.filter(({ km }) => km !== undefined).length
  route.forEach(({ name, km }, index) => {
    if (showMap && !places.some((place) => place.name === name))
      report(['route', index, 'name'], `"${name}" has no position. Add it under Places, or show no map.`)
    if (index > 0 && km === undefined && measured > 0)
      report(['route', index, 'km'], 'is missing, and other stops have it. Write it, or delete the others.')
  })
}

/** A text uses `{name}` only where there is something to fill in. */
function checkPlaceholders(
  value: unknown,
  missing: readonly string[],
  report: Report,
  path: Path = [],
): void {
  if (typeof value === 'string') {
    const name = missing.find((each) => value.includes(`{${each}}`))
    if (name !== undefined) report(path, `{${name}} is not known here. Write the text without it.`)
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inside] of Object.entries(value))
      checkPlaceholders(inside, missing, report, [...path, Array.isArray(value) ? Number(key) : key])
  }
}

function checkTwice<Key extends string>(
  entries: readonly Readonly<Record<Key, string>>[],
  list: string,
  key: Key,
  report: Report,
): void {
  const values = entries.map((entry) => entry[key])
  values.forEach((value, index) => {
    if (values.indexOf(value) !== index)
      report([list, index, key], `"${value}" is there twice. Change one of the two.`)
  })
}
