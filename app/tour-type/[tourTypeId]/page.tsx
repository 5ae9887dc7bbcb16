import { notFound } from 'next/navigation'
import { errorMetadata } from '@/app/_components/ErrorPage'
import { Layout } from '@/app/_components/Layout'
import { LowestPrices } from '@/app/_components/LowestPrices'
import { PageSection } from '@/app/_components/Section'
import { TourGrid } from '@/app/_components/TourGrid'
import { TourLines } from '@/app/_components/TourLines'
import { priceFrom } from '@/app/_lib/facts'
import { formatList, titleWithPrice } from '@/app/_lib/format'
import { pageMetadata } from '@/app/_lib/page-metadata'
import { homeLink, packagesLink, routes } from '@/app/_lib/routes'
import { findTourType, home, site, tourTypes } from '@/content'

type Props = PageProps<'/tour-type/[tourTypeId]'>

export function generateStaticParams() {
  return tourTypes.map(({ id }) => ({ tourTypeId: id }))
}

export async function generateMetadata({ params }: Props) {
  const tourType = findTourType((await params).tourTypeId)
  if (!tourType) return errorMetadata('tour-type')
  const { id, title, description, tours, allTours, updated } = tourType
  const price = priceFrom(allTours)
  const facts = `${allTours.length} tours, ${price} ${site.prices.basis}`
  return pageMetadata({
    title: titleWithPrice(`${title} from Mysore`, price),
    description: `${facts}: ${formatList(allTours.map((tour) => tour.title))}. ${description}`,
    path: routes.tourType(id),
    image: (tours[0] ?? home.hero).image,
    shows: [{ updated }, ...allTours],
  })
}

export default async function TourTypePage({ params }: Props) {
  const tourType = findTourType((await params).tourTypeId)
  if (!tourType) notFound()
  const { id, title, description, tours, allTours } = tourType
  const breadcrumbs = [homeLink, packagesLink, { href: routes.tourType(id), text: title }]
  const others = allTours.filter((tour) => !tours.includes(tour))
  return (
    <Layout breadcrumbs={breadcrumbs}>
      <header className="page-head wrapper">
        <h1>{`${title} from Mysore`}</h1>
        <LowestPrices tours={allTours} />
        <p>{description}</p>
      </header>
      <TourGrid id="tours" title="Our suggestion" tours={tours} layout="rows" firstPicture explainsRating />
      <PageSection id="more" title="The others">
        {others.length > 0 && <TourLines tours={others} />}
      </PageSection>
      <p className="page-section wrapper">
        <a href={`${routes.packages}#${id}`}>
          Itineraries of all {allTours.length} {title.toLowerCase()}
        </a>
      </p>
    </Layout>
  )
}
