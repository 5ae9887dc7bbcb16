import type { Tour } from '@/content'

/** What the ratings mean: beside the first of them, or once above a list. They are the operator's own. */
export const ratingMeaning = 'our advice, no reviews'

/** A rating as stars and as text. What it means is said by `ratingMeaning`. */
export function Rating({ rating }: { rating: Tour['rating'] }) {
  return (
    <span className="rating">
      <span className="rating__stars" aria-hidden="true">
        {'★'.repeat(rating)}
        {'☆'.repeat(5 - rating)}
      </span>{' '}
      {`${rating} out of 5`}
    </span>
  )
}
