/** The day trips that home suggests for two days, and their choices for three days, from `twoDays` in content/home.yaml. */
import { getTour, home, type Tour } from '@/content'
import { combinedCosts } from '@/content/costs'
import { formatList } from '@/content/format'

/** A tour with its short name and picture on home. */
export type DayTrip = Omit<typeof home.twoDays.firstDay, 'tour'> & { tour: Tour }

/** Day trips that are taken together. */
export interface DayTripChoice {
  /** Of two days the second, `Coorg`; of three days all, `The city, Coorg and Ooty` or `The city, slowly, and Coorg`. */
  title: string
  tours: readonly Tour[]
}

const withTour = (day: typeof home.twoDays.firstDay): DayTrip => ({ ...day, tour: getTour(day.tour) })

/** The tour of the first day. */
export const firstDay = withTour(home.twoDays.firstDay)
/** The tours to choose from for the second day. */
export const secondDays = home.twoDays.secondDay.map(withTour)

/** Whether home suggests a tour for the second day. */
export const isSecondDay = ({ id }: Pick<Tour, 'id'>) => secondDays.some(({ tour }) => tour.id === id)

/** The first day with each of the second days. */
export const twoDayChoices: readonly DayTripChoice[] = secondDays.map(({ title, tour }) => ({
  title,
  tours: [firstDay.tour, tour],
}))

/** The tour of the first day in two slow days: its entry fees and its driving count once. */
export const twoSlowDays: readonly Tour[] = [
  firstDay.tour,
  { ...firstDay.tour, allFees: [], drive: { hours: 0, km: 0 } },
]

/**
 * What two adults pay for two slow days, without the fees that are named; undefined without `totalCost`, or if one of the names is not
 * a fee of the tour.
 */
export function costOfSlowDays(omitted: readonly string[] = []) {
  if (omitted.some((fee) => firstDay.tour.allFees.every(({ name }) => name !== fee))) return undefined
  const withoutFees = (tour: Tour) => tour.allFees.filter(({ name }) => !omitted.includes(name))
  return combinedCosts(twoSlowDays.map((tour) => ({ ...tour, allFees: withoutFees(tour) }))).at(0)
}

const [second, ...thirds] = secondDays as [DayTrip, ...DayTrip[]]

/** Three days: two slow days with the first of the second days; then the first day, the first of the second days, and each of the others. */
export const threeDayChoices: readonly DayTripChoice[] = [
  {
    title: `${firstDay.title}, slowly, and ${second.title}`,
    tours: [...twoSlowDays, second.tour],
  },
  ...thirds.map((third) => ({
    title: formatList([firstDay, second, third].map(({ title }) => title)),
    tours: [firstDay.tour, second.tour, third.tour],
  })),
]

/** What the car costs for tours that are taken together, in rupees. */
export const carPrice = (tours: readonly Tour[]) => tours.reduce((sum, { price }) => sum + price, 0)

/** How long tours that are taken together are driven, in hours. */
export const drivingHours = (tours: readonly Tour[]) => tours.reduce((sum, { drive }) => sum + drive.hours, 0)

/** The lowest `carPrice` of some choices, in rupees. */
export const lowestCarPrice = (choices: readonly DayTripChoice[]) =>
  Math.min(...choices.map(({ tours }) => carPrice(tours)))
