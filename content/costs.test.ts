import { expect, test } from '@playwright/test'
import {
  costExamples,
  feesOfAdult,
  feeProblem,
  feeTotal,
  shareOfSixAdults,
  twoDaysExamples,
  visitorsOf,
} from './costs.ts'
import type { Fee } from './schema.ts'

const source = { name: 'A newspaper', url: 'https://newspaper.test' }
const feeOf = (...amounts: Partial<Fee['amounts'][number]>[]): Fee => ({
  name: 'Palace',
  paid: 'at the gate',
  source,
  amounts: amounts.map((amount) => ({ who: 'Visitor', rupees: 0, paidBy: 'each person', ...amount })),
})
const palace = feeOf(
  { rupees: 120, fromAge: 19 },
  { rupees: 1000, paidBy: 'each visitor from abroad' },
  { rupees: 70, fromAge: 10, toAge: 18 },
  { rupees: 0, toAge: 9 },
)
const gardens = feeOf({ rupees: 100 }, { rupees: 50, paidBy: 'nobody' }, { rupees: 30, paidBy: 'each car' })
const boat = feeOf({ rupees: 180, days: 'weekdays' }, { rupees: 275, days: 'weekends and holidays' })

const all = { adultsOnly: false }
const adultsOnly = { adultsOnly: true }
const costsOf = (price: number, ...allFees: Fee[]) => costExamples({ price, allFees, totalCost: all })

test('a group pays the price, what each visitor pays by age and origin, and what the car pays once', () => {
  expect(costsOf(2500, palace, gardens).map(({ name, weekdays }) => [name, weekdays])).toEqual([
    ['Two adults from India', { fees: 470, total: 2970 }],
    ['A family of four, children of 8 and 12', { fees: 740, total: 3240 }],
    ['Two visitors from abroad', { fees: 2230, total: 4730 }],
  ])
})

test('weekday and weekend totals are computed separately', () => {
  const [two] = costsOf(4200, boat)
  expect(two?.weekdays).toEqual({ fees: 360, total: 4560 })
  expect(two?.weekends).toEqual({ fees: 550, total: 4750 })
  const [withParking] = costsOf(0, feeOf({ rupees: 30, paidBy: 'each car', days: 'weekdays' }))
  expect([withParking?.weekdays.fees, withParking?.weekends.fees]).toEqual([30, 0])
})

test('two days cost the sum of both tours for the groups that both have, and for each of six adults', () => {
  const city = { price: 2500, allFees: [palace, gardens], totalCost: all }
  expect(twoDaysExamples(city, { price: 4200, allFees: [boat], totalCost: all })).toEqual([
    { name: 'Two adults from India', weekdays: 7530, weekends: 7720 },
    { name: 'A family of four, children of 8 and 12', weekdays: 8160, weekends: 8540 },
    { name: 'Two visitors from abroad', weekdays: 9290, weekends: 9480 },
    { name: 'Each of six adults in two cars', weekdays: 2644, weekends: 2739 },
  ])
  const hills = { price: 5200, allFees: [], totalCost: adultsOnly }
  expect(twoDaysExamples(city, hills)).toEqual([
    { name: 'Two adults from India', weekdays: 8170, weekends: 8170 },
    { name: 'A family of four, children of 8 and 12', weekdays: 8440, weekends: 8440 },
    { name: 'Each of six adults in two cars', weekdays: 2798, weekends: 2798 },
  ])
  expect(twoDaysExamples(hills, city)).toEqual(twoDaysExamples(city, hills))
  expect(twoDaysExamples(city, { ...hills, totalCost: undefined })).toEqual([])
})

test('one more adult pays the fees of each person on that day, not the fees of the car', () => {
  expect(feesOfAdult({ price: 2500, allFees: [palace, gardens, boat] })).toEqual({
    weekdays: 400,
    weekends: 495,
  })
})

test('each of six adults pays a sixth of two cars and their fees, rounded up, and the fee of each person', () => {
  expect(shareOfSixAdults({ price: 2500, allFees: [palace, gardens, boat], totalCost: all })).toEqual({
    weekdays: 1244,
    weekends: 1339,
  })
  expect(shareOfSixAdults({ price: 2500, allFees: [] })).toBeUndefined()
})

test('a tour with fees for adults only has an example of two adults; a tour without totals has none', () => {
  const adults = feeOf({ rupees: 50, fromAge: 18 })
  const examples = costExamples({ price: 5700, allFees: [adults], totalCost: adultsOnly })
  expect(examples.map(({ name, weekdays }) => [name, weekdays.total])).toEqual([
    ['Two adults from India', 5800],
  ])
  expect(feeProblem(adults, visitorsOf(adultsOnly))).toBeUndefined()
  expect(costExamples({ price: 5700, allFees: [adults] })).toEqual([])
})

for (const [title, age, isFromAbroad, rupees] of [
  ['of 0', 0, false, 0],
  ['of 9', 9, false, 0],
  ['of 10', 10, false, 70],
  ['of 18', 18, false, 70],
  ['of 19', 19, false, 120],
  ['of 9 from abroad', 9, true, 1000],
] as const)
  test(`a visitor ${title} pays ₹${rupees}`, () => {
    expect(feeTotal([palace], [{ age, isFromAbroad }], 'weekdays')).toBe(rupees)
  })

const fromAbroad = { paidBy: 'each visitor from abroad' } as const
for (const [title, fee, problem] of [
  ['a gap between ages', feeOf({ fromAge: 13 }), 'has no amount for a visitor of 8 years on weekdays'],
  ['an overlap', feeOf({ fromAge: 10 }, { toAge: 12 }), 'has more than one amount for a visitor of 12 years'],
  ['a missing weekend', feeOf({ days: 'weekdays' }), 'of 40 years on weekends and holidays'],
  ['an amount for foreigners only', feeOf(fromAbroad), 'has no amount'],
  [
    'an overlap for foreigners',
    feeOf({}, fromAbroad, fromAbroad),
    'for a visitor from abroad of 40 years on',
  ],
] as const)
  test(`${title} cannot be added up`, () => {
    expect(feeProblem(fee, visitorsOf(all))).toContain(problem)
    expect(() => costsOf(2500, fee)).toThrow(problem)
  })

test('fees that can be added up have no problem; optional ones are not counted', () => {
  const camera = feeOf({ rupees: 100, paidBy: 'nobody' })
  for (const fee of [palace, gardens, boat, camera]) expect(feeProblem(fee, visitorsOf(all))).toBeUndefined()
  expect(feeTotal([camera], [{ age: 40 }], 'weekdays')).toBe(0)
})
