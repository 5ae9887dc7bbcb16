import type { Destination } from '@/content/schema'

/** The one `<h1>` of a page. The second line has the words that people search for. */
export function PageHeading({
  title,
  subtitle,
  kannada,
}: Pick<Destination, 'title' | 'subtitle' | 'kannada'>) {
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
