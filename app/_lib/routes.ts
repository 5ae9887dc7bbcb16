import type { DestinationId, Tour, TourId, TourTypeId } from '@/content/types'

/** Addresses inside the site. All end in a slash, the form that needs no redirect on any host. */
export const routes = {
  home: '/',
  contact: '/#contact',
  ask: '/#ask',
  packages: '/packages/',
  tour: (id: TourId) => `/tour/${id}/`,
  plan: (id: TourId) => `/packages/#${id}`,
  destination: (id: DestinationId) => `/destination/${id}/`,
  tourType: (id: TourTypeId) => `/tour-type/${id}/`,
} as const

/** Where a card leads: the tour's own page if it has one, else its plan on the packages page. Never a dead end. */
export function tourHref(tour: Pick<Tour, 'hasPage'> & { id: TourId }): string {
  return tour.hasPage ? routes.tour(tour.id) : routes.plan(tour.id)
}
