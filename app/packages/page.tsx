import { LargerGroup } from '@/app/_components/LargerGroup'
import { Layout } from '@/app/_components/Layout'
import { PanoramaHead } from '@/app/_components/PageHead'
import { ourCars } from '@/app/_components/PhotoRow'
import { QrCode } from '@/app/_components/QrCode'
import { PageSection } from '@/app/_components/Section'
import { Terms, termsTitle } from '@/app/_components/Terms'
import { Reviews, reviewsTitle } from '@/app/_components/Reviews'
import { TourGrid } from '@/app/_components/TourGrid'
import { TourTable } from '@/app/_components/TourTable'
import { packagesMetadata } from '@/app/_lib/page-metadata'
import { homeLink, largerGroupLink, packagesLink, cancellationLink, twoDaysLink } from '@/app/_lib/routes'
import { tripNode } from '@/app/_lib/structured-data'
import { guests, packagesPage, site, tourGroups, tours } from '@/content'

const toursWithPlan = tours.filter(({ hasPage }) => !hasPage)

/** Links to the plans of tours that visit no destination of the menu, named after the town of the first night. */
const planLinks = toursWithPlan
  .filter(({ visits }) => visits.length === 0)
  .map(({ id, title, days: [first] }) => ({ href: `#${id}`, text: first?.night ?? title }))

export const metadata = packagesMetadata()

/** `/packages/`: a table of all tours, then a card for each, with its plan unless it has a page of its own. */
export default function PackagesPage() {
  const { reviews, reviewUrl } = guests
  return (
    <Layout breadcrumbs={[homeLink, packagesLink]} jsonLd={toursWithPlan.map(tripNode)}>
      <PanoramaHead
        image={packagesPage.image}
        title={packagesPage.title}
        subtitle={packagesPage.subtitle}
        links={[largerGroupLink, twoDaysLink, ...planLinks, cancellationLink]}
      >
        <TourTable />
        <p className="note">{site.prices.extra}</p>
        <LargerGroup tours={tours} />
      </PanoramaHead>
      {tourGroups.map(({ id, title, description, tours }) => (
        <TourGrid
          key={id}
          id={id}
          title={title}
          text={description}
          tours={tours}
          layout="columns-3"
          withPlans
          tinted={id === 'multi-day-packages'}
        />
      ))}
      <PageSection id="cars" title="Our cars">
        {ourCars}
      </PageSection>
      {(reviews.length > 0 || reviewUrl !== undefined) && (
        <PageSection id="guests" title={reviews.length > 0 ? reviewsTitle : 'Have you travelled with us?'}>
          <Reviews reviews={reviews} withTours />
          {reviewUrl !== undefined && (
            <div className="qr-code-row">
              <a className="button button--outline" href={reviewUrl}>
                Write about us
              </a>{' '}
              <QrCode name="write" label="Or scan with your phone" alt="QR code that opens the same page" />
            </div>
          )}
        </PageSection>
      )}
      <PageSection id="terms" title={termsTitle}>
        <Terms />
      </PageSection>
    </Layout>
  )
}
