import { destinations, tourTypes, toursWithPage } from '@/content'
import { routes } from './routes'

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
export const tourLinks: readonly SiteLink[] = toursWithPage.map(({ id, title }) => ({
  href: routes.tour(id),
  text: title,
}))

/** The menu under the header. */
export const menuLinks: readonly SiteLink[] = [packagesLink, ...tourTypeLinks, ...destinationLinks]
