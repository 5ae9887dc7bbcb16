import type { ReactNode } from 'react'

interface SectionProps {
  /** Also its anchor. */
  id: string
  title: string
  headingLevel: 2 | 3
  className?: string
  /**
   * Collapsible on a phone: open while it is the `:target`. The value is the id that the closing link leads to.
   */
  foldsTo?: string | undefined
  children: ReactNode
}

/** A part of a page under a heading, which names it to screen readers down to level 3. */
export function Section({ id, title, headingLevel, className, foldsTo, children }: SectionProps) {
  const Heading = `h${headingLevel}` as const
  const inside =
    foldsTo === undefined ? (
      <>
        <Heading id={id}>{title}</Heading>
        {children}
      </>
    ) : (
      <Fold id={id} title={title} headingLevel={headingLevel} foldsTo={foldsTo}>
        {children}
      </Fold>
    )
  return (
    <section className={className} aria-labelledby={id}>
      {inside}
    </section>
  )
}

type FoldProps = Omit<SectionProps, 'className' | 'foldsTo'> & { foldsTo: string; closeText?: string }

/** A heading with text that is collapsed on a phone. A link to it opens it; paper and wide screens show all of it. */
export function Fold(props: FoldProps) {
  const { id, title, headingLevel, foldsTo, closeText = `Close “${title}”`, children } = props
  const Heading = `h${headingLevel}` as const
  return (
    <>
      <Heading className="fold" id={id}>
        <a href={`#${id}`}>{title}</a>
      </Heading>
      <div className="fold__body">
        {children}
        <a className="fold__close" href={`#${foldsTo}`}>
          {closeText}
        </a>
      </div>
    </>
  )
}
