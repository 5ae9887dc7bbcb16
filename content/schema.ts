/**
 * The schema of the content. Checks, types and the forms of the editor are derived from it. `title` is the label of a field,
 * `description` its help text, `examples` are used in remedies and fill the preview of a new record.
 */
import { z } from 'zod'
import {
  advanced,
  choice,
  time,
  date,
  detail,
  domain,
  feeSource,
  templateText,
  group,
  id,
  list,
  longText,
  month,
  number,
  optionalList,
  pattern,
  permission,
  photo,
  picture,
  issueParams,
  issueParamsWithValue,
  slug,
  source,
  text,
  checkbox,
  webAddress,
} from './fields.ts'
import type { CollectionFolder } from './collections.ts'
import { dayKinds } from './costs.ts'
import { isGstin } from './gstin.ts'
import { commonPlaceholders, destinationPlaceholders, tourPlaceholders } from './placeholders.ts'
import { today } from './today.ts'
import { checkTimes, timeOrDay } from './tour-times.ts'

/** The tour types of the client's specification; their ids are part of addresses. */
export const tourTypeIds = ['one-day-tours', 'multi-day-packages'] as const
export type TourTypeId = (typeof tourTypeIds)[number]

/** How many tours the grids of the home page and of the tour types show (specification, section 2). */
export const gridTourCounts = { popular: 4, oneDay: 4, 'one-day-tours': 2, 'multi-day-packages': 1 } as const

const tourId = id.meta({ title: 'Tour', widget: 'tour' })
const destinationId = id.meta({ title: 'Destination', widget: 'destination' })
const destinationIds = (title: string, description?: string) =>
  optionalList(title, destinationId, 20, description).refine(
    (ids) => new Set(ids).size === ids.length,
    issueParams('must not name a destination twice', 'Remove one of the two.'),
  )
/** The highest position in a list. Records with the same position are sorted by id. */
export const maxOrder = 999
const order = (title: string) => number(title, 1, maxOrder, '1 comes first.')
/** `$background-<name>` of styles/_colours.scss; `night` is `$night`, also the colour of the header. */
export const backgrounds = ['night', 'green', 'blue', 'teal', 'purple', 'wine'] as const
const background = choice(
  'Colour beside the picture at the head of the page',
  backgrounds,
  'Choose one that suits the picture. The text on it is white and yellow.',
)
  .default('night')
  .meta({ onlyWithOwnPage: true })
const posterPicture = picture
  .extend({
    uncropped: checkbox('Never crop', 'At the head of its page. For a drawing that has its own frame.').meta({
      onlyWithOwnPage: true,
    }),
  })
  .meta({ ...picture.meta() })
const photos = (title: string) => optionalList(title, photo, 20)
const heading = text('Heading', 60)
const rupees = (min: number, example: number) =>
  number('Rupees', min, 9_999_999, 'Whole rupees.').meta({ examples: [example], format: 'rupees' })

const feeAmount = group('Amount', {
  who: text('Who pays', 60).meta({ examples: ['Adult'] }),
  rupees: rupees(0, 120),
  countedFor: choice(
    'Counted for',
    ['each person', 'each visitor from abroad', 'each car', 'nobody'],
    'For the examples of what a tour costs in total. Choose “nobody” for what only some visitors pay. Visitors from abroad pay the same as others, unless they have an amount of their own.',
  ).default('each person'),
  fromAge: number('From the age of', 0, 120, 'Years. If empty: from birth.').optional(),
  toAge: number('Up to the age of', 0, 120, 'Years, that age included. If empty: no upper age.').optional(),
  days: choice('Only on', dayKinds, 'The page shows it after “Who pays”.').optional(),
}).refine(({ fromAge = 0, toAge = fromAge }) => fromAge <= toAge, {
  ...issueParams('must not be lower than “From the age of”', 'Write a higher age, or leave it empty.'),
  path: ['toAge'],
})
const condition = text('Condition', 40)
  .meta({
    description: 'Fill in only if it is not part of the day trip. The page lists it last, with this text.',
    examples: ['If you start in Mysore'],
  })
  .optional()
const fee = group('Entry fee', {
  name: text('What it is for', 60).meta({ examples: ['Mysore Palace'] }),
  paid: choice('Where it is paid', ['at the gate', 'online']).default('at the gate'),
  source: feeSource,
  amounts: list('Amounts', feeAmount),
})
const destinationFee = fee.extend({ condition }).meta({ title: 'Entry fee' })
const entryFees = <T extends z.ZodType>(item: T) =>
  optionalList('Entry fees', item, 20, 'What visitors pay at gates, counters and online.')

const unpriced = text('Cost', 80).meta({ examples: ['lunch', 'tolls'] })
const totalCost = group('What the tour costs in total', {
  feesLabel: text('What the fees are for, in a few words', 30).meta({ examples: ['tickets and parking'] }),
  adultsOnly: checkbox('Only for adults', 'Where fees of children or visitors from abroad are not known.'),
  unpricedExtras: optionalList('Extra costs without a known price', unpriced, 6, 'Listed below the total.'),
}).meta({
  description:
    'The page adds up price and entry fees for two adults, a family of four and two visitors from abroad, or only for two adults. Each fee that visitors pay needs an amount for all of them.',
})

const dayAdvice = group('Day', {
  days: text('Days', 40).meta({ examples: ['Tuesdays', 'Sundays and holidays'] }),
  reason: longText('Why', 160).meta({ examples: ['the zoo is closed.'] }),
  source: source.optional(),
})
const startsOn = 'For a longer tour: the days on which it starts.'

const pageLink = text('Link under the heading', 24).meta({
  description:
    'The text of a link below the title of the page that leads to this entry. Use it for popular topics.',
  examples: ['E-pass'],
})

const deposit = { deposit: 'Deposit, in percent' }
const term = group('Term', {
  label: text('Label', 40).meta({ unique: true }),
  text: templateText('Text', deposit, 160),
  link: pageLink.optional(),
})

const advice = group('Piece of advice', {
  topic: text('Topic', 40).meta({
    examples: ['What to bring', 'Closed days', 'Walking', 'Best time'],
    unique: true,
  }),
  text: longText('Advice'),
  link: pageLink.optional(),
  source: source.optional(),
})
const goodToKnow = list('Good to know', advice, 1, 12, 'Closed days, walking, what to bring, best time.')

const question = (placeholders: Readonly<Record<string, string>>) =>
  group('Question', {
    question: text('Question', 90).meta({ examples: ['Is Mysore Zoo closed on Tuesdays?'] }),
    answer: templateText('Answer', placeholders, 400),
    message: longText('Message on WhatsApp', 200, 'Where the answer is “ask us”.').optional(),
    link: pageLink.optional(),
    source: source.optional(),
    ...advanced({
      // Pages write `q-<id>`, so it can be a reserved id.
      id: slug.meta({
        title: 'Address on the page',
        description: 'The editor makes it from the question. Keep it when you reword the question.',
        hiddenFromVisitors: true,
        unique: true,
      }),
    }),
  })
const faq = <T extends z.ZodType>(entry: T) =>
  optionalList('Questions and answers', entry, 12, 'About six: what everybody asks on the phone.')

const stop = group('Stop', {
  at: pattern(
    'When',
    timeOrDay,
    'must be a time or a day',
    'Write hours and minutes like 08:30, or on a tour of several days Day 2.',
  ).meta({
    description: 'The time, like 08:30; on a tour of several days the day, like Day 2.',
    examples: ['06:30', '09:00', '13:00'],
    format: 'time or day',
  }),
  activity: text('What happens', 80).meta({ examples: ['Pick-up in Mysore'] }),
  sight: text('Name of the sight', 60, 'Only for a sight. Search engines read it.').optional(),
  description: longText('What guests see', 160).optional(),
  note: longText('What to know at this stop', 160).optional(),
  detail: detail.optional(),
  source: source.optional(),
})

const tourDay = group('Day', {
  title: text('From where to where', 60).meta({ examples: ['Mysore to Madikeri'] }),
  km: number('Approximate kilometres', 1, 2000).optional(),
  night: text('Night in', 40, 'Empty on the last day.').optional(),
})

const tourFields = z.strictObject({
  title: text('Name of the tour', 40).meta({
    section: 'Name and price',
    examples: ['Mysore to Coorg one day'],
  }),
  price: rupees(1, 4400).meta({ title: 'Price in rupees' }),
  searchName: text('Name in search engines', 45).meta({ examples: ['Mysore to Ooty one-day trip'] }),
  label: choice('Kind of tour, above its name', ['CITY DAY TOUR', 'HILL STATION TOUR', 'PILGRIMAGE TOUR']),
  rating: z
    .literal([4, 5])
    .meta({ title: 'Your own rating', description: 'Out of 5. Visitors see it as stars.' }),
  duration: group('How long it takes', {
    days: number('Days', 1, 30).meta({ setsLengthOf: 'days' }),
    nights: number('Nights', 0, 29),
    confirmed: checkbox(
      'Days and nights are right',
      'Until you tick this, the checklist asks about it.',
    ).meta({ hiddenFromVisitors: true }),
  }),
  summary: text('In one sentence, for cards', 90, 'Also for the head of a page of its own.').meta({
    examples: ['Golden roofs, river elephants, a waterfall among the coffee.'],
  }),
  description: longText(
    'In one or two sentences, for the list of all packages',
    165,
    'Also for a page of its own.',
  ),
  itinerary: list('Stops', stop, 3),
  days: optionalList('Days', tourDay, 30, 'One entry a day.').meta({ onlyForSeveralDays: true }),
  inclusions: list('Included', text('Item').meta({ examples: ['Car and driver', 'Fuel'] }), 2, 12),
  exclusions: list('Not included', text('Item').meta({ examples: ['Tickets', 'Meals'] }), 2, 12),
  image: posterPicture,
  photos: photos('Photographs'),
  visits: destinationIds('Destinations it goes to', 'Only destinations that have a page.'),
  drive: group('On the road', {
    hours: number('Approximate hours in the car', 1, 200, 'Whole hours: for 2½, write 3.').meta({
      examples: [8],
    }),
    km: number('Approximate kilometres', 1, 9000).meta({ examples: [280] }),
  }).refine(({ hours, km }) => km >= 10 * hours && km <= 100 * hours, {
    ...issueParams('must match the kilometres: 10 to 100 in an hour', 'Correct the hours or the kilometres.'),
    path: ['hours'],
  }),
  walking: text('Steps and climbs', 60).meta({ examples: ['About 200 steps at Abbey Falls.'] }),
  closed: text('Closed on', 100)
    .meta({ examples: ['Mysore Zoo on Tuesdays'] })
    .optional(),
  caveat: text(
    'What to know first, in two to four words',
    26,
    'In the list of all tours, and in search results.',
  )
    .meta({ examples: ['200 steps', 'not Mondays'] })
    .optional(),
  bestMonths: text('Best months', 60).optional(),
  avoid: optionalList('Days to avoid', dayAdvice, 6, startsOn),
  bestOn: optionalList('Best days', dayAdvice, 6, startsOn),
  goodToKnow,
  reason: templateText('Why this package and not day trips', { dayTrips: 'Price of the day trips' }, 240)
    .meta({ onlyForSeveralDays: true })
    .optional(),
  faq: faq(question(tourPlaceholders)),
  startsIn: text('Where it starts', 40, 'Search engines read it.').meta({ examples: ['Mysore'] }),
  feesOf: destinationIds('Entry fees of these places'),
  fees: entryFees(fee),
  totalCost: totalCost.optional(),
  terms: optionalList('Terms of this tour only', term, 12),
  messageDetails: optionalList('What else the visitor fills in on WhatsApp', text('Line', 30), 4),
  ...advanced({
    order: order('Position in the price list'),
    background,
    homeGrid: choice(
      'Shown on the home page',
      ['popular', 'one day'],
      `The first ${gridTourCounts.popular} popular tours and ${gridTourCounts.oneDay} one-day tours, by their position.`,
    )
      .meta({ labels: { popular: 'Popular tours', 'one day': 'One-day tours' } })
      .optional(),
    onTypePage: checkbox(
      'On the page of its tour type',
      `The page of one-day tours shows ${gridTourCounts['one-day-tours']} tours with a picture, that of packages ${gridTourCounts['multi-day-packages']}: the first by their position.`,
    ),
    hasPage: checkbox('Has a page of its own', 'If not, its plan opens on the page of all packages.'),
    pageTitle: text('Title for search engines', 48, 'The price follows it.')
      .meta({ onlyWithOwnPage: true })
      .optional(),
    searchDescription: longText(
      'Description for search engines',
      110,
      'Search engines show about 160 letters.',
    )
      .meta({ onlyWithOwnPage: true })
      .optional(),
  }),
  updated: date,
})

/** A tour on sale. The name of its file is its address. With `when`, its times are checked even if other fields are invalid. */
const tour = tourFields.superRefine(checkTimes, { when: ({ value }) => value instanceof Object })

const highlight = group('Highlight', {
  name: text('Highlight', 60).meta({
    examples: ['Abbey Falls', 'Raja’s Seat', 'Golden Temple', 'Dubare', 'Talakaveri'],
    unique: true,
  }),
  text: longText('What to know about it', 200),
  detail: detail.optional(),
  condition,
  isSight: checkbox('A sight with a name of its own', 'Search engines read the names of sights.'),
  source: source.optional(),
})

const storyPart = group('Paragraph', {
  title: text('Heading', 60, 'If the page is for two kinds of guests.').optional(),
  text: longText('Paragraph', 400),
  source: source.optional(),
})

const fact = group('Fact', {
  label: text('Label', 20).meta({ unique: true }),
  text: templateText('Text', destinationPlaceholders, 90),
  source: source.optional(),
})

const evening = group('Evening', {
  day: text('Day or days', 30).meta({ examples: ['Saturday', 'Sunday and holidays'], unique: true }),
  show: text('Show', 60).meta({ examples: ['7 pm, in English'] }),
  lights: text('Lights', 60).meta({ examples: ['7:45 to 8 pm'] }),
  source: source.meta({ description: 'The page shows the month.', hiddenFromVisitors: false }).optional(),
})

/** A destination. The name of its file is its address. */
const destination = z.strictObject({
  title: text('Name of the destination', 40).meta({ examples: ['Coorg'] }),
  schemaType: choice('What it is', ['TouristAttraction', 'TouristDestination']).meta({
    labels: { TouristAttraction: 'One sight', TouristDestination: 'A town or a region' },
  }),
  state: text('State', 40).meta({ examples: ['Karnataka'] }),
  description: longText('In one sentence', 110, 'For the head of the page.'),
  facts: optionalList('Facts under the heading', fact, 6),
  openingHours: group('Open every day', { opens: time('Opens'), closes: time('Closes') })
    .refine(({ opens, closes }) => opens < closes, {
      ...issueParamsWithValue(
        'must be later than the opening time',
        'Write the time when it closes, for example 17:30.',
      ),
      path: ['closes'],
    })
    .meta({ description: 'Only for the same hours on all seven days.' })
    .optional(),
  story: list('Story', storyPart, 1, 4),
  image: posterPicture,
  photos: photos('Photographs'),
  highlights: list('Highlights', highlight, 4, 8),
  evenings: optionalList(
    'Evenings',
    evening,
    7,
    'For a sight with lights: the show and the lights of each evening.',
  ),
  goodToKnow,
  feesOf: destinationIds('Other places with entry fees'),
  fees: entryFees(destinationFee),
  faq: faq(question(destinationPlaceholders)),
  ...advanced({
    heading: text('Page heading, if different from the name', 40)
      .meta({ examples: ['Bangalore to Mysore'] })
      .optional(),
    order: order('Position in the menu'),
    background,
    alsoCalled: optionalList('Other names people search for', text('Name', 40), 3),
    searchTitle: text('Title for search engines', 60).optional(),
    searchDescription: templateText(
      'Description for search engines',
      destinationPlaceholders,
      200,
    ).optional(),
  }),
  updated: date,
})

/** A message that contains all of `placeholders`. */
const message = (title: string, placeholders: Readonly<Record<string, string>>) => {
  const braces = Object.keys(placeholders).map((name) => `{${name}}`)
  return templateText(title, placeholders, 200).refine(
    (value) => braces.every((placeholder) => value.includes(placeholder)),
    issueParams(
      `must contain ${braces.join(' and ')}`,
      'The site replaces them with the values of the page.',
    ),
  )
}
const tourAndPrice = { tour: 'Tour', price: 'Price' }
const pricesOfCars = { twoCars: 'Price of two cars', threeCars: 'Price of three cars' }
const firstDayTwice = { firstDayTwice: 'Twice the price of the first day' }
const about = group('Who we are', {
  since: number('In business since', 1900, 2099, 'The year.')
    .refine(
      (year) => year <= Number(today().slice(0, 4)),
      issueParams('must not be in the future', 'Write the year in which you began.'),
    )
    .optional(),
  registration: text('Registration', 80, 'With whom, and under which number.').optional(),
  gstin: z
    .string()
    .trim()
    .refine(
      isGstin,
      issueParamsWithValue(
        'must be a GST number',
        'Copy its 15 characters from the certificate of registration.',
      ),
    )
    .meta({ title: 'GST number', examples: ['29AAAAA0000A1ZY'], format: 'gstin' })
    .optional(),
  languages: optionalList('Languages', text('Language', 30), 12, 'Languages you and your drivers speak.'),
  drivers: optionalList('Drivers', text('Driver', 40), 20, 'Only drivers who agree to be named.'),
})

/** What prices include. A page has `basis` beside each price, `covers` and `extra` only once. */
const prices = group('Prices and terms', {
  basis: text('What a price is for', 60).meta({ examples: ['for the car, up to 4 people'] }),
  covers: text('What it covers', 80).meta({ examples: ['with driver and fuel'] }),
  extra: text('What is included and extra', 120).meta({
    examples: ['Driver and fuel included; tickets, meals, tolls and parking extra.'],
  }),
  packageExtra: text('What is extra on a tour of several days, beside its price', 40).meta({
    examples: ['hotels extra'],
  }),
  privateCar: text('Private car', 80).meta({ examples: ['A car and driver for your group only.'] }),
  largerGroup: text('Link for groups that need a larger car', 60),
  largerGroupPrice: templateText(
    'What larger groups pay, on lists of tours',
    { tour: 'Tour', ...pricesOfCars },
    140,
  ).meta({ examples: ['5 to 8 people pay for two cars: {twoCars} for {tour}.'] }),
  largerGroupPriceOfTour: templateText(
    'What larger groups pay, beside the totals of a tour',
    pricesOfCars,
    110,
  ).meta({ examples: ['5 to 8 people: at most {twoCars}. 9 to 12: at most {threeCars}.'] }),
  deposit: number('Deposit, in percent of the price', 1, 100, 'Pages show it in place of {deposit}.'),
  terms: list('Terms of all tours', term, 1, 12, 'Cars, pick-up, advance, cancellation, ways to pay.'),
  confirmed: checkbox(
    'These are your terms',
    'Until you tick this, the checklist asks about it, and pages call them the usual terms, which you confirm in writing.',
  ).meta({
    labels: {
      true: 'yes, “Usual terms” becomes “Terms”',
      false: 'no, “Terms” becomes “Usual terms”',
    },
  }),
})

const openQuestion = group('Question', {
  question: longText('Question', 600),
  // A path such as `tours.coorg-trip.walking`, to which the checklist links.
  about: text('Field that it is about', 80).meta({ hiddenInEditor: true }).optional(),
})

const site = group('Contact, prices and terms', {
  brand: text('Name of the business', 40).meta({ section: 'Name, phone and e-mail' }),
  tagline: text('What it does, in a few words', 80),
  phone: pattern(
    'Phone and WhatsApp',
    // In India mobile numbers begin with 6 to 9. Ten zeros stand for the number that is not known yet.
    /^([6-9]\d{9}|0{10})$/,
    'must be a mobile number with WhatsApp',
    'Only one number. Write its ten digits after +91, which begin with 6 to 9, for example 9876543210.',
  ).meta({ description: 'Mobile number: ten digits after +91.', examples: ['9876543210'], format: 'phone' }),
  email: pattern(
    'E-mail',
    z.regexes.email,
    'must be an e-mail address',
    'Write the whole address without spaces, for example name@your-domain.in.',
  ).meta({ format: 'email' }),
  website: pattern(
    'Address of the site',
    new RegExp(domain.source.replace('^', '^https://')),
    'must be the address of a site',
    'Write https:// and the domain in lower case, with nothing after it.',
  )
    .meta({
      description: 'For example https://www.your-domain.in. Without it nothing can be published.',
      examples: ['https://www.your-domain.in'],
      format: 'origin',
      neededToPublish: true,
    })
    .optional(),
  address: group('Address', {
    street: text('House and street', 80, 'With it, the pages link to a map.').optional(),
    city: text('City', 40),
    state: text('State', 40),
    pin: pattern(
      'PIN code',
      /^[1-9]\d{5}$/,
      'must be a PIN code',
      'Write its six digits, for example 570001.',
    )
      .meta({ format: 'pin' })
      .optional(),
  }),
  alwaysIncluded: text('Included, on the pages of tours', 120),
  prices,
  cars: photos('Photographs of the cars'),
  about: about.meta({ description: 'Only what you fill in is shown.' }).prefault({}),
  chatMessages: group('Messages on WhatsApp', {
    booking: message('To book a tour', tourAndPrice),
    question: message('Before a question about a tour', tourAndPrice),
    largerGroup: message('To ask for a larger car', tourAndPrice),
    largerGroupAny: message('To ask for a larger car, from a list of tours', {}),
    destination: message('To ask about a destination', { destination: 'Destination' }),
    general: message('From any other page', {}),
    subject: text('Subject of an e-mail', 60),
    details: optionalList('What the visitor fills in', text('Line', 30), 10),
    packageDetails: optionalList('What else, for a tour with nights', text('Line', 30), 10),
  }).meta({ description: 'The messages that open for a visitor, ready to send.' }),
  areaServed: list('Where tours go', text('Place', 40)),
  pricesChecked: month('Prices and timings checked', 'Shown in the footer.').optional(),
  roundTheClock: checkbox(
    'You answer at any hour',
    'The contact section says so, and search engines read it.',
  ),
  copyrightYear: number('Year beside the ©', 2000, 2099),
  // Only the checklist shows these questions.
  openQuestions: optionalList('Question', openQuestion).meta({
    hiddenFromVisitors: true,
    hiddenInEditor: true,
  }),
  ...advanced({
    brandConfirmed: checkbox(
      'This is the name of your business',
      'Until you tick this, the checklist asks about it.',
    ).meta({ hiddenFromVisitors: true }),
  }),
}).meta({ description: 'Name, phone, e-mail, address, what prices include, cancelling, questions to you.' })

const benefit = group('Reason', { title: text('Heading', 40), text: longText('Text', 200) })

const dayChoice = group('Choice', {
  title: heading,
  tour: tourId,
  image: picture
    .omit({ alt: true })
    .meta({ ...picture.meta(), description: 'A different picture from the one on the card of the tour.' }),
})

const home = group('Home page', {
  hero: group('Top of the page', { headline: heading, text: longText('Text', 200), image: picture }),
  popularHeading: text('Heading of the first grid', 60),
  oneDayHeading: text('Heading of the second grid', 60),
  eveningLights: group('Evening lights', {
    title: heading,
    text: longText('Text', 200),
    evenings: destinationId.meta({ title: 'Destination whose evenings are shown' }),
    before: picture.meta({ title: 'Picture before the lights come on' }),
    after: picture.meta({ title: 'Picture with the lights' }),
  }),
  twoDays: group('Two days', {
    title: heading,
    text: templateText('Text', { twoDays: 'Lowest price of two days' }, 160),
    firstDay: dayChoice.meta({ title: 'Day 1' }),
    secondDay: list('Choices for day 2', dayChoice, 3, 3),
    totalsNote: longText('What the totals of both days include', 120),
    slowDays: group('Two slow days', {
      text: templateText('Text', firstDayTwice, 160),
      omittedFees: group('Fees that they can leave out', {
        label: text('What the lower total says', 40).meta({ examples: ['without zoo and gardens'] }),
        names: list('Names of the fees', text('Fee of day 1', 80), 1),
      }).optional(),
      message: message('Message on WhatsApp', firstDayTwice),
    }),
    rules: list('Good to know', longText('Rule', 160), 1, 5),
    message: message('Message on WhatsApp', { first: 'First day', second: 'Second day', price: 'Price' }),
  }),
  whyChoose: group('Why choose us', {
    title: heading.meta({ description: 'The name of the business follows it.' }),
    benefits: list('Reasons', benefit, 4, 4),
  }),
  getInTouch: group('Contact', {
    title: heading,
    stepsInShort: templateText('How booking works, in short, on the home page and in plans', deposit, 200),
    steps: list(
      'How booking works, on the pages of tours',
      group('Step', { title: heading, text: templateText('Text', deposit, 160) }),
    ),
  }),
  updated: date,
}).meta({ description: 'The first screen, the grids of tours, the evenings, two days and what you offer.' })

const section = z.strictObject({ title: heading, description: longText('Text', 200) })
const oneDay = 'Tours of one day'
const severalDays = 'Tours of several days'

const packagesPage = group('Packages page', {
  title: heading,
  subtitle: text('Line under the title', 50),
  image: picture.meta({ description: 'Wide: the top of the page is across the window.' }),
  searchTitle: text('Title for search engines', 60),
  oneDay: section.meta({ title: oneDay }),
  multiDay: section.meta({ title: severalDays }),
  updated: date,
}).meta({ description: 'The page with all tours: how to compare them.' })

const choosingAdvice = group('Piece of advice', {
  topic: text('For whom, or for what', 40).meta({ examples: ['With children'] }),
  tour: tourId,
  text: templateText('Why this tour', commonPlaceholders, 200),
})
const typePage = section.extend({
  choosing: list('How to choose', choosingAdvice, 2, 8, 'By driving, walking, children, grandparents, rain.'),
  updated: date,
})
const tourTypes = group('Tour types', {
  'one-day-tours': typePage.meta({ title: oneDay }),
  'multi-day-packages': typePage
    .extend({
      threeDays: group('Three day trips', {
        title: heading,
        text: longText(
          'Text',
          300,
          'Below it are prices: the first choice for day 2 on the home page with day 1 in two slow days, and with each other choice.',
        ),
        message: message('Message on WhatsApp', {}),
      }),
    })
    .meta({ title: severalDays }),
}).meta({ description: 'The pages of one-day tours and of packages.' })

const questions = group('Questions', {
  quick: list(
    'Quick questions',
    text('Question'),
    1,
    8,
    'Questions that no page answers. Delete a question once a page answers it.',
  ),
}).meta({ description: 'Questions that visitors can send, on the pages of all tours.' })

const review = group('Review', {
  name: text('First name', 30),
  town: text('Town', 40),
  visited: month('Month of the trip'),
  tour: tourId.optional(),
  text: longText('What the guest wrote', 400, 'Word for word.'),
  url: webAddress('Where it can be read').optional(),
  permission: permission('The guest agrees that it is shown'),
})
const guests = group('Guest reviews', {
  reviews: optionalList('What guests wrote', review, 200, 'The newest are shown first.'),
  reviewUrl: webAddress(
    'Where guests can write about you',
    'The link from your Google Business Profile.',
  ).optional(),
}).meta({ description: 'What guests have written to you.' })

const degrees = (title: string, min: number, max: number, example: number) =>
  z
    .number()
    .min(min)
    .max(max)
    .meta({ title, examples: [example], format: 'coordinate' })
const place = group('Place', {
  name: text('Name of the place', 60, 'The same name as on the page.').meta({ unique: true }),
  latitude: degrees('Degrees north', 6, 38, 12.426),
  longitude: degrees('Degrees east', 68, 98, 75.738),
  source: source
    .extend({ url: webAddress('Web address of the source') })
    .meta({ title: 'Source', description: 'A page about this place.' }),
})
const places = group('Places', {
  places: optionalList(
    'Places',
    place,
    500,
    'Search engines read the positions of destinations and of their sights.',
  ),
}).meta({ description: 'Where the sights are, for search engines.' })

/** Single records, each in a file of its name: `site.yaml`. */
export const singletons = {
  site,
  home,
  'packages-page': packagesPage,
  'tour-types': tourTypes,
  guests,
  questions,
  places,
}

/** Folders with one record in each file, `<id>.yaml`. */
export const collections = {
  tours: z.record(id, tour).meta({ title: 'Tours' }),
  destinations: z.record(id, destination).meta({ title: 'Destinations' }),
} satisfies Record<CollectionFolder, z.ZodType>

/** All content, by file without extension or by folder. */
export const contentSchema = z.strictObject({ ...singletons, ...collections })

/** All content. Records of a collection are keyed by id. */
export type Content = z.infer<typeof contentSchema>
export type TourRecord = Content['tours'][string]
export type DestinationRecord = Content['destinations'][string]
export type Place = Content['places']['places'][number]
export type ImageAsset = z.infer<typeof picture>
/** A picture at the head of a page: only a tour and a destination have the field `uncropped`. */
export type HeadPicture = ImageAsset & Partial<z.infer<typeof posterPicture>>
export type PictureDetail = z.infer<typeof detail>
export type Photo = z.infer<typeof photo>
export type Fee = z.infer<typeof destinationFee>
export type Review = z.infer<typeof review>
