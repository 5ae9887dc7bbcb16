import type { TourId } from './types.ts'

/** Words of `/packages`; the tours themselves come from `tours/`. */
export const packagesPage = {
  title: 'Tour packages from Mysore',
  description: 'Every tour we run, with its price, its hours and its stops. Open a plan to read the day.',
  oneDay: {
    title: 'One-day tours',
    description: 'Out in the morning, home the same evening.',
  },
  multiDay: {
    title: 'Multi-day packages',
    description: 'Two places or three, with nights on the way.',
  },
  /** The tour whose picture stands beside a shared link to this page. */
  pictureFrom: 'bangalore-mysore-1-day' satisfies TourId,
  updated: '2026-11-20',
} as const
