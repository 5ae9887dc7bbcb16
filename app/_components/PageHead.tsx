import type { ReactNode } from 'react'
import { pictureSizes } from '@/app/_lib/picture-sizes'
import type { OptionalLink } from '@/app/_lib/routes'
import type { ImageAsset } from '@/content'
import { AnswerLinks } from './AnswerLinks'
import { Picture } from './Picture'

interface PageHeadProps {
  image: ImageAsset
  title: string
  /** To answers that visitors search for. */
  links: readonly OptionalLink[]
  children: ReactNode
}

/** The head of a list page: heading, links and introduction, under a strip of a picture. */
export function PageHead({ image, title, links, children }: PageHeadProps) {
  return (
    <header className="page-head">
      <div className="page-head__strip">
        <Picture image={image} alt="" sizes={pictureSizes.strip} priority="auto" />
      </div>
      <div className="page-head__text wrapper">
        <h1>{title}</h1>
        <AnswerLinks links={links} />
        {children}
      </div>
    </header>
  )
}
