import type { Fact } from '@/app/_lib/facts'
import { tieUnits } from '@/app/_lib/format'

/** Short facts under the headline, each with its label. */
export function FactStrip({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="answers">
      {facts.map(({ label, text }) => (
        <div key={label}>
          <dt>{tieUnits(label)}</dt>
          <dd>{tieUnits(text)}</dd>
        </div>
      ))}
    </dl>
  )
}
