import { splitPath, type Issue } from '../../content/read.ts'
import { inOrder } from '../../content/queries.ts'
import { fieldAt } from '../../content/field-schema.ts'
import { collections, type Content, shownTours } from '../../content/schema.ts'
import { today } from '../../content/today.ts'
import { deepEntries, valueAt } from '../../content/deep-entries.ts'
import { durationInWords, formatFee, formatMonth } from '../../content/format.ts'

/** Phone numbers and PIN codes of nobody, reserved domains (RFC 2606), our example domain. */
const example = /^$|^(\d)\1+$|^123456|^9876543210$|\bexample\b|\byour-domain\b/i
const contactFields = ['phone', 'email', 'address.street', 'address.pin', 'website']

type Path = Issue['path']
interface Fact {
  source?: { name: string; month?: string }
  amounts?: readonly { who: string; rupees: number }[]
}
/** Texts beside a fact that say nothing about it. */
const notFacts = ['id', 'link', 'message', 'onlyFor', 'paid', 'sight']

/** What only the operator can answer. */
export interface ChecklistItem {
  file: string
  /** Path of the field that resolves it. */
  path: Path
  /** Where to change what it is about, if that is elsewhere. */
  about?: Pick<Issue, 'file' | 'path'>
  /** The title of the record that it is about. */
  record: string
  sentence: string
  /** `first`: to be answered before visitors come. */
  urgency: 'first' | 'later' | 'old source'
  /** The name and month of an old source, if `sentence` is a fact. */
  source?: string
  /** The value that resolves the item, if no text has to change; without `value` the entry is removed; `texts` are confirmed with it. */
  resolution?: { value?: unknown; texts?: readonly string[] }
}

/**
 * All items that are open. Questions are sorted by their records, and facts by the age and name of their sources, so that no group
 * moves when its first item leaves.
 */
export function checklist(content: Content, now = Date.now()): readonly ChecklistItem[] {
  const { site, tours, destinations } = content
  const items: ChecklistItem[] = []
  const recordOf = ([folder = '', id = '']: Path) =>
    (folder in collections ? content[folder as keyof typeof collections][id]?.title : undefined) ??
    fieldAt([folder])?.title ??
    ''
  type Optional = Pick<ChecklistItem, 'resolution' | 'source'> & { field?: Path | undefined }
  const add = (
    urgency: ChecklistItem['urgency'],
    path: Path,
    sentence: string,
    { field, ...optional }: Optional = {},
  ) => {
    const about = field && { about: splitPath(field) }
    items.push({
      ...splitPath(path),
      ...about,
      record: recordOf(field ?? path),
      sentence,
      urgency,
      ...optional,
    })
  }

  for (const field of contactFields) {
    const path = ['site', ...field.split('.')]
    const value = String(valueAt(content, path) ?? '')
    // Without an address the site cannot be published; visitors do not notice other missing details.
    const urgency = value === '' && field !== 'website' ? 'later' : 'first'
    const problem = value === '' ? 'missing' : `an example that reaches nobody: ${value}. Write yours`
    if (example.test(value)) add(urgency, path, `${fieldAt(path)?.title} is ${problem}.`)
  }
  const { brand, brandConfirmed, prices } = site
  if (!brandConfirmed) {
    const sentence = `Is “${brand}” the name of your business? If not, write yours.`
    const field = ['site', 'brand']
    add('first', ['site', 'brandConfirmed'], sentence, { resolution: { value: true }, field })
  }
  if (!prices.confirmed) {
    const { ownCar, largerGroupPriceOfTour: larger, terms } = prices
    const timesPrice = larger.replace('{twoCars}', 'twice the price').replace('{threeCars}', 'three times')
    const texts = [...terms.map(({ label, text }) => `${label}: ${text}`), ownCar, timesPrice]
    const sentence = 'Are these your terms? Change what is different at yours.'
    const field = ['site', 'prices', 'terms']
    add('first', ['site', 'prices', 'confirmed'], sentence, { resolution: { value: true, texts }, field })
  }
  for (const [id, { duration }] of Object.entries(tours)) {
    const sentence = `Is it ${durationInWords(duration)}? Check the stops and what is included too.`
    const resolution = { value: true }
    if (!duration.confirmed) add('first', ['tours', id, 'duration', 'confirmed'], sentence, { resolution })
  }
  for (const [grid, count] of Object.entries({ popular: shownTours.popular, 'one day': shownTours.oneDay })) {
    const sentence = `Not on the home page, which shows the first ${count} of these tours by their position. Choose “None”, or change the positions.`
    const inGrid = inOrder(tours).filter(({ homeGrid }) => homeGrid === grid)
    for (const { id } of inGrid.slice(count)) add('first', ['tours', id, 'homeGrid'], sentence)
  }
  const visited = new Set(Object.values(tours).flatMap(({ visits }) => visits))
  for (const id of Object.keys(destinations))
    if (!visited.has(id)) add('later', ['destinations', id], 'No tour goes there.')
  const names = Object.values(destinations).flatMap(({ title, highlights }) => [
    title,
    ...highlights.filter(({ isSight }) => isSight).map(({ name }) => name),
  ])
  for (const [index, { name }] of content.places.places.entries())
    if (!names.includes(name)) {
      const sentence = `“${name}” is not the name of a destination or of a sight. Correct it, or remove the place.`
      add('later', ['places', 'places', index, 'name'], sentence)
    }
  const questions = site.openQuestions.map(({ question, about = '' }, index) => {
    const path = ['site', 'openQuestions', index]
    const place = about.split('.')
    const field = valueAt(content, place) === undefined ? undefined : place
    return { path, question, field, record: recordOf(field ?? path) }
  })
  const byRecord = questions.toSorted((one, other) => one.record.localeCompare(other.record))
  for (const { path, question, field } of byRecord) add('later', path, question, { resolution: {}, field })

  // Fees and timings change about once a year; a source is trusted for half a year.
  const thisMonth = today(now).slice(0, 7)
  const [year, monthOfYear] = thisMonth.split('-').map(Number)
  const limit = new Date(Date.UTC(year!, monthOfYear! - 7)).toISOString().slice(0, 7)
  const facts = deepEntries(content).flatMap(({ path, value }) => {
    const { source: { name = '', month = limit } = {} } = Object(value) as Fact
    return month < limit ? [{ path, name, month, text: factAsText(value as Fact) }] : []
  })
  const age = ({ month, name }: (typeof facts)[number]) => `${month} ${name}`
  const oldestFirst = facts.toSorted((one, other) => age(one).localeCompare(age(other)))
  for (const { path, name, month, text } of oldestFirst) {
    const source = `${name}, ${formatMonth(month)}`
    add('old source', [...path, 'source', 'month'], text, { source, resolution: { value: thisMonth } })
  }
  return items
}

/** The texts, numbers and amounts of a fact in one line: `Mysore Palace · Adult ₹120`. */
function factAsText({ amounts = [], ...fields }: Fact): string {
  const texts = Object.entries(fields)
    .filter(([key, value]) => ['string', 'number'].includes(typeof value) && !notFacts.includes(key))
    .map(([, value]) => String(value))
  return [...texts, ...amounts.map(({ who, rupees }) => `${who} ${formatFee(rupees)}`)].join(' · ')
}
