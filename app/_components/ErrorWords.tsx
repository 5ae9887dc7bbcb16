import type { ReactNode } from 'react'
import { routes } from '@/app/_lib/routes'
import { messages } from '@/content/error-messages'

interface ErrorWordsProps {
  /** The message of the specification, word for word. */
  message: string
  help: string
  /** Message and help of the other not-found views by their folder, for the page's script. */
  others?: Readonly<Record<string, readonly [message: string, help: string]>>
  children?: ReactNode
}

/** The message of an error view with a link home. */
export function ErrorWords({ message, help, others, children }: ErrorWordsProps) {
  return (
    <div className="not-found__words" data-others={others && JSON.stringify(others)}>
      <h1>{message}</h1>
      <p>{help}</p>
      <p>
        <a className="button button--go" href={routes.home}>
          {messages.returnHome}
        </a>
      </p>
      {children}
    </div>
  )
}
