import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { openForm, test, tourTitle, tourFile } from '../fixtures.ts'
import { overviewOf } from './overview.ts'
import { resolveItem, restoreSave, saveAddress } from './saves-outside-forms.ts'

test('history restores changed, new and deleted records', ({ records }) => {
  const file = 'tours/hampi.yaml'
  records.saveForm(records.newTour('Hampi', { onTypePage: undefined, bestMonths: undefined }))
  records.restoreLastSave()
  expect(existsSync(join(records.folder, file))).toBe(false)
  records.restoreLastSave()
  const restored = { isRestored: true }
  expect(records.history()).toMatchObject([
    { effect: 'new', ...restored },
    { effect: 'deleted', ...restored },
    { effect: 'new', isRestored: undefined },
  ])
  const saved = records.readYaml(file)
  records.saveChange({ price: 4321 }, file)
  records.restoreLastSave()
  expect(records.history()[0]).toMatchObject({ effect: 'changed', isRestored: true })
  expect(records.readYaml(file)).toBe(saved)
  const yaml = `${saved}# A field without a value.\nbestMonths:\n`
  records.writeYaml(file, yaml)
  records.deleteRecord(file)
  records.restoreLastSave()
  expect(records.readYaml(file)).toBe(yaml)
  records.deleteRecord(file)
  records.create({ folder: 'tours', title: 'Hampi' })
  expect(records.restoreLastSave).toThrow(
    'A new page with this address is not saved yet. Save or discard it first.',
  )
})

test('history restores a record as it was before a save', ({ records }) => {
  const inclusions = (records.open(tourFile).saved as { inclusions: string[] }).inclusions
  records.saveChange({ price: 4300 })
  records.saveChange({ price: 4400, inclusions: [...inclusions, 'Umbrella'] })
  const [last, first] = records.history()
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
  const canBeRestored = records.history().map(({ restoreChange }) => restoreChange !== undefined)
  expect(canBeRestored).toEqual([true, true, false])
  // Another window, whose list is older, restores the same save.
  restoreSave(records, first!)
  expect(records.history()).toHaveLength(3)
  expect(() => restoreSave(records, { savedAt: 0 })).toThrow('This save is no longer in the history. Reload')
})

test('an item of the checklist is resolved only at its place in the list', ({ records }) => {
  const file = 'site.yaml'
  const asked = ['Boats?', 'Shops?', 'Guide?'].map((question) => ({ question, about: 'destinations.palace' }))
  records.saveChange({ openQuestions: asked }, file)
  const resolve = (index: number, sentence: string) =>
    resolveItem(records, { file, path: ['openQuestions', index], sentence })
  const questions = () => records.open(file).saved!['openQuestions']
  resolve(1, 'Shops?')
  expect(questions()).toEqual([asked[0], asked[2]])
  const fields = [{ name: 'Question', before: 'Shops?' }]
  const heading = { title: 'Contact, prices and terms', about: 'Old Palace' }
  expect(records.history()[0]).toMatchObject({ ...heading, fields })
  // Another window has the list as it was before.
  expect(() => resolve(1, 'Shops?')).toThrow('The list has changed in the meantime. Press the button again.')
  expect(() => resolve(2, 'Guide?')).toThrow('The list has changed')
  records.storeDraft(records.formBody({ tagline: 'Boats' }, file))
  const unsaved = '“Contact, prices and terms” has unsaved text. Save or discard it first.'
  expect(() => resolve(1, 'Guide?')).toThrow(unsaved)
  expect(questions()).toEqual([asked[0], asked[2]])
})

test('the address typed under Publish is in history, and unsaved text of its record stays', ({ records }) => {
  const file = 'site.yaml'
  const about = 'Address of the site, typed under Publish'
  const after = 'https://www.boats.in'
  records.storeDraft(records.formBody({ tagline: 'Boats' }, file))
  saveAddress(records, after)
  const saved = { website: after }
  expect(records.open(file)).toMatchObject({ saved, draft: { values: { tagline: 'Boats' } } })
  const [first] = records.history()
  expect(first).toMatchObject({ about, fields: [{ name: 'Address of the site', after }] })
  expect(() => saveAddress(records, 'our boats')).toThrow(/^“Address of the site” must be the address of/)
  restoreSave(records, first!)
  records.saveChange({ phone: '9845098450' }, file)
  // It undoes more than the address.
  restoreSave(records, first!)
  expect(records.history().map((save) => save.about)).toEqual([undefined, undefined, about, about])
})

for (const [problem, text] of [
  ['is not valid', 'title: *name\n'],
  ['was emptied', ''],
] as const)
  test(`a record whose file ${problem} is restored from history, and its unsaved text stays`, async ({
    editor,
  }) => {
    const { records } = editor
    const yaml = records.readYaml()
    records.saveChange({ price: 4300 })
    const form = await openForm(editor)
    form.type(['price'], 4400)
    form.type(['rating'], 4.9)
    await form.flush()
    records.writeYaml(tourFile, text)
    const [saved] = records.history()
    expect(saved).toMatchObject({ title: tourTitle, effect: 'changed', restoreChange: { effect: 'new' } })
    const unreadable = { file: tourFile, sessionId: 'first', values: {}, base: {} }
    expect(() => records.save(unreadable)).toThrow('cannot be read')
    restoreSave(records, saved!)
    expect(records.readYaml()).toBe(yaml)
    const [last] = records.history()
    expect(last).toMatchObject({ title: tourTitle, effect: 'changed' })
    expect(() => restoreSave(records, last!)).toThrow('This cannot be done now. ')
    expect(records.readYaml()).toBe(yaml)
    const { state } = await openForm(editor)
    expect(state.values).toMatchObject({ price: 4400, rating: 4.9 })
    expect(state.conflict).toMatchObject({ fields: [['price']], theirs: { values: { price: 4200 } } })
  })

test('a new record that cannot be read any more is removed from history', ({ records }) => {
  const { file = '' } = records.saveForm(records.newTour('Hampi'))
  records.writeYaml(file, 'title: *name\n')
  expect(records.history()[0]?.restoreChange).toMatchObject({ title: 'Hampi', effect: 'deleted' })
  // No sentence leads to the history, which would delete it.
  expect(overviewOf(records).unreadable[0]?.about).toBeUndefined()
  records.restoreLastSave()
  expect(existsSync(join(records.folder, file))).toBe(false)
  expect(records.history()).toMatchObject([{ effect: 'deleted' }, { effect: 'new' }])
})
