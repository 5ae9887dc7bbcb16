import type { ReactNode } from 'react'

interface PageSectionProps {
  /** Also the section's anchor. */
  id: string
  title: string
  children: ReactNode
}

/** A section of home or of a list page, under a heading of level 2. */
export function PageSection({ id, title, children }: PageSectionProps) {
  return (
    <section className="section wrapper" aria-labelledby={id}>
      <h2 className="section__title" id={id}>
        {title}
      </h2>
      {children}
    </section>
  )
}
