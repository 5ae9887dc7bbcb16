/** Rules between fields and between records, which the schema of a field cannot express. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { folderOf } from './collections.ts'
import { topicId } from './topic-id.ts'
import { feeProblem, exampleVisitors } from './costs.ts'
import { fieldAt } from './field-schema.ts'
import { findPictures } from './find-pictures.ts'
import { formatTime, plural } from './format.ts'
import { pictureExists } from './picture-exists.ts'
import { destinationValues, tourValues } from './placeholders.ts'
import { isOneDay, sortByOrder, sumOfDayTrips, toursThatVisit } from './queries.ts'
import type { Content, Fee, TourRecord, TourTypeId } from './schema.ts'
import { gridTourCounts, tourTypeIds } from './schema.ts'
import {
  destinationPageTitle,
  fitsSearchResult,
  homePageTitle,
  tourPageTitle,
  tourTypePageTitle,
} from './search-result.ts'
import { entriesWithPaths, type Path } from './paths.ts'
import { findUnsafeSvg } from './unsafe-svg.ts'

export interface RuleIssue {
  path: Path
  /** Follows the name of the field: `must be a whole number`. */
  message: string
  /** A sentence. */
  remedy: string
  /** The name of the placeholder that has no value. */
  placeholder?: string
  /** The field to change, if it is not the field at `path`. */
  about?: Path
}
type AddIssue = (
  path: Path,
  message: string,
  remedy: string,
  extra?: Pick<RuleIssue, 'placeholder' | 'about'>,
) => void

/** Applies all rules. The pictures are in the folder `pictures` of `folder`. */
export function validateRules(content: Content, folder: string): readonly RuleIssue[] {
  const issues: RuleIssue[] = []
  const addIssueOf =
    (...record: Path): AddIssue =>
    (path, message, remedy, extra) =>
      issues.push({ path: [...record, ...path], message, remedy, ...extra })
  const { tours, destinations } = content

  const titles = Object.values(tours).map(({ title }) => title.toLowerCase())
  // The values of some placeholders depend on which tours visit a destination, so they are not checked while a visit is invalid.
  const areVisitsValid = Object.values(tours).every(({ visits }) =>
    visits.every((id) => Object.hasOwn(destinations, id)),
  )
  for (const [index, [id, tour]] of Object.entries(tours).entries()) {
    const addIssue = addIssueOf('tours', id)
    if (titles.indexOf(tour.title.toLowerCase()) !== index)
      addIssue(['title'], `is also the name of another tour: “${tour.title}”`, 'Choose another name.')
    const dayTrips = areVisitsValid ? sumOfDayTrips(tour, Object.values(tours)) : 0
    checkPlaceholders(tour, { ...tourValues(tour), dayTrips }, addIssue)
    checkDays(tour, addIssue)
    checkDescription(tour, addIssue)
    checkLinks({ terms: tour.terms, goodToKnow: tour.goodToKnow }, content.site.prices.terms, addIssue)
    checkCosts(tour, destinations, addIssue, addIssueOf('destinations'))
    if (tour.homeGrid === 'one day' && !isOneDay(tour))
      addIssue(['homeGrid'], 'is for tours of one day', 'Choose the other grid, or none.')
  }
  for (const [id, destination] of Object.entries(destinations)) {
    const addIssue = addIssueOf('destinations', id)
    const visiting = toursThatVisit(sortByOrder(tours), id)
    if (areVisitsValid) checkPlaceholders(destination, destinationValues(destination, visiting), addIssue)
    const headings = destination.highlights.map(({ condition }) => ({ link: condition }))
    checkLinks({ goodToKnow: destination.goodToKnow }, headings, addIssue)
    if (destination.feesOf.includes(id))
      addIssue(['feesOf'], 'names the destination itself', 'Remove it: its own fees are always shown.')
  }
  checkLinks({ terms: content.site.prices.terms }, [], addIssueOf('site', 'prices'))
  checkHome(content, addIssueOf('home'))
  checkTourTypes(content, addIssueOf('tour-types'))
  const addIssue = addIssueOf()
  checkCounts(sortByOrder(tours), addIssue)
  checkFields(content, addIssue)
  checkTitles(content, addIssue)
  checkPictures(content, folder, addIssue)
  return issues
}

/** Every picture exists. No drawing loads other files or runs a script. */
function checkPictures(content: Content, folder: string, addIssue: AddIssue): void {
  for (const { path, upload } of findPictures(content)) {
    const addFileIssue = (message: string, remedy: string) => addIssue([...path, 'upload'], message, remedy)
    if (!pictureExists(folder, upload))
      addFileIssue(
        `names a picture that does not exist: “${upload}”`,
        'Choose another picture, or add one with this name.',
      )
    else if (upload.endsWith('.svg')) {
      const problem = findUnsafeSvg(readFileSync(join(folder, 'pictures', upload), 'utf8'))
      if (problem !== undefined)
        addFileIssue(
          `names a drawing that contains “${problem}”`,
          'Choose another picture, or save it as plain SVG without that.',
        )
    }
  }
}

/** Fields with the widget tour or destination contain the id of an existing record; fields with `unique` differ in a list. */
function checkFields(content: Content, addIssue: AddIssue): void {
  const usedKeys = new Set<string>()
  for (const { path, value } of entriesWithPaths(content)) {
    const { widget, unique } = fieldAt(path) ?? {}
    const folder = folderOf(widget)
    const options = folder && content[folder]
    const text = String(value)
    if (options && !Object.hasOwn(options, text)) {
      const titles = Object.values<{ title: string }>(options).map(({ title }) => title)
      addIssue(path, `does not exist: “${text}”`, `Choose one of these in the form: ${titles.join(', ')}.`)
    }
    if (!unique) continue
    const key = [...path.slice(0, -2), topicId(text)].join('/')
    if (usedKeys.has(key)) addIssue(path, `is used twice: “${text}”`, 'Change one of the two.')
    usedKeys.add(key)
  }
}

/** Times in the description for search engines, `9 am`, are those of stops. */
function checkDescription({ searchDescription = '', itinerary }: TourRecord, addIssue: AddIssue): void {
  const times = itinerary.map(({ at }) => formatTime(at))
  for (const [time] of searchDescription.matchAll(/\b\d[\d:]* [ap]m\b/g))
    if (!times.includes(time))
      addIssue(
        ['searchDescription'],
        `has the time ${time}, which no stop has`,
        'Write the time of the stop.',
      )
}

/** Titles of pages are unique and fit into search results. */
function checkTitles(content: Content, addIssue: AddIssue): void {
  const { brand } = content.site
  const titles: (readonly [Path, string])[] = [[['site', 'brand'], `${brand}: ${homePageTitle(brand)}`]]
  for (const [name, record] of Object.entries(content))
    if ('searchTitle' in record && typeof record.searchTitle === 'string')
      titles.push([[name, 'searchTitle'], record.searchTitle])
  for (const id of tourTypeIds)
    titles.push([['tour-types', id, 'title'], tourTypePageTitle(content['tour-types'][id])])
  for (const [id, destination] of Object.entries(content.destinations))
    titles.push([['destinations', id, 'searchTitle'], destinationPageTitle(destination)])
  for (const [id, tour] of Object.entries(content.tours))
    if (tour.hasPage) titles.push([['tours', id, 'pageTitle'], tourPageTitle(tour)])
  titles.forEach(([path, title], index) => {
    if (!fitsSearchResult('title', title))
      addIssue(path, 'is too long for search results, which would cut it off', 'Shorten it.')
    if (titles.findIndex(([, other]) => other.toLowerCase() === title.toLowerCase()) !== index)
      addIssue(path, `is also the title of another page: “${title}”`, 'Write a title that no other page has.')
  })
}

/** The grids have enough tours (`gridTourCounts`), and at least one tour has a page: Next.js exports no route without pages. */
function checkCounts(tours: readonly (TourRecord & { id: string })[], addIssue: AddIssue): void {
  /** Adds an issue to a record whose grid shows too few of the `possible` tours: those with this value. `noun` is what its cards show. */
  const check = <Key extends 'homeGrid' | 'onTypePage'>(
    record: 'home' | 'tour-types',
    key: Key,
    value: TourRecord[Key],
    noun: string,
    minimum: number,
    possible: typeof tours,
  ) => {
    const count = possible.filter((tour) => tour[key] === value).length
    if (count >= minimum) return
    const candidates = possible.filter((tour) => !tour[key])
    const names = candidates.map(({ title }) => `“${title}”`).join(' or ')
    const setField = `set “${fieldAt(['tours', '', key])?.title}” under “Rarely changed”`
    const remedy =
      names === ''
        ? `First create another ${noun}: press “New tour” under Pages, and ${setField} in its form.`
        : `Open ${names}, and ${setField}.`
    const extra = candidates[0] && { about: ['tours', candidates[0].id, key] }
    addIssue([record], `must show ${plural(minimum, noun)}, but would show only ${count}`, remedy, extra)
  }
  check('home', 'homeGrid', 'popular', 'popular tour', gridTourCounts.popular, tours)
  check('home', 'homeGrid', 'one day', 'one-day tour', gridTourCounts.oneDay, tours.filter(isOneDay))
  for (const id of tourTypeIds) {
    const noun = id === 'one-day-tours' ? 'one-day tour' : 'package'
    const possible = tours.filter((tour) => isOfType(tour, id))
    check('tour-types', 'onTypePage', true, noun, gridTourCounts[id], possible)
  }
  const [first] = tours
  if (first && !tours.some(({ hasPage }) => hasPage))
    addIssue(
      ['tours', first.id, 'hasPage'],
      'must be ticked for at least one tour',
      'Tick it for this tour or another one.',
    )
}

/** A tour of several days has an entry for each day. Fields that do not apply to a tour are empty. */
function checkDays(tour: TourRecord, addIssue: AddIssue): void {
  const { days, duration, hasPage } = tour
  const because = `because the tour has ${plural(duration.days, 'day')}`
  if (!isOneDay(tour) && days.length !== duration.days)
    addIssue(['days'], `must have ${duration.days} entries, ${because}`, 'Write one entry for each day.')
  const { properties = {} } = fieldAt(['tours', '']) ?? {}
  for (const [key, { onlyForSeveralDays, onlyWithOwnPage, type, default: preset }] of Object.entries(
    properties,
  )) {
    if (String(tour[key as keyof TourRecord] ?? '') === '') continue
    const remove = `Remove ${type === 'array' ? 'them' : 'it'}`
    if (onlyForSeveralDays && isOneDay(tour))
      addIssue([key], `must be empty, ${because}`, `${remove}, or increase the days of the tour.`)
    if (onlyWithOwnPage && !hasPage && preset === undefined)
      addIssue(
        [key],
        'must be empty, because the tour has no page of its own',
        `${remove}, or tick “${properties['hasPage']?.title}”.`,
      )
  }
}

/** All fees of a tour with `totalCost` can be computed for the example groups. */
function checkCosts(
  tour: TourRecord,
  destinations: Content['destinations'],
  addIssue: AddIssue,
  addIssueOfDestinations: AddIssue,
): void {
  const { totalCost } = tour
  if (!totalCost) return
  const check = (fee: Fee, path: Path, addFeeIssue: AddIssue) => {
    const problem = feeProblem(fee, exampleVisitors(totalCost))
    if (problem !== undefined)
      addFeeIssue(
        path,
        `cannot be added up for “${tour.title}”: “${fee.name}” ${problem}`,
        'Write one amount for everybody, or remove “What the tour costs in total” from the tour.',
      )
  }
  tour.fees.forEach((fee, index) => check(fee, ['fees', index], addIssue))
  for (const destinationId of tour.feesOf)
    findRecord(destinations, destinationId)?.fees.forEach((fee, index) => {
      if (fee.condition === undefined) check(fee, [destinationId, 'fees', index], addIssueOfDestinations)
    })
}

/** Placeholders have a value in their record. */
function checkPlaceholders(
  record: unknown,
  values: Readonly<Record<string, string | number | undefined>>,
  addIssue: AddIssue,
): void {
  for (const { path, value } of entriesWithPaths(record)) {
    const names =
      typeof value === 'string' ? Array.from(value.matchAll(/\{(\w+)\}/g), ([, name = '']) => name) : []
    for (const placeholder of new Set(names.filter((name) => values[name] === undefined)))
      addIssue(path, `contains {${placeholder}}, which has no value`, 'Write the text without it.', {
        placeholder,
      })
  }
}

type LinkEntries = readonly { link?: string | undefined }[]

/** Each `link` becomes an id, so it differs from the other links in `lists` and in `otherEntries` of the same page. */
function checkLinks(lists: Record<string, LinkEntries>, otherEntries: LinkEntries, addIssue: AddIssue): void {
  const used = new Set(otherEntries.flatMap(({ link }) => (link === undefined ? [] : [topicId(link)])))
  for (const [name, list] of Object.entries(lists))
    for (const [index, { link }] of list.entries()) {
      if (link === undefined) continue
      if (used.has(topicId(link)))
        addIssue([name, index, 'link'], `is used twice on the page: “${link}”`, 'Choose another text.')
      used.add(topicId(link))
    }
}

/** The evenings on home exist, and its two days are different tours of one day. */
function checkHome({ home, tours, destinations }: Content, addIssue: AddIssue): void {
  if (findRecord(destinations, home.eveningLights.evenings)?.evenings.length === 0)
    addIssue(['eveningLights', 'evenings'], 'names a destination without evenings', 'Choose another one.')
  const { firstDay, secondDay } = home.twoDays
  const days: readonly (readonly [Path, string])[] = [
    [['twoDays', 'firstDay', 'tour'], firstDay.tour],
    ...secondDay.map(({ tour }, index) => [['twoDays', 'secondDay', index, 'tour'], tour] as const),
  ]
  days.forEach(([path, id], index) => {
    checkType(findRecord(tours, id), 'one-day-tours', path, addIssue)
    if (days.findIndex(([, other]) => other === id) !== index)
      addIssue(path, 'is already chosen above', 'Choose another one.')
  })
}

/** The page of a tour type recommends tours of this type. */
function checkTourTypes({ 'tour-types': types, tours }: Content, addIssue: AddIssue): void {
  for (const id of tourTypeIds)
    for (const [index, { tour }] of types[id].choosing.entries())
      checkType(findRecord(tours, tour), id, [id, 'choosing', index, 'tour'], addIssue)
}

/** The record with an id; undefined if there is none, also for `constructor`, which every object has. */
const findRecord = <T>(records: Readonly<Record<string, T>>, id: string) =>
  Object.hasOwn(records, id) ? records[id] : undefined

const isOfType = (tour: TourRecord, type: TourTypeId) => isOneDay(tour) === (type === 'one-day-tours')

function checkType(tour: TourRecord | undefined, type: TourTypeId, path: Path, addIssue: AddIssue): void {
  if (!tour || isOfType(tour, type)) return
  const wanted = type === 'one-day-tours' ? 'one day' : 'several days'
  addIssue(path, `must be a tour of ${wanted}`, 'Choose another one.')
}
