import { anchorOf } from '@/content/anchor-of'

interface AdviceListProps {
  advice: readonly { topic: string; text: string; link?: string | undefined }[]
  /** One with a `link` has an anchor, to which that link at the top of the page leads. */
  linked?: boolean
}

/** Good to know: one short answer to a topic. */
export function AdviceList({ advice, linked = false }: AdviceListProps) {
  return (
    <dl className="advice-list">
      {advice.map(({ topic, text, link }) => (
        <div key={topic} id={linked && link !== undefined ? anchorOf(link) : undefined}>
          <dt>{topic}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
