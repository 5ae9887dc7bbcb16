import type { Destination } from '../types.ts'

export const ooty = {
  id: 'ooty',
  title: 'Ooty',
  alsoCalled: 'Udhagamandalam',
  kannada: 'ಊಟಿ',
  kind: 'TouristDestination',
  state: 'Tamil Nadu',
  description: 'A Nilgiri hill town at 2,240 m, reached from Mysore through the Bandipur forest.',
  story: [
    // source: https://thechenabtimes.com/2026/04/29/nilgiris-district-imposes-tourist-ban-on-kalhatti-ghat-road-amidst-environmental-concerns/
    'Two roads lead up from the forest. The short one, about 125 km from Mysore, climbs 36 hairpin bends ' +
      'at Kalhatti; the long one, 158 km, goes round by Gudalur. Tourist vehicles may be sent the long way, ' +
      'so ask which is open.',
    'At the top are a botanical garden, a lake made in 1824 and, above them, the highest peak of the ' +
      'Nilgiris. The full ride on the small train, which has come up to Ooty since 1908, does not fit a day ' +
      'from Mysore; see its station, or ride to Coonoor if you hold tickets.',
  ],
  image: {
    upload: 'ooty.svg',
    alt: 'The blue-and-cream Nilgiri hill train with lit windows climbs a stone arched viaduct at dusk, its steam engine pushing from behind, above rows of tea and misty blue hills.',
  },
  highlights: [
    {
      name: 'Botanical Garden',
      text: 'Lawns and trees over 22 hectares, with a fossil tree trunk about 20 million years old.',
      isPlace: true,
    },
    {
      name: 'Doddabetta',
      text: 'At 2,637 m the highest peak of the Nilgiris, about 9 km from town, with a telescope house.',
      isPlace: true,
    },
    { name: 'Ooty Lake', text: 'Made in 1824. You can go out by boat.', isPlace: true },
    {
      name: 'Nilgiri Mountain Railway',
      text:
        'A line of 45.88 km, partly on a rack, with 16 tunnels and 250 bridges; on the UNESCO list since ' +
        '2005.',
      isPlace: true,
    },
    {
      name: 'The road through Bandipur',
      text: 'It crosses a tiger reserve, and its gate closes for the night.',
      isPlace: false,
    },
  ],
  goodToKnow: [
    {
      topic: 'E-pass',
      // source: https://www.thehindu.com/news/national/tamil-nadu/e-passes-still-mandatory-for-tourists-in-the-nilgiris/article68704804.ece/amp/
      text:
        'Tourist vehicles have needed an e-pass for the Nilgiris since 7 May 2024, from epass.tnega.org. ' +
        'In spring 2025 there was a cap of 6,000 vehicles a weekday and 8,000 a weekend day. A green tax ' +
        'is due as well.',
    },
    {
      topic: 'Forest gate',
      text:
        'The Bandipur stretch is shut to traffic from 21:00 to 06:00. For Mysore, start back from Ooty by ' +
        '17:30 at the latest.',
    },
    {
      topic: 'What to bring',
      text:
        'A refillable bottle: plastic bottles and single-use plastic are barred in the Nilgiris. There ' +
        'are water ATMs to refill at.',
    },
  ],
  fees: [],
  updated: '2026-11-20',
} as const satisfies Destination
