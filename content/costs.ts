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

/** The visitors of an example. They fit into one car. */
interface Group {
  name: string
  visitors: readonly Visitor[]
}

type TotalCost = Pick<NonNullable<TourRecord['totalCost']>, 'adultsOnly' | 'feesLabel'>

const adult = { age: 40 }
const visitorFromAbroad = { ...adult, isFromAbroad: true }
const twoAdults: Group = { name: 'Two adults from India', visitors: [adult, adult] }
const family: Group = {
  name: 'A family of four, children of 8 and 12',
  visitors: [adult, adult, { age: 8 }, { age: 12 }],
}
const twoFromAbroad: Group = {
  name: 'Two visitors from abroad',
  visitors: [visitorFromAbroad, visitorFromAbroad],
}
const allGroups: readonly Group[] = [twoAdults, family, twoFromAbroad]
const exampleGroups = ({ adultsOnly }: TotalCost) => (adultsOnly ? [twoAdults] : allGroups)

const sixAdults = 'Each of six adults in two cars'
/** The names of the groups of `combinedCosts`. */
export const combinedGroups = [...allGroups.map(({ name }) => name), sixAdults]

/** The visitors for whom the examples of a tour need an amount of each fee. */
export const exampleVisitors = (totalCost: TotalCost) =>
  exampleGroups(totalCost).flatMap(({ visitors }) => visitors)

/** What a group pays for tours that are taken together, in rupees. */
interface CombinedCost {
  name: string
  weekdays: number
  weekends: number
  /** What the sums do not include, because the fees are not known: `Botanical Garden`. */
  unknownFees: readonly string[]
}

interface PricedTour {
  /** For the car, in rupees. */
  price: number
  allFees: readonly Fee[]
  totalCost?: TotalCost | undefined
}

/** What each of the example groups pays for entry fees and in total, in rupees; none without `totalCost`. */
export const exampleCosts = (tour: PricedTour) =>
  tour.totalCost ? costsOfGroups(tour, exampleGroups(tour.totalCost)) : []

function costsOfGroups({ price, allFees }: PricedTour, groups: readonly Group[]) {
  const costsOn = (day: DayKind, visitors: readonly Visitor[]) => {
    const fees = totalFee(allFees, visitors, day)
    return { fees, total: price + fees }
  }
  return groups.map(({ name, visitors }) => ({
    name,
    weekdays: costsOn('weekdays', visitors),
    weekends: costsOn('weekends and holidays', visitors),
  }))
}

/** What one more adult from India in the same car pays for entry fees, in rupees. */
export function feesPerExtraAdult({ allFees }: PricedTour) {
  const fees = (day: DayKind) => totalFee(allFees, [adult, adult], day) - totalFee(allFees, [adult], day)
  return { weekdays: fees('weekdays'), weekends: fees('weekends and holidays') }
}

/**
 * What groups in one car, and each of six adults in two cars, pay for several tours together, in rupees; empty if a tour has no
 * `totalCost`. Where only the fees of adults from India are known, children count as adults, and visitors from abroad pay the fees in
 * `unknownFees` as well.
 */
export function combinedCosts(tours: readonly PricedTour[]) {
  return tours.map(totalsOfGroups).reduce((sums, totals) =>
    sums.flatMap(({ name, weekdays, weekends, unknownFees }) =>
      totals
        .filter((total) => total.name === name)
        .map((total) => ({
          name,
          weekdays: weekdays + total.weekdays,
          weekends: weekends + total.weekends,
          unknownFees: [...unknownFees, ...total.unknownFees],
        })),
    ),
  )
}

/** The total for each group, and for each of six adults; empty without `totalCost`. */
function totalsOfGroups(tour: PricedTour): CombinedCost[] {
  const { totalCost } = tour
  const share = pricePerPersonOfSix(tour)
  if (!totalCost || !share) return []
  const familyOfAdults = { ...family, visitors: family.visitors.map(() => adult) }
  const onlyTheCar = { ...twoFromAbroad, visitors: [] }
  const groups = totalCost.adultsOnly ? [twoAdults, familyOfAdults, onlyTheCar] : allGroups
  const totals = costsOfGroups(tour, groups).map(({ name, weekdays, weekends }, index) => ({
    name,
    weekdays: weekdays.total,
    weekends: weekends.total,
    unknownFees: groups[index] === onlyTheCar ? [totalCost.feesLabel] : [],
  }))
  return [...totals, { name: sixAdults, ...share, unknownFees: [] }]
}

/** What each of six adults from India pays for two cars and entry fees, in rupees, rounded up; undefined without `totalCost`. */
export function pricePerPersonOfSix({ price, allFees, totalCost }: PricedTour) {
  if (!totalCost) return undefined
  const share = (day: DayKind) => Math.ceil((price + totalFee(allFees, [adult, adult, adult], day)) / 3)
  return { weekdays: share('weekdays'), weekends: share('weekends and holidays') }
}

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
