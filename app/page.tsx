import { ContactCards } from '@/app/_components/ContactCards'
import { FactStrip } from '@/app/_components/FactStrip'
import { LowestPrices } from '@/app/_components/LowestPrices'
import { Layout } from '@/app/_components/Layout'
import { Picture } from '@/app/_components/Picture'
import { PageSection } from '@/app/_components/Section'
import { Testimonials } from '@/app/_components/Testimonials'
import { TourGrid } from '@/app/_components/TourGrid'
import { chatHref, twoDaysMessage } from '@/app/_lib/contact'
import { businessFacts, peopleFacts } from '@/app/_lib/facts'
import { formatList, formatPrice } from '@/app/_lib/format'
import { pageMetadata } from '@/app/_lib/page-metadata'
import { pictureSizes } from '@/app/_lib/picture-sizes'
import { routes, tourHref } from '@/app/_lib/routes'
import { homeThings } from '@/app/_lib/structured-data'
import {
  cheapest,
  destinations,
  findTour,
  guests,
  home,
  oneDayTours,
  oneDayGridTours,
  popularTours,
  site,
  tours,
} from '@/content'

const longest = Math.max(...tours.map(({ duration }) => duration.days))

export const metadata = pageMetadata({
  title: 'Mysore Tours and Holiday Packages',
  description:
    `Tours from ${formatPrice(cheapest(tours).price)} ${site.prices.basis}, 1 to ${longest} days: ` +
    `${formatList(site.areaServed)}.`,
  path: routes.home,
  image: home.hero.image,
  shows: [home, ...tours, ...destinations],
})

export default function HomePage() {
  return (
    <Layout things={homeThings()}>
      <Hero />
      <TourGrid
        id="popular"
        title={home.popularHeading}
        tours={popularTours}
        layout="columns"
        explainsRating
        more={{ href: routes.packages, text: `Compare all ${tours.length} tours` }}
      />
      <TourGrid
        id="one-day"
        title={home.oneDayHeading}
        tours={oneDayGridTours}
        layout="columns"
        more={{
          href: `${routes.packages}#one-day-tours`,
          text: `See all ${oneDayTours.length} one-day tours`,
        }}
      />
      <TwoDays />
      <DestinationGrid />
      <WhyChoose />
      <Guests />
      <GetInTouch />
    </Layout>
  )
}

function Hero() {
  const { headline, text, image } = home.hero
  return (
    <section className="hero" aria-labelledby="headline">
      <Picture
        image={image}
        className="hero__picture"
        sizes="(width >= 117.25rem) 100vw, (width >= 48rem) 117.25rem, 75rem"
        first
        moving
      />
      <div className="hero__words wrapper">
        <h1 id="headline">{headline}</h1>
        <p>{text}</p>
        <LowestPrices tours={tours} />
        <p className="hero__buttons">
          <a className="button button--go" href={routes.packages}>
            View Tour Packages
          </a>{' '}
          <a className="button button--quiet" href={routes.contact}>
            Contact Us
          </a>
        </p>
      </div>
    </section>
  )
}

/** A plan for those who stay two days, each day with the picture of its tour, and the price of both. */
function TwoDays() {
  const { title, rules } = home.twoDays
  const days = home.twoDays.days.flatMap(({ tour: id, ...day }) => {
    const tour = findTour(id)
    return tour ? [{ ...day, tour }] : []
  })
  const total = days.reduce((sum, { tour }) => sum + tour.price, 0)
  return (
    <PageSection id="two-days" title={title}>
      <div className="two-days">
        {days.map((day) => (
          <div className="two-days__day" key={day.title}>
            <Picture image={day.tour.image} alt="" sizes={pictureSizes.day} />
            <h3>{day.title}</h3>
            <p>{day.text}</p>
            <p>
              <a href={tourHref(day.tour)}>{day.tour.title}</a>
            </p>
          </div>
        ))}
        <ul className="two-days__rules">
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </div>
      <p className="page-section__more">
        Both days {formatPrice(total)}, {site.prices.basis}.{' '}
        <a className="button button--outline" href={chatHref(twoDaysMessage)}>
          Ask for these two days
        </a>
      </p>
    </PageSection>
  )
}

function DestinationGrid() {
  return (
    <PageSection id="destinations" title="Destinations from Mysore">
      <ul className="destination-grid">
        {destinations.map(({ id, title, image }) => (
          <li key={id}>
            <a href={routes.destination(id)}>
              {/* A 4:3 picture that fills a window of 3:4 is nearly twice as wide as the window. */}
              <Picture image={image} alt="" sizes="(width >= 48rem) 26rem, 18rem" />
              <span>{title}</span>
            </a>
          </li>
        ))}
      </ul>
    </PageSection>
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

/** The newest three. */
function Guests() {
  const { words } = guests
  const all = { href: `${routes.packages}#guests`, text: `Read what all ${words.length} guests wrote` }
  return (
    <PageSection id="guests" title="What guests say" more={words.length > 3 ? all : undefined}>
      {words.length > 0 && <Testimonials words={words.slice(0, 3)} withTours />}
    </PageSection>
  )
}

function GetInTouch() {
  const { title, steps } = home.getInTouch
  return (
    <PageSection id="contact" title={title}>
      <ContactCards />
      <h3 id="booking">How booking works</h3>
      <ol className="booking-steps">
        {steps.map((step) => (
          <li key={step.title}>
            <p>
              <b>{step.title}</b> {step.text}
            </p>
          </li>
        ))}
      </ol>
    </PageSection>
  )
}
