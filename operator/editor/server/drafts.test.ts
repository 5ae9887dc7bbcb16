import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { test, tourTitle, tourFile } from '../fixtures.ts'
import { overviewOf } from './overview.ts'

test('a draft stays until it equals the saved record, or what its form was opened with', ({ records }) => {
  const [form, unchanged] = [records.formBody({ price: 4321 }), records.formBody()]
  expect(records.storeDraft(form)).toMatchObject({ isSaved: false })
  records.setYamlLine('walking: Some steps')
  expect(records.open(tourFile).draft?.values).toEqual(form.values)
  expect(records.storeDraft(records.formBody())).toMatchObject({ isSaved: true, savedElsewhere: undefined })
  expect(records.open(tourFile).draft).toBeUndefined()
  const savedElsewhere = { walking: 'Some steps' }
  expect(records.storeDraft(unchanged)).toMatchObject({ isSaved: true, savedElsewhere })
  expect(records.open(tourFile).draft).toBeUndefined()
})

test('a draft can be opened and saved after its record was deleted', ({ records }) => {
  records.storeDraft(records.formBody({ price: 4321 }))
  rmSync(join(records.folder, tourFile))
  expect(records.summary()).toMatchObject({ title: tourTitle, isSaved: false, notes: ['Not saved.'] })
  const { draft, saved } = records.open(tourFile)
  expect(saved).toBeNull()
  expect(records.saveForm({ ...draft!, file: tourFile, sessionId: 'first' }).saved).toBeDefined()
  expect(records.summary()).toMatchObject({ isSaved: true, price: 4321, notes: [] })
})

test('a draft that cannot be stored is still shown, with the reason', ({ records }) => {
  records.writeYaml('.editor', '')
  const persistError: unknown = expect.stringMatching(/^This did not work \(E/)
  expect(records.storeDraft(records.formBody({ price: 4321 }))).toMatchObject({
    isSaved: false,
    persistError,
  })
})

test('a draft is not stored in place of a renamed content folder, which gets its name back', ({
  records,
}) => {
  const { folder } = records
  const form = records.formBody({ price: 4321 })
  renameSync(folder, `${folder}-2`)
  const persistError =
    'The folder “content” was renamed, moved or deleted. Give it this name again, or move it back.'
  expect(records.storeDraft(form)).toMatchObject({ isSaved: false, persistError })
  expect(existsSync(folder)).toBe(false)
  renameSync(`${folder}-2`, folder)
  expect(records.storeDraft(form).persistError).toBeUndefined()
  expect(records.open(tourFile).draft?.values).toEqual(form.values)
})

test('a draft is opened without the fields of an older version; a damaged one is not', ({ records }) => {
  // Values of another type stay.
  const [stop, drive] = [{ at: '06:30', activity: 'Pick-up' }, { hours: 6 }]
  const known = { price: 4321, image: 'a.jpg', drive, itinerary: [stop] }
  const unknown = {
    drive: { ...drive, miles: 90 },
    itinerary: [{ ...stop, until: '06:45' }],
    pickUp: '06:30',
  }
  records.storeDraft(records.formBody({ ...known, ...unknown }))
  const { values } = records.formBody(known)
  const { draft } = records.open(tourFile)
  expect([draft?.hasUnknownFields, draft?.values]).toEqual([true, values])
  for (const damaged of ['{}', '{"values":', '{"values":[],"base":null}']) {
    records.writeYaml(`.editor/drafts/${tourFile}.json`, damaged)
    const sentence = `${tourTitle}: the unsaved text is damaged, and cannot be shown. It is removed when you open the form.`
    expect(overviewOf(records).unreadable).toEqual([{ sentence }])
    expect(records.open(tourFile).draft).toBeUndefined()
    records.storeDraft(records.formBody())
    expect(overviewOf(records).unreadable).toEqual([])
  }
  // The draft of a record that no version of the site has, and that of a page that does not exist.
  records.writeYaml('.editor/drafts/prices.yaml.json', '{}')
  const { file } = records.create({ folder: 'tours', title: 'Goa' })
  records.writeYaml(`.editor/drafts/${file}.json`, '{}')
  expect(() => records.open(file)).toThrow('There is no page at this address.')
  expect(overviewOf(records).unreadable).toEqual([])
})
