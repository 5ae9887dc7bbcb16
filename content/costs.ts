/** Total costs of a tour: its price and the fees that a group of visitors pays. A problem that `feeProblem` finds is thrown. */
import type { Fee, TourRecord } from './schema.ts'

interface Visitor {
  /** In years. */
  age: number
  isFromAbroad?: boolean
}

/** Some fees depend on the kind of day. */
export const dayKinds = ['weekdays', 'weekends and holidays'] as const
type DayKind = (typeof dayKinds)[number]

/** Visitors of an example. They fit into one car. */
interface Group {
  name: string
  visitors: readonly Visitor[]
  /** The name of the group that pays at most as much. */
  upperBoundFor?: string
}

type TotalCost = Pick<NonNullable<TourRecord['totalCost']>, 'adultsOnly'>

const adult = { age: 40 }
const visitorFromAbroad = { ...adult, isFromAbroad: true }
const twoAdults: Group = { name: 'Two adults from India', visitors: [adult, adult] }
const family: Group = {
  name: 'A family of four, children of 8 and 12',
  visitors: [adult, adult, { age: 8 }, { age: 12 }],
}
const fourAdults: Group = {
  name: 'Four adults from India',
  visitors: [adult, adult, adult, adult],
  upperBoundFor: family.name,
}
const allGroups: readonly Group[] = [
  twoAdults,
  family,
  { name: 'Two visitors from abroad', visitors: [visitorFromAbroad, visitorFromAbroad] },
]
const groupsOf = ({ adultsOnly }: TotalCost) => (adultsOnly ? [twoAdults, fourAdults] : allGroups)

/** The visitors for whom the examples of a tour need an amount of each fee. */
export const visitorsOf = (totalCost: TotalCost) => groupsOf(totalCost).flatMap(({ visitors }) => visitors)

interface PricedTour {
  /** For the car, in rupees. */
  price: number
  allFees: readonly Fee[]
  totalCost?: TotalCost | undefined
}

/** What each of the example groups pays for entry fees and in total, in rupees; none without `totalCost`. */
export function costExamples({ price, allFees, totalCost }: PricedTour) {
  const costs = (visitors: readonly Visitor[], day: DayKind) => {
    const paid = feeTotal(allFees, visitors, day)
    return { fees: paid, total: price + paid }
  }
  return (totalCost ? groupsOf(totalCost) : []).map(({ name, visitors, upperBoundFor }) => ({
    name,
    upperBoundFor,
    weekdays: costs(visitors, 'weekdays'),
    weekends: costs(visitors, 'weekends and holidays'),
  }))
}

/** The totals of a tour in rupees, also for each of six adults; none without `totalCost`. Children pay at most what adults pay. */
function totalsOf(tour: PricedTour) {
  const share = shareOfSixAdults(tour)
  const groups = costExamples(tour).map(({ name, upperBoundFor, weekdays, weekends }) => ({
    name: upperBoundFor ?? name,
    isAtMost: upperBoundFor !== undefined,
    weekdays: weekdays.total,
    weekends: weekends.total,
  }))
  const sixAdults = { name: 'Each of six adults from India', isAtMost: true }
  return share ? [...groups, { ...sixAdults, ...share }] : groups
}

/** The sums of the totals of two tours, for the groups that both have. */
export function twoDaysExamples(first: PricedTour, second: PricedTour) {
  const others = totalsOf(second)
  return totalsOf(first).flatMap(({ name, isAtMost, weekdays, weekends }) =>
    others
      .filter((other) => other.name === name)
      .map((other) => ({
        name,
        isAtMost: isAtMost || other.isAtMost,
        weekdays: weekdays + other.weekdays,
        weekends: weekends + other.weekends,
      })),
  )
}

/** The lowest price of three days: that of the first and of the two cheapest others. All in rupees. */
export function priceOfThreeDays(first: number, others: readonly number[]): number {
  const [second = 0, third = 0] = others.toSorted((one, other) => one - other)
  return first + second + third
}

/** What each of six adults from India pays for two cars and entry fees, in rupees, rounded up; undefined without `totalCost`. */
export function shareOfSixAdults({ price, allFees, totalCost }: PricedTour) {
  if (!totalCost) return undefined
  const share = (day: DayKind) => Math.ceil((price + feeTotal(allFees, [adult, adult, adult], day)) / 3)
  return { weekdays: share('weekdays'), weekends: share('weekends and holidays') }
}

/** The fees that visitors in one car pay, in rupees. */
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
export function feeProblem(fee: Fee, visitors: readonly Visitor[], days: readonly DayKind[] = dayKinds) {
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
function amountsFor({ amounts }: Fee, { age, isFromAbroad = false }: Visitor, day: DayKind) {
  const paidBy = (payer: Amount['paidBy']) =>
    amounts.filter((amount) => {
      const { fromAge = 0, toAge = Infinity } = amount
      return amount.paidBy === payer && isOn(amount, day) && age >= fromAge && age <= toAge
    })
  const fromAbroad = isFromAbroad ? paidBy('each visitor from abroad') : []
  return fromAbroad.length > 0 ? fromAbroad : paidBy('each person')
}
