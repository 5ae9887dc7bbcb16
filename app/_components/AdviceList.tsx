import { anchorOf } from '@/content/anchor-of'

interface AdviceListProps {
  advice: readonly { topic: string; text: string; link?: string | undefined }[]
  /** Gives entries with a `link` an id, the target of that link at the top of the page. */
  withAnchors?: boolean
}

/** Topics with a short answer each. */
export function AdviceList({ advice, withAnchors = false }: AdviceListProps) {
  return (
    <dl className="advice-list">
      {advice.map(({ topic, text, link }) => (
        <div key={topic} id={withAnchors && link !== undefined ? anchorOf(link) : undefined}>
          <dt>{topic}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
