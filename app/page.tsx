import type { ReactNode } from 'react'
import { ArchGrid } from '@/app/_components/ArchGrid'
import { ContactCards } from '@/app/_components/ContactCards'
import { EveningsNote } from '@/app/_components/EveningsNote'
import { FactStrip } from '@/app/_components/FactStrip'
import { LowestPrices } from '@/app/_components/LowestPrices'
import { Layout } from '@/app/_components/Layout'
import { PageLinks } from '@/app/_components/PageLinks'
import { Picture } from '@/app/_components/Picture'
import { Amount } from '@/app/_components/Price'
import { PageSection } from '@/app/_components/Section'
import { Reviews } from '@/app/_components/Reviews'
import { TourGrid } from '@/app/_components/TourGrid'
import { chatHref, slowDaysMessage, twoDaysMessage } from '@/app/_lib/contact'
import { businessFacts, peopleFacts } from '@/app/_lib/facts'
import { fillTemplate, formatRupees, formatTourTimes } from '@/content/format'
import { homeMetadata } from '@/app/_lib/page-metadata'
import { groupBy } from '@/app/_lib/group-by'
import { pictureSizes } from '@/app/_lib/picture-sizes'
import { routes, tourHref } from '@/app/_lib/routes'
import { homeGraph } from '@/app/_lib/structured-data'
import {
  destinations,
  getDestination,
  getTour,
  guests,
  home,
  oneDayTours,
  oneDayGridTours,
  popularTours,
  site,
  type Tour,
  tours,
} from '@/content'
import { priceOfThreeDays, twoDaysExamples } from '@/content/costs'

export const metadata = homeMetadata()

export default function HomePage() {
  return (
    <Layout jsonLd={homeGraph()}>
      <Hero />
      <TourGrid
        id="popular"
        title={home.popularHeading}
        tours={popularTours}
        layout="columns"
        more={{ href: routes.packages, text: `Compare all ${tours.length} tours` }}
      />
      <TourGrid
        id="one-day"
        title={home.oneDayHeading}
        tours={oneDayGridTours}
        layout="compact"
        more={{
          href: `${routes.packages}#one-day-tours`,
          text: `See all ${oneDayTours.length} one-day tours`,
        }}
      />
      <SeeItLit />
      <TwoDays />
      <PageSection id="destinations" title="Destinations from Mysore">
        <ArchGrid
          links={destinations.map((destination) => ({
            ...destination,
            href: routes.destination(destination.id),
          }))}
        />
      </PageSection>
      <WhyChoose />
      <Guests />
      <PageSection id="contact" title={home.getInTouch.title}>
        <ContactCards />
      </PageSection>
    </Layout>
  )
}

function Hero() {
  const { headline, text, image } = home.hero
  return (
    <section className="hero" aria-labelledby="headline">
      <Picture image={image} className="hero__picture" sizes={pictureSizes.hero} priority="high" animated />
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
        <PageLinks
          links={[
            { href: routes.twoDays, text: '2 or 3 days' },
            { href: routes.largerGroup, text: '5+ people' },
            { href: '#lit', text: 'Lights' },
            { href: routes.terms, text: 'Payment' },
          ]}
        />
      </div>
    </section>
  )
}

/** The palace before and after its lights come on, and the hours of each evening. */
function SeeItLit() {
  const { title, text, before, after } = home.seeItLit
  const { id, evenings } = getDestination(home.seeItLit.evenings)
  return (
    <section className="page-section page-section--night" aria-labelledby="lit">
      <div className="see-it-lit wrapper">
        <div className="see-it-lit__pictures">
          <Picture image={before} sizes={pictureSizes.lit} />
          {/* Chromium draws all pictures of a file from one document: with two fragments the lights of the hero stay off. */}
          <Picture image={after} sizes={pictureSizes.lit} animated />
        </div>
        <div>
          <h2 id="lit">{title}</h2>
          <p>{text}</p>
          <dl>
            {groupBy(evenings, ({ lights }) => lights).map(({ key: lights, entries }) => (
              <div key={lights}>
                <dt>{entries.map(({ day }) => day).join(', ')}</dt>
                <dd>{lights}</dd>
              </div>
            ))}
          </dl>
          <EveningsNote evenings={evenings} />
          <p>
            <a href={`${routes.destination(id)}#lights`}>Lights and show</a>
          </p>
        </div>
      </div>
    </section>
  )
}

/**
 * Suggestions for two days: the city tour and one of three others, each with its hours and the price of both days.
 * For three days, the lowest price.
 */
function TwoDays() {
  const { title, text, firstDay, secondDay, slowDays, rules } = home.twoDays
  const first = getTour(firstDay.tour)
  const pairs = secondDay.map((day) => {
    const second = getTour(day.tour)
    return { day, second, totals: twoDaysExamples(first, second) }
  })
  const others = pairs.map(({ second }) => second.price)
  const groups = [...new Set(pairs.flatMap(({ totals }) => totals.map(({ name }) => name)))]
  const rows = pairs.flatMap(({ day: { title }, totals }) =>
    totals.some(({ weekdays, weekends }) => weekdays !== weekends)
      ? [
          { label: `${title}: weekdays`, totals, kind: 'weekdays' as const },
          { label: `${title}: weekends, holidays`, totals, kind: 'weekends' as const },
        ]
      : [{ label: title, totals, kind: 'weekdays' as const }],
  )
  const threeDays = formatRupees(priceOfThreeDays(first.price, others))
  return (
    <PageSection id="two-days" title={title}>
      <p>{fillTemplate(text, { threeDays })}</p>
      <div className="two-days">
        <h3>Day 1</h3>
        <TwoDaysTour day={firstDay} tour={first}>
          <p>
            This day:{' '}
            <b>
              <Amount rupees={first.price} />
            </b>
          </p>
        </TwoDaysTour>
        <ul className="two-days__rules">
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
        <h3>Day 2: choose one</h3>
        {pairs.map(({ day, second }) => (
          <TwoDaysTour key={second.id} day={day} tour={second}>
            <p>
              Both days:{' '}
              <b>
                <Amount rupees={first.price + second.price} />
              </b>
            </p>
            <a
              className="button button--outline"
              href={chatHref(twoDaysMessage(first, second))}
              aria-label={`Ask for both days: ${firstDay.title}, ${day.title}`}
            >
              Ask for both days
            </a>
          </TwoDaysTour>
        ))}
      </div>
      <div className="two-days-totals">
        {groups.length > 0 && (
          <table>
            <caption>Both days with main tickets, no hotel</caption>
            <thead>
              <tr>
                <td />
                {groups.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ label, totals, kind }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  {groups.map((group) => {
                    const total = totals.find(({ name }) => name === group)
                    return <td key={group}>{total ? formatRupees(total[kind]) : 'ask us'}</td>
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <div>
          <p>{fillTemplate(slowDays.text, { firstDayTwice: formatRupees(2 * first.price) })}</p>
          <p>
            <a className="button button--outline" href={chatHref(slowDaysMessage(first))}>
              Ask for two slow days
            </a>
          </p>
        </div>
      </div>
    </PageSection>
  )
}

interface TwoDaysTourProps {
  day: typeof home.twoDays.firstDay
  tour: Tour
  children?: ReactNode
}

function TwoDaysTour({ day: { title, image }, tour, children }: TwoDaysTourProps) {
  return (
    <div className="two-days__day">
      <Picture image={{ ...image, alt: '' }} sizes={pictureSizes.day} />
      <div>
        <h4>{title}</h4>
        <p>
          <a href={tourHref(tour)}>{tour.title}</a>
          <br />
          {formatTourTimes(tour)}, {`${tour.drive.hours}\u00a0h\u00a0driving`}
        </p>
        {children}
      </div>
    </div>
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

/** The three newest reviews. */
function Guests() {
  const { reviews } = guests
  const all = { href: `${routes.packages}#guests`, text: `Read what all ${reviews.length} guests wrote` }
  return (
    <PageSection id="guests" title="What guests say" more={reviews.length > 3 && all}>
      {reviews.length > 0 && <Reviews reviews={reviews.slice(0, 3)} withTours />}
    </PageSection>
  )
}
