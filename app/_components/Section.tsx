import type { ReactNode } from 'react'
import type { OptionalLink } from '@/app/_lib/routes'

interface SectionProps {
  id: string
  title: string
  level?: 2 | 3
  className?: string
  /** A link at the end. */
  more?: OptionalLink | undefined
  children: ReactNode
}

/** A section labelled by its heading. Renders nothing without content. */
export function Section({ id, title, level = 2, className, more, children }: SectionProps) {
  const Heading = `h${level}` as const
  if (!children) return null
  return (
    <section className={className} aria-labelledby={id}>
      <Heading id={id}>{title}</Heading>
      {children}
      {more && (
        <p className="page-section__foot">
          <a href={more.href}>{more.text}</a>
        </p>
      )}
    </section>
  )
}

interface PageSectionProps extends Omit<SectionProps, 'level' | 'className'> {
  /** Across the window, on a colour. */
  tinted?: boolean | undefined
}

/** A section of home or of a list page. */
export function PageSection({ tinted, ...props }: PageSectionProps) {
  return <Section {...props} className={`page-section ${tinted ? 'tinted' : 'wrapper'}`} />
}
