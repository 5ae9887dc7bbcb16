import { chatHref, largerGroupMessage } from '@/app/_lib/contact'
import { site, type Tour } from '@/content'

interface LargerGroupProps {
  tour?: Tour
  /** Target of a link at the top of the page. */
  id?: string
  /** Omits the maximum price, which is beside the totals. */
  linkOnly?: boolean
}

/** A WhatsApp link for groups that need a larger car, about one tour or any, and the maximum price. */
export function LargerGroup({ tour, id, linkOnly = false }: LargerGroupProps) {
  const { largerGroup, largerGroupPrice } = site.prices
  return (
    <p className="larger-group" id={id}>
      <a href={chatHref(largerGroupMessage(tour))} aria-label={tour && `${largerGroup}: ${tour.title}`}>
        {largerGroup}
      </a>{' '}
      {!linkOnly && largerGroupPrice}
    </p>
  )
}
