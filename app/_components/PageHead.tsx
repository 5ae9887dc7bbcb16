export interface PageHeadProps {
  title: string
  text: string
}

/** The head of a page: its one `<h1>` and the sentence under it. */
export function PageHead({ title, text }: PageHeadProps) {
  return (
    <header className="page-head wrapper">
      <h1>{title}</h1>
      <p>{text}</p>
    </header>
  )
}
