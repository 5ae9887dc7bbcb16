import type { Destination } from '../types.ts'

const newFees = {
  place: 'Mysore Palace',
  checked: '2024-10',
  source: 'The Hindu',
  sourceUrl:
    'https://www.thehindu.com/news/national/karnataka/entry-fee-to-mysuru-palace-revised/article68791700.ece/amp/',
} as const

export const mysorePalace = {
  id: 'mysore-palace',
  title: 'Mysore Palace',
  alsoCalled: 'Amba Vilas',
  kind: 'TouristAttraction',
  state: 'Karnataka',
  description:
    'Three storeys of grey granite and a five-storey tower in Mysore, lit for a full hour on Sunday ' +
    'evenings.',
  story: [
    'The old wooden palace burnt in 1897. The architect Henry Irwin planned the one you see today, and by ' +
      '1912 it stood: three storeys of grey granite around a five-storey tower of 44.2 metres.',
    'The doors open at 10:00, Sundays and holidays included, and you walk through without your shoes. ' +
      'Come back after dark if you can. On most evenings the lights stay on for about fifteen minutes after ' +
      'the show, but on Sundays and government holidays you have the whole hour from 19:00.',
  ],
  image: {
    upload: 'mysore-palace.svg',
    alt: 'A family stands under a cusped gate hung with marigold garlands, looking across a wet courtyard at Mysore Palace lit with strings of bulbs.',
  },
  highlights: [
    {
      name: 'Open every day, 10:00 to 17:30',
      text: 'Sundays and holidays too. Only a few dates around Dasara are different.',
      isPlace: false,
    },
    {
      name: 'Lights on Sunday, 19:00 to 20:00',
      text: 'The same on government holidays. Through Dasara the palace is lit from 19:00 to 21:00.',
      isPlace: false,
    },
    {
      name: 'Sound and light show',
      text:
        'At 19:00, in Kannada from Monday to Wednesday and in English from Thursday to Saturday; on ' +
        'Saturday once more in Kannada at 20:15. Not on Sundays and holidays.',
      isPlace: false,
    },
    {
      name: 'Luggage room and shoe stand',
      text: 'Both are free, and so are the toilets.',
      isPlace: false,
    },
    {
      name: 'Chamundi Hills',
      text: 'The temple hill about 13 km from town, with a road to the top and the Nandi of 1659 half way.',
      isPlace: true,
    },
    {
      name: 'St Philomena’s Church',
      text: 'Twin spires of 53 m, modelled on Cologne, and a relic in the crypt.',
      isPlace: true,
    },
  ],
  goodToKnow: [
    {
      topic: 'Closed days',
      // source: https://starofmysore.com/navarathri-palace-entry-restricted-for-visitors/
      text:
        'None in a normal week. For Dasara 2025 the palace shut on two full days and for some hours on ' +
        'three more, and the show paused for four weeks. The dates move each year: ask before you fix ' +
        'yours.',
    },
    {
      topic: 'Sunday choice',
      text:
        'The palace lights and the fountain at Brindavan Gardens both start at 19:00, and the gardens are ' +
        'about 19 km away. Choose one.',
    },
    { topic: 'What to bring', text: 'Shoes that come off easily. Bags can stay in the luggage room.' },
  ],
  fees: [
    { ...newFees, who: 'Adult', rupees: 120 },
    { ...newFees, who: 'Child 10 to 18', rupees: 70 },
    { ...newFees, who: 'Child under 10', rupees: 0 },
    { ...newFees, who: 'Student on a study tour', rupees: 50 },
    { ...newFees, who: 'Foreign visitor', rupees: 1000 },
  ],
  updated: '2026-11-20',
} as const satisfies Destination
