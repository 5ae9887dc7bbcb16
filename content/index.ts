/** The typed content of the site, read from its folder. The editor's preview has other records in place of it. */
import { readContent } from './read.ts'
import { contentOf } from './site-content.ts'

export * from './site-content.ts'

export const {
  site,
  home,
  questions,
  packagesPage,
  guests,
  tours,
  destinations,
  oneDayTours,
  multiDayPackages,
  toursWithPage,
  popularTours,
  oneDayGridTours,
  tourTypes,
  findTour,
  findDestination,
  findTourType,
  findPlace,
  toursTo,
  relatedTours,
} = contentOf(readContent())
