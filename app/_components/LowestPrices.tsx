import { cheapest, site, type Tour } from '@/content'
import { Amount } from './Price'

/** The lowest price of one-day tours and of packages, with what it includes. */
export function LowestPrices({ tours }: { tours: readonly Tour[] }) {
  const { basis, packageExtra } = site.prices
  const dayTrips = tours.filter(({ duration }) => duration.days === 1)
  const packages = tours.filter(({ duration }) => duration.days > 1)
  const days = packages.map(({ duration }) => duration.days)
  const [min, max] = [Math.min(...days), Math.max(...days)]
  return (
    <div className="lowest-prices">
      <dl>
        {dayTrips.length > 0 && (
          <div>
            <dt>Day trips</dt> <PriceFrom tours={dayTrips} />
          </div>
        )}{' '}
        {packages.length > 0 && (
          <div>
            <dt>Packages, {min === max ? `${min} days` : `${min} to ${max} days`}</dt>{' '}
            <PriceFrom tours={packages} />
          </div>
        )}
      </dl>{' '}
      <p className="price-note">
        {basis}
        {packages.length > 0 && `; ${packageExtra}`}
      </p>
    </div>
  )
}

function PriceFrom({ tours }: { tours: readonly Tour[] }) {
  return (
    <dd>
      {tours.length > 1 && 'from '}
      <Amount rupees={cheapest(tours).price} />
    </dd>
  )
}
