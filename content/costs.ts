/** Total costs of a tour: its price and the fees that a group of visitors pays. Throws an Error for a fee with a `feeProblem`. */
import type { Fee, TourRecord } from './schema.ts'

interface Visitor {
  /** In years. */
  age: number
  isFromAbroad?: boolean
}

/** The kinds of days on which fees can differ. */
export const dayKinds = ['weekdays', 'weekends and holidays'] as const
type DayKind = (typeof dayKinds)[number]

export type GroupName =
  | 'Two adults from India'
  | 'A family of four, children of 8 and 12'
  | 'Two visitors from abroad'
  | 'Each of six adults from India in two cars'

/** The visitors of an example, who fit into one car. */
interface Group {
  name: GroupName
  visitors: readonly Visitor[]
  /** Among how many persons the total is divided, because the costs are those of one of them. */
  sharedBy?: number
}

const adult = { age: 40 }
const visitorFromAbroad = { ...adult, isFromAbroad: true }
const twoAdults: Group = { name: 'Two adults from India', visitors: [adult, adult] }
const exampleGroups: readonly Group[] = [
  twoAdults,
  { name: 'A family of four, children of 8 and 12', visitors: [adult, adult, { age: 8 }, { age: 12 }] },
  { name: 'Two visitors from abroad', visitors: [visitorFromAbroad, visitorFromAbroad] },
]
const sixAdults: Group = {
  name: 'Each of six adults from India in two cars',
  visitors: [adult, adult, adult],
  sharedBy: 3,
}
const combinedGroups = [...exampleGroups, sixAdults]
/** The groups of `combinedCosts`. */
export const combinedGroupNames = combinedGroups.map(({ name }) => name)

const groupsOf = ({ adultsOnly }: { adultsOnly: boolean }) => (adultsOnly ? [twoAdults] : exampleGroups)

/** The visitors for whom the examples of a tour need an amount of each fee. */
export const exampleVisitors = (totalCost: { adultsOnly: boolean }) =>
  groupsOf(totalCost).flatMap(({ visitors }) => visitors)

interface PricedTour {
  /** For the car, in rupees. */
  price: number
  allFees: readonly Fee[]
  totalCost?: Pick<NonNullable<TourRecord['totalCost']>, 'adultsOnly' | 'feesLabel'> | undefined
}

const byDayKind = <Cost>(costOn: (day: DayKind) => Cost) => ({
  weekdays: costOn('weekdays'),
  weekends: costOn('weekends and holidays'),
})

/** What each of the example groups pays for entry fees and in total, in rupees; none without `totalCost`. */
export function exampleCosts({ price, allFees, totalCost }: PricedTour) {
  if (!totalCost) return []
  return groupsOf(totalCost).map(({ name, visitors }) => {
    const costOn = (day: DayKind) => {
      const fees = totalFee(allFees, visitors, day)
      return { fees, total: price + fees }
    }
    return { name, ...byDayKind(costOn) }
  })
}

/** What one more adult from India in the same car pays for entry fees, in rupees. */
export const feesPerExtraAdult = ({ allFees }: PricedTour) =>
  byDayKind((day) => totalFee(allFees, [adult, adult], day) - totalFee(allFees, [adult], day))

/** Whether visitors from abroad pay a fee of their own. */
export const differsFromAbroad = ({ allFees }: Pick<PricedTour, 'allFees'>) =>
  allFees.some(({ amounts }) => amounts.some(({ countedFor }) => countedFor === 'each visitor from abroad'))

/**
 * What each of the `combinedGroups` pays for several tours together, in rupees, and the names of fees that the sums do not include,
 * because they are not known; empty if a tour has no `totalCost`. Where only the fees of adults from India are known, children
 * count as adults, so that the sum is a maximum.
 */
export function combinedCosts(tours: readonly PricedTour[]) {
  if (tours.some(({ totalCost }) => !totalCost)) return []
  const labels = tours.flatMap(({ totalCost }) => (totalCost?.adultsOnly ? totalCost.feesLabel : []))
  const adultFees = [...new Set(labels)]
  return combinedGroups.map((group) => ({
    name: group.name,
    ...byDayKind((day) => sharedCost(tours, group, day)),
    isMaximum: adultFees.length > 0 && group.visitors.some(({ age }) => age < adult.age),
    unknownFees: group.visitors.some(({ isFromAbroad }) => isFromAbroad) ? adultFees : [],
  }))
}

/** The known costs of tours for a group, divided among those who share them, in rupees, rounded up. */
function sharedCost(tours: readonly PricedTour[], { visitors, sharedBy = 1 }: Group, day: DayKind) {
  const costs = tours.map(({ price, allFees, totalCost }) => {
    const payers = totalCost?.adultsOnly
      ? visitors.filter(({ isFromAbroad }) => !isFromAbroad).map(() => adult)
      : visitors
    return price + totalFee(allFees, payers, day)
  })
  return Math.ceil(costs.reduce((sum, cost) => sum + cost, 0) / sharedBy)
}

/** What each of six adults from India pays for two cars and entry fees, in rupees, rounded up; undefined without `totalCost`. */
export const pricePerPersonOfSix = (tour: PricedTour) =>
  tour.totalCost && byDayKind((day) => sharedCost([tour], sixAdults, day))

/** The fees that visitors in one car pay, in rupees. */
export function totalFee(fees: readonly Fee[], visitors: readonly Visitor[], day: DayKind): number {
  const paid = fees.flatMap((fee) => {
    const problem = feeProblem(fee, visitors, [day])
    if (problem !== undefined) throw new Error(`"${fee.name}" ${problem}`)
    const perCar = fee.amounts.filter((amount) => amount.countedFor === 'each car' && appliesOn(amount, day))
    return [...perCar, ...visitors.flatMap((visitor) => applicableAmounts(fee, visitor, day))]
  })
  return paid.reduce((sum, { rupees }) => sum + rupees, 0)
}

/** Why a fee cannot be computed, `has no amount for a visitor aged 8 on weekdays`; undefined if it can. */
export function feeProblem(fee: Fee, visitors: readonly Visitor[], days: readonly DayKind[] = dayKinds) {
  if (!fee.amounts.some(isPerVisitor)) return undefined
  for (const day of days)
    for (const visitor of visitors) {
      const { length } = applicableAmounts(fee, visitor, day)
      const who = `a visitor ${visitor.isFromAbroad ? 'from abroad ' : ''}aged ${visitor.age}`
      if (length !== 1) return `has ${length === 0 ? 'no' : 'more than one'} amount for ${who} on ${day}`
    }
  return undefined
}

type Amount = Fee['amounts'][number]

const appliesOn = ({ days }: Amount, day: DayKind) => days === undefined || days === day

const isPerVisitor = ({ countedFor }: Amount) =>
  countedFor === 'each person' || countedFor === 'each visitor from abroad'

/** The amounts of a fee that apply to a visitor. Amounts for visitors from abroad take precedence for them. */
function applicableAmounts({ amounts }: Fee, { age, isFromAbroad = false }: Visitor, day: DayKind) {
  const amountsFor = (visitors: Amount['countedFor']) =>
    amounts.filter((amount) => {
      const { fromAge = 0, toAge = Infinity } = amount
      return amount.countedFor === visitors && appliesOn(amount, day) && age >= fromAge && age <= toAge
    })
  const fromAbroad = isFromAbroad ? amountsFor('each visitor from abroad') : []
  return fromAbroad.length > 0 ? fromAbroad : amountsFor('each person')
}
