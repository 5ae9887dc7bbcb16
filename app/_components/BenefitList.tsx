import type { Home } from '@/content/schema'

/** Why choose us: four text cards. */
export function BenefitList({ benefits }: { benefits: Home['whyChoose']['benefits'] }) {
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
