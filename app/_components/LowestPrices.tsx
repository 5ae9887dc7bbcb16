import { priceFrom } from '@/app/_lib/facts'
import { site, type Tour } from '@/content'

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
            <dt>Day trips</dt> <dd>{priceFrom(dayTrips)}</dd>
          </div>
        )}{' '}
        {packages.length > 0 && (
          <div>
            <dt>Packages, {min === max ? `${min} days` : `${min} to ${max} days`}</dt>{' '}
            <dd>{priceFrom(packages)}</dd>
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
