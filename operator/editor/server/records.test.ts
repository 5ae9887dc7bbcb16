import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { recordSchema } from '../../../content/field-schema.ts'
import { readFiles } from '../../../content/read.ts'
import { today } from '../../../content/today.ts'
import {
  edit,
  newTour,
  restart,
  save,
  saveForm,
  stateOf,
  summaryOf,
  test,
  text,
  title,
  tour,
  write,
} from '../fixtures.ts'
import type { FieldSchema } from '../shared/protocol.ts'
import type { RecordChange } from '../shared/publishing.ts'
import { TakenOverError } from '../shared/taken-over-error.ts'
import { checkRecords } from './check-records.ts'
import { deletionOf } from './deletion.ts'
import { overviewOf } from './overview.ts'
import type { Records } from './records.ts'
import { addToJournal } from './save-journal.ts'

const history = (records: Records) => overviewOf(records).history

test('a form can show every field of every record, with a label', () => {
  const fields = ({ properties = {} }: FieldSchema): FieldSchema[] =>
    Object.values(properties).flatMap((field) => [field, ...fields(field), ...fields(field.items ?? {})])
  const types = ['string', 'number', 'integer', 'boolean', 'object', 'array']
  const all = Object.keys(readFiles('content').files).flatMap((file) => fields(recordSchema(file)))
  expect(all.length).toBeGreaterThan(100)
  expect(all.filter(({ type = '', title }) => !types.includes(type) || !title)).toEqual([])
})

test('a save is refused for its own issues and for new ones, not for known others', ({ records }) => {
  const palace = 'destinations/palace.yaml'
  edit(records, palace, 'updated: 2099-01-01')
  write(records, 'tours/Thumbs.db', '')
  expect(save(records, { price: 4321 }).saved).toBeDefined()
  expect(save(records, { price: 'cheap' }).issues).toMatchObject([{ file: tour, path: ['price'] }])
  const [issue] = save(records, { description: '' }, palace).issues ?? []
  expect(issue).toMatchObject({ file: palace, path: ['description'] })
  expect(save(records, { story: [{ text: 'Hills.' }] }, palace).saved).toBeDefined()
})

test('a correction is not refused for issues that the rules find elsewhere then', ({ records }) => {
  for (const file of ['destinations/palace.yaml', 'packages-page.yaml'])
    edit(records, file, 'searchTitle: All about tea')
  edit(records, tour, 'price: cheap')
  expect(save(records, { price: 4200 }).saved).toMatchObject({ price: 4200 })
  expect(checkRecords(records.folder).issues).toMatchObject([
    { file: 'destinations/palace.yaml', path: ['searchTitle'] },
  ])
})

test('the issues of the record that is open come first', ({ records }) => {
  const palace = 'destinations/palace.yaml'
  for (const [file, other] of [
    [tour, palace],
    [palace, tour],
  ] as const) {
    const saved = text(records, other)
    edit(records, other, 'unknown: 1')
    const { issues } = checkRecords(records.folder, {
      [file]: { ...stateOf(records, file).values, unknown: 1 },
    })
    expect(issues.map((issue) => issue.file)).toEqual([file, other])
    write(records, other, saved)
  }
})

test('of two tours with the same name, the one that is changed has the issue', ({ records }) => {
  const change = { title: records.open('tours/city-tour.yaml').saved!['title'] }
  const [issue, ...others] = checkRecords(records.folder, {
    [tour]: stateOf(records, tour, change).values,
  }).issues
  expect([issue?.file, issue?.path, others]).toEqual([tour, ['title'], []])
  expect(issue?.message).toMatch(/^is also the name of another tour: /)
})

test('only files of records are written; single records cannot be deleted', ({ records }) => {
  const state = stateOf(records)
  const names = ['../package.json', 'tours/../site.yaml', 'constructor.yaml', 'tours/A.yaml', 'tours/goa']
  for (const file of [...names, 'tours.yaml', 'site/a.yaml', 'tours/a/b.yaml', 'tours/404.yaml']) {
    expect(() => records.open(file), file).toThrow('There is no page at this address')
    const body = { ...state, file }
    for (const action of ['takeOver', 'storeDraft', 'discard', 'save', 'remove'] as const)
      expect(() => records[action](body), file).toThrow('There is no page at this address')
  }
  expect(() => records.remove(stateOf(records, 'site.yaml'))).toThrow('cannot be deleted')
})

test('a draft stays after a change elsewhere; it is removed if it equals what is saved', ({ records }) => {
  const form = stateOf(records, tour, { price: 4321 })
  expect(records.storeDraft(form)).toEqual({ isSaved: false })
  edit(records, tour, 'walking: Some steps')
  expect(records.open(tour).draft?.values).toEqual(form.values)
  expect(records.storeDraft(stateOf(records))).toEqual({ isSaved: true })
  expect(records.open(tour).draft).toBeUndefined()
})

test('after a restart, the session that has stored the draft continues, or else the first one that sends', ({
  records,
}) => {
  const first = stateOf(records, tour, { price: 4321 })
  const second = { ...stateOf(records), sessionId: 'second' }
  records.storeDraft(first)
  const restarted = restart(records)
  expect(() => restarted.storeDraft(second)).toThrow(TakenOverError)
  expect(restarted.storeDraft(first)).toEqual({ isSaved: false })
  restarted.discard(first)
  const again = restart(records)
  expect(again.storeDraft(second)).toEqual({ isSaved: true })
  expect(() => again.save(first)).toThrow(TakenOverError)
})

test('unchanged values are not stored as a draft, even if others were saved since', ({ records }) => {
  const form = stateOf(records)
  save(records, { price: 4321 })
  expect(records.storeDraft(form)).toMatchObject({ isSaved: true, savedElsewhere: { price: 4321 } })
  expect(records.open(tour).draft).toBeUndefined()
})

test('history has changes that no visitor sees', ({ records }) => {
  save(records, { duration: { days: 1, nights: 0, confirmed: false } })
  expect(history(records)[0]?.fields).toEqual([
    { name: 'How long it takes, Days and nights are confirmed: no' },
  ])
})

test('a draft can be opened and saved after its record was deleted', ({ records }) => {
  records.storeDraft(stateOf(records, tour, { price: 4321 }))
  rmSync(join(records.folder, tour))
  expect(summaryOf(records)).toMatchObject({ title, isSaved: false, notes: ['Not saved.'] })
  const { draft, saved } = records.open(tour)
  expect(saved).toBeNull()
  expect(saveForm(records, { ...draft!, file: tour, sessionId: 'first' }).saved).toBeDefined()
  expect(summaryOf(records)).toMatchObject({ isSaved: true, price: 4321, notes: [] })
})

test('a record that was changed or deleted in the meantime is neither deleted nor saved', ({ records }) => {
  const state = stateOf(records, tour, { price: 4321 })
  save(records, { walking: 'Some steps' })
  expect(() => records.remove(state)).toThrow(
    'It was changed since you opened it. Open it again to see how it is now.',
  )
  rmSync(join(records.folder, tour))
  expect(() => records.save(state)).toThrow('This page was deleted in the meantime. See “History”.')
  records.storeDraft(state)
  expect(() => records.save(state)).toThrow(
    'This page was deleted in the meantime. Your text is kept: to bring',
  )
  records.discard(state)
  const saves = history(records)
  expect(() => records.remove({ ...state, base: null })).toThrow('There is no page at this address.')
  expect(history(records)).toEqual(saves)
  expect(existsSync(join(records.folder, tour))).toBe(false)
})

test('a draft that cannot be stored is still shown, with the reason', ({ records }) => {
  write(records, '.editor', '')
  const stored = records.storeDraft(stateOf(records, tour, { price: 4321 }))
  expect(stored).toEqual({ isSaved: false, persistError: expect.stringMatching(/^This did not work \(E/) })
})

test('a draft is opened without the fields of an older version; a damaged one is not', ({ records }) => {
  // Values of another type stay.
  const known = { price: 4321, image: 'a.jpg', drive: { hours: 6 } }
  const [stop, drive] = [
    { at: '06:30', activity: 'Pick-up' },
    { hours: 6, miles: 90 },
  ]
  const old = { ...known, drive, pickUp: '06:30', itinerary: [{ ...stop, until: '06:45' }] }
  records.storeDraft(stateOf(records, tour, old))
  const { values } = stateOf(records, tour, { ...known, itinerary: [stop] })
  const { draft } = records.open(tour)
  expect([draft?.hasUnknownFields, draft?.values]).toEqual([true, values])
  for (const damaged of ['{}', '{"values":', '{"values":[],"base":null}']) {
    write(records, `.editor/drafts/${tour}.json`, damaged)
    expect(overviewOf(records).unreadable).toEqual([
      `${title}: the unsaved text is damaged. Opening its form removes it.`,
    ])
    expect(records.open(tour).draft).toBeUndefined()
    records.storeDraft(stateOf(records))
    expect(overviewOf(records).unreadable).toEqual([])
  }
  // The draft of a record that no version of the site has.
  write(records, '.editor/drafts/prices.yaml.json', '{}')
  expect(overviewOf(records).unreadable).toEqual([])
})

test('a save corrects the day of the last change, which was written with a wrong clock', ({ records }) => {
  const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  edit(records, tour, `updated: ${tomorrow}`)
  expect(checkRecords(records.folder).issues).toMatchObject([{ file: tour, path: ['updated'] }])
  expect(save(records, {}).saved).toBeDefined()
  expect(checkRecords(records.folder).issues).toEqual([])
})

test('a new question gets an id from its words', ({ records }) => {
  const faq = [
    { question: 'Is Coorg cold?', answer: 'In winter.' },
    { question: 'Is Coorg cold?', answer: 'No.' },
    { id: 'is-coorg-cold-2', question: 'Another?', answer: 'Yes.' },
    { question: 'ಚಳಿ?', answer: 'Yes.' },
  ]
  const { saved } = save(records, { faq })
  const ids = (saved?.['faq'] as { id: string }[]).map(({ id }) => id)
  expect(ids).toEqual(['is-coorg-cold', 'is-coorg-cold-3', 'is-coorg-cold-2', 'entry'])
})

test('a copy has the plan of its source; the rules ask for what is only its own', ({ records }) => {
  const itinerary = ['09:00', '10:00', '11:00'].map((at) => ({ at, activity: 'Boat' }))
  const plan = { itinerary, inclusions: ['Car', 'Fuel'], visits: ['palace'] }
  const shared = { label: 'HILL STATION TOUR', hasPage: false }
  const own = { price: 4321, homeGrid: 'one day', pageTitle: 'Coorg', faq: [], bestMonths: 'May', photos: [] }
  const values = { ...stateOf(records).values, ...plan, ...shared, ...own }
  const file = 'tours/coorg-a-deux.yaml'
  const copy = (title: string) => records.create({ folder: 'tours', title, tour: values })
  expect(copy('Coorg, à deux')).toEqual({ file })
  const copied = records.open(file).draft!.values
  expect(copied).toMatchObject({ ...plan, ...shared, title: 'Coorg, à deux' })
  expect(copied['duration']).toEqual({ days: 1, nights: 0 })
  const { issues = [] } = saveForm(records, { file, sessionId: 'first', values: copied, base: null })
  expect(issues.map(({ path }) => path.join('.'))).toEqual([
    ...['price', 'rating', 'summary', 'description', 'image.upload', 'image.alt'],
    ...['drive.hours', 'drive.km', 'walking'],
    ...['goodToKnow.0.topic', 'goodToKnow.0.text'],
  ])
  for (const field of ['homeGrid', 'pageTitle', 'searchDescription', 'bestMonths', 'photos', 'faq'])
    expect(copied).not.toHaveProperty(field)
  expect(() => copy('!')).toThrow('Write a name')
})

test('the address of a new record follows its name until its first save', ({ records }) => {
  const create = (title: string) => records.create({ folder: 'tours', title })
  const { file } = create('Coorg')
  const form = (name: string, price: unknown = 4321) => {
    const change = { pageTitle: 'Goa', duration: { days: 1, nights: 0 }, price }
    return { ...newTour(records, name, change), file }
  }
  expect(records.storeDraft(form('Goa')).isSaved).toBe(false)
  // The name of another tour, whose file has another one.
  expect(saveForm(records, form(title)).issues).toMatchObject([{ file, path: ['title'] }])
  expect(saveForm(records, form('Goa trip', '')).issues).toMatchObject([{ file, path: ['price'] }])
  const saved = saveForm(records, form('Goa trip'))
  expect(saved).toMatchObject({ file: 'tours/goa-trip.yaml', saved: { title: 'Goa trip' } })
  expect(existsSync(join(records.folder, file))).toBe(false)
  expect(records.drafts.all()).toEqual({})
  expect(overviewOf(records).checklist.map((item) => item.file)).toContain('tours/goa-trip.yaml')
  expect(save(records, { title: 'Hampi trip' }, 'tours/goa-trip.yaml').file).toBe('tours/goa-trip.yaml')
})

test('a new record is the last one, also after one that is not saved yet', ({ records }) => {
  const orderOf = (title: string) => {
    const { file } = records.create({ folder: 'destinations', title })
    return records.open(file).draft!.values['order']
  }
  expect([orderOf('Goa'), orderOf('Ooty')]).toEqual([3, 4])
  edit(records, 'destinations/palace.yaml', 'order: 999')
  expect(orderOf('Hampi')).toBe(999)
})

test('a new record does not get the draft or the file of one with another name', ({ records }) => {
  const create = (title: string) => records.create({ folder: 'tours', title })
  const { file } = create('Goa')
  const draft = records.open(file).draft!.values
  records.storeDraft({ file, sessionId: 'first', values: { ...draft, title: 'Hampi' }, base: null })
  expect(create('Goa')).toEqual({ file: 'tours/goa-2.yaml' })
  saveForm(records, newTour(records, 'Ooty'))
  save(records, { title: 'Hills' }, 'tours/ooty.yaml')
  expect(create('Ooty')).toEqual({ file: 'tours/ooty-2.yaml' })
})

/** Of each changed record its file and the names of the fields. */
const namesOf = (changes: readonly RecordChange[]) =>
  changes.map(({ file, fields }) => [file, fields.map(({ name }) => name)])

test('a destination is deleted with the references to it, and restored with them', ({ records }) => {
  const palace = 'destinations/palace.yaml'
  const hills = 'destinations/hills.yaml'
  const visits = [{ feesOf: ['hills'] }, palace] as const
  expect(save(records, ...visits).saved).toBeDefined()
  const { issues, changes } = deletionOf(records.folder, hills)
  expect(issues).toEqual([])
  expect(namesOf(changes)).toContainEqual([palace, ['Other places with entry fees']])
  expect(changes.map(({ file }) => file)).toContain(tour)
  const before = records.open(tour).saved!
  const yaml = text(records, palace)
  records.remove(stateOf(records, hills))
  expect(existsSync(join(records.folder, hills))).toBe(false)
  expect(records.open(tour).saved).not.toHaveProperty('visits')
  expect(checkRecords(records.folder).issues).toEqual([])
  const [deletion, ...others] = history(records)
  expect(deletion).toMatchObject({ effect: 'deleted', restoreChange: { effect: 'new' } })
  expect(deletion!.fields.map(({ name }) => name)).toContain(`${title}, Destinations it goes to`)
  expect(others).toHaveLength(1)
  // What is saved in the meantime stays.
  save(records, { price: 4321 })
  records.restore(deletion!)
  expect(records.open(tour).saved).toEqual({ ...before, price: 4321, updated: today() })
  expect(existsSync(join(records.folder, hills))).toBe(true)
  expect(text(records, palace)).toBe(yaml)
  records.restore(history(records)[0]!)
  expect(existsSync(join(records.folder, hills))).toBe(false)
  expect(records.open(tour).saved).not.toHaveProperty('visits')
})

test('a deletion that ends with an error leaves no reference without its record', ({ records }) => {
  const hills = 'destinations/hills.yaml'
  // In place of the file to which a tour that goes there is written first.
  mkdirSync(join(records.folder, `tours/.tea-tour.yaml.${process.pid}.part`))
  expect(() => records.remove(stateOf(records, hills))).toThrow('EISDIR')
  expect(existsSync(join(records.folder, hills))).toBe(true)
})

test('a deletion removes only references that their records do not need', ({ records }) => {
  const { twoDays } = records.open('home.yaml').saved as { twoDays: { secondDay: { tour: string }[] } }
  const ids = [...new Set(['tea-tour', ...twoDays.secondDay.map((day) => day.tour)])]
  const secondDay = twoDays.secondDay.map((day, index) => ({ ...day, tour: ids[index] }))
  expect(save(records, { twoDays: { ...twoDays, secondDay } }, 'home.yaml').saved).toBeDefined()
  const types = records.open('tour-types.yaml').saved as Record<string, { choosing: object[] }>
  const [advice] = types['one-day-tours']!.choosing
  const choosing = [
    { ...advice, tour: ids[1] },
    ...['A', 'B'].map((topic) => ({ ...advice, topic, tour: 'tea-tour' })),
  ]
  const changed = { 'one-day-tours': { ...types['one-day-tours'], choosing } }
  expect(save(records, changed, 'tour-types.yaml').saved).toBeDefined()
  const review = { name: 'Asha', town: 'Pune', visited: '2026-03', text: 'Thanks!', permission: true }
  save(records, { reviews: [{ ...review, tour: 'tea-tour' }] }, 'guests.yaml')
  const { issues, changes } = deletionOf(records.folder, tour)
  // The list needs two pieces of advice.
  expect(namesOf(changes)).toEqual([
    ['tour-types.yaml', ['Tours of one day, Piece of advice']],
    ['guests.yaml', ['What guests wrote, Review 1, Tour']],
  ])
  const named = {
    message: 'names this tour',
    remedy: 'Choose another one there, and change the texts and the picture beside it.',
  }
  expect(issues.filter(({ message }) => message === named.message)).toMatchObject([
    { ...named, field: 'Tours of one day, How to choose, Piece of advice 2' },
    { ...named, field: 'Two days, Choices for day 2, Choice 1' },
  ])
  expect(() => records.remove(stateOf(records))).toThrow('names this tour. Choose another one there, and')
  expect(existsSync(join(records.folder, tour))).toBe(true)
})

test('texts of other records that name a deleted tour stay; each is pointed out', ({ records }) => {
  const hills = 'destinations/hills.yaml'
  const faq = [{ question: `How long is ${title}?`, answer: 'Ten hours.' }]
  expect(save(records, { faq, searchDescription: `${title}, by car.` }, hills).saved).toBeDefined()
  expect(namesOf(deletionOf(records.folder, tour).mentions)).toEqual([
    [hills, ['Questions and answers, Question 1, Question', 'Description for search engines']],
  ])
  expect(deletionOf(records.folder, hills).mentions).toEqual([])
})

test('nothing is deleted while a field elsewhere is invalid: what needs the record is not known', ({
  records,
}) => {
  const palace = 'destinations/palace.yaml'
  edit(records, palace, 'order: first')
  expect(deletionOf(records.folder, tour).issues).toMatchObject([{ file: palace, path: ['order'] }])
  expect(() => records.remove(stateOf(records))).toThrow('Old Palace, “Position')
  // What is wrong there is not that it names this record.
  edit(records, palace, 'feesOf: [Bad id]')
  expect(deletionOf(records.folder, 'destinations/hills.yaml').issues).toMatchObject([
    { path: ['feesOf', 0], message: 'cannot be part of a web address' },
    { path: ['order'] },
  ])
  edit(records, palace, 'feesOf: []')
  // An invalid record can be deleted itself.
  edit(records, palace, 'order: 1')
  const { file = '' } = saveForm(records, newTour(records, 'Goa'))
  edit(records, file, 'price: cheap')
  records.remove(stateOf(records, file))
  expect(existsSync(join(records.folder, file))).toBe(false)
})

test('a tour whose price a text shows is not deleted; the issue names that text', ({ records }) => {
  const hills = 'destinations/hills.yaml'
  expect(save(records, { searchDescription: 'From {packagePrice}.' }, hills).saved).toBeDefined()
  expect(
    deletionOf(records.folder, 'tours/grand-tour.yaml').issues.find(({ file }) => file === hills),
  ).toMatchObject({
    field: 'Description for search engines',
    message: 'takes “Price of the packages” from this tour',
    remedy: 'Write the text without {packagePrice}.',
  })
})

test('what a deletion would do is known before, and nothing is deleted', ({ records }) => {
  // Five tours are in this grid, which needs four.
  save(records, { homeGrid: undefined }, 'tours/coast-tour.yaml')
  const { issues } = deletionOf(records.folder, 'tours/river-tour.yaml')
  expect(issues.find(({ file }) => file === 'home.yaml')).toMatchObject({
    field: '',
    message: 'would show 3 popular tours instead of 4',
  })
  const { file = '' } = saveForm(records, newTour(records, 'Goa'))
  expect(deletionOf(records.folder, file)).toEqual({ issues: [], changes: [], mentions: [] })
  expect(existsSync(join(records.folder, file))).toBe(true)
})

test('history restores changed, new and deleted records, unless they have unsaved text', ({ records }) => {
  const restore = () => records.restore({ savedAt: history(records)[0]!.savedAt })
  const file = 'tours/hampi.yaml'
  saveForm(records, newTour(records, 'Hampi', { onTypePage: undefined, priceNote: undefined }))
  restore()
  expect(existsSync(join(records.folder, file))).toBe(false)
  restore()
  const saved = text(records, file)
  save(records, { price: 4321 }, file)
  restore()
  expect(text(records, file)).toBe(saved)
  const yaml = `${saved}# A field without a value.\npriceNote:\n`
  write(records, file, yaml)
  const form = stateOf(records, file, { price: 4322 })
  records.storeDraft(form)
  // Otherwise the restoration would be refused because of unsaved text.
  records.remove(form)
  restore()
  expect(text(records, file)).toBe(yaml)
  save(records, { price: 4321 })
  records.storeDraft(stateOf(records, tour, { price: 4322 }))
  expect(restore).toThrow(`“${title}” has unsaved text. Save or discard it first.`)
  expect(text(records)).toContain('price: 4321')
})

test('history restores a record as it was before a save', ({ records }) => {
  const inclusions = (records.open(tour).saved as { inclusions: string[] }).inclusions
  save(records, { price: 4300 })
  save(records, { price: 4400, inclusions: [...inclusions, 'Umbrella'] })
  const [last, first] = history(records)
  const change = (before: string, after: string, included: object) => ({
    file: tour,
    title,
    effect: 'changed',
    fields: [
      { name: 'Price in rupees', before, after },
      { name: 'Included', ...included },
    ],
  })
  expect(last).toMatchObject(change('₹4,300', '₹4,400', { after: 'Umbrella' }))
  // The question shows what is replaced, even if it was saved later.
  expect(first?.restoreChange).toEqual(change('₹4,400', '₹4,200', { before: 'Umbrella' }))
  records.restore({ savedAt: first!.savedAt })
  expect(records.open(tour).saved).toMatchObject({ price: 4200, inclusions })
  expect(history(records).map(({ restoreChange }) => Boolean(restoreChange))).toEqual([true, true, false])
  // In another window, whose list is older.
  records.restore({ savedAt: first!.savedAt })
  expect(history(records)).toHaveLength(3)
  expect(() => records.restore({ savedAt: 0 })).toThrow('This save is no longer in the history. Reload')
})

test('a restoration has the name of its record if it takes back more than the address of the site', ({
  records,
}) => {
  const about = 'Address of the site, typed under Publish'
  records.saveAddress('https://www.boats.in')
  const { savedAt } = history(records)[0]!
  records.restore({ savedAt })
  save(records, { phone: '9845098450' }, 'site.yaml')
  records.restore({ savedAt })
  expect(history(records).map((save) => save.about)).toEqual([undefined, undefined, about, about])
})

test('an item of the checklist is resolved only at its place, and without unsaved text', ({ records }) => {
  const file = 'site.yaml'
  const asked = ['Boats?', 'Shops?', 'Guide?'].map((question) => ({ question, about: 'destinations.palace' }))
  save(records, { openQuestions: asked }, file)
  const resolve = (index: number, sentence: string) =>
    records.resolve({ file, path: ['openQuestions', index], sentence })
  const questions = () => records.open(file).saved!['openQuestions']
  resolve(1, 'Shops?')
  expect(questions()).toEqual([asked[0], asked[2]])
  const fields = [{ name: 'Question', before: 'Shops?' }]
  const heading = { title: 'Contact, prices and terms', about: 'Old Palace' }
  expect(history(records)[0]).toMatchObject({ ...heading, fields })
  // Another window has the list as it was before.
  expect(() => resolve(1, 'Shops?')).toThrow('The list has changed in the meantime. Press the button again.')
  expect(() => resolve(2, 'Guide?')).toThrow('The list has changed')
  records.storeDraft(stateOf(records, file, { tagline: 'Boats' }))
  const unsaved = '“Contact, prices and terms” has unsaved text. Save or discard it first.'
  expect(() => resolve(1, 'Guide?')).toThrow(unsaved)
  expect(questions()).toEqual([asked[0], asked[2]])
})

test('the address of the site typed under Publish is in history, and leaves unsaved text', ({ records }) => {
  const file = 'site.yaml'
  records.storeDraft(stateOf(records, file, { tagline: 'Boats' }))
  const after = 'https://www.boats.in'
  records.saveAddress(after)
  expect(records.open(file)).toMatchObject({
    saved: { website: after },
    draft: { values: { tagline: 'Boats' } },
  })
  const fields = [{ name: 'Address of the site', after }]
  expect(history(records)).toMatchObject([{ about: 'Address of the site, typed under Publish', fields }])
  expect(() => records.saveAddress('our boats')).toThrow(
    /^“Address of the site” must be the address of a site/,
  )
})

test('history has the last 100 saves and answers', ({ records }) => {
  for (let price = 4301; price <= 4401; price++) {
    const [before, after] = [`price: ${price - 1}`, `price: ${price}`]
    addToJournal(records.folder, { file: tour, title, before, after, savedAt: price })
  }
  const prices = history(records).map(({ fields }) => fields[0]?.after)
  expect([prices.length, prices[0], prices[99]]).toEqual([100, '₹4,401', '₹4,302'])
})

test('a damaged entry of history leaves the others', ({ records }) => {
  save(records, { price: 4300 })
  const saves = JSON.parse(text(records, '.editor/saves.json')) as object[]
  write(records, '.editor/saves.json', JSON.stringify([{ file: tour }, ...saves]))
  save(records, { price: 4400 })
  expect(history(records).map(({ fields }) => fields[0]?.after)).toEqual(['₹4,400', '₹4,300'])
})

test('an unreadable record is restored from history, and not made unreadable again', ({ records }) => {
  const yaml = text(records)
  save(records, { price: 4300 })
  const { savedAt } = history(records)[0]!
  write(records, tour, 'title: *name\n')
  expect(history(records)).toMatchObject([{ title, effect: 'changed', restoreChange: { effect: 'new' } }])
  expect(() => records.save({ file: tour, sessionId: 'first', values: {}, base: {} })).toThrow(
    'cannot be read',
  )
  records.restore({ savedAt })
  expect(text(records)).toBe(yaml)
  const [last] = history(records)
  expect(last).toMatchObject({ title, effect: 'changed' })
  expect(() => records.restore({ savedAt: last!.savedAt })).toThrow('This is not possible now. ')
  expect(text(records)).toBe(yaml)
})

test('a new record that cannot be read any more is removed from history', ({ records }) => {
  const { file = '' } = saveForm(records, newTour(records, 'Hampi'))
  write(records, file, 'title: *name\n')
  expect(history(records)[0]?.restoreChange).toMatchObject({ title: 'Hampi', effect: 'deleted' })
  records.restore({ savedAt: history(records)[0]!.savedAt })
  expect(existsSync(join(records.folder, file))).toBe(false)
  expect(history(records)).toMatchObject([{ effect: 'deleted' }, { effect: 'new' }])
})
