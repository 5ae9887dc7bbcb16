import { expect, test } from '@playwright/test'
import { findDestination, findTour } from '../../content/index.ts'
import { relatedTours, toursOnPage } from './tours-on-page.ts'

const ids = (records: readonly { id: string }[]) => records.map(({ id }) => id.replace('-tour', '')).join(' ')

const palace = findDestination('palace')!
const [tea, city, lake] = [findTour('tea-tour')!, findTour('city-tour')!, findTour('lake-tour')!]
const [grand, river] = [findTour('grand-tour')!, findTour('river-tour')!]

for (const { name, tour, expected } of [
  { name: 'the city', tour: city, expected: 'lake tea fall' },
  { name: 'the lake', tour: lake, expected: 'city tea fall' },
  { name: 'a long one to the hills', tour: { ...grand, visits: ['hills'] }, expected: 'lake city river' },
  { name: 'the grand one', tour: grand, expected: 'city lake river' },
])
  test(`tours like ${name} are, in order: ${expected}`, () => expect(ids(relatedTours(tour))).toBe(expected))

test('a tour that shares more than half of its sights is not related', () => {
  const firstStops = (count: number) => [...lake.itinerary.slice(0, count), ...tea.itinerary]
  expect(ids(relatedTours({ ...tea, itinerary: firstStops(2) }))).toBe('lake city fall')
  expect(ids(relatedTours({ ...tea, itinerary: firstStops(3) }))).toBe('city fall cave')
})

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
