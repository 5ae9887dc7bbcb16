import type { Content } from './evaluate.ts'
import { type Field, part, textOf } from './field.ts'
import type { Mistake } from './mistake.ts'

/** Everything the rules look at. */
export interface Catalogue {
  root: string
  content: Content
  /** Every constant of every file. */
  all: readonly Field[]
  /** In the order of `tours/index.ts`. */
  tours: readonly Field[]
  destinations: readonly Field[]
  groups: readonly Field[]
  /** India's calendar day, `2026-11-20`. */
  today: string
}

/** One family of rules. */
export type Rule = (catalogue: Catalogue) => readonly Mistake[]

/** Gathers what the rules look at. */
export function catalogueOf(root: string, content: Content, now: Date): Catalogue {
  const list = (file: string, name: string) => content.constant(`content/${file}`, name)?.list ?? []
  // Unreadable entries have been reported where they stand.
  const records = (fields: readonly Field[]) => fields.filter(({ record }) => record)
  // India is five and a half hours ahead, and an operator may well change a page before breakfast.
  const today = new Date(now.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10)
  return {
    root,
    content,
    today,
    all: content.all(),
    tours: records(list('tours/index.ts', 'tours')),
    destinations: records(list('destinations/index.ts', 'destinations')),
    groups: records(list('tour-types.ts', 'tourTypes')),
  }
}

/** The lists of tour ids: the two home grids and the tour types. */
export function tourLists({ content, groups }: Catalogue): readonly Field[] {
  const grids = ['popularTours', 'oneDayTravel'].map((name) =>
    part(content.constant('content/home.ts', name), 'tours'),
  )
  return [...grids, ...groups.map((group) => part(group, 'tours'))].filter((field) => field !== undefined)
}

/** The ids of some records, where they are texts. */
export function idsOf(fields: readonly Field[]): readonly string[] {
  return fields.flatMap((field) => textOf(field, 'id') ?? [])
}

/** Days of a tour; undefined when they are no whole number. */
export function daysOf(tour: Field): number | undefined {
  const days = part(tour, 'duration', 'days')?.value
  return typeof days === 'number' && Number.isInteger(days) && days > 0 ? days : undefined
}
