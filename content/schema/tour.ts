import { z } from 'zod'
import { tourFaq } from './faq.ts'
import {
  advice,
  clockTime,
  day,
  destinationId,
  optionalText,
  plainText,
  factSource,
  fees,
  kannada,
  list,
  picture,
  rupees,
  withMessage,
  searchDescription,
  subtitle,
  weekdayFacts,
  integer,
  yesOrNo,
} from './fields.ts'
import { photos } from './photo.ts'
import { car, nights } from './price-terms.ts'

const timeOrDay = /^(([01]\d|2[0-3]):[0-5]\d|Day [1-9]\d?)$/

const stop = z.strictObject({
  at: z
    .string()
    .overwrite((typed) => clockTime(typed).replace(/^day\s*0*(?=\d)/i, 'Day '))
    .regex(
      timeOrDay,
      withMessage(
        'is neither a time nor a day. Write hours and minutes like 08:30, or on a tour of several days Day 2.',
      ),
    )
    .meta({
      title: 'When',
      description: 'On a tour of one day the time, like 08:30; on a longer one the day, like Day 2.',
      examples: ['08:30', 'Day 2'],
      widget: 'clock',
    }),
  activity: plainText(80).meta({ title: 'What happens', examples: ['Pick-up in Mysore'] }),
  place: optionalText(60).meta({
    title: 'Name of the sight',
    description:
      'Only for a sight with a name of its own, never for a meal or a drive. Search engines read it.',
    examples: ['Abbey Falls'],
  }),
  see: optionalText(160).meta({
    title: 'What one sees, in one sentence',
    examples: ['A garlanded granite bull of 1659, nearly five metres high.'],
    widget: 'long text',
  }),
  weekdays: weekdayFacts,
  instead: optionalText(80).meta({
    title: 'What you do on those weekdays',
    examples: ['We visit both lakes'],
  }),
  note: optionalText(160).meta({
    title: 'What to know at this stop',
    description: 'Walking, steps, opening hours, a closed day and what replaces it.',
    examples: ['Reopens at 4 pm after the midday break.'],
    widget: 'long text',
  }),
  photos: photos(3, 'Photographs of this stop', 'At most three, small beside its words.'),
  source: factSource,
})

const routeStop = z.strictObject({
  name: plainText(40).meta({ title: 'Place', examples: ['Madikeri'] }),
  kannada: kannada.optional(),
  km: integer(1, 2000)
    .optional()
    .meta({
      title: 'Kilometres from the stop before',
      description: 'By road, about. Leave it empty at the first stop and where you are not sure.',
      examples: [88],
    }),
})

const lines = (least: number) => list(plainText(120), least, 10)

/** A tour on sale; its file name is its address. */
export const tour = z
  .strictObject({
    title: plainText(40).meta({ title: 'Name of the tour', examples: ['Mysore to Coorg one day'] }),
    subtitle: subtitle.meta({
      title: 'Second line of the heading',
      examples: ['Mysore to Ooty and back in a day, by car'],
    }),
    price: rupees(1).meta({ title: 'Price in rupees', description: 'Digits alone.', examples: [18500] }),
    duration: z
      .strictObject({
        days: integer(1, 30).meta({ title: 'Days', examples: [1] }),
        nights: integer(0, 29).meta({ title: 'Nights', examples: [0] }),
        confirmed: yesOrNo.meta({
          title: 'Days and nights are settled',
          description: 'Until then the launch check asks.',
        }),
      })
      .meta({ title: 'How long it takes' }),
    type: z
      .enum(['CITY DAY TOUR', 'HILL STATION TOUR', 'PILGRIMAGE TOUR'])
      .meta({ title: 'Label on the card' }),
    rating: z
      .preprocess((typed) => (typed === '4' || typed === '5' ? Number(typed) : typed), z.literal([4, 5]))
      .meta({ title: 'Rating by our team', description: 'Out of 5.' }),
    description: plainText(165, 40).meta({
      title: 'In one or two sentences',
      description: 'For the card and the head of the page.',
      examples: [
        'Gilded statues at Bylakuppe, Abbey Falls and Raja’s Seat, and home to Mysore the same evening.',
      ],
      widget: 'long text',
    }),
    image: picture,
    photos: photos(20, 'Photographs', 'In a row under the price.'),
    photoOnCard: yesOrNo.optional().meta({
      title: 'The first photograph stands on the card, in place of the picture',
      description: 'Beside shared links too. The page of the tour begins with the picture all the same.',
    }),
    hasPage: yesOrNo.meta({
      title: 'Has a page of its own',
      description: 'If not, its plan opens on the page of all packages.',
    }),
    visits: list(destinationId, 0).default([]).meta({
      title: 'Destinations it goes to',
      description: 'Of those that have a page.',
    }),
    searchedAs: plainText(45).meta({
      title: 'As people search for it',
      description: 'The heading of its section on the pages of its destinations.',
      examples: ['Mysore to Ooty one-day trip'],
    }),
    pageTitle: optionalText(48).meta({
      title: 'Title for search engines',
      description: 'The price follows it. Only for a tour with a page of its own.',
      examples: ['Mysore to Coorg One Day Tour Package'],
    }),
    searchDescription,
    drive: z
      .strictObject({
        hours: integer(1, 200).meta({ title: 'Hours in the car, about', examples: [8] }),
        km: integer(1, 9000).meta({ title: 'Kilometres in all, about', examples: [280] }),
      })
      .meta({ title: 'On the road' }),
    steps: plainText(60).meta({
      title: 'Steps and climbs',
      examples: ['Easy, but for the steps at Abbey Falls'],
    }),
    bestMonths: optionalText(60).meta({ title: 'Best months', examples: ['October to March'] }),
    fares: list(z.strictObject({ ...car, rupees: rupees(1).meta({ title: 'Rupees', examples: [4200] }) }), 0)
      .default([])
      .meta({
        title: 'Fares by car and group',
        description: 'Shown as a table. Leave it out where one price is for everybody.',
      }),
    highlights: list(plainText(100), 3, 5).meta({ title: 'Highlights', description: 'Three to five.' }),
    itinerary: list(stop, 3).meta({ title: 'Stops', description: 'In order.' }),
    inclusions: lines(3).meta({ title: 'Included' }),
    exclusions: lines(2).meta({ title: 'Not included' }),
    roadCosts: optionalText(80).meta({
      title: 'Tolls, parking and permits of this tour',
      description:
        'Stands under "Not included" until you say in Business and contact, "What a price covers", who pays them.',
      examples: ['State permit, tolls and parking'],
    }),
    nights,
    route: z.array(routeStop).min(2).meta({
      title: 'Route',
      description: 'The places the trip goes through, from its start to its end.',
    }),
    goodToKnow: list(advice, 2).meta({
      title: 'Good to know',
      description: 'Closed days, walking, what to bring, rain plan, gates.',
    }),
    faq: tourFaq,
    feesOf: list(destinationId, 0).default([]).meta({
      title: 'Destinations whose entry fees are paid on this tour',
      description: 'They are written once, with the destination.',
    }),
    fees,
    updated: day,
  })
  .superRefine(({ duration: { days, nights }, itinerary, nights: places }, context) => {
    const wrong = (message: string, ...path: (string | number)[]) =>
      context.addIssue({ code: 'custom', path, message })
    if (nights >= days) {
      const example = `Write fewer nights than days, for example ${days - 1}.`
      wrong(`${nights} nights do not fit into ${days} days. ${example}`, 'duration', 'nights')
    }
    const placed = places.reduce((sum, place) => sum + place.nights, 0)
    if (places.length > 0 && placed !== nights)
      wrong(`these are ${placed} nights, and the tour has ${nights}. Correct one of the two.`, 'nights')
    if (days === 1 && itinerary[0] && !/pick-up/i.test(itinerary[0].activity)) {
      const what = 'a day begins with the pick-up. Write where, for example Pick-up in Mysore.'
      wrong(what, 'itinerary', 0, 'activity')
    }
    itinerary.forEach(({ at }, index) => {
      const what = whatIsWrong(at, itinerary[index - 1]?.at, days)
      if (what !== undefined) wrong(what, 'itinerary', index, 'at')
    })
  })

/** The error in a stop's time, compared with `before`, the time of the previous stop; undefined when there is none. */
function whatIsWrong(at: string, before: string | undefined, days: number): string | undefined {
  // The rule of the field reports other values.
  if (!timeOrDay.test(at) || (before !== undefined && !timeOrDay.test(before))) return undefined
  const isDay = at.startsWith('Day')
  if (isDay && days === 1)
    return `"${at}" is for tours of several days, and this one takes one. Write the time, for example 17:30.`
  if (!isDay && days > 1)
    return `"${at}" is for tours of one day, and this one takes ${days}. Write the day, for example Day 1.`
  const isLate = before !== undefined && at <= before
  if (!isDay) return isLate ? `"${at}" stands after "${before}". Put the stops in order of time.` : undefined
  const day = Number(at.slice(4))
  if (day > days)
    return `the tour takes ${days} days, so there is no "${at}". Write Day ${days}, or change the days.`
  if (before === undefined) return day > 1 ? `the plan begins with "${at}". Write Day 1 first.` : undefined
  return day < Number(before.slice(4))
    ? `"${at}" stands after "${before}". Put the stops in order.`
    : undefined
}
