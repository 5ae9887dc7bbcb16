import type { Destination } from '@/content'
import { formatMonth } from '@/content/format'

/** The month of the oldest source of the hours of show and lights; nothing if no source has a month. */
export function EveningsNote({ evenings }: { evenings: Destination['evenings'] }) {
  const [oldest] = evenings.flatMap(({ source }) => source?.month ?? []).toSorted()
  return oldest && <p className="note">Published in {formatMonth(oldest)}: ask us before you come.</p>
}
