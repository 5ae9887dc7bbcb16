import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { assetManifest } from '@/app/_lib/asset-manifest'
import { colour } from '@/app/_lib/palette'
import { siteUrl } from '@/app/_lib/site-url'
import { SpeculationRules } from '@/app/_components/SpeculationRules'
import '@/styles/main.scss'

export const metadata: Metadata = {
  metadataBase: new URL(siteUrl),
  manifest: '/manifest.webmanifest',
  // iOS would turn prices and years into phone links.
  formatDetection: { telephone: false, address: false, email: false },
  icons: {
    icon: [
      { url: '/favicon.ico', sizes: '48x48' },
      { url: assetManifest().icons.svg, type: 'image/svg+xml' },
      { url: assetManifest().icons.png96, type: 'image/png', sizes: '96x96' },
    ],
    apple: { url: assetManifest().icons.apple, sizes: '180x180' },
  },
}

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  viewportFit: 'cover',
  colorScheme: 'light dark',
  // The header is dark in both colour schemes, so the browser's bar is dark too.
  themeColor: colour('night'),
}

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-IN">
      <head>
        <link rel="preload" as="font" type="font/woff2" href={assetManifest().font} crossOrigin="anonymous" />
      </head>
      <body>
        {children}
        <SpeculationRules />
      </body>
    </html>
  )
}
