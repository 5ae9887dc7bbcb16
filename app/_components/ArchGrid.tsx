import type { ReactNode } from 'react'
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
            {/* A 4:3 picture that covers a 3:4 frame is nearly twice as wide as the frame. */}
            <Picture image={image} alt="" sizes="(width >= 48rem) 26rem, 18rem" />
            <span>{title}</span>
          </a>
          {note}
        </li>
      ))}
    </ul>
  )
}
