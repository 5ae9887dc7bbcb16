import type { Tour, TourTypeId } from '@/content/schema'

/** Addresses inside the site. All end in a slash, the form that needs no redirect on any host. */
export const routes = {
  home: '/',
  contact: '/#contact',
  booking: '/#booking',
  packages: '/packages/',
  tour: (id: string) => `/tour/${id}/`,
  plan: (id: string) => `/packages/#${id}`,
  destination: (id: string) => `/destination/${id}/`,
  tourType: (id: TourTypeId) => `/tour-type/${id}/`,
} as const

/** The link of a tour: its own page if it has one, else its plan on the packages page. */
export function tourHref(tour: Pick<Tour, 'id' | 'hasPage'>): string {
  return tour.hasPage ? routes.tour(tour.id) : routes.plan(tour.id)
}
