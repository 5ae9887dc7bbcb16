import type { Benefit, FourOf, ImageAsset, TourId } from './types.ts'

export const hero: { headline: string; text: string; image: ImageAsset } = {
  headline: 'Explore Mysore, the royal city of lights',
  text: 'Day trips and holidays by road: palace, coffee hills, tea slopes, forest.',
  image: {
    upload: 'hero.svg',
    alt: 'Mysore Palace at dusk, outlined in thousands of lamps, with pink domes and a golden central dome, mirrored in the wet path between palms and lawns.',
  },
}

/** The grid under the hero: exactly four tours. */
export const popularTours: { title: string; tours: FourOf<TourId> } = {
  title: 'Most popular tour packages from Mysore',
  tours: ['mysore-coorg-wayanad', 'mysore-city-tour', 'mysore-ooty-coorg', 'tirupati-package'],
}

/** The second grid: exactly four tours of one day. */
export const oneDayTravel: { title: string; tours: FourOf<TourId> } = {
  title: 'One Day Travel From Mysore',
  tours: ['mysore-to-wayanad-one-day', 'bangalore-mysore-1-day', 'mysore-ooty-one-day', 'coorg-trip'],
}

export const whyChoose: { title: string; benefits: FourOf<Benefit> } = {
  title: 'Why Choose',
  benefits: [
    {
      title: 'Expert local guides',
      text: 'People who know which gate opens when, where the zoo queue moves, and what the rain does to a waterfall road.',
    },
    {
      title: 'Customized tours',
      text: 'Grandparents along, a late start, one stop less: tell us, and the plan is changed before you set out.',
    },
    {
      title: 'Best prices',
      text: 'Every price stands on its card. Ask what it holds, get the answer in writing, then decide.',
    },
    {
      title: '24/7 support',
      text: 'A missed bus, a closed road, a forgotten bag: call or write at any hour, also while you are on the way.',
    },
  ],
}

export const getInTouch = {
  title: 'Get In Touch',
  text: 'There is no form and nothing to pay here. Call, write or send a message, and a person answers.',
} as const

/** When something last changed on the home page, for the sitemap. */
export const homeUpdated = '2026-11-20'
