import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { openForm, photograph, tourFile } from '../fixtures.ts'
import { changeAndStore, serverTest, test, throwConnectionError } from './test-session.ts'

test('a form stores text even while the operator types without a pause', async ({ editor }) => {
  const form = await openForm(editor)
  let price = 5000
  const keys = setInterval(() => form.change(['price'], price++), 50)
  const storedPrice = () => editor.records.open(tourFile).draft?.values['price']
  await expect.poll(storedPrice).toBeGreaterThan(5000)
  clearInterval(keys)
})

test('saves run one after the other, and text typed meanwhile stays unsaved', async ({ editor }) => {
  const form = await openForm(editor)
  await changeAndStore(form, 'price', 4321)
  editor.onResponse = () => form.change(['walking'], 'Some steps')
  await form.save()
  editor.onResponse = () => {}
  const status = 'Saved, except what you have typed since.'
  expect(form.state).toMatchObject({ isPersisted: false, status, values: { walking: 'Some steps' } })
  await form.save()
  expect(form.state).toMatchObject({ draft: null, isPersisted: true, status: 'Saved.' })
  expect(editor.records.formBody().values).toMatchObject({ price: 4321, walking: 'Some steps' })
  expect(editor.records.drafts.all()).toEqual({})
})

test('a field that was left after a change is touched until a save', async ({ editor }) => {
  const form = await openForm(editor)
  await form.leaveField()
  expect(form.state.touched).toEqual([])
  form.type(['price'], 4321)
  expect(form.state).toMatchObject({ editedPath: ['price'], touched: [] })
  await form.leaveField()
  expect(form.state).toMatchObject({ editedPath: undefined, touched: [['price']] })
  const saved = form.save()
  expect(form.state).toMatchObject({ status: 'Saving …', touched: [['price']] })
  await saved
  expect(form.state.touched).toEqual([])
})

test('a save leaves nothing to discard, even if no draft could be stored', async ({ editor }) => {
  const form = await openForm(editor)
  form.change(['walking'], 'Some steps')
  editor.onResponse = () => {
    editor.onResponse = () => {}
    throw new Error('Disk full.')
  }
  await form.save()
  expect(form.state).toMatchObject({ status: 'Saved.', persistError: '', isPersisted: true, draft: null })
})

serverTest('a save waits for the photograph that is being sent', async ({ editor }) => {
  const form = await openForm(editor)
  const photo = new File([await photograph()], 'Hills.jpg')
  form.change(['walking'], 'A walk', 'Changed.')
  const sent = form.addPhoto(['image'], photo)
  expect(form.state.isSendingPhoto).toBe(true)
  // Undo would move the entry that the photograph is for.
  form.undoStep()
  expect(form.state.values['walking']).toBe('A walk')
  await form.save()
  expect(await sent).toBe('')
  expect(form.state.isSendingPhoto).toBe(false)
  expect(form.state.values['image']).toEqual({ upload: 'hills.jpg' })
  expect(form.state.saveIssues).toMatchObject([{ path: ['image', 'alt'] }])
  form.change(['walking'], 'Some steps')
  expect(form.state).toMatchObject({ status: '', saveIssues: [{ path: ['image', 'alt'] }] })
  const refusal = await form.addPhoto(['image'], new File(['text'], 'a.jpg'))
  expect(refusal).toContain('This is not a JPEG, PNG or WebP photograph')
  expect(form.state).toMatchObject({ isSendingPhoto: false, values: { image: { upload: 'hills.jpg' } } })
})

test('the first picture of a group keeps its texts, and the next one removes them', async ({ editor }) => {
  const form = await openForm(editor)
  const photos = () => form.state.values['photos']
  form.change(['photos'], [{ alt: 'A lake.', by: 'Ravi' }])
  form.choosePicture(['photos', 0], 'lake.jpg')
  expect(photos()).toEqual([{ alt: 'A lake.', by: 'Ravi', upload: 'lake.jpg' }])
  form.choosePicture(['photos', 0], 'hill.jpg')
  expect(photos()).toEqual([{ upload: 'hill.jpg' }])
  expect(form.state.undoStack.at(-1)?.message).toBe('Picture chosen.')
  form.undoStep()
  expect(photos()).toEqual([{ alt: 'A lake.', by: 'Ravi', upload: 'lake.jpg' }])
  await form.flush()
})

test('the form continues by itself after a restart of the editor', async ({ editor }) => {
  editor.onResponse = throwConnectionError
  const form = await openForm(editor)
  const status = 'The editor is closed.'
  expect(form.state).toMatchObject({ schema: undefined, isPersisted: true, status })
  editor.onResponse = () => {}
  await expect.poll(() => form.state).toMatchObject({ status: '', persistError: '', values: { price: 4200 } })
  editor.onResponse = throwConnectionError
  for (const press of ['first', 'second']) {
    const saved = form.save()
    expect(form.state, press).toMatchObject({ status: 'Saving …', persistError: '' })
    await saved
    expect(form.state, press).toMatchObject({ status: `Not saved. ${status}` })
  }
  editor.onResponse = () => {}
  await expect.poll(() => form.state).toMatchObject({ status: '', persistError: '', isPersisted: true })
})

test('the list opens after a new record was discarded, or a record was deleted', async ({ editor }) => {
  const opened: (string | undefined)[] = []
  const onFileChange = (nextFile?: string) => opened.push(nextFile)
  const form = await openForm(editor, tourFile, onFileChange)
  await changeAndStore(form, 'price', 4321)
  const reopened = await openForm(editor, tourFile, onFileChange)
  expect(reopened.state.status).toBe('Unsaved text is back.')
  await reopened.discard()
  expect(reopened.state).toMatchObject({ status: '', draft: null, values: { price: 4200 } })
  // A save of a record that keeps its file opens nothing.
  await reopened.save()
  const { file } = editor.records.create({ folder: 'tours', title: 'Hampi' })
  const created = await openForm(editor, file, onFileChange)
  expect(created.state.status).toBe('New, and not saved yet; stored on this computer.')
  await created.discard()
  const referredTo = await openForm(editor, tourFile, onFileChange)
  await referredTo.remove()
  expect(referredTo.state.status).toMatch(/^Not deleted\. .*names this tour\. Choose another one there, /)
  const unused = await openForm(editor, 'destinations/hills.yaml', onFileChange)
  await unused.remove()
  expect(opened).toEqual([undefined, undefined])
})

test('what is typed while text is discarded is kept', async ({ editor }) => {
  const form = await openForm(editor)
  await changeAndStore(form, 'price', 4321)
  editor.onResponse = () => {
    editor.onResponse = () => {}
    form.type(['walking'], 'Some steps')
  }
  await form.discard()
  const values = { price: 4200, walking: 'Some steps' }
  expect(form.state).toMatchObject({ values, draft: values, isPersisted: true })
  expect(editor.records.open(tourFile).draft).toMatchObject({ values })
})

test('a deletion waits for a save in progress, and leaves nothing to store', async ({ editor }) => {
  const file = 'tours/last-tour.yaml'
  const form = await openForm(editor, file)
  form.change(['price'], 4321)
  void form.save()
  form.change(['walking'], 'Some steps')
  await form.remove()
  await form.flush()
  expect(editor.records.drafts.all()).toEqual({})
  const session = { file, sessionId: 'second' }
  await expect(editor.request('/api/record', session)).rejects.toThrow('There is no page at this address')
})

serverTest('a text that is too large to be stored can be discarded', async ({ editor }) => {
  const form = await openForm(editor)
  const created = await openForm(editor, editor.records.create({ folder: 'tours', title: 'Goa' }).file)
  for (const opened of [form, created]) {
    await changeAndStore(opened, 'walking', 'x'.repeat(1_100_000))
    expect(opened.state.persistError).toContain('This is larger than 1 MB')
    expect(opened.state.isPersisted).toBe(false)
    await opened.discard()
    // Leaving the form does this.
    await opened.flush()
    expect(opened.state.isPersisted).toBe(true)
  }
  expect(form.state).toMatchObject({ persistError: '', values: editor.records.formBody().values })
})

test('a text is unsaved until the disk can store it', async ({ editor }) => {
  const form = await openForm(editor)
  editor.records.writeYaml('.editor', '')
  await changeAndStore(form, 'walking', 'Some steps')
  expect(form.state).toMatchObject({ persistError: expect.stringMatching(/^This did/), isPersisted: false })
  rmSync(join(editor.records.folder, '.editor'))
  await expect.poll(() => form.state).toMatchObject({ persistError: '', isPersisted: true })
})

test('a form reports that its draft had fields that the site no longer has', async ({ editor }) => {
  const form = await openForm(editor)
  form.change(['removed'], 'An old field')
  await changeAndStore(form, 'price', 4321)
  const reopened = await openForm(editor)
  expect(reopened.state.status).toBe('Unsaved text is back, except for fields that the site no longer has.')
})

serverTest('the page of a tour type that no longer has the focus is not shown', async ({ editor }) => {
  const form = await openForm(editor, 'tour-types.yaml')
  editor.onResponse = () => {
    editor.onResponse = () => {}
    form.focusKey('multi-day-packages')
  }
  await form.checkForChanges()
  expect(form.state.html).toBeUndefined()
  await form.checkForChanges()
  expect(form.state.html).toContain('<h1>Packages from Mysore</h1>')
})
