import { chatHref, largerGroupMessage } from '@/app/_lib/contact'
import { site, type Tour } from '@/content'

interface LargerGroupProps {
  tour?: Tour
  /** For a link from the top of the page. */
  id?: string
}

/** For groups that need a larger car: the question on WhatsApp, about a tour if one is given, and what it costs at most. */
export function LargerGroup({ tour, id }: LargerGroupProps) {
  const { largerGroup, largerGroupPrice } = site.prices
  return (
    <p className="larger-group" id={id}>
      <a href={chatHref(largerGroupMessage(tour))}>{largerGroup}</a> {largerGroupPrice}
    </p>
  )
}
