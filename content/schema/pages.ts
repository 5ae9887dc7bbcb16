import { z } from 'zod'
import { about } from './business.ts'
import { chatMessages } from './chat-messages.ts'
import {
  clock,
  day,
  destinationId,
  optionalText,
  plainText,
  siteOrigin,
  factSource,
  id,
  list,
  month,
  picture,
  withMessage,
  text,
  tourId,
  weekdayNames,
  integer,
  yesOrNo,
} from './fields.ts'
import { photos } from './photo.ts'
import { priceTerms } from './price-terms.ts'

const title = (most = 60) => plainText(most).meta({ title: 'Heading' })
const words = (label = 'Text') => plainText(200).meta({ title: label, widget: 'long text' })
/** A list of exactly four entries, for a row of cards on the home page. */
const four = <Entry extends z.ZodType>(entry: Entry, title: string) =>
  list(entry, 0)
    .length(4, {
      error: ({ input }) =>
        `the list has ${(input as unknown[]).length} ${title.toLowerCase()}. The home page shows exactly 4: write 4.`,
    })
    .meta({ title, description: 'Exactly four.' })

/** Who runs the site. A change here is on every page, in the contact card, the QR codes and what search engines read. */
export const site = z.strictObject({
  brand: plainText(40).meta({ title: 'Name of the business', examples: ['Mysore Marigold Tours'] }),
  tagline: plainText(80).meta({
    title: 'What it does, in a few words',
    examples: ['Day trips and holidays from Mysore'],
  }),
  phone: z
    .string()
    .overwrite((typed) =>
      typed.replace(/[\s()./-]/g, '').replace(/^(?:\+91|91(?=\d{10}$)|0(?=[1-9]\d{9}$))0?(?=\d{10}$)/, ''),
    )
    // Ten zeros are the placeholder.
    .regex(
      /^([1-9]\d{9}|0{10})$/,
      withMessage('is no Indian number. Write the ten digits after +91, for example 9876543210.'),
    )
    .meta({
      title: 'Phone and WhatsApp',
      description: 'The ten digits after +91.',
      examples: ['9876543210'],
    }),
  email: z
    .email(withMessage('is no e-mail address. Write the whole address, for example name@your-domain.in.'))
    .meta({ title: 'E-mail', examples: ['name@your-domain.in'] }),
  address: z
    .strictObject({
      street: optionalText(80).meta({
        title: 'House and street',
        description: 'Once it is there, the pages link to a map.',
        examples: ['12 Palace Road'],
      }),
      city: plainText(40).meta({ title: 'City', examples: ['Mysore'] }),
      state: plainText(40).meta({ title: 'State', examples: ['Karnataka'] }),
      pin: z
        .string()
        .overwrite((typed) => typed.replaceAll(' ', ''))
        .regex(/^[1-9]\d{5}$/, withMessage('is no PIN code. Write its six digits, for example 570001.'))
        .optional()
        .meta({ title: 'PIN code', examples: ['570001'] }),
    })
    .meta({ title: 'Address' }),
  website: z
    .string()
    .regex(
      siteOrigin,
      withMessage(
        'is no address of a site. Write https:// and the domain, nothing behind it, for example https://www.your-domain.in.',
      ),
    )
    .optional()
    .meta({
      title: 'Address of the site',
      description:
        'Your domain, with https:// and nothing behind it; with www. or without, as your host has it.',
      examples: ['https://www.your-domain.in'],
    }),
  ...priceTerms,
  cars: photos(
    20,
    'Photographs of the cars',
    'On the page of each tour, where it says what you pay, and on the packages page.',
  ),
  about,
  chatMessages,
  areaServed: list(plainText(40)).meta({
    title: 'Where tours go',
    description: 'The places of the home page’s search description, in that order.',
    examples: ['Coorg'],
  }),
  pricesChecked: month.optional().meta({
    title: 'Prices and timings checked',
    description:
      'The month in which you last went through all of them. It stands at the foot of every page; left out, nothing does.',
    widget: 'month',
  }),
  roundTheClock: yesOrNo.default(false).meta({
    title: 'You answer at any hour',
    description: 'The contact section says so, and search engines read it.',
  }),
  copyrightYear: integer(2000, 2099).meta({ title: 'Year beside the ©', examples: [2024] }),
  destinations: list(destinationId).meta({
    title: 'Destinations',
    description: 'All of them, in the order of the menu.',
  }),
  openQuestions: list(text(200), 0).default([]).meta({
    title: 'What only the owner can answer',
    description: 'Not shown. The launch check lists what is left; delete a line once it is settled.',
  }),
})

/** The home page. */
export const home = z.strictObject({
  hero: z
    .strictObject({ headline: title(), text: words(), image: picture })
    .meta({ title: 'Top of the page' }),
  popularTours: z
    .strictObject({ title: title(), tours: four(tourId, 'Tours') })
    .meta({ title: 'First grid' }),
  oneDayTravel: z
    .strictObject({ title: title(), tours: four(tourId, 'Tours') })
    .meta({ title: 'Second grid', description: 'Tours of one day.' }),
  whyChoose: z
    .strictObject({
      title: title().meta({ title: 'Heading', description: 'The name of the business follows it.' }),
      benefits: four(z.strictObject({ title: title(40), text: words() }), 'Reasons'),
    })
    .meta({ title: 'Why choose us' }),
  getInTouch: z.strictObject({ title: title() }).meta({ title: 'Contact' }),
  updated: day,
})

const section = z.strictObject({ title: title(), description: words() })

/** The packages page, which is the price list. */
export const packages = z.strictObject({
  title: title(),
  searchTitle: plainText(60).meta({
    title: 'Title for search engines',
    examples: ['Mysore Tour Packages with Prices: Coorg, Ooty, Tirupati'],
  }),
  description: words(),
  oneDay: section.meta({ title: 'Tours of one day' }),
  multiDay: section.meta({ title: 'Tours of several days' }),
  tours: list(tourId, 1, 20_000).meta({
    title: 'Price list',
    description: 'Every tour, in the order in which lists show them.',
  }),
  pictureFrom: tourId.meta({
    title: 'Picture beside a shared link',
    description: 'The tour whose picture stands there.',
    widget: 'tour',
  }),
  updated: day,
})

const group = z.strictObject({
  title: title(),
  description: words(),
  tours: list(tourId, 1, 8).meta({ title: 'Tours shown' }),
  updated: day,
})

/** The two pages under `/tour-type/`. */
export const tourTypes = z.strictObject({
  'one-day-tours': group.meta({ title: 'Tours of one day' }),
  'multi-day-packages': group.meta({ title: 'Tours of several days' }),
})

const question = z.strictObject({
  text: plainText(120).meta({
    title: 'Question',
    description: '{costs} stands for what you have not said yet of tolls, parking and the rest.',
    examples: ['Does the price include {costs}?'],
  }),
  answeredBy: z
    .enum(['priceBasis', 'covers', 'carSizes', 'pickUp', 'deposit', 'cancellation', 'payment', 'languages'])
    .optional()
    .meta({ title: 'Not asked any more once this is set' }),
})

/** Questions whose answers the site does not have. Each opens WhatsApp with a draft. */
export const questions = z.strictObject({
  beforeYouBook: list(question).meta({
    title: 'Before you book',
    description: 'Shown until the site answers them.',
  }),
  quick: list(question, 1, 8).meta({ title: 'Quick questions' }),
})

/** When sights are open, and what differs on some days of the week: tours and destinations refer to these by id. */
export const weekdays = z.strictObject({
  facts: list(
    z.strictObject({
      id: id.meta({ title: 'Short name', examples: ['zoo-closed'] }),
      days: list(z.enum(weekdayNames), 1, 6).meta({ title: 'Days' }),
      kind: z.enum(['closed', 'lit', 'different']).meta({ title: 'Kind' }),
      place: plainText(40).meta({ title: 'Place', examples: ['Mysore Zoo'] }),
      text: plainText(120).meta({ title: 'In words', examples: ['Mysore Zoo is closed'] }),
      except: optionalText(60).meta({ title: 'But not always', examples: ['in some holiday weeks'] }),
      source: factSource,
    }),
  ).meta({ title: 'Facts' }),
  hours: list(
    z.strictObject({
      place: plainText(60).meta({
        title: 'Name of the sight',
        description: 'As it is called at the stops of the tours.',
        examples: ['Mysore Zoo'],
      }),
      opens: clock.meta({ title: 'Opens' }),
      closes: clock.meta({ title: 'Closes' }),
      source: factSource,
    }),
    0,
  )
    .default([])
    .meta({
      title: 'Opening hours',
      description: 'Not shown. Plans are held against them; a sight with a midday break is here twice.',
    }),
})
