import { expect, test } from '@playwright/test'
import {
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
  tourGroups,
  tourReviews,
  tours,
  toursTo,
  toursWithPage,
} from './index.ts'

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
  [
    'destinations in the head of packages',
    [findTourType('multi-day-packages')!.picturedDestination!],
    'palace',
  ],
  ['tours to the hills, the shortest first', toursTo('hills'), 'tea lake grand'],
  ['the tours of the table of one-day tours', tourGroups[0].tours, 'city last tea lake cave fall'],
  ['the tours of the table of packages', tourGroups[1].tours, 'temple coast river grand'],
] as const)
  test(`${list} are, in order: ${expected}`, () => expect(ids(records)).toBe(expected))

test('a tour has the fees of its destinations and its own; a destination also has its fees for some visitors', () => {
  const feeNames = ({ allFees }: { allFees: readonly { name: string }[] }) => allFees.map(({ name }) => name)
  expect(feeNames(findTour('city-tour')!)).toEqual(['Old Palace', 'Boat'])
  expect(feeNames(findDestination('palace')!)).toEqual(['Old Palace', 'Show'])
})

test('each table of the packages page has its own heading', () =>
  expect(tourGroups.map(({ title }) => title)).toEqual(['By day', 'Tours']))

test('ids and names of records are case-sensitive', () => {
  for (const found of [
    findTour('City-Tour'),
    findDestination('Hills'),
    findTourType(''),
    findPlace('tea fort'),
  ])
    expect(found).toBeUndefined()
})

test('the reviews of a tour are those about it', () => {
  expect(tourReviews({ id: 'tea-tour' }).map(({ text }) => text)).toEqual(['2026-03'])
  expect(tourReviews({ id: 'lake-tour' })).toEqual([])
})

test('reviews are shown from the newest to the oldest', () => {
  expect(guests.reviews.map(({ visited }) => visited)).toEqual(['2026-03', '2025-03', '2024-03'])
})
