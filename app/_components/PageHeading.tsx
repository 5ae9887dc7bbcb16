interface PageHeadingProps {
  title: string
  /** The second line: the words that people search for. */
  subtitle?: string | undefined
  kannada?: string | undefined
}

/** The one `<h1>` of a page. */
export function PageHeading({ title, subtitle, kannada }: PageHeadingProps) {
  return (
    <h1>
      {title}{' '}
      {kannada && (
        <span className="kannada" lang="kn">
          {kannada}
        </span>
      )}{' '}
      {subtitle && <span className="subtitle">{subtitle}</span>}
    </h1>
  )
}
