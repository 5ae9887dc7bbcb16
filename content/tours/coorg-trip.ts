import type { Tour } from '../types.ts'

export const coorgTrip = {
  id: 'coorg-trip',
  title: 'Mysore to Coorg one day',
  price: 4200,
  duration: { days: 1, nights: 0, confirmed: true },
  type: 'HILL STATION TOUR',
  rating: 5,
  description:
    'Gilded statues at Bylakuppe, a boat across the Cauvery to Dubare, then Madikeri with Abbey Falls and ' +
    'Raja’s Seat, and home to Mysore the same evening.',
  image: {
    upload: 'coorg-drive.svg',
    alt: 'A small white car with its headlamps lit takes a hairpin bend beside coffee rows, below strings of Tibetan prayer flags, with the golden roofs of the Namdroling monastery and misty hills behind.',
  },
  hasPage: true,
  visits: ['coorg'],
  highlights: [
    'Namdroling Monastery and its three gilded statues of about 40 feet',
    'Elephants at Dubare, across the Cauvery by boat',
    'Abbey Falls, among coffee estates 8 km from Madikeri',
    'Raja’s Seat, the garden of Madikeri',
    'Coffee in coffee country before the drive home',
  ],
  itinerary: [
    { at: '06:30', activity: 'Pick-up in Mysore, road by Hunsur' },
    {
      at: '08:30',
      activity: 'Namdroling Monastery, Bylakuppe',
      place: 'Namdroling Monastery',
      note: 'Also called the Golden Temple. Ask when you book how early the halls open.',
    },
    {
      at: '09:45',
      activity: 'Boat to Dubare',
      place: 'Dubare Elephant Camp',
      note: 'You watch the elephants; no bath or ride is promised. Boats stop when the river is high.',
    },
    { at: '12:30', activity: 'Madikeri, lunch at your own cost' },
    {
      at: '14:00',
      activity: 'Abbey Falls',
      place: 'Abbey Falls',
      note: 'A short walk. The fall is strongest in the monsoon.',
    },
    {
      at: '15:30',
      activity: 'Raja’s Seat',
      place: 'Raja’s Seat',
      note: 'Open 09:00 to 20:00. Waiting for sunset means a later return: tell us in the morning.',
    },
    { at: '16:45', activity: 'Coffee stop, then the road home' },
    { at: '20:15', activity: 'Back in Mysore' },
  ],
  inclusions: [
    'Transport for this route, Mysore to Madikeri and back',
    'Bylakuppe, Dubare, Abbey Falls, Raja’s Seat and the coffee stop',
    'Local guides who know the route',
    'Changes on request, and another stop when Dubare is shut',
    'Help by phone and WhatsApp round the clock',
  ],
  exclusions: [
    'Boat and entry at Dubare',
    'Entry at Abbey Falls and Raja’s Seat, where a ticket is asked',
    'Breakfast, lunch, coffee and coffee powder to take home',
    'Toy train, jeep rides and other personal spending',
    'Tolls and parking, unless agreed in writing',
  ],
  route: [
    { name: 'Mysore', kannada: 'ಮೈಸೂರು' },
    { name: 'Bylakuppe', kannada: 'ಬೈಲಕುಪ್ಪೆ', km: 88 },
    { name: 'Dubare', kannada: 'ದುಬಾರೆ' },
    { name: 'Madikeri' },
    { name: 'Abbey Falls', km: 8 },
    { name: 'Raja’s Seat' },
    { name: 'Mysore', kannada: 'ಮೈಸೂರು', km: 120 },
  ],
  goodToKnow: [
    {
      topic: 'If it rains',
      text:
        'High water stops the Dubare boats; in 2025 that began on 28 May. You then stay longer at ' +
        'Bylakuppe, or see Nisargadhama if it is open. Abbey Falls is at its fullest in the same months.',
    },
    {
      topic: 'Walking and steps',
      text:
        'Abbey Falls is a short walk. At Dubare you step in and out of a boat; in the dry months people ' +
        'wade across.',
    },
    { topic: 'What to bring', text: 'Shoes that may get wet at Dubare, and rain cover in the monsoon.' },
    {
      topic: 'Best time',
      text:
        'The monsoon for Abbey Falls, the dry months for Dubare. Talakaveri does not fit this day: it ' +
        'adds about 95 km. Ask for a package instead.',
    },
  ],
  fees: [],
  updated: '2026-11-20',
} as const satisfies Tour
