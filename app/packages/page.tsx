import type { Metadata } from 'next'
import { JsonLd } from '@/app/_components/JsonLd'
import { PageHead } from '@/app/_components/PageHead'
import { PageShell } from '@/app/_frame/PageShell'
import { TourSection } from '@/app/_components/TourSection'
import { formatFee } from '@/app/_lib/format'
import { pageMetadata } from '@/app/_lib/page-metadata'
import { routes } from '@/app/_lib/routes'
import { homeLink, packagesLink } from '@/app/_lib/site-links'
import { listGraph } from '@/app/_lib/structured-data'
import { multiDayPackages, oneDayTours, packages, site, tourById, tours } from '@/content'

const prices = tours.map(({ price }) => price)
const trail = [homeLink, packagesLink]

export const metadata: Metadata = pageMetadata({
  title: packages.title,
  description:
    `${oneDayTours.length} one-day tours and ${multiDayPackages.length} packages from Mysore, ` +
    `${formatFee(Math.min(...prices))} to ${formatFee(Math.max(...prices))}, each with its stops and hours.`,
  path: routes.packages,
  image: tourById(packages.pictureFrom).image,
})

export default function PackagesPage() {
  return (
    <PageShell trail={trail}>
      <PageHead title={packages.title} text={packages.description} />
      <TourSection
        id="one-day-tours"
        title={packages.oneDay.title}
        text={packages.oneDay.description}
        tours={oneDayTours}
        operator={site}
        withPlans
        first
      />
      <TourSection
        id="multi-day-packages"
        title={packages.multiDay.title}
        text={packages.multiDay.description}
        tours={multiDayPackages}
        operator={site}
        withPlans
      />
      <p className="section wrapper">
        Before you pay anybody: <a href={routes.ask}>what to ask about the price</a>.
      </p>
      <JsonLd graph={listGraph(trail)} />
    </PageShell>
  )
}
