import type { Fact } from '@/app/_lib/facts'

/** Facts with their labels. Renders nothing without facts. */
export function FactStrip({ facts }: { facts: readonly Fact[] }) {
  if (facts.length === 0) return null
  return (
    <dl className="fact-strip">
      {facts.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
