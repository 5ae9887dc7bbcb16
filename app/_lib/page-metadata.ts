import type { Metadata } from 'next'
import { type ImageAsset, site } from '@/content'
import { previewSize } from './picture-list'
import { imageFile } from './pictures'
import { absolute } from './site-url'

interface PageFacts {
  /** Without the brand, which is in `og:site_name`: search engines show some 60 characters. */
  title: string
  description: string
  path: string
  image: ImageAsset
  /** What the page shows, each with the day of its last change. The newest is the page's in the sitemap. */
  shows: readonly { updated: string }[]
}

/**
 * All metadata of one page. Every page uses it, because Next merges `openGraph` shallowly: a page that set only its title
 * would lose the site's name, locale and picture.
 */
export function pageMetadata({ title, description, path, image, shows }: PageFacts): Metadata {
  const preview = {
    url: absolute(imageFile(image).preview),
    ...previewSize,
    alt: image.alt,
    type: 'image/jpeg',
  }
  const changes = shows.map(({ updated }) => updated).toSorted()
  return {
    title,
    description,
    alternates: { canonical: absolute(path) },
    robots: {
      index: true,
      follow: true,
      'max-image-preview': 'large',
      'max-snippet': -1,
      'max-video-preview': -1,
    },
    openGraph: {
      title,
      description,
      url: absolute(path),
      type: 'website',
      siteName: site.brand,
      locale: 'en_IN',
      images: [preview],
    },
    twitter: { card: 'summary_large_image' },
    // For next-sitemap.config.mjs; scripts/finish.ts removes it.
    other: { 'last-modified': changes.at(-1) ?? '' },
  }
}
