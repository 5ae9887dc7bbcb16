import { expect, test } from '@playwright/test'
import { compareValues } from './compare-values.ts'
import type { FieldChange, FieldSchema } from './protocol.ts'

const stops = {
  title: 'Stops',
  items: { title: 'Stop', properties: { at: { title: 'When' }, activity: { title: 'What happens' } } },
}
const schema: FieldSchema = {
  properties: {
    price: { title: 'Price', format: 'rupees' },
    nights: { title: 'Nights' },
    message: { title: 'Message', placeholders: { price: 'Its price' } },
    month: { title: 'Month', widget: 'month' },
    confirmed: { title: 'Confirmed' },
    image: { title: 'Picture', properties: { upload: { title: 'File' }, alt: { title: 'What it shows' } } },
    inclusions: { title: 'Included', items: { title: 'Included' } },
    stops,
    tour: { title: 'Tour', widget: 'tour' },
    visits: { title: 'Goes to', items: { title: 'Destination', widget: 'destination' } },
    kind: { title: 'What it is', labels: { TouristAttraction: 'One sight' } },
    updated: { title: 'Last changed', widget: 'date' },
    grid: { title: 'In the grid', default: false },
    about: { title: 'About', hiddenInEditor: true },
  },
}
const titles = { 'tours/goa.yaml': 'Goa in a day', 'destinations/ooty.yaml': 'Ooty hills' }
const stop = (at: string, activity: string) => ({ at, activity })
const [tea, lunch, view] = [stop('10:00', 'Tea'), stop('11:00', 'Lunch'), stop('12:00', 'View')]

const changedPicture = 'picture Picture:  → '
const addedInOtherOrder = ['Stop:  → 12:00, View', 'order Stops:  → ']
const changedEntry = ['Stops, Stop 2, When: 11:00 → 12:00', 'Stops, Stop 2, What happens: Lunch → View']
const replacedEntries = ['Stop: 10:00, Tea → ', 'Stop:  → 11:00, Lunch', 'Stop:  → 12:00, View']

// What changes, the values before and after, and the expected lines.
for (const [what, before, after, ...lines] of [
  ['an amount', { price: 2500 }, { price: 102600 }, 'Price: ₹2,500 → ₹1,02,600'],
  ['an amount of zero', { price: 0 }, { price: 120 }, 'Price: ₹0 → ₹120'],
  ['a month', { month: '2021-03' }, { month: '2026-11' }, 'Month: March 2021 → November 2026'],
  ['another number', { nights: 1000 }, { nights: 1 }, 'Nights: 1000 → 1'],
  ['a text with a placeholder', {}, { message: 'Hello, {price}?' }, 'Message:  → Hello, [Its price]?'],
  ['a checkbox', { confirmed: false }, { confirmed: true }, 'checkbox Confirmed:  → yes'],
  ['a group', { image: { alt: 'A' } }, { image: { alt: 'B' } }, 'Picture, What it shows: A → B'],
  ['a picture', { image: { upload: 'a.jpg' } }, { image: { upload: 'b.jpg' } }, changedPicture],
  ['a focal point', { image: { alt: 'A', focus: { x: 1, y: 2 } } }, { image: { alt: 'A' } }, changedPicture],
  ['a crop', { image: { alt: 'A', crop: { x: 1, y: 2 } } }, { image: { alt: 'A' } }, changedPicture],
  ['an added group', {}, { image: { upload: 'a.jpg', alt: 'A' } }, 'Picture:  → A'],
  ['a group without a text', { image: { upload: 'a.jpg' } }, {}, 'Picture: filled in → '],
  ['an added list', {}, { inclusions: ['Car', 'Fuel'] }, 'Included:  → Car', 'Included:  → Fuel'],
  ['a text that became a list', { inclusions: 'Car' }, { inclusions: ['Car'] }, 'Included: Car → filled in'],
  ['a removed entry', { stops: [tea, lunch] }, { stops: [lunch] }, 'Stop: 10:00, Tea → '],
  ['a removed list', { inclusions: ['Car'] }, {}, 'Included: Car → '],
  ['one of two equal entries', { inclusions: ['Car', 'Car'] }, { inclusions: ['Car'] }, 'Included: Car → '],
  ['an entry', { stops: [tea, lunch] }, { stops: [tea, view] }, ...changedEntry],
  ['an entry replaced by two', { stops: [tea] }, { stops: [lunch, view] }, ...replacedEntries],
  ['another order', { stops: [tea, lunch] }, { stops: [lunch, tea] }, 'order Stops:  → '],
  [
    'an entry added in another order',
    { stops: [tea, lunch] },
    { stops: [lunch, tea, view] },
    ...addedInOtherOrder,
  ],
  ['a choice', { kind: 'City' }, { kind: 'TouristAttraction' }, 'What it is: City → One sight'],
  ['another tour', { tour: 'goa' }, { tour: 'gone' }, 'Tour: Goa in a day → gone'],
  ['a destination', { visits: ['ooty'] }, { visits: [] }, 'Goes to: Ooty hills → '],
  ['a field without a label', { old: 1 }, { old: 2 }, 'old: 1 → 2'],
  ['a checkbox that is unchecked again', {}, { grid: false }],
  ['a field that the editor does not show', { about: 'tours.goa.price' }, { about: 'home.hero' }],
  ['the day of the last save', { updated: '2026-01-01' }, { updated: '2026-01-02' }],
] as const)
  test(`${what} is listed as ${lines.join('; ') || 'nothing'}`, () => {
    const changes = compareValues(schema, before, after, { titles })
    const lineOf = ({ name, kind, before = '', after = '' }: FieldChange) =>
      `${kind ? `${kind} ` : ''}${name}: ${before} → ${after}`
    expect(changes.map(lineOf)).toEqual(lines)
  })
