import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { fieldsOf, readFiles } from '../../../content/read.ts'
import { save, stateOf, summaryOf, test, text, title, tour, write } from '../fixtures.ts'
import type { FieldSchema } from '../shared/protocol.ts'
import { overviewOf } from './overview.ts'

test('a form can show every field of every record, with a label', () => {
  const fields = ({ properties = {} }: FieldSchema): FieldSchema[] =>
    Object.values(properties).flatMap((field) => [field, ...fields(field), ...fields(field.items ?? {})])
  for (const file of Object.keys(readFiles('content').files))
    for (const field of fields(fieldsOf(file))) {
      expect(['string', 'number', 'integer', 'boolean', 'object', 'array'], file).toContain(field.type)
      expect(field.title, `${file}: ${JSON.stringify(field)}`).toBeTruthy()
    }
})

test('a save is refused for its own issues and for new ones, not for those of others', ({ records }) => {
  const ooty = 'destinations/ooty.yaml'
  write(records, ooty, text(records, ooty).replace(/^updated: .*/m, 'updated: 2099-01-01'))
  write(records, 'tours/Thumbs.db', '')
  expect(save(records, { price: 4321 }).saved).toBeDefined()
  expect(save(records, { price: 'cheap' }).issues).toMatchObject([{ file: tour, path: ['price'] }])
  const [issue] = save(records, { description: '' }, ooty).issues ?? []
  expect(issue).toMatchObject({ file: ooty, path: ['description'] })
  expect(save(records, { story: [{ text: 'Hills.' }] }, ooty).saved).toBeDefined()
})

test('only files of records are written; no page of every site is deleted', ({ records }) => {
  const state = stateOf(records)
  for (const file of ['../package.json', 'tours/../site.yaml', 'constructor', 'tours/A.yaml', 'tours/goa']) {
    expect(() => records.open(file), file).toThrow('This does not exist any more')
    for (const action of ['save', 'storeDraft', 'discard', 'remove'] as const)
      expect(() => records[action]({ ...state, file }), file).toThrow('This does not exist any more')
    const copy = { ...state, file: `${file}/a`, title: 'Goa' }
    expect(() => records.copy(copy), file).toThrow('This does not exist any more')
  }
  expect(() => records.remove(stateOf(records, 'site.yaml'))).toThrow('cannot be deleted')
})

test('a draft stays after a save of other values, and goes when it is as it is saved', ({ records }) => {
  const { version } = records.storeDraft(stateOf(records, tour, { price: 4321 }))
  save(records, { steps: 'Some steps' })
  expect(records.open(tour).draft).toMatchObject({ version, values: { price: 4321 } })
  expect(records.storeDraft({ ...stateOf(records), draftVersion: version })).toEqual({ version: '' })
  expect(records.open(tour).draft).toBeUndefined()
})

test('a draft can be opened and saved when its record is gone', ({ records }) => {
  const { version } = records.storeDraft(stateOf(records, tour, { price: 4321 }))
  rmSync(join(records.folder, tour))
  expect(summaryOf(records)).toMatchObject({ title, isSaved: false, notes: ['It has unsaved text.'] })
  const { draft, ...saved } = records.open(tour)
  expect(saved).toMatchObject({ hash: '', values: {} })
  expect(records.save({ file: tour, draftVersion: version, ...draft! }).saved).toBeDefined()
  expect(summaryOf(records)).toMatchObject({ isSaved: true, price: 4321, notes: [] })
})

test('a draft of a copy is not begun twice, nor over a record, nor without a name', ({ records }) => {
  const { values } = stateOf(records)
  const file = 'tours/coorg-a-deux.yaml'
  expect(records.copy({ file: tour, title: 'Coorg, à deux', values: { ...values, price: 4321 } })).toEqual({
    file,
  })
  expect(records.copy({ file: tour, title: 'Coorg, à deux', values })).toEqual({ file })
  expect(records.open(file).draft?.values).toMatchObject({ title: 'Coorg, à deux', price: 4321 })
  expect(records.open(file).draft?.values).not.toHaveProperty('homeGrid')
  expect(() => records.copy({ file: tour, title: 'Coorg trip', values })).toThrow(
    'There is one of this name already.',
  )
  expect(() => records.copy({ file: tour, title: '!', values })).toThrow('Write a name')
})

test('undo swaps a save, also of a new or a deleted record, until its file changes', ({ records }) => {
  const undo = () => records.undo({ question: overviewOf(records).undo?.question ?? '' })
  const file = 'tours/hampi.yaml'
  const change = { title: 'Hampi', pageTitle: 'Hampi', homeGrid: undefined, onTypePage: undefined, covers: undefined }
  records.save({ ...stateOf(records, tour, change), file, hash: '' })
  expect(overviewOf(records).undo?.question).toBe('Undo the last save of “Hampi”? It will be deleted.')
  expect(undo()).toEqual({ file, isDeleted: true })
  expect(existsSync(join(records.folder, file))).toBe(false)
  undo()
  const saved = text(records, file)
  save(records, { price: 4321 }, file)
  undo()
  expect(text(records, file)).toBe(saved)
  const yaml = `${saved}# A field without a value.\ncovers:\n`
  write(records, file, yaml)
  expect(undo).toThrow('This is no longer the last save.')
  expect(records.remove(stateOf(records, file))).toEqual({})
  undo()
  expect(text(records, file)).toBe(yaml)
  // Another window has saved another record since the question.
  const question = overviewOf(records).undo?.question ?? ''
  save(records, { price: 4321 })
  expect(() => records.undo({ question })).toThrow('This is no longer the last save.')
  expect(text(records)).toContain('price: 4321')
})
