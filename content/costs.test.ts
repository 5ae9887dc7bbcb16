import { expect, test } from '@playwright/test'
import {
  combinedCosts,
  combinedGroupNames,
  differsFromAbroad,
  exampleCosts,
  feesPerExtraAdult,
  feeProblem,
  totalFee,
  pricePerPersonOfSix,
  exampleVisitors,
} from './costs.ts'
import type { Fee } from './schema.ts'

const source = { name: 'A newspaper', url: 'https://newspaper.test' }
const createFee = (...amounts: Partial<Fee['amounts'][number]>[]): Fee => ({
  name: 'Palace',
  paid: 'at the gate',
  source,
  amounts: amounts.map((amount) => ({ who: 'Visitor', rupees: 0, countedFor: 'each person', ...amount })),
})
const palace = createFee(
  { rupees: 120, fromAge: 19 },
  { rupees: 1000, countedFor: 'each visitor from abroad' },
  { rupees: 70, fromAge: 10, toAge: 18 },
  { rupees: 0, toAge: 9 },
)
const gardens = createFee(
  { rupees: 100 },
  { rupees: 50, countedFor: 'nobody' },
  { rupees: 30, countedFor: 'each car' },
)
const boat = createFee({ rupees: 180, days: 'weekdays' }, { rupees: 275, days: 'weekends and holidays' })

const forEverybody = { adultsOnly: false, feesLabel: 'tickets' }
const adultsOnly = { adultsOnly: true, feesLabel: 'garden' }
const costsWith = (price: number, ...allFees: Fee[]) =>
  exampleCosts({ price, allFees, totalCost: forEverybody })

test('a group pays the price, what each visitor pays by age and origin, and what the car pays once', () => {
  expect(costsWith(2500, palace, gardens).map(({ name, weekdays }) => [name, weekdays])).toEqual([
    ['Two adults from India', { fees: 470, total: 2970 }],
    ['A family of four, children of 8 and 12', { fees: 740, total: 3240 }],
    ['Two visitors from abroad', { fees: 2230, total: 4730 }],
  ])
})

test('weekday and weekend totals are computed separately', () => {
  const [two] = costsWith(4200, boat)
  expect(two?.weekdays).toEqual({ fees: 360, total: 4560 })
  expect(two?.weekends).toEqual({ fees: 550, total: 4750 })
  const [withParking] = costsWith(0, createFee({ rupees: 30, countedFor: 'each car', days: 'weekdays' }))
  expect([withParking?.weekdays.fees, withParking?.weekends.fees]).toEqual([30, 0])
})

test('several tours cost their sum for each group and for each of six adults, without unknown fees', () => {
  expect(combinedGroupNames).toEqual([
    'Two adults from India',
    'A family of four, children of 8 and 12',
    'Two visitors from abroad',
    'Each of six adults from India in two cars',
  ])
  const city = { price: 2500, allFees: [palace, gardens], totalCost: forEverybody }
  expect(combinedCosts([city, { price: 4200, allFees: [boat], totalCost: forEverybody }])).toEqual([
    { name: 'Two adults from India', weekdays: 7530, weekends: 7720, isMaximum: false, unknownFees: [] },
    {
      name: 'A family of four, children of 8 and 12',
      weekdays: 8160,
      weekends: 8540,
      isMaximum: false,
      unknownFees: [],
    },
    { name: 'Two visitors from abroad', weekdays: 9290, weekends: 9480, isMaximum: false, unknownFees: [] },
    {
      name: 'Each of six adults from India in two cars',
      weekdays: 2644,
      weekends: 2739,
      isMaximum: false,
      unknownFees: [],
    },
  ])
  const parking = createFee({ rupees: 30, countedFor: 'each car' })
  const hills = { price: 5200, allFees: [createFee({ rupees: 50 }), parking], totalCost: adultsOnly }
  expect(combinedCosts([city, hills])).toEqual([
    { name: 'Two adults from India', weekdays: 8300, weekends: 8300, isMaximum: false, unknownFees: [] },
    // The children may pay less than adults in the hills.
    {
      name: 'A family of four, children of 8 and 12',
      weekdays: 8670,
      weekends: 8670,
      isMaximum: true,
      unknownFees: [],
    },
    {
      name: 'Two visitors from abroad',
      weekdays: 9960,
      weekends: 9960,
      isMaximum: false,
      unknownFees: ['garden'],
    },
    // 3190 and 5380 rupees for three: a third of their sum, not the sum of two thirds that are rounded up.
    {
      name: 'Each of six adults from India in two cars',
      weekdays: 2857,
      weekends: 2857,
      isMaximum: false,
      unknownFees: [],
    },
  ])
  expect(combinedCosts([city, hills, hills])[2]).toEqual({
    name: 'Two visitors from abroad',
    weekdays: 15190,
    weekends: 15190,
    isMaximum: false,
    unknownFees: ['garden'],
  })
  expect(combinedCosts([hills, city])).toEqual(combinedCosts([city, hills]))
  expect(combinedCosts([city, { ...hills, totalCost: undefined }])).toEqual([])
})

test('one more adult pays the fees of each person on that day, not the fees of the car', () => {
  expect(feesPerExtraAdult({ price: 2500, allFees: [palace, gardens, boat] })).toEqual({
    weekdays: 400,
    weekends: 495,
  })
})

test('fees differ from abroad if one of them has an amount for visitors from abroad', () => {
  expect(differsFromAbroad({ allFees: [gardens, palace] })).toBe(true)
  expect(differsFromAbroad({ allFees: [gardens, boat] })).toBe(false)
})

test('each of six adults pays a sixth of two cars and their fees, rounded up, and the fee of each person', () => {
  expect(
    pricePerPersonOfSix({ price: 2500, allFees: [palace, gardens, boat], totalCost: forEverybody }),
  ).toEqual({
    weekdays: 1244,
    weekends: 1339,
  })
  expect(pricePerPersonOfSix({ price: 2500, allFees: [] })).toBeUndefined()
})

test('a tour with fees for adults only has an example of two adults; a tour without totals has none', () => {
  const adults = createFee({ rupees: 50, fromAge: 18 })
  const examples = exampleCosts({ price: 5700, allFees: [adults], totalCost: adultsOnly })
  expect(examples.map(({ name, weekdays }) => [name, weekdays.total])).toEqual([
    ['Two adults from India', 5800],
  ])
  expect(feeProblem(adults, exampleVisitors(adultsOnly))).toBeUndefined()
  expect(exampleCosts({ price: 5700, allFees: [adults] })).toEqual([])
})

for (const [title, age, isFromAbroad, rupees] of [
  ['aged 0', 0, false, 0],
  ['aged 9', 9, false, 0],
  ['aged 10', 10, false, 70],
  ['aged 18', 18, false, 70],
  ['aged 19', 19, false, 120],
  ['aged 9 from abroad', 9, true, 1000],
] as const)
  test(`a visitor ${title} pays ₹${rupees}`, () => {
    expect(totalFee([palace], [{ age, isFromAbroad }], 'weekdays')).toBe(rupees)
  })

const fromAbroad = { countedFor: 'each visitor from abroad' } as const
for (const [title, fee, problem] of [
  ['a gap between ages', createFee({ fromAge: 13 }), 'has no amount for a visitor aged 8 on weekdays'],
  ['an overlap', createFee({ fromAge: 10 }, { toAge: 12 }), 'has more than one amount for a visitor aged 12'],
  ['a missing weekend', createFee({ days: 'weekdays' }), 'aged 40 on weekends and holidays'],
  ['an amount for visitors from abroad only', createFee(fromAbroad), 'has no amount'],
  [
    'an overlap for visitors from abroad',
    createFee({}, fromAbroad, fromAbroad),
    'for a visitor from abroad aged 40 on',
  ],
] as const)
  test(`a fee with ${title} cannot be added up`, () => {
    expect(feeProblem(fee, exampleVisitors(forEverybody))).toContain(problem)
    expect(() => costsWith(2500, fee)).toThrow(problem)
  })

test('fees that can be added up have no problem, and optional fees are not counted', () => {
  const camera = createFee({ rupees: 100, countedFor: 'nobody' })
  for (const fee of [palace, gardens, boat, camera])
    expect(feeProblem(fee, exampleVisitors(forEverybody))).toBeUndefined()
  expect(totalFee([camera], [{ age: 40 }], 'weekdays')).toBe(0)
})
