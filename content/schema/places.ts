import { z } from 'zod'
import { list, plainText, source, withMessage } from './fields.ts'

/** Decimal degrees in India. Their ranges do not overlap there, so swapped values are an error. */
function degrees(what: string, least: number, most: number, example: number) {
  const wrong = withMessage(
    `is no ${what} in India. Write degrees from ${least} to ${most} with a dot, for example ${example}.`,
  )
  return z.preprocess(
    (typed) => (typeof typed === 'string' && /^\d{1,3}(\.\d+)?$/.test(typed.trim()) ? Number(typed) : typed),
    z.number(wrong).min(least, wrong).max(most, wrong),
  )
}

const place = z.strictObject({
  name: plainText(60).meta({
    title: 'Name of the place',
    description: 'As routes, sights and destinations call it.',
    examples: ['Madikeri'],
  }),
  latitude: degrees('latitude', 6, 38, 12.426).meta({
    title: 'Latitude',
    description: 'Degrees north, the first number of a position.',
    examples: [12.426],
  }),
  longitude: degrees('longitude', 68, 98, 75.738).meta({
    title: 'Longitude',
    description: 'Degrees east, the second number of a position.',
    examples: [75.738],
  }),
  side: z.enum(['right', 'left', 'above', 'below']).optional().meta({
    title: 'Side of the label',
    description: 'Leave it empty: the map then finds the side with the most room.',
  }),
  source: z.strictObject(source).meta({
    title: 'Source of the position',
    description: 'A page about this very place, such as Wikipedia’s or GeoNames’. Shown under the map.',
  }),
})

/** Positions of places, for the maps of routes and for search engines. */
export const places = z.strictObject({
  places: list(place, 0, 500, 'name').meta({
    title: 'Places',
    description: 'A stop of a route that is not here stays off the map.',
  }),
})
