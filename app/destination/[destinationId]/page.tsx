import { notFound } from 'next/navigation'
import { AdviceList } from '@/app/_components/AdviceList'
import { BookingCard } from '@/app/_components/BookingCard'
import { errorMetadata } from '@/app/_components/ErrorPage'
import { CostExamples } from '@/app/_components/CostExamples'
import { Detail } from '@/app/_components/Detail'
import { Evenings } from '@/app/_components/Evenings'
import { Faq } from '@/app/_components/Faq'
import { FeeTables } from '@/app/_components/FeeTables'
import { StopTimes } from '@/app/_components/Itinerary'
import { LargerGroup } from '@/app/_components/LargerGroup'
import { LinkList } from '@/app/_components/LinkList'
import { PhotoRow } from '@/app/_components/PhotoRow'
import { PictureBand, findWithUnusedPicture } from '@/app/_components/PictureBand'
import { Layout } from '@/app/_components/Layout'
import { Poster } from '@/app/_components/Poster'
import { InlinePrice, Price } from '@/app/_components/Price'
import { Section } from '@/app/_components/Section'
import { TourList } from '@/app/_components/TourList'
import { destinationMessage } from '@/app/_lib/contact'
import { entryLinks } from '@/app/_lib/entry-links'
import { fillTemplate, formatTimesAndDriving } from '@/content/format'
import { groupByOnlyFor } from '@/content/group-by'
import { destinationMetadata } from '@/app/_lib/page-metadata'
import { destinationValues } from '@/content/placeholders'
import { isOneDay } from '@/content/queries'
import {
  cancellingLink,
  type OptionalLink,
  homeLink,
  largerGroupLink,
  packagesLink,
  routes,
  tourHref,
  twoDaysLink,
} from '@/app/_lib/routes'
import { destinationNode } from '@/app/_lib/structured-data'
import {
  type Destination,
  destinations,
  findDestination,
  home,
  relatedTours,
  type Tour,
  toursTo,
} from '@/content'
import { topicId } from '@/content/topic-id'

type Props = PageProps<'/destination/[destinationId]'>

export function generateStaticParams() {
  return destinations.map(({ id }) => ({ destinationId: id }))
}

export async function generateMetadata({ params }: Props) {
  const destination = findDestination((await params).destinationId)
  return destination
    ? destinationMetadata(destination, findFeaturedTour(destination))
    : errorMetadata('destination')
}

/** Maximum number of rows under "More tours". The packages page has all tours. */
const maxRows = 6
/** Maximum number of facts at the head, so that the links fit into the first screen of a phone. Further facts are under "Good to know". */
const maxFacts = 4

export default async function DestinationPage({ params }: Props) {
  const destination = findDestination((await params).destinationId)
  if (!destination) notFound()
  const { id, title, heading, alsoCalled, state, openingHours, story, evenings, allFees } = destination
  const breadcrumbs = [homeLink, { href: routes.destination(id), text: title }]
  const tours = toursTo(id)
  const [shortest] = tours
  const dayTrip = shortest && isOneDay(shortest) ? shortest : undefined
  // Destinations with an evening table do not show the itinerary.
  const itineraryTour = evenings.length === 0 ? dayTrip : undefined
  const featuredTour = findFeaturedTour(destination)
  const otherTours = tours.filter((tour) => tour !== shortest && tour !== featuredTour)
  let priceLabel = 'Package'
  if (dayTrip) priceLabel = openingHours ? 'With our day tour' : 'Day trip'
  const values = destinationValues(destination, tours)
  const facts = destination.facts.map(({ label, text }) => ({ label, text: fillTemplate(text, values) }))
  const [generalHighlights, ...specialHighlights] = groupByOnlyFor(destination.highlights)
  const furtherFacts = facts.slice(maxFacts).map(({ label, text }) => ({ topic: label, text }))
  return (
    <Layout
      breadcrumbs={breadcrumbs}
      message={destinationMessage(destination)}
      jsonLd={[destinationNode(destination)]}
    >
      <article className="destination">
        <Poster
          page={{ ...destination, title: heading ?? title }}
          lead={destination.description}
          note={[...alsoCalled, state].join(' · ')}
          facts={facts.slice(0, maxFacts)}
          links={pageLinks(destination, shortest, itineraryTour)}
        >
          {shortest && <Price tour={shortest} label={priceLabel} />}
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
          <Highlights onlyFor={generalHighlights.key} entries={generalHighlights.entries} />
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
        <Costs tour={shortest} fees={allFees} />
        <Section id="good-to-know" title="Good to know">
          <AdviceList advice={[...destination.goodToKnow, ...furtherFacts]} />
        </Section>
        {specialHighlights.map(({ key, entries }) => (
          <Highlights key={key} onlyFor={key} entries={entries} />
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

/** The tour of the picture band; undefined if every suitable tour has a picture that the page already shows. */
function findFeaturedTour({ id, image, highlights }: Destination): Tour | undefined {
  const tours = toursTo(id)
  const shown = [image, ...highlights.map(({ detail }) => detail)]
  return findWithUnusedPicture([...tours, ...tours.slice(0, 1).flatMap(relatedTours)], shown)
}

const planLink = (tour: Tour) => ({ href: tourHref(tour), text: `The whole plan of ${tour.title}` })

/** A tour in a picture band. The price of a tour with a page of its own is on that page. */
function FeaturedTour({ tour }: { tour: Tour }) {
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

interface HighlightsProps {
  /** For whom these highlights are; undefined for all guests. */
  onlyFor: string | undefined
  entries: Destination['highlights']
}

function Highlights({ onlyFor, entries }: HighlightsProps) {
  return (
    <Section
      id={onlyFor ? topicId(onlyFor) : 'highlights'}
      title={onlyFor ?? 'Highlights'}
      className="highlights"
    >
      <ul>
        {entries.map(({ name, text, detail }, index) => (
          <li key={name}>
            <Detail detail={detail} frame={index < halfWidthCount(entries.length) ? 'half' : 'third'} />
            <div>
              <h3>{name}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** How many of `count` highlights are half as wide as the page, so that no row has a gap; the others are in rows of three. */
const halfWidthCount = (count: number) => (count % 3 === 1 ? 4 : count % 3)

const isSecondDay = (tour: Tour | undefined) => home.twoDays.secondDay.some((day) => day.tour === tour?.id)

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
    // Also if the tour starts at the destination: for visitors who live there, because all other tours start in Mysore.
    (tour?.startsIn === destination.title || isSecondDay(tour)) && twoDaysLink,
    // Only one of these, so that all links fit into two rows on a phone. The booking card also links to the terms.
    itineraryTour ? { href: '#day', text: 'Itinerary' } : tour !== undefined && cancellingLink,
  ]
}

/** What the shortest tour costs in all, and the entry fees of the destination. */
function Costs({ tour, fees }: { tour: Tour | undefined; fees: Destination['allFees'] }) {
  const tables = fees.length > 0 && <FeeTables fees={fees} id="tickets" />
  if (!tour)
    return (
      <Section id="fees" title="Entry fees" className="tinted">
        {tables}
      </Section>
    )
  const { title, allFees, totalCost, searchedAs, hasPage } = tour
  const hasOtherFees = isOneDay(tour) && allFees.some((fee) => !fees.includes(fee))
  return (
    <Section id="fees" title="What you pay" className="tinted">
      {isOneDay(tour) && totalCost && <p>What the {searchedAs} costs with main tickets:</p>}
      <CostExamples tour={tour}>
        <LargerGroup tour={tour} />
        {tables}
        {hasOtherFees && (
          <p>
            {/* A plan on the packages page has no address for its fees. */}
            <a href={`${tourHref(tour)}${hasPage ? '#fees' : ''}`}>All entry fees of {title}</a>
          </p>
        )}
      </CostExamples>
    </Section>
  )
}
