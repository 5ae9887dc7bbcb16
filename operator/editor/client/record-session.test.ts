import { expect } from '@playwright/test'
import { openForm, stateOf, test, tour } from '../fixtures.ts'

test('the form keeps what is typed without a pause', async ({ editor }) => {
  const form = await openForm(editor)
  let price = 5000
  const keys = setInterval(() => form.change(['price'], price++), 50)
  const kept = () => editor.records.open(tour).draft?.values['price']
  await expect.poll(kept).toBeGreaterThan(5000)
  clearInterval(keys)
})

test('the form saves one after the other, and what is typed meanwhile stays unsaved', async ({ editor }) => {
  const form = await openForm(editor)
  form.change(['price'], 4321)
  await form.flush()
  editor.onAnswer = () => form.change(['steps'], 'Some steps')
  await form.save()
  editor.onAnswer = () => {}
  expect(form.view).toMatchObject({ isPersisted: false, values: { steps: 'Some steps' } })
  await form.save()
  expect(form.view).toMatchObject({ draftVersion: '', isPersisted: true, status: 'Saved.' })
  expect(stateOf(editor.records).values).toMatchObject({ price: 4321, steps: 'Some steps' })
  expect(editor.records.drafts.all()).toEqual({})
})

test('a second window is shown what the first types and saves, and loses nothing', async ({ editor }) => {
  const [first, second] = [await openForm(editor), await openForm(editor)]
  first.change(['price'], 4321)
  await first.flush()
  second.change(['steps'], 'Some steps')
  await second.flush()
  expect(second.view).toMatchObject({ isPersisted: false, conflict: { values: { price: 4321 } } })
  await second.keepMine(second.view.conflict!)
  const third = await openForm(editor)
  expect(third.view).toMatchObject({ isPersisted: true, values: { price: 4200, steps: 'Some steps' } })
  await first.save()
  await second.save()
  expect(second.view.conflict?.values).toMatchObject({ price: 4321 })
  await second.keepMine(second.view.conflict!)
  await second.save()
  expect(second.view).toMatchObject({ status: 'Saved.', conflict: undefined })
  expect(stateOf(editor.records).values).toMatchObject({ price: 4200, steps: 'Some steps' })
})

test('the form has no conflict with its own save whose answer was lost', async ({ editor }) => {
  const form = await openForm(editor)
  form.change(['price'], 4321)
  await form.flush()
  editor.onAnswer = () => {
    throw new Error('The editor is closed.')
  }
  await form.save()
  expect(form.view.status).toBe('Not saved. The editor is closed.')
  editor.onAnswer = () => {}
  await form.save()
  expect(form.view).toMatchObject({ status: 'Saved.', conflict: undefined, draftVersion: '' })
})

test('the form of a new tour with a mistake shows the mistake', async ({ editor }) => {
  const { file } = editor.records.copy({
    file: tour,
    title: 'Hampi',
    values: { ...stateOf(editor.records).values, price: 'cheap' },
  })
  const form = await openForm(editor, file)
  expect(form.view).toMatchObject({ html: undefined, issues: [{ file, path: ['price'] }] })
})
