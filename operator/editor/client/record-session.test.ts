import { expect } from '@playwright/test'
import {
  type Editor,
  newTour,
  openForm,
  photograph,
  save,
  stateOf,
  test as serverTest,
  tour,
} from '../fixtures.ts'
import type { DraftResponse, FormBody } from '../shared/protocol.ts'
import { ConnectionError } from './api.ts'
import type { RecordSession } from './record-session.ts'

/** The response of the records themselves to a request of a form, without the issues and the page of a draft. */
function respond(records: Editor['records'], path: string, form: FormBody): object | void {
  const [name, file = ''] = path.split('?file=')
  const unchecked = { issues: [], isPaused: false, html: undefined, fragment: '', reminders: [] }
  if (name === '/api/record') return records.open(decodeURIComponent(file))
  if (name === '/api/draft') return { ...records.storeDraft(form), ...unchecked } satisfies DraftResponse
  if (name === '/api/save') return records.save(form)
  if (name === '/api/discard') return records.drafts.remove(form)
  if (name === '/api/delete') return records.remove(form)
  throw new Error(path)
}

/** Tests without a server, which renders a page at each request: `serverTest` is for those of pages, photographs and limits. */
const test = serverTest.extend<{ editor: Editor }>({
  editor: async ({ records }, provide) => {
    const copy = (value: unknown = {}) => JSON.parse(JSON.stringify(value)) as never
    const request: Editor['request'] = async (path, body) => {
      const response = copy(respond(records, path, copy(body)))
      editor.onResponse()
      return response
    }
    const editor = { records, address: '', request, onResponse: () => {} }
    await provide(editor)
  },
})

/** Changes a field of a form, and waits until that is stored, or saved. */
const changeAndStore = (form: RecordSession, field: string, value: unknown) => {
  form.change([field], value)
  return form.flush()
}
const changeAndSave = (form: RecordSession, field: string, value: unknown) => {
  form.change([field], value)
  return form.save()
}

/** In place of a response of the editor. */
const throwConnectionError = () => {
  throw new ConnectionError('The editor is closed.')
}

test('the form stores what is typed without a pause', async ({ editor }) => {
  const form = await openForm(editor)
  let price = 5000
  const keys = setInterval(() => form.change(['price'], price++), 50)
  const kept = () => editor.records.open(tour).draft?.values['price']
  await expect.poll(kept).toBeGreaterThan(5000)
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
  expect(stateOf(editor.records).values).toMatchObject({ price: 4321, walking: 'Some steps' })
  expect(editor.records.drafts.all()).toEqual({})
})

test('a save in progress says so, and shows the issue of the field that is typed in', async ({ editor }) => {
  const form = await openForm(editor)
  form.type(['price'], 4321)
  expect(form.state).toMatchObject({ status: '', typedPath: ['price'] })
  const saved = form.save()
  expect(form.state).toMatchObject({ status: 'Saving …', typedPath: undefined })
  await saved
})

test('changes of different fields in two windows are merged, typed or saved', async ({ editor }) => {
  const [first, second, third] = [await openForm(editor), await openForm(editor), await openForm(editor)]
  await changeAndStore(first, 'price', 4321)
  await changeAndStore(second, 'walking', 'Some steps')
  const both = { price: 4321, walking: 'Some steps' }
  const status = 'Another window has unsaved text. It is added here.'
  expect(second.state).toMatchObject({ isPersisted: true, conflict: undefined, values: both, status })
  expect(editor.records.open(tour).draft?.values).toMatchObject(both)
  await second.save()
  await changeAndSave(third, 'priceNote', 'with breakfast')
  expect(third.state).toMatchObject({ status: 'Saved.', conflict: undefined })
  expect(stateOf(editor.records).values).toMatchObject({ ...both, priceNote: 'with breakfast' })
})

test('two saves at the same moment keep both fields, or show both values', async ({ editor }) => {
  const [first, second] = [await openForm(editor), await openForm(editor)]
  first.change(['price'], 4321)
  second.change(['walking'], 'Some steps')
  await Promise.all([first.save(), second.save()])
  expect([first.state.status, second.state.status]).toEqual(['Saved.', 'Saved.'])
  expect(stateOf(editor.records).values).toMatchObject({ price: 4321, walking: 'Some steps' })
  await Promise.all([first.checkForChanges(), second.checkForChanges()])
  first.change(['price'], 4400)
  second.change(['price'], 4500)
  await Promise.all([first.save(), second.save()])
  const [saved, refused] = first.state.status === 'Saved.' ? [first, second] : [second, first]
  const { price } = stateOf(editor.records).values
  expect(saved.state).toMatchObject({ status: 'Saved.', values: { price } })
  expect(refused.state).toMatchObject({
    status: 'Not saved. First choose which text stays.',
    values: { price: price === 4400 ? 4500 : 4400 },
    conflict: { fields: [['price']], theirs: { values: { price } } },
  })
})

test('both windows say that what was typed in one is saved by the other', async ({ editor }) => {
  const [first, second] = [await openForm(editor), await openForm(editor)]
  await changeAndStore(second, 'priceNote', 'with breakfast')
  await changeAndSave(first, 'price', 4321)
  const both = { price: 4321, priceNote: 'with breakfast' }
  expect(first.state).toMatchObject({ status: 'Saved, with what was typed in another window.', values: both })
  expect(stateOf(editor.records).values).toMatchObject(both)
  await second.checkForChanges()
  const status =
    'Another window has saved this form, with what was typed here. What it has changed is shown here.'
  expect(second.state).toMatchObject({ status, values: both, draft: null, isPersisted: true })
  // The second window already shows what the first one saves.
  await changeAndStore(second, 'priceNote', 'with lunch')
  await changeAndStore(first, 'price', 4400)
  await second.checkForChanges()
  await first.save()
  await second.checkForChanges()
  expect(second.state).toMatchObject({ status: 'Saved.', values: { price: 4400, priceNote: 'with lunch' } })
  await changeAndSave(first, 'price', 4500)
  expect(first.state.status).toBe('Saved.')
  await second.checkForChanges()
  await changeAndSave(second, 'price', 4600)
  expect(second.state.status).toBe('Saved.')
})

test('text that another window discarded is stored again by its own window', async ({ editor }) => {
  const [first, second] = [await openForm(editor), await openForm(editor)]
  await changeAndStore(first, 'walking', 'Some steps')
  await changeAndStore(second, 'price', 4321)
  await second.discard()
  expect(editor.records.drafts.all()).toEqual({})
  await second.checkForChanges()
  expect(editor.records.drafts.all()).toEqual({})
  await first.checkForChanges()
  expect(editor.records.open(tour).draft?.values).toMatchObject({ price: 4200, walking: 'Some steps' })
})

test('a draft typed before a save in another window does not revert that save', async ({ editor }) => {
  const first = await openForm(editor)
  await changeAndStore(first, 'walking', 'Some steps')
  // A save of another editor, or a change of the file itself.
  save(editor.records, { price: 4321 })
  const again = await openForm(editor)
  await again.save()
  expect(again.state).toMatchObject({ status: 'Saved.', conflict: undefined, draft: null })
  expect(stateOf(editor.records).values).toMatchObject({ price: 4321, walking: 'Some steps' })
})

test('text typed before a save in another window does not revert that save there', async ({ editor }) => {
  const [first, second] = [await openForm(editor), await openForm(editor)]
  await changeAndSave(second, 'price', 4321)
  await changeAndStore(first, 'walking', 'Some steps')
  await changeAndStore(second, 'walking', 'Other steps')
  const conflict = { fields: [['walking']], theirs: { values: { walking: 'Some steps' } } }
  expect(second.state).toMatchObject({ values: { price: 4321, walking: 'Other steps' }, conflict })
  await second.resolve(second.state.conflict!, 'theirs')
  await second.save()
  expect(second.state).toMatchObject({ status: 'Saved.', conflict: undefined })
  expect(stateOf(editor.records).values).toMatchObject({ price: 4321, walking: 'Some steps' })
})

test('the draft of another window does not conflict with the last save', async ({ editor }) => {
  const form = await openForm(editor)
  const other = stateOf(editor.records, tour, { walking: 'Some steps' })
  await changeAndSave(form, 'price', 4321)
  editor.records.storeDraft(other)
  await changeAndStore(form, 'price', 4400)
  const values = { price: 4400, walking: 'Some steps' }
  expect(form.state).toMatchObject({ conflict: undefined, base: { price: 4321 }, values })
})

test('typing after a save in another window is no conflict', async ({ editor }) => {
  const form = await openForm(editor)
  save(editor.records, { price: 4321 })
  editor.records.storeDraft(stateOf(editor.records, tour, { price: 4400 }))
  await changeAndStore(form, 'walking', 'Some steps')
  const values = { price: 4400, walking: 'Some steps' }
  expect(form.state).toMatchObject({ conflict: undefined, base: { price: 4321 }, values })
})

test('a stored text that another window has changed since is no conflict', async ({ editor }) => {
  const first = await openForm(editor)
  await changeAndStore(first, 'price', 4321)
  await changeAndStore(await openForm(editor), 'price', 4400)
  await changeAndStore(first, 'walking', 'Some steps')
  expect(first.state).toMatchObject({ conflict: undefined, values: { price: 4400, walking: 'Some steps' } })
})

test('a field changed in two windows is a conflict; the other fields stay', async ({ editor }) => {
  const [first, second] = [await openForm(editor), await openForm(editor)]
  await changeAndStore(first, 'price', 4321)
  second.change(['walking'], 'Some steps')
  await changeAndStore(second, 'price', 4500)
  const conflict = { fields: [['price']], theirs: { values: { price: 4321 } } }
  expect(second.state).toMatchObject({ isPersisted: false, values: { price: 4500 }, conflict })
  await second.resolve(second.state.conflict!, 'theirs')
  const merged = { price: 4321, walking: 'Some steps' }
  expect(second.state).toMatchObject({ isPersisted: true, conflict: undefined, values: merged })
  second.change(['price'], 4600)
  await first.save()
  await second.save()
  expect(second.state).toMatchObject({
    status: 'Not saved. First choose which text stays.',
    conflict: { theirs: { values: { price: 4321 } } },
  })
  await second.resolve(second.state.conflict!, 'mine')
  await second.save()
  expect(second.state).toMatchObject({ status: 'Saved.', conflict: undefined, saveIssues: undefined })
  expect(stateOf(editor.records).values).toMatchObject({ price: 4600, walking: 'Some steps' })
})

for (const [title, act] of [
  ['typed', changeAndStore],
  ['saved', changeAndSave],
] as const)
  test(`a text that was also ${title} in another window is not saved before the choice`, async ({
    editor,
  }) => {
    const [first, second] = [await openForm(editor), await openForm(editor)]
    await act(first, 'walking', 'Some steps')
    const before = stateOf(editor.records).values
    await changeAndStore(second, 'walking', 'No steps')
    await second.save()
    const refused = 'Not saved. First choose which text stays.'
    expect(second.state).toMatchObject({ status: refused, conflict: { fields: [['walking']] } })
    expect(stateOf(editor.records).values).toEqual(before)
    await second.resolve(second.state.conflict!, 'mine')
    await second.save()
    expect(second.state.status).toBe('Saved.')
    expect(stateOf(editor.records).values).toMatchObject({ walking: 'No steps' })
  })

test('nothing is left to discard after a save, even if the draft could not be stored before', async ({
  editor,
}) => {
  const form = await openForm(editor)
  form.change(['walking'], 'Some steps')
  editor.onResponse = () => {
    editor.onResponse = () => {}
    throw new Error('Disk full.')
  }
  await form.save()
  expect(form.state).toMatchObject({ status: 'Saved.', persistError: '', isPersisted: true, draft: null })
})

test('the text of another window is not shown after Discard', async ({ editor }) => {
  const [first, second] = [await openForm(editor), await openForm(editor)]
  await changeAndStore(first, 'walking', 'Some steps')
  await changeAndStore(second, 'walking', 'No steps')
  const { walking } = stateOf(editor.records).values
  await second.discard()
  const shown = { status: '', isPersisted: true, draft: null, conflict: undefined, saveIssues: undefined }
  expect(second.state).toMatchObject({ ...shown, values: { walking } })
  expect(editor.records.open(tour).draft?.values).toMatchObject({ walking: 'Some steps' })
})

test('a choice between two values applies only to the conflict that is shown', async ({ editor }) => {
  const [first, second] = [await openForm(editor), await openForm(editor)]
  await changeAndSave(first, 'price', 4321)
  await changeAndStore(second, 'price', 4500)
  const shown = second.state.conflict!
  await changeAndStore(second, 'walking', 'Some steps')
  await second.resolve(shown, 'theirs')
  expect(second.state).toMatchObject({ isPersisted: true, conflict: undefined, values: { price: 4321 } })
  await second.save()
  expect(second.state.status).toBe('Saved.')
  expect(editor.records.drafts.all()).toEqual({})
  second.change(['price'], 4500)
  await changeAndSave(first, 'price', 4400)
  await second.flush()
  await changeAndStore(first, 'price', 4401)
  await first.resolve(first.state.conflict!, 'mine')
  await first.save()
  const earlier = second.state.conflict!
  await second.checkForChanges()
  await second.resolve(earlier, 'theirs')
  expect(second.state).toMatchObject({
    values: { price: 4500 },
    conflict: { theirs: { values: { price: 4401 } } },
  })
})

test('a new record that another window has saved under its name is continued there', async ({ editor }) => {
  const { records } = editor
  const { file } = records.create({ folder: 'tours', title: 'Goa' })
  const draft = records.open(file).draft!.values
  records.storeDraft({ ...newTour(records, 'Hampi'), file, draft })
  const left: string[] = []
  const first = await openForm(editor, file)
  const second = await openForm(editor, file, (next) => left.push(next))
  second.change(['price'], 4321)
  await first.save()
  await second.flush()
  expect(left).toEqual(['tours/hampi.yaml'])
  const { values, base } = records.open('tours/hampi.yaml').draft!
  expect([values, base]).toMatchObject([{ price: 4321 }, { price: 4200 }])
  expect(Object.keys(records.drafts.all())).toEqual(['tours/hampi.yaml'])
})

test('changes are undone one after the other until a save; other fields stay', async ({ editor }) => {
  const form = await openForm(editor)
  const inclusions = ['Car', 'Fuel']
  form.change(['inclusions'], inclusions)
  form.change(['inclusions', 0], undefined, 'Removed: “Car”.')
  form.change(['inclusions', 1], '', 'Added: “Item”.')
  form.type(['inclusions', 1], 'T')
  form.type(['inclusions', 1], 'Tea')
  form.type(['price'], 4321)
  const states = [1, 2, 3, 4].map(() => {
    const { undoStack, values } = form.state
    form.undoStep()
    return [undoStack.at(-1)?.message, values['inclusions'], values['price']]
  })
  expect(states).toEqual([
    ['', ['Fuel', 'Tea'], 4321],
    ['Added: “Item”.', ['Fuel', ''], 4321],
    ['Removed: “Car”.', ['Fuel'], 4321],
    [undefined, inclusions, 4321],
  ])
  expect(form.state).toMatchObject({ values: { inclusions, price: 4321 }, undoStack: [] })
  form.change(['price'], 4400, 'Changed.')
  await form.save()
  expect(form.state).toMatchObject({ status: 'Saved.', undoStack: [] })
})

test('undo of a removal restores a group, and an entry of a list that is empty since', async ({ editor }) => {
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

test('a list that is sorted after a step is undone with it', async ({ editor }) => {
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

test('undo does not take back what another window has changed', async ({ editor }) => {
  const form = await openForm(editor)
  const other = await openForm(editor)
  form.change(['price'], 4321, 'Changed.')
  await form.flush()
  other.type(['walking'], 'Some steps')
  await other.flush()
  await form.checkForChanges()
  expect(form.state).toMatchObject({ values: { price: 4321, walking: 'Some steps' }, undoStack: [] })
})

serverTest('a save in another window is loaded, and what was typed here stays', async ({ editor }) => {
  const loaded = 'Another window has saved this form. What it has changed is shown here'
  const [clean, same, typed, other] = [
    await openForm(editor),
    await openForm(editor),
    await openForm(editor),
    await openForm(editor),
  ]
  await changeAndStore(same, 'price', 4321)
  await changeAndSave(other, 'price', 4321)
  // An unchanged form stores no draft.
  await clean.checkForChanges()
  expect(clean.state).toMatchObject({
    status: `${loaded}.`,
    draft: null,
    base: { price: 4321 },
    values: { price: 4321 },
    html: expect.stringContaining('4,321') as unknown as string,
  })
  expect(editor.records.drafts.all()).toEqual({})
  await same.checkForChanges()
  const base = { price: 4321 }
  expect(same.state).toMatchObject({ draft: null, base, values: { price: 4321 } })
  await changeAndStore(typed, 'walking', 'Some steps')
  const merged = { price: 4321, walking: 'Some steps' }
  const status = `${loaded}; your unsaved text is kept.`
  expect(typed.state).toMatchObject({ status, base, values: merged, isPersisted: true })
  expect(editor.records.open(tour).draft?.values).toMatchObject(merged)
  await changeAndStore(other, 'walking', 'No steps')
  await other.resolve(other.state.conflict!, 'mine')
  await other.save()
  await typed.checkForChanges()
  expect(typed.state).toMatchObject({
    conflict: { fields: [['walking']], theirs: { values: { walking: 'No steps' } } },
    values: { walking: 'Some steps' },
  })
})

serverTest('a save waits for the photograph that is being sent', async ({ editor }) => {
  const form = await openForm(editor)
  const photo = new File([await photograph()], 'Hills.jpg')
  const sent = form.addPhoto(['image'], photo)
  expect(form.state.isSendingPhoto).toBe(true)
  await form.save()
  expect(await sent).toBe('')
  expect(form.state.isSendingPhoto).toBe(false)
  expect(form.state.values['image']).toEqual({ upload: 'hills.jpg' })
  expect(form.state.saveIssues).toMatchObject([{ path: ['image', 'alt'] }])
  form.change(['walking'], 'Some steps')
  expect(form.state).toMatchObject({ status: '', saveIssues: [{ path: ['image', 'alt'] }] })
  expect(await form.addPhoto(['image'], new File(['text'], 'a.jpg'))).toContain(
    'This is not a JPEG, PNG or WebP photograph',
  )
  expect(form.state).toMatchObject({ isSendingPhoto: false, values: { image: { upload: 'hills.jpg' } } })
})

serverTest(
  'the first photograph of a group keeps its texts, another one replaces them',
  async ({ editor }) => {
    const form = await openForm(editor)
    form.change(['photos'], [{ alt: 'A lake.', by: 'Ravi' }])
    await form.addPhoto(['photos', 0], new File([await photograph()], 'Lake.jpg'))
    expect(form.state.values['photos']).toEqual([{ alt: 'A lake.', by: 'Ravi', upload: 'lake.jpg' }])
    await form.addPhoto(['photos', 0], new File([await photograph()], 'Hill.jpg'))
    expect(form.state.values['photos']).toEqual([{ upload: 'hill.jpg' }])
    expect(form.state.undoStack.at(-1)?.message).toBe('Photograph chosen.')
    form.undoStep()
    expect(form.state.values['photos']).toEqual([{ alt: 'A lake.', by: 'Ravi', upload: 'lake.jpg' }])
  },
)

test('the form continues by itself after a restart of the editor', async ({ editor }) => {
  editor.onResponse = throwConnectionError
  const form = await openForm(editor)
  expect(form.state).toMatchObject({
    schema: undefined,
    isPersisted: true,
    status: 'The editor is closed.',
  })
  editor.onResponse = () => {}
  await expect.poll(() => form.state).toMatchObject({ status: '', persistError: '', values: { price: 4200 } })
  editor.onResponse = throwConnectionError
  await form.save()
  expect(form.state).toMatchObject({ status: 'Not saved. The editor is closed.' })
  editor.onResponse = () => {}
  await expect.poll(() => form.state).toMatchObject({ status: '', persistError: '', isPersisted: true })
})

serverTest(
  'a form that reads its record again keeps fields and page, and stores nothing',
  async ({ editor }) => {
    const form = await openForm(editor)
    save(editor.records, { price: 4321 })
    editor.onResponse = throwConnectionError
    await form.load()
    expect(form.state).toMatchObject({ isReading: true, values: { price: 4200 } })
    expect(form.state.html).toContain('4,200')
    editor.onResponse = () => {}
    await expect.poll(() => form.state).toMatchObject({ isReading: false, values: { price: 4321 } })
    expect(editor.records.drafts.all()).toEqual({})
  },
)

test('the form has no conflict with its own save whose response was lost', async ({ editor }) => {
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

test('a form opens the list after it was discarded or deleted', async ({ editor }) => {
  const left: string[] = []
  const onLeave = (file: string) => left.push(file)
  const form = await openForm(editor, tour, onLeave)
  await changeAndStore(form, 'price', 4321)
  expect((await openForm(editor)).state.status).toBe('Unsaved text is back.')
  await form.discard()
  expect(form.state).toMatchObject({ status: '', draft: null, values: { price: 4200 } })
  // The record keeps its file.
  await form.save()
  const { file } = editor.records.create({ folder: 'tours', title: 'Hampi' })
  const created = await openForm(editor, file, onLeave)
  expect(created.state.status).toBe('New, and not saved yet. What you have typed is stored on this computer.')
  await created.discard()
  const needed = await openForm(editor, tour, onLeave)
  await needed.remove()
  expect(needed.state.status).toMatch(
    /^Not deleted\. .*names this tour\. Choose another one there, and change the texts and the picture beside it\.$/,
  )
  const free = await openForm(editor, 'destinations/hills.yaml', onLeave)
  await free.remove()
  expect(left).toEqual(['', ''])
})

test('a record is deleted after a save that is in progress', async ({ editor }) => {
  const file = 'tours/last-tour.yaml'
  const form = await openForm(editor, file)
  form.change(['price'], 4321)
  void form.save()
  await form.remove()
  expect(editor.records.drafts.all()).toEqual({})
  await expect(editor.request(`/api/record?file=${file}`)).rejects.toThrow('There is no page at this address')
})

serverTest('a text that is too large to be stored is discarded', async ({ editor }) => {
  const form = await openForm(editor)
  await changeAndStore(form, 'walking', 'x'.repeat(1_100_000))
  expect(form.state.persistError).toContain('at most 1 MB')
  expect(form.state.isPersisted).toBe(false)
  await form.discard()
  expect(form.state).toMatchObject({ persistError: '', values: stateOf(editor.records).values })
})

serverTest('nothing of a new record is left to store after it was discarded', async ({ editor }) => {
  const form = await openForm(editor, editor.records.create({ folder: 'tours', title: 'Goa' }).file)
  await changeAndStore(form, 'walking', 'x'.repeat(1_100_000))
  expect(form.state.isPersisted).toBe(false)
  await form.discard()
  // Leaving the form does this.
  await form.flush()
  expect(form.state.isPersisted).toBe(true)
})

test('nothing of a record is left to store after it was deleted', async ({ editor }) => {
  const form = await openForm(editor, 'tours/last-tour.yaml')
  form.change(['price'], 4321)
  await form.remove()
  await form.flush()
  expect(editor.records.drafts.all()).toEqual({})
})

test('a form reports that its draft had fields that the site no longer has', async ({ editor }) => {
  const form = await openForm(editor)
  form.change(['removed'], 'An old field')
  await changeAndStore(form, 'price', 4321)
  const again = await openForm(editor)
  expect(again.state.status).toBe('Unsaved text is back, except for fields that the site no longer has.')
})

serverTest('the page of a part that no longer has the focus is not shown', async ({ editor }) => {
  const form = await openForm(editor, 'tour-types.yaml')
  editor.onResponse = () => {
    editor.onResponse = () => {}
    form.focusPart('multi-day-packages')
  }
  await form.checkForChanges()
  expect(form.state.html).toBeUndefined()
  await form.checkForChanges()
  expect(form.state.html).toContain('<h1>Packages from Mysore</h1>')
})
