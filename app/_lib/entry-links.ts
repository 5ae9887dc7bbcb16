import type { Tour } from '@/content'
import { topicId } from '@/content/topic-id'
import type { SiteLink } from './routes'

type Entries = Partial<Pick<Tour, 'terms' | 'goodToKnow' | 'faq'>>

/** Links from the top of a page to the terms, advice and questions that have a `link`. */
export function entryLinks({ terms = [], goodToKnow = [], faq = [] }: Entries): readonly SiteLink[] {
  return [
    ...[...terms, ...goodToKnow].flatMap(({ link }) =>
      link ? [{ href: `#${topicId(link)}`, text: link }] : [],
    ),
    ...faq.flatMap(({ id, link }) => (link ? [{ href: `#q-${id}`, text: link }] : [])),
  ]
}
