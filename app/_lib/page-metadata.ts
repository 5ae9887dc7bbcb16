import type { Metadata } from 'next'
import { type ImageAsset, site } from '@/content'
import { fitsResults } from '@/content/search-result'
import { shortened } from './format'
import { previewSize } from './picture-list'
import { imageFile } from './pictures'
import { absolute, routes } from './routes'

interface PageFacts {
  /** Without the brand, which only home begins with: search results have little room. */
  title: string
  /** One that search results do not show whole is shortened. */
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
export function pageMetadata({ title, path, image, shows, ...facts }: PageFacts): Metadata {
  const description = shortened(facts.description, (text) => fitsResults('description', text))
  const preview = {
    url: absolute(imageFile(image).preview),
    ...previewSize,
    alt: image.alt,
    type: 'image/jpeg',
  }
  const changes = shows.map(({ updated }) => updated).toSorted()
  return {
    title: path === routes.home ? `${site.brand}: ${title}` : title,
    description,
    alternates: { canonical: absolute(path) },
    robots: 'index, follow, max-video-preview:-1, max-image-preview:large, max-snippet:-1',
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
    // For next-sitemap.config.mjs; build/finish/finish-page.ts removes it.
    other: { 'last-modified': changes.at(-1) ?? '' },
  }
}
