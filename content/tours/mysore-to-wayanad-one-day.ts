import type { Tour } from '../types.ts'

export const mysoreToWayanadOneDay = {
  id: 'mysore-to-wayanad-one-day',
  title: 'Mysore to Wayanad one day',
  price: 5700,
  duration: { days: 1, nights: 0, confirmed: true },
  type: 'HILL STATION TOUR',
  rating: 5,
  description:
    'Across the Bandipur forest to Kerala: the rock carvings of Edakkal first thing, one lake in the ' +
    'afternoon, and home before the forest gate shuts.',
  image: {
    upload: 'wayanad-day.svg',
    alt: 'From inside the Edakkal cave, lamp-lit walls with carved figures and animals frame green valleys and the wooded islands of a lake far below.',
  },
  hasPage: false,
  visits: ['wayanad'],
  highlights: [
    'Edakkal’s carvings, thousands of years old, before the daily limit is reached',
    'The islands of Banasura Sagar, or a rowing boat on Pookode Lake',
    'Tiger-reserve road on the way out and on the way home',
  ],
  itinerary: [
    { at: '06:00', activity: 'Pick-up in Mysore, road by Gundlupet' },
    {
      at: '09:00',
      activity: 'Edakkal Caves',
      place: 'Edakkal Caves',
      note: 'Shut on Monday. About 1 km of steep path, then some 300 steps; allow two hours or more.',
    },
    { at: '12:15', activity: 'Lunch near Kalpetta, at your own cost' },
    {
      at: '13:45',
      activity: 'Banasura Sagar',
      place: 'Banasura Sagar',
      note: 'An earth dam and a lake of islands. Pookode Lake instead, if you prefer: say so in the morning.',
    },
    { at: '15:45', activity: 'Road home, through Bandipur before 21:00' },
    { at: '20:00', activity: 'Back in Mysore' },
  ],
  inclusions: [
    'Transport for this route, Mysore to Wayanad and back',
    'Edakkal Caves and one lake, Banasura Sagar or Pookode',
    'Local guides who know the route',
    'Changes on request, such as both lakes and no caves on a Monday',
    'Help by phone and WhatsApp round the clock',
  ],
  exclusions: [
    'Tickets for Edakkal Caves and for the lake',
    'Speed boats at Banasura Sagar, pedal and row boats at Pookode',
    'Breakfast, lunch and personal spending',
    'State permit, tolls and parking, unless agreed in writing',
  ],
  route: [
    { name: 'Mysore', kannada: 'ಮೈಸೂರು' },
    { name: 'Gundlupet', km: 60 },
    { name: 'Sulthan Bathery', km: 55 },
    { name: 'Edakkal Caves', km: 12 },
    { name: 'Kalpetta', km: 28 },
    { name: 'Banasura Sagar', km: 21 },
    { name: 'Mysore', kannada: 'ಮೈಸೂರು' },
  ],
  goodToKnow: [
    // source: https://www.onmanorama.com/travel/kerala/2026/01/03/daily-limit-kerala-edakkal-caves-rules.amp.html
    {
      topic: 'Closed days',
      text: 'Edakkal Caves are shut on Monday and let in 1,920 visitors on other days; afternoons are often full.',
    },
    { topic: 'Walking and steps', text: 'If the climb is too much, take both lakes instead.' },
    { topic: 'Forest gate', text: 'The road through Bandipur is shut from 21:00 to 06:00.' },
    { topic: 'What to bring', text: 'Shoes with a good grip and drinking water for the climb.' },
  ],
  fees: [],
  updated: '2026-11-20',
} as const satisfies Tour
