import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import {
  savedChanges,
  newTour,
  save,
  saveForm,
  formBody,
  openForm,
  test,
  readYaml,
  tourTitle,
  tourFile,
  writeYaml,
} from '../fixtures.ts'
import { resolveItem, restoreSave, saveAddress } from './saves-outside-forms.ts'

test('history restores changed, new and deleted records', ({ records }) => {
  const restore = () => restoreSave(records, savedChanges(records)[0]!)
  const file = 'tours/hampi.yaml'
  saveForm(records, newTour(records, 'Hampi', { onTypePage: undefined, bestMonths: undefined }))
  restore()
  expect(existsSync(join(records.folder, file))).toBe(false)
  restore()
  const restored = { isRestored: true }
  expect(savedChanges(records)).toMatchObject([
    { effect: 'new', ...restored },
    { effect: 'deleted', ...restored },
    { effect: 'new', isRestored: undefined },
  ])
  const saved = readYaml(records, file)
  save(records, { price: 4321 }, file)
  restore()
  expect(savedChanges(records)[0]).toMatchObject({ effect: 'changed', isRestored: true })
  expect(readYaml(records, file)).toBe(saved)
  const yaml = `${saved}# A field without a value.\nbestMonths:\n`
  writeYaml(records, file, yaml)
  records.remove(formBody(records, file))
  restore()
  expect(readYaml(records, file)).toBe(yaml)
  records.remove(formBody(records, file))
  records.create({ folder: 'tours', title: 'Hampi' })
  expect(restore).toThrow('A new page with this address is not saved yet. Save or discard it first.')
})

test('history restores a record as it was before a save', ({ records }) => {
  const inclusions = (records.open(tourFile).saved as { inclusions: string[] }).inclusions
  save(records, { price: 4300 })
  save(records, { price: 4400, inclusions: [...inclusions, 'Umbrella'] })
  const [last, first] = savedChanges(records)
  const change = (before: string, after: string, included: object) => {
    const fields = [
      { name: 'Price in rupees', before, after },
      { name: 'Included', ...included },
    ]
    return { file: tourFile, title: tourTitle, effect: 'changed', fields }
  }
  expect(last).toMatchObject(change('₹4,300', '₹4,400', { after: 'Umbrella' }))
  // The question shows what is replaced, even if it was saved later.
  expect(first?.restoreChange).toEqual(change('₹4,400', '₹4,200', { before: 'Umbrella' }))
  restoreSave(records, first!)
  expect(records.open(tourFile).saved).toMatchObject({ price: 4200, inclusions })
  const canBeRestored = savedChanges(records).map(({ restoreChange }) => restoreChange !== undefined)
  expect(canBeRestored).toEqual([true, true, false])
  // Another window, whose list is older, restores the same save.
  restoreSave(records, first!)
  expect(savedChanges(records)).toHaveLength(3)
  expect(() => restoreSave(records, { savedAt: 0 })).toThrow('This save is no longer in the history. Reload')
})

test('an item of the checklist is resolved only at its place in the list', ({ records }) => {
  const file = 'site.yaml'
  const asked = ['Boats?', 'Shops?', 'Guide?'].map((question) => ({ question, about: 'destinations.palace' }))
  save(records, { openQuestions: asked }, file)
  const resolve = (index: number, sentence: string) =>
    resolveItem(records, { file, path: ['openQuestions', index], sentence })
  const questions = () => records.open(file).saved!['openQuestions']
  resolve(1, 'Shops?')
  expect(questions()).toEqual([asked[0], asked[2]])
  const fields = [{ name: 'Question', before: 'Shops?' }]
  const heading = { title: 'Contact, prices and terms', about: 'Old Palace' }
  expect(savedChanges(records)[0]).toMatchObject({ ...heading, fields })
  // Another window has the list as it was before.
  expect(() => resolve(1, 'Shops?')).toThrow('The list has changed in the meantime. Press the button again.')
  expect(() => resolve(2, 'Guide?')).toThrow('The list has changed')
  records.storeDraft(formBody(records, file, { tagline: 'Boats' }))
  const unsaved = '“Contact, prices and terms” has unsaved text. Save or discard it first.'
  expect(() => resolve(1, 'Guide?')).toThrow(unsaved)
  expect(questions()).toEqual([asked[0], asked[2]])
})

test('the address typed under Publish is in history, and unsaved text of its record stays', ({ records }) => {
  const file = 'site.yaml'
  const about = 'Address of the site, typed under Publish'
  const after = 'https://www.boats.in'
  records.storeDraft(formBody(records, file, { tagline: 'Boats' }))
  saveAddress(records, after)
  const saved = { website: after }
  expect(records.open(file)).toMatchObject({ saved, draft: { values: { tagline: 'Boats' } } })
  const [first] = savedChanges(records)
  expect(first).toMatchObject({ about, fields: [{ name: 'Address of the site', after }] })
  expect(() => saveAddress(records, 'our boats')).toThrow(/^“Address of the site” must be the address of/)
  restoreSave(records, first!)
  save(records, { phone: '9845098450' }, file)
  // It undoes more than the address.
  restoreSave(records, first!)
  expect(savedChanges(records).map((save) => save.about)).toEqual([undefined, undefined, about, about])
})

test('a record that cannot be read is restored from history, and its unsaved text stays', async ({
  editor,
}) => {
  const { records } = editor
  const yaml = readYaml(records)
  save(records, { price: 4300 })
  const form = await openForm(editor)
  form.type(['price'], 4400)
  form.type(['rating'], 4.9)
  await form.flush()
  writeYaml(records, tourFile, 'title: *name\n')
  const [saved] = savedChanges(records)
  expect(saved).toMatchObject({ title: tourTitle, effect: 'changed', restoreChange: { effect: 'new' } })
  const unreadable = { file: tourFile, sessionId: 'first', values: {}, base: {} }
  expect(() => records.save(unreadable)).toThrow('cannot be read')
  restoreSave(records, saved!)
  expect(readYaml(records)).toBe(yaml)
  const [last] = savedChanges(records)
  expect(last).toMatchObject({ title: tourTitle, effect: 'changed' })
  expect(() => restoreSave(records, last!)).toThrow('This cannot be done now. ')
  expect(readYaml(records)).toBe(yaml)
  const { state } = await openForm(editor)
  expect(state.values).toMatchObject({ price: 4400, rating: 4.9 })
  expect(state.conflict).toMatchObject({ fields: [['price']], theirs: { values: { price: 4200 } } })
})

test('a new record that cannot be read any more is removed from history', ({ records }) => {
  const { file = '' } = saveForm(records, newTour(records, 'Hampi'))
  writeYaml(records, file, 'title: *name\n')
  expect(savedChanges(records)[0]?.restoreChange).toMatchObject({ title: 'Hampi', effect: 'deleted' })
  restoreSave(records, savedChanges(records)[0]!)
  expect(existsSync(join(records.folder, file))).toBe(false)
  expect(savedChanges(records)).toMatchObject([{ effect: 'deleted' }, { effect: 'new' }])
})
