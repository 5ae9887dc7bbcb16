import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { test, tourTitle, tourFile } from '../fixtures.ts'
import { TakenOverError } from '../shared/taken-over-error.ts'
import { checkRecords } from './check-records.ts'
import { overviewOf } from './overview.ts'

test('only files of records are written; single records cannot be deleted', ({ records }) => {
  const state = records.formBody()
  const names = ['../package.json', 'tours/../site.yaml', 'constructor.yaml', 'tours/A.yaml', 'tours/goa']
  for (const file of [...names, 'tours.yaml', 'site/a.yaml', 'tours/a/b.yaml', 'tours/404.yaml']) {
    expect(() => records.open(file), file).toThrow('There is no page at this address')
    const body = { ...state, file }
    for (const action of ['takeOver', 'storeDraft', 'discard', 'save', 'remove'] as const)
      expect(() => records[action](body), file).toThrow('There is no page at this address')
  }
  expect(() => records.deleteRecord('site.yaml')).toThrow('cannot be deleted')
})

test('a record that was changed or deleted in the meantime is neither deleted nor saved', ({ records }) => {
  const state = records.formBody({ price: 4321 })
  records.saveChange({ walking: 'Some steps' })
  const message = 'This page was changed since you opened it. Open it again to see how it is now.'
  expect(() => records.remove(state)).toThrow(message)
  rmSync(join(records.folder, tourFile))
  expect(() => records.save(state)).toThrow('This page was deleted in the meantime. See “History”.')
  records.storeDraft(state)
  expect(() => records.save(state)).toThrow('in the meantime. Your text is kept: to bring')
  records.discard(state)
  const saves = records.history()
  expect(() => records.remove({ ...state, base: null })).toThrow('There is no page at this address.')
  expect(records.history()).toEqual(saves)
  expect(existsSync(join(records.folder, tourFile))).toBe(false)
})

test('a save corrects the day of the last change, which was written with a wrong clock', ({ records }) => {
  const inTwoDays = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  records.setYamlLine(`updated: ${inTwoDays}`)
  expect(checkRecords(records.folder).issues).toMatchObject([{ file: tourFile, path: ['updated'] }])
  expect(records.saveChange({}).saved).toBeDefined()
  expect(checkRecords(records.folder).issues).toEqual([])
})

test('a save without a change writes nothing, even if another record has an issue', ({ records }) => {
  records.setYamlLine('updated: 2099-01-01', 'destinations/palace.yaml')
  const before = records.readYaml()
  expect(records.saveChange({}).saved).toBeDefined()
  expect(records.readYaml()).toBe(before)
})

test('a new question gets an id from its words', ({ records }) => {
  const faq = [
    { question: 'Is Coorg cold?', answer: 'In winter.' },
    { question: 'Is Coorg cold?', answer: 'No.' },
    { id: 'is-coorg-cold-2', question: 'Another?', answer: 'Yes.' },
    { question: 'ಚಳಿ?', answer: 'Yes.' },
    // No record can have these ids.
    ...['See the zoo?', 'Terms?'].map((question) => ({ question, answer: 'Yes.' })),
  ]
  const { saved } = records.saveChange({ faq })
  const ids = ['is-coorg-cold', 'is-coorg-cold-3', 'is-coorg-cold-2', 'entry', 'see-the-zoo', 'terms']
  expect(saved?.['faq']).toMatchObject(ids.map((id) => ({ id })))
})

test('a copy has the plan of its source, and asks for what differs between tours', ({ records }) => {
  const { values: tour } = records.formBody({ inclusions: ['Car', 'Fuel'], hasPage: false })
  const file = 'tours/coorg-a-deux.yaml'
  const copy = (title: string) => records.create({ folder: 'tours', title, tour })
  expect(copy('Coorg, à deux')).toEqual({ file })
  const copied = records.open(file).draft!.values
  const { itinerary, inclusions, hasPage } = tour
  expect(copied).toMatchObject({ title: 'Coorg, à deux', itinerary, inclusions, hasPage })
  expect(copied['duration']).toEqual({ days: 1, nights: 0 })
  const { issues = [] } = records.saveForm({ file, sessionId: 'first', values: copied, base: null })
  expect(issues.map(({ path }) => path.join('.'))).toEqual([
    ...['price', 'rating', 'summary', 'description', 'image.upload', 'image.alt', 'drive.hours'],
    ...['drive.km', 'walking', 'goodToKnow.0.topic', 'goodToKnow.0.text'],
  ])
  expect(() => copy('!')).toThrow('Write a name')
})

test('the address of a new record follows its name until its first save', ({ records }) => {
  const create = (title: string) => records.create({ folder: 'tours', title })
  const { file } = create('Coorg')
  const form = (name: string, price: unknown = 4321) => {
    const change = { pageTitle: 'Goa', duration: { days: 1, nights: 0 }, price }
    return { ...records.newTour(name, change), file }
  }
  expect(records.storeDraft(form('Goa')).isSaved).toBe(false)
  // The title of another tour, whose file name differs from it.
  expect(records.saveForm(form(tourTitle)).issues).toMatchObject([{ file, path: ['title'] }])
  expect(records.saveForm(form('Goa trip', '')).issues).toMatchObject([{ file, path: ['price'] }])
  const saved = records.saveForm(form('Goa trip'))
  expect(saved).toMatchObject({ file: 'tours/goa-trip.yaml', saved: { title: 'Goa trip' } })
  expect(existsSync(join(records.folder, file))).toBe(false)
  expect(records.drafts.all()).toEqual({})
  expect(overviewOf(records).checklist.map((item) => item.file)).toContain('tours/goa-trip.yaml')
  expect(records.saveChange({ title: 'Hampi trip' }, 'tours/goa-trip.yaml').file).toBe('tours/goa-trip.yaml')
})

test('a new record gets the last position, also after a record that is not saved yet', ({ records }) => {
  const orderOf = (title: string) => {
    const { file } = records.create({ folder: 'destinations', title })
    return records.open(file).draft!.values['order']
  }
  expect([orderOf('Goa'), orderOf('Ooty')]).toEqual([3, 4])
  records.setYamlLine('order: 999', 'destinations/palace.yaml')
  expect(orderOf('Hampi')).toBe(999)
})

test('a new record does not get the draft or the file of one with another name', ({ records }) => {
  const create = (title: string) => records.create({ folder: 'tours', title })
  const { file } = create('Goa')
  const draft = records.open(file).draft!.values
  records.storeDraft({ file, sessionId: 'first', values: { ...draft, title: 'Hampi' }, base: null })
  expect(create('Goa')).toEqual({ file: 'tours/goa-2.yaml' })
  records.saveForm(records.newTour('Ooty'))
  records.saveChange({ title: 'Hills' }, 'tours/ooty.yaml')
  expect(create('Ooty')).toEqual({ file: 'tours/ooty-2.yaml' })
})

test('after a restart, the session that has stored the draft edits the record', ({ records }) => {
  const first = records.formBody({ price: 4321 })
  const second = { ...records.formBody(), sessionId: 'second' }
  records.storeDraft(first)
  const restarted = records.restart()
  expect(() => restarted.storeDraft(second)).toThrow(TakenOverError)
  expect(restarted.storeDraft(first)).toMatchObject({ isSaved: false })
  restarted.discard(first)
  const again = records.restart()
  expect(again.storeDraft(second)).toMatchObject({ isSaved: true })
  expect(() => again.save(first)).toThrow(TakenOverError)
})
