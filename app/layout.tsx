import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { siteUrl } from '@/app/_lib/site-url'
import { SpeculationRules } from '@/app/_components/SpeculationRules'
import '@/styles/main.scss'

export const metadata: Metadata = {
  metadataBase: new URL(siteUrl),
  manifest: '/manifest.webmanifest',
  // iOS would turn prices and years into phone links.
  formatDetection: { telephone: false, address: false, email: false },
}

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  viewportFit: 'cover',
  colorScheme: 'light dark',
  // `$night` of the style sheet: the header is dark in both colour schemes, so the browser's bar is dark too.
  themeColor: '#1d1440',
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
        <SpeculationRules />
      </body>
    </html>
  )
}
