import { expect, test } from '@playwright/test'
import { site as own, tourById, tours } from '../../content/index.ts'
import { site as schema } from '../../content/schema/pages.ts'
import type { Question, Tour } from '../../content/schema/index.ts'
import { about, terms } from '../../content/testing/content-copy.ts'
import { business, people } from './business.ts'
import { openQuestions } from './open-questions.ts'
import { coversInShort, exclusionsOf, priceTerms } from './price-terms.ts'

const { brand, tagline, phone, email, address, chatMessages, areaServed, copyrightYear, destinations } = own
/** A business with no optional field given, and one with every field given. */
const silent = schema.parse({
  brand,
  tagline,
  phone,
  email,
  address,
  chatMessages,
  areaServed,
  copyrightYear,
  destinations,
})
const filledIn = schema.parse({ ...silent, ...terms, about })

const nights = [
  { place: 'Madikeri', nights: 2, hotel: 'three-star hotel with breakfast' },
  { place: 'Kalpetta', nights: 1 },
]
const tour: Tour = {
  ...tourById(tours[0]?.id ?? ''),
  duration: { days: 4, nights: 3, confirmed: true },
  exclusions: ['Tickets', 'Boats'],
  roadCosts: 'State permit, tolls and parking',
  fares: [],
  nights: [],
}

test('a price has one line on what it covers, and none before the fields are given', () => {
  expect(coversInShort(silent)).toBeUndefined()
  expect(coversInShort(filledIn)).toBe(
    'with driver, fuel, tolls, parking and driver’s meals; permits and GST extra',
  )
  expect(coversInShort({ ...silent, covers: { gst: 'extra' } })).toBe('GST extra')
})

test('the terms of a price are those in the content', () => {
  expect(priceTerms(tour, silent)).toEqual([])
  expect(priceTerms({ ...tour, nights }, filledIn)).toEqual([
    { label: 'Included', text: 'Driver, fuel, tolls, parking and driver’s meals' },
    { label: 'Extra', text: 'Permits and GST' },
    { label: 'Car', text: 'Sedan, up to 4 people; Innova, up to 7 people' },
    { label: 'Pick-up', text: terms.pickUp },
    {
      label: 'Nights',
      text: 'Madikeri 2 (three-star hotel with breakfast); Kalpetta 1 (hotel not included)',
    },
    { label: 'Advance', text: terms.deposit },
    { label: 'If you cancel', text: terms.cancellation },
    { label: 'Ways to pay', text: terms.payment },
  ])
})

test('fares of a tour replace the cars', () => {
  const fares = [{ car: 'Sedan', people: 'up to 4 people', rupees: 4200 }]
  expect(priceTerms({ ...tour, fares }, filledIn).map(({ label }) => label)).not.toContain('Car')
})

test('a cost without an answer in the content is listed under "not included", subject to the quote', () => {
  const unless = ', unless your quote says they are included'
  expect(exclusionsOf(tour, silent)).toEqual([
    `Hotels and meals${unless}`,
    ...tour.exclusions,
    `State permit, tolls and parking${unless}`,
  ])
  expect(exclusionsOf({ ...tour, nights }, filledIn)).toEqual(tour.exclusions)
})

const questions: readonly Question[] = [
  { text: 'Does the price include {costs}?', answeredBy: 'covers' },
  { text: 'Which car will we get?', answeredBy: 'carSizes' },
  { text: 'Which languages does the driver speak?', answeredBy: 'languages' },
  { text: 'Are there stops at shops?' },
]

test('a question is listed until the content answers it, and only its open part', () => {
  expect(openQuestions(questions, silent)[0]).toBe(
    'Does the price include driver, fuel, tolls, parking, permits, GST and driver’s meals?',
  )
  const covers = { ...terms.covers, tolls: undefined, gst: undefined }
  expect(openQuestions(questions, { ...filledIn, covers })).toEqual([
    'Does the price include tolls and GST?',
    'Are there stops at shops?',
  ])
})

test('the business is described by what is given, and only drivers who agree are named', () => {
  expect([...business(silent.about), ...people(silent.about)]).toEqual([])
  expect(business(filledIn.about).map(({ text }) => text)).toEqual(['2009', about.registration, about.gstin])
  expect(people(filledIn.about).map(({ text }) => text)).toEqual(['Kannada and English', 'Test Driver'])
})
