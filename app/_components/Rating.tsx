import type { Tour } from '@/content'

/** A rating as stars and as text. The text says that it is the operator's own. */
export function Rating({ rating }: { rating: Tour['rating'] }) {
  return (
    <span className="rating">
      <span aria-hidden="true">
        {'★'.repeat(rating)}
        {'☆'.repeat(5 - rating)}
      </span>{' '}
      {`Our own rating: ${rating} out of 5`}
    </span>
  )
}
