/** The one `<h1>` of a page. The second line has the words that people search for. */
export function PageHeading({ title, subtitle }: { title: string; subtitle?: string | undefined }) {
  return (
    <h1>
      {title} {subtitle && <span className="subtitle">{subtitle}</span>}
    </h1>
  )
}
