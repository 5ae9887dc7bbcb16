import type { Thing } from 'schema-dts'
import { type Destination, findPlace, home, type Place, site, type Tour, tours } from '@/content'
import { dayNames } from '@/content/fields'
import { phoneText } from './contact'
import { formatPrice, formatTime } from './format'
import { imageFile } from './pictures'
import { absolute, type SiteLink, siteUrl, routes, tourHref } from './routes'

/**
 * JSON-LD of each page. Only what the page also shows; never a rating, which is the operator's own
 * (Google: review-snippet, "self-serving"); nothing that is unknown. Pictures are JPEG, which every consumer supports.
 */

/** The operator, complete on every page. */
const provider = {
  '@type': 'TravelAgency',
  '@id': absolute('/#business'),
  name: site.brand,
  url: absolute('/'),
  telephone: phoneText,
} as const

/** The JSON-LD of a page, if it has any. `<` is escaped, so that no text can end the script (Next docs, 02-guides/json-ld). */
export function jsonLd(things: readonly Thing[], breadcrumbs: readonly SiteLink[]): string | undefined {
  const graph = breadcrumbs.length > 0 ? [...things, breadcrumbList(breadcrumbs)] : things
  if (graph.length === 0) return undefined
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c')
}

/** Home: the site and the business, as far as its details are given. */
export function homeThings(): readonly Thing[] {
  const { street, city, state, pin } = site.address
  const { since, gstin, languages } = site.about
  const prices = tours.map(({ price }) => price)
  return [
    {
      '@type': 'WebSite',
      '@id': absolute('/#website'),
      name: site.brand,
      // Google shows the bare domain when it does not use the name (appearance/site-names).
      alternateName: new URL(siteUrl).hostname.replace(/^www\./, ''),
      url: absolute('/'),
      inLanguage: 'en-IN',
      publisher: { '@id': provider['@id'] },
    },
    {
      ...provider,
      description: home.hero.text,
      email: site.email,
      image: [absolute(imageFile(home.hero.image).preview)],
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
    },
  ]
}

/** A tour with its own page: the trip and the product. */
export function tourThings(tour: Tour): readonly Thing[] {
  return [
    tripThing(tour),
    // Google shows prices only for Product; a tour fits its definition, "product or service" (schema.org/Product).
    {
      '@type': 'Product',
      '@id': absolute(`${routes.tour(tour.id)}#product`),
      name: tour.title,
      description: tour.description,
      image: [absolute(imageFile(tour.image).preview)],
      brand: { '@type': 'Brand', name: site.brand },
      offers: offerOf(tour),
    },
  ]
}

/** The trip of a tour, on its own page or on that with its plan. */
export function tripThing(tour: Tour): Thing {
  const [start] = tour.route
  return {
    '@type': 'TouristTrip',
    '@id': absolute(tour.hasPage ? `${tourHref(tour)}#trip` : tourHref(tour)),
    name: tour.title,
    description: tour.description,
    image: [absolute(imageFile(tour.image).preview)],
    url: absolute(tourHref(tour)),
    ...(start && { tripOrigin: { '@type': 'Place', name: start.name } as const }),
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
        // Only where the line names it.
        ...(tour.hasPage &&
          sight &&
          activity.includes(sight) && { item: { '@type': 'TouristAttraction', name: sight } as const }),
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
    seller: { '@id': provider['@id'] },
  } as const
}

/** A destination: one sight, or a region with its sights. */
export function destinationThing(destination: Destination): Thing {
  const url = absolute(routes.destination(destination.id))
  const { openingHours: hours, alsoCalled } = destination
  const place = findPlace(destination.title)
  const common = {
    '@id': `${url}#place`,
    name: destination.title,
    ...(alsoCalled.length > 0 && { alternateName: alsoCalled }),
    description: destination.description,
    image: [absolute(imageFile(destination.image).preview)],
    url,
    containedInPlace: { '@type': 'State', name: destination.state } as const,
    ...(place && { ...position(place), sameAs: place.source.url }),
  }
  if (destination.schemaType === 'TouristAttraction')
    return { '@type': 'TouristAttraction', ...common, ...(hours && everyDay(hours.opens, hours.closes)) }
  const sights = destination.highlights.filter(({ isSight }) => isSight)
  return {
    '@type': 'TouristDestination',
    ...common,
    includesAttraction: sights.map(({ name }) => ({
      '@type': 'TouristAttraction',
      name,
      ...position(findPlace(name)),
    })),
  }
}

function position(place: Place | undefined) {
  if (!place) return undefined
  const { latitude, longitude } = place
  return { geo: { '@type': 'GeoCoordinates', latitude, longitude } } as const
}

function everyDay(opens: string, closes: string) {
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
      item: absolute(href),
    })),
  }
}
