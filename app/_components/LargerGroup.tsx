import { chatHref, largerGroupMessage } from '@/app/_lib/contact'
import { largerGroupPrice } from '@/app/_lib/facts'
import { formatTotals } from '@/content/format'
import { site, type Tour } from '@/content'
import { sixAdultsTotal } from '@/content/costs'

interface LargerGroupProps {
  tour: Tour
  /** The text is about all tours, with this one as the example. */
  asExample?: boolean
  /** Without the WhatsApp link: beside other buttons. */
  textOnly?: boolean
  /** Target of a link at the top of the page. */
  id?: string
}

/** What groups that need a larger car pay at most, with a WhatsApp link. */
export function LargerGroup({ tour, asExample = false, textOnly = false, id }: LargerGroupProps) {
  const { largerGroup } = site.prices
  const text = largerGroupPrice(tour, asExample)
  if (textOnly) return <p>{text}</p>
  const sixAdults = asExample ? undefined : sixAdultsTotal(tour)
  return (
    <p className="larger-group" id={id}>
      {text} {sixAdults && `With entry fees, six adults from India pay at most ${formatTotals(sixAdults)}. `}
      <a
        href={chatHref(largerGroupMessage(asExample ? undefined : tour))}
        aria-label={asExample ? undefined : `${largerGroup} of ${tour.title}`}
      >
        {largerGroup}
      </a>
    </p>
  )
}
