import type { MetadataRoute } from 'next'
import { assetManifest } from '@/app/_lib/asset-manifest'
import { colour } from '@/app/_lib/palette'
import { site } from '@/content'

export const dynamic = 'force-static'

/** For phones that put the site on their home screen. */
export default function manifest(): MetadataRoute.Manifest {
  const { icons } = assetManifest()
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
      { src: icons.png192, sizes: '192x192', type: 'image/png' },
      { src: icons.png512, sizes: '512x512', type: 'image/png' },
      { src: icons.maskable, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}
