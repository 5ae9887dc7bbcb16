import { NotFoundWords, type NotFoundWordsProps } from '@/app/_components/NotFoundWords'
import { Poster } from '@/app/_components/Poster'
import { routes, tourHref } from '@/app/_lib/routes'
import { destinationLinks, tourTypeLinks, type SiteLink } from '@/app/_lib/site-links'
import { tours } from '@/content'
import { messages, notFoundHelp, notFoundPicture } from '@/content/messages'
import { PageShell } from './PageShell'

const tourLinks: readonly SiteLink[] = tours.map((tour) => ({ href: tourHref(tour), text: tour.title }))
const home: SiteLink = { href: routes.home, text: messages.returnHome }

/** The four views. A key is the folder that the address lies in, and the id of its `<template>`. */
const views = {
  tour: view('tourNotFound', 'All our tours', tourLinks),
  destination: view('destinationNotFound', 'Where we go', destinationLinks),
  'tour-type': view('tourTypeNotFound', 'Kinds of tours', tourTypeLinks),
  page: view('pageNotFound', 'All our tours', tourLinks),
} as const

function view(
  key: keyof typeof notFoundHelp & keyof typeof messages,
  title: string,
  links: readonly SiteLink[],
) {
  return {
    message: messages[key],
    help: notFoundHelp[key],
    home,
    waysOn: { title, links },
  } satisfies NotFoundWordsProps
}

/**
 * A whole not-found page. Hosts that can, serve the right one of four files; on the others (and for `/tour/a/b`, which
 * some hosts take for an unknown tour) the script puts the right words in place. It reads the address and never writes
 * any of it into the page. An unknown route is logged to the console, as the specification asks (section 8).
 */
export function NotFoundPage({ of }: { of: keyof typeof views }) {
  const others = Object.entries(views).filter(([id]) => id !== of)
  return (
    <PageShell>
      <div className="not-found wrapper">
        <Poster image={notFoundPicture} sizes="(width >= 62rem) 36rem, 92vw" first />
        <NotFoundWords {...views[of]} />
      </div>
      {others.map(([id, words]) => (
        <template key={id} id={id}>
          <NotFoundWords {...words} />
        </template>
      ))}
      <script data-own="" dangerouslySetInnerHTML={{ __html: chooseMessage }} />
    </PageShell>
  )
}

// Exactly two parts, the first a known folder; anything else is a page nobody knows. At most 600 bytes.
const chooseMessage = `{
const path = location.pathname
const [, folder] = /^\\/(tour|destination|tour-type)\\/[^/]+\\/?$/.exec(path) || [, 'page']
const other = document.getElementById(folder)
if (other) {
document.querySelector('.not-found__words').replaceWith(other.content)
document.title = document.title.replace(/^[^|]*/, document.querySelector('h1').textContent + ' ')
}
if (folder == 'page') console.error('Page not found:', path)
}`
