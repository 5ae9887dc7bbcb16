import fs, { existsSync, mkdirSync, rmSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { expect } from '@playwright/test'
import { today } from '../../../content/today.ts'
import { test, tourTitle, tourFile } from '../fixtures.ts'
import type { RecordChange } from '../shared/protocol.ts'
import { checkRecords } from './check-records.ts'
import { deletionOf, withoutReferences } from './deletion.ts'
import { titleOf } from './record-files.ts'
import { restoreSave } from './saves-outside-forms.ts'

const hills = 'destinations/hills.yaml'
const palace = 'destinations/palace.yaml'
/** The file and the names of the fields of each changed record. */
const namesOf = (changes: readonly RecordChange[]) =>
  changes.map(({ file, fields }) => [file, fields.map(({ name }) => name)])

test('a destination is deleted with the references to it, and restored with them', ({ records }) => {
  expect(records.saveChange({ feesOf: ['hills'] }, palace).saved).toBeDefined()
  // A comment beside a reference is restored too.
  records.writeYaml(palace, records.readYaml(palace).replace('- hills', '- hills # since May'))
  const { issues, changes } = deletionOf(records.folder, hills)
  expect(issues).toEqual([])
  expect(namesOf(changes)).toContainEqual([palace, ['Other places with entry fees']])
  expect(changes.map(({ file }) => file)).toContain(tourFile)
  const before = records.open(tourFile).saved!
  const yaml = records.readYaml(palace)
  expect(yaml).toContain('- hills # since May')
  records.deleteRecord(hills)
  expect(existsSync(join(records.folder, hills))).toBe(false)
  expect(records.open(tourFile).saved).not.toHaveProperty('visits')
  expect(checkRecords(records.folder).issues).toEqual([])
  const [deletion, ...others] = records.history()
  expect(deletion).toMatchObject({ effect: 'deleted', restoreChange: { effect: 'new' } })
  expect(deletion!.fields.map(({ name }) => name)).toContain(`${tourTitle}, Destinations it goes to`)
  expect(others).toHaveLength(1)
  // Changes since the deletion stay.
  records.saveChange({ price: 4321 })
  restoreSave(records, deletion!)
  expect(records.open(tourFile).saved).toEqual({ ...before, price: 4321, updated: today() })
  expect(existsSync(join(records.folder, hills))).toBe(true)
  expect(records.readYaml(palace)).toBe(yaml)
  records.restoreLastSave()
  expect(existsSync(join(records.folder, hills))).toBe(false)
  expect(records.open(tourFile).saved).not.toHaveProperty('visits')
})

test('a record is deleted after the references to it, and restored before them', ({ records }) => {
  const { renameSync, rmSync: remove } = fs
  const changed: string[] = []
  const note = (path: fs.PathLike) => {
    const file = relative(records.folder, String(path))
    if ([hills, tourFile].includes(file)) changed.push(file)
  }
  fs.renameSync = (from, to) => (note(to), renameSync(from, to))
  fs.rmSync = (path, options) => (note(path), remove(path, options))
  syncBuiltinESMExports()
  try {
    records.deleteRecord(hills)
    records.restoreLastSave()
  } finally {
    Object.assign(fs, { renameSync, rmSync: remove })
    syncBuiltinESMExports()
  }
  expect(changed).toEqual([tourFile, hills, hills, tourFile])
})

test('a deletion or a save that ends with an error changes nothing', ({ records }) => {
  records.saveChange({ price: 4300 })
  const referring = deletionOf(records.folder, hills).changes.map(({ file }) => file)
  expect(referring).toContain(tourFile)
  const before = [hills, ...referring].map((file) => records.readYaml(file))
  for (const file of referring) {
    // In place of the file that is written first.
    const part = join(records.folder, `${dirname(file)}/.${basename(file)}.${process.pid}.part`)
    mkdirSync(part)
    expect(() => records.deleteRecord(hills)).toThrow('EISDIR')
    expect(() => records.saveChange({ price: 4400 }, file)).toThrow('EISDIR')
    rmSync(part, { recursive: true })
    expect([hills, ...referring].map((other) => records.readYaml(other))).toEqual(before)
  }
  expect(records.history()).toMatchObject([{ fields: [{ after: '₹4,300' }] }])
})

test('a deletion that was cut off is restored with all references', ({ records }) => {
  const yaml = records.readYaml(hills)
  const { files } = checkRecords(records.folder)
  const referring = Object.keys(withoutReferences(files, hills))
  expect(referring.length).toBeGreaterThan(1)
  const before = referring.map((file) => records.readYaml(file))
  records.deleteRecord(hills)
  records.writeYaml(hills, yaml)
  // The deletion has not reached this record.
  records.writeYaml(referring[0]!, before[0]!)
  const { savedAt, restoreChange } = records.history()[0]!
  expect(restoreChange).toMatchObject({ effect: 'changed', title: 'Hills' })
  expect(restoreChange!.fields.map(({ name }) => name)).toEqual(
    referring.slice(1).map((file) => `${titleOf(file, files[file])}, Destinations it goes to`),
  )
  restoreSave(records, { savedAt })
  expect(referring.map((file) => records.readYaml(file))).toEqual(before)
  records.saveChange({ price: 4321 })
  const [, , deletion] = records.history()
  expect(deletion).toMatchObject({ savedAt, restoreChange: undefined })
  restoreSave(records, { savedAt })
  expect(records.history()).toHaveLength(3)
})

test('a deletion removes only references that their records do not need', ({ records }) => {
  const { twoDays } = records.open('home.yaml').saved as { twoDays: { secondDay: { tour: string }[] } }
  const ids = [...new Set(['tea-tour', ...twoDays.secondDay.map((day) => day.tour)])]
  const secondDay = twoDays.secondDay.map((day, index) => ({ ...day, tour: ids[index] }))
  expect(records.saveChange({ twoDays: { ...twoDays, secondDay } }, 'home.yaml').saved).toBeDefined()
  const types = records.open('tour-types.yaml').saved as Record<string, { choosing: object[] }>
  const [advice] = types['one-day-tours']!.choosing
  const choosing = [ids[1], 'tea-tour', 'tea-tour'].map((tour, index) => ({
    ...advice,
    topic: `${index}`,
    tour,
  }))
  const changed = { 'one-day-tours': { ...types['one-day-tours'], choosing } }
  expect(records.saveChange(changed, 'tour-types.yaml').saved).toBeDefined()
  const review = { name: 'Asha', town: 'Pune', visited: '2026-03', text: 'Thanks!', permission: true }
  records.saveChange({ reviews: [{ ...review, tour: 'tea-tour' }] }, 'guests.yaml')
  const { issues, changes } = deletionOf(records.folder, tourFile)
  // The list needs two pieces of advice.
  expect(namesOf(changes)).toEqual([
    ['tour-types.yaml', ['Tours of one day, Piece of advice']],
    ['guests.yaml', ['What guests wrote, Review 1, Tour']],
  ])
  const remedy = 'Choose another one there, and change the texts and the picture beside it.'
  const named = { message: 'names this tour', remedy }
  expect(issues.filter(({ message }) => message === named.message)).toMatchObject([
    { ...named, field: 'Tours of one day, How to choose, Piece of advice 2' },
    { ...named, field: 'Two days, Choices for day 2, Choice 1' },
  ])
  expect(() => records.deleteRecord()).toThrow('names this tour. Choose another one there, and')
  expect(existsSync(join(records.folder, tourFile))).toBe(true)
})

test('texts of other records that name a deleted tour are listed, and stay', ({ records }) => {
  const faq = [{ question: `How long is ${tourTitle}?`, answer: 'Ten hours.' }]
  expect(records.saveChange({ faq, searchDescription: `${tourTitle}, by car.` }, hills).saved).toBeDefined()
  expect(namesOf(deletionOf(records.folder, tourFile).mentions)).toEqual([
    [hills, ['Questions and answers, Question 1, Question', 'Description for search engines']],
  ])
  expect(deletionOf(records.folder, hills).mentions).toEqual([])
})

test('nothing is deleted while an invalid field prevents the check of references', ({ records }) => {
  records.setYamlLine('order: first', palace)
  expect(deletionOf(records.folder, tourFile).issues).toMatchObject([{ file: palace, path: ['order'] }])
  expect(() => records.deleteRecord()).toThrow('Old Palace, “Position')
  // An invalid reference is not a reference to this record.
  records.setYamlLine('feesOf: [Bad id]', palace)
  expect(deletionOf(records.folder, hills).issues).toMatchObject([
    { path: ['feesOf', 0], message: 'cannot be part of a web address' },
    { path: ['order'] },
  ])
  // An invalid record can be deleted itself.
  for (const line of ['feesOf: []', 'order: 1']) records.setYamlLine(line, palace)
  const { file = '' } = records.saveForm(records.newTour('Goa'))
  records.setYamlLine('price: cheap', file)
  records.deleteRecord(file)
  expect(existsSync(join(records.folder, file))).toBe(false)
})

test('a tour that a text or a grid needs is not deleted', ({ records }) => {
  expect(records.saveChange({ searchDescription: 'From {packagePrice}.' }, hills).saved).toBeDefined()
  // Five tours are in this grid, which needs four.
  records.saveChange({ homeGrid: undefined }, 'tours/coast-tour.yaml')
  const issueOf = (tour: string, other: string) =>
    deletionOf(records.folder, tour).issues.find(({ file }) => file === other)
  expect(issueOf('tours/grand-tour.yaml', hills)).toMatchObject({
    field: 'Description for search engines',
    message: 'takes “Price of the packages” from this tour',
    remedy: 'Write the text without {packagePrice}.',
  })
  const message = 'must show 4 popular tours, but would show only 3'
  expect(issueOf('tours/river-tour.yaml', 'home.yaml')).toMatchObject({ field: '', message })
})
