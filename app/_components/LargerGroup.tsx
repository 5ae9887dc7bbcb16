import { chatHref, largerGroupMessage } from '@/app/_lib/contact'
import { largerGroupPrice } from '@/app/_lib/facts'
import { site, type Tour } from '@/content'

interface LargerGroupProps {
  tour: Tour
  /** Whether the text is about all tours, with `tour` as its example. */
  asExample?: boolean
}

/** What larger groups pay in several cars, with a WhatsApp link; the target of a link at the top of the page. */
export function LargerGroup({ tour, asExample = false }: LargerGroupProps) {
  const { largerGroup } = site.prices
  return (
    <p className="larger-group" id="larger-group">
      {largerGroupPrice(tour, asExample)}{' '}
      <a href={chatHref(largerGroupMessage(asExample ? undefined : tour))}>{largerGroup}</a>
    </p>
  )
}
