/** Total costs of a day: the price of the tour and the fees that a group of visitors pays. */
import type { Fee } from './schema.ts'

/** Someone who pays fees. */
export interface Visitor {
  /** In years. */
  age: number
  isFromAbroad?: boolean
}

/** Some fees depend on the kind of day. */
export const dayKinds = ['weekdays', 'weekends and holidays'] as const
export type DayKind = (typeof dayKinds)[number]

/** Groups of visitors in the examples. Each fits into one car. */
export const exampleGroups: readonly { name: string; visitors: readonly Visitor[] }[] = [
  { name: 'Two adults', visitors: [{ age: 40 }, { age: 40 }] },
  {
    name: 'A family of four, children of 8 and 12',
    visitors: [{ age: 40 }, { age: 40 }, { age: 8 }, { age: 12 }],
  },
  {
    name: 'Two visitors from abroad',
    visitors: [
      { age: 40, isFromAbroad: true },
      { age: 40, isFromAbroad: true },
    ],
  },
]

/** What a group pays, in rupees. */
export interface CostExample {
  name: string
  fees: Readonly<Record<DayKind, number>>
  total: Readonly<Record<DayKind, number>>
}

/**
 * The total costs of a tour for each of the example groups.
 *
 * @param price of the tour for the car, in rupees
 * @throws Error where `feeProblem` finds one
 */
export function costExamples(price: number, fees: readonly Fee[]): readonly CostExample[] {
  return exampleGroups.map(({ name, visitors }) => {
    const [weekdays, weekends] = dayKinds.map((day) => feeTotal(fees, visitors, day))
    return {
      name,
      fees: { weekdays: weekdays!, 'weekends and holidays': weekends! },
      total: { weekdays: price + weekdays!, 'weekends and holidays': price + weekends! },
    }
  })
}

/**
 * The fees that visitors in one car pay, in rupees, without optional ones.
 *
 * @throws Error for a visitor to whom no amount of a fee applies, or more than one
 */
export function feeTotal(fees: readonly Fee[], visitors: readonly Visitor[], day: DayKind): number {
  const perCar = fees.flatMap(({ amounts }) =>
    amounts.filter((amount) => amount.paidBy === 'each car' && isOn(amount, day)),
  )
  const perVisitor = fees.filter(isPaidByVisitors).flatMap((fee) =>
    visitors.map((visitor) => {
      const [amount, ...others] = amountsFor(fee, visitor, day)
      if (!amount || others.length > 0) throw new Error(problemOf(fee, visitor, day))
      return amount
    }),
  )
  return [...perCar, ...perVisitor].reduce((sum, { rupees }) => sum + rupees, 0)
}

/** Why a fee cannot be computed for the example groups, `has no amount for a visitor of 8 years`; undefined if it can. */
export function feeProblem(fee: Fee): string | undefined {
  if (!isPaidByVisitors(fee)) return undefined
  for (const day of dayKinds)
    for (const visitor of exampleGroups.flatMap(({ visitors }) => visitors))
      if (amountsFor(fee, visitor, day).length !== 1) return problemOf(fee, visitor, day)
  return undefined
}

type Amount = Fee['amounts'][number]

const isOn = ({ days }: Amount, day: DayKind) => days === undefined || days === day

const isPerVisitor = ({ paidBy }: Amount) => paidBy === 'each person' || paidBy === 'each visitor from abroad'

const isPaidByVisitors = ({ amounts }: Fee) => amounts.some(isPerVisitor)

/** The amounts of a fee that apply to a visitor. Amounts for visitors from abroad take precedence for them. */
function amountsFor(
  { amounts }: Fee,
  { age, isFromAbroad = false }: Visitor,
  day: DayKind,
): readonly Amount[] {
  const matching = amounts.filter(
    (amount) =>
      isPerVisitor(amount) &&
      isOn(amount, day) &&
      age >= (amount.fromAge ?? 0) &&
      age <= (amount.toAge ?? Infinity),
  )
  const forAll = matching.filter(({ paidBy }) => paidBy === 'each person')
  const fromAbroad = matching.filter(({ paidBy }) => paidBy === 'each visitor from abroad')
  return isFromAbroad && fromAbroad.length > 0 ? fromAbroad : forAll
}

function problemOf(fee: Fee, visitor: Visitor, day: DayKind): string {
  const count = amountsFor(fee, visitor, day).length === 0 ? 'no amount' : 'more than one amount'
  const who = `a visitor ${visitor.isFromAbroad ? 'from abroad ' : ''}of ${visitor.age} years`
  return `has ${count} for ${who} on ${day}`
}
