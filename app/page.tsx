import { ArchGrid } from '@/app/_components/ArchGrid'
import { ContactCards } from '@/app/_components/ContactCards'
import { EveningLights } from '@/app/_components/EveningLights'
import { FactStrip } from '@/app/_components/FactStrip'
import { LargerGroup } from '@/app/_components/LargerGroup'
import { LowestPrices } from '@/app/_components/LowestPrices'
import { Layout } from '@/app/_components/Layout'
import { PageLinks } from '@/app/_components/PageLinks'
import { Picture } from '@/app/_components/Picture'
import { PageSection } from '@/app/_components/Section'
import { NewestReviews } from '@/app/_components/Reviews'
import { TourGrid } from '@/app/_components/TourGrid'
import { TwoDays } from '@/app/_components/TwoDays'
import { businessFacts, peopleFacts } from '@/app/_lib/facts'
import { groupBy } from '@/content/group-by'
import { homeMetadata } from '@/app/_lib/page-metadata'
import { isOneDay } from '@/content/queries'
import { pictureSizes } from '@/app/_lib/picture-sizes'
import { largerGroupLink, cancellationLink, routes, twoDaysLink } from '@/app/_lib/routes'
import { homeGraph } from '@/app/_lib/structured-data'
import {
  destinations,
  home,
  multiDayPackages,
  oneDayTours,
  oneDayGridTours,
  popularTours,
  site,
  type Tour,
  tours,
} from '@/content'

export const metadata = homeMetadata()

/** `/`: the tours, the destinations, two days from Mysore, and contact. */
export default function HomePage() {
  return (
    <Layout jsonLd={homeGraph()}>
      <Hero />
      <PageLinks links={[twoDaysLink, largerGroupLink, { href: '#lit', text: 'Lights' }, cancellationLink]} />
      <TourGrid
        id="popular"
        title={home.popularHeading}
        tours={popularTours}
        layout="columns-4"
        moreLink={{ href: routes.packages, text: `Compare all ${tours.length} tours` }}
      />
      <TourGrid
        id="one-day"
        title={home.oneDayHeading}
        tours={oneDayGridTours}
        layout="columns-2"
        tinted
        moreLink={{
          href: `${routes.packages}#one-day-tours`,
          text: `See all ${oneDayTours.length} one-day tours`,
        }}
      >
        <LargerGroup tours={tours} />
      </TourGrid>
      <PageSection id="destinations" title="Destinations from Mysore">
        <ArchGrid
          links={destinations.map((destination) => ({
            ...destination,
            href: routes.destination(destination.id),
          }))}
        />
      </PageSection>
      <EveningLights />
      <TwoDays />
      <WhyChoose />
      <NewestReviews />
      <PageSection id="contact" title={home.getInTouch.title}>
        <ContactCards />
      </PageSection>
    </Layout>
  )
}

/** The label of the group of prices in the hero that a tour belongs to. */
const priceGroup = (tour: Tour) => (isOneDay(tour) ? 'Day trips' : `Packages, ${site.prices.packageExtra}`)

function Hero() {
  const { headline, text, image } = home.hero
  return (
    <section className="hero" aria-labelledby="headline">
      <Picture image={image} className="hero__picture" sizes={pictureSizes.hero} priority="high" animated />
      <div className="hero__text wrapper">
        <h1 id="headline">{headline}</h1>
        <p>{text}</p>
        <LowestPrices groups={groupBy([...oneDayTours, ...multiDayPackages], priceGroup)} />
        <p className="hero__buttons">
          <a className="button button--primary" href={routes.packages} data-prerender="">
            View Tour Packages
          </a>{' '}
          <a className="button button--secondary" href={routes.contact}>
            Contact Us
          </a>
        </p>
      </div>
    </section>
  )
}

function WhyChoose() {
  const { title, benefits } = home.whyChoose
  return (
    <section className="page-section page-section--night" aria-labelledby="why">
      <div className="wrapper">
        <h2 id="why">
          {title} {site.brand}
        </h2>
        <div className="benefits">
          {benefits.map((benefit) => (
            <article key={benefit.title}>
              <h3>{benefit.title}</h3>
              <p>{benefit.text}</p>
            </article>
          ))}
        </div>
        <FactStrip facts={[...businessFacts, ...peopleFacts]} />
      </div>
    </section>
  )
}
