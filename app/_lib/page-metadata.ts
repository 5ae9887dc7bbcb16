import type { Metadata } from 'next'
import {
  type Destination,
  destinations,
  getDestination,
  home,
  type ImageAsset,
  multiDayPackages,
  oneDayTours,
  packagesPage,
  site,
  type Tour,
  tours,
  toursTo,
  type TourType,
} from '@/content'
import {
  fillTemplate,
  formatList,
  formatRupees,
  formatTourTimes,
  plural,
  priceFrom,
  truncate,
  upperFirst,
} from '@/content/format'
import { destinationValues } from '@/content/placeholders'
import { cheapest } from '@/content/queries'
import {
  fitsSearchResult,
  destinationPageTitle,
  homePageTitle,
  titleWithPrice,
  tourPageTitle,
  tourTypePageTitle,
} from '@/content/search-result'
import { lowestCarPrice, threeDayChoices, twoDayChoices } from './day-trips'
import { previewSize } from './picture-list'
import { previewUrl } from './pictures'
import { absoluteUrl, routes } from './routes'
import { relatedTours } from './tours-on-page'

interface PageMetadataInput {
  /** It has no brand, because search results cut long titles; only the title of home gets it. */
  title: string
  /** Truncated so that search results show it with `details`. */
  description: string
  /** Prices and hours after the description. */
  details?: string
  path: string
  image: ImageAsset
  /** The records that the page shows. The latest `updated` is the date of the page in the sitemap. */
  shownRecords: readonly { updated: string }[]
}

/** The metadata of home: what the tours are, and their lowest prices in rupees. */
export function homeMetadata(): Metadata {
  return pageMetadata({
    title: homePageTitle(site.brand),
    description: home.hero.text,
    details:
      `Day trips from ${formatRupees(cheapest(oneDayTours).price)}, ` +
      `two days from ${formatRupees(lowestCarPrice(twoDayChoices))} for the car.`,
    path: routes.home,
    image: home.hero.image,
    shownRecords: [home, ...tours, ...destinations],
  })
}

/** The metadata of the packages page: how many tours there are, their lowest prices in rupees, and the places. */
export function packagesMetadata(): Metadata {
  return pageMetadata({
    title: packagesPage.searchTitle,
    description:
      `All ${tours.length} tours: day trips from ${formatRupees(cheapest(oneDayTours).price)} for the car, ` +
      `packages from ${formatRupees(cheapest(multiDayPackages).price)}, ${site.prices.packageExtra}. ${formatList(site.areaServed)}.`,
    path: routes.packages,
    image: packagesPage.image,
    shownRecords: [packagesPage, ...tours, ...tours.flatMap(feeDestinations)],
  })
}

/** The metadata of the page of a tour, with its price in rupees and its hours. */
export function tourMetadata(tour: Tour): Metadata {
  const { id, price, description, searchDescription = description, image, caveat } = tour
  const warning = caveat === undefined ? '' : `${upperFirst(caveat)}. `
  return pageMetadata({
    title: titleWithPrice(tourPageTitle(tour), formatRupees(price)),
    description: searchDescription,
    // The warning is before the price, which the title has too (docs/decisions/14-search-descriptions.md).
    details: `${warning}${formatRupees(price)} for the car, ${formatTourTimes(tour)}.`,
    path: routes.tour(id),
    image,
    shownRecords: [tour, ...relatedTours(tour), ...tour.visits.map(getDestination), ...feeDestinations(tour)],
  })
}

/** @param featuredTour the tour in the picture band */
export function destinationMetadata(destination: Destination, featuredTour?: Tour): Metadata {
  const { id, description, searchDescription = description, openingHours, image } = destination
  const visiting = toursTo(id)
  return pageMetadata({
    // The title of a sight with opening hours has no price, because people search for its hours and fee.
    title:
      openingHours || visiting.length === 0
        ? destinationPageTitle(destination)
        : titleWithPrice(destinationPageTitle(destination), priceFrom(visiting)),
    description: fillTemplate(searchDescription, destinationValues(destination, visiting)),
    path: routes.destination(id),
    image,
    // The page shows the total cost of the shortest tour, which includes its fees.
    shownRecords: [
      destination,
      ...visiting,
      ...(featuredTour ? [featuredTour] : []),
      ...[destination, ...visiting.slice(0, 1)].flatMap(feeDestinations),
    ],
  })
}

/** The metadata of the page of a tour type, with its lowest price in rupees. */
export function tourTypeMetadata(tourType: TourType): Metadata {
  const { id, description, updated, tours, featuredTours, picturedDestination } = tourType
  const price = priceFrom(tours)
  const { basis, packageExtra } = site.prices
  const dayTrips = threeDayChoices.flatMap((choice) => choice.tours)
  const note = id === 'multi-day-packages' ? packageExtra : 'with driving hours'
  return pageMetadata({
    title: titleWithPrice(tourTypePageTitle(tourType), price),
    description,
    details: `${plural(tours.length, 'tour')}, ${price} ${basis}, ${note}.`,
    path: routes.tourType(id),
    image: featuredTours[0]!.image,
    shownRecords: [
      { updated },
      ...tours,
      picturedDestination ?? home,
      // The table of three days has the names of home's day trips, and their total costs.
      ...('threeDays' in tourType ? [home, ...dayTrips, ...dayTrips.flatMap(feeDestinations)] : []),
    ],
  })
}

/** The destinations whose fees are part of the fee tables and totals of a tour or a destination. */
const feeDestinations = ({ feesOf }: Pick<Tour, 'feesOf'>) => feesOf.map(getDestination)

/** All metadata of a page. Next merges `openGraph` shallowly, so a page that set only its title would lose the other values. */
export function pageMetadata({ title, path, image, shownRecords, ...input }: PageMetadataInput): Metadata {
  const withDetails = (text: string) => (input.details === undefined ? text : `${text} ${input.details}`)
  const description = withDetails(
    truncate(input.description, (text) => fitsSearchResult('description', withDetails(text))),
  )
  const preview = { url: previewUrl(image), ...previewSize, alt: image.alt }
  const changes = shownRecords.map(({ updated }) => updated).toSorted()
  return {
    title: path === routes.home ? `${site.brand}: ${title}` : title,
    description,
    alternates: { canonical: absoluteUrl(path) },
    robots: 'index, follow, max-image-preview:large',
    openGraph: {
      title,
      description,
      url: absoluteUrl(path),
      type: 'website',
      siteName: site.brand,
      locale: 'en_IN',
      images: [preview],
    },
    twitter: { card: 'summary_large_image' },
    // For next-sitemap.config.mjs; build/finish/finish-page.ts removes it.
    other: { 'last-modified': changes.at(-1)! },
  }
}
