import type { MetadataRoute } from 'next'
import { colour } from '@/app/_lib/colours'
import { site } from '@/content'

export const dynamic = 'force-static'

/** https://developer.mozilla.org/docs/Web/Progressive_web_apps/Manifest */
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
    background_color: colour('silk'),
    theme_color: colour('night'),
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}
