import type { Tour } from '../types.ts'

export const mysoreOotyCoorg = {
  id: 'mysore-ooty-coorg',
  title: 'Mysore Ooty Coorg',
  price: 17500,
  duration: { days: 4, nights: 3, confirmed: false },
  type: 'HILL STATION TOUR',
  rating: 4,
  description:
    'Two hill countries in one trip: Ooty with its lake and peak, then coffee country around Madikeri. ' +
    'The number of days is agreed before you book.',
  image: {
    upload: 'ooty-coorg-circuit.svg',
    alt: 'Rowing boats on Ooty’s blue lake below eucalyptus and tea hills on the left; on the right a road climbs through coffee rows to the pillared pavilion of Raja’s Seat in golden morning mist.',
  },
  hasPage: false,
  visits: ['ooty', 'coorg'],
  highlights: [
    'Doddabetta, 2,637 m, the highest peak of the Nilgiris',
    'Time for the hill train to Coonoor, if you hold tickets',
    'Abbey Falls and Raja’s Seat at Madikeri',
    'Namdroling Monastery on the way home',
  ],
  itinerary: [
    {
      at: 'Day 1',
      activity: 'Mysore to Ooty through Bandipur',
      note:
        'Kalhatti is the short road, Gudalur the long one; tourist vehicles may have to take the long ' +
        'one.',
    },
    { at: 'Day 1', activity: 'Ooty Lake', place: 'Ooty Lake' },
    {
      at: 'Day 2',
      activity: 'Doddabetta and its telescope house',
      place: 'Doddabetta',
      note: 'About 9 km from town.',
    },
    {
      at: 'Day 2',
      activity: 'Botanical Garden',
      place: 'Ooty Botanical Garden',
      note: 'Or the hill train from Ooty to Coonoor, with tickets of your own.',
    },
    {
      at: 'Day 3',
      activity: 'Ooty to Madikeri by Bandipur and Mysore',
      note: 'A day on the road: 3 to 4 hours to Mysore, more by Gudalur, and as long again to Madikeri.',
    },
    {
      at: 'Day 4',
      activity: 'Abbey Falls',
      place: 'Abbey Falls',
      note: 'A short walk, about 8 km from Madikeri.',
    },
    { at: 'Day 4', activity: 'Raja’s Seat', place: 'Raja’s Seat' },
    { at: 'Day 4', activity: 'Namdroling Monastery, then Mysore', place: 'Namdroling Monastery' },
  ],
  inclusions: [
    'Transport for this route on the days agreed, from Mysore and back',
    'Ooty Lake, Doddabetta, Botanical Garden, Madikeri and Bylakuppe',
    'Local guides who know the route',
    'Changes on request: Coorg before Ooty, Dubare for Bylakuppe',
    'Help by phone and WhatsApp round the clock',
  ],
  exclusions: [
    'Hotels and meals: ask what your price covers, and have it in writing',
    'Tickets for the Botanical Garden, Doddabetta, Abbey Falls and Raja’s Seat',
    'Boats on Ooty Lake, train tickets, personal spending',
    'Nilgiris e-pass, green tax, tolls and parking, unless agreed in writing',
  ],
  route: [
    { name: 'Mysore', kannada: 'ಮೈಸೂರು' },
    { name: 'Ooty', kannada: 'ಊಟಿ' },
    { name: 'Doddabetta', km: 9 },
    { name: 'Mysore', kannada: 'ಮೈಸೂರು' },
    { name: 'Madikeri', km: 120 },
    { name: 'Abbey Falls', km: 8 },
    { name: 'Bylakuppe', kannada: 'ಬೈಲಕುಪ್ಪೆ' },
    { name: 'Mysore', kannada: 'ಮೈಸೂರು', km: 88 },
  ],
  goodToKnow: [
    {
      topic: 'E-pass',
      text: 'Tourist vehicles need an e-pass for the Nilgiris, and days have been capped in season. Fix your dates early and ask who applies.',
    },
    { topic: 'Forest gate', text: 'The road through Bandipur is shut from 21:00 to 06:00.' },
    { topic: 'What to bring', text: 'A refillable bottle: plastic bottles are barred in the Nilgiris.' },
  ],
  fees: [],
  updated: '2026-11-20',
} as const satisfies Tour
