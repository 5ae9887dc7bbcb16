import type { Site, Tour } from '@/content/schema'
import { costs } from '@/content/schema/price-terms'
import { type Answer, answersOf } from './answers'
import { formatList } from './format'

/** The costs of a trip that are marked as included or extra; with undefined, the unmarked ones. */
export function costsThatAre(status: 'included' | 'extra' | undefined, { covers }: Pick<Site, 'covers'>) {
  return Object.entries(costs)
    .filter(([name]) => covers[name as keyof typeof costs] === status)
    .map(([, label]) => label)
}

/** `with fuel, tolls and parking; permits and GST extra`; undefined while no cost is marked. */
export function coversInShort(site: Site): string | undefined {
  const [included, extra] = [costsThatAre('included', site), costsThatAre('extra', site)]
  const parts = [
    ...(included.length > 0 ? [`with ${formatList(included)}`] : []),
    ...(extra.length > 0 ? [`${formatList(extra)} extra`] : []),
  ]
  return parts.length > 0 ? parts.join('; ') : undefined
}

/** What the price of a tour covers and how it is paid, as far as the content has it. `Price` shows who it is for. */
export function priceTerms(tour: Tour, site: Site): readonly Answer[] {
  // Fares name the cars themselves.
  const cars = tour.fares.length > 0 ? [] : site.carSizes.map(({ car, people }) => `${car}, ${people}`)
  return answersOf({
    Included: capitalized(formatList(costsThatAre('included', site))),
    Extra: capitalized(formatList(costsThatAre('extra', site))),
    Car: cars.join('; '),
    'Pick-up': site.pickUp,
    Nights: tour.nights.map(nightsAt).join('; '),
    Advance: site.deposit,
    'If you cancel': site.cancellation,
    'Ways to pay': site.payment,
  })
}

/**
 * What is not included. Costs without an answer are listed as subject to the quote. Tolls, parking and permits are left to
 * `priceTerms` when it mentions one of them, and hotels when it names the nights.
 */
export function exclusionsOf(tour: Tour, { covers: { tolls, parking, permits } }: Site): readonly string[] {
  const unless = (what: string) => `${what}, unless your quote says they are included`
  const hasRoadCosts = (tolls ?? parking ?? permits) !== undefined
  return [
    ...(tour.duration.nights > 0 && tour.nights.length === 0 ? [unless('Hotels and meals')] : []),
    ...tour.exclusions,
    ...(tour.roadCosts === undefined || hasRoadCosts ? [] : [unless(tour.roadCosts)]),
  ]
}

function nightsAt({ place, nights, hotel }: Tour['nights'][number]): string {
  return `${place} ${nights} (${hotel ?? 'hotel not included'})`
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
