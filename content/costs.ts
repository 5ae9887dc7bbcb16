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
type DayKind = (typeof dayKinds)[number]

/** Groups of visitors in the examples. Each fits into one car. */
const exampleGroups: readonly { name: string; visitors: readonly Visitor[] }[] = [
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

/**
 * What each of the example groups pays for entry fees and in total, in rupees.
 *
 * @param price of the tour for the car, in rupees
 * @throws Error where `feeProblem` finds a problem
 */
export function costExamples(price: number, fees: readonly Fee[]) {
  const costs = (visitors: readonly Visitor[], day: DayKind) => {
    const paid = feeTotal(fees, visitors, day)
    return { fees: paid, total: price + paid }
  }
  return exampleGroups.map(({ name, visitors }) => ({
    name,
    weekdays: costs(visitors, 'weekdays'),
    weekends: costs(visitors, 'weekends and holidays'),
  }))
}

/**
 * The fees that visitors in one car pay, in rupees, without optional ones.
 *
 * @throws Error where `feeProblem` finds a problem
 */
export function feeTotal(fees: readonly Fee[], visitors: readonly Visitor[], day: DayKind): number {
  const paid = fees.flatMap((fee) => {
    const problem = feeProblem(fee, visitors, [day])
    if (problem !== undefined) throw new Error(`"${fee.name}" ${problem}`)
    const perCar = fee.amounts.filter((amount) => amount.paidBy === 'each car' && isOn(amount, day))
    return [...perCar, ...visitors.flatMap((visitor) => amountsFor(fee, visitor, day))]
  })
  return paid.reduce((sum, { rupees }) => sum + rupees, 0)
}

/** Why a fee cannot be computed, `has no amount for a visitor of 8 years on weekdays`; undefined if it can. */
export function feeProblem(
  fee: Fee,
  visitors: readonly Visitor[] = exampleGroups.flatMap((group) => group.visitors),
  days: readonly DayKind[] = dayKinds,
): string | undefined {
  if (!fee.amounts.some(isPerVisitor)) return undefined
  for (const day of days)
    for (const visitor of visitors) {
      const { length } = amountsFor(fee, visitor, day)
      const who = `a visitor ${visitor.isFromAbroad ? 'from abroad ' : ''}of ${visitor.age} years`
      if (length !== 1) return `has ${length === 0 ? 'no' : 'more than one'} amount for ${who} on ${day}`
    }
  return undefined
}

type Amount = Fee['amounts'][number]

const isOn = ({ days }: Amount, day: DayKind) => days === undefined || days === day

const isPerVisitor = ({ paidBy }: Amount) => paidBy === 'each person' || paidBy === 'each visitor from abroad'

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
