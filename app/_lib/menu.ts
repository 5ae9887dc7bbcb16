import { destinations, tours, tourTypes } from '@/content'
import { routes, tourHref } from './routes'

export interface SiteLink {
  href: string
  text: string
}

export const homeLink: SiteLink = { href: routes.home, text: 'Home' }
export const packagesLink: SiteLink = { href: routes.packages, text: 'All tour packages' }
export const tourTypeLinks: readonly SiteLink[] = tourTypes.map(({ id, title }) => ({
  href: routes.tourType(id),
  text: title,
}))
export const destinationLinks: readonly SiteLink[] = destinations.map(({ id, title }) => ({
  href: routes.destination(id),
  text: title,
}))
export const tourLinks: readonly SiteLink[] = tours.map((tour) => ({
  href: tourHref(tour),
  text: tour.title,
}))

/** Pages beside those of tours and destinations. A new page is added here, and is then in the menu and in the footer. */
const overview: readonly SiteLink[] = [packagesLink, ...tourTypeLinks]

/** The menu under the header. */
export const menuLinks: readonly SiteLink[] = [...overview, ...destinationLinks]

/** The columns of the footer. */
export const footerGroups: readonly { title: string; links: readonly SiteLink[] }[] = [
  { title: 'Tours', links: tourLinks },
  { title: 'Destinations', links: destinationLinks },
  { title: 'Overview', links: [homeLink, ...overview] },
]
