import { destinations, site, type Tour, type TourTypeId, tourTypes } from '@/content'

/** The origin of the site, `https://host`; until the operator has a domain, a reserved one (RFC 2606). */
export const siteUrl = site.website ?? 'https://www.mysore-tours.example'

/** `/packages/` → `https://…/packages/`. */
export const absolute = (path: string) => siteUrl + path

/** Addresses inside the site. All end in a slash, the form that needs no redirect on any host. */
export const routes = {
  home: '/',
  contact: '/#contact',
  twoDays: '/#two-days',
  packages: '/packages/',
  tour: (id: string) => `/tour/${id}/`,
  destination: (id: string) => `/destination/${id}/`,
  tourType: (id: TourTypeId) => `/tour-type/${id}/`,
} as const

/** The link of a tour: its own page if it has one, else its plan on the packages page. */
export function tourHref(tour: Pick<Tour, 'id' | 'hasPage'>): string {
  return tour.hasPage ? routes.tour(tour.id) : `${routes.packages}#${tour.id}`
}

export interface SiteLink {
  href: string
  text: string
}

export const homeLink: SiteLink = { href: routes.home, text: 'Home' }
export const packagesLink: SiteLink = { href: routes.packages, text: 'All tour packages' }
export const tourLink = (tour: Tour): SiteLink => ({ href: tourHref(tour), text: tour.title })
const tourTypeLinks = tourTypes.map(({ id, title }) => ({ href: routes.tourType(id), text: title }))
export const destinationLinks = destinations.map(({ id, title }) => ({
  href: routes.destination(id),
  text: title,
}))

/** The menu under the header: every page except those of tours. A new page is added here. */
export const menuLinks: readonly SiteLink[] = [packagesLink, ...tourTypeLinks, ...destinationLinks]
