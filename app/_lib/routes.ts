import { destinations, site, type Tour, type TourTypeId, tourTypes } from '@/content'

/** Origin of the site, without a trailing slash; a reserved domain (RFC 2606) until the operator has one. */
export const { website: siteUrl = 'https://www.mysore-tours.example' } = site

/** `/packages/` → `https://…/packages/`. */
export const absoluteUrl = (path: string) => siteUrl + path

/** Paths of pages. They end in a slash (docs/decisions/2-trailing-slash.md). */
export const routes = {
  home: '/',
  contact: '/#contact',
  twoDays: '/#two-days',
  threeDays: '/tour-type/multi-day-packages/#three-days',
  packages: '/packages/',
  terms: '/packages/#terms',
  tour: (id: string) => `/tour/${id}/`,
  destination: (id: string) => `/destination/${id}/`,
  tourType: (id: TourTypeId) => `/tour-type/${id}/`,
} as const

/** Path of a tour: its own page, or its plan on the packages page. */
export function tourHref(tour: Pick<Tour, 'id' | 'hasPage'>): string {
  return tour.hasPage ? routes.tour(tour.id) : `${routes.packages}#${tour.id}`
}

export interface SiteLink {
  href: string
  text: string
}

/** False on a page without the part that the link leads to. */
export type OptionalLink = SiteLink | false

/** Links in the first screen of several pages. */
export const twoDaysLink: SiteLink = { href: routes.twoDays, text: '2 or 3 days' }
export const cancellationLink: SiteLink = { href: routes.terms, text: 'Cancelling' }
export const largerGroupLink: SiteLink = { href: '#larger-group', text: '5+ people' }

/** Links in breadcrumbs and menus. */
export const homeLink: SiteLink = { href: routes.home, text: 'Home' }
export const packagesLink: SiteLink = { href: routes.packages, text: 'All tour packages' }
/** A link to the page or the plan of a tour. */
export const tourLink = (tour: Tour): SiteLink => ({ href: tourHref(tour), text: tour.title })
/** A link to the page or the plan of a tour, beside a part of it. */
export const planLink = (tour: Tour): SiteLink => ({
  href: tourHref(tour),
  text: `The whole plan of ${tour.title}`,
})
const tourTypeLinks = tourTypes.map(({ id, title }) => ({ href: routes.tourType(id), text: title }))
/** Links to all destinations, in the order of the menu. */
export const destinationLinks = destinations.map(({ id, title }) => ({
  href: routes.destination(id),
  text: title,
}))

/** Links of the menu: all pages except home and tours. */
export const menuLinks: readonly SiteLink[] = [packagesLink, ...tourTypeLinks, ...destinationLinks]
