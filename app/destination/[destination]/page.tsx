import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { AdviceList } from '@/app/_components/AdviceList'
import { FeeTable } from '@/app/_components/FeeTable'
import { JsonLd } from '@/app/_components/JsonLd'
import { Layout } from '@/app/_layout/Layout'
import { Picture } from '@/app/_components/Picture'
import { QuestionChips } from '@/app/_components/QuestionChips'
import { ToursHere } from '@/app/_components/ToursHere'
import { Week } from '@/app/_components/Week'
import { placeMessage } from '@/app/_lib/contact-links'
import { formatFee, formatList, formatPrice, shortened, speakDuration, tieUnits } from '@/app/_lib/format'
import { pageMetadata } from '@/app/_lib/page-metadata'
import { routes } from '@/app/_lib/routes'
import { differencesAt } from '@/app/_lib/weekdays'
import { homeLink } from '@/app/_lib/site-links'
import { destinationGraph } from '@/app/_lib/structured-data'
import { cheapest, destinations, findDestination, site, toursThatVisit } from '@/content'
import type { Destination } from '@/content/schema'

interface DestinationParams {
  params: Promise<{ destination: string }>
}

export function generateStaticParams() {
  return destinations.map(({ id }) => ({ destination: id }))
}

async function requestedDestination({ params }: DestinationParams): Promise<Destination> {
  const { destination: id } = await params
  return findDestination(id) ?? notFound()
}

export async function generateMetadata(props: DestinationParams): Promise<Metadata> {
  const destination = await requestedDestination(props)
  const { id, title, searchTitle, image } = destination
  const { price } = cheapest(toursThatVisit(id))
  return pageMetadata({
    title: searchTitle ?? `${title} Tour from Mysore: Places to See, from ${formatPrice(price)}`,
    description: shortened(inShort(destination)),
    path: routes.destination(id),
    image,
  })
}

/** For search engines: of a sight its hours and fee, of a region the cheapest tour and its sights. */
function inShort({ id, description, openingHours, fees, highlights }: Destination): string {
  const adult = fees[0]?.amounts[0]
  if (openingHours && adult)
    return (
      `Open every day ${openingHours.opens} to ${openingHours.closes}, ` +
      `${adult.who.toLowerCase()} ${formatFee(adult.rupees)}. ${description}`
    )
  const { price, duration } = cheapest(toursThatVisit(id))
  const sights = highlights.filter(({ isPlace }) => isPlace).map(({ name }) => name)
  return `From ${formatPrice(price)}, ${speakDuration(duration)}: ${formatList(sights.slice(0, 3))}. ${description}`
}

export default async function DestinationPage(props: DestinationParams) {
  const destination = await requestedDestination(props)
  const {
    id,
    title,
    alsoCalled,
    kannada,
    state,
    description,
    story,
    highlights,
    goodToKnow,
    weekdays,
    fees,
    image,
  } = destination
  const breadcrumbs = [homeLink, { href: routes.destination(id), text: title }]
  return (
    <Layout breadcrumbs={breadcrumbs} message={placeMessage(destination)}>
      <article className="place wrapper">
        <header className="place__head">
          <h1>
            {title}{' '}
            {kannada && (
              <span className="kannada" lang="kn">
                {kannada}
              </span>
            )}
          </h1>
          <p className="place__lead">{tieUnits(description)}</p>
          <p className="place__also">
            {title} is in {state}.{alsoCalled && ` It is also called ${alsoCalled}.`}
          </p>
        </header>
        <div className="place__picture">
          <Picture image={image} sizes="(width >= 64rem) 40rem, 92vw" first />
        </div>
        <div className="place__body">
          {story.map(({ text }) => (
            <p key={text}>{tieUnits(text)}</p>
          ))}
          <section aria-labelledby="highlights">
            <h2 id="highlights">Highlights</h2>
            <ul className="highlights">
              {highlights.map(({ name, text }) => (
                <li key={name}>
                  <h3>{name}</h3>
                  <p>{tieUnits(text)}</p>
                </li>
              ))}
            </ul>
          </section>
          {weekdays.length > 0 && (
            <section aria-labelledby="which-day">
              <h2 id="which-day">
                {destination.kind === 'TouristAttraction' ? 'Which evening?' : 'Which day?'}
              </h2>
              <Week differences={differencesAt(destination)} usual="As usual." />
            </section>
          )}
          <section aria-labelledby="good-to-know">
            <h2 id="good-to-know">Good to know</h2>
            <AdviceList advice={goodToKnow} />
          </section>
          {fees.length > 0 && (
            <section aria-labelledby="fees">
              <h2 id="fees">Entry fees (paid at the gate)</h2>
              <FeeTable fees={fees} />
            </section>
          )}
          <ToursHere tours={toursThatVisit(id)} title={`Tours that go to ${title}`} site={site} />
          <section aria-labelledby="ask-us">
            <h2 id="ask-us">Ask us about {title}</h2>
            <QuestionChips
              operator={site}
              questions={[
                `Which tour should we take to see ${title}?`,
                `When is the best time to visit ${title}?`,
              ]}
            />
          </section>
        </div>
      </article>
      <JsonLd graph={destinationGraph(destination, breadcrumbs)} />
    </Layout>
  )
}
