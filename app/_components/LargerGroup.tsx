import { chatHref, largerGroupMessage } from '@/app/_lib/contact'
import { largerGroupPrice } from '@/app/_lib/facts'
import { formatTotals } from '@/content/format'
import { site, type Tour } from '@/content'
import { shareOfSixAdults } from '@/content/costs'

interface LargerGroupProps {
  tour: Tour
  /** The text is about all tours, with this one as the example. */
  asExample?: boolean
}

/** What groups that need a larger car pay at most, with a WhatsApp link; the target of a link at the top of the page. */
export function LargerGroup({ tour, asExample = false }: LargerGroupProps) {
  const { largerGroup } = site.prices
  const share = asExample ? undefined : shareOfSixAdults(tour)
  return (
    <p className="larger-group" id="larger-group">
      {largerGroupPrice(tour, asExample)}{' '}
      {share &&
        `Six adults from India in two cars, ${tour.totalCost?.feesLabel} included: at most ${formatTotals(share)} each. `}
      <a href={chatHref(largerGroupMessage(asExample ? undefined : tour))}>{largerGroup}</a>
    </p>
  )
}
