import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { AdviceList } from '@/app/_components/AdviceList'
import { AnswerLinks } from '@/app/_components/AnswerLinks'
import { FactStrip } from '@/app/_components/FactStrip'
import { Faq } from '@/app/_components/Faq'
import { FeeTable } from '@/app/_components/FeeTable'
import { JsonLd } from '@/app/_components/JsonLd'
import { LinkList } from '@/app/_components/LinkList'
import { PhotoRow } from '@/app/_components/PhotoRow'
import { Layout } from '@/app/_components/Layout'
import { Picture } from '@/app/_components/Picture'
import { Questions } from '@/app/_components/Questions'
import { Section } from '@/app/_components/Section'
import { TourCard } from '@/app/_components/TourCard'
import { TourLines } from '@/app/_components/TourLines'
import { WeekdayNotes } from '@/app/_components/WeekdayNotes'
import { destinationMessage } from '@/app/_lib/contact'
import { destinationFacts, priceFrom } from '@/app/_lib/facts'
import { fill, formatTime, shortened, tieUnits, titleWithPrice } from '@/app/_lib/format'
import { pageMetadata } from '@/app/_lib/page-metadata'
import { destinationValues } from '@/app/_lib/placeholders'
import { homeLink, routes, tourHref } from '@/app/_lib/routes'
import { destinationGraph } from '@/app/_lib/structured-data'
import { destinations, findDestination, toursTo } from '@/content'
import type { Destination } from '@/content/schema'

type Props = PageProps<'/destination/[destinationId]'>

export function generateStaticParams() {
  return destinations.map(({ id }) => ({ destinationId: id }))
}

async function requestedDestination({ params }: Props): Promise<Destination> {
  const { destinationId } = await params
  return findDestination(destinationId) ?? notFound()
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const destination = await requestedDestination(props)
  const { id, title, searchTitle, searchDescription, description, openingHours, image } = destination
  const tours = toursTo(id)
  return pageMetadata({
    // People search for a sight with its hours and fee.
    title: openingHours
      ? (searchTitle ?? title)
      : titleWithPrice(searchTitle ?? `${title} Tour from Mysore`, priceFrom(tours)),
    description: shortened(fill(searchDescription ?? description, destinationValues(destination))),
    path: routes.destination(id),
    image,
    shows: [destination, ...tours],
  })
}

export default async function DestinationPage(props: Props) {
  const destination = await requestedDestination(props)
  const { id, title, schemaType, weekdays, fees } = destination
  const breadcrumbs = [homeLink, { href: routes.destination(id), text: title }]
  const tours = toursTo(id)
  const [shortest, ...longer] = tours
  const startsHere = tours.some(({ route }) => route[0]?.name === title)
  return (
    <Layout breadcrumbs={breadcrumbs} message={destinationMessage(destination)}>
      <article className="destination wrapper">
        <header className="destination__head">
          <h1>{title}</h1>
          <FactStrip facts={destinationFacts(destination)} />
          <AnswerLinks {...destination} />
        </header>
        <div className="destination__picture">
          <Picture image={destination.image} sizes="(width >= 64rem) 40rem, 92vw" first />
          <p className="destination__also">
            {[...destination.alsoCalled, destination.state].join('\u00a0· ')}
          </p>
          <p className="destination__lead">{tieUnits(destination.description)}</p>
        </div>
        {shortest && (
          <Section
            id="tours"
            className="destination__tours"
            title={schemaType === 'TouristAttraction' ? `Tours to ${title}` : `${title} tours from Mysore`}
          >
            <TourCard tour={shortest} />
            {longer.length > 0 && <TourLines tours={longer} />}
          </Section>
        )}
        <div className="destination__body">
          <PhotoRow photos={destination.photos} label={`Photographs: ${title}`} />
          <div className="destination__story">
            {destination.story.map(({ text }) => (
              <p key={text}>{tieUnits(text)}</p>
            ))}
          </div>
          <Section id="highlights" title="Highlights">
            <ul className="destination__highlights">
              {destination.highlights.map(({ name, text }) => (
                <li key={name}>
                  <h3>{name}</h3>
                  <p>{tieUnits(text)}</p>
                </li>
              ))}
            </ul>
          </Section>
          {shortest && schemaType === 'TouristDestination' && (
            <Section id="day" title={`${shortest.searchedAs}, hour by hour`}>
              <ol className="destination__stops">
                {shortest.itinerary
                  .filter(({ sight }) => sight !== undefined)
                  .map(({ at, activity }) => (
                    <li key={activity}>
                      <b>{formatTime(at)}</b> <span>{activity}</span>
                    </li>
                  ))}
              </ol>
              <LinkList
                links={[{ href: tourHref(shortest), text: `Full itinerary: ${shortest.searchedAs}` }]}
              />
            </Section>
          )}
          {weekdays.length > 0 && (
            <Section id="which-day" title={destination.weekdaysTitle ?? 'Which day?'}>
              <WeekdayNotes notes={weekdays} />
            </Section>
          )}
          <Section id="good-to-know" title="Good to know">
            <AdviceList advice={destination.goodToKnow} linked />
          </Section>
          {fees.length > 0 && (
            <Section id="fees" title="Entry fees">
              <FeeTable fees={fees} />
            </Section>
          )}
          <Faq entries={destination.faq} values={destinationValues(destination)} />
          <Section id="ask-us" title={`Ask us about ${title}`}>
            <Questions
              questions={[
                startsHere
                  ? `Can you pick us up in ${title} on my date?`
                  : `Is a car free for ${title} on my date?`,
                `What would a trip to ${title} cost for 6 people?`,
              ]}
            />
          </Section>
        </div>
      </article>
      <JsonLd graph={destinationGraph(destination, breadcrumbs)} />
    </Layout>
  )
}
