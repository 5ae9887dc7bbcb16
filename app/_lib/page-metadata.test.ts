import { expect, test } from '@playwright/test'
import { findDestination, findTour, findTourType, home, packagesPage } from '../../content/index.ts'
import {
  destinationMetadata,
  homeMetadata,
  packagesMetadata,
  pageMetadata,
  tourMetadata,
  tourTypeMetadata,
} from './page-metadata.ts'

const site = 'https://www.hill-lake.in'
const image = { upload: 'a.svg', alt: 'A hill.' }
const shownRecords = [{ updated: '2026-01-06' }, { updated: '2026-02-01' }, { updated: '2025-12-31' }]

test('a page has its title, address and link preview, and the day of the newest change', () => {
  const metadata = pageMetadata({
    title: 'Lakes',
    description: 'All lakes.',
    path: '/lakes/',
    image,
    shownRecords,
  })
  expect(metadata).toEqual({
    title: 'Lakes',
    description: 'All lakes.',
    alternates: { canonical: `${site}/lakes/` },
    robots: 'index, follow, max-image-preview:large',
    openGraph: {
      title: 'Lakes',
      description: 'All lakes.',
      url: `${site}/lakes/`,
      type: 'website',
      siteName: 'Hill; Lake, Sons',
      locale: 'en_IN',
      images: [{ url: `${site}/uploads/a-preview.jpg`, width: 1200, height: 630, alt: 'A hill.' }],
    },
    twitter: { card: 'summary_large_image' },
    other: { 'last-modified': '2026-02-01' },
  })
})

const city = findTour('city-tour')!
const palace = findDestination('palace')!
const hills = findDestination('hills')!
const packages = findTourType('multi-day-packages')!
const oneDay = findTourType('one-day-tours')!
const pages = {
  home: homeMetadata(),
  packages: packagesMetadata(),
  tour: tourMetadata(city),
  tourWithTexts: tourMetadata({
    ...city,
    pageTitle: 'City',
    searchDescription: 'By car.',
  }),
  sight: destinationMetadata(palace),
  sightWithTitle: destinationMetadata({ ...palace, searchTitle: 'Palace: hours' }),
  region: destinationMetadata(hills),
  regionWithTexts: destinationMetadata({
    ...hills,
    searchTitle: 'Hills',
    searchDescription: '{tour}, {price}',
  }),
  unvisited: destinationMetadata({ ...hills, id: 'unvisited' }),
  tourType: tourTypeMetadata(packages),
  oneDayTours: tourTypeMetadata(oneDay),
  oneTour: tourTypeMetadata({ ...packages, tours: packages.tours.slice(0, 1) }),
}
const metadataValues = (key: 'title' | 'description') =>
  Object.fromEntries(Object.entries(pages).map(([page, metadata]) => [page, metadata[key]]))

test('the title of each page has the lowest price, except sights with opening hours', () =>
  expect(metadataValues('title')).toEqual({
    home: 'Hill; Lake, Sons: Mysore Tours and Holiday Packages',
    packages: 'All tours',
    tour: 'Mysore to City, ₹2,500',
    tourWithTexts: 'City, ₹2,500',
    sight: 'Old Palace Tour from Mysore',
    sightWithTitle: 'Palace: hours',
    region: 'Hills Tour from Mysore, from ₹4,200',
    regionWithTexts: 'Hills, from ₹4,200',
    unvisited: 'Hills Tour from Mysore',
    tourType: 'Packages from Mysore, from ₹14,500',
    oneDayTours: 'Tours from Mysore, from ₹2,500',
    oneTour: 'Packages from Mysore, ₹14,500',
  }))

test('the description of each page has prices and hours', () =>
  expect(metadataValues('description')).toEqual({
    home: 'Hills and lakes. Day trips from ₹2,500, two days from ₹6,700 for the car.',
    packages: 'All 10 tours: day trips from ₹2,500 for the car, packages from ₹14,500, hotels extra. Mysore.',
    tour: 'A day in the hills. No zoo on Tuesdays. ₹2,500 for the car, 8:30 am to 8:30 pm.',
    tourWithTexts: 'By car. No zoo on Tuesdays. ₹2,500 for the car, 8:30 am to 8:30 pm.',
    sight: 'Worth a day.',
    sightWithTitle: 'Worth a day.',
    region: 'Worth a day.',
    regionWithTexts: 'Mysore to Tea, ₹4,200',
    unvisited: 'Worth a day.',
    tourType: 'Our tours. 4 tours, from ₹14,500 for the car, hotels extra.',
    oneDayTours: 'Our tours. 6 tours, from ₹2,500 for the car, with driving hours.',
    oneTour: 'Our tours. 1 tour, ₹14,500 for the car, hotels extra.',
  }))

test('a long description is shortened, so that search results show the prices and hours after it', () => {
  const searchDescription = 'Hills. ' + 'Tea and lakes, one after the other, all day. '.repeat(4).trim()
  expect(tourMetadata({ ...city, searchDescription }).description).toBe(
    'Hills. Tea and lakes, one after the other, all day. Tea and lakes, one after the other, all day. No zoo on Tuesdays. ₹2,500 for the car, 8:30 am to 8:30 pm.',
  )
})

test('the description of the packages page has the lowest price of day trips and of packages', () => {
  const coast = findTour('coast-tour')!
  const { price } = coast
  try {
    Object.assign(coast, { price: 2400 })
    expect(packagesMetadata().description).toBe(
      'All 10 tours: day trips from ₹2,500 for the car, packages from ₹2,400, hotels extra. Mysore.',
    )
  } finally {
    Object.assign(coast, { price })
  }
})

test('the link preview of each page is its own picture', () => {
  const withImage = (alt: string) => ({ image: { upload: 'a.svg', alt, uncropped: false } })
  const previews = [
    homeMetadata(),
    packagesMetadata(),
    tourMetadata({ ...city, ...withImage('City.') }),
    destinationMetadata({ ...hills, ...withImage('Hills.') }, city),
    tourTypeMetadata({
      ...packages,
      featuredTours: ['First.', 'Second.'].map((alt) => ({ ...city, ...withImage(alt) })),
    }),
  ]
  const altTexts = ({ openGraph }: (typeof previews)[number]) => openGraph?.images as { alt: string }[]
  expect(previews.flatMap(altTexts).map(({ alt }) => alt)).toEqual([
    ...['A lake.', 'A car.', 'City.', 'Hills.', 'First.'],
  ])
})

const lake = findTour('lake-tour')!
const fall = findTour('fall-tour')!
const pagesNow = () => ({
  home: homeMetadata(),
  packages: packagesMetadata(),
  city: tourMetadata(city),
  lake: tourMetadata(lake),
  lakeWithFees: tourMetadata({ ...lake, feesOf: ['palace'] }),
  palace: destinationMetadata(palace),
  hills: destinationMetadata(hills),
  hillsWithFall: destinationMetadata(hills, fall),
  unvisitedWithFees: destinationMetadata({ ...hills, id: 'unvisited', feesOf: ['palace'] }),
  // The shortest tour to the palace is the city tour.
  hillsInPalace: destinationMetadata({ ...hills, id: 'palace' }),
  packagesType: tourTypeMetadata(packages),
  packagesTypeWithHills: tourTypeMetadata({ ...packages, picturedDestination: hills }),
  oneDayType: tourTypeMetadata(oneDay),
  oneDayTypeWithHome: tourTypeMetadata({ ...oneDay, picturedDestination: undefined }),
})
for (const [what, record, changed] of [
  ['home', home, 'home packagesType packagesTypeWithHills oneDayTypeWithHome'],
  ['the packages page', packagesPage, 'packages'],
  [
    'a tour',
    city,
    'home packages city lake lakeWithFees palace hillsInPalace packagesType packagesTypeWithHills oneDayType oneDayTypeWithHome',
  ],
  [
    'a related tour',
    fall,
    'home packages city lake lakeWithFees hillsWithFall packagesType packagesTypeWithHills oneDayType oneDayTypeWithHome',
  ],
  [
    'a tour that home does not suggest',
    findTour('last-tour')!,
    'home packages oneDayType oneDayTypeWithHome',
  ],
  [
    'a package',
    findTour('grand-tour')!,
    'home packages palace hills hillsWithFall hillsInPalace packagesType packagesTypeWithHills',
  ],
  [
    'a destination',
    hills,
    'home lake lakeWithFees hills hillsWithFall unvisitedWithFees hillsInPalace packagesTypeWithHills oneDayType',
  ],
  [
    'a destination with fees',
    palace,
    'home packages city lakeWithFees palace unvisitedWithFees hillsInPalace packagesType packagesTypeWithHills',
  ],
  ['a tour type', packages, 'packagesType packagesTypeWithHills'],
] as const)
  test(`a change of ${what} is the date of these pages: ${changed}`, () => {
    const { updated } = record
    Object.assign(record, { updated: '2026-02-01' })
    const dates = Object.entries(pagesNow()).map(([page, { other }]) => [page, other?.['last-modified']])
    Object.assign(record, { updated })
    expect(dates.flatMap(([page, date]) => (date === '2026-02-01' ? [page] : [])).join(' ')).toBe(changed)
  })
