import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { test, tourTitle, tourFile } from '../fixtures.ts'
import { beforePublishing } from '../shared/issues.ts'
import { checkRecords } from './check-records.ts'
import { overviewOf } from './overview.ts'
import type { Records } from './records.ts'

const unreadable = (records: Records) => overviewOf(records).unreadable.map(({ sentence }) => sentence)

test('stray and damaged files are reported, and the other records stay', ({ records }) => {
  records.writeYaml('tours/Thumbs.db', '')
  records.writeYaml('tours/goa.yaml', 'title: Goa\n')
  records.writeYaml('guests.yaml', '- [')
  records.writeYaml('tours/hampi.yaml', '- [')
  records.writeYaml('tours/empty.yaml', '')
  records.writeYaml('tours/tea-tour - Copy.yaml', records.readYaml())
  expect(unreadable(records)).toEqual([
    'Guest reviews cannot be read (guests.yaml, line 1). Correct it, or restore an earlier version of the file.',
    '“Thumbs.db” must end in .yaml. Rename it, or remove it from the folder.',
    '“empty.yaml” cannot be read. Correct it, or restore an earlier version of the file.',
    '“hampi.yaml” cannot be read (line 1). Correct it, or restore an earlier version of the file.',
    expect.stringMatching(/^“tea-tour - Copy.yaml” cannot be part of a web/),
  ])
  expect(() => records.open('guests.yaml')).toThrow(
    'This form cannot be read (guests.yaml, line 1). Correct it, or restore an earlier version of the file.',
  )
  expect(records.summary('tours/goa.yaml')?.notes).not.toEqual([])
  const shown = { file: tourFile, title: tourTitle, isSaved: true, picture: 'a.svg', price: 4200, notes: [] }
  const [tours] = overviewOf(records).groups
  // The copy is no record.
  expect(tours!.records.filter(({ title }) => title === tourTitle)).toMatchObject([shown])
})

test('a draft without a name is called “Page without a name”', ({ records }) => {
  const draft = records.newTour('Goa', { title: '', price: 'about 2500' })
  records.storeDraft(draft)
  expect(records.summary(draft.file)).toMatchObject({ title: 'Page without a name', price: undefined })
})

test('a card has the focal point of its picture', ({ records }) => {
  records.saveChange({ image: { upload: 'a.svg', alt: 'A hill.', focus: { x: 20, y: 80 } } })
  expect(records.summary()).toMatchObject({ picture: 'a.svg', focus: { x: 20, y: 80 } })
})

test('a record whose name was emptied has its last saved name', ({ records }) => {
  const form = records.formBody({ title: '' })
  records.storeDraft(form)
  expect(overviewOf(records).unsaved).toMatchObject([{ record: tourTitle }])
  const { issues } = checkRecords(records.folder, { [tourFile]: form.values })
  expect(issues).toMatchObject([{ record: tourTitle, path: ['title'] }])
})

test('a file that cannot be read is the only one that is reported', ({ records }) => {
  records.saveChange({ price: 4321 })
  records.writeYaml(tourFile, 'title: Tea\nvisits: [\nprice: 4200\n')
  const { groups, issues } = overviewOf(records)
  const sentence =
    '“Tea in a day” cannot be read (tea-tour.yaml, line 3). Restore it in History, then make your last change of it again.'
  expect(unreadable(records)).toEqual([sentence])
  for (const items of [overviewOf(records).unreadable, issues])
    expect(items).toMatchObject([{ sentence, about: { file: 'history', path: [] } }])
  expect(() => records.open(tourFile)).toThrow(sentence.replace('“Tea in a day”', 'This form'))
  // Records that refer to the unreadable tour do not report it as missing.
  expect(groups.flatMap((group) => group.records).flatMap(({ notes }) => notes)).toEqual([])
})

test('the overview has the name of the business, and what to do before publishing', ({ records }) => {
  const business = { brand: 'Hill Tours', website: 'https://www.hill-tours.in', email: 'name@your-domain.in' }
  records.saveChange(business, 'site.yaml')
  records.storeDraft(records.formBody({ price: 4321 }))
  records.writeYaml('tours/Thumbs.db', '')
  const overview = overviewOf(records)
  expect(overview).toMatchObject({ brand: business.brand, unsaved: [{ file: tourFile }] })
  const labels = overview.groups.map(({ folder, label }) => `${folder}: ${label}`)
  expect(labels).toEqual(['tours: Tours', 'destinations: Destinations', '.: The site'])
  expect(records.summary()).toMatchObject({ price: 4200, notes: ['Not saved.'] })
  const sentence = '“Thumbs.db” must end in .yaml. Rename it, or remove it from the folder.'
  expect(overview.issues).toMatchObject([{ record: '“Thumbs.db”', sentence }])
  const sentences = beforePublishing(overview).map(({ record, sentence }) => `${record}: ${sentence}`)
  expect(sentences.slice(0, 3)).toEqual([
    'Tea in a day: Some text is not saved, and will not be online.',
    'Contact, prices and terms: “E-mail” is only an example: name@your-domain.in.',
    'Contact, prices and terms: Are these your terms?',
  ])
})

test('the card of a record shows its items of the checklist, except old sources', ({ records }) => {
  const source = { name: 'The Hindu', url: 'https://www.thehindu.com/a', month: '2020-01' }
  const goodToKnow = [1, 2].map((topic) => ({ topic: `${topic}`, text: 'Tea.', source }))
  records.saveChange({ duration: { days: 1, nights: 0, confirmed: false }, goodToKnow })
  expect(records.summary()?.notes).toEqual(['Is it 1 day?'])
  expect(records.summary('site.yaml')?.notes).toEqual([])
  expect(records.summary()?.summary).toBeUndefined()
  for (const hasPage of [false, undefined]) {
    records.saveChange({ hasPage })
    expect(records.summary()?.summary).toBe('No page of its own')
  }
})

test('the overview has the names of all pictures, without other files', ({ records }) => {
  for (const name of ['Thumbs.db', 'Tea hills.jpg']) records.writeYaml(`pictures/${name}`, '')
  expect(overviewOf(records).pictures).toEqual(
    readdirSync(join(process.env['CONTENT_DIR']!, 'pictures')).toSorted(),
  )
})

test('the overview is shown without the folder of the pictures, too', ({ records }) => {
  rmSync(join(records.folder, 'pictures'), { recursive: true })
  expect(overviewOf(records).pictures).toEqual([])
})

test('records are sorted by their order, those without one first', ({ records }) => {
  const files = readdirSync(join(records.folder, 'tours')).map((name) => `tours/${name}`)
  for (const [index, file] of files.entries())
    records.writeYaml(file, `order: ${files.length - 1 - index || ''}`)
  const [tours] = overviewOf(records).groups
  expect(tours?.records.map(({ file }) => file)).toEqual(files.toReversed())
})
