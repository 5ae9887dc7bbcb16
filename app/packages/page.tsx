import type { Metadata } from 'next'
import { AskUs } from '@/app/_components/Questions'
import { Comparison } from '@/app/_components/Comparison'
import { JsonLd } from '@/app/_components/JsonLd'
import { LinkList } from '@/app/_components/LinkList'
import { Layout } from '@/app/_components/Layout'
import { PhotoRow } from '@/app/_components/PhotoRow'
import { PriceTerms } from '@/app/_components/Price'
import { QrCode } from '@/app/_components/QrCode'
import { PageSection } from '@/app/_components/Section'
import { Testimonials } from '@/app/_components/Testimonials'
import { TourGrid } from '@/app/_components/TourGrid'
import { WeekdayNotes } from '@/app/_components/WeekdayNotes'
import { formatList, formatPrice, shortened, speakDuration } from '@/app/_lib/format'
import { pageMetadata } from '@/app/_lib/page-metadata'
import { homeLink, packagesLink, routes } from '@/app/_lib/routes'
import { listGraph } from '@/app/_lib/structured-data'
import {
  cheapest,
  findTour,
  guests,
  multiDayPackages,
  oneDayTours,
  packagesPage,
  site,
  tours,
} from '@/content'
import { dayNames } from '@/content/fields'

/** By the day a tour of one day runs, or a longer one starts. */
const weekdayNotes = tours
  .flatMap(({ title, weekdays }) => weekdays.map(({ day, text }) => ({ day, text: `${title}: ${text}` })))
  .toSorted((one, other) => firstDay(one) - firstDay(other))
const breadcrumbs = [homeLink, packagesLink]

export const metadata: Metadata = pageMetadata({
  title: packagesPage.searchTitle,
  description: shortened(
    `${tours.length} tours from Mysore with full plans: day trips from ${formatPrice(cheapest(oneDayTours).price)}, ` +
      `packages from ${formatPrice(cheapest(multiDayPackages).price)}. ${formatList(site.areaServed)} by car.`,
  ),
  path: routes.packages,
  image: (findTour(packagesPage.pictureFrom) ?? cheapest(tours)).image,
  shows: [packagesPage, ...tours],
})

export default function PackagesPage() {
  return (
    <Layout breadcrumbs={breadcrumbs}>
      <header className="page-head wrapper">
        <h1>{packagesPage.title}</h1>
        <ul className="jump-list">
          {[...oneDayTours, ...multiDayPackages].map(({ id, title, duration, price }) => (
            <li key={id}>
              <a href={`#${id}`}>
                <span>{title}</span> <small>{speakDuration({ ...duration, nights: 0 })}</small>{' '}
                <b>{formatPrice(price)}</b>
              </a>
            </li>
          ))}
        </ul>
        <p>{packagesPage.description}</p>
      </header>
      <div className="wrapper">
        <LinkList
          links={[
            { href: '#compare', text: 'Compare all tours at a glance' },
            { href: '#which-day', text: 'Which day suits which tour?' },
          ]}
        />
      </div>
      <TourGrid
        id="one-day-tours"
        title={packagesPage.oneDay.title}
        text={packagesPage.oneDay.description}
        tours={oneDayTours}
        withPlans
        first
      />
      <TourGrid
        id="multi-day-packages"
        title={packagesPage.multiDay.title}
        text={packagesPage.multiDay.description}
        tours={multiDayPackages}
        withPlans
      />
      {site.cars.length > 0 && (
        <PageSection id="cars" title="Our cars">
          <PhotoRow photos={site.cars} label="Photographs of our cars" />
        </PageSection>
      )}
      <PageSection id="compare" title="All tours at a glance">
        <Comparison />
      </PageSection>
      <PageSection id="which-day" title="Which day suits which tour?">
        <WeekdayNotes notes={weekdayNotes} otherDays="On all other days every tour runs as written." />
      </PageSection>
      {(guests.words.length > 0 || guests.writeAt !== undefined) && (
        <PageSection
          id="guests"
          title={guests.words.length > 0 ? 'What guests say' : 'Have you travelled with us?'}
        >
          <Testimonials words={guests.words} withTours />
          {guests.writeAt !== undefined && (
            <div className="qr-code-row">
              <a className="button button--outline" href={guests.writeAt}>
                Write about us
              </a>{' '}
              <QrCode name="write" label="Or scan with your phone" alt="QR code that opens the same page" />
            </div>
          )}
        </PageSection>
      )}
      <div className="page-section wrapper">
        <PriceTerms terms={site.prices.terms} />
        <AskUs />
      </div>
      <JsonLd
        graph={listGraph(
          breadcrumbs,
          tours.filter(({ hasPage }) => !hasPage),
        )}
      />
    </Layout>
  )
}

function firstDay({ day }: { day: string }): number {
  return dayNames.findIndex((name) => day.startsWith(name))
}
