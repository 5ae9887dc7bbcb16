import type { Metadata } from 'next'
import { chatHref, generalMessage, phoneHref } from '@/app/_lib/contact'
import { routes, tourHref } from '@/app/_lib/routes'
import { popularTours, site } from '@/content'
import { ArchGrid } from './ArchGrid'
import { Icon } from './Icon'
import { LargerGroup } from './LargerGroup'
import { Layout } from './Layout'
import { PosterHead } from './Poster'
import { InlinePrice } from './Price'

/** Heading (specification, section 8) and sentence of each view. */
const views = {
  tour: ['Tour not found', 'The road to that tour ends here. All our tours are the other way.'],
  destination: ['Destination not found', 'The road to that place ends here. The palace is the other way.'],
  'tour-type': [
    'Tour type not found',
    'The road ends here. Tours of one day, and longer packages, are the other way.',
  ],
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

/** The folder of an unknown address, `page` if it is in no folder with records, `error` for server errors. */
type View = keyof typeof views

/**
 * Metadata of an error page, also for an unknown value of a dynamic segment: not indexed, without canonical address and preview.
 */
export function errorMetadata(view: View): Metadata {
  return { title: `${views[view][0]} | ${site.brand}`, robots: { index: false } }
}

/**
 * A not-found or error page. On hosts without a 404 page for each folder (and for `/tour/a/b`, which some hosts treat as an
 * unknown tour) a script replaces the texts and, to or from an unknown tour, the order of the buttons. The texts are in an attribute,
 * because text browsers show the content of a `<template>`. The script writes no part of the address into the page. It logs an
 * unknown route to the console (specification, section 8).
 */
export function ErrorPage({ view }: { view: View }) {
  const [message, help] = views[view]
  const isNotFound = view !== 'error'
  const otherViews = Object.entries(views).filter(([name]) => name !== view && name !== 'error')
  const home = (
    <a className="button" href={routes.home} key="home">
      Return to Home
    </a>
  )
  const packages = (
    <a className="button" href={routes.packages} key="packages">
      View Tour Packages
    </a>
  )
  return (
    <Layout>
      <div
        className="error-page"
        data-others={isNotFound ? JSON.stringify(Object.fromEntries(otherViews)) : undefined}
      >
        <PosterHead image={isNotFound ? wrongTurn : unlitPalace}>
          <h1>{message}</h1>
          <p className="poster__lead">{help}</p>
          <p className="error-page__buttons">
            {view === 'tour' ? [packages, ' ', home] : [home, ' ', isNotFound && packages]}
            {!isNotFound && (
              <>
                <a className="button" href={phoneHref}>
                  <Icon name="phone" /> Call
                </a>{' '}
                <a className="button" href={chatHref(generalMessage)}>
                  <Icon name="chat" /> WhatsApp
                </a>
              </>
            )}
          </p>
        </PosterHead>
        <h2>{isNotFound ? 'Perhaps one of these' : 'Meanwhile, our tours'}</h2>
        <ArchGrid
          links={popularTours.map((tour) => ({
            ...tour,
            href: tourHref(tour),
            note: (
              <p>
                <InlinePrice tour={tour} />
              </p>
            ),
          }))}
        />
        <p className="price-note">Prices are {site.prices.basis}.</p>
        <LargerGroup tours={popularTours} />
      </div>
      {isNotFound && <script data-keep-script="" dangerouslySetInnerHTML={{ __html: messageScript }} />}
    </Layout>
  )
}

// Selects the view by the path: a known folder and one more segment, otherwise `page`. At most 600 bytes (html.spec.ts).
const messageScript = `{
const path = location.pathname
const [, folder] = /^\\/(tour|destination|tour-type)\\/[^/]+\\/?$/.exec(path) || [, 'page']
const page = document.querySelector('[data-others]')
const others = JSON.parse(page.dataset.others)
const other = others[folder]
if (other) {
const [title, text, buttons] = page.querySelectorAll('h1, p')
title.textContent = other[0]
text.textContent = other[1]
document.title = document.title.replace(/^[^|]*/, other[0] + ' ')
if (folder == 'tour' || !others.tour) buttons.prepend(buttons.lastElementChild)
}
if (folder == 'page') console.error('Page not found:', path)
}`
