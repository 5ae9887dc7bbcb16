import { planLink } from '@/app/_lib/routes'
import type { Tour } from '@/content'
import { formatTimesAndDriving } from '@/content/format'
import { PictureBand } from './PictureBand'
import { InlinePrice } from './Price'

/** A tour in a picture band. The price of a tour with a page of its own is on that page. */
export function FeaturedTour({ tour }: { tour: Tour }) {
  return (
    <PictureBand page={tour} link={planLink(tour)}>
      {tour.hasPage ? (
        <p>{tour.summary}</p>
      ) : (
        <>
          <p>{tour.description}</p>
          <p>
            {formatTimesAndDriving(tour)}
            <br />
            <InlinePrice tour={tour} />
          </p>
        </>
      )}
    </PictureBand>
  )
}
