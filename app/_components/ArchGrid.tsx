import type { ReactNode } from 'react'
import { pictureSizes } from '@/app/_lib/picture-sizes'
import type { ImageAsset } from '@/content'
import { Picture } from './Picture'

interface ArchGridProps {
  links: readonly { href: string; title: string; image: ImageAsset; note?: ReactNode }[]
}

/** Links with pictures in the shape of arches, in rows. */
export function ArchGrid({ links }: ArchGridProps) {
  return (
    <ul className="arch-grid">
      {links.map(({ href, title, image, note }) => (
        <li key={href}>
          <a href={href}>
            <Picture image={image} alt="" sizes={pictureSizes.arch} />
            <span>{title}</span>
          </a>
          {note}
        </li>
      ))}
    </ul>
  )
}
