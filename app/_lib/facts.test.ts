import { expect, test } from '@playwright/test'
import { findTour } from '../../content/index.ts'
import {
  bestMonthsAdvice,
  businessFacts,
  formatTourLength,
  largerGroupExample,
  largerGroupPrice,
  peopleFacts,
  tourFacts,
  factsWithText,
} from './facts.ts'

const city = findTour('city-tour')!
const grand = findTour('grand-tour')!
const tourBetween = (first: string, last: string) => ({
  ...city,
  itinerary: [first, '12:00', last].map((at) => ({ at, activity: 'Stop' })),
})
const tourLasting = (days: number, nights: number) => ({
  ...grand,
  duration: { days, nights, confirmed: true },
})

for (const [name, tour, length] of [
  ['of one day', city, '12 h'],
  ['with a half hour', tourBetween('06:30', '22:00'), '15½ h'],
  ['with fourteen minutes', tourBetween('06:30', '20:44'), '14 h'],
  ['with a quarter', tourBetween('06:30', '20:45'), '14½ h'],
  ['of several days', grand, '4 days'],
  ['of days without nights', tourLasting(2, 0), '2 days'],
] as const)
  test(`the time that a tour ${name} takes is ${length}`, () => expect(formatTourLength(tour)).toBe(length))

test('larger groups pay for two or three cars; each of six adults pays a share, with fees', () => {
  expect(largerGroupPrice(city)).toBe(
    'At most ₹5,000, or ₹7,500. Six adults from India in two cars pay ₹1,004 each, tickets included.',
  )
  expect(largerGroupExample([grand, city])).toBe('Twice the price: ₹5,000 for City tour.')
})

test('a tour has its hours or days, its price with fees, when it is closed or runs, and walking', () => {
  expect(tourFacts(city)).toEqual([
    { label: 'Hours', text: '8:30\u00A0am\u00A0to\u00A08:30\u00A0pm, 6\u00A0h\u00A0driving' },
    { label: 'With fees', text: '₹2,840 for two from India, ₹4,600 from abroad' },
    { label: 'Closed', text: 'Zoo on Tuesdays' },
    { label: 'Walking', text: 'Few' },
  ])
  expect(tourFacts(grand).map(({ label, text }) => `${label}: ${text}`)).toEqual([
    'Duration: 4\u00A0days\u00A0and\u00A03\u00A0nights, 6\u00A0h\u00A0driving',
    'Runs: any day',
    'Walking: Few',
  ])
})

const each = { who: 'Each', countedFor: 'each person' as const }
const foreign = { ...each, countedFor: 'each visitor from abroad' as const }
const weekday = { rupees: 100, days: 'weekdays' as const }
const weekend = { rupees: 150, days: 'weekends and holidays' as const }
for (const [text, ...amounts] of [
  ['from ₹2,700 for two', { ...each, ...weekday }, { ...each, ...weekend }],
  ['₹2,700 for two', { ...each, ...weekday }, { ...each, ...weekend, rupees: 50 }],
  ['₹2,700 for two from India, ₹4,500 from abroad', { ...each, rupees: 100 }, { ...foreign, rupees: 1000 }],
  [
    'from ₹2,700 for two from India, ₹2,700 from abroad',
    { ...each, ...weekday },
    { ...each, ...weekend },
    { ...foreign, rupees: 100 },
  ],
  [
    '₹2,700 for two from India, from ₹2,900 from abroad',
    { ...each, rupees: 100 },
    { ...foreign, ...weekday, rupees: 200 },
    { ...foreign, ...weekend, rupees: 300 },
  ],
] as const)
  test(`the price of a tour with fees is “${text}”`, () => {
    const allFees = [{ ...city.allFees[0]!, amounts: [...amounts] }]
    expect(tourFacts({ ...city, allFees })[1]).toEqual({ label: 'With fees', text })
  })

test('where only the fees of adults are known, the price with fees is for two from India', () => {
  const tour = { ...city, totalCost: { ...city.totalCost!, adultsOnly: true } }
  expect(tourFacts(tour)[1]!.text).toBe('₹2,840 for two from India')
})

test('facts without a value are omitted', () =>
  expect(factsWithText({ one: 'text', two: '', three: undefined })).toEqual([{ label: 'one', text: 'text' }]))

test('the business has its year, registration and GST number, and the languages and drivers', () => {
  expect(businessFacts).toEqual([
    { label: 'In business since', text: '2009' },
    { label: 'Registration', text: 'KA/1' },
    { label: 'GST number', text: '29AAAAA0000A1ZY' },
  ])
  expect(peopleFacts).toEqual([
    { label: 'We speak', text: 'Kannada, Hindi and English' },
    { label: 'Our drivers', text: 'Ravi and Asha' },
  ])
})

test('the best months of a tour, if it has any, are shown as advice', () => {
  const advice = [{ topic: 'Best months', text: 'October to March' }]
  expect(bestMonthsAdvice({ ...city, bestMonths: 'October to March' })).toEqual(advice)
  expect(bestMonthsAdvice({ ...city, bestMonths: undefined })).toEqual([])
})
