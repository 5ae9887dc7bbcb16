/** The pages in `out/`, parsed, and the records that they show, for tests that need no browser. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load, type CheerioAPI } from 'cheerio'
import type { Path } from '../content/paths.ts'
import { collectFees } from '../content/queries.ts'
import { readContent } from '../content/read.ts'

export type Selection = ReturnType<CheerioAPI>

/** The address of every page in `out/` that search engines may index. */
export const pages = readdirSync('out', { recursive: true, encoding: 'utf8' })
  .map((file) => `/${file.replaceAll('\\', '/')}`)
  .filter((file) => file.endsWith('/index.html'))
  .map((file) => file.replace(/index\.html$/, ''))
  .sort()

export const errorPages = [
  '/404.html',
  '/tour/404.html',
  '/destination/404.html',
  '/tour-type/404.html',
  '/500.html',
]

/** An address without a page. The server responds with the not-found page of the root folder. */
export const unknownPage = '/no-such-page/'

/** The file in `out/` of an address: `/packages/` is `out/packages/index.html`. */
export function fileOf(address: string): string {
  const { pathname } = new URL(address, 'https://site.example')
  return join('out', decodeURIComponent(pathname.replace(/\/$/, '/index.html')))
}

/** Short names of classes in `out/`, by their names in the source. The build writes this file. */
const shortNames = JSON.parse(readFileSync('.next/server/app/class-names.json', 'utf8')) as Record<
  string,
  string
>
const classNames = Object.fromEntries(Object.entries(shortNames).map(([name, short]) => [short, name]))

/** Translates the class names of the source in a selector to their short names in `out/`. */
export function publishedSelector(selector: string): string {
  return selector.replaceAll(/(?<=\.)[a-z][\w-]*/g, (name) => shortNames[name] ?? name)
}

const parsedPages = new Map<string, CheerioAPI>()

/** The parsed page of an address, with the class names of the source. Tests share the result, so they must not change it. */
export function pageAt(path: string): CheerioAPI {
  const cached = parsedPages.get(path)
  if (cached) return cached
  const $ = load(readFileSync(fileOf(path), 'utf8'))
  $('[class]').attr('class', (_, names) => names.replaceAll(/\S+/g, (name) => classNames[name] ?? name))
  parsedPages.set(path, $)
  return $
}

const elementKinds = new Set<string>()

/** Pages that together contain every kind of element: each combination of name, class and class of the parent. */
export const representativePages = pages.filter((path) => {
  const { size } = elementKinds
  const $ = pageAt(path)
  for (const element of $('body *').get())
    elementKinds.add(`${element.tagName} ${$(element).attr('class')} in ${$(element).parent().attr('class')}`)
  return elementKinds.size > size
})

/** The text of an element without scripts, styles and SVG, with a single space between words and between blocks. */
export function textOf(selection: Selection): string {
  const copy = selection.clone()
  copy.find('script, style, template, svg').remove()
  const blocks = copy.find('*').not('a, b, cite, em, q, small, span, strong, time, wbr')
  blocks.prepend(' ').append(' ')
  return copy.text().replaceAll(/\s+/g, ' ').trim()
}

export function textsOf(selection: Selection): string[] {
  return selection.map((index) => textOf(selection.eq(index))).get()
}

/** The values of an attribute; elements without it are skipped. */
export function attributes(selection: Selection, name: string): string[] {
  return selection.map((index) => selection.eq(index).attr(name)).get()
}

/** An amount in a text: `₹2,500`. */
export const inRupees = (rupees: number) => `₹${rupees.toLocaleString('en-IN')}`

/** `2026-11` → `November 2026`. */
export const monthInWords = (month: string) =>
  new Date(month).toLocaleString('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** The distinct amounts in a text. A price on its own has two decimals. */
export const amountsIn = (text: string) => [...new Set(text.match(/₹[\d,]*\d(\.\d\d)?/g))]

const content = readContent()
export const { site, home, places, 'packages-page': packagesPage, 'tour-types': tourTypes } = content

/** Every tour, with its address, its price as a text and all its fees. */
export const tours = Object.entries(content.tours).map(([id, tour]) => {
  return {
    ...tour,
    id,
    href: tour.hasPage ? `/tour/${id}/` : `/packages/#${id}`,
    allFees: collectFees(tour, content.destinations),
    priceInText: inRupees(tour.price),
  }
})
export const toursWithPlan = tours.filter(({ hasPage }) => !hasPage)

/** Every destination, with the address of its page and the fees on it: its own, and those of its shortest tour if it starts there. */
export const destinations = Object.entries(content.destinations).map(([id, destination]) => {
  const [shortest] = tours
    .filter(({ visits }) => visits.includes(id))
    .toSorted((a, b) => a.duration.days - b.duration.days || a.order - b.order)
  const feesOfTour = shortest?.startsIn === destination.title ? shortest.fees : []
  const allFees = [...collectFees(destination, content.destinations), ...feesOfTour]
  return { ...destination, id, href: `/destination/${id}/`, allFees }
})

/** The record of each page and plan, with its address and its path in the content. The record of `/<name>/` is `<name>-page`. */
export const pageRecords: readonly { href: string; path: Path; id?: string }[] = [
  ...tours.map((tour) => ({ ...tour, path: ['tours', tour.id] })),
  ...destinations.map((destination) => ({ ...destination, path: ['destinations', destination.id] })),
  { ...home, href: '/', path: ['home'] },
  ...Object.entries(tourTypes).map(([id, tourType]) => ({
    ...tourType,
    href: `/tour-type/${id}/`,
    path: ['tour-types', id],
  })),
  ...Object.entries(content)
    .filter(([name]) => name.endsWith('-page'))
    .map(([name, record]) => ({ ...record, href: `/${name.replace('-page', '')}/`, path: [name] })),
]
