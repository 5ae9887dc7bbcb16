import { Fragment } from 'react'
import { destinationLinks, tourLinks, tourTypeLinks } from '@/app/_lib/menu'
import { messages, notFoundHelp, notFoundPicture } from '@/content/error-messages'
import { ErrorWords } from './ErrorWords'
import { Layout } from './Layout'
import { LinkList } from './LinkList'
import { Picture } from './Picture'

const linkGroups = [
  { title: 'All our tours', links: tourLinks },
  { title: 'Where we go', links: destinationLinks },
  { title: 'Kinds of tours', links: tourTypeLinks },
]

/** Message and help of the four views, by the first folder of the address. */
const views = {
  tour: [messages.tourNotFound, notFoundHelp.tourNotFound],
  destination: [messages.destinationNotFound, notFoundHelp.destinationNotFound],
  'tour-type': [messages.tourTypeNotFound, notFoundHelp.tourTypeNotFound],
  page: [messages.pageNotFound, notFoundHelp.pageNotFound],
} as const

/**
 * A not-found page. Hosts with a 404 file by folder serve the page of that folder; on the others (and for `/tour/a/b`, which
 * some hosts treat as an unknown tour) the script replaces the text. The texts are in an attribute, because text
 * browsers show the content of a `<template>`. The script reads the address and never writes any of it into the page. It
 * logs an unknown route to the console, as the specification requires (section 8).
 */
export function NotFoundPage({ kind }: { kind: keyof typeof views }) {
  const { [kind]: shown, ...others } = views
  const [message, help] = shown
  return (
    <Layout>
      <div className="not-found wrapper">
        <Picture image={notFoundPicture} sizes="(width >= 62rem) 36rem, 92vw" first />
        <ErrorWords message={message} help={help} others={others}>
          {linkGroups.map(({ title, links }) => (
            <Fragment key={title}>
              <h2>{title}</h2>
              <LinkList links={links} />
            </Fragment>
          ))}
        </ErrorWords>
      </div>
      <script data-own="" dangerouslySetInnerHTML={{ __html: chooseMessage }} />
    </Layout>
  )
}

// Exactly two parts, the first a known folder; any other path is an unknown page. At most 600 bytes.
const chooseMessage = `{
const path = location.pathname
const [, folder] = /^\\/(tour|destination|tour-type)\\/[^/]+\\/?$/.exec(path) || [, 'page']
const words = document.querySelector('.not-found__words')
const other = JSON.parse(words.dataset.others)[folder]
if (other) {
[words.querySelector('h1').textContent, words.querySelector('p').textContent] = other
document.title = document.title.replace(/^[^|]*/, other[0] + ' ')
}
if (folder == 'page') console.error('Page not found:', path)
}`
