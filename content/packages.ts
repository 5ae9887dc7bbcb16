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
  image: { upload: 'bangalore-mysore.svg', alt: 'Early morning on the road to Mysore: a white car drives between sugar-cane fields towards a river and a temple tower.' },
  updated: '2026-11-20',
} as const
