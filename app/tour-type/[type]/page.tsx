import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { JsonLd } from '@/app/_components/JsonLd'
import { PageHead } from '@/app/_components/PageHead'
import { PageShell } from '@/app/_frame/PageShell'
import { TourSection } from '@/app/_components/TourSection'
import { allTourTypes, findTourType, multiDayPackages, oneDayTours, tourById } from '@/app/_lib/catalogue'
import { pageMetadata } from '@/app/_lib/page-metadata'
import { routes } from '@/app/_lib/routes'
import { homeLink, packagesLink } from '@/app/_lib/site-links'
import { listGraph } from '@/app/_lib/structured-data'
import { operator } from '@/content/site'
import type { TourTypeGroup } from '@/content/types'

interface TourTypeParams {
  params: Promise<{ type: string }>
}

export function generateStaticParams() {
  return allTourTypes.map(({ id }) => ({ type: id }))
}

async function requestedGroup({ params }: TourTypeParams): Promise<TourTypeGroup> {
  const { type } = await params
  return findTourType(type) ?? notFound()
}

export async function generateMetadata(props: TourTypeParams): Promise<Metadata> {
  const { id, title, description, tours } = await requestedGroup(props)
  return pageMetadata({
    title: `${title} from Mysore`,
    description: `${description} ${tours.map((tour) => tourById(tour).title).join('; ')}.`,
    path: routes.tourType(id),
    image: tourById(tours[0]).image,
  })
}

export default async function TourTypePage(props: TourTypeParams) {
  const { id, title, description, tours } = await requestedGroup(props)
  const trail = [homeLink, packagesLink, { href: routes.tourType(id), text: title }]
  const inAll = id === 'one-day-tours' ? oneDayTours : multiDayPackages
  return (
    <PageShell trail={trail}>
      <PageHead title={`${title} from Mysore`} text={description} />
      <TourSection id="tours" title={title} tours={tours.map(tourById)} operator={operator} rows first>
        <p className="section__more">
          There are {inAll.length} {title.toLowerCase()} in all.{' '}
          <a href={`${routes.packages}#${id}`}>
            See all {inAll.length} {title.toLowerCase()}
          </a>
        </p>
      </TourSection>
      <JsonLd graph={listGraph(trail)} />
    </PageShell>
  )
}
