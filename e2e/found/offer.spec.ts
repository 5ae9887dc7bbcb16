import { expect, test } from '@playwright/test'
import { destinations as contentDestinations } from '../../content/destinations/index.ts'
import { oneDayTravel, popularTours } from '../../content/home.ts'
import { packagesPage } from '../../content/packages.ts'
import { operator } from '../../content/site.ts'
import { tourTypes } from '../../content/tour-types.ts'
import { tours as contentTours } from '../../content/tours/index.ts'
import type { Destination, Tour } from '../../content/types.ts'
import { rebuildOffer } from './offer.ts'
import { pageAt, siteOrigin, type JsonLdNode } from './site.ts'

// Here, and nowhere else among these tests, `content/` is what the pages are measured against.
const tours: readonly Tour[] = contentTours
const destinations: readonly Destination[] = contentDestinations
const titleOf = (id: string) => tours.find((tour) => tour.id === id)?.title ?? id

test('who offers, and how to reach them, can be read off the pages', () => {
  const { brand, tagline, phone, email, chat, address } = rebuildOffer()
  const { street, city, state, pin } = operator.address
  expect({ brand, tagline, email }).toEqual({
    brand: operator.brand,
    tagline: operator.tagline,
    email: operator.email,
  })
  expect([phone, chat]).toEqual([`+91${operator.phone}`, `91${operator.phone}`])
  for (const part of [street, city, state, pin]) expect(address).toContain(part)
})

test('every tour is there, and no other', () => {
  expect([...rebuildOffer().tours.keys()].sort()).toEqual(tours.map(({ title }) => title).sort())
})

for (const tour of tours) {
  test(`all of "${tour.title}" can be read off the pages`, () => {
    const found = rebuildOffer().tours.get(tour.title)
    const { days, nights } = tour.duration
    const daysText = days === 1 ? '1 DAY' : `${days} DAYS`
    expect(found).toEqual({
      title: tour.title,
      price: `₹${tour.price.toLocaleString('en-IN')}.00`,
      duration: nights === 0 ? daysText : `${daysText} - ${nights} NIGHT${nights === 1 ? '' : 'S'}`,
      isConfirmed: tour.duration.confirmed,
      label: tour.type,
      rating: `Rated ${tour.rating} out of 5`,
      description: tour.description,
      address: tour.hasPage ? `/tour/${tour.id}/` : `/packages/#${tour.id}`,
      visits: destinations
        .filter(({ id }) => (tour.visits as readonly string[]).includes(id))
        .map(({ title }) => title),
      stops: tour.itinerary.map(({ at, activity, note }) => ({ at, activity, note })),
      included: tour.inclusions,
      notIncluded: tour.exclusions,
      advice: tour.goodToKnow.map(({ topic, text }) => ({ topic, text })),
      route: tour.hasPage ? tour.route.map(({ name, kannada, km }) => ({ name, kannada, km })) : [],
    })
  })
}

test('every destination is there, and no other', () => {
  expect([...rebuildOffer().destinations.keys()].sort()).toEqual(
    destinations.map(({ title }) => title).sort(),
  )
})

for (const place of destinations) {
  test(`all of "${place.title}" can be read off the pages`, () => {
    expect(rebuildOffer().destinations.get(place.title)).toEqual({
      title: place.title,
      address: `/destination/${place.id}/`,
      state: place.state,
      alsoCalled: place.alsoCalled,
      kannada: place.kannada,
      description: place.description,
      highlights: place.highlights.map(({ name, text }) => ({ name, text })),
      advice: place.goodToKnow.map(({ topic, text }) => ({ topic, text })),
      fees: place.fees.map(({ place: where, who, rupees }) => ({
        place: where,
        who,
        fee: rupees === 0 ? 'free' : `₹${rupees.toLocaleString('en-IN')}`,
      })),
    })
  })
}

test('which tours are of which kind can be read off the pages', () => {
  const expected = tourTypes.map(({ title, description, tours: ids }) => [
    `${title} from Mysore`,
    { description, tours: ids.map(titleOf) },
  ])
  expect([...rebuildOffer().kinds]).toEqual(expected)
})

test('the lists of home and of the packages page can be read off the pages', () => {
  const listed = (isOneDay: boolean) =>
    tours
      .filter(({ duration }) => (duration.days === 1) === isOneDay)
      .map(({ title }) => title)
      .sort()
  const found = rebuildOffer().lists
  expect(found.get(popularTours.title)).toEqual(popularTours.tours.map(titleOf))
  expect(found.get(oneDayTravel.title)).toEqual(oneDayTravel.tours.map(titleOf))
  expect([...(found.get(packagesPage.oneDay.title) ?? [])].sort()).toEqual(listed(true))
  expect([...(found.get(packagesPage.multiDay.title) ?? [])].sort()).toEqual(listed(false))
})

test('how the things relate can be read off the structured data alone', () => {
  const home = pageAt('/').graph.find((node) => node['@type'] === 'TravelAgency')
  for (const tour of tours.filter(({ hasPage }) => hasPage)) {
    const graph = pageAt(tour.id === 'coorg-trip' ? '/tour/coorg-trip/' : '/tour/mysore-city-tour/').graph
    const trip = graph.find((node) => node['@type'] === 'TouristTrip') as JsonLdNode
    expect(trip['name']).toBe(tour.title)
    expect((trip['provider'] as JsonLdNode)['@id']).toBe(home?.['@id'])
    expect(trip['offers']).toMatchObject({ price: tour.price.toFixed(2), category: tour.type })
    expect(trip['url']).toBe(`${siteOrigin()}/tour/${tour.id}/`)
    expect((trip['itinerary'] as JsonLdNode)['numberOfItems']).toBe(tour.itinerary.length)
  }
})
