import { expect } from '@playwright/test'
import { openForm, tourFile } from '../fixtures.ts'
import { changeAndStore, createGoa, test } from './test-session.ts'

test('a form is inert while another window has its record, and continues with both texts', async ({
  editor,
}) => {
  const first = await openForm(editor)
  await changeAndStore(first, 'walking', 'Some steps')
  const second = await openForm(editor)
  const status = 'Unsaved text is back.'
  expect(second.state).toMatchObject({ status, values: { walking: 'Some steps' } })
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
  expect(first.state).toMatchObject({ ...continued, status, values })
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
  test(`the text of the other window stays on the disk until the choice of ${choice}`, async ({ editor }) => {
    const [first, second] = [await openForm(editor), await openForm(editor)]
    await changeAndStore(second, 'price', 4321)
    first.change(['walking'], 'Some steps')
    await changeAndStore(first, 'price', 4500)
    await first.load()
    const conflict = { fields: [['price']], theirs: { values: { price: 4321 } } }
    const undecided = { mode: 'reading', isPersisted: false, conflict, values: { price: 4500 } }
    expect(first.state).toMatchObject(undecided)
    await first.checkForChanges()
    await first.save()
    expect(first.state.status).toBe('Not saved. First choose which version to keep.')
    const stored = { saved: { price: 4200 }, draft: { values: { price: 4321 } } }
    expect(editor.records.open(tourFile)).toMatchObject(stored)
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

for (const action of ['deleted', 'named'])
  test(`a form whose record another window has ${action} opens the list`, async ({ editor }) => {
    const isNew = action === 'named'
    const file = isNew ? createGoa(editor) : 'tours/last-tour.yaml'
    const [first, second] = [await openForm(editor, file), await openForm(editor, file)]
    if (isNew) second.change(['title'], 'Hampi')
    await (isNew ? second.save() : second.remove())
    await first.checkForChanges()
    expect(first.state.mode).toBe('takenOver')
    await first.load()
    const status = 'There is no page at this address. Choose one from the list.'
    expect(first.state).toMatchObject({ status, schema: undefined, isPersisted: true })
    expect(editor.records.drafts.all()).toEqual({})
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
