/** What a price covers. Each field is shown only when given. */
import { z } from 'zod'
import { integer, list, optionalText, plainText } from './fields.ts'

/** A term that only the owner can give; shown beside every price when given. */
const term = (label: string, example: string, description = 'Shown beside every price.') =>
  optionalText(120).meta({ title: label, description, examples: [example] })

/** Costs of a trip beside the car, in the order of the pages; `label` is for sentences. */
export const costs = {
  driver: 'driver',
  fuel: 'fuel',
  tolls: 'tolls',
  parking: 'parking',
  permits: 'permits',
  gst: 'GST',
  meals: 'driver’s meals',
} as const

const cost = (label: string) =>
  z
    .enum(['included', 'extra'])
    .optional()
    .meta({ title: `${label.charAt(0).toUpperCase()}${label.slice(1)}` })

/** A car and the group it is for; a fare of a tour adds its price. */
export const car = {
  car: plainText(40).meta({ title: 'Car', examples: ['Sedan'] }),
  people: plainText(40).meta({ title: 'For how many people', examples: ['up to 4 people'] }),
}
const carSizes = list(z.strictObject(car), 0).default([]).meta({
  title: 'Which car for how many',
  description: 'The car that a group gets, from the smallest. Fares of a tour stand in their place.',
})

/** The terms of every price, for the record of the business. */
export const priceTerms = {
  priceBasis: term('Who a price is for', 'for the car with driver, up to 4 people'),
  covers: z
    .strictObject({
      driver: cost(costs.driver),
      fuel: cost(costs.fuel),
      tolls: cost(costs.tolls),
      parking: cost(costs.parking),
      permits: cost(costs.permits),
      gst: cost(costs.gst),
      meals: cost(costs.meals),
    })
    .default({})
    .meta({
      title: 'What a price covers',
      description:
        'For all tours. It stands beside every price, on cards and in the comparison, and visitors are no longer told to ask for it.',
    }),
  carSizes,
  pickUp: term(
    'Where you pick guests up',
    'Your hotel, the railway station or the bus stand; in Bangalore your address.',
  ),
  deposit: term('Advance', 'A fifth in advance, the rest on the day.'),
  cancellation: term('If a guest cancels', 'Free up to 48 hours before the pick-up.'),
  payment: term('Ways to pay', 'UPI, bank transfer or cash.'),
}

export const nights = list(
  z.strictObject({
    place: plainText(40).meta({ title: 'Place', examples: ['Madikeri'] }),
    nights: integer(1, 29).meta({ title: 'Nights', examples: [2] }),
    hotel: optionalText(60).meta({
      title: 'Hotel in the price',
      description: 'Its class, and breakfast if there is any. Left out, guests pay their hotel themselves.',
      examples: ['three-star hotel with breakfast'],
    }),
  }),
  0,
)
  .default([])
  .meta({ title: 'Where the nights are', description: 'Only for tours of several days.' })
