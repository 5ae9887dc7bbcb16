import { expect, test } from '@playwright/test'
import {
  cheapest,
  destinations,
  findDestination,
  findPlace,
  findTour,
  findTourType,
  guests,
  multiDayPackages,
  oneDayGridTours,
  oneDayTours,
  popularTours,
  relatedTours,
  tourGroups,
  tourReviews,
  tours,
  toursOnPage,
  toursTo,
  toursWithPage,
} from './index.ts'

const grand = findTour('grand-tour')!
const ids = (records: readonly { id: string }[]) => records.map(({ id }) => id.replace('-tour', '')).join(' ')

for (const [list, records, expected] of [
  // Tours with the same position are sorted by id.
  ['all tours', tours, 'tea city lake fall cave temple grand river coast last'],
  ['tours of one day', oneDayTours, 'tea city lake fall cave last'],
  ['packages', multiDayPackages, 'temple grand river coast'],
  ['tours with a page', toursWithPage, 'city lake'],
  ['the tours of the first grid of home', popularTours, 'city temple grand river'],
  ['the tours of the second grid of home', oneDayGridTours, 'tea lake fall cave'],
  ['the tours of the grid of one-day tours', findTourType('one-day-tours')!.featuredTours, 'tea city'],
  ['all one-day tours', findTourType('one-day-tours')!.tours, 'tea city lake fall cave last'],
  ['the tours of the grid of packages', findTourType('multi-day-packages')!.featuredTours, 'temple'],
  ['destinations', destinations, 'hills palace'],
  ['tours to the hills, the shortest first', toursTo('hills'), 'tea lake grand'],
  ['the tours of the table of one-day tours', tourGroups[0].tours, 'city last tea lake cave fall'],
  ['the tours of the table of packages', tourGroups[1].tours, 'temple coast river grand'],
  ['tours like the city', relatedTours(findTour('city-tour')!), 'lake tea fall'],
  ['tours like the lake', relatedTours(findTour('lake-tour')!), 'city tea fall'],
  ['tours like a long one to the hills', relatedTours({ ...grand, visits: ['hills'] }), 'lake city river'],
  ['tours like the grand one', relatedTours(grand), 'city lake river'],
] as const)
  test(`${list} are, in order: ${expected}`, () => expect(ids(records)).toBe(expected))

for (const [title, prices, index] of [
  ['the cheapest tour is the one with the lowest price', [3000, 2999, 3001], 1],
  ['of two tours with the same price, the first is the cheapest', [3000, 3000], 0],
] as const)
  test(title, () => {
    const list = prices.map((price) => ({ ...grand, price }))
    expect(cheapest(list)).toBe(list[index])
  })
test('an empty list has no cheapest tour', () => {
  expect(() => cheapest([])).toThrow(TypeError)
})

test('a tour that shares more than half of its sights is not related', () => {
  const [tea, lake] = [findTour('tea-tour')!, findTour('lake-tour')!]
  const firstStops = (count: number) => [...lake.itinerary.slice(0, count), ...tea.itinerary]
  expect(ids(relatedTours({ ...tea, itinerary: firstStops(2) }))).toBe('lake city fall')
  expect(ids(relatedTours({ ...tea, itinerary: firstStops(3) }))).toBe('city fall cave')
})

test('a tour has the fees of its destinations and its own; a destination also has its fees for some visitors', () => {
  const feeNames = ({ allFees }: { allFees: readonly { name: string }[] }) => allFees.map(({ name }) => name)
  expect(feeNames(findTour('city-tour')!)).toEqual(['Old Palace', 'Boat'])
  expect(feeNames(findDestination('palace')!)).toEqual(['Old Palace', 'Show'])
})

test('ids and names of records are case-sensitive', () => {
  for (const found of [
    findTour('City-Tour'),
    findDestination('Hills'),
    findTourType(''),
    findPlace('tea fort'),
  ])
    expect(found).toBeUndefined()
})

const palace = findDestination('palace')!
const [city, river] = [findTour('city-tour')!, findTour('river-tour')!]
const withOtherPicture = { ...river, image: { ...river.image, upload: 'b.svg' } }
for (const { title, destination, visiting, expected } of [
  {
    title: 'that has evenings and all of their pictures',
    destination: palace,
    visiting: [city, river, grand],
    expected: { shortest: 'city', itineraryTour: '', featuredTour: '', otherTours: 'river grand' },
  },
  {
    title: 'without evenings and without the picture of one',
    destination: { ...palace, evenings: [] },
    visiting: [city, withOtherPicture, grand],
    expected: { shortest: 'city', itineraryTour: 'city', featuredTour: 'river', otherTours: 'grand' },
  },
  {
    title: 'that only takes several days',
    destination: { ...palace, evenings: [] },
    visiting: [withOtherPicture],
    expected: { shortest: 'river', itineraryTour: '', featuredTour: 'river', otherTours: '' },
  },
  {
    title: 'that has the picture of its only tour, but not of the tours like it',
    destination: { ...palace, image: { ...palace.image, upload: 'b.svg' } },
    visiting: [withOtherPicture],
    expected: { shortest: 'river', itineraryTour: '', featuredTour: 'city', otherTours: '' },
  },
  {
    title: 'that no tour visits',
    destination: palace,
    visiting: [],
    expected: { shortest: '', itineraryTour: '', featuredTour: '', otherTours: '' },
  },
])
  test(`the tours on the page of a destination ${title} have their places`, () => {
    const { otherTours, ...places } = toursOnPage(destination, visiting)
    const idsByPlace = Object.entries(places).map(([place, tour]) => [place, ids(tour ? [tour] : [])])
    expect({ ...Object.fromEntries(idsByPlace), otherTours: ids(otherTours) }).toEqual(expected)
  })

test('the reviews of a tour are those about it', () => {
  expect(tourReviews({ id: 'tea-tour' }).map(({ text }) => text)).toEqual(['2026-03'])
  expect(tourReviews({ id: 'lake-tour' })).toEqual([])
})

test('reviews are shown from the newest to the oldest', () => {
  expect(guests.reviews.map(({ visited }) => visited)).toEqual(['2026-03', '2025-03', '2024-03'])
})
