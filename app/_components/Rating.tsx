import type { Tour } from '@/content'

/** Explains that ratings are the operator's own. Shown once on each page. */
export const ratingMeaning = 'our own advice, not guests’ reviews'

/** What the stars of tour cards mean. */
export function RatingNote() {
  return <p className="note">The stars are {ratingMeaning}.</p>
}

/** A rating as stars and as text. */
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
