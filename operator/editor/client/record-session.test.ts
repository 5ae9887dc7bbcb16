import { expect } from '@playwright/test'
import {
  edit,
  type Editor,
  newTour,
  openForm,
  photograph,
  restart,
  stateOf,
  test as serverTest,
  tour,
} from '../fixtures.ts'
import type { DraftResponse, FormBody } from '../shared/protocol.ts'
import { ConnectionError } from './api.ts'
import type { RecordSession } from './record-session.ts'

/** The response of the records themselves to a request of a form, without the issues and the page of a draft. */
function respond(records: Editor['records'], address: string, form: FormBody): object | void {
  const { pathname, searchParams } = new URL(address, 'http://localhost')
  const session = { file: searchParams.get('file')!, sessionId: searchParams.get('sessionId')! }
  const unchecked = { issues: [], isPaused: false, html: undefined, fragment: '', reminders: [] }
  if (pathname === '/api/record') return records.takeOver(session)
  if (pathname === '/api/draft') return { ...records.storeDraft(form), ...unchecked } satisfies DraftResponse
  if (pathname === '/api/save') return records.save(form)
  if (pathname === '/api/discard') return records.discard(form)
  if (pathname === '/api/delete') return records.remove(form)
  throw new Error(address)
}

/** Tests without a server, which renders a page at each request: `serverTest` is for those of pages, photographs and limits. */
const test = serverTest.extend<{ editor: Editor }>({
  editor: async ({ records }, provide) => {
    const copy = (value: unknown = {}) => JSON.parse(JSON.stringify(value)) as never
    const request: Editor['request'] = async (path, body) => {
      const response = copy(respond(editor.records, path, copy(body)))
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

test('a field is touched from the time when it is left after a change until the record is saved', async ({
  editor,
}) => {
  const form = await openForm(editor)
  await form.leaveField()
  expect(form.state.touched).toEqual([])
  form.type(['price'], 4321)
  expect(form.state).toMatchObject({ typed: ['price'], touched: [] })
  await form.leaveField()
  expect(form.state).toMatchObject({ typed: undefined, touched: [['price']] })
  const saved = form.save()
  expect(form.state).toMatchObject({ status: 'Saving …', touched: [['price']] })
  await saved
  expect(form.state.touched).toEqual([])
})

test('a form whose record another window has opened is inert, and continues with the text of both', async ({
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
  first.change(['priceNote'], 'with breakfast')
  await first.checkForChanges()
  expect(first.state).toMatchObject({ isTakenOver: true, isPersisted: false, status: '' })
  for (const act of [first.save, first.discard, first.remove, first.flush, first.checkForChanges]) await act()
  expect(first.state).toMatchObject({ isTakenOver: true, status: '', persistError: '' })
  const stored = () => editor.records.open(tour).draft?.values
  expect(stored()).toEqual(second.state.values)
  await first.load()
  const values = { price: 4321, walking: 'Some steps', priceNote: 'with breakfast' }
  const continued = { isTakenOver: false, isReading: false, isPersisted: true, conflict: undefined }
  expect(first.state).toMatchObject({ ...continued, status: 'Unsaved text is back.', values })
  expect(stored()).toMatchObject(values)
  await second.checkForChanges()
  expect(second.state).toMatchObject({ isTakenOver: true, isPersisted: true })
  await first.save()
  expect(first.state.status).toBe('Saved.')
  await second.load()
  expect(second.state).toMatchObject({ ...continued, status: '', draft: null, values })
})

for (const [choice, price] of [
  ['mine', 4500],
  ['theirs', 4321],
] as const)
  test(`the text of the other window stays on the disk until the choice: ${choice}`, async ({ editor }) => {
    const [first, second] = [await openForm(editor), await openForm(editor)]
    await changeAndStore(second, 'price', 4321)
    first.change(['walking'], 'Some steps')
    await changeAndStore(first, 'price', 4500)
    await first.load()
    const conflict = { fields: [['price']], theirs: { values: { price: 4321 } } }
    expect(first.state).toMatchObject({
      isReading: true,
      isPersisted: false,
      conflict,
      values: { price: 4500 },
    })
    await first.checkForChanges()
    await first.save()
    expect(first.state.status).toBe('Not saved. First choose which text stays.')
    expect(editor.records.open(tour)).toMatchObject({
      saved: { price: 4200 },
      draft: { values: { price: 4321 } },
    })
    await first.resolve(choice)
    const values = { price, walking: 'Some steps' }
    expect(first.state).toMatchObject({ isReading: false, isPersisted: true, conflict: undefined, values })
    await first.save()
    expect(first.state.status).toBe('Saved.')
    expect(stateOf(editor.records).values).toMatchObject(values)
  })

test('text that another window has discarded is not stored again', async ({ editor }) => {
  const first = await openForm(editor)
  await changeAndStore(first, 'walking', 'Some steps')
  await (await openForm(editor)).discard()
  await first.checkForChanges()
  editor.records = restart(editor.records)
  // Inert, it does not take the record over.
  await first.checkForChanges()
  expect(editor.records.drafts.all()).toEqual({})
  await first.load()
  expect(first.state).toMatchObject({ status: '', draft: null, values: stateOf(editor.records).values })
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
      records.storeDraft({ ...newTour(records, 'Goa'), file })
    }
    const [first, second] = [await openForm(editor, file), await openForm(editor, file)]
    await leave(second)
    await first.checkForChanges()
    expect(first.state.isTakenOver).toBe(true)
    await first.load()
    const status = 'There is no page at this address. Choose one from the list.'
    expect(first.state).toMatchObject({ status, schema: undefined, isPersisted: true })
    expect(records.drafts.all()).toEqual({})
  })

test('text that could not be stored before a restart is not lost in either window', async ({ editor }) => {
  const [first, second] = [await openForm(editor), await openForm(editor)]
  await changeAndStore(second, 'price', 4321)
  const { records } = editor
  // Closed.
  editor.records = {} as never
  await changeAndStore(second, 'walking', 'Some steps')
  expect(second.state.isPersisted).toBe(false)
  editor.records = restart(records)
  // It has no text, and does not know that of the other window.
  await first.checkForChanges()
  expect(first.state.isTakenOver).toBe(true)
  await first.load()
  await second.checkForChanges()
  expect(second.state.isTakenOver).toBe(true)
  await second.load()
  const values = { price: 4321, walking: 'Some steps' }
  expect(second.state).toMatchObject({ isPersisted: true, persistError: '', values })
  expect(editor.records.open(tour).draft?.values).toMatchObject(values)
})

test('changes elsewhere are merged with those of the form, typed or saved', async ({ editor }) => {
  const form = await openForm(editor)
  await changeAndStore(form, 'walking', 'Some steps')
  // By another program; also a restoration, or a deletion that removes a reference.
  edit(editor.records, tour, 'price: 4321')
  const again = await openForm(editor)
  const status = 'This form was changed elsewhere. What has changed is shown here; your unsaved text is kept.'
  const values = { price: 4321, walking: 'Some steps' }
  expect(again.state).toMatchObject({ status, base: { price: 4321 }, values })
  again.change(['walking'], 'No steps')
  // Between the draft and the save.
  editor.onResponse = () => {
    editor.onResponse = () => {}
    edit(editor.records, tour, 'price: 4400')
  }
  await again.save()
  expect(again.state).toMatchObject({ status: 'Saved.', conflict: undefined, draft: null })
  expect(stateOf(editor.records).values).toMatchObject({ price: 4400, walking: 'No steps' })
})

test('a field that was changed elsewhere too is not saved before the choice; the other fields stay', async ({
  editor,
}) => {
  const form = await openForm(editor)
  for (const [choice, here, elsewhere, price] of [
    ['theirs', 4500, 4321, 4321],
    ['mine', 4600, 4400, 4600],
  ] as const) {
    edit(editor.records, tour, `price: ${elsewhere}`)
    form.change(['walking'], `${here} steps`)
    await changeAndStore(form, 'price', here)
    const conflict = { fields: [['price']], theirs: { values: { price: elsewhere } } }
    expect(form.state).toMatchObject({ isPersisted: true, values: { price: here }, conflict })
    await form.save()
    expect(form.state).toMatchObject({ status: 'Not saved. First choose which text stays.', conflict })
    expect(stateOf(editor.records).values).toMatchObject({ price: elsewhere })
    await form.resolve(choice)
    expect(form.state).toMatchObject({ isPersisted: true, conflict: undefined, values: { price } })
    await form.save()
    expect(form.state).toMatchObject({ status: 'Saved.', conflict: undefined, saveIssues: undefined })
    expect(stateOf(editor.records).values).toMatchObject({ price, walking: `${here} steps` })
  }
})

test('a field that only others change is not in conflict, also at its second change', async ({ editor }) => {
  const form = await openForm(editor)
  edit(editor.records, tour, 'price: 4321')
  for (const walking of ['Some steps', 'No steps']) {
    edit(editor.records, tour, `walking: ${walking}`)
    await changeAndStore(form, 'price', 4500)
    expect(form.state.conflict?.fields).toEqual([['price']])
  }
  await form.resolve('mine')
  expect(form.state).toMatchObject({ conflict: undefined, values: { price: 4500, walking: 'No steps' } })
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

test('undo stays when the form is opened again, and does not take back what was changed elsewhere', async ({
  editor,
}) => {
  const form = await openForm(editor)
  form.change(['price'], 4321, 'Changed.')
  await form.flush()
  await form.load()
  expect(form.state.undoStack).toMatchObject([{ message: 'Changed.' }])
  edit(editor.records, tour, 'walking: Some steps')
  await form.checkForChanges()
  expect(form.state).toMatchObject({ values: { price: 4321, walking: 'Some steps' }, undoStack: [] })
})

serverTest('an unchanged form shows what was changed elsewhere, and stores nothing', async ({ editor }) => {
  const form = await openForm(editor)
  edit(editor.records, tour, 'price: 4321')
  await form.checkForChanges()
  expect(form.state).toMatchObject({
    status: 'This form was changed elsewhere. What has changed is shown here.',
    draft: null,
    base: { price: 4321 },
    values: { price: 4321 },
    html: expect.stringContaining('4,321') as unknown as string,
  })
  await changeAndStore(form, 'price', 4400)
  edit(editor.records, tour, 'price: 4400')
  await form.checkForChanges()
  expect(form.state).toMatchObject({ status: 'Saved.', draft: null, base: { price: 4400 } })
  expect(editor.records.drafts.all()).toEqual({})
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
    edit(editor.records, tour, 'price: 4321')
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
  const again = await openForm(editor, tour, onLeave)
  expect(again.state.status).toBe('Unsaved text is back.')
  await again.discard()
  expect(again.state).toMatchObject({ status: '', draft: null, values: { price: 4200 } })
  // The record keeps its file.
  await again.save()
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
