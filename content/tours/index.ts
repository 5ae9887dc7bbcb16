import { bangaloreMysore1Day } from './bangalore-mysore-1-day.ts'
import { coorgTrip } from './coorg-trip.ts'
import { mysoreCityTour } from './mysore-city-tour.ts'
import { mysoreCoorgWayanad } from './mysore-coorg-wayanad.ts'
import { mysoreOotyCoorg } from './mysore-ooty-coorg.ts'
import { mysoreOotyOneDay } from './mysore-ooty-one-day.ts'
import { mysoreToWayanadOneDay } from './mysore-to-wayanad-one-day.ts'
import { tirupatiPackage } from './tirupati-package.ts'

/** Every tour on sale, in the order of the price list. A new tour: its own file beside this one, and a line here. */
export const tours = [
  mysoreCoorgWayanad,
  mysoreCityTour,
  mysoreOotyCoorg,
  tirupatiPackage,
  mysoreToWayanadOneDay,
  bangaloreMysore1Day,
  mysoreOotyOneDay,
  coorgTrip,
] as const
