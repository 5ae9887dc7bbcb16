import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { AdviceList } from '@/app/_components/AdviceList'
import { Ask } from '@/app/_layout/Ask'
import { AtAGlance } from '@/app/_components/AtAGlance'
import { FeeTable } from '@/app/_components/FeeTable'
import { Included } from '@/app/_components/Included'
import { Itinerary } from '@/app/_components/Itinerary'
import { JsonLd } from '@/app/_components/JsonLd'
import { Layout } from '@/app/_layout/Layout'
import { Picture } from '@/app/_components/Picture'
import { RelatedTours } from '@/app/_components/RelatedTours'
import { RouteStrip } from '@/app/_components/RouteStrip'
import { TourFacts } from '@/app/_components/TourFacts'
import { Week } from '@/app/_components/Week'
import { bookingMessage, shareHref } from '@/app/_lib/contact-links'
import { timesOf } from '@/app/_lib/at-a-glance'
import { formatPrice, shortened, tieUnits, titleWithPrice } from '@/app/_lib/format'
import { pageMetadata } from '@/app/_lib/page-metadata'
import { routes } from '@/app/_lib/routes'
import { homeLink, packagesLink } from '@/app/_lib/site-links'
import { differencesOf } from '@/app/_lib/weekdays'
import { absolute } from '@/app/_lib/site-url'
import { tourGraph } from '@/app/_lib/structured-data'
import { findDestination, findTour, relatedTours, site, toursWithPage } from '@/content'
import type { Tour } from '@/content/schema'

interface TourParams {
  params: Promise<{ tourId: string }>
}

export function generateStaticParams() {
  return toursWithPage.map(({ id }) => ({ tourId: id }))
}

async function requestedTour({ params }: TourParams): Promise<Tour> {
  const { tourId } = await params
  const tour = findTour(tourId)
  if (!tour?.hasPage) notFound()
  return tour
}

export async function generateMetadata(props: TourParams): Promise<Metadata> {
  const tour = await requestedTour(props)
  return pageMetadata({
    title: titleWithPrice(tour.pageTitle ?? tour.searchedAs, formatPrice(tour.price)),
    description: shortened(
      `${formatPrice(tour.price)}, ${timesOf(tour)}, about ${tour.drive.km} km: ` +
        (tour.searchDescription ?? tour.description),
    ),
    path: routes.tour(tour.id),
    image: tour.image,
  })
}

export default async function TourPage(props: TourParams) {
  const tour = await requestedTour(props)
  const breadcrumbs = [homeLink, packagesLink, { href: routes.tour(tour.id), text: tour.title }]
  const differences = differencesOf(tour)
  const places = tour.visits.map(findDestination).filter((place) => place !== undefined)
  return (
    <Layout breadcrumbs={breadcrumbs} message={bookingMessage(tour)}>
      <article className="tour wrapper">
        <header className="tour__head">
          <Picture image={tour.image} sizes="(width >= 64rem) 44rem, 92vw" first />
          <h1>{tour.title}</h1>
        </header>
        <TourFacts tour={tour} operator={site} />
        <p className="tour__lead">{tieUnits(tour.description)}</p>
        <section aria-labelledby="glance">
          <h2 id="glance">At a glance</h2>
          <AtAGlance tour={tour} />
        </section>
        <section aria-labelledby="highlights">
          <h2 id="highlights">Highlights</h2>
          <ul className="ticks">
            {tour.highlights.map((text) => (
              <li key={text}>{tieUnits(text)}</li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="route">
          <h2 id="route">Route</h2>
          <RouteStrip route={tour.route} />
        </section>
        <section aria-labelledby="itinerary">
          <h2 id="itinerary">Itinerary</h2>
          <Itinerary stops={tour.itinerary} />
        </section>
        {differences.length > 0 && (
          <section aria-labelledby="which-day">
            <h2 id="which-day">Which day?</h2>
            <Week differences={differences} otherDays="On all other days the plan runs as written." />
          </section>
        )}
        <section aria-labelledby="included">
          <h2 id="included">What’s included</h2>
          <Included inclusions={tour.inclusions} exclusions={tour.exclusions} headingLevel={3} />
        </section>
        <section aria-labelledby="good-to-know">
          <h2 id="good-to-know">Good to know</h2>
          <AdviceList advice={tour.goodToKnow} />
        </section>
        {tour.fees.length > 0 && (
          <section aria-labelledby="fees">
            <h2 id="fees">Entry fees</h2>
            <FeeTable fees={tour.fees} />
          </section>
        )}
        <Ask tour={tour} />
        <section aria-labelledby="places">
          <h2 id="places">More about this trip</h2>
          <ul className="link-list">
            {places.map(({ id, title }) => (
              <li key={id}>
                <a href={routes.destination(id)}>About {title}</a>
              </li>
            ))}
            <li>
              <a
                href={shareHref(
                  `${tour.title}, ${formatPrice(tour.price)}: ${absolute(routes.tour(tour.id))}`,
                )}
              >
                Share this tour on WhatsApp
              </a>
            </li>
          </ul>
        </section>
        <RelatedTours tours={relatedTours(tour)} />
      </article>
      <JsonLd graph={tourGraph(tour, site, breadcrumbs)} />
    </Layout>
  )
}
