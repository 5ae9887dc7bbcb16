import { mysorePalace } from '../destinations/mysore-palace.ts'
import type { Tour } from '../types.ts'

const gardenFees = {
  place: 'Brindavan Gardens',
  checked: '2025-06',
  source: 'Deccan Herald',
  sourceUrl:
    'https://www.deccanherald.com/amp/story/india%2Fkarnataka%2Fentry-fee-to-brindavan-gardens-at-mandyas-krs-dam-hiked-again-from-june-1-3580076',
} as const

export const mysoreCityTour = {
  id: 'mysore-city-tour',
  title: 'Mysore one day trip',
  price: 2500,
  duration: { days: 1, nights: 0, confirmed: true },
  type: 'CITY DAY TOUR',
  rating: 5,
  description:
    'Chamundi Hills in the morning, then the palace, St Philomena’s, the zoo and Srirangapatna. The day ' +
    'ends at Brindavan Gardens or, on Sundays, under the palace lights.',
  image: {
    upload: 'mysore-city.svg',
    alt: 'The great stone Nandi bull with marigold garland and bells, oil lamps before it, the seven-tier temple tower on Chamundi Hill behind and the lights of Mysore far below at dusk.',
  },
  hasPage: true,
  visits: ['mysore-palace'],
  highlights: [
    'Mysore Palace before lunch',
    'Chamundi Hills by car, with a stop at the Nandi of 1659',
    'A zoo founded in 1892, or Jaganmohan Palace on a Tuesday',
    'The old temple of Srirangapatna, a thousand years and more',
    'On Sundays, palace lights or garden fountain: you choose',
  ],
  itinerary: [
    { at: '08:30', activity: 'Pick-up in Mysore' },
    {
      at: '09:00',
      activity: 'Temple and view on Chamundi Hills',
      place: 'Chamundi Hills',
      note: 'The car goes to the top; on foot it is over 1,000 steps.',
    },
    {
      at: '10:15',
      activity: 'The great Nandi, half way down',
      place: 'Nandi of Chamundi Hills',
      note: 'A seated bull of 1659, about 4.9 m high and 7.6 m long.',
    },
    {
      at: '10:45',
      activity: 'Mysore Palace',
      place: 'Mysore Palace',
      note: 'Open 10:00 to 17:30 every day. Shoes come off before you go in.',
    },
    {
      at: '12:30',
      activity: 'St Philomena’s Church',
      place: 'St Philomena’s Church',
      note: 'Twin spires of 53 m. No photographs inside.',
    },
    { at: '13:00', activity: 'Lunch, at your own cost' },
    {
      at: '14:00',
      activity: 'Mysore Zoo',
      place: 'Mysore Zoo',
      note: 'Shut on Tuesday: you see Jaganmohan Palace instead. A long walk, 157 acres in all.',
    },
    {
      at: '16:15',
      activity: 'Ranganathaswamy Temple, Srirangapatna',
      place: 'Ranganathaswamy Temple, Srirangapatna',
      note: 'It reopens at 16:00 after its midday break.',
    },
    {
      at: '18:00',
      activity: 'Brindavan Gardens, below the KRS dam',
      place: 'Brindavan Gardens',
      note: 'Three terraces, 60 acres. On Sundays you can go to the palace lights instead.',
    },
    // source: https://www.deccanherald.com/india/karnataka/krs-musical-fountain-suspended-till-technical-glitch-rectified-3909214
    {
      at: '19:00',
      activity: 'Musical fountain in the gardens',
      note: 'It can be out of order: ask at the ticket counter before you pay.',
    },
    { at: '20:30', activity: 'Back in Mysore' },
  ],
  inclusions: [
    'Transport for this route, Chamundi Hills to Brindavan Gardens and back',
    'Every stop in the plan, with Jaganmohan Palace for the zoo on Tuesday',
    'Local guides who know the route',
    'Changes on request: Sunday lights, more palace, fewer stops',
    'Help by phone and WhatsApp round the clock',
  ],
  exclusions: [
    'Tickets for the palace, the zoo or Jaganmohan Palace, and Brindavan Gardens',
    'Sound and light show, camera tickets',
    'Lunch, snacks, shopping and other personal spending',
    'Parking and the bridge toll at Brindavan Gardens, unless agreed in writing',
  ],
  route: [
    { name: 'Mysore', kannada: 'ಮೈಸೂರು' },
    { name: 'Chamundi Hills', km: 13 },
    { name: 'Mysore Palace', km: 13 },
    { name: 'Mysore Zoo' },
    { name: 'Srirangapatna', km: 15 },
    { name: 'Brindavan Gardens' },
    { name: 'Mysore', kannada: 'ಮೈಸೂರು', km: 19 },
  ],
  goodToKnow: [
    {
      topic: 'Closed days',
      text:
        'The zoo is shut on Tuesday, the palace on some Dasara dates. On Ashada Fridays and their ' +
        'weekends, about June to August, private vehicles may not go up Chamundi Hills: a shuttle bus ' +
        'runs instead.',
    },
    {
      topic: 'Sunday choice',
      text:
        'On Sundays the palace is lit from 19:00 to 20:00, the hour of the fountain. You can see one, not ' +
        'both.',
    },
    {
      topic: 'Walking and steps',
      text:
        'The car takes you up Chamundi Hills. The zoo and the garden terraces are the long walks; ask for ' +
        'less of them.',
    },
    { topic: 'What to bring', text: 'Shoes that slip off easily, for the palace.' },
  ],
  fees: [
    ...mysorePalace.fees,
    { ...gardenFees, who: 'Visitor above 6', rupees: 100 },
    { ...gardenFees, who: 'Child under 6', rupees: 50 },
  ],
  updated: '2026-11-20',
} as const satisfies Tour
