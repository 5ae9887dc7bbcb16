/**
 * The words and numbers of the specification, written out here a second time, so that no slip in `content/`
 * passes.
 */
import { expect, test } from '@playwright/test'
import { destinations, home, site, tours, tourTypes } from '../../content/index.ts'
import { messages } from '../../content/messages.ts'

const { hero, oneDayTravel, popularTours, whyChoose, getInTouch } = home
const byId = (id: string) => tours.find((tour) => tour.id === id)
const titles = (ids: readonly string[]) => ids.map((id) => byId(id)?.title)

test('The eight tours carry the listed titles and prices, in the order of the list', () => {
  expect(tours.map(({ title, price }) => `${title} ${price}`)).toEqual([
    'Mysore Coorg Wayanad 18500',
    'Mysore one day trip 2500',
    'Mysore Ooty Coorg 17500',
    'Tirupati package 14500',
    'Mysore to Wayanad one day 5700',
    'Bangalore Mysore 1 day 5200',
    'Mysore Ooty one day 5200',
    'Mysore to Coorg one day 4200',
  ])
})

test('Two tours have a page: mysore-city-tour and coorg-trip', () => {
  expect(tours.filter(({ hasPage }) => hasPage).map(({ id }) => id)).toEqual([
    'mysore-city-tour',
    'coorg-trip',
  ])
})

test('There are five destinations: mysore-palace, coorg, ooty, wayanad and bangalore', () => {
  expect(destinations.map(({ id }) => id)).toEqual(['mysore-palace', 'coorg', 'ooty', 'wayanad', 'bangalore'])
})

test(
  'The home page shows the first four of the list as the most popular, and the last four as one-day ' +
    'travel',
  () => {
    expect(popularTours.title).toMatch(/most popular tour packages from Mysore/i)
    expect(titles(popularTours.tours)).toEqual([
      'Mysore Coorg Wayanad',
      'Mysore one day trip',
      'Mysore Ooty Coorg',
      'Tirupati package',
    ])
    expect(oneDayTravel.title).toBe('One Day Travel From Mysore')
    expect(titles(oneDayTravel.tours)).toEqual([
      'Mysore to Wayanad one day',
      'Bangalore Mysore 1 day',
      'Mysore Ooty one day',
      'Mysore to Coorg one day',
    ])
  },
)

test('The packages are five one-day tours and three multi-day packages', () => {
  const days: readonly number[] = tours.map(({ duration }) => duration.days)
  expect(days.filter((count) => count === 1)).toHaveLength(5)
  expect(days.filter((count) => count > 1)).toHaveLength(3)
})

test('The tour type one-day-tours holds two tours, multi-day-packages one', () => {
  expect(tourTypes.map(({ id, tours: listed }) => `${id} ${listed.length}`)).toEqual([
    'one-day-tours 2',
    'multi-day-packages 1',
  ])
})

test('Why Choose names guides, customized tours, prices and support, in this order', () => {
  expect(whyChoose.title).toBe('Why Choose')
  expect(whyChoose.benefits.map(({ title }) => title.toLowerCase())).toEqual([
    'expert local guides',
    'customized tours',
    'best prices',
    '24/7 support',
  ])
  expect(getInTouch.title).toBe('Get In Touch')
})

test('The headline is about exploring the royal city', () => {
  expect(hero.headline).toMatch(/explor.*royal city/i)
})

test('Ratings are 4 or 5, and labels end in TOUR', () => {
  for (const { rating, type } of tours) {
    expect([4, 5]).toContain(rating)
    expect(type).toMatch(/^[A-Z ]+ TOUR$/)
  }
})

test('Every tour with a page has times, activities, inclusions and exclusions', () => {
  for (const tour of tours.filter(({ hasPage }) => hasPage)) {
    expect(tour.itinerary.length).toBeGreaterThan(0)
    for (const { at, activity } of tour.itinerary) expect(`${at} ${activity}`).toMatch(/^\d\d:\d\d \S/)
    expect(tour.inclusions.length).toBeGreaterThan(0)
    expect(tour.exclusions.length).toBeGreaterThan(0)
  }
})

test('The messages and the year of the footer are those of the specification', () => {
  expect(messages).toEqual({
    tourNotFound: 'Tour not found',
    destinationNotFound: 'Destination not found',
    tourTypeNotFound: 'Tour type not found',
    pageNotFound: 'Oops! Page not found',
    returnHome: 'Return to Home',
    unexpectedError: 'Unexpected Application Error!',
  })
  expect(site.copyrightYear).toBe(2024)
})
