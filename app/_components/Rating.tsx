import { formatRating } from '@/app/_lib/format'
import type { Tour } from '@/content/schema'

/** Stars for the eye, words for everybody. Whose rating it is, is said: no visitors' review. */
export function Rating({ rating }: { rating: Tour['rating'] }) {
  return (
    <span className="rating">
      <span className="rating__stars" aria-hidden="true">
        {'★'.repeat(rating)}
        {'☆'.repeat(5 - rating)}
      </span>{' '}
      {formatRating(rating)}
    </span>
  )
}
