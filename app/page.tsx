import type { Metadata } from 'next'
import { AskBeforeYouPay } from '@/app/_components/AskBeforeYouPay'
import { BenefitList } from '@/app/_components/BenefitList'
import { ContactCards } from '@/app/_components/ContactCards'
import { DestinationWindows } from '@/app/_components/DestinationWindows'
import { Hero } from '@/app/_components/Hero'
import { JsonLd } from '@/app/_components/JsonLd'
import { PageShell } from '@/app/_frame/PageShell'
import { QrCode } from '@/app/_components/QrCode'
import { QuestionChips } from '@/app/_components/QuestionChips'
import { TourSection } from '@/app/_components/TourSection'
import { chatHref, generalMessage } from '@/app/_lib/contact-links'
import { formatList, formatFee } from '@/app/_lib/format'
import { pageMetadata } from '@/app/_lib/page-metadata'
import { routes } from '@/app/_lib/routes'
import { homeGraph } from '@/app/_lib/structured-data'
import {
  destinations,
  home,
  multiDayPackages,
  oneDayTours,
  questions,
  site,
  tourById,
  tours,
} from '@/content'

const { getInTouch, hero, oneDayTravel, popularTours, whyChoose } = home
const prices = tours.map(({ price }) => price)
const lowest = Math.min(...prices)
const places = destinations.filter(({ kind }) => kind === 'TouristDestination').map(({ title }) => title)
const description =
  `One-day tours and packages from Mysore to ${formatList(places)}, from ${formatFee(lowest)}. ` +
  'Call or write on WhatsApp to book.'

export const metadata: Metadata = pageMetadata({
  title: 'Mysore Tours and Holiday Packages',
  brandFirst: true,
  description,
  path: routes.home,
  image: hero.image,
})

const popular = popularTours.tours.map(tourById)

export default function HomePage() {
  return (
    <PageShell>
      <Hero {...hero} />
      <TourSection id="popular" title={popularTours.title} tours={popular} operator={site}>
        <p className="section__more">
          <a href={routes.packages}>See all {tours.length} tour packages with their plans</a>
        </p>
      </TourSection>
      <section className="section wrapper" aria-labelledby="places">
        <h2 className="section__title" id="places">
          Where the road goes
        </h2>
        <DestinationWindows destinations={destinations} />
      </section>
      <TourSection
        id="one-day"
        title={oneDayTravel.title}
        tours={oneDayTravel.tours.map(tourById)}
        shownAbove={popular}
        operator={site}
      >
        <p className="section__more">
          <a href={routes.packages}>
            Compare all {oneDayTours.length} one-day tours and {multiDayPackages.length} packages
          </a>
        </p>
      </TourSection>
      <section className="section section--night" aria-labelledby="why">
        <div className="wrapper">
          <h2 className="section__title" id="why">
            {whyChoose.title} {site.brand}
          </h2>
          <BenefitList benefits={whyChoose.benefits} />
        </div>
      </section>
      <section className="section wrapper" aria-labelledby="contact">
        <h2 className="section__title" id="contact">
          {getInTouch.title}
        </h2>
        <p className="section__text">{getInTouch.text}</p>
        <ContactCards operator={site} />
        <div className="contact-extras">
          <div>
            <h3>Ask in one tap</h3>
            <QuestionChips questions={questions.questionChips} operator={site} />
            <p>
              <a href="/contact.vcf" type="text/vcard">
                Save our contact card on your phone
              </a>
            </p>
          </div>
          <QrCode href={chatHref(site, generalMessage)} label="At a desk? Scan to write to us on WhatsApp." />
        </div>
      </section>
      <div className="section wrapper">
        <AskBeforeYouPay questions={questions.askBeforeYouPay} />
      </div>
      <JsonLd
        graph={homeGraph({
          operator: site,
          description: hero.text,
          lowest,
          highest: Math.max(...prices),
          areaServed: places,
        })}
      />
    </PageShell>
  )
}
