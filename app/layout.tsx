import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
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
  // iOS would turn prices and years into phone links.
  formatDetection: { telephone: false, address: false, email: false },
}

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  viewportFit: 'cover',
  colorScheme: 'light dark',
  // The header is dark in both colour schemes, so the browser's bar is dark too.
  themeColor: colour('night'),
}

/**
 * Lets the browser prepare the next page before a visitor opens it. Own pages only, so never tel:, mailto:
 * or wa.me; browsers skip it under Save-Data and with little memory or battery. Browsers define `eager` and `moderate`: on a
 * phone, links in view and links likely to be tapped; on a desktop, links under the pointer.
 * https://developer.chrome.com/docs/web-platform/implementing-speculation-rules
 */
const page = { href_matches: ['/', '/*/'] }
const rules = {
  // Links in the page's own content; those in header and footer would be fetched on every page.
  prefetch: [{ where: { and: [page, { selector_matches: 'main a' }] }, eagerness: 'eager' }],
  prerender: [
    { where: { and: [page, { selector_matches: '.button--go' }] }, eagerness: 'eager' },
    { where: page, eagerness: 'moderate' },
  ],
}

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-IN">
      <head>
        <link
          rel="preload"
          as="font"
          type="font/woff2"
          href="/uploads/rozha-one.fe06968c.woff2"
          crossOrigin="anonymous"
        />
      </head>
      <body>
        {children}
        <script type="speculationrules" dangerouslySetInnerHTML={{ __html: JSON.stringify(rules) }} />
      </body>
    </html>
  )
}
