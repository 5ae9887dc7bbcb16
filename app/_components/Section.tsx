import type { ReactNode } from 'react'
import type { OptionalLink } from '@/app/_lib/routes'

interface SectionProps {
  id: string
  title: string
  level?: 2 | 3
  className?: string
  /** The link at the end of the section. */
  moreLink?: OptionalLink | undefined
  children: ReactNode
}

/** A section labelled by its heading. Renders nothing without content. */
export function Section({ id, title, level = 2, className, moreLink, children }: SectionProps) {
  const Heading = `h${level}` as const
  if (!children) return null
  return (
    <section className={className} aria-labelledby={id}>
      <Heading id={id}>{title}</Heading>
      {children}
      {moreLink && (
        <p className="page-section__footer">
          <a href={moreLink.href}>{moreLink.text}</a>
        </p>
      )}
    </section>
  )
}

interface PageSectionProps extends Omit<SectionProps, 'level' | 'className'> {
  /** As wide as the window, on a tinted background. */
  tinted?: boolean | undefined
}

/** A section of home or of a list page. */
export function PageSection({ tinted, ...props }: PageSectionProps) {
  return <Section {...props} className={`page-section ${tinted ? 'tinted' : 'wrapper'}`} />
}
