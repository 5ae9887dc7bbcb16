import { useEffect } from 'react'
import type { State } from '../api-types'
import { api } from '../api'

interface LookProps {
  preview: State['preview']
  /** The page that shows what was saved last. */
  path: string
}

/** A page of the site as visitors will see it. */
export function Look({ preview: { address, isOpen, version, trouble }, path }: LookProps) {
  // It is not opened before: building and typing would be slower beside it.
  useEffect(() => {
    api('POST', 'look').catch(() => undefined)
  }, [])
  if (trouble !== undefined)
    return (
      <div className="notice stop stack" role="status">
        <p>The preview cannot show the last change yet:</p>
        <pre className="box">{trouble}</pre>
        <a href="#ready">See what remains to be done</a>
      </div>
    )
  if (!isOpen) return <p role="status">The preview is starting …</p>
  const page = address + path
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
