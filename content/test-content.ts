/** Records for unit tests, with fixed values: a change of the operator's content does not fail a test. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { collections } from './schema.ts'

const folder = '.cache/test-content'
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"/>'
const image = { upload: 'a.svg', alt: 'A hill.' }
const source = { name: 'A newspaper', url: 'https://newspaper.test/a' }
const advice = [
  { topic: 'Shoes', text: 'Flat ones.' },
  { topic: 'Rain', text: 'From June.' },
]
const position = { longitude: 76.6, source }

/** A tour of one day from 08:00 to 18:00, with two sights of its own. */
const tour = (title: string, order: number, price: number, changes: object) => ({
  title: `${title} tour`,
  order,
  price,
  duration: { days: 1, nights: 0, confirmed: true },
  label: 'HILL STATION TOUR',
  rating: 4,
  summary: 'Hills and tea.',
  description: 'A day in the hills.',
  inShort: '{times}',
  searchedAs: `Mysore to ${title}`,
  itinerary: [
    { at: '08:00', activity: 'Pick-up' },
    { at: '10:30', activity: `${title} fort and lake`, sight: `${title} fort` },
    { at: '18:00', activity: `Home from ${title} peak`, sight: `${title} peak` },
  ],
  inclusions: ['Car', 'Fuel'],
  exclusions: ['Lunch', 'Tolls'],
  image,
  drive: { hours: 6, km: 250 },
  steps: 'Few',
  goodToKnow: advice,
  startsIn: 'Mysore',
  updated: '2026-01-05',
  ...changes,
})
/** A tour of several days. */
const multiDayTour = (title: string, order: number, price: number, days: number, changes: object = {}) =>
  tour(title, order, price, {
    duration: { days, nights: days - 1, confirmed: true },
    itinerary: [1, 2, days].map((day) => ({ at: `Day ${day}`, activity: `Part ${day}` })),
    days: Array.from({ length: days }, (_, index) => ({ title: `Stage ${index + 1}` })),
    homeGrid: 'popular',
    ...changes,
  })
const destination = (title: string, order: number, changes: object) => ({
  title,
  order,
  description: 'Worth a day.',
  story: [{ text: 'A story.' }],
  image,
  highlights: ['One', 'Two', 'Three', 'Four'].map((name) => ({ name, text: 'Worth it.' })),
  goodToKnow: advice,
  schemaType: 'TouristDestination',
  state: 'Kerala',
  updated: '2026-01-07',
  ...changes,
})
const amounts = [
  { who: 'Adult', rupees: 120, fromAge: 11 },
  { who: 'Foreign visitor', rupees: 1000, paidBy: 'each visitor from abroad' },
  { who: 'Child', rupees: 0, toAge: 10 },
]
const home = { title: 'Day', text: 'A day.' }
const section = { title: 'Tours', description: 'Our tours.' }
const updated = '2026-01-06'
const choice = { topic: 'Short', tour: 'tea-tour', text: '{hours} hours.' }
const longer = { ...choice, tour: 'temple-tour' }
const typePage = { ...section, choosing: [choice, choice], updated }
const message = 'Hello, {tour} for {price}'

const files: Readonly<Record<string, object>> = {
  'tours/city-tour': tour('City', 20, 2500, {
    label: 'CITY DAY TOUR',
    rating: 5,
    homeGrid: 'popular',
    onTypePage: true,
    hasPage: true,
    visits: ['palace'],
    feesOf: ['palace'],
    fees: [{ name: 'Boat', source, amounts: [{ who: 'Adult', rupees: 50 }] }],
    closed: 'Zoo on Tuesdays',
    totalCost: { feesLabel: 'tickets' },
    itinerary: [
      { at: '08:30', activity: 'Pick-up' },
      { at: '12:00', activity: 'Old Palace and museum', sight: 'Old Palace' },
      { at: '20:30', activity: 'Home' },
    ],
  }),
  'tours/tea-tour': tour('Tea', 10, 4200, { homeGrid: 'one day', onTypePage: true, visits: ['hills'] }),
  'tours/lake-tour': tour('Lake', 30, 5200, { homeGrid: 'one day', hasPage: true, visits: ['hills'] }),
  'tours/fall-tour': tour('Fall', 40, 5700, { homeGrid: 'one day', onTypePage: true }),
  'tours/cave-tour': tour('Cave', 50, 5200, { homeGrid: 'one day' }),
  'tours/last-tour': tour('Last', 99, 3000, { homeGrid: 'one day' }),
  'tours/temple-tour': multiDayTour('Temple', 60, 14500, 3, { onTypePage: true }),
  'tours/grand-tour': multiDayTour('Grand', 70, 118500, 4, {
    visits: ['palace', 'hills'],
    why: '{dayTrips}',
  }),
  'tours/river-tour': multiDayTour('River', 70, 17500, 4, { visits: ['palace'] }),
  'tours/coast-tour': multiDayTour('Coast', 90, 16000, 10),
  'destinations/palace': destination('Old Palace', 2, {
    schemaType: 'TouristAttraction',
    state: 'Karnataka',
    alsoCalled: ['King’s House'],
    openingHours: { opens: '10:00', closes: '17:30' },
    evenings: [{ day: 'Sunday', show: 'none', lights: '7 to 8 pm' }],
    fees: [
      { name: 'Old Palace', source, amounts },
      { name: 'Show', source, amounts, onlyFor: 'For the show' },
    ],
  }),
  'destinations/hills': destination('Hills', 1, {
    highlights: ['Tea fort', 'Lake', 'Town', 'Inn'].map((name, index) => {
      return { name, text: 'Worth it.', isSight: index < 2 }
    }),
  }),
  site: {
    brand: 'Hill; Lake, Sons',
    tagline: 'Tours from Mysore',
    phone: '9845012345',
    email: 'ask@hill-lake.in',
    address: { city: 'Mysore', state: 'Karnataka' },
    website: 'https://www.hill-lake.in',
    alwaysIncluded: 'Help',
    prices: {
      basis: 'for the car',
      covers: 'with fuel',
      extra: 'Meals are extra.',
      packageExtra: 'hotels extra',
      ownCar: 'Your own car.',
      largerGroup: 'Five or more?',
      largerGroupPrice: 'Twice the price: {twoCars} for {tour}.',
      largerGroupPriceOfTour: 'At most {twoCars}, or {threeCars}.',
      terms: [{ label: 'Pick-up', text: 'Anywhere.' }],
    },
    about: { since: 2009, languages: ['Kannada', 'Hindi', 'English'] },
    chatMessages: {
      booking: `${message} please.`,
      question: `${message}:`,
      largerGroup: `${message}, we are 6.`,
      largerGroupAny: 'Hello, we are 6.',
      destination: 'Hello, about {destination}.',
      general: 'Hello, a question.',
      subject: 'A tour',
      details: ['Date', 'People'],
    },
    areaServed: ['Mysore'],
    roundTheClock: true,
    copyrightYear: 2024,
  },
  home: {
    hero: { headline: 'Hills', text: 'Hills and lakes.', image },
    popularHeading: 'Popular',
    oneDayHeading: 'One day',
    seeItLit: { ...home, evenings: 'palace', before: image, after: image },
    twoDays: {
      ...{ title: 'Two days', text: 'City and hills.' },
      firstDay: { ...home, tour: 'city-tour' },
      secondDay: ['tea-tour', 'lake-tour', 'fall-tour'].map((id) => ({ ...home, tour: id })),
      slowDays: { text: 'Both slowly.', message: 'Hello, slowly for {firstDayTwice}?' },
      rules: ['Rest.'],
      message: 'Hello, {first} and {second} for {price}?',
    },
    whyChoose: { title: 'Why', benefits: [home, home, home, home] },
    getInTouch: { title: 'Contact', stepsInShort: 'Write.', steps: [home] },
    updated,
  },
  'packages-page': {
    ...{ title: 'Tours', searchTitle: 'All tours', oneDay: section, multiDay: section },
    ...{ pictureFrom: 'city-tour', updated },
  },
  'tour-types': {
    'one-day-tours': typePage,
    'multi-day-packages': { ...typePage, title: 'Packages', choosing: [longer, longer] },
  },
  questions: { quick: ['Child seat?'] },
  guests: {
    reviews: ['2025-03', '2026-03', '2024-03'].map((visited) => {
      return { name: 'Asha', town: 'Pune', visited, text: visited, permission: true }
    }),
  },
  places: {
    places: [
      { ...position, name: 'Old Palace', latitude: 12.3 },
      { ...position, name: 'Tea fort', latitude: 11.4 },
    ],
  },
}

/** Global setup of the unit tests: writes the records to a folder that `content/records.ts` reads. */
export default function setUp(): void {
  rmSync(folder, { recursive: true, force: true })
  for (const name of [...Object.keys(collections), 'pictures'])
    mkdirSync(join(folder, name), { recursive: true })
  for (const [name, record] of Object.entries(files))
    writeFileSync(join(folder, `${name}.yaml`), stringify(record, { aliasDuplicateObjects: false }))
  // The last three are those of the site itself.
  for (const name of ['a', 'marigold', 'wrong-turn', 'unlit-palace'])
    writeFileSync(join(folder, `pictures/${name}.svg`), drawing)
  const pictureFiles = { src: '/uploads/a.svg', srcset: '', sources: [], preview: '/uploads/a-preview.jpg' }
  writeFileSync(
    join(folder, 'pictures.json'),
    JSON.stringify({ pictures: { 'a.svg': pictureFiles }, photos: {} }),
  )
  process.env['CONTENT_DIR'] = folder
  process.env['PICTURE_LIST'] = join(folder, 'pictures.json')
}
