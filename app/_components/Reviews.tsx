import { formatMonth } from '@/content/format'
import { routes, tourHref } from '@/app/_lib/routes'
import { getTour, guests, type Review } from '@/content'
import { PageSection } from './Section'

/** The heading of reviews, on every page. */
export const reviewsTitle = 'What guests say'

/** Reviews of guests with name, town, month and a link to the source. `withTours` adds a link to the tour of each review. */
export function Reviews({ reviews, withTours }: { reviews: readonly Review[]; withTours?: boolean }) {
  const tourLink = (id: string) => <a href={tourHref(getTour(id))}>{getTour(id).title}</a>
  return (
    <div className="reviews">
      {reviews.map(({ name, town, visited, tour, text, url }) => (
        <figure key={text}>
          <blockquote cite={url}>
            <p>“{text}”</p>
          </blockquote>
          <figcaption>
            <b>
              {name}, {town}
            </b>{' '}
            <time dateTime={visited}>{formatMonth(visited)}</time> {withTours && tour && tourLink(tour)}{' '}
            {url && (
              <cite>
                <a
                  href={url}
                  aria-label={`Written on ${new URL(url).hostname} by ${name} from ${town}, ${formatMonth(visited)}`}
                >
                  Written on {new URL(url).hostname}
                </a>
              </cite>
            )}
          </figcaption>
        </figure>
      ))}
    </div>
  )
}

/** The three newest reviews, for home. */
export function NewestReviews() {
  const { reviews } = guests
  const allLink = { href: `${routes.packages}#guests`, text: `Read what all ${reviews.length} guests wrote` }
  return (
    <PageSection id="guests" title={reviewsTitle} moreLink={reviews.length > 3 && allLink}>
      {reviews.length > 0 && <Reviews reviews={reviews.slice(0, 3)} withTours />}
    </PageSection>
  )
}
