import { cheapest, site, type Tour } from '@/content'
import { Amount } from './Price'

/** The lowest price of one-day tours and of packages, with what it includes. */
export function LowestPrices({ tours }: { tours: readonly Tour[] }) {
  const { basis, packageExtra } = site.prices
  const groups = [
    { label: 'Day trips', tours: tours.filter(({ duration }) => duration.days === 1) },
    { label: `Packages, ${packageExtra}`, tours: tours.filter(({ duration }) => duration.days > 1) },
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
      <p className="price-note">{basis}</p>
    </div>
  )
}
