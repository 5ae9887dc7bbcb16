import type { ReactNode } from 'react'
import { pictureSizes } from '@/app/_lib/picture-sizes'
import type { OptionalLink } from '@/app/_lib/routes'
import type { HeadPicture } from '@/content'
import { PageLinks } from './PageLinks'
import { Picture } from './Picture'

interface PageHeadProps {
  image: HeadPicture
  title: string
  /** Links to what visitors search for. */
  links: readonly OptionalLink[]
  children: ReactNode
}

/** The head of a list page: heading, links and introduction beside a picture, on a phone below a strip of the picture. */
export function PageHead({ image, title, links, children }: PageHeadProps) {
  return (
    <header className="page-head page-head--beside" data-uncropped={image.uncropped || undefined}>
      <div className="page-head__picture">
        <Picture image={image} alt="" sizes={pictureSizes.pageHead} priority="auto" />
      </div>
      <div className="page-head__text">
        <h1>{title}</h1>
        <PageLinks links={links} />
        {children}
      </div>
    </header>
  )
}

/** A head whose heading and subtitle are in the sky of a picture as wide as the window. Only a wide drawing fits. */
export function PanoramaHead({
  image,
  title,
  subtitle,
  links,
  children,
}: PageHeadProps & { subtitle: string }) {
  return (
    <header className="page-head">
      <div className="page-head__picture">
        <Picture image={image} sizes={pictureSizes.panoramaHead} priority="auto" />
        <div className="wrapper">
          <h1>{title}</h1>
          <p>{subtitle}</p>
        </div>
      </div>
      <div className="page-head__text wrapper">
        <PageLinks links={links} />
        {children}
      </div>
    </header>
  )
}
