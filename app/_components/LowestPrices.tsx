import { cheapest, site, type Tour } from '@/content'
import { Amount } from './Price'

interface LowestPricesProps {
  groups: readonly { key: string; entries: readonly Tour[] }[]
  /** What is extra on all of them. */
  extra?: string | false
}

/** The lowest price of each group of tours, with what it includes. */
export function LowestPrices({ groups, extra }: LowestPricesProps) {
  const { basis } = site.prices
  return (
    <div className="lowest-prices">
      <dl>
        {groups.map(({ key, entries }) => (
          <div key={key}>
            <dt>{key}</dt>{' '}
            <dd>
              {entries.length > 1 && 'from '}
              <Amount rupees={cheapest(entries).price} />
            </dd>{' '}
          </div>
        ))}
      </dl>{' '}
      <p className="price-note">{extra ? `${basis}; ${extra}` : basis}</p>
    </div>
  )
}
