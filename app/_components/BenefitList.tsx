import type { Benefit } from '@/content/types'

/** Why choose us: four cards of words. */
export function BenefitList({ benefits }: { benefits: readonly Benefit[] }) {
  return (
    <div className="benefits">
      {benefits.map(({ title, text }) => (
        <article key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </article>
      ))}
    </div>
  )
}
