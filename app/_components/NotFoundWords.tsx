import { Fragment } from 'react'
import type { SiteLink } from '@/app/_lib/site-links'
import { LinkList } from './LinkList'

export interface NotFoundWordsProps {
  /** The message of the specification, word for word. */
  message: string
  help: string
  home: SiteLink
  waysOn: readonly { title: string; links: readonly SiteLink[] }[]
  /** Message and help of the other views by their folder, for the page's script. */
  others: Readonly<Record<string, readonly [message: string, help: string]>>
}

/** A not-found message with links to other pages. */
export function NotFoundWords({ message, help, home, waysOn, others }: NotFoundWordsProps) {
  return (
    <div className="not-found__words" data-others={JSON.stringify(others)}>
      <h1>{message}</h1>
      <p>{help}</p>
      <p>
        <a className="button button--go" href={home.href}>
          {home.text}
        </a>
      </p>
      {waysOn.map(({ title, links }) => (
        <Fragment key={title}>
          <h2>{title}</h2>
          <LinkList links={links} />
        </Fragment>
      ))}
    </div>
  )
}
