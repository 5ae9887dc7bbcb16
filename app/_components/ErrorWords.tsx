export interface ErrorWordsProps {
  message: string
  help: string
  home: { href: string; text: string }
}

/** The message of an unhandled error, with links. Used in error boundaries and as `500.html`. */
export function ErrorWords({ message, help, home }: ErrorWordsProps) {
  return (
    <div className="not-found__words">
      <h1>{message}</h1>
      <p>{help}</p>
      <p>
        <a className="button button--go" href={home.href}>
          {home.text}
        </a>
      </p>
    </div>
  )
}
