import { site, type Tour } from '@/content'
import { exampleCosts, type GroupName, pricePerPersonOfSix } from '@/content/costs'
import {
  fillTemplate,
  formatList,
  formatRupees,
  formatTimesAndDriving,
  formatTotals,
  plural,
} from '@/content/format'
import { cheapest, isOneDay } from '@/content/queries'

/** A label with a short text. */
export interface Fact {
  label: string
  text: string
}

/** Converts texts by label to facts. Labels without a text are omitted. */
export function factsWithText(texts: Readonly<Record<string, string | undefined>>): readonly Fact[] {
  return Object.entries(texts).flatMap(([label, text]) => (text ? [{ label, text }] : []))
}

/** How long a tour takes: `15½ h`, rounded to half an hour, or `4 days`. */
export function formatTourLength(tour: Tour): string {
  const { itinerary, duration } = tour
  if (!isOneDay(tour)) return plural(duration.days, 'day')
  const hoursAt = (at: string) => Number(at.slice(0, 2)) + Number(at.slice(3)) / 60
  const hours = Math.round((hoursAt(itinerary.at(-1)!.at) - hoursAt(itinerary[0]!.at)) * 2) / 2
  return `${hours} h`.replace('.5', '½')
}

const priceOfCars = ({ price }: Tour) => ({
  twoCars: formatRupees(2 * price),
  threeCars: formatRupees(3 * price),
})

/** What groups of five or more pay for a tour in several cars; if it has `totalCost`, also what each of six adults pays. */
export function largerGroupPrice(tour: Tour): string {
  const price = fillTemplate(site.prices.largerGroupPriceOfTour, priceOfCars(tour))
  const share = pricePerPersonOfSix(tour)
  if (!share) return price
  return `${price} Six adults from India in two cars pay ${formatTotals(share)} each, ${tour.totalCost?.feesLabel} included.`
}

/** How many cars groups of five or more take, with the price of the cheapest of some tours as an example. */
export function largerGroupExample(tours: readonly Tour[]): string {
  const tour = cheapest(tours)
  return fillTemplate(site.prices.largerGroupPrice, { tour: tour.title, ...priceOfCars(tour) })
}

/**
 * What two adults pay with entry fees: `from ₹4,560 for two` if weekends cost more, or `₹3,380 for two from India, ₹5,140 from abroad`;
 * undefined without `totalCost`.
 */
function priceForTwo(tour: Tour): string | undefined {
  const lowestPrice = (group: GroupName) => {
    const costs = exampleCosts(tour).find(({ name }) => name === group)
    if (!costs) return undefined
    const { weekdays, weekends } = costs
    return `${weekends.total > weekdays.total ? 'from ' : ''}${formatRupees(weekdays.total)}`
  }
  const fromIndia = lowestPrice('Two adults from India')
  // With `adultsOnly` there is no example from abroad.
  const fromAbroad = lowestPrice('Two visitors from abroad')
  if (fromIndia === undefined) return undefined
  const price = `${fromIndia} for two`
  if (fromAbroad === undefined) return `${price} from India`
  return fromAbroad === fromIndia ? price : `${price} from India, ${fromAbroad} from abroad`
}

/** The facts at the head of a tour. */
export function tourFacts(tour: Tour): readonly Fact[] {
  return factsWithText({
    // Only the space after the comma is a break opportunity.
    [isOneDay(tour) ? 'Hours' : 'Duration']: formatTimesAndDriving(tour).replaceAll(/(?<!,) /g, '\u00A0'),
    'With fees': priceForTwo(tour),
    [tour.closed === undefined ? 'Runs' : 'Closed']: tour.closed ?? 'any day',
    Walking: tour.walking,
  })
}

/** The best months of a tour as advice; empty if unknown. */
export const bestMonthsAdvice = ({ bestMonths }: Tour) =>
  bestMonths === undefined ? [] : [{ topic: 'Best months', text: bestMonths }]

const { since, registration, gstin, languages, drivers } = site.about

/** Legal details of the business, for the footer and home. */
export const businessFacts = factsWithText({
  'In business since': since?.toString(),
  Registration: registration,
  'GST number': gstin,
})

/** The languages and drivers of the business, for home. Facts that the operator has not filled in are omitted. */
export const peopleFacts = factsWithText({
  'We speak': formatList(languages),
  'Our drivers': formatList(drivers),
})
