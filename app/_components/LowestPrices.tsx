import { site } from '@/content'
import { Amount } from './Price'

interface LowestPricesProps {
  groups: readonly { key: string; entries: readonly { price: number }[] }[]
  note?: string
}

/** The lowest price of each group of tours, or of choices of tours, with what it includes. */
export function LowestPrices({ groups, note = site.prices.basis }: LowestPricesProps) {
  return (
    <div className="lowest-prices">
      <dl>
        {groups.map(({ key, entries }) => (
          <div key={key}>
            <dt>{key}</dt>{' '}
            <dd>
              {entries.length > 1 && 'from '}
              <Amount rupees={Math.min(...entries.map(({ price }) => price))} />
            </dd>{' '}
          </div>
        ))}
      </dl>{' '}
      <p className="price-note">{note}</p>
    </div>
  )
}
