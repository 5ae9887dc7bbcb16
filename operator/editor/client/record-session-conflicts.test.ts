import { expect } from '@playwright/test'
import { openForm } from '../fixtures.ts'
import { changeAndStore, createGoa, serverTest, test, throwConnectionError } from './test-session.ts'

test('changes elsewhere are merged with those of the form, typed or saved', async ({ editor }) => {
  const form = await openForm(editor)
  await changeAndStore(form, 'walking', 'Some steps')
  // As another program does, or a restoration, or a deletion that removes a reference.
  editor.records.setYamlLine('price: 4321')
  const again = await openForm(editor)
  const status = 'This form was changed elsewhere. What has changed is shown here; your unsaved text is kept.'
  const values = { price: 4321, walking: 'Some steps' }
  expect(again.state).toMatchObject({ status, base: { price: 4321 }, values })
  again.change(['walking'], 'No steps')
  // Between the draft and the save.
  editor.onResponse = () => {
    editor.onResponse = () => {}
    editor.records.setYamlLine('price: 4400')
  }
  await again.save()
  expect(again.state).toMatchObject({ status: 'Saved.', conflict: undefined, draft: null })
  expect(editor.records.formBody().values).toMatchObject({ price: 4400, walking: 'No steps' })
})

test('a field that was changed here and elsewhere is saved only after a choice', async ({ editor }) => {
  const form = await openForm(editor)
  for (const [choice, here, elsewhere, price] of [
    ['theirs', 4500, 4321, 4321],
    ['mine', 4600, 4400, 4600],
  ] as const) {
    editor.records.setYamlLine(`price: ${elsewhere}`)
    form.change(['walking'], `${here} steps`)
    await changeAndStore(form, 'price', here)
    const conflict = { fields: [['price']], theirs: { values: { price: elsewhere } } }
    expect(form.state).toMatchObject({ isPersisted: true, values: { price: here }, conflict })
    await form.save()
    expect(form.state).toMatchObject({ status: 'Not saved. First choose which version to keep.', conflict })
    expect(editor.records.formBody().values).toMatchObject({ price: elsewhere })
    await form.resolve(choice)
    expect(form.state).toMatchObject({ isPersisted: true, conflict: undefined, values: { price } })
    await form.save()
    expect(form.state).toMatchObject({ status: 'Saved.', conflict: undefined, saveIssues: undefined })
    expect(editor.records.formBody().values).toMatchObject({ price, walking: `${here} steps` })
  }
})

test('a field that is changed only elsewhere is never in conflict', async ({ editor }) => {
  const form = await openForm(editor)
  editor.records.setYamlLine('price: 4321')
  for (const walking of ['Some steps', 'No steps']) {
    editor.records.setYamlLine(`walking: ${walking}`)
    await changeAndStore(form, 'price', 4500)
    expect(form.state.conflict?.fields).toEqual([['price']])
  }
  await form.resolve('mine')
  expect(form.state).toMatchObject({ conflict: undefined, values: { price: 4500, walking: 'No steps' } })
})

serverTest('an unchanged form shows what was changed elsewhere, and stores nothing', async ({ editor }) => {
  const form = await openForm(editor)
  editor.records.setYamlLine('price: 4321')
  await form.checkForChanges()
  expect(form.state).toMatchObject({
    status: 'This form was changed elsewhere. What has changed is shown here.',
    draft: null,
    base: { price: 4321 },
    values: { price: 4321 },
    html: expect.stringContaining('4,321') as unknown as string,
  })
  await changeAndStore(form, 'price', 4400)
  editor.records.setYamlLine('price: 4400')
  await form.checkForChanges()
  expect(form.state).toMatchObject({ status: 'Saved.', draft: null, base: { price: 4400 } })
  expect(editor.records.drafts.all()).toEqual({})
})

serverTest('a form keeps its fields and its page while it reads its record again', async ({ editor }) => {
  const form = await openForm(editor)
  editor.records.setYamlLine('price: 4321')
  editor.onResponse = throwConnectionError
  await form.load()
  expect(form.state).toMatchObject({ mode: 'reading', values: { price: 4200 } })
  expect(form.state.html).toContain('4,200')
  editor.onResponse = () => {}
  await expect.poll(() => form.state).toMatchObject({ mode: 'editing', values: { price: 4321 } })
  expect(editor.records.drafts.all()).toEqual({})
})

test('a form has no conflict with its own save if the response to it was lost', async ({ editor }) => {
  const form = await openForm(editor)
  await changeAndStore(form, 'price', 4321)
  editor.onResponse = () => {
    throw new Error('The editor is closed.')
  }
  await form.save()
  expect(form.state.status).toBe('Not saved. The editor is closed.')
  editor.onResponse = () => {}
  await form.save()
  expect(form.state).toMatchObject({ status: 'Saved.', conflict: undefined, draft: null })
})

for (const next of ['save', 'restart'])
  test(`a new page whose first save got no response continues after a ${next}`, async ({ editor }) => {
    const file = createGoa(editor)
    const files: (string | undefined)[] = []
    const form = await openForm(editor, file, (nextFile) => files.push(nextFile))
    await changeAndStore(form, 'title', 'Hampi')
    editor.onResponse = throwConnectionError
    await form.save()
    expect(form.state).toMatchObject({ file, status: 'Not saved. The editor is closed.' })
    form.change(['walking'], 'Some steps')
    if (next === 'restart') editor.records = editor.records.restart()
    editor.onResponse = () => {}
    const values = { title: 'Hampi', walking: 'Some steps' }
    const hampi = 'tours/hampi.yaml'
    await expect.poll(() => form.state).toMatchObject({ file: hampi, isPersisted: true, values })
    expect(Object.keys(editor.records.drafts.all())).toEqual([hampi])
    await form.resolve('mine')
    await form.save()
    expect(form.state).toMatchObject({ file: hampi, status: 'Saved.', base: values, draft: null })
    expect(files).toEqual([hampi])
    expect(editor.records.open(hampi).saved).toMatchObject(values)
    expect(editor.records.drafts.all()).toEqual({})
  })
