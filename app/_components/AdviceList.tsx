import { topicId } from '@/content/topic-id'

interface AdviceListProps {
  /** Entries with a `link` get an id, the target of that link at the top of the page. */
  advice: readonly { topic: string; text: string; link?: string | undefined }[]
}

/** Topics with a short answer each. */
export function AdviceList({ advice }: AdviceListProps) {
  return (
    <dl className="advice-list">
      {advice.map(({ topic, text, link }) => (
        <div key={topic} id={link && topicId(link)}>
          <dt>{topic}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
