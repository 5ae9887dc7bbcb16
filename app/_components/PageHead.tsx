import type { ReactNode } from 'react'

export interface PageHeadProps {
  title: string
  text: string
  children?: ReactNode
}

/** The head of a page: its one `<h1>` and the sentence under it. */
export function PageHead({ title, text, children }: PageHeadProps) {
  return (
    <header className="page-head wrapper">
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
    </header>
  )
}
