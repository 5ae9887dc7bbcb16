import { expect, test } from '@playwright/test'
import { readContent } from '../../content/read.ts'
import type { Content } from '../../content/schema.ts'
import { checklist, report } from './checklist.ts'

const fixture = readContent()
const [tourId = '', tour] = Object.entries(fixture.tours)[0]!
type Changes = Partial<Omit<Content, 'site'>> & { site?: Partial<Content['site']> }
const itemsOf = ({ site, ...changes }: Changes, day = '2026-11-30') =>
  checklist({ ...fixture, ...changes, site: { ...fixture.site, ...site } }, Date.parse(day))
const textOf = (changes: Changes) =>
  itemsOf(changes)
    .map(({ record, sentence, advice }) => `${record}: ${sentence} ${advice}`)
    .join('\n')
const business = 'Contact, prices and terms'

for (const [label, field, example, detail] of [
  ['Phone and WhatsApp', 'phone', '0000000000', '9845012345'],
  ['Phone and WhatsApp', 'phone', '9876543210', '9845012345'],
  ['Phone and WhatsApp', 'phone', '1234567890', '9845012345'],
  ['E-mail', 'email', 'name@your-domain.in', 'book@your-mysore-trip.in'],
  ['E-mail', 'email', 'bookings@example.com', 'info@example-tours.in'],
  ['Address of the site', 'website', 'https://www.your-domain.in', 'https://www.palace-cars.in'],
  ['Address of the site', 'website', 'https://www.mysore-tours.example', 'https://example-tours.in'],
] as const)
  test(`the ${field} ${example} is reported as an example, but ${detail} is not`, () => {
    const sentence = `${business}: “${label}” is only an example: ${example}. Write your own.`
    expect(textOf({ site: { [field]: example } })).toContain(sentence)
    expect(textOf({ site: { [field]: detail } })).not.toContain(`“${label}”`)
  })

test('without a phone number or an e-mail address, guests cannot reach the business', () => {
  const site = { phone: '0000000000', email: 'bookings@example.com', website: 'https://www.your-domain.in' }
  const found = itemsOf({ site }).slice(0, 3)
  expect(found.map(({ path, contact }) => [path.join(), contact?.problem, contact?.action])).toEqual([
    ['phone', 'Calls and WhatsApp do not reach you.', 'Add your phone number'],
    ['email', 'E-mails do not reach you.', 'Add your e-mail address'],
    ['website', undefined, undefined],
  ])
})

test('a fee that slow days leave out is reported once no fee of day 1 has its name', () => {
  const { twoDays } = fixture.home
  const omittedFees = { label: 'without boat', names: ['Boat', 'Old Palace', 'Bout'] }
  const home = { ...fixture.home, twoDays: { ...twoDays, slowDays: { ...twoDays.slowDays, omittedFees } } }
  expect(itemsOf({ home }).filter(({ file }) => file === 'home.yaml')).toMatchObject([
    {
      path: ['twoDays', 'slowDays', 'omittedFees', 'names', 2],
      sentence: '“Bout” is not the name of a fee of day 1, so that the home page has no total without it.',
      urgency: 'later',
    },
  ])
})

test('a place whose position no page looks up is reported', () => {
  const [place] = fixture.places.places
  const palace = fixture.destinations['palace']!
  const highlights = palace.highlights.map((highlight) => ({ ...highlight, isSight: true }))
  const destinations = { ...fixture.destinations, palace: { ...palace, highlights } }
  const places = ['Hills', 'Tea fort', 'Town', 'tea fort', 'One'].map((name) => ({ ...place!, name }))
  const items = itemsOf({ destinations, places: { places } }).filter(({ file }) => file === 'places.yaml')
  const problem = 'is not the name of a destination or of a sight.'
  expect(items[0]?.advice).toBe('Write the name that its page has, or remove the place.')
  expect(items.map(({ path, sentence, urgency }) => [path.join('.'), sentence, urgency])).toEqual([
    ['places.2.name', `“Town” ${problem}`, 'later'],
    ['places.3.name', `“tea fort” ${problem}`, 'later'],
    // A sight of a sight: only towns and regions have sights in structured data.
    ['places.4.name', `“One” ${problem}`, 'later'],
  ])
})

for (const homeGrid of ['popular', 'one day'] as const)
  test(`a fifth tour in the grid “${homeGrid}” of the home page is reported, the last one by position`, () => {
    const grid = [1, 2, 3, 4, 5].map((order) => [`t${order}`, { ...tour, order, homeGrid }])
    const itemsWith = (count: number) =>
      itemsOf({
        tours: { [tourId]: { ...tour, homeGrid: undefined }, ...Object.fromEntries(grid.slice(0, count)) },
      })
        .filter(({ path }) => path.join() === 'homeGrid')
        .map(({ file, sentence, advice, urgency }) => `${file}: ${urgency}: ${sentence} ${advice}`)
    expect(itemsWith(4)).toEqual([])
    expect(itemsWith(5)).toEqual([
      'tours/t5.yaml: first: Not on the home page, which shows the first 4 of these tours by their position. ' +
        'Change the positions, or choose “None” for “Shown on the home page”.',
    ])
  })

test('an open question leads to the field that it is about, if there is one', () => {
  const openQuestions = [
    { question: 'How?', about: 'tours.gone.price' },
    { question: 'Why?', about: `tours.${tourId}.duration.days` },
    { question: 'Where?' },
  ]
  const items = itemsOf({ site: { openQuestions } }).filter(({ path }) => path[0] === 'openQuestions')
  const about = { file: `tours/${tourId}.yaml`, path: ['duration', 'days'] }
  expect(items.map(({ path, about, record }) => [path[1], about, record])).toEqual([
    [1, about, tour.title],
    [0, undefined, business],
    [2, undefined, business],
  ])
})

test('missing details are reported; only the address of the site is needed before visitors come', () => {
  const site = { website: undefined, address: { city: 'Mysore', state: 'Karnataka' } }
  const missing = itemsOf({ site }).filter(({ sentence }) => sentence.endsWith(' is missing.'))
  expect(missing.map(({ sentence, urgency }) => `${urgency}: ${sentence}`)).toEqual([
    'first: “Address of the site” is missing.',
    'later: “House and street” is missing.',
    'later: “PIN code” is missing.',
  ])
})

test('a house number of two equal digits is not reported as an example', () => {
  const address = { street: '22', city: 'Mysore', state: 'Karnataka', pin: '570001' }
  expect(textOf({ site: { address } })).not.toContain('House and street')
})

test('terms, days and name are asked about in this order until they are confirmed, each at its field', () => {
  const prices = {
    ...fixture.site.prices,
    deposit: 25,
    terms: [{ label: 'Cancelling', text: 'You get the {deposit} back.' }],
    privateCar: 'A car for you.',
    largerGroupPriceOfTour: '5 to 8 pay {twoCars}; 9 to 12 {threeCars}, or {twoCars} in big cars.',
  }
  const itemsWith = (confirmed: boolean) => {
    const site = { brand: 'Palace Cars', brandConfirmed: confirmed, prices: { ...prices, confirmed } }
    // The tour has the file name of a destination, but another title.
    const hills = { ...tour, title: 'To the hills', duration: { days: 2, nights: 1, confirmed } }
    const found = itemsOf({ site: { ...site, openQuestions: [{ question: 'Why?' }] }, tours: { hills } })
    return found.filter(({ resolution }) => resolution)
  }
  const question = { record: business, sentence: 'Why?', urgency: 'later', resolution: {} }
  const later = [{ file: 'site.yaml', path: ['openQuestions', 0], ...question }]
  const first = [
    {
      file: 'site.yaml',
      path: ['prices', 'confirmed'],
      about: { file: 'site.yaml', path: ['prices', 'terms'] },
      record: business,
      sentence: 'Are these your terms?',
      advice: 'Change what is different for you.',
      resolution: {
        value: true,
        texts: [
          'Cancelling: You get the 25% back.',
          'A car for you.',
          '5 to 8 pay twice the price; 9 to 12 three times, or twice the price in big cars.',
        ],
      },
    },
    {
      file: 'tours/hills.yaml',
      path: ['duration', 'confirmed'],
      record: 'To the hills',
      sentence: 'Is it 2 days and 1 night?',
      advice: 'Check the stops and what is included too.',
      resolution: { value: true },
    },
    {
      file: 'site.yaml',
      path: ['brandConfirmed'],
      about: { file: 'site.yaml', path: ['brand'] },
      record: business,
      sentence: 'Is “Palace Cars” the name of your business?',
      advice: 'If not, write yours.',
      resolution: { value: true },
    },
  ]
  expect(itemsWith(false)).toEqual([...first.map((item) => ({ ...item, urgency: 'first' })), ...later])
  expect(itemsWith(true)).toEqual(later)
})

test('facts are listed once their sources are older than six months, by age and name', () => {
  const source = { name: 'Palace', url: 'https://palace.test', month: '2026-05' }
  const place = { name: 'Palace', latitude: 12, longitude: 76, source }
  const asked = { name: 'The zoo, asked there', month: '2026-04' }
  const amounts = [
    { who: 'Adult', rupees: 1200, countedFor: 'each person' as const },
    { who: 'Child', rupees: 0, countedFor: 'nobody' as const },
  ]
  const fee = { name: 'Zoo', paid: 'at the gate' as const, amounts, source: asked }
  const fees = [
    { ...fee, condition: 'Groups' },
    { ...fee, name: 'Fort', amounts: [], source: { name: 'Fort', month: '2026-04' } },
    { ...fee, name: 'Lake', amounts: [], source: { name: 'Zoo', month: '2025-12' } },
  ]
  const link = { id: 'why', question: 'Why?', answer: 'So.', link: 'Why', message: 'Why? {price}' }
  const faq = [{ ...link, source: { ...asked, url: 'https://zoo.test' } }]
  const content = {
    tours: { goa: { ...tour, goodToKnow: [], fees, faq } },
    destinations: {},
    places: { places: [place] },
  }
  const itemsAt = (day: string) => itemsOf(content, day).filter(({ urgency }) => urgency === 'old source')
  expect(itemsAt('2026-11-30').map(({ sentence, source }) => `${sentence} (${source})`)).toEqual([
    'Lake (Zoo, December 2025)',
    'Fort (Fort, April 2026)',
    'Why? · So. (The zoo, asked there, April 2026)',
    'Zoo · Adult ₹1,200 · Child free (The zoo, asked there, April 2026)',
  ])
  // In India it is already December, in UTC it is not.
  expect(itemsAt('2026-11-30T18:30Z').at(-1)).toEqual({
    file: 'places.yaml',
    path: ['places', 0, 'source', 'month'],
    record: 'Places',
    sentence: 'Palace · 12 · 76',
    source: 'Palace, May 2026',
    urgency: 'old source',
    resolution: { value: '2026-12' },
  })
})

test('the command prints the items, and exits with code 1 while one must be answered before visitors come', () => {
  const items = checklist(fixture)
  const { text, exitCode } = report(items)
  expect(exitCode).toBe(1)
  expect(text).toContain('Is “Hill; Lake, Sons” the name of your business? If not, write yours.\n')
  expect(text).toContain(
    'later: Contact, prices and terms: “PIN code” is missing.\n' +
      'first: Contact, prices and terms: Are these your terms?',
  )
  expect(report(items.filter(({ urgency }) => urgency !== 'first')).exitCode).toBe(0)
  expect(report([]).text).toBe('Nothing is left to answer.')
})

test('a destination that no tour visits is reported', () => {
  const tours = Object.entries(fixture.tours).filter(([, { visits }]) => !visits.includes('hills'))
  expect(itemsOf({ tours: Object.fromEntries(tours) })).toContainEqual(
    expect.objectContaining({ record: 'Hills', sentence: 'No tour goes there.', urgency: 'later' }),
  )
})
