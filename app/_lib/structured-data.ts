import type { Graph, Thing } from 'schema-dts'
import { findPlace, home, site, tours as allTours } from '@/content'
import { dayNames } from '@/content/fields'
import type { Destination, Place, Tour } from '@/content/schema'
import { phoneText } from './contact'
import { formatPrice, formatTime } from './format'
import { previewOf } from './pictures'
import { type SiteLink, routes, tourHref } from './routes'
import { absolute, siteUrl } from './site-url'

/**
 * JSON-LD of each page. Only what the page also shows; never a rating, which is the operator's own
 * (Google: review-snippet, "self-serving"); nothing that is unknown. Pictures are JPEG, which every consumer supports.
 */

const businessId = absolute('/#business')

/** The operator, complete on every page. */
const provider = {
  '@type': 'TravelAgency',
  '@id': businessId,
  name: site.brand,
  url: absolute('/'),
  telephone: phoneText,
} as const

/** Home: the site and the business, as far as its details are given. */
export function homeGraph(): Graph {
  const { street, city, state, pin } = site.address
  const { since, gstin, languages } = site.about
  const prices = allTours.map(({ price }) => price)
  const website: Thing = {
    '@type': 'WebSite',
    '@id': absolute('/#website'),
    name: site.brand,
    // Google shows the bare domain when it does not use the name (appearance/site-names).
    alternateName: new URL(siteUrl).hostname.replace(/^www\./, ''),
    url: absolute('/'),
    inLanguage: 'en-IN',
    publisher: { '@id': businessId },
  }
  const business: Thing = {
    ...provider,
    description: home.hero.text,
    email: site.email,
    image: [absolute(previewOf(home.hero.image))],
    logo: absolute('/icon-512.png'),
    address: {
      '@type': 'PostalAddress',
      ...(street !== undefined && { streetAddress: street }),
      addressLocality: city,
      addressRegion: state,
      ...(pin !== undefined && { postalCode: pin }),
      addressCountry: 'IN',
    },
    priceRange: `${formatPrice(Math.min(...prices))} to ${formatPrice(Math.max(...prices))}`,
    currenciesAccepted: 'INR',
    areaServed: site.areaServed,
    ...(site.roundTheClock && everyDay('00:00', '23:59')),
    ...(since !== undefined && { foundingDate: String(since) }),
    ...(gstin !== undefined && { vatID: gstin }),
    ...(languages.length > 0 && { knowsLanguage: languages }),
  }
  return graph(website, business)
}

/** A tour with its own page: the trip, the product, and the breadcrumbs. */
export function tourGraph(tour: Tour, breadcrumbs: readonly SiteLink[]): Graph {
  const url = absolute(routes.tour(tour.id))
  // Google shows prices only for Product; a tour fits its definition, "product or service" (schema.org/Product).
  const product: Thing = {
    '@type': 'Product',
    '@id': `${url}#product`,
    name: tour.title,
    description: tour.description,
    image: [absolute(previewOf(tour.image))],
    brand: { '@type': 'Brand', name: site.brand },
    offers: offerOf(tour),
  }
  return graph(trip(tour, `${url}#trip`), product, breadcrumbList(breadcrumbs))
}

/** A page of lists: the trips whose plans are on it, and the breadcrumbs. */
export function listGraph(breadcrumbs: readonly SiteLink[], tours: readonly Tour[] = []): Graph {
  const trips = tours.map((tour) => trip(tour, absolute(tourHref(tour))))
  return graph(...trips, breadcrumbList(breadcrumbs))
}

function trip(tour: Tour, id: string): Thing {
  const [start] = tour.route
  return {
    '@type': 'TouristTrip',
    '@id': id,
    name: tour.title,
    description: tour.description,
    image: [absolute(previewOf(tour.image))],
    url: absolute(tourHref(tour)),
    ...(start && {
      tripOrigin: {
        '@type': 'Place',
        name: start.name,
        ...(tour.hasPage && tour.showMap && position(findPlace(start.name))),
      } as const,
    }),
    provider,
    offers: offerOf(tour),
    itinerary: {
      '@type': 'ItemList',
      numberOfItems: tour.itinerary.length,
      itemListElement: tour.itinerary.map(({ at, activity, sight }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        // Days are headings of their own.
        name: at.startsWith('Day') ? activity : `${formatTime(at)} ${activity}`,
        // A sight only where the line names it, its position only where a map shows it.
        ...(tour.hasPage &&
          sight !== undefined &&
          activity.includes(sight) && {
            item: {
              '@type': 'TouristAttraction',
              name: sight,
              ...(tour.showMap && position(findPlace(sight))),
            },
          }),
      })),
    },
  }
}

function offerOf(tour: Tour) {
  return {
    '@type': 'Offer',
    price: tour.price.toFixed(2),
    priceCurrency: 'INR',
    url: absolute(tourHref(tour)),
    category: tour.label,
    availability: 'https://schema.org/InStock',
    seller: { '@id': businessId },
  } as const
}

/** A destination: one sight, or a region with its sights. */
export function destinationGraph(destination: Destination, breadcrumbs: readonly SiteLink[]): Graph {
  const url = absolute(routes.destination(destination.id))
  const { openingHours: hours, alsoCalled } = destination
  const place = findPlace(destination.title)
  const common = {
    '@id': `${url}#place`,
    name: destination.title,
    ...(alsoCalled.length > 0 && { alternateName: alsoCalled }),
    description: destination.description,
    image: [absolute(previewOf(destination.image))],
    url,
    containedInPlace: { '@type': 'State', name: destination.state } as const,
    ...(place && { ...position(place), sameAs: place.source.url }),
  }
  const node: Thing =
    destination.schemaType === 'TouristAttraction'
      ? { '@type': 'TouristAttraction', ...common, ...(hours && everyDay(hours.opens, hours.closes)) }
      : {
          '@type': 'TouristDestination',
          ...common,
          includesAttraction: destination.highlights
            .filter(({ isSight }) => isSight)
            .map(({ name }) => ({ '@type': 'TouristAttraction', name, ...position(findPlace(name)) })),
        }
  return graph(node, breadcrumbList(breadcrumbs))
}

function position(place: Place | undefined) {
  if (!place) return undefined
  const { latitude, longitude } = place
  return { geo: { '@type': 'GeoCoordinates', latitude, longitude } } as const
}

function everyDay(opens: string, closes: string) {
  return {
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: [...dayNames],
      opens,
      closes,
    },
  } as const
}

function graph(...nodes: readonly Thing[]): Graph {
  return { '@context': 'https://schema.org', '@graph': nodes as Graph['@graph'] }
}

function breadcrumbList(breadcrumbs: readonly SiteLink[]): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: breadcrumbs.map(({ href, text }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: text,
      item: absolute(href),
    })),
  }
}
