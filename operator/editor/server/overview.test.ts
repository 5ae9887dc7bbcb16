import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { save, stateOf, summaryOf, test, text, title, tour, write } from '../fixtures.ts'
import type { Values } from '../shared/protocol.ts'
import { overviewOf } from './overview.ts'

test('stray and damaged files are reported, and the other records stay', ({ records }) => {
  write(records, 'tours/Thumbs.db', '')
  write(records, 'tours/goa.yaml', '')
  write(records, 'guests.yaml', '- [')
  expect(overviewOf(records).unreadable.join()).toMatch(/^Guests’ words cannot be read: .*“Thumbs.db” must/)
  expect(() => records.open('guests.yaml')).toThrow('This form cannot be read')
  expect(summaryOf(records, 'tours/goa.yaml')?.notes).not.toEqual([])
  const shown = { file: tour, title, isSaved: true, picture: 'coorg-drive.svg', price: 4200, notes: [] }
  expect(summaryOf(records)).toEqual(shown)
})

test('a file whose name cannot be an address is reported, and is no record', ({ records }) => {
  write(records, 'tours/coorg-trip - Copy.yaml', text(records))
  const { unreadable, groups } = overviewOf(records)
  expect(unreadable).toEqual([expect.stringMatching(/^“coorg-trip - Copy.yaml” cannot be part of a web/)])
  expect(groups.flatMap((group) => group.records).filter((record) => record.title === title)).toHaveLength(1)
})

test('a file that cannot be read is the only one that is reported', ({ records }) => {
  write(records, tour, 'title: *name\n')
  const { unreadable, groups } = overviewOf(records)
  expect(unreadable).toEqual([expect.stringMatching(/^“coorg-trip.yaml”,? ?cannot be read/)])
  // No tour of the grid, of the destination or of the picture beside a link is reported as missing.
  expect(groups.flatMap((group) => group.records).flatMap(({ notes }) => notes)).toEqual([])
})

test('the overview has the name of the business, and what will not be online', ({ records }) => {
  const business = { brand: 'Hill Tours', website: 'https://www.hill-tours.in', email: 'name@your-domain.in' }
  save(records, business, 'site.yaml')
  records.storeDraft(stateOf(records, tour, { price: 4321 }))
  const { brand, site, groups, checklist } = overviewOf(records)
  expect([brand, site]).toEqual([business.brand, business.website])
  expect(groups.map(({ folder, label }) => `${folder}: ${label}`)).toEqual([
    ...['tours: Tours', 'destinations: Destinations', '.: The site'],
  ])
  const sentences = () =>
    overviewOf(records).beforePublishing.map(({ record, sentence }) => `${record}: ${sentence}`)
  const unsaved = `${title}: Unsaved text, which will not be online.`
  const first = checklist.filter(({ urgency }) => urgency === 'first')
  expect(first.map(({ sentence }) => sentence)).toContain(
    'E-mail is an example that reaches nobody: name@your-domain.in. Write yours.',
  )
  const [contact, items] = [true, false].map((isContact) =>
    first
      .filter(({ path }) => ['phone', 'email'].includes(path.join()) === isContact)
      .map(({ record, sentence }) => `${record}: ${sentence}`),
  )
  // Then that guests cannot reach the business.
  expect(contact!.at(-1)).toContain('name@your-domain.in')
  expect(sentences()).toEqual([unsaved, ...contact!, ...items!])
  write(records, 'tours/Thumbs.db', '')
  const stray = '“Thumbs.db”: This must end in .yaml. Rename it, or remove it from the folder.'
  expect(sentences()).toEqual([unsaved, ...contact!, stray, ...items!])
})

test('a record has its items of the checklist, except old sources', ({ records }) => {
  const source = { name: 'The Hindu', url: 'https://www.thehindu.com/a', month: '2020-01' }
  const goodToKnow = [1, 2].map((topic) => ({ topic: `${topic}`, text: 'Tea.', source }))
  save(records, { duration: { days: 1, nights: 0, confirmed: false }, goodToKnow })
  expect(summaryOf(records)?.notes).toEqual(['Days and nights are not settled: 1 and 0.'])
  expect(summaryOf(records, 'site.yaml')?.notes).toEqual([])
  expect(summaryOf(records)?.summary).toBeUndefined()
  save(records, { hasPage: false })
  expect(summaryOf(records)?.summary).toBe('No page of its own')
})

test('a copy is reported with its copied fields, until they are changed or kept', ({ records }) => {
  const copied = {
    ...{
      label: 'HILL STATION TOUR',
      startsIn: 'Mysore',
      summary: 'Hills and coffee.',
      price: 4200,
      rating: 4,
      duration: { days: 1, nights: 0 },
      drive: { hours: 8, km: 250 },
    },
    itinerary: [{ at: '09:00', activity: 'Boat to Dubare' }],
    inclusions: ['Fuel', 'Car and driver'],
    image: { upload: 'coorg-drive.svg', alt: 'A car on a bend.' },
    goodToKnow: [{ topic: 'Walking', text: 'About 200 steps at Abbey Falls.' }],
  }
  const { file } = records.copy({ file: tour, title: 'Goa trip', values: { title, ...copied } })
  const items = () =>
    overviewOf(records).checklist.filter((item) => item.file === file && item.path[0] !== 'duration')
  const sentence = (fields: string) => `Copied from “${title}” and not changed yet in: ${fields}.`
  const item = { file, record: 'Goa trip', urgency: 'first', settle: { isCopy: true } }
  const all = sentence(
    'Price in rupees; In one sentence; Stops; Included; Picture; On the road; Good to know',
  )
  const note = 'parts still from “Mysore to Coorg one day”.'
  const whole = { ...item, path: ['price'], sentence: all, note: `7 ${note}` }
  expect(items()).toEqual([whole])
  // The card names only their number.
  expect(summaryOf(records, file)?.notes).toEqual(expect.arrayContaining([`7 ${note}`]))
  expect(summaryOf(records, file)?.notes).not.toContain(all)
  // A later change of the source is none of the copy.
  save(records, { summary: 'Tea.', image: { upload: 'marigold.svg', alt: 'A flower.' } })
  expect(items()).toEqual([whole])
  const store = (change: Values) => {
    const draft = records.open(file).draft!.values
    records.storeDraft({ file, values: { ...draft, ...change }, base: null, draft })
  }
  // The entry with the copied text is another one now.
  const itinerary = [{ at: '07:00', activity: 'Start' }, ...copied.itinerary]
  store({
    price: 4300,
    drive: { hours: 7, km: 240 },
    summary: 'Beaches.',
    inclusions: ['Fuel'],
    goodToKnow: [],
    itinerary,
  })
  expect(items()).toEqual([
    { ...item, path: ['itinerary'], sentence: sentence('Stops; Picture'), note: `2 ${note}` },
  ])
  store({ itinerary: [], image: { upload: 'coorg-drive.svg', alt: 'A car.' } })
  expect(items()).toEqual([
    {
      ...{ ...item, path: ['image'], sentence: sentence('Picture') },
      note: '1 part still from “Mysore to Coorg one day”.',
    },
  ])
  records.keepCopied({ file })
  expect(items()).toEqual([])
})

test('records are sorted by their order, those without one first', ({ records }) => {
  const files = readdirSync(join(records.folder, 'tours')).map((name) => `tours/${name}`)
  for (const [index, file] of files.entries())
    write(records, file, `order: ${files.length - 1 - index || ''}`)
  const [tours] = overviewOf(records).groups
  expect(tours?.records.map(({ file }) => file)).toEqual(files.toReversed())
})
