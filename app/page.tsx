import type { Metadata } from 'next'
import { AnswerStrip } from '@/app/_components/AnswerStrip'
import { BenefitList } from '@/app/_components/BenefitList'
import { BookingSteps } from '@/app/_components/BookingSteps'
import { ContactCards } from '@/app/_components/ContactCards'
import { DestinationWindows } from '@/app/_components/DestinationWindows'
import { GuestWords } from '@/app/_components/GuestWords'
import { Hero } from '@/app/_components/Hero'
import { JsonLd } from '@/app/_components/JsonLd'
import { LinkList } from '@/app/_components/LinkList'
import { Layout } from '@/app/_layout/Layout'
import { PageSection } from '@/app/_components/PageSection'
import { QrCode } from '@/app/_components/QrCode'
import { Questions } from '@/app/_components/Questions'
import { Section } from '@/app/_components/Section'
import { TourGrid } from '@/app/_components/TourGrid'
import { business, people } from '@/app/_lib/business'
import { listAnswers } from '@/app/_lib/answers'
import { formatList, formatPrice, shortened } from '@/app/_lib/format'
import { openQuestions } from '@/app/_lib/open-questions'
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
  questions,
  site,
  tourById,
  tours,
} from '@/content'

const { getInTouch, hero, oneDayTravel, popularTours, whyChoose } = home
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
})

const about = [...business(site.about), ...people(site.about)]
const popular = popularTours.tours.map(tourById)

export default function HomePage() {
  return (
    <Layout>
      <Hero {...hero} answers={listAnswers(tours)} />
      <TourGrid id="popular" title={popularTours.title} tours={popular}>
        <p className="section__more">
          <a href={routes.packages}>See all {tours.length} tours and itineraries</a>
        </p>
      </TourGrid>
      <TourGrid id="one-day" title={oneDayTravel.title} tours={oneDayTravel.tours.map(tourById)} compact>
        <div className="section__more">
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
        <DestinationWindows destinations={destinations} />
      </PageSection>
      <section className="section section--night" aria-labelledby="why">
        <div className="wrapper">
          <h2 className="section__title" id="why">
            {whyChoose.title} {site.brand}
          </h2>
          <BenefitList benefits={whyChoose.benefits} />
          {about.length > 0 && <AnswerStrip answers={about} />}
        </div>
      </section>
      {guests.words.length > 0 && (
        <PageSection id="guests" title="What guests say">
          <GuestWords words={guests.words.slice(0, 3)} withTours />
          {guests.words.length > 3 && (
            <p className="section__more">
              <a href={`${routes.packages}#guests`}>Read what all {guests.words.length} guests wrote</a>
            </p>
          )}
        </PageSection>
      )}
      <PageSection id="contact" title={getInTouch.title}>
        <h3 className="section__more">How booking works</h3>
        <BookingSteps />
        <ContactCards />
        <div className="contact-extras">
          <div>
            <Section
              id="ask"
              title="Quick questions: tap to ask us on WhatsApp"
              headingLevel={3}
              foldsTo="contact"
            >
              <Questions questions={openQuestions(questions.quick, site)} />
            </Section>
            <p className="section__more">
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
