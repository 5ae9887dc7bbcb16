import type { Metadata } from 'next'
import { JsonLd } from '@/app/_components/JsonLd'
import { PageHead } from '@/app/_components/PageHead'
import { PageShell } from '@/app/_frame/PageShell'
import { TourSection } from '@/app/_components/TourSection'
import { allTours, multiDayPackages, oneDayTours, tourById } from '@/app/_lib/catalogue'
import { formatFee } from '@/app/_lib/format'
import { pageMetadata } from '@/app/_lib/page-metadata'
import { routes } from '@/app/_lib/routes'
import { homeLink, packagesLink } from '@/app/_lib/site-links'
import { listGraph } from '@/app/_lib/structured-data'
import { packagesPage } from '@/content/packages'
import { operator } from '@/content/site'

const prices = allTours.map(({ price }) => price)
const trail = [homeLink, packagesLink]

export const metadata: Metadata = pageMetadata({
  title: packagesPage.title,
  description:
    `${oneDayTours.length} one-day tours and ${multiDayPackages.length} packages from Mysore, ` +
    `${formatFee(Math.min(...prices))} to ${formatFee(Math.max(...prices))}, each with its stops and hours.`,
  path: routes.packages,
  image: tourById(packagesPage.pictureFrom).image,
})

export default function PackagesPage() {
  return (
    <PageShell trail={trail}>
      <PageHead title={packagesPage.title} text={packagesPage.description} />
      <TourSection
        id="one-day-tours"
        title={packagesPage.oneDay.title}
        text={packagesPage.oneDay.description}
        tours={oneDayTours}
        operator={operator}
        withPlans
        first
      />
      <TourSection
        id="multi-day-packages"
        title={packagesPage.multiDay.title}
        text={packagesPage.multiDay.description}
        tours={multiDayPackages}
        operator={operator}
        withPlans
      />
      <p className="section wrapper">
        Before you pay anybody: <a href={routes.ask}>what to ask about the price</a>.
      </p>
      <JsonLd graph={listGraph(trail)} />
    </PageShell>
  )
}
