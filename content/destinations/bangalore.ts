import type { Destination } from '../types.ts'

const guidedWalk = {
  place: 'Vidhana Soudha guided walk',
  checked: '2025-05',
  source: 'PTI, on NewsDrum',
  sourceUrl: 'https://www.newsdrum.in/national/public-entry-into-vidhana-soudha-begins-june-1-9305410',
} as const

export const bangalore = {
  id: 'bangalore',
  title: 'Bangalore',
  alsoCalled: 'Bengaluru',
  kind: 'TouristDestination',
  state: 'Karnataka',
  description:
    'Karnataka’s capital, about 3 hours door to door from Mysore: gardens, a Tudor-style palace, Vidhana ' +
    'Soudha.',
  story: [
    'The expressway has brought the two cities closer: 75 to 90 minutes on the road itself, about 3 hours ' +
      'once you count the streets at both ends. The island town of Srirangapatna lies close to the Mysore ' +
      'end.',
    'In Bangalore, start early at Lalbagh, begun by Hyder Ali in 1760 and open from 06:00. Vidhana Soudha, ' +
      'the seat of the legislature, is a view from the road on most days. On Sundays and two Saturdays a ' +
      'month you can book a walk through its halls.',
  ],
  image: {
    upload: 'bangalore.svg',
    alt: 'The grey granite Vidhana Soudha in Bangalore with its large dome, smaller domes and broad steps, seen at noon from the shade of a rain tree, with pink and orange trees in bloom.',
  },
  highlights: [
    {
      name: 'Lalbagh',
      text:
        'A garden of 240 acres with an old rock and the Glass House of 1889. Open every day, 06:00 to ' +
        '19:00.',
      isPlace: true,
    },
    {
      name: 'Vidhana Soudha',
      text: 'The state legislature. Seen from outside on most days; inside only on the guided walk.',
      isPlace: true,
    },
    {
      name: 'Bangalore Palace',
      text: 'A palace in the Tudor style, with an audio guide. Open every day, 10:00 to 17:30.',
      isPlace: true,
    },
    {
      name: 'Guided walk in Vidhana Soudha',
      text:
        'All Sundays, second and fourth Saturdays. 90 minutes, groups of 30, in slots between 08:00 and ' +
        '17:00.',
      isPlace: false,
    },
    {
      name: 'Srirangapatna',
      text: 'On the way to Mysore: the Ranganathaswamy temple and Tipu’s summer palace of 1784, Daria Daulat.',
      isPlace: true,
    },
  ],
  goodToKnow: [
    {
      topic: 'Closed days',
      text:
        'The guided walk in Vidhana Soudha does not run while the house sits. Lalbagh and Bangalore ' +
        'Palace open every day.',
    },
    {
      topic: 'Walking and steps',
      text: 'The guided walk covers about 1.5 km. At Lalbagh you choose how far you go.',
    },
    { topic: 'What to bring', text: 'Your booking from KSTDC and an identity card for the guided walk.' },
  ],
  fees: [
    { ...guidedWalk, who: 'Visitor from 16', rupees: 50 },
    { ...guidedWalk, who: 'Child under 16', rupees: 0 },
  ],
  updated: '2026-11-20',
} as const satisfies Destination
