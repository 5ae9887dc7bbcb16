import type { ReactNode } from 'react'

interface HeadingProps {
  id: string
  title: string
  headingLevel?: 2 | 3
  /** Collapsible on a phone: open while it is the `:target`. The value is the id that the closing link leads to. */
  foldsTo?: string | undefined
  closeText?: string
  children: ReactNode
}

/** A part of a page under a heading, which names it to screen readers down to level 3. */
export function Section({ className, ...heading }: HeadingProps & { className?: string }) {
  return (
    <section className={className} aria-labelledby={heading.id}>
      <Fold {...heading} />
    </section>
  )
}

/** A heading with text, which may be collapsed on a phone. A link to it opens it; paper and wide screens show all of it. */
export function Fold({ id, title, headingLevel = 2, foldsTo, closeText, children }: HeadingProps) {
  const Heading = `h${headingLevel}` as const
  if (foldsTo === undefined)
    return (
      <>
        <Heading id={id}>{title}</Heading>
        {children}
      </>
    )
  return (
    <>
      <Heading className="fold" id={id}>
        <a href={`#${id}`}>{title}</a>
      </Heading>
      <div className="fold__body">
        {children}
        <a className="fold__close" href={`#${foldsTo}`}>
          {closeText ?? `Close “${title}”`}
        </a>
      </div>
    </>
  )
}

/** A section of home or of a list page. */
export function PageSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="page-section wrapper" aria-labelledby={id}>
      <h2 className="page-section__title" id={id}>
        {title}
      </h2>
      {children}
    </section>
  )
}
