import type { Destination } from '../types.ts'

export const coorg = {
  id: 'coorg',
  title: 'Coorg',
  alsoCalled: 'Kodagu',
  kind: 'TouristDestination',
  state: 'Karnataka',
  description: 'Coffee hills around Madikeri, about 120 km and 3 to 4 hours by road from Mysore.',
  story: [
    'The road from Mysore runs by Hunsur and Kushalnagar, and the golden roofs of Bylakuppe come before ' +
      'the hills do. Then it climbs to Madikeri, where Abbey Falls drops among coffee estates and Raja’s ' +
      'Seat is the place for the sunset.',
    'A day is enough for the monastery, the Cauvery at Dubare and Madikeri. Talakaveri, where the river ' +
      'begins, lies 44 to 48 km beyond the town; keep it for a second day rather than squeeze it in.',
  ],
  image: {
    upload: 'coorg.svg',
    alt: 'Gold morning mist over the Coorg hills: Abbey Falls drops through a wooded cleft, coffee rows climb under tall silver oaks, and a branch of red coffee berries hangs in front.',
  },
  highlights: [
    {
      name: 'Namdroling Monastery, Bylakuppe',
      text:
        'The Golden Temple, founded in 1963: three gilded statues of about 40 feet in a Tibetan ' +
        'settlement.',
      isPlace: true,
    },
    {
      name: 'Dubare Elephant Camp',
      text: 'A boat takes you across the Cauvery to watch the elephants. It stops when the river is high.',
      isPlace: true,
    },
    {
      name: 'Abbey Falls',
      text: 'About 8 km from Madikeri, a short walk among coffee estates; strongest in the monsoon.',
      isPlace: true,
    },
    {
      name: 'Raja’s Seat',
      text: 'A garden 1.5 km from the Madikeri bus stand, known for its sunsets. Open 09:00 to 20:00.',
      isPlace: true,
    },
    {
      name: 'Talakaveri',
      text: 'The source of the Cauvery, at 1,276 m on Brahmagiri, with some 400 steps up the hill.',
      isPlace: true,
    },
    {
      name: 'Bhagamandala',
      text: 'The stop 8 to 9 km before Talakaveri on the same road.',
      isPlace: true,
    },
  ],
  goodToKnow: [
    {
      topic: 'If it rains',
      text:
        'High water stops the Dubare boats; in 2025 that began on 28 May. Stay longer at Bylakuppe ' +
        'instead. Abbey Falls is at its fullest in these months.',
    },
    {
      topic: 'Walking and steps',
      text:
        'Abbey Falls is a short walk. Some 400 steps lead up the hill at Talakaveri. In the dry months ' +
        'people wade across at Dubare.',
    },
    {
      topic: 'Best time',
      text:
        'The monsoon for Abbey Falls, the dry months for Dubare. Talakaveri celebrates Tula Sankramana in ' +
        'mid-October.',
    },
  ],
  fees: [],
  updated: '2026-11-20',
} as const satisfies Destination
