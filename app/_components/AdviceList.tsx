import { tieUnits } from '@/app/_lib/format'
import type { Tour } from '@/content/schema'

interface AdviceListProps {
  advice: Tour['goodToKnow']
  /** `#know-1`, `#know-2` … lead to the topics. */
  linked?: boolean
}

/** Good to know: one short answer to a topic. */
export function AdviceList({ advice, linked = false }: AdviceListProps) {
  return (
    <dl className="advice-list">
      {advice.map(({ topic, text }, index) => (
        <div key={topic} id={linked ? `know-${index + 1}` : undefined}>
          <dt>{topic}</dt>
          <dd>{tieUnits(text)}</dd>
        </div>
      ))}
    </dl>
  )
}
