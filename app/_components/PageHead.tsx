import type { ReactNode } from 'react'
import { home } from '@/content'
import { Picture } from './Picture'

/** The head of a list page: heading and introduction, on wide screens under a strip of the hero picture. */
export function PageHead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <header className="page-head">
      <div className="page-head__strip">
        <Picture image={home.hero.image} alt="" sizes="100vw" />
      </div>
      <div className="page-head__text wrapper">
        <h1>{title}</h1>
        {children}
      </div>
    </header>
  )
}
