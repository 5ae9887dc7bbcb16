import type { MetadataRoute } from 'next'
import { site } from '@/content'

export const dynamic = 'force-static'

/** For phones that put the site on their home screen. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    name: site.brand,
    short_name: site.brand,
    description: site.tagline,
    lang: 'en-IN',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'browser',
    // `$silk` and `$night` of the style sheet.
    background_color: '#fff9ef',
    theme_color: '#1d1440',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}
