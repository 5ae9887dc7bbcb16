import { expect, test } from '@playwright/test'
import { destinations, tourById, tours, weekdays } from '../../content/index.ts'
import type { Destination, Tour } from '../../content/schema/index.ts'
import { faqOfDestination, faqOfTour } from './faq.ts'

const [closed] = weekdays.facts.filter(({ kind }) => kind === 'closed')
const [anyPlace] = destinations
if (!closed || !anyPlace) throw new Error('content/: no destination, or nothing is closed on a weekday')

const source = { name: 'The Hindu', url: 'https://www.thehindu.com/', month: '2024-10' }
const place: Destination = {
  ...anyPlace,
  title: 'Fort',
  weekdays: [closed.id],
  openingHours: { opens: '10:00', closes: '17:30' },
  forestGate: { opens: '06:00', startBack: '17:00' },
  fees: [
    {
      place: 'Fort',
      source,
      amounts: [
        { who: 'Adult', rupees: 120 },
        { who: 'Child', rupees: 0 },
      ],
    },
  ],
}
const day: Tour = {
  ...tourById(tours[0]?.id ?? ''),
  price: 5200,
  duration: { days: 1, nights: 0, confirmed: true },
  drive: { hours: 10, km: 340 },
  itinerary: [
    { at: '05:30', activity: 'Pick-up in Mysore', weekdays: [], photos: [] },
    { at: '21:00', activity: 'Back in Mysore', weekdays: [closed.id], photos: [] },
  ],
}
const ask = { id: 'why', question: 'Why?' }
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')

for (const [fact, answer] of [
  ['opening hours', 'Fort is open on all seven days, 10 am to 5:30 pm.'],
  ['start back', 'We leave Fort by 5 pm at the latest.'],
  ['entry fee', 'Fort: adult ₹120, child free.'],
  [
    'day trip',
    'Yes. We pick you up at 5:30 am and you are back at 9 pm, with about 10 hours of driving. The day costs ₹5,200.00.',
  ],
] as const) {
  test(`an answer about a place gives its ${fact} from the fields`, () => {
    const [entry] = faqOfDestination({ ...place, faq: [{ ...ask, fact }] }, [day])
    expect(plain(entry?.answer)).toBe(answer)
  })
}

test('an answer about a tour gives times and driving', () => {
  const [entry] = faqOfTour({ ...day, faq: [{ ...ask, fact: 'times and driving' }] })
  expect(plain(entry?.answer)).toBe('5:30 am to 9 pm, and about 10 hours of that is driving, 340 km in all.')
})

test('a closed day is worded as in weekdays.yaml, with its source, on tours and places alike', () => {
  const faq = [{ ...ask, fact: 'closed days' as const, answer: 'Come on another day.' }]
  for (const [entry] of [faqOfTour({ ...day, faq }), faqOfDestination({ ...place, faq }, [day])]) {
    expect(entry?.answer).toContain(`${closed.text} on ${closed.days[0]}s`)
    expect(entry?.answer).toMatch(/\. Come on another day\.$/)
    expect(entry?.source).toEqual(closed.source)
  }
})

test('the source of a fee is shown under its answer, unless the answer has its own source', () => {
  const own = { name: 'Own', url: 'https://www.own.in/' }
  const faq = [
    { ...ask, fact: 'entry fee' as const },
    { ...ask, fact: 'entry fee' as const, source: own },
  ]
  expect(faqOfDestination({ ...place, faq }, [day]).map((entry) => entry.source)).toEqual([source, own])
})
