import type { ReactNode } from 'react'
import { pictureSizes } from '@/app/_lib/picture-sizes'
import type { SiteLink } from '@/app/_lib/routes'
import type { ImageAsset } from '@/content'
import { Picture } from './Picture'

interface PictureBandProps {
  page: { title: string; image: ImageAsset }
  /** The link to `page`. */
  link: SiteLink
  children: ReactNode
}

/** A section as wide as the window that presents another page with its picture. */
export function PictureBand({ page: { title, image }, link, children }: PictureBandProps) {
  return (
    <section className="picture-band page-section--night" aria-labelledby="band">
      <Picture image={image} sizes={pictureSizes.band} alt="" />
      <div>
        <h2 id="band">{title}</h2>
        {children}
        <p>
          <a href={link.href}>{link.text}</a>
        </p>
      </div>
    </section>
  )
}
