import { expect, test } from '@playwright/test'
import { findDestination, findTour, findTourType } from '../../content/index.ts'
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
const shows = [{ updated: '2026-01-06' }, { updated: '2026-02-01' }, { updated: '2025-12-31' }]

test('a page has its title, address and link preview, and the day of the newest change', () => {
  const metadata = pageMetadata({ title: 'Lakes', description: 'All lakes.', path: '/lakes/', image, shows })
  expect(metadata).toEqual({
    title: 'Lakes',
    description: 'All lakes.',
    alternates: { canonical: `${site}/lakes/` },
    robots: 'index, follow, max-video-preview:-1, max-image-preview:large, max-snippet:-1',
    openGraph: {
      title: 'Lakes',
      description: 'All lakes.',
      url: `${site}/lakes/`,
      type: 'website',
      siteName: 'Hill; Lake, Sons',
      locale: 'en_IN',
      images: [
        {
          url: `${site}/uploads/a-preview.jpg`,
          width: 1200,
          height: 630,
          alt: 'A hill.',
          type: 'image/jpeg',
        },
      ],
    },
    twitter: { card: 'summary_large_image' },
    other: { 'last-modified': '2026-02-01' },
  })
})

const city = findTour('city-tour')!
const palace = findDestination('palace')!
const hills = findDestination('hills')!

for (const [page, metadata, title, description, changed] of [
  [
    'home',
    homeMetadata(),
    'Hill; Lake, Sons: Mysore Tours and Holiday Packages',
    'Tours from ₹2,500.00 for the car, 1 to 10 days: Mysore.',
    '2026-01-07',
  ],
  [
    'packages',
    packagesMetadata(),
    'All tours',
    '10 tours from Mysore with full plans: day trips from ₹2,500.00, packages from ₹14,500.00. Mysore by car.',
    '2026-01-06',
  ],
  [
    'a tour',
    tourMetadata(city),
    'Mysore to City, ₹2,500.00',
    'Closed: Zoo on Tuesdays. ₹2,500.00, 8:30 am to 8:30 pm, about 250 km: A day in the hills.',
    '2026-01-05',
  ],
  [
    'a tour with texts for search engines',
    tourMetadata({ ...city, pageTitle: 'City', searchDescription: 'By car.' }),
    'City, ₹2,500.00',
    'Closed: Zoo on Tuesdays. ₹2,500.00, 8:30 am to 8:30 pm, about 250 km: By car.',
    '2026-01-05',
  ],
  [
    'a sight with opening hours',
    destinationMetadata(palace),
    'Old Palace Tour from Mysore',
    'Worth a day.',
    '2026-01-07',
  ],
  [
    'a region',
    destinationMetadata(hills),
    'Hills Tour from Mysore, from ₹4,200.00',
    'Worth a day.',
    '2026-01-07',
  ],
  [
    'a region with texts for search engines',
    destinationMetadata({ ...hills, searchTitle: 'Hills', searchDescription: '{tour}, {price}' }),
    'Hills, from ₹4,200.00',
    'Mysore to Tea, ₹4,200.00',
    '2026-01-07',
  ],
  [
    'a sight with a title for search engines',
    destinationMetadata({ ...palace, searchTitle: 'Palace: hours' }),
    'Palace: hours',
    'Worth a day.',
    '2026-01-07',
  ],
  [
    'a tour type',
    tourTypeMetadata(findTourType('multi-day-packages')!),
    'Packages from Mysore, from ₹14,500.00',
    'Tours of ours. 4 tours, from ₹14,500.00 for the car, with driving hours.',
    '2026-01-06',
  ],
] as const)
  test(`${page} has the title “${title}”`, () => {
    expect(metadata).toMatchObject({ title, description, other: { 'last-modified': changed } })
  })
