import { mysorePalace } from '../destinations/mysore-palace.ts'
import type { Tour } from '../types.ts'

export const bangaloreMysore1Day = {
  id: 'bangalore-mysore-1-day',
  title: 'Bangalore Mysore 1 day',
  price: 5200,
  duration: { days: 1, nights: 0, confirmed: true },
  type: 'CITY DAY TOUR',
  rating: 4,
  description:
    'Both cities in a day: Srirangapatna, Mysore Palace and Chamundi Hills from Bangalore and back. It ' +
    'can be turned round; your pick-up place is agreed when you book.',
  image: {
    upload: 'bangalore-mysore.svg',
    alt: 'Early morning on the expressway to Mysore: a white car between sugar-cane fields, the Srirangapatna temple tower on the shining Cauvery, and round granite hills behind.',
  },
  hasPage: false,
  visits: ['bangalore', 'mysore-palace'],
  highlights: [
    'Ranganathaswamy Temple, over a thousand years old',
    'Daria Daulat, Tipu’s summer palace of 1784',
    'Mysore Palace before lunch',
    'From Mysore instead: Lalbagh, Bangalore Palace, Vidhana Soudha',
  ],
  itinerary: [
    {
      at: '06:30',
      activity: 'Pick-up in Bangalore, expressway to Mysore',
      note: 'Starting in Mysore? The day turns round: Lalbagh, Bangalore Palace, Vidhana Soudha from outside.',
    },
    {
      at: '09:15',
      activity: 'Ranganathaswamy Temple',
      place: 'Ranganathaswamy Temple, Srirangapatna',
      note: 'Open 07:30 to 13:00 in the morning.',
    },
    {
      at: '10:15',
      activity: 'Daria Daulat, Srirangapatna',
      place: 'Daria Daulat',
      note: 'Ask for its hours when you book.',
    },
    {
      at: '11:30',
      activity: 'Mysore Palace',
      place: 'Mysore Palace',
      note: 'Open 10:00 to 17:30 every day. Shoes come off before you go in.',
    },
    { at: '13:30', activity: 'Lunch, at your own cost' },
    {
      at: '14:30',
      activity: 'St Philomena’s Church',
      place: 'St Philomena’s Church',
      note: 'No photographs inside.',
    },
    {
      at: '15:30',
      activity: 'Chamundi Hills and the Nandi of 1659',
      place: 'Chamundi Hills',
      note: 'The car goes to the top; on foot it is over 1,000 steps.',
    },
    { at: '17:15', activity: 'Expressway to Bangalore' },
    { at: '20:30', activity: 'Drop in Bangalore' },
  ],
  inclusions: [
    'Transport for this route, Bangalore to Mysore and back, or the other way round',
    'Srirangapatna, Mysore Palace, St Philomena’s and Chamundi Hills',
    'Local guides who know the route',
    'Changes on request, direction and pick-up place first of all',
    'Help by phone and WhatsApp round the clock',
  ],
  exclusions: [
    'Tickets for Mysore Palace and Daria Daulat',
    'Turned round: tickets for Lalbagh, Bangalore Palace, the Vidhana Soudha walk',
    'Breakfast, lunch and personal spending',
    'Expressway toll and parking, unless agreed in writing',
  ],
  route: [
    { name: 'Bangalore' },
    { name: 'Srirangapatna' },
    { name: 'Mysore', kannada: 'ಮೈಸೂರು', km: 15 },
    { name: 'Chamundi Hills', km: 13 },
    { name: 'Bangalore' },
  ],
  goodToKnow: [
    {
      topic: 'Closed days',
      text: 'The palace shuts on some Dasara dates; private vehicles may not go up Chamundi Hills on Ashada Fridays and their weekends.',
    },
    { topic: 'Walking and steps', text: 'No long climb. Expect about 3 hours on the road each way.' },
    { topic: 'What to bring', text: 'Shoes that slip off easily, for the temple and the palace.' },
  ],
  fees: mysorePalace.fees,
  updated: '2026-11-20',
} as const satisfies Tour
