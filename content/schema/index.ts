/**
 * The schema of all content. `content/read.ts` checks the files with it, the editor renders its forms from
 * `z.toJSONSchema(schema)`, and the types of the pages are inferred from it.
 */
import { z } from 'zod'
import { destination } from './destination.ts'
import type { advice, fee, picture } from './fields.ts'
import { id } from './fields.ts'
import { guests } from './guest.ts'
import { home, packages, questions, site, tourTypes, weekdays } from './pages.ts'
import { places } from './places.ts'
import type { photo } from './photo.ts'
import { tour } from './tour.ts'

/** Folders in `content/` with one record a file, `<id>.yaml`. */
export const collections = {
  tours: { label: 'Tours', one: 'tour', schema: tour },
  destinations: { label: 'Destinations', one: 'destination', schema: destination },
} as const

/** Records of which there is one, each in a file of `content/`. */
export const singletons = {
  site: { label: 'Business and contact', file: 'site.yaml', schema: site },
  home: { label: 'Home page', file: 'home.yaml', schema: home },
  packages: { label: 'Packages page', file: 'packages.yaml', schema: packages },
  tourTypes: { label: 'Kinds of tours', file: 'tour-types.yaml', schema: tourTypes },
  guests: { label: 'Guests’ words', file: 'guests.yaml', schema: guests },
  questions: { label: 'Questions', file: 'questions.yaml', schema: questions },
  weekdays: { label: 'Weekdays and opening hours', file: 'weekdays.yaml', schema: weekdays },
  places: { label: 'Places on the map', file: 'places.yaml', schema: places },
} as const

/** The path of a field: collection or singleton, id in a collection, field: `['tours', 'coorg-trip', 'itinerary', 3]`. */
export type Path = readonly PropertyKey[]

/** The file in which a record of the content is kept. */
export function fileOf([name = '', id]: Path): string {
  const [, single] = Object.entries(singletons).find(([each]) => each === name) ?? []
  return `content/${single?.file ?? `${String(name)}/${String(id)}.yaml`}`
}

/** What follows the record in a path from the top. */
export function fieldOf([name = '', ...rest]: Path): Path {
  return name in collections ? rest.slice(1) : rest
}

/** All content, as it is read from the files: records of a collection by their id. */
export const records = z.strictObject({
  tours: z.record(id, tour),
  destinations: z.record(id, destination),
  site,
  home,
  packages,
  tourTypes,
  guests,
  questions,
  weekdays,
  places,
})

export type Records = z.infer<typeof records>
export type TourTypeId = keyof Records['tourTypes']
export type Tour = z.infer<typeof tour> & { id: string }
export type Destination = z.infer<typeof destination> & { id: string }
export type TourType = Records['tourTypes'][TourTypeId] & { id: TourTypeId }
export type Site = z.infer<typeof site>
export type Question = Records['questions']['quick'][number]
export type WeekdayFact = Records['weekdays']['facts'][number]
export type Place = Records['places']['places'][number]
export type Home = z.infer<typeof home>
export type ImageAsset = z.infer<typeof picture>
export type Fee = z.infer<typeof fee>
export type Advice = z.infer<typeof advice>
export type Photo = z.infer<typeof photo>
export type Guest = Records['guests']['words'][number]
