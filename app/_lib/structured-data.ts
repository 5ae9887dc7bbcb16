/**
 * JSON-LD of each page: its texts and prices are also on the page, and it has no ratings
 * (docs/decisions/6-no-markup-for-reviews.md). Pictures are JPEG and the logo is PNG: all consumers support both.
 */
import type { Thing } from 'schema-dts'
import { type Destination, findPlace, home, type Place, site, type Tour, tours } from '@/content'
import { phoneText } from './contact'
import { formatTime, priceFrom } from '@/content/format'
import { sightsOf } from '@/content/queries'
import { previewUrl } from './pictures'
import { absoluteUrl, type SiteLink, siteUrl, routes, tourHref } from './routes'

const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** The operator. Repeated on every page, because consumers read pages separately. */
const provider = {
  '@type': 'TravelAgency',
  '@id': absoluteUrl('/#business'),
  name: site.brand,
  url: absoluteUrl('/'),
  telephone: phoneText,
} as const

/** The JSON-LD of a page, or undefined. `<` is escaped, so that no text can end the script (https://nextjs.org/docs/app/guides/json-ld). */
export function serializeGraph(
  nodes: readonly Thing[],
  breadcrumbs: readonly SiteLink[],
): string | undefined {
  const graph = breadcrumbs.length > 0 ? [...nodes, breadcrumbList(breadcrumbs)] : nodes
  if (graph.length === 0) return undefined
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c')
}

/** The nodes of home: the site and the business with its known details. */
export function homeGraph(): readonly Thing[] {
  const { street, city, state, pin } = site.address
  const { since, gstin, languages } = site.about
  return [
    {
      '@type': 'WebSite',
      '@id': absoluteUrl('/#website'),
      name: site.brand,
      // Google's alternative to the name (https://developers.google.com/search/docs/appearance/site-names).
      alternateName: new URL(siteUrl).hostname.replace(/^www\./, ''),
      url: absoluteUrl('/'),
      inLanguage: 'en-IN',
      publisher: { '@id': provider['@id'] },
    },
    {
      ...provider,
      description: home.hero.text,
      email: site.email,
      image: [previewUrl(home.hero.image)],
      logo: absoluteUrl('/icon-512.png'),
      address: {
        '@type': 'PostalAddress',
        ...(street !== undefined && { streetAddress: street }),
        addressLocality: city,
        addressRegion: state,
        ...(pin !== undefined && { postalCode: pin }),
        addressCountry: 'IN',
      },
      priceRange: priceFrom(tours),
      currenciesAccepted: 'INR',
      areaServed: site.areaServed,
      ...(site.roundTheClock && dailyHours('00:00', '23:59')),
      ...(since !== undefined && { foundingDate: String(since) }),
      ...(gstin !== undefined && { vatID: gstin }),
      ...(languages.length > 0 && { knowsLanguage: languages }),
    },
  ]
}

/** The nodes of a tour with its own page: the trip and the product. */
export function tourGraph(tour: Tour): readonly Thing[] {
  return [
    tripNode(tour),
    // Google shows prices only for Product, which schema.org defines as "any offered product or service".
    {
      '@type': 'Product',
      '@id': absoluteUrl(`${routes.tour(tour.id)}#product`),
      name: tour.title,
      description: tour.description,
      image: [previewUrl(tour.image)],
      brand: { '@type': 'Brand', name: site.brand },
      offers: offerNode(tour),
    },
  ]
}

/** The trip of a tour, for its own page or the packages page. */
export function tripNode(tour: Tour): Thing {
  return {
    '@type': 'TouristTrip',
    '@id': absoluteUrl(tour.hasPage ? `${tourHref(tour)}#trip` : tourHref(tour)),
    name: tour.title,
    description: tour.description,
    url: absoluteUrl(tourHref(tour)),
    tripOrigin: { '@type': 'Place', name: tour.startsIn },
    provider,
    offers: offerNode(tour),
    ...(tour.hasPage && {
      image: [previewUrl(tour.image)],
      itinerary: {
        '@type': 'ItemList',
        numberOfItems: tour.itinerary.length,
        itemListElement: tour.itinerary.map(stopItem),
      } as const,
    }),
  }
}

function stopItem({ at, activity, sight }: Tour['itinerary'][number], index: number) {
  return {
    '@type': 'ListItem',
    position: index + 1,
    // A day is not part of the name: on the page it is a heading.
    name: at.startsWith('Day') ? activity : `${formatTime(at)} ${activity}`,
    // A sight that the text of the stop does not name is omitted, because structured data must be on the page.
    ...(sight &&
      activity.includes(sight) && { item: { '@type': 'TouristAttraction', name: sight } as const }),
  } as const
}

function offerNode(tour: Tour) {
  return {
    '@type': 'Offer',
    price: tour.price.toFixed(2),
    priceCurrency: 'INR',
    url: absoluteUrl(tourHref(tour)),
    availability: 'https://schema.org/InStock',
    seller: { '@id': provider['@id'] },
  } as const
}

/** The node of a destination: a sight, or a region with its sights. */
export function destinationNode(destination: Destination): Thing {
  const url = absoluteUrl(routes.destination(destination.id))
  const { openingHours: hours, alsoCalled } = destination
  const place = findPlace(destination.title)
  const common = {
    '@id': `${url}#place`,
    name: destination.title,
    ...(alsoCalled.length > 0 && { alternateName: alsoCalled }),
    description: destination.description,
    image: [previewUrl(destination.image)],
    url,
    containedInPlace: { '@type': 'State', name: destination.state } as const,
    ...(place && { ...geoCoordinates(place), sameAs: place.source.url }),
  }
  if (destination.schemaType === 'TouristAttraction')
    return { '@type': 'TouristAttraction', ...common, ...(hours && dailyHours(hours.opens, hours.closes)) }
  return {
    '@type': 'TouristDestination',
    ...common,
    includesAttraction: sightsOf(destination).map(({ name }) => ({
      '@type': 'TouristAttraction',
      name,
      ...geoCoordinates(findPlace(name)),
    })),
  }
}

function geoCoordinates(place: Place | undefined) {
  if (!place) return undefined
  const { latitude, longitude } = place
  return { geo: { '@type': 'GeoCoordinates', latitude, longitude } } as const
}

function dailyHours(opens: string, closes: string) {
  const hours = { '@type': 'OpeningHoursSpecification', dayOfWeek: [...dayNames], opens, closes } as const
  return { openingHoursSpecification: hours }
}

function breadcrumbList(breadcrumbs: readonly SiteLink[]): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: breadcrumbs.map(({ href, text }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: text,
      item: absoluteUrl(href),
    })),
  }
}
