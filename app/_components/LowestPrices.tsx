import { listFacts } from '@/app/_lib/facts'
import { site, type Tour } from '@/content'
import { FactStrip } from './FactStrip'

/** The lowest prices of a list of tours, with what they buy. */
export function LowestPrices({ tours }: { tours: readonly Tour[] }) {
  const { basis, packageExtra } = site.prices
  const hasPackage = tours.some(({ duration }) => duration.days > 1)
  return (
    <div className="lowest-prices">
      <FactStrip facts={listFacts(tours)} />
      <p className="price-note">{hasPackage ? `${basis}; ${packageExtra}` : basis}</p>
    </div>
  )
}
