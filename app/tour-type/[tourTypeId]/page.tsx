import { notFound } from 'next/navigation'
import { LargerGroup } from '@/app/_components/LargerGroup'
import { Layout } from '@/app/_components/Layout'
import { LowestPrices } from '@/app/_components/LowestPrices'
import { PageHead } from '@/app/_components/PageHead'
import { PageSection } from '@/app/_components/Section'
import { ThreeDays } from '@/app/_components/ThreeDays'
import { TourGrid } from '@/app/_components/TourGrid'
import { TourList } from '@/app/_components/TourList'
import { lowestCarPrice, threeDayChoices } from '@/app/_lib/day-trips'
import { tourTypeMetadata } from '@/app/_lib/page-metadata'
import { fillTemplate, formatRupees } from '@/content/format'
import { groupBy } from '@/content/group-by'
import { tourValues } from '@/content/placeholders'
import { cheapestFirst, withUniqueLabel } from '@/content/queries'
import {
  homeLink,
  largerGroupLink,
  packagesLink,
  cancellationLink,
  routes,
  tourHref,
  tourLink,
  twoDaysLink,
} from '@/app/_lib/routes'
import { findTourType, getTour, home, site, type Tour, tourTypes } from '@/content'
import { tourTypePageTitle } from '@/content/search-result'

type Props = PageProps<'/tour-type/[tourTypeId]'>

export function generateStaticParams() {
  return tourTypes.map(({ id }) => ({ tourTypeId: id }))
}

export async function generateMetadata({ params }: Props) {
  const tourType = findTourType((await params).tourTypeId)
  if (!tourType) notFound()
  return tourTypeMetadata(tourType)
}

/** `/tour-type/…/`: the featured tours of a type, and how to choose. */
export default async function TourTypePage({ params }: Props) {
  const tourType = findTourType((await params).tourTypeId)
  if (!tourType) notFound()
  const { id, title, description, choosing, featuredTours, picturedDestination, tours } = tourType
  const breadcrumbs = [homeLink, packagesLink, { href: routes.tourType(id), text: title }]
  const otherTours = tours.filter((tour) => !featuredTours.includes(tour))
  const { basis, packageExtra } = site.prices
  return (
    <Layout breadcrumbs={breadcrumbs}>
      <PageHead
        // The head has the picture of a destination, because the cards below have those of the tours.
        image={(picturedDestination ?? home.hero).image}
        title={tourTypePageTitle(tourType)}
        links={[
          'threeDays' in tourType
            ? { href: '#three-days', text: `3 days: ${formatRupees(lowestCarPrice(threeDayChoices))}` }
            : twoDaysLink,
          // The list of prices has these tours by name.
          ...withUniqueLabel(cheapestFirst(tours)).map(tourLink),
          { href: '#choosing', text: 'Which tour' },
          cancellationLink,
          largerGroupLink,
        ]}
      >
        <LowestPrices
          groups={groupByLabel(tours)}
          note={[basis, ...(id === 'multi-day-packages' ? [packageExtra] : [])].join('; ')}
        />
        <p>{description}</p>
      </PageHead>
      <TourGrid id="tours" title="Our suggestions" tours={featuredTours} layout="columns-3" priority="high" />
      <PageSection id="choosing" title="How to choose" tinted>
        <dl className="how-to-choose">
          {choosing.map(({ topic, tour: tourId, text }) => {
            const tour = getTour(tourId)
            return (
              <div key={topic}>
                <dt>{topic}</dt>
                <dd>
                  <a href={tourHref(tour)}>{tour.title}</a>: {fillTemplate(text, tourValues(tour))}
                </dd>
              </div>
            )
          })}
        </dl>
      </PageSection>
      {'threeDays' in tourType && <ThreeDays {...tourType.threeDays} />}
      <PageSection
        id="more"
        title="Other tours"
        moreLink={{
          href: `${routes.packages}#${id}`,
          text: `All ${tours.length} itineraries`,
        }}
      >
        {otherTours.length > 0 && <TourList tours={otherTours} />}
        <LargerGroup tours={otherTours.length > 0 ? otherTours : tours} />
      </PageSection>
    </Layout>
  )
}

/** Groups tours by their label, the group with the cheapest tour first. A group is named `City day tours`, or after its only tour. */
const groupByLabel = (tours: readonly Tour[]) =>
  groupBy(cheapestFirst(tours), ({ label }) => label).map(({ key: label, entries }) => ({
    key: entries.length > 1 ? `${label.charAt(0)}${label.slice(1).toLowerCase()}s` : entries[0].title,
    entries,
  }))
