import { chatHref, largerGroupMessage } from '@/app/_lib/contact'
import { largerGroupExample, largerGroupPrice } from '@/app/_lib/facts'
import { site, type Tour } from '@/content'

/** What larger groups pay for a tour in several cars, with a WhatsApp link. */
export function LargerGroupOfTour({ tour }: { tour: Tour }) {
  return <LargerGroupNote text={largerGroupPrice(tour)} message={largerGroupMessage(tour)} />
}

/** What larger groups pay for any of some tours in several cars, with the cheapest as an example and a WhatsApp link. */
export function LargerGroup({ tours }: { tours: readonly Tour[] }) {
  return <LargerGroupNote text={largerGroupExample(tours)} message={largerGroupMessage()} />
}

/** The target of a link at the top of the page. */
function LargerGroupNote({ text, message }: { text: string; message: string }) {
  return (
    <p className="larger-group" id="larger-group">
      {text} <a href={chatHref(message)}>{site.prices.largerGroup}</a>
    </p>
  )
}
