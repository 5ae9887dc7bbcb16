import type { ReactNode } from 'react'
import { PageHeading } from './PageHeading'

interface PageHeadProps {
  title: string
  text: string
  /** Rendered directly after the headline. */
  children?: ReactNode
}

/** The head of a list page: headline, answers, and the sentence under them. */
export function PageHead({ title, text, children }: PageHeadProps) {
  return (
    <header className="page-head wrapper">
      <PageHeading title={title} />
      {children}
      <p>{text}</p>
    </header>
  )
}
