import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { FactStrip } from '@/app/_components/FactStrip'
import { JsonLd } from '@/app/_components/JsonLd'
import { Layout } from '@/app/_components/Layout'
import { TourGrid } from '@/app/_components/TourGrid'
import { listFacts, priceFrom } from '@/app/_lib/facts'
import { formatList, shortened, speakDuration, titleWithPrice } from '@/app/_lib/format'
import { pageMetadata } from '@/app/_lib/page-metadata'
import { homeLink, packagesLink, routes } from '@/app/_lib/routes'
import { listGraph } from '@/app/_lib/structured-data'
import { cheapest, findTourType, home, tourTypes } from '@/content'
import type { TourType } from '@/content/schema'

type Props = PageProps<'/tour-type/[tourTypeId]'>

export function generateStaticParams() {
  return tourTypes.map(({ id }) => ({ tourTypeId: id }))
}

async function requestedTourType({ params }: Props): Promise<TourType> {
  const { tourTypeId } = await params
  return findTourType(tourTypeId) ?? notFound()
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { id, title, description, tours, updated } = await requestedTourType(props)
  const price = priceFrom(tours)
  const facts = `${speakDuration(cheapest(tours).duration)}, ${price}`
  return pageMetadata({
    title: titleWithPrice(`${title} from Mysore`, price),
    description: shortened(`${facts}: ${formatList(tours.map((tour) => tour.title))}. ${description}`),
    path: routes.tourType(id),
    image: (tours[0] ?? home.hero).image,
    shows: [{ updated }, ...tours],
  })
}

export default async function TourTypePage(props: Props) {
  const { id, title, description, tours, allTours } = await requestedTourType(props)
  const breadcrumbs = [homeLink, packagesLink, { href: routes.tourType(id), text: title }]
  return (
    <Layout breadcrumbs={breadcrumbs}>
      <header className="page-head wrapper">
        <h1>{`${title} from Mysore`}</h1>
        <FactStrip facts={listFacts(tours)} />
        <p>{description}</p>
      </header>
      <TourGrid id="tours" title={`Our pick of ${allTours.length}`} tours={tours} rows first>
        <p className="page-section__more">
          <a href={`${routes.packages}#${id}`}>
            See all {allTours.length} {title.toLowerCase()}
          </a>
        </p>
      </TourGrid>
      <JsonLd graph={listGraph(breadcrumbs)} />
    </Layout>
  )
}
