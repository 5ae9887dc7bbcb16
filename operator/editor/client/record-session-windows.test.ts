import { expect } from '@playwright/test'
import { openForm, tourFile } from '../fixtures.ts'
import type { RecordSession } from './record-session.ts'
import { changeAndSave, changeAndStore, test } from './test-session.ts'

test('a form is inert once another window has opened its record, and continues with the text of both windows', async ({
  editor,
}) => {
  const first = await openForm(editor)
  await changeAndStore(first, 'walking', 'Some steps')
  const second = await openForm(editor)
  expect(second.state).toMatchObject({
    status: 'Unsaved text is back.',
    values: { walking: 'Some steps' },
  })
  await changeAndStore(second, 'price', 4321)
  first.change(['bestMonths'], 'October to March')
  await first.checkForChanges()
  expect(first.state).toMatchObject({ mode: 'takenOver', isPersisted: false, status: '' })
  for (const act of [first.save, first.discard, first.remove, first.flush, first.checkForChanges]) await act()
  expect(first.state).toMatchObject({ mode: 'takenOver', status: '', persistError: '' })
  const stored = () => editor.records.open(tourFile).draft?.values
  expect(stored()).toEqual(second.state.values)
  await first.load()
  const values = { price: 4321, walking: 'Some steps', bestMonths: 'October to March' }
  const continued = { mode: 'editing', isPersisted: true, conflict: undefined }
  expect(first.state).toMatchObject({ ...continued, status: 'Unsaved text is back.', values })
  expect(stored()).toMatchObject(values)
  await second.checkForChanges()
  expect(second.state).toMatchObject({ mode: 'takenOver', isPersisted: true })
  await first.save()
  expect(first.state.status).toBe('Saved.')
  await second.load()
  expect(second.state).toMatchObject({ ...continued, status: '', draft: null, values })
})

for (const [choice, price] of [
  ['mine', 4500],
  ['theirs', 4321],
] as const)
  test(`the text of the other window stays on the disk until the operator has chosen “${choice}”`, async ({
    editor,
  }) => {
    const [first, second] = [await openForm(editor), await openForm(editor)]
    await changeAndStore(second, 'price', 4321)
    first.change(['walking'], 'Some steps')
    await changeAndStore(first, 'price', 4500)
    await first.load()
    const conflict = { fields: [['price']], theirs: { values: { price: 4321 } } }
    expect(first.state).toMatchObject({
      mode: 'reading',
      isPersisted: false,
      conflict,
      values: { price: 4500 },
    })
    await first.checkForChanges()
    await first.save()
    expect(first.state.status).toBe('Not saved. First choose which version to keep.')
    expect(editor.records.open(tourFile)).toMatchObject({
      saved: { price: 4200 },
      draft: { values: { price: 4321 } },
    })
    await first.resolve(choice)
    const values = { price, walking: 'Some steps' }
    expect(first.state).toMatchObject({ mode: 'editing', isPersisted: true, conflict: undefined, values })
    await first.save()
    expect(first.state.status).toBe('Saved.')
    expect(editor.records.formBody().values).toMatchObject(values)
  })

test('text that another window has discarded is not stored again', async ({ editor }) => {
  const first = await openForm(editor)
  await changeAndStore(first, 'walking', 'Some steps')
  await (await openForm(editor)).discard()
  await first.checkForChanges()
  editor.records = editor.records.restart()
  // An inert form does not take its record over after the restart.
  await first.checkForChanges()
  expect(editor.records.drafts.all()).toEqual({})
  await first.load()
  expect(first.state).toMatchObject({ status: '', draft: null, values: editor.records.formBody().values })
  expect(editor.records.drafts.all()).toEqual({})
})

for (const [title, leave] of [
  ['deleted', (form: RecordSession) => form.remove()],
  [
    'saved for the first time, under its name,',
    (form: RecordSession) => changeAndSave(form, 'title', 'Hampi'),
  ],
] as const)
  test(`a form whose record another window has ${title} opens the list`, async ({ editor }) => {
    const { records } = editor
    let file = 'tours/last-tour.yaml'
    if (title !== 'deleted') {
      ;({ file } = records.create({ folder: 'tours', title: 'Goa' }))
      records.storeDraft({ ...records.newTour('Goa'), file })
    }
    const [first, second] = [await openForm(editor, file), await openForm(editor, file)]
    await leave(second)
    await first.checkForChanges()
    expect(first.state.mode).toBe('takenOver')
    await first.load()
    const status = 'There is no page at this address. Choose one from the list.'
    expect(first.state).toMatchObject({ status, schema: undefined, isPersisted: true })
    expect(records.drafts.all()).toEqual({})
  })

test('text that could not be stored before a restart is not lost in either window', async ({ editor }) => {
  const [first, second] = [await openForm(editor), await openForm(editor)]
  await changeAndStore(second, 'price', 4321)
  const { records } = editor
  // The editor is closed.
  editor.records = {} as never
  await changeAndStore(second, 'walking', 'Some steps')
  expect(second.state.isPersisted).toBe(false)
  editor.records = records.restart()
  // The first window has no text, and does not know the text of the second one.
  await first.checkForChanges()
  expect(first.state.mode).toBe('takenOver')
  await first.load()
  await second.checkForChanges()
  expect(second.state.mode).toBe('takenOver')
  await second.load()
  const values = { price: 4321, walking: 'Some steps' }
  expect(second.state).toMatchObject({ isPersisted: true, persistError: '', values })
  expect(editor.records.open(tourFile).draft?.values).toMatchObject(values)
})
