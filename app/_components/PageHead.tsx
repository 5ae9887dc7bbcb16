import type { ReactNode } from 'react'
import { pictureSizes } from '@/app/_lib/picture-sizes'
import type { OptionalLink } from '@/app/_lib/routes'
import type { ImageAsset } from '@/content'
import { PageLinks } from './PageLinks'
import { Picture } from './Picture'

interface PageHeadProps {
  image: ImageAsset
  title: string
  /** Under the title, over an image as wide as the window at every width, which only a wide drawing fits. */
  subtitle?: string
  /** To what visitors search for. */
  links: readonly OptionalLink[]
  children: ReactNode
}

/**
 * The head of a list page: heading, links and introduction, beside a picture or, on a phone, under a strip of it. With a subtitle,
 * heading and subtitle are in the sky of the picture.
 */
export function PageHead({ image, title, subtitle, links, children }: PageHeadProps) {
  const isPanorama = subtitle !== undefined
  return (
    <header className={isPanorama ? 'page-head' : 'page-head page-head--beside'}>
      <div className="page-head__picture">
        <Picture
          image={image}
          alt={isPanorama ? image.alt : ''}
          sizes={isPanorama ? pictureSizes.strip : pictureSizes.head}
          priority="auto"
        />
        {isPanorama && (
          <div className="wrapper">
            <h1>{title}</h1>
            <p>{subtitle}</p>
          </div>
        )}
      </div>
      <div className={isPanorama ? 'page-head__text wrapper' : 'page-head__text'}>
        {!isPanorama && <h1>{title}</h1>}
        <PageLinks links={links} />
        {children}
      </div>
    </header>
  )
}
