import { cheapest, site, type Tour } from '@/content'
import { Amount } from './Price'

/** The lowest price of one-day tours and of packages, with what it includes. */
export function LowestPrices({ tours }: { tours: readonly Tour[] }) {
  const { basis, packageExtra } = site.prices
  const packages = tours.filter(({ duration }) => duration.days > 1)
  const days = packages.map(({ duration }) => duration.days)
  const [min, max] = [Math.min(...days), Math.max(...days)]
  const groups = [
    { label: 'Day trips', tours: tours.filter((tour) => !packages.includes(tour)) },
    { label: `Packages, ${min === max ? min : `${min} to ${max}`} days`, tours: packages },
  ]
  return (
    <div className="lowest-prices">
      <dl>
        {groups
          .filter(({ tours }) => tours.length > 0)
          .map(({ label, tours }) => (
            <div key={label}>
              <dt>{label}</dt>{' '}
              <dd>
                {tours.length > 1 && 'from '}
                <Amount rupees={cheapest(tours).price} />
              </dd>{' '}
            </div>
          ))}
      </dl>{' '}
      <p className="price-note">
        {basis}
        {packages.length > 0 && `; ${packageExtra}`}
      </p>
    </div>
  )
}
