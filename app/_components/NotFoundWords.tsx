import type { SiteLink } from '@/app/_lib/site-links'
import { LinkList } from './LinkList'

export interface NotFoundWordsProps {
  /** The message of the specification, word for word. */
  message: string
  help: string
  home: SiteLink
  waysOn: { title: string; links: readonly SiteLink[] }
}

/** A not-found message and ways on; also what the `<template>`s of `404.html` hold. */
export function NotFoundWords({ message, help, home, waysOn }: NotFoundWordsProps) {
  return (
    <div className="not-found__words">
      <h1>{message}</h1>
      <p>{help}</p>
      <p>
        <a className="button button--go" href={home.href}>
          {home.text}
        </a>
      </p>
      <h2>{waysOn.title}</h2>
      <LinkList links={waysOn.links} />
    </div>
  )
}
