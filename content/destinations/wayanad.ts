import type { Destination } from '../types.ts'

export const wayanad = {
  id: 'wayanad',
  title: 'Wayanad',
  kind: 'TouristDestination',
  state: 'Kerala',
  description:
    'Kerala’s green hill district, about 115 km from Mysore to Sulthan Bathery through the Bandipur ' +
    'forest.',
  story: [
    'You leave Mysore for Gundlupet, pass through the tiger reserve after its gate opens at 06:00, and ' +
      'come out in Kerala. About three hours from home you stand below Edakkal, where the rock carvings are ' +
      'thousands of years old.',
    'Go there first. Only 1,920 people a day may enter, and by afternoon the day is often full. ' +
      'Afterwards choose one lake: small Pookode for a rowing boat, or wide Banasura Sagar for its islands.',
  ],
  image: {
    upload: 'wayanad.svg',
    alt: 'A three-step waterfall drops through wet green forest into a pool under rain clouds, while two elephants and a calf walk towards the water in a clearing framed by big leaves.',
  },
  highlights: [
    {
      name: 'Edakkal Caves',
      text:
        'Rock carvings thousands of years old, about 12 km from Sulthan Bathery. Entry 09:00 to 16:00, not ' +
        'on Mondays.',
      isPlace: true,
    },
    {
      name: 'Banasura Sagar',
      text: 'An earth dam 21 km from Kalpetta. Speed boats go out among the islands of its lake.',
      isPlace: true,
    },
    {
      name: 'Pookode Lake',
      text: 'A natural freshwater lake at about 770 m, 3 km from Vythiri. Pedal and row boats, 09:00 to 17:00.',
      isPlace: true,
    },
    {
      name: 'Soochipara Falls',
      text:
        'Three tiers in the forest, 13 km from Meppadi. Only when the forest department has it open: ask ' +
        'first.',
      isPlace: true,
    },
    {
      name: 'The road through Bandipur',
      text: 'Gundlupet to Sulthan Bathery, about 55 km, across a tiger reserve. No traffic at night.',
      isPlace: false,
    },
  ],
  goodToKnow: [
    {
      topic: 'Closed days',
      // source: https://www.onmanorama.com/travel/kerala/2026/01/03/daily-limit-kerala-edakkal-caves-rules.amp.html
      text:
        'Edakkal Caves are shut on Monday. On other days 1,920 visitors are let in, so be there in the ' +
        'morning.',
    },
    {
      topic: 'Walking and steps',
      text:
        'Edakkal: about 1 km of steep path to the counter, then some 300 steps; allow two hours or more. ' +
        'Soochipara: about 1 km of paved path down, slippery when wet.',
    },
    {
      topic: 'Forest gate',
      text: 'The road from Mysore through Bandipur is shut from 21:00 to 06:00, in both directions.',
    },
    { topic: 'What to bring', text: 'Shoes with a good grip. At Soochipara bags are checked for plastic.' },
  ],
  fees: [],
  updated: '2026-11-20',
} as const satisfies Destination
