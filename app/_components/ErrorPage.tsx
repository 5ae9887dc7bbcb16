import type { Metadata } from 'next'
import { routes, tourLink } from '@/app/_lib/routes'
import { popularTours, site } from '@/content'
import { Layout } from './Layout'
import { LinkList } from './LinkList'
import { Picture } from './Picture'

/** The message of each view (specification, section 8, word for word) and the sentence below it. */
const views = {
  tour: ['Tour not found', 'We could not find that tour. All our tours are on the packages page.'],
  destination: [
    'Destination not found',
    'We have no page for that place. These are the ones we drive to most.',
  ],
  'tour-type': ['Tour type not found', 'We run one-day tours and multi-day packages.'],
  page: ['Oops! Page not found', 'The road ends here. The palace is the other way.'],
  error: [
    'Unexpected Application Error!',
    'Something broke on our side. Please try again, or call us: the phone still works.',
  ],
} as const

const wrongTurn = {
  upload: 'wrong-turn.svg',
  alt: 'A garlanded bullock sits across the road in front of a waiting car.',
}
const unlitPalace = {
  upload: 'unlit-palace.svg',
  alt: 'Mysore Palace at nightfall with all its lights off but one.',
}

/** Not-found views by the first folder of the address, `page` for any other; `error` for a failure of the host. */
type View = keyof typeof views

/** Metadata of an error view: no canonical, no preview, not indexed. */
export function errorMetadata(view: View): Metadata {
  return { title: `${views[view][0]} | ${site.brand}`, robots: { index: false } }
}

/**
 * A not-found or error page. Hosts with a 404 file by folder serve the page of that folder; on the others (and for
 * `/tour/a/b`, which some hosts treat as an unknown tour) the script replaces the text. The texts are in an attribute, because
 * text browsers show the content of a `<template>`. The script reads the address and never writes any of it into the page. It
 * logs an unknown route to the console, as the specification requires (section 8).
 */
export function ErrorPage({ view }: { view: View }) {
  const [message, help] = views[view]
  const isNotFound = view !== 'error'
  const others = Object.entries(views).filter(([name]) => name !== view && name !== 'error')
  return (
    <Layout>
      <div className="error-page wrapper">
        <Picture image={isNotFound ? wrongTurn : unlitPalace} sizes="(width >= 62rem) 36rem, 92vw" first />
        <div
          className="error-page__text"
          data-others={isNotFound ? JSON.stringify(Object.fromEntries(others)) : undefined}
        >
          <h1>{message}</h1>
          <p>{help}</p>
          <p>
            <a className="button button--go" href={routes.home}>
              Return to Home
            </a>
          </p>
          {isNotFound && <LinkList links={popularTours.slice(0, 3).map(tourLink)} />}
        </div>
      </div>
      {isNotFound && <script data-own="" dangerouslySetInnerHTML={{ __html: chooseMessage }} />}
    </Layout>
  )
}

// Exactly two parts, the first a known folder; any other path is an unknown page. At most 600 bytes.
const chooseMessage = `{
const path = location.pathname
const [, folder] = /^\\/(tour|destination|tour-type)\\/[^/]+\\/?$/.exec(path) || [, 'page']
const words = document.querySelector('.error-page__text')
const other = JSON.parse(words.dataset.others)[folder]
if (other) {
[words.querySelector('h1').textContent, words.querySelector('p').textContent] = other
document.title = document.title.replace(/^[^|]*/, other[0] + ' ')
}
if (folder == 'page') console.error('Page not found:', path)
}`
