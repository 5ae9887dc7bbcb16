import type { Tour } from '@/content/schema'
import { LinkList } from './LinkList'

type AnswerLinksProps = Pick<Tour, 'goodToKnow' | 'fees' | 'faq'>

/** Under the facts of a page: at most four links to its answers further down, two of them to topics of its own. */
export function AnswerLinks({ goodToKnow, fees, faq }: AnswerLinksProps) {
  const topics = goodToKnow
    .slice(0, 2)
    .map(({ topic }, index) => ({ href: `#know-${index + 1}`, text: topic }))
  const links = [
    ...topics,
    ...(fees.length > 0 ? [{ href: '#fees', text: 'Entry fees' }] : []),
    ...(faq.length > 0 ? [{ href: '#questions', text: 'Questions' }] : []),
  ]
  return (
    <nav aria-label="Answers on this page">
      <LinkList links={links} />
    </nav>
  )
}
