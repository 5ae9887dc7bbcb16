import type { Tour } from '../types.ts'

export const tirupatiPackage = {
  id: 'tirupati-package',
  title: 'Tirupati package',
  price: 14500,
  duration: { days: 3, nights: 2, confirmed: false },
  type: 'PILGRIMAGE TOUR',
  rating: 4,
  description:
    'From Mysore to Tirupati for your darshan at Tirumala and the Padmavathi temple at Tiruchanur. Nights ' +
    'and darshan plan are agreed before you book.',
  image: {
    upload: 'tirupati.svg',
    alt: 'Sunrise over the seven hills of Tirumala: a golden temple tower and a white gateway tower among trees, rows of oil lamps on the steps, and birds in a rose and marigold sky.',
  },
  hasPage: false,
  visits: [],
  highlights: [
    'Tirumala on the date of your own darshan ticket',
    'Padmavathi temple at Tiruchanur',
    'A day kept for the temples, with the long drives before and after it',
  ],
  itinerary: [
    {
      at: 'Day 1',
      activity: 'Drive from Mysore by Bangalore to Tirupati',
      note: 'A full day: from Bangalore alone it is 250 to 260 km, 5 to 6 hours by coach.',
    },
    {
      at: 'Day 2',
      activity: 'Tirumala, for darshan',
      place: 'Tirumala temple',
      note: 'With the ticket you hold. No entry or waiting time can be promised.',
    },
    { at: 'Day 2', activity: 'Padmavathi temple, Tiruchanur', place: 'Padmavathi temple, Tiruchanur' },
    { at: 'Day 3', activity: 'Drive back to Mysore by Bangalore' },
  ],
  inclusions: [
    'Transport for this route, Mysore to Tirupati, Tirumala, Tiruchanur and back',
    'Local guides who know the route',
    'A plan made around your darshan date, changed on request',
    'Help by phone and WhatsApp round the clock',
  ],
  exclusions: [
    'Darshan tickets: you book them with the temple trust, in your own names',
    'Hotels and meals: ask what your price covers, and have it in writing',
    'Offerings, prasadam, cloakrooms and personal spending',
    'State permits, tolls and parking, unless agreed in writing',
  ],
  route: [
    { name: 'Mysore', kannada: 'ಮೈಸೂರು' },
    { name: 'Bangalore' },
    { name: 'Tirupati', km: 255 },
    { name: 'Tirumala' },
    { name: 'Tiruchanur' },
    { name: 'Mysore', kannada: 'ಮೈಸೂರು' },
  ],
  goodToKnow: [
    {
      topic: 'Best time',
      text: 'The date on your ticket. Special-entry tickets are released online two to three months ahead and go in minutes: get yours first, then fix the trip.',
    },
    {
      topic: 'What to bring',
      text: 'Photo identity for everyone, proof of age for children under 12, and traditional dress.',
    },
  ],
  fees: [
    {
      place: 'Tirumala',
      who: 'Special-entry darshan ticket',
      rupees: 300,
      checked: '2024-05',
      source: 'The Hans India',
      sourceUrl: 'https://www.thehansindia.com/andhra-pradesh/tirumala-witnesses-heavy-pilgrim-rush-879302',
    },
  ],
  updated: '2026-11-20',
} as const satisfies Tour
