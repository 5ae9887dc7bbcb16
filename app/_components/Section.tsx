import type { ReactNode } from 'react'

interface SectionProps {
  id: string
  title: string
  headingLevel?: 2 | 3
  className?: string
  children: ReactNode
}

/** A part of a page under a heading, which names it to screen readers down to level 3. */
export function Section({ id, title, headingLevel = 2, className, children }: SectionProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <section className={className} aria-labelledby={id}>
      <Heading id={id}>{title}</Heading>
      {children}
    </section>
  )
}

/** A section of home or of a list page. */
export function PageSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="page-section wrapper" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
