import { expect } from '@playwright/test'
import { openForm, tourFile } from '../fixtures.ts'
import { elsewhere, issue } from './test-records.ts'
import { test } from './test-session.ts'

test('Undo reverts one step after the other, until a save; other fields stay', async ({ editor }) => {
  const form = await openForm(editor)
  const inclusions = ['Car', 'Fuel']
  form.change(['inclusions'], inclusions)
  form.change(['inclusions', 0], undefined, 'Removed: “Car”.', '“Car” is back.')
  form.change(['inclusions', 1], '', 'Added: “Item”.', '“Item” is removed again.')
  form.type(['inclusions', 1], 'T', undefined, 'Undone: the text in “Item”.')
  form.type(['inclusions', 1], 'Tea')
  form.type(['price'], 4321)
  const states = [1, 2, 3, 4].map(() => {
    const { undoStack, values } = form.state
    form.undoStep()
    return [undoStack.at(-1)?.message, values['inclusions'], values['price'], form.state.status]
  })
  expect(states).toEqual([
    ['', ['Fuel', 'Tea'], 4321, 'Undone: the text in “Item”.'],
    ['Added: “Item”.', ['Fuel', ''], 4321, '“Item” is removed again.'],
    ['Removed: “Car”.', ['Fuel'], 4321, '“Car” is back.'],
    // Without a step, Undo changes nothing.
    [undefined, inclusions, 4321, '“Car” is back.'],
  ])
  expect(form.state).toMatchObject({ values: { inclusions, price: 4321 }, undoStack: [] })
  form.change(['price'], 'five', 'Changed.')
  await form.save()
  // A refused save.
  expect(form.state.undoStack).toMatchObject([{ message: 'Changed.' }])
  form.change(['price'], 4400)
  await form.save()
  expect(form.state).toMatchObject({ status: 'Saved.', undoStack: [] })
})

test('Undo restores a removed group, and a removed entry of an emptied list', async ({ editor }) => {
  const form = await openForm(editor)
  const { itinerary, image } = form.state.values
  form.change(['image'], undefined, 'Removed: “Picture”.')
  form.undoStep()
  expect(form.state.values).toMatchObject({ image })
  form.change(['itinerary', 1], undefined, 'Removed: “Tea fort”.')
  form.change(['itinerary'], undefined)
  form.undoStep()
  form.undoStep()
  expect(form.state.values).toMatchObject({ itinerary })
  await form.flush()
})

test('Undo reverts the sorting of a list together with the step before', async ({ editor }) => {
  const form = await openForm(editor)
  const [early, late] = [{ at: '08:00' }, { at: '09:00' }]
  form.change(['itinerary'], [early, late])
  form.change(['itinerary', 2], {}, 'Added: “Stop”.')
  form.type(['itinerary', 2, 'at'], '08:30')
  form.sort(['itinerary'], [early, { at: '08:30' }, late])
  form.undoStep()
  expect(form.state.values['itinerary']).toEqual([early, late, {}])
  form.undoStep()
  expect(form.state.values['itinerary']).toEqual([early, late])
  await form.flush()
})

test('a list that was changed by a button, Undo or sorting has no issues at first', async ({ editor }) => {
  const form = await openForm(editor)
  const stop = { ...issue, file: tourFile, path: ['itinerary', 0] }
  const other = { ...elsewhere, path: ['itinerary', 0] }
  const remaining = [{ ...issue, file: tourFile }, other]
  const issuesAfter = (change: () => void) => {
    form.state = { ...form.state, issues: [stop, ...remaining] }
    change()
    return form.state.issues
  }
  expect(issuesAfter(() => form.change(['itinerary', 3], {}, 'Added: “Stop 4”.'))).toEqual(remaining)
  expect(issuesAfter(() => form.type(['itinerary', 3, 'at'], '08:30'))).toEqual([stop, ...remaining])
  expect(issuesAfter(() => form.sort(['itinerary'], []))).toEqual(remaining)
  expect(issuesAfter(() => form.undoStep())).toEqual(remaining)
  await form.flush()
})

test('Undo is still there when the form is opened again, until a change elsewhere', async ({ editor }) => {
  const form = await openForm(editor)
  form.change(['price'], 4321, 'Changed.')
  await form.flush()
  await form.load()
  expect(form.state.undoStack).toMatchObject([{ message: 'Changed.' }])
  editor.records.setYamlLine('walking: Some steps')
  await form.checkForChanges()
  expect(form.state).toMatchObject({ values: { price: 4321, walking: 'Some steps' }, undoStack: [] })
})
