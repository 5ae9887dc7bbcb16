import { notFound } from 'next/navigation'
import { AdviceList } from '@/app/_components/AdviceList'
import { BookingCard } from '@/app/_components/BookingCard'
import { CostExamples } from '@/app/_components/CostExamples'
import { DayAdvice } from '@/app/_components/DayAdvice'
import { Faq } from '@/app/_components/Faq'
import { FeeTables } from '@/app/_components/FeeTables'
import { Included } from '@/app/_components/Included'
import { DayByDay, Itinerary } from '@/app/_components/Itinerary'
import { LargerGroupOfTour } from '@/app/_components/LargerGroup'
import { LinkList } from '@/app/_components/LinkList'
import { ourCars, PhotoRow } from '@/app/_components/PhotoRow'
import { PictureBand } from '@/app/_components/PictureBand'
import { Poster } from '@/app/_components/Poster'
import { Price } from '@/app/_components/Price'
import { Section } from '@/app/_components/Section'
import { Terms, termsTitle } from '@/app/_components/Terms'
import { Reviews, reviewsTitle } from '@/app/_components/Reviews'
import { TourList } from '@/app/_components/TourList'
import { Layout } from '@/app/_components/Layout'
import { chatHref, questionMessage, shareHref, tourMessage } from '@/app/_lib/contact'
import { entryLinks } from '@/app/_lib/entry-links'
import { bestMonthsAdvice, tourFacts } from '@/app/_lib/facts'
import { formatRupees } from '@/content/format'
import { tourMetadata } from '@/app/_lib/page-metadata'
import { tourValues } from '@/content/placeholders'
import { findWithPictureNotIn, hasDayAdvice, isOneDay } from '@/content/queries'
import {
  absoluteUrl,
  homeLink,
  largerGroupLink,
  type OptionalLink,
  packagesLink,
  routes,
  type SiteLink,
  twoDaysLink,
} from '@/app/_lib/routes'
import { tourGraph } from '@/app/_lib/structured-data'
import { relatedTours } from '@/app/_lib/tours-on-page'
import {
  type Destination,
  findTour,
  getDestination,
  questions,
  site,
  type Tour,
  tourReviews,
  toursWithPage,
} from '@/content'

type Props = PageProps<'/tour/[tourId]'>

export function generateStaticParams() {
  return toursWithPage.map(({ id }) => ({ tourId: id }))
}

export async function generateMetadata({ params }: Props) {
  const tour = findTour((await params).tourId)
  if (!tour?.hasPage) notFound()
  return tourMetadata(tour)
}

/** `/tour/…/`: a tour, hour by hour or day by day, and what it costs. */
export default async function TourPage({ params }: Props) {
  const tour = findTour((await params).tourId)
  if (!tour?.hasPage) notFound()
  const breadcrumbs = [homeLink, packagesLink, { href: routes.tour(tour.id), text: tour.title }]
  const severalDays = !isOneDay(tour)
  const reviews = tourReviews(tour)
  const shownPictures = [tour.image, ...tour.itinerary.map(({ detail }) => detail)]
  const featuredDestination = findWithPictureNotIn(tour.visits.map(getDestination), shownPictures)
  return (
    <Layout breadcrumbs={breadcrumbs} message={tourMessage(tour)} jsonLd={tourGraph(tour)}>
      <article className="tour">
        <Poster
          page={tour}
          title={tour.title}
          lead={tour.summary}
          facts={tourFacts(tour)}
          links={pageLinks(tour)}
        >
          <Price tour={tour} />
        </Poster>
        <Section id="day" title={severalDays ? 'Day by day' : 'The day'} className="tour__day">
          <p className="tour__description">{tour.description}</p>
          <PhotoRow photos={tour.photos} label="Photographs" />
          <Section id="itinerary" title="Itinerary" level={3}>
            {severalDays ? <DayByDay tour={tour} headingLevel={4} /> : <Itinerary stops={tour.itinerary} />}
          </Section>
          <Section id="which-day" title={severalDays ? 'Which day to start?' : 'Which day?'} level={3}>
            {hasDayAdvice(tour) && <DayAdvice tour={tour} />}
          </Section>
        </Section>
        <BookingCard tour={tour} />
        <WhatYouPay tour={tour} />
        <Section id="guests" title={reviewsTitle}>
          {reviews.length > 0 && <Reviews reviews={reviews} />}
        </Section>
        <Section id="good-to-know" title="Good to know">
          <AdviceList advice={[...tour.goodToKnow, ...bestMonthsAdvice(tour)]} />
        </Section>
        {featuredDestination && (
          <PictureBand page={featuredDestination} link={aboutLink(featuredDestination)}>
            <p>{featuredDestination.description}</p>
          </PictureBand>
        )}
        <Faq entries={tour.faq} values={tourValues(tour)} />
        <Section id="other-tours" title="Other tours">
          <TourList tours={relatedTours(tour)} />
          <LinkList links={furtherLinks(tour, featuredDestination)} />
        </Section>
      </article>
    </Layout>
  )
}

/** What a tour costs in all, what its price includes, entry fees and terms, then the cars and questions to send. */
function WhatYouPay({ tour }: { tour: Tour }) {
  return (
    <Section id="pay" title="What you pay" className="tinted">
      <CostExamples tour={tour}>
        <LargerGroupOfTour tour={tour} />
      </CostExamples>
      <Included {...tour} inclusions={[...tour.inclusions, site.alwaysIncluded]} headingLevel={3} />
      <Section id="fees" title="Entry fees, paid on the day" level={3}>
        {tour.allFees.length > 0 && <FeeTables fees={tour.allFees} />}
      </Section>
      <Section id="terms" title={termsTitle} level={3}>
        <Terms tour={tour} />
      </Section>
      <Section id="cars" title="Our cars" level={3}>
        {ourCars}
      </Section>
      <Section id="ask" title="Ask us on WhatsApp" level={3} className="questions">
        <ul>
          {questions.quick.map((question) => (
            <li key={question}>
              <a href={chatHref(questionMessage(question, tour))}>{question}</a>
            </li>
          ))}
        </ul>
      </Section>
    </Section>
  )
}

/** Links to the parts of the page; on a one-day tour also to the suggestions for two and three days. */
function pageLinks(tour: Tour): readonly OptionalLink[] {
  return [
    { href: '#pay', text: tour.totalCost ? 'Total cost' : 'What you pay' },
    tour.allFees.length > 0 && { href: '#fees', text: 'Entry fees' },
    hasDayAdvice(tour) && { href: '#which-day', text: 'Which day' },
    ...entryLinks({ goodToKnow: tour.goodToKnow, faq: tour.faq }),
    largerGroupLink,
    ...entryLinks({ terms: [...site.prices.terms, ...tour.terms] }),
    isOneDay(tour) && twoDaysLink,
  ]
}

const aboutLink = ({ id, title }: Destination) => ({ href: routes.destination(id), text: `About ${title}` })

/** Links to the destinations of a tour except `featuredDestination`, and a link that shares the tour. */
function furtherLinks(
  { id, title, price, visits }: Tour,
  featuredDestination: Destination | undefined,
): readonly SiteLink[] {
  const share = `${title}, ${formatRupees(price)}: ${absoluteUrl(routes.tour(id))}`
  return [
    ...visits
      .filter((visited) => visited !== featuredDestination?.id)
      .map(getDestination)
      .map(aboutLink),
    { href: shareHref(share), text: 'Share this tour on WhatsApp' },
  ]
}
