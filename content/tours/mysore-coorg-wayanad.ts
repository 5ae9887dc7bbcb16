import type { Tour } from '../types.ts'

export const mysoreCoorgWayanad = {
  id: 'mysore-coorg-wayanad',
  title: 'Mysore Coorg Wayanad',
  price: 18500,
  duration: { days: 4, nights: 3, confirmed: true },
  type: 'HILL STATION TOUR',
  rating: 5,
  description:
    'Four days in a ring from Mysore: the monastery at Bylakuppe, coffee country and the source of the ' +
    'Cauvery, then Wayanad’s lake and caves.',
  image: {
    upload: 'wayanad-coorg-circuit.svg',
    alt: 'One winding road joins rain-green Wayanad, with bamboo and a three-step waterfall, to Coorg in golden mist, where a red-tiled plantation bungalow with lit windows stands above rows of coffee.',
  },
  hasPage: false,
  visits: ['coorg', 'wayanad'],
  highlights: [
    'Talakaveri, where the Cauvery begins, at 1,276 m',
    'Sunset at Raja’s Seat, with no drive home after it',
    'Abbey Falls among the coffee estates',
    'Edakkal Caves in the morning, before the daily limit is reached',
  ],
  itinerary: [
    {
      at: 'Day 1',
      activity: 'Namdroling Monastery, Bylakuppe',
      place: 'Namdroling Monastery',
      note: 'Three gilded statues of about 40 feet.',
    },
    {
      at: 'Day 1',
      activity: 'Boat to Dubare',
      place: 'Dubare Elephant Camp',
      note: 'You watch the elephants; no bath or ride is promised. Boats stop when the river is high.',
    },
    { at: 'Day 1', activity: 'Raja’s Seat, Madikeri, at sunset', place: 'Raja’s Seat' },
    {
      at: 'Day 2',
      activity: 'Bhagamandala and Talakaveri',
      place: 'Talakaveri',
      note: '44 to 48 km each way from Madikeri. Some 400 steps lead up the hill.',
    },
    {
      at: 'Day 2',
      activity: 'Abbey Falls',
      place: 'Abbey Falls',
      note: 'A short walk, about 8 km from Madikeri.',
    },
    { at: 'Day 3', activity: 'Road from Coorg to Wayanad' },
    {
      at: 'Day 3',
      activity: 'Banasura Sagar and its islands',
      place: 'Banasura Sagar',
      note: 'Or Pookode Lake, if you prefer a rowing boat.',
    },
    {
      at: 'Day 4',
      activity: 'Edakkal Caves',
      place: 'Edakkal Caves',
      note: 'Shut on Monday. About 1 km of steep path, then some 300 steps; allow two hours or more.',
    },
    { at: 'Day 4', activity: 'Home through Bandipur before 21:00' },
  ],
  inclusions: [
    'Transport for this route on all four days, from Mysore and back',
    'Bylakuppe, Dubare, Madikeri, Talakaveri, a Wayanad lake and Edakkal',
    'Local guides who know the route',
    'Changes on request: order of days, more Coorg or more Wayanad',
    'Help by phone and WhatsApp round the clock',
  ],
  exclusions: [
    'Hotels and meals: ask what your price covers, and have it in writing',
    'Tickets for Raja’s Seat, Abbey Falls and Edakkal Caves',
    'Boats at Dubare and Banasura Sagar, jeep rides, personal spending',
    'State permit, tolls and parking, unless agreed in writing',
  ],
  route: [
    { name: 'Mysore', kannada: 'ಮೈಸೂರು' },
    { name: 'Bylakuppe', kannada: 'ಬೈಲಕುಪ್ಪೆ', km: 88 },
    { name: 'Dubare', kannada: 'ದುಬಾರೆ' },
    { name: 'Madikeri' },
    { name: 'Bhagamandala', kannada: 'ಭಾಗಮಂಡಲ' },
    { name: 'Talakaveri', kannada: 'ತಲಕಾವೇರಿ', km: 8 },
    { name: 'Banasura Sagar' },
    { name: 'Edakkal Caves' },
    { name: 'Sulthan Bathery', km: 12 },
    { name: 'Mysore', kannada: 'ಮೈಸೂರು', km: 115 },
  ],
  goodToKnow: [
    {
      topic: 'Closed days',
      text: 'Edakkal Caves are shut on Monday and let in 1,920 visitors on other days. Avoid a Monday as your fourth day.',
    },
    { topic: 'If it rains', text: 'High water stops the Dubare boats: you stay longer at Bylakuppe.' },
    {
      topic: 'Walking and steps',
      text: 'Edakkal and Talakaveri are climbs; both can be left out on request.',
    },
    { topic: 'Forest gate', text: 'The road through Bandipur is shut from 21:00 to 06:00.' },
  ],
  fees: [],
  updated: '2026-11-20',
} as const satisfies Tour
