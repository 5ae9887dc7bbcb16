import { notFound } from 'next/navigation'
import { AdviceList } from '@/app/_components/AdviceList'
import { BookingCard } from '@/app/_components/BookingCard'
import { DestinationCosts } from '@/app/_components/DestinationCosts'
import { Evenings } from '@/app/_components/Evenings'
import { Faq } from '@/app/_components/Faq'
import { FeaturedTour } from '@/app/_components/FeaturedTour'
import { Highlights } from '@/app/_components/Highlights'
import { StopTimes } from '@/app/_components/Itinerary'
import { LinkList } from '@/app/_components/LinkList'
import { PhotoRow } from '@/app/_components/PhotoRow'
import { Layout } from '@/app/_components/Layout'
import { Poster } from '@/app/_components/Poster'
import { Price } from '@/app/_components/Price'
import { Section } from '@/app/_components/Section'
import { TourList } from '@/app/_components/TourList'
import { destinationMessage } from '@/app/_lib/contact'
import { isSecondDay } from '@/app/_lib/day-trips'
import { entryLinks } from '@/app/_lib/entry-links'
import { fillTemplate } from '@/content/format'
import { groupByCondition } from '@/content/group-by'
import { destinationMetadata } from '@/app/_lib/page-metadata'
import { destinationValues } from '@/content/placeholders'
import { isOneDay } from '@/content/queries'
import {
  cancellationLink,
  type OptionalLink,
  homeLink,
  largerGroupLink,
  packagesLink,
  planLink,
  routes,
  twoDaysLink,
} from '@/app/_lib/routes'
import { destinationNode } from '@/app/_lib/structured-data'
import { toursOnPage } from '@/app/_lib/tours-on-page'
import { type Destination, destinations, findDestination, type Tour, toursTo } from '@/content'

type Props = PageProps<'/destination/[destinationId]'>

export function generateStaticParams() {
  return destinations.map(({ id }) => ({ destinationId: id }))
}

export async function generateMetadata({ params }: Props) {
  const destination = findDestination((await params).destinationId)
  if (!destination) notFound()
  return destinationMetadata(destination, toursOnPage(destination, toursTo(destination.id)).featuredTour)
}

/** Maximum number of rows under "More tours". The packages page has all tours. */
const maxRows = 6
/** Maximum number of facts at the head, so that the links fit into the first screen of a phone. Further facts are under "Good to know". */
const maxFacts = 4

/** `/destination/…/`: a destination, what it costs, and the tours that visit it. */
export default async function DestinationPage({ params }: Props) {
  const destination = findDestination((await params).destinationId)
  if (!destination) notFound()
  const { id, title, heading, alsoCalled, state, story, evenings, allFees } = destination
  const breadcrumbs = [homeLink, { href: routes.destination(id), text: title }]
  const visiting = toursTo(id)
  const { shortest, itineraryTour, featuredTour, otherTours } = toursOnPage(destination, visiting)
  const values = destinationValues(destination, visiting)
  const facts = destination.facts.map(({ label, text }) => ({ label, text: fillTemplate(text, values) }))
  const [generalHighlights, ...specialHighlights] = groupByCondition(destination.highlights)
  const furtherFacts = facts.slice(maxFacts).map(({ label, text }) => ({ topic: label, text }))
  return (
    <Layout
      breadcrumbs={breadcrumbs}
      message={destinationMessage(destination)}
      jsonLd={[destinationNode(destination)]}
    >
      <article className="destination">
        <Poster
          page={destination}
          title={heading}
          lead={destination.description}
          note={[...alsoCalled, state].join(' · ')}
          facts={facts.slice(0, maxFacts)}
          links={pageLinks(destination, shortest, itineraryTour)}
        >
          {shortest && <Price tour={shortest} label={priceLabel(shortest, destination)} />}
        </Poster>
        <div className="destination__body">
          <PhotoRow photos={destination.photos} label={`Photographs: ${title}`} />
          <div className="destination__story">
            {story.map(({ title: heading, text }) => (
              <div key={text}>
                {heading && <h2>{heading}</h2>}
                <p>{text}</p>
              </div>
            ))}
          </div>
        </div>
        {shortest && <BookingCard tour={shortest} withTourLink />}
        {generalHighlights && (
          <Highlights condition={generalHighlights.key} entries={generalHighlights.entries} />
        )}
        {itineraryTour && (
          <Section
            id="day"
            title="Hour by hour"
            moreLink={itineraryTour !== featuredTour && planLink(itineraryTour)}
          >
            <StopTimes stops={itineraryTour.itinerary} />
          </Section>
        )}
        <Section
          id="lights"
          title="Lights and show timings"
          moreLink={allFees.length > 0 && { href: '#tickets', text: 'Tickets' }}
        >
          {evenings.length > 0 && <Evenings evenings={evenings} />}
        </Section>
        <DestinationCosts tour={shortest} fees={allFees} />
        <Section id="good-to-know" title="Good to know">
          <AdviceList advice={[...destination.goodToKnow, ...furtherFacts]} />
        </Section>
        {specialHighlights.map(({ key, entries }) => (
          <Highlights key={key} condition={key} entries={entries} />
        ))}
        {featuredTour && <FeaturedTour tour={featuredTour} />}
        <Faq entries={destination.faq} values={values} />
        {otherTours.length > 0 && (
          <Section id="other-tours" title={`More tours to ${title}`}>
            <TourList tours={otherTours.slice(0, maxRows)} />
            <LinkList links={[packagesLink, { href: routes.twoDays, text: 'Two or three days' }]} />
          </Section>
        )}
      </article>
    </Layout>
  )
}

/** What the price at the head is for. */
function priceLabel(tour: Tour, { openingHours }: Destination): string {
  if (!isOneDay(tour)) return 'Package'
  return openingHours ? 'With our day tour' : 'Day trip'
}

/** Links to the parts of the page, or to the terms of booking. */
function pageLinks(
  destination: Destination,
  tour: Tour | undefined,
  itineraryTour: Tour | undefined,
): readonly OptionalLink[] {
  return [
    destination.evenings.length > 0 && { href: '#lights', text: 'Lights' },
    tour?.totalCost !== undefined && { href: '#fees', text: 'Total cost' },
    tour !== undefined && largerGroupLink,
    destination.allFees.length > 0 &&
      (destination.openingHours !== undefined || !tour?.totalCost) && {
        href: '#tickets',
        text: 'Entry fees',
      },
    ...entryLinks(destination),
    // For visitors who live where the tour starts, and for the destinations of the second day.
    tour !== undefined && (tour.startsIn === destination.title || isSecondDay(tour)) && twoDaysLink,
    // Only one of these links is shown, so that all fit into two rows on a phone. The booking card links to the terms, too.
    itineraryTour ? { href: '#day', text: 'Itinerary' } : tour !== undefined && cancellationLink,
  ]
}
