import type { TourTypeGroup } from './types.ts'

/** The two pages under `/tour-type/`. */
export const tourTypes = [
  {
    id: 'one-day-tours',
    title: 'One-day tours',
    description: 'Two days out that show the most in the hours between breakfast and a late supper.',
    tours: ['mysore-city-tour', 'coorg-trip'],
    updated: '2026-11-20',
  },
  {
    id: 'multi-day-packages',
    title: 'Multi-day packages',
    description: 'For those who would rather wake up in the hills than drive back from them.',
    tours: ['mysore-coorg-wayanad'],
    updated: '2026-11-20',
  },
] as const satisfies readonly TourTypeGroup[]
