import { spawnSync } from 'node:child_process'
import { expect, test } from '@playwright/test'
import { readContent } from '../../content/read.ts'
import type { Content } from '../../content/schema.ts'
import { checklist } from './checklist.ts'

const own = readContent()
const itemsOf = (changes: Partial<Content>, day = '2026-11-30') =>
  checklist({ ...own, ...changes }, Date.parse(day))
const linesOf = (...changes: Parameters<typeof itemsOf>) =>
  itemsOf(...changes).map(({ record, sentence }) => `${record}: ${sentence}`)
const linesWith = (changes: Partial<Content['site']>) => linesOf({ site: { ...own.site, ...changes } })

for (const [label, field, example, detail, fullLabel = label] of [
  ['Phone', 'phone', '0000000000', '9845012345', 'Phone and WhatsApp'],
  ['Phone', 'phone', '9876543210', '9845012345', 'Phone and WhatsApp'],
  ['Phone', 'phone', '1234567890', '9845012345', 'Phone and WhatsApp'],
  ['E-mail', 'email', 'name@your-domain.in', 'book@your-mysore-trip.in'],
  ['E-mail', 'email', 'bookings@example.com', 'bookings@palace-cars.in'],
  ['Address of the site', 'website', 'https://www.your-domain.in', 'https://www.palace-cars.in'],
] as const)
  test(`${example} is reported as an example, ${detail} is not`, () => {
    const named = `Contact, prices and terms: ${fullLabel} is an example that reaches nobody: ${example}. Write yours.`
    expect(linesWith({ [field]: example })).toContain(named)
    expect(linesWith({ [field]: detail }).join()).not.toMatch(new RegExp(`${label}[^.]* is`))
  })

test('a tour and a destination with one address have their own titles in the list', () => {
  const tour = { ...Object.values(own.tours)[0]!, title: 'To the hills' }
  const unconfirmed = { ...tour, duration: { days: 1, nights: 0, confirmed: false } }
  expect(linesOf({ tours: { ...own.tours, hills: unconfirmed } }).join()).toContain(
    'To the hills: Is it 1 day?',
  )
})

test('a place that is neither a destination nor a sight is reported', () => {
  const [place] = own.places.places
  const named = ['Hills', 'Tea fort', 'Town', 'Old fort'].map((name) => ({ ...place!, name }))
  const items = itemsOf({ places: { places: named } }).filter(({ file }) => file === 'places.yaml')
  const problem = 'is not the name of a destination or of a sight. Correct it, or remove the place.'
  expect(items.map(({ path, sentence, urgency }) => [path.join('.'), sentence, urgency])).toEqual([
    ['places.2.name', `“Town” ${problem}`, 'later'],
    ['places.3.name', `“Old fort” ${problem}`, 'later'],
  ])
})

test('the name of the business is reported until it is confirmed', () => {
  const item = {
    file: 'site.yaml',
    path: ['brandConfirmed'],
    about: { file: 'site.yaml', path: ['brand'] },
    record: 'Contact, prices and terms',
    sentence: 'Is “Palace Cars” the name of your business? If not, write yours.',
    urgency: 'first',
    resolution: { value: true },
  }
  const itemsWith = (brandConfirmed: boolean) =>
    itemsOf({ site: { ...own.site, brand: 'Palace Cars', brandConfirmed } })
  expect(itemsWith(false)).toContainEqual(item)
  expect(itemsWith(true)).not.toContainEqual(item)
})

for (const homeGrid of ['popular', 'one day'] as const)
  test(`a fifth tour in the grid “${homeGrid}” of the home page is reported, the last one by position`, () => {
    const [id = '', tour] = Object.entries(own.tours)[0]!
    const grid = [1, 2, 3, 4, 5].map((order) => [`t${order}`, { ...tour, order, homeGrid }])
    const itemsWith = (count: number) =>
      itemsOf({
        tours: { [id]: { ...tour, homeGrid: undefined }, ...Object.fromEntries(grid.slice(0, count)) },
      })
        .filter(({ path }) => path.join() === 'homeGrid')
        .map(({ file, sentence, urgency }) => [file, urgency, sentence])
    expect(itemsWith(4)).toEqual([])
    expect(itemsWith(5)).toEqual([
      [
        'tours/t5.yaml',
        'first',
        'Not on the home page, which shows the first 4 of these tours by their position. Choose “None”, or change the positions.',
      ],
    ])
  })

test('an open question leads to the field that it is about, if there is one', () => {
  const [id = ''] = Object.keys(own.tours)
  const about = `tours.${id}.duration.days`
  const openQuestions = [
    { question: 'How?', about: 'tours.gone.price' },
    { question: 'Why?', about },
    { question: 'Where?' },
  ]
  const items = itemsOf({ site: { ...own.site, openQuestions } }).filter(({ sentence }) =>
    /\?$/.test(sentence),
  )
  const business = 'Contact, prices and terms'
  expect(items.map(({ file, path, about, record }) => [file, path, about, record])).toEqual([
    [
      'site.yaml',
      ['openQuestions', 1],
      { file: `tours/${id}.yaml`, path: ['duration', 'days'] },
      own.tours[id]!.title,
    ],
    ['site.yaml', ['openQuestions', 0], undefined, business],
    ['site.yaml', ['openQuestions', 2], undefined, business],
  ])
})

test('missing details are reported; only the address of the site is needed before visitors come', () => {
  const site = { ...own.site, website: undefined, address: { city: 'Mysore', state: 'Karnataka' } }
  const missing = itemsOf({ site }).filter(({ sentence }) => sentence.endsWith(' is missing.'))
  expect(missing.map(({ sentence, urgency }) => `${urgency}: ${sentence}`)).toEqual([
    'later: House and street is missing.',
    'later: PIN code is missing.',
    'first: Address of the site is missing.',
  ])
})

test('each item has its field, and the value that resolves it', () => {
  const tour = { ...Object.values(own.tours)[0]!, duration: { days: 2, nights: 1, confirmed: false } }
  const terms = [{ label: 'Cancelling', text: 'Until 24 hours before.' }]
  const prices = {
    ...own.site.prices,
    terms,
    confirmed: false,
    ownCar: 'A car for you.',
    largerGroupPriceOfTour: '5 to 8 pay {twoCars}; 9 to 12 {threeCars}.',
  }
  const items = itemsOf({
    tours: { goa: tour },
    site: { ...own.site, prices, openQuestions: [{ question: 'Why?' }] },
  })
  expect(items).toContainEqual({
    file: 'tours/goa.yaml',
    path: ['duration', 'confirmed'],
    record: tour.title,
    sentence: 'Is it 2 days and 1 night? Check the stops and what is included too.',
    urgency: 'first',
    resolution: { value: true },
  })
  const resolutionAt = (field: string) => items.find(({ path }) => path.join('.') === field)?.resolution
  expect(resolutionAt('prices.confirmed')).toEqual({
    value: true,
    texts: [
      'Cancelling: Until 24 hours before.',
      'A car for you.',
      '5 to 8 pay twice the price; 9 to 12 three times.',
    ],
  })
  expect(resolutionAt('openQuestions.0')).toEqual({})
  const confirmed = { ...tour, duration: { ...tour.duration, confirmed: true } }
  expect(linesOf({ tours: { goa: confirmed } }).join()).not.toContain('Is it ')
})

test('a fact is listed with its texts and amounts once its source is older than six months', () => {
  const source = { name: 'Palace', url: 'https://palace.test', month: '2026-05' }
  const content = {
    tours: {},
    destinations: {},
    places: { places: [{ name: 'Palace', latitude: 12, longitude: 76, source }] },
  }
  const [tour] = Object.values(own.tours)
  const asked = { name: 'The zoo, asked there', month: '2026-04' }
  const fee = { name: 'Zoo', paid: 'at the gate' as const, source: asked }
  const amounts = [
    { who: 'Adult', rupees: 1200, paidBy: 'each person' as const },
    { who: 'Child', rupees: 0, paidBy: 'nobody' as const },
  ]
  const fees = [{ ...fee, amounts }]
  const others = { tours: { goa: { ...tour!, goodToKnow: [], fees } }, destinations: {} }
  expect(itemsOf(others, '2026-11-30').at(-1)).toMatchObject({
    record: tour!.title,
    sentence: 'Zoo · Adult ₹1,200 · Child free',
    source: 'The zoo, asked there, April 2026',
  })
  const aged = [
    { ...fee, name: 'Zoo, for groups', onlyFor: 'Groups', amounts: [] },
    { ...fee, name: 'Fort', amounts: [], source: { name: 'Fort', month: '2026-04' } },
    { ...fee, name: 'Lake', amounts: [], source: { name: 'Zoo', month: '2025-12' } },
  ]
  const link = {
    id: 'why',
    question: 'Why?',
    answer: 'So.',
    link: 'Why',
    message: 'Why? {price}',
    source: { ...asked, url: 'https://zoo.test' },
  }
  const sorted = { tours: { goa: { ...tour!, goodToKnow: [], fees: aged, faq: [link] } }, destinations: {} }
  const oldest = itemsOf(sorted, '2026-11-30').filter(({ urgency }) => urgency === 'old source')
  expect(oldest.map(({ sentence }) => sentence)).toEqual(['Lake', 'Fort', 'Why? · So.', 'Zoo, for groups'])
  expect(linesOf(content, '2026-11-30').join()).not.toContain('Palace · 12')
  // December has begun in India, not in UTC.
  expect(itemsOf(content, '2026-11-30T18:30Z').at(-1)).toEqual({
    file: 'places.yaml',
    path: ['places', 0, 'source', 'month'],
    record: 'Places',
    sentence: 'Palace · 12 · 76',
    source: 'Palace, May 2026',
    urgency: 'old source',
    resolution: { value: '2026-12' },
  })
})

test('the command exits with code 1 while visitors see examples, even if only in the terms', () => {
  const options = ['--import', 'tsx', 'operator/checklist/index.ts']
  const { status, stdout } = spawnSync(process.execPath, options, { encoding: 'utf8' })
  expect(status).toBe(1)
  expect(stdout).toContain(
    'later: Contact, prices and terms: PIN code is missing.\n' +
      'first: Contact, prices and terms: Is “Hill; Lake, Sons” the name of your business? If not, write yours.\n' +
      'first: Contact, prices and terms: Are these your terms?',
  )
})

test('a destination that no tour visits is reported', () => {
  const tours = Object.entries(own.tours).filter(([, { visits }]) => !visits.includes('hills'))
  expect(itemsOf({ tours: Object.fromEntries(tours) })).toContainEqual(
    expect.objectContaining({ record: 'Hills', sentence: 'No tour goes there.', urgency: 'later' }),
  )
})
