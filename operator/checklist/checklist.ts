import { splitPath, type Issue } from '../../content/read.ts'
import { inOrder } from '../../content/queries.ts'
import { type Content, fieldAt, shownTours } from '../../content/schema.ts'
import { today } from '../../content/today.ts'
import { deepEntries } from '../../content/deep-entries.ts'

/** Phone numbers and PIN codes of nobody, reserved domains (RFC 2606), our example domain. */
const example = /^$|^(\d)\1+$|^123456|^9876543210$|\bexample\b|\byour-domain\b/i
const ownDetails = ['phone', 'email', 'address.street', 'address.pin', 'website']

type Path = Issue['path']
type Source = { name: string; month: string }

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
  /** The value that resolves the item, if no text has to change; without `value` the entry is removed; `texts` are confirmed with it. */
  resolution?: { value?: unknown; texts?: readonly string[] }
}

/** All items that are open; old sources in order of their age, the oldest first. */
export function checklist(content: Content, now = Date.now()): readonly ChecklistItem[] {
  const { site, tours, destinations } = content
  const collections: Readonly<Record<string, Readonly<Record<string, { title: string }>>>> = {
    tours,
    destinations,
  }
  const items: ChecklistItem[] = []
  type Item = ChecklistItem
  const add = (
    urgency: Item['urgency'],
    path: Path,
    sentence: string,
    resolution?: Item['resolution'],
    field?: Path,
  ) => {
    const [folder = '', id = ''] = field ?? path
    const record = collections[folder]?.[id]?.title ?? fieldAt([folder])?.title ?? ''
    const optional = { ...(resolution && { resolution }), ...(field && { about: splitPath(field) }) }
    items.push({ ...splitPath(path), record, sentence, urgency, ...optional })
  }

  const values = deepEntries(site)
  for (const detail of ownDetails) {
    const value = String(values.find(({ path }) => path.join('.') === detail)?.value ?? '')
    const path = ['site', ...detail.split('.')]
    // Without an address the site cannot be published; visitors do not notice other missing details.
    const urgency = value === '' && detail !== 'website' ? 'later' : 'first'
    const problem = value === '' ? 'missing' : `an example that reaches nobody: ${value}. Write yours`
    if (example.test(value)) add(urgency, path, `${fieldAt(path)?.title} is ${problem}.`)
  }
  if (!site.brandConfirmed)
    add(
      'first',
      ['site', 'brandConfirmed'],
      `Name of the business is not confirmed: ${site.brand}. Write yours, or confirm this one.`,
      { value: true },
      ['site', 'brand'],
    )
  const { ownCar, largerGroupPriceOfTour: larger, terms, confirmed } = site.prices
  const timesPrice = larger.replace('{twoCars}', 'twice the price').replace('{threeCars}', 'three times')
  if (!confirmed)
    add(
      'first',
      ['site', 'prices', 'confirmed'],
      'Terms, “your own car” and the price of larger groups are the usual ones of the trade. Change what is different at yours.',
      { value: true, texts: [...terms.map(({ label, text }) => `${label}: ${text}`), ownCar, timesPrice] },
      ['site', 'prices', 'terms'],
    )
  for (const [id, { duration }] of Object.entries(tours)) {
    const sentence = `Days and nights are not confirmed: ${duration.days} and ${duration.nights}. Check the stops and what is included too.`
    if (!duration.confirmed) add('first', ['tours', id, 'duration', 'confirmed'], sentence, { value: true })
  }
  for (const [grid, count] of [
    ['popular', shownTours.popular],
    ['one day', shownTours.oneDay],
  ] as const)
    for (const { id } of inOrder(tours)
      .filter(({ homeGrid }) => homeGrid === grid)
      .slice(count)) {
      const sentence = `Not on the home page, which shows the first ${count} of these tours by their position. Choose “None”, or change the positions.`
      add('first', ['tours', id, 'homeGrid'], sentence)
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
  for (const [index, { question, about = '' }] of site.openQuestions.entries()) {
    const field = about.split('.')
    const exists = field.reduce<unknown>((value, key) => Object(value)[key], content) !== undefined
    add('later', ['site', 'openQuestions', index], question, {}, exists ? field : undefined)
  }

  // Fees and timings change about once a year; a source is trusted for half a year.
  const thisMonth = today(now).slice(0, 7)
  const [year, monthOfYear] = thisMonth.split('-').map(Number)
  const limit = new Date(Date.UTC(year!, monthOfYear! - 7)).toISOString().slice(0, 7)
  const sources = deepEntries(content).map(({ path, value }) => ({ path, ...(value as Partial<Source>) }))
  const old = sources.filter(({ path, month = limit }) => path.at(-1) === 'source' && month < limit)
  for (const { path, name, month } of old.toSorted((one, other) => one.month!.localeCompare(other.month!)))
    add('old source', [...path, 'month'], `${name}, ${month}`, { value: thisMonth })
  return items
}
