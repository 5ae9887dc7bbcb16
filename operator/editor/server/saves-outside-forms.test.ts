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
  const restore = () => restoreSave(records, { savedAt: savedChanges(records)[0]!.savedAt })
  const file = 'tours/hampi.yaml'
  saveForm(records, newTour(records, 'Hampi', { onTypePage: undefined, bestMonths: undefined }))
  restore()
  expect(existsSync(join(records.folder, file))).toBe(false)
  restore()
  expect(savedChanges(records).map(({ effect, isRestored }) => [effect, isRestored])).toEqual([
    ['new', true],
    ['deleted', true],
    ['new', undefined],
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

test('a record that cannot be read is restored, and its unsaved text stays', async ({ editor }) => {
  const { records } = editor
  save(records, { price: 4300 })
  const form = await openForm(editor)
  form.type(['price'], 4400)
  form.type(['rating'], 4.9)
  await form.flush()
  writeYaml(records, tourFile, 'title: *name\n')
  restoreSave(records, savedChanges(records)[0]!)
  const reopened = await openForm(editor)
  expect(reopened.state.values).toMatchObject({ price: 4400, rating: 4.9 })
  expect(reopened.state.conflict).toMatchObject({ fields: [['price']], theirs: { values: { price: 4200 } } })
})

test('history restores a record as it was before a save', ({ records }) => {
  const inclusions = (records.open(tourFile).saved as { inclusions: string[] }).inclusions
  save(records, { price: 4300 })
  save(records, { price: 4400, inclusions: [...inclusions, 'Umbrella'] })
  const [last, first] = savedChanges(records)
  const change = (before: string, after: string, included: object) => ({
    file: tourFile,
    title: tourTitle,
    effect: 'changed',
    fields: [
      { name: 'Price in rupees', before, after },
      { name: 'Included', ...included },
    ],
  })
  expect(last).toMatchObject(change('₹4,300', '₹4,400', { after: 'Umbrella' }))
  // The question shows what is replaced, even if it was saved later.
  expect(first?.restoreChange).toEqual(change('₹4,400', '₹4,200', { before: 'Umbrella' }))
  restoreSave(records, { savedAt: first!.savedAt })
  expect(records.open(tourFile).saved).toMatchObject({ price: 4200, inclusions })
  expect(savedChanges(records).map(({ restoreChange }) => Boolean(restoreChange))).toEqual([
    true,
    true,
    false,
  ])
  // Another window, whose list is older, restores the same save.
  restoreSave(records, { savedAt: first!.savedAt })
  expect(savedChanges(records)).toHaveLength(3)
  expect(() => restoreSave(records, { savedAt: 0 })).toThrow('This save is no longer in the history. Reload')
})

test('a restoration of more than the address has the title of its record', ({ records }) => {
  const about = 'Address of the site, typed under Publish'
  saveAddress(records, 'https://www.boats.in')
  const { savedAt } = savedChanges(records)[0]!
  restoreSave(records, { savedAt })
  save(records, { phone: '9845098450' }, 'site.yaml')
  restoreSave(records, { savedAt })
  expect(savedChanges(records).map((save) => save.about)).toEqual([undefined, undefined, about, about])
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
  records.storeDraft(formBody(records, file, { tagline: 'Boats' }))
  const after = 'https://www.boats.in'
  saveAddress(records, after)
  expect(records.open(file)).toMatchObject({
    saved: { website: after },
    draft: { values: { tagline: 'Boats' } },
  })
  const fields = [{ name: 'Address of the site', after }]
  expect(savedChanges(records)).toMatchObject([{ about: 'Address of the site, typed under Publish', fields }])
  expect(() => saveAddress(records, 'our boats')).toThrow(
    /^“Address of the site” must be the address of a site/,
  )
})

test('an unreadable record is restored from history, and not made unreadable again', ({ records }) => {
  const yaml = readYaml(records)
  save(records, { price: 4300 })
  const { savedAt } = savedChanges(records)[0]!
  writeYaml(records, tourFile, 'title: *name\n')
  expect(savedChanges(records)).toMatchObject([
    { title: tourTitle, effect: 'changed', restoreChange: { effect: 'new' } },
  ])
  expect(() => records.save({ file: tourFile, sessionId: 'first', values: {}, base: {} })).toThrow(
    'cannot be read',
  )
  restoreSave(records, { savedAt })
  expect(readYaml(records)).toBe(yaml)
  const [last] = savedChanges(records)
  expect(last).toMatchObject({ title: tourTitle, effect: 'changed' })
  expect(() => restoreSave(records, { savedAt: last!.savedAt })).toThrow('This cannot be done now. ')
  expect(readYaml(records)).toBe(yaml)
})

test('a new record that cannot be read any more is removed from history', ({ records }) => {
  const { file = '' } = saveForm(records, newTour(records, 'Hampi'))
  writeYaml(records, file, 'title: *name\n')
  expect(savedChanges(records)[0]?.restoreChange).toMatchObject({ title: 'Hampi', effect: 'deleted' })
  restoreSave(records, { savedAt: savedChanges(records)[0]!.savedAt })
  expect(existsSync(join(records.folder, file))).toBe(false)
  expect(savedChanges(records)).toMatchObject([{ effect: 'deleted' }, { effect: 'new' }])
})
