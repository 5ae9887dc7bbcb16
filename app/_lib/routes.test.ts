import { expect, test } from '@playwright/test'
import { findTour } from '../../content/index.ts'
import { menuLinks, planLink, tourHref, tourLink } from './routes.ts'

test('a tour is linked to its own page, or to its plan on the packages page', () => {
  expect(tourHref(findTour('city-tour')!)).toBe('/tour/city-tour/')
  expect(tourLink(findTour('tea-tour')!)).toEqual({ href: '/packages/#tea-tour', text: 'Tea tour' })
  expect(planLink(findTour('city-tour')!)).toEqual({
    href: '/tour/city-tour/',
    text: 'The whole plan of City tour',
  })
})

test('the menu has the packages, their types and the destinations in their order', () => {
  expect(menuLinks).toEqual([
    { href: '/packages/', text: 'All tour packages' },
    { href: '/tour-type/one-day-tours/', text: 'Tours' },
    { href: '/tour-type/multi-day-packages/', text: 'Packages' },
    { href: '/destination/hills/', text: 'Hills' },
    { href: '/destination/palace/', text: 'Old Palace' },
  ])
})
