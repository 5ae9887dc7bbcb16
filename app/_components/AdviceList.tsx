import { tieUnits } from '@/app/_lib/format'
import type { Tour } from '@/content/schema'

/** Good to know: one short answer to a topic. */
export function AdviceList({ advice }: { advice: Tour['goodToKnow'] }) {
  return (
    <dl className="advice-list">
      {advice.map(({ topic, text }) => (
        <div key={topic}>
          <dt>{topic}</dt>
          <dd>{tieUnits(text)}</dd>
        </div>
      ))}
    </dl>
  )
}
