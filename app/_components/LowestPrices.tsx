import { site, type Tour } from '@/content'
import { cheapest } from '@/content/queries'
import { Amount } from './Price'

interface LowestPricesProps {
  groups: readonly { key: string; entries: readonly Tour[] }[]
  note?: string
}

/** The lowest price of each group of tours, with what it includes. */
export function LowestPrices({ groups, note = site.prices.basis }: LowestPricesProps) {
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
      <p className="price-note">{note}</p>
    </div>
  )
}
