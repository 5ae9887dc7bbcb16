import type { State } from '../answers'

/** The page that shows what was saved last, as visitors will see it. */
export function Look({
  preview: { address, isOpen, version, trouble },
  path,
}: {
  preview: State['preview']
  path: string
}) {
  if (trouble !== undefined)
    return (
      <div className="notice notice--stop" role="status">
        <p>The preview cannot show the last change yet:</p>
        <pre className="lines">{trouble}</pre>
        <p>
          <a href="#ready">See what remains to be done</a>
        </p>
      </div>
    )
  if (!isOpen) return <p role="status">The preview is starting …</p>
  const page = `${address}${path}`
  return (
    <>
      <p>
        This is the page on your own computer: nobody else sees it. Links in it work.{' '}
        <a href={page} target="_blank" rel="noreferrer">
          Open it in a window of its own
        </a>
      </p>
      <iframe key={`${page} ${version}`} className="preview" src={page} title={`Preview of ${path}`} />
    </>
  )
}
