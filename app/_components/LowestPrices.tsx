import { priceFrom, withText } from '@/app/_lib/facts'
import { site, type Tour } from '@/content'
import { FactStrip } from './FactStrip'

/** The lowest price of the tours of one day and of the longer ones, with what it buys. */
export function LowestPrices({ tours }: { tours: readonly Tour[] }) {
  const { basis, packageExtra } = site.prices
  const dayTrips = tours.filter(({ duration }) => duration.days === 1)
  const packages = tours.filter(({ duration }) => duration.days > 1)
  const days = packages.map(({ duration }) => duration.days)
  const [min, max] = [Math.min(...days), Math.max(...days)]
  const range = min === max ? `${min} days` : `${min} to ${max} days`
  const facts = withText({ 'Day trips': priceFrom(dayTrips), [`Packages, ${range}`]: priceFrom(packages) })
  return (
    <div className="lowest-prices">
      <FactStrip facts={facts} />
      <p className="price-note">{packages.length > 0 ? `${basis}; ${packageExtra}` : basis}</p>
    </div>
  )
}
