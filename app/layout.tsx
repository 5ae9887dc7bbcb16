import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { preload } from 'react-dom'
import { colour } from '@/app/_lib/colours'
import { siteUrl } from '@/app/_lib/routes'
import '@/styles/main.scss'

export const metadata: Metadata = {
  metadataBase: new URL(siteUrl),
  manifest: '/manifest.webmanifest',
  // Made by build/icons/make-icons.ts.
  icons: {
    icon: [
      { url: '/favicon.ico', sizes: '48x48', type: 'image/x-icon' },
      { url: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
    apple: { url: '/apple-icon.png', sizes: '180x180', type: 'image/png' },
  },
  // Otherwise iOS turns prices and years into phone links.
  formatDetection: { telephone: false, address: false, email: false },
}

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  viewportFit: 'cover',
  // The header is dark in both colour schemes.
  themeColor: colour('night'),
}

/** Matches links to pages of the site, whose addresses end in a slash. */
const internalLink = { href_matches: ['/', '/*/'] }
/**
 * Speculation rules (docs/decisions/5-prefetch-without-view-transitions.md), for links to pages of the site only. Browsers ignore
 * them with Save-Data or low memory. `eager` applies to links in the viewport on phones, and on desktops (since Chrome 141) to links
 * that the pointer rests on for a moment; `moderate` applies to links that are about to be clicked.
 * https://developer.chrome.com/docs/web-platform/implementing-speculation-rules
 */
const rules = {
  // Only links in `main`, because those of header and footer would prefetch the same pages everywhere.
  prefetch: [{ where: { and: [internalLink, { selector_matches: 'main a' }] }, eagerness: 'eager' }],
  prerender: [
    { where: { and: [internalLink, { selector_matches: '[data-prerender]' }] }, eagerness: 'eager' },
    { where: internalLink, eagerness: 'moderate' },
  ],
}

/** The document of every page. */
export default function RootLayout({ children }: { children: ReactNode }) {
  preload('/uploads/rozha-one.fe06968c.woff2', { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  return (
    <html lang="en-IN">
      <body>
        {children}
        <script type="speculationrules" dangerouslySetInnerHTML={{ __html: JSON.stringify(rules) }} />
      </body>
    </html>
  )
}
