import { z } from 'zod'
import { destinationFaq } from './faq.ts'
import {
  advice,
  clock,
  day,
  optionalText,
  plainText,
  factSource,
  fees,
  kannada,
  list,
  picture,
  searchDescription,
  subtitle,
  weekdayFacts,
  yesOrNo,
} from './fields.ts'
import { photos } from './photo.ts'

/** A place with a page of its own; its file name is its address. */
export const destination = z.strictObject({
  title: plainText(40).meta({ title: 'Name of the place', examples: ['Coorg'] }),
  subtitle: subtitle.meta({
    title: 'Second line of the heading',
    examples: ['Timings, entry fee and lighting'],
  }),
  alsoCalled: list(plainText(40).meta({ title: 'Name', examples: ['Kodagu'] }), 0, 3)
    .default([])
    .meta({ title: 'Other names people search for', description: 'Shown under the picture.' }),
  kannada: kannada.optional(),
  kind: z.enum(['TouristAttraction', 'TouristDestination']).meta({
    title: 'What it is',
    description: 'TouristAttraction for one sight, TouristDestination for a town or a region with sights.',
  }),
  state: z.enum(['Karnataka', 'Kerala', 'Tamil Nadu']).meta({ title: 'State' }),
  description: plainText(110, 50).meta({
    title: 'In one sentence',
    description: 'For the head of the page.',
    examples: ['Coffee hills around Madikeri, about 120 km and 3 to 4 hours by road from Mysore.'],
    widget: 'long text',
  }),
  answers: list(
    z.strictObject({
      label: plainText(20).meta({ title: 'Label', examples: ['Lights'] }),
      text: plainText(90).meta({
        title: 'Answer',
        examples: ['Sundays and government holidays, 7 to 8 pm; other days 7:45 to 8 pm'],
      }),
      source: factSource,
    }),
    0,
    2,
  )
    .default([])
    .meta({
      title: 'More answers under the heading',
      description:
        'What visitors look for first, beside the hours, fees and prices that stand there by themselves.',
    }),
  story: list(
    z.strictObject({
      text: plainText(400, 40).meta({ title: 'Paragraph', widget: 'long text' }),
      source: factSource,
    }),
    1,
    3,
  ).meta({ title: 'Story', description: 'One to three short paragraphs.' }),
  image: picture,
  photos: photos(20, 'Photographs', 'In a row under the prices of the tours.'),
  highlights: list(
    z.strictObject({
      name: plainText(60).meta({
        title: 'Highlight',
        examples: ['Abbey Falls', 'Open every day, 10 am to 5:30 pm'],
      }),
      text: plainText(200).meta({ title: 'What to know of it', widget: 'long text' }),
      isPlace: yesOrNo.meta({
        title: 'A sight with a name of its own',
        description: 'Search engines read those.',
      }),
      source: factSource,
    }),
    4,
    8,
  ).meta({ title: 'Highlights', description: 'Four to eight.' }),
  goodToKnow: list(advice, 2).meta({
    title: 'Good to know',
    description: 'Closed days, walking, what to bring, best time.',
  }),
  faq: destinationFaq,
  fees,
  searchTitle: optionalText(60).meta({
    title: 'Title for search engines',
    description: 'The price follows it where there is room: 60 letters in all.',
    examples: ['Mysore to Wayanad One Day Trip and Package'],
  }),
  searchDescription,
  openingHours: z
    .strictObject({ opens: clock.meta({ title: 'Opens' }), closes: clock.meta({ title: 'Closes' }) })
    .optional()
    .meta({
      title: 'Open every day',
      description: 'Only for a sight with the same hours on all seven days.',
    }),
  forestGate: z
    .strictObject({
      opens: clock.meta({ title: 'Opens', examples: ['06:00'] }),
      startBack: clock.optional().meta({ title: 'Start back at the latest', examples: ['17:00'] }),
    })
    .optional()
    .meta({
      title: 'Forest road on the way',
      description: 'Not shown. Plans of one day are held against it.',
    }),
  weekdays: weekdayFacts,
  weekdaysTitle: optionalText(60).meta({
    title: 'Heading over the weekdays',
    examples: ['Palace lights: which evening?'],
  }),
  updated: day,
})
