import type { Tour } from '../types.ts'

export const mysoreOotyOneDay = {
  id: 'mysore-ooty-one-day',
  title: 'Mysore Ooty one day',
  price: 5200,
  duration: { days: 1, nights: 0, confirmed: true },
  type: 'HILL STATION TOUR',
  rating: 4,
  description:
    'Through the Bandipur forest to Ooty at 2,240 m: garden, Doddabetta, lake and the hill train’s ' +
    'station, and back past the forest gate before it shuts.',
  image: {
    upload: 'ooty-day.svg',
    alt: 'A spotted stag stands in dry forest grass while a car’s lamps light a bend of the hairpin road that climbs a blue mountain wall to a small lit town on the ridge.',
  },
  hasPage: false,
  visits: ['ooty'],
  highlights: [
    'The forest road through Bandipur, out and back',
    'Doddabetta, 2,637 m, the highest peak of the Nilgiris',
    'A botanical garden of 22 hectares with a fossil tree',
    'The station of the Nilgiri Mountain Railway',
  ],
  itinerary: [
    {
      at: '05:30',
      activity: 'Pick-up in Mysore',
      note: 'Early on purpose: you reach Bandipur soon after its gate opens.',
    },
    // source: https://thechenabtimes.com/2026/04/29/nilgiris-district-imposes-tourist-ban-on-kalhatti-ghat-road-amidst-environmental-concerns/
    {
      at: '07:00',
      activity: 'Bandipur forest and the climb to Ooty',
      note:
        'About 125 km in all by Kalhatti, 158 km by Gudalur. Tourist vehicles may have to take the long ' +
        'way.',
    },
    {
      at: '10:00',
      activity: 'Botanical Garden',
      place: 'Ooty Botanical Garden',
      note: 'Walk as much or as little of the 22 hectares as you like.',
    },
    {
      at: '11:45',
      activity: 'Doddabetta and its telescope house',
      place: 'Doddabetta',
      note: 'About 9 km from town.',
    },
    { at: '13:15', activity: 'Lunch, at your own cost' },
    { at: '14:15', activity: 'Ooty Lake', place: 'Ooty Lake', note: 'Boats are paid on the spot.' },
    {
      at: '15:45',
      activity: 'The hill train’s station',
      place: 'Ooty station, Nilgiri Mountain Railway',
      note: 'The full ride does not fit this day. With tickets of your own you can ask for Ooty to Coonoor.',
    },
    { at: '16:30', activity: 'Road home, through Bandipur before 21:00' },
    { at: '21:00', activity: 'Back in Mysore' },
  ],
  inclusions: [
    'Transport for this route, Mysore to Ooty and back',
    'Botanical Garden, Doddabetta, Ooty Lake and the station',
    'Local guides who know the route',
    'Changes on request, such as more lake and less garden',
    'Help by phone and WhatsApp round the clock',
  ],
  exclusions: [
    'Tickets for the Botanical Garden and Doddabetta',
    'Boats on Ooty Lake and train tickets',
    'Breakfast, lunch and personal spending',
    'Nilgiris e-pass, green tax, tolls and parking, unless agreed in writing',
  ],
  route: [
    { name: 'Mysore', kannada: 'ಮೈಸೂರು' },
    { name: 'Bandipur' },
    { name: 'Ooty', kannada: 'ಊಟಿ' },
    { name: 'Doddabetta', km: 9 },
    { name: 'Ooty Lake' },
    { name: 'Mysore', kannada: 'ಮೈಸೂರು' },
  ],
  goodToKnow: [
    {
      topic: 'Forest gate',
      text: 'The road through Bandipur is shut from 21:00 to 06:00. The last safe start from Ooty is about 17:30.',
    },
    // source: https://www.thehindu.com/news/national/tamil-nadu/e-passes-still-mandatory-for-tourists-in-the-nilgiris/article68704804.ece/amp/
    {
      topic: 'E-pass',
      text: 'Tourist vehicles need an e-pass for the Nilgiris, and days have been capped in season. Fix your date early and ask who applies.',
    },
    { topic: 'What to bring', text: 'A refillable bottle: plastic bottles are barred in the Nilgiris.' },
  ],
  fees: [],
  updated: '2026-11-20',
} as const satisfies Tour
