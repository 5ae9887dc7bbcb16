import type { Metadata } from 'next'
import { ContactCards } from '@/app/_components/ContactCards'
import { FactStrip } from '@/app/_components/FactStrip'
import { JsonLd } from '@/app/_components/JsonLd'
import { LinkList } from '@/app/_components/LinkList'
import { Layout } from '@/app/_components/Layout'
import { Picture } from '@/app/_components/Picture'
import { PriceTerms } from '@/app/_components/Price'
import { QrCode } from '@/app/_components/QrCode'
import { Questions } from '@/app/_components/Questions'
import { PageSection, Section } from '@/app/_components/Section'
import { Testimonials } from '@/app/_components/Testimonials'
import { TourGrid } from '@/app/_components/TourGrid'
import { businessFacts, listFacts, peopleFacts } from '@/app/_lib/facts'
import { formatList, formatPrice, shortened } from '@/app/_lib/format'
import { pageMetadata } from '@/app/_lib/page-metadata'
import { routes } from '@/app/_lib/routes'
import { homeGraph } from '@/app/_lib/structured-data'
import {
  cheapest,
  destinations,
  guests,
  home,
  multiDayPackages,
  oneDayTours,
  oneDayGridTours,
  popularTours,
  questions,
  site,
  tours,
} from '@/content'

const { getInTouch, hero, whyChoose } = home
const longest = Math.max(...tours.map(({ duration }) => duration.days))
const description = shortened(
  `Tours from ${formatPrice(cheapest(tours).price)}, 1 to ${longest} days: ${formatList(site.areaServed)}. ` +
    'Call or WhatsApp us to book.',
)

export const metadata: Metadata = pageMetadata({
  title: 'Mysore Tours and Holiday Packages',
  brandFirst: true,
  description,
  path: routes.home,
  image: hero.image,
  shows: [home, ...tours, ...destinations],
})

const about = [...businessFacts(site.about), ...peopleFacts(site.about)]

export default function HomePage() {
  return (
    <Layout>
      <section className="hero" aria-labelledby="headline">
        <Picture
          image={hero.image}
          className="hero__picture"
          sizes="(width >= 100rem) 100rem, (width >= 44rem) 100vw, 44rem"
          first
          moving
        />
        <div className="hero__words wrapper">
          <h1 id="headline">{hero.headline}</h1>
          <p>{hero.text}</p>
          <FactStrip facts={listFacts(tours)} />
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
      <TourGrid id="popular" title={home.popularHeading} tours={popularTours}>
        <p className="page-section__more">
          <a href={routes.packages}>See all {tours.length} tours and itineraries</a>
        </p>
      </TourGrid>
      <TourGrid id="one-day" title={home.oneDayHeading} tours={oneDayGridTours} compact>
        <div className="page-section__more">
          <LinkList
            links={[
              {
                href: routes.packages,
                text: `See all ${oneDayTours.length} one-day tours and ${multiDayPackages.length} packages`,
              },
              {
                href: `${routes.packages}#which-day`,
                text: 'Only one day free? See what’s open on your day',
              },
            ]}
          />
        </div>
      </TourGrid>
      <PageSection id="places" title="Destinations from Mysore">
        <ul className="destination-grid">
          {destinations.map(({ id, title, image }) => (
            <li key={id}>
              <a href={routes.destination(id)}>
                {/* A 4:3 picture that fills a window of 3:4 is nearly twice as wide as the window. */}
                <Picture image={{ ...image, alt: '' }} sizes="(width >= 48rem) 26rem, 18rem" />
                <span>{title}</span>
              </a>
            </li>
          ))}
        </ul>
      </PageSection>
      <section className="page-section page-section--night" aria-labelledby="why">
        <div className="wrapper">
          <h2 className="page-section__title" id="why">
            {whyChoose.title} {site.brand}
          </h2>
          <div className="benefits">
            {whyChoose.benefits.map(({ title, text }) => (
              <article key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </article>
            ))}
          </div>
          <FactStrip facts={about} />
        </div>
      </section>
      {guests.words.length > 0 && (
        <PageSection id="guests" title="What guests say">
          <Testimonials words={guests.words.slice(0, 3)} withTours />
          {guests.words.length > 3 && (
            <p className="page-section__more">
              <a href={`${routes.packages}#guests`}>Read what all {guests.words.length} guests wrote</a>
            </p>
          )}
        </PageSection>
      )}
      <PageSection id="contact" title={getInTouch.title}>
        <h3 className="page-section__more" id="booking">
          How booking works
        </h3>
        <ol className="booking-steps">
          {getInTouch.steps.map(({ title, text }) => (
            <li key={title}>
              <p>
                <b>{title}</b> {text}
              </p>
            </li>
          ))}
        </ol>
        <PriceTerms terms={site.prices.terms} />
        <ContactCards />
        <div className="qr-code-row">
          <div>
            <Section id="ask" title="Quick questions: tap to ask us on WhatsApp" headingLevel={3}>
              <Questions questions={questions.quick} />
            </Section>
            <p className="page-section__more">
              <a href="/contact.vcf" type="text/vcard">
                Save our contact card on your phone
              </a>
            </p>
          </div>
          <QrCode name="general" label="On a computer? Scan with your phone to chat on WhatsApp." />
        </div>
      </PageSection>
      <JsonLd graph={homeGraph()} />
    </Layout>
  )
}
