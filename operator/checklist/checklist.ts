import { splitPath, type Issue } from '../../content/read.ts'
import { collectFees, sightsOf, sortByOrder } from '../../content/queries.ts'
import { fieldAt } from '../../content/field-schema.ts'
import { collections, type Content, type Fee, gridTourCounts } from '../../content/schema.ts'
import { monthsAgo } from '../../content/today.ts'
import { entriesWithPaths, type Path, valueAt } from '../../content/paths.ts'
import { fillTemplate, formatDurationInWords, formatFeeAmount, formatMonth } from '../../content/format.ts'

/** Missing values, example phone numbers and PIN codes, reserved domains (RFC 2606), and the domain of our examples. */
const missingOrExample =
  /^$|^(\d)\1{5,}$|^123456|^9876543210$|[@./]example(\.(com|net|org))?$|\byour-domain\b/i
/** Contact details, most urgent first. Those without which guests cannot reach the business have a problem and an action. */
const contactFields: Readonly<Record<string, ChecklistItem['contact']>> = {
  phone: { problem: 'Calls and WhatsApp do not reach you.', action: 'Add your phone number' },
  email: { problem: 'E-mails do not reach you.', action: 'Add your e-mail address' },
  website: undefined,
  'address.street': undefined,
  'address.pin': undefined,
}

interface Fact {
  source?: { name: string; month?: string }
  amounts?: Fee['amounts']
}
/** Fields that do not describe their fact, such as the text of a link. */
const omittedFields = ['id', 'link', 'message', 'condition', 'paid', 'sight']

/** A question that only the operator can answer, or a problem that only the operator can solve. */
export interface ChecklistItem {
  file: string
  /** Path of the field that resolves the item. */
  path: Path
  /** The text that the item is about, if it is in another field. */
  about?: Pick<Issue, 'file' | 'path'>
  /** The title of the record that the item is about. */
  record: string
  sentence: string
  /** What to do if the answer is no, in a sentence. */
  advice?: string | undefined
  /** `first`: to be answered before visitors come. */
  urgency: 'first' | 'later' | 'old source'
  /** Why guests cannot reach the business, and what to do about it. */
  contact?: { problem: string; action: string } | undefined
  /** The name and month of an old source, if `sentence` is a fact. */
  source?: string
  /** The value that resolves the item, if no text has to change; without `value` the entry is removed; `texts` are confirmed with it. */
  resolution?: { value?: unknown; texts?: readonly string[] }
}

/**
 * All open items, most urgent first. Questions are sorted by their records, and facts by the age and name of their sources, so that
 * a group keeps its place when its first item is resolved.
 */
export const checklist = (content: Content, now = Date.now()): readonly ChecklistItem[] =>
  [
    ...contactDetails(content.site),
    ...termsOfBooking(content.site),
    ...daysAndNights(content),
    ...businessName(content.site),
    ...toursNotOnHome(content),
    ...destinationsWithoutTour(content),
    ...unknownPlaces(content),
    ...unknownFees(content),
    ...openQuestions(content),
    ...oldFacts(content, now),
  ].map(({ path, field, ...item }) => ({
    ...splitPath(path),
    ...(field && { about: splitPath(field) }),
    record: recordTitle(content, field ?? path),
    ...item,
  }))

/** What `npm run checklist` prints, and its exit code: 1 while an item must be answered before visitors come. */
export function report(items: readonly ChecklistItem[]) {
  const lines = items.map(({ record, sentence, advice = '', urgency, source }) =>
    [urgency, record, `${sentence} ${advice}`.trim(), source].filter(Boolean).join(': '),
  )
  const text = lines.join('\n') || 'Nothing is left to answer.'
  return { text, exitCode: Number(items.some(({ urgency }) => urgency === 'first')) }
}

/** An item as its check finds it: the paths begin with the name of the record; `field` is the path of the text that the item is about. */
type FoundItem = Omit<ChecklistItem, 'file' | 'about' | 'record'> & { field?: Path | undefined }

const recordTitle = (content: Content, [folder = '', id = '']: Path) =>
  (folder in collections ? content[folder as keyof typeof collections][id]?.title : undefined) ??
  fieldAt([folder])?.title ??
  ''

/** The contact details of the record `site` that are missing or examples. */
function contactDetails(site: unknown): FoundItem[] {
  return Object.entries(contactFields).flatMap(([field, contact]) => {
    const path = ['site', ...field.split('.')]
    const value = String(valueAt({ site }, path) ?? '')
    if (!missingOrExample.test(value)) return []
    // Without an address the site cannot be published; visitors do not notice other missing details.
    const urgency = value === '' && field !== 'website' ? 'later' : 'first'
    const sentence = `“${fieldAt(path)?.title}” is ${value === '' ? 'missing' : `only an example: ${value}`}.`
    const advice = value === '' ? undefined : 'Write your own.'
    return [{ urgency, path, sentence, advice, contact }]
  })
}

function businessName({ brand, brandConfirmed }: Content['site']): FoundItem[] {
  if (brandConfirmed) return []
  const sentence = `Is “${brand}” the name of your business?`
  const advice = 'If not, write yours.'
  const path = ['site', 'brandConfirmed']
  const field = ['site', 'brand']
  return [{ urgency: 'first', path, field, sentence, advice, resolution: { value: true } }]
}

function termsOfBooking({ prices }: Content['site']): FoundItem[] {
  if (prices.confirmed) return []
  const { deposit, privateCar, largerGroupPriceOfTour, terms } = prices
  const largerGroups = largerGroupPriceOfTour
    .replaceAll('{twoCars}', 'twice the price')
    .replaceAll('{threeCars}', 'three times')
  const lines = terms.map(({ label, text }) => `${label}: ${fillTemplate(text, { deposit: `${deposit}%` })}`)
  const texts = [...lines, privateCar, largerGroups]
  const sentence = 'Are these your terms?'
  const advice = 'Change what is different for you.'
  const path = ['site', 'prices', 'confirmed']
  const field = ['site', 'prices', 'terms']
  return [{ urgency: 'first', path, field, sentence, advice, resolution: { value: true, texts } }]
}

function daysAndNights({ tours }: Content): FoundItem[] {
  const unconfirmed = Object.entries(tours).filter(([, { duration }]) => !duration.confirmed)
  return unconfirmed.map(([id, { duration }]) => ({
    urgency: 'first',
    path: ['tours', id, 'duration', 'confirmed'],
    sentence: `Is it ${formatDurationInWords(duration)}?`,
    advice: 'Check the stops and what is included too.',
    resolution: { value: true },
  }))
}

function toursNotOnHome({ tours }: Content): FoundItem[] {
  const grids = { popular: gridTourCounts.popular, 'one day': gridTourCounts.oneDay }
  const label = fieldAt(['tours', '', 'homeGrid'])?.title
  return Object.entries(grids).flatMap(([grid, count]) => {
    const sentence = `Not on the home page, which shows the first ${count} of these tours by their position.`
    const advice = `Change the positions, or choose “None” for “${label}”.`
    const inGrid = sortByOrder(tours).filter(({ homeGrid }) => homeGrid === grid)
    return inGrid
      .slice(count)
      .map(({ id }): FoundItem => ({ urgency: 'first', path: ['tours', id, 'homeGrid'], sentence, advice }))
  })
}

function destinationsWithoutTour({ tours, destinations }: Content): FoundItem[] {
  const visited = new Set(Object.values(tours).flatMap(({ visits }) => visits))
  return Object.keys(destinations)
    .filter((id) => !visited.has(id))
    .map((id) => ({ urgency: 'later', path: ['destinations', id], sentence: 'No tour goes there.' }))
}

/** Places that no page looks up. Their names do not prevent a save: else a destination could not be renamed in one save. */
function unknownPlaces({ destinations, places: { places } }: Content): FoundItem[] {
  const names = Object.values(destinations).flatMap((destination) => [
    destination.title,
    ...sightsOf(destination).map(({ name }) => name),
  ])
  return places.flatMap(({ name }, index) => {
    const sentence = `“${name}” is not the name of a destination or of a sight.`
    const advice = 'Write the name that its page has, or remove the place.'
    const path = ['places', 'places', index, 'name']
    return names.includes(name) ? [] : [{ urgency: 'later', path, sentence, advice }]
  })
}

/** Fees that slow days leave out, but that day 1 does not have. Like the names of places, they do not prevent a save. */
function unknownFees({ home: { twoDays }, tours, destinations }: Content): FoundItem[] {
  const { omittedFees = { names: [] } } = twoDays.slowDays
  return omittedFees.names.flatMap((name, index) => {
    const fees = collectFees(tours[twoDays.firstDay.tour]!, destinations)
    const sentence = `“${name}” is not the name of a fee of day 1, so that the home page has no total without it.`
    const advice = 'Write the name that it has in the tour, or remove it.'
    const path = ['home', 'twoDays', 'slowDays', 'omittedFees', 'names', index]
    return fees.some((fee) => fee.name === name) ? [] : [{ urgency: 'later', path, sentence, advice }]
  })
}

function openQuestions(content: Content): FoundItem[] {
  const found = content.site.openQuestions.map(({ question, about = '' }, index): FoundItem => {
    const path = ['site', 'openQuestions', index]
    const aboutPath = about.split('.')
    // A question stays when the field that it is about is removed.
    const field = valueAt(content, aboutPath) === undefined ? undefined : aboutPath
    return { urgency: 'later', path, field, sentence: question, resolution: {} }
  })
  const title = ({ path, field = path }: FoundItem) => recordTitle(content, field)
  return found.toSorted((a, b) => title(a).localeCompare(title(b)))
}

/** Fees and timings change about once a year; a source is trusted for half a year. */
function oldFacts(content: Content, now: number): FoundItem[] {
  const oldestTrusted = monthsAgo(6, now)
  const facts = entriesWithPaths(content).flatMap(({ path, value }) => {
    const { source: { name = '', month = oldestTrusted } = {} } = Object(value) as Fact
    return month < oldestTrusted ? [{ path, name, month, sentence: factAsText(value as Fact) }] : []
  })
  const sortKey = ({ month, name }: (typeof facts)[number]) => `${month} ${name}`
  const oldestFirst = facts.toSorted((a, b) => sortKey(a).localeCompare(sortKey(b)))
  return oldestFirst.map(({ path, name, month, sentence }) => ({
    urgency: 'old source',
    path: [...path, 'source', 'month'],
    sentence,
    source: `${name}, ${formatMonth(month)}`,
    resolution: { value: monthsAgo(0, now) },
  }))
}

/** The texts, numbers and amounts of a fact in one line: `Mysore Palace · Adult ₹120`. */
function factAsText({ amounts = [], ...fields }: Fact): string {
  const texts = Object.entries(fields)
    .filter(([key, value]) => ['string', 'number'].includes(typeof value) && !omittedFields.includes(key))
    .map(([, value]) => String(value))
  return [...texts, ...amounts.map(formatFeeAmount)].join(' · ')
}
