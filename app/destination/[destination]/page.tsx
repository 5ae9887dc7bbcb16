import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { AdviceList } from '@/app/_components/AdviceList'
import { FeeTable } from '@/app/_components/FeeTable'
import { JsonLd } from '@/app/_components/JsonLd'
import { PageShell } from '@/app/_frame/PageShell'
import { Poster } from '@/app/_components/Poster'
import { QuestionChips } from '@/app/_components/QuestionChips'
import { RelatedTours } from '@/app/_components/RelatedTours'
import { formatList, tieUnits } from '@/app/_lib/format'
import { pageMetadata } from '@/app/_lib/page-metadata'
import { routes } from '@/app/_lib/routes'
import { homeLink } from '@/app/_lib/site-links'
import { destinationGraph } from '@/app/_lib/structured-data'
import { destinations, findDestination, site, toursThatVisit } from '@/content'
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
  const { id, title, highlights, description, image } = await requestedDestination(props)
  const sights = highlights.filter(({ isPlace }) => isPlace).map(({ name }) => name)
  return pageMetadata({
    title: `${title}: places to see on a trip from Mysore`,
    description: sights.length > 1 ? `${formatList(sights.slice(0, 3))}. ${description}` : description,
    path: routes.destination(id),
    image,
  })
}

export default async function DestinationPage(props: DestinationParams) {
  const destination = await requestedDestination(props)
  const { id, title, alsoCalled, kannada, state, description, story, highlights, goodToKnow, fees, image } =
    destination
  const trail = [homeLink, { href: routes.destination(id), text: title }]
  return (
    <PageShell trail={trail}>
      <div className="place wrapper">
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
            In {state}.{alsoCalled && ` Also called ${alsoCalled}.`}
          </p>
        </header>
        <div className="place__picture">
          <Poster image={image} sizes="(width >= 64rem) 40rem, 92vw" transition={id} first />
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
          <section aria-labelledby="good-to-know">
            <h2 id="good-to-know">Good to know</h2>
            <AdviceList advice={goodToKnow} />
          </section>
          {fees.length > 0 && (
            <section aria-labelledby="fees">
              <h2 id="fees">Pay on the spot</h2>
              <FeeTable fees={fees} />
            </section>
          )}
          <RelatedTours tours={toursThatVisit(id)} title={`Tours that go to ${title}`} />
          <section aria-labelledby="ask-us">
            <h2 id="ask-us">Ask us about {title}</h2>
            <QuestionChips
              operator={site}
              questions={[`Which tour suits us for ${title}?`, `When is a good time for ${title}?`]}
            />
          </section>
        </div>
      </div>
      <JsonLd graph={destinationGraph(destination, trail)} />
    </PageShell>
  )
}
