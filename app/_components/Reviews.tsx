import { formatMonth } from '@/content/format'
import { tourHref } from '@/app/_lib/routes'
import { getTour, type Review } from '@/content'

export const reviewsTitle = 'What guests say'

/** Reviews of guests with name, town, month and a link to the source. */
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
