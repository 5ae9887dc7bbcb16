import type { Destination } from '@/content'
import { topicId } from '@/content/topic-id'
import { DetailPicture } from './DetailPicture'
import { Section } from './Section'

interface HighlightsProps {
  /** When guests see these highlights, for example if they start in Mysore; undefined for all guests. */
  condition: string | undefined
  entries: Destination['highlights']
}

/** The highlights of a destination, each with its picture. */
export function Highlights({ condition, entries }: HighlightsProps) {
  return (
    <Section
      id={condition ? topicId(condition) : 'highlights'}
      title={condition ?? 'Highlights'}
      className="highlights"
    >
      <ul>
        {entries.map(({ name, text, detail }, index) => (
          <li key={name}>
            <DetailPicture
              detail={detail}
              frame={index < halfWidthCount(entries.length) ? 'half' : 'third'}
            />
            <div>
              <h3>{name}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** How many of `count` highlights are half as wide as the page, so that no row has a gap; the others are in rows of three. */
const halfWidthCount = (count: number) => (count % 3 === 1 ? 4 : count % 3)
