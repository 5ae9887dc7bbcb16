import type { Tour } from '@/content/schema'

/** A rating as stars and as text. The text names it as the operator's own, not a review by visitors. */
export function Rating({ rating }: { rating: Tour['rating'] }) {
  return (
    <span className="rating">
      <span className="rating__stars" aria-hidden="true">
        {'★'.repeat(rating)}
        {'☆'.repeat(5 - rating)}
      </span>{' '}
      {`Our rating: ${rating} out of 5`}
    </span>
  )
}
