import { expect, test } from '@playwright/test'
import {
  answer,
  calls,
  client,
  fireEvent,
  focusedId,
  openClient,
  openRecord,
  press,
  pressSave,
  responses,
  screen,
  settle,
  shortenPauses,
  textOf,
  type,
  waitFor,
  window,
} from './test-client.ts'
import { change, file, issue, item, publishing, schemas, time } from './test-records.ts'

openClient()

test('an issue of the form leads to its field', async () => {
  await openRecord({ issues: [issue] })
  await pressSave([issue])
  press('“Price” is empty. Fill.')
  expect(focusedId()).toBe('field-price')
})

test('a link to a field leads to it again', async () => {
  await openRecord({}, { checklist: [item('How far?')] }, file, 'price')
  window.location.hash = `#${file}?price`
  const link = screen.getByRole('link', { name: 'How far?' })
  link.focus()
  fireEvent.click(link)
  expect(focusedId()).toBe('field-price')
})
test('a form that is left asks before the window closes until its text is stored', async () => {
  const isAsked = () => !window.dispatchEvent(new window.Event('beforeunload', { cancelable: true }))
  shortenPauses()
  await openRecord()
  const stored = responses['/api/draft']!
  responses['/api/draft'] = new Error()
  type('Price (optional)', '1')
  client.cleanup()
  await settle()
  expect(isAsked()).toBe(true)
  responses['/api/draft'] = { ...stored, isSaved: false }
  await waitFor(() => expect(isAsked()).toBe(false))
})

for (const [title, about, field, shown] of [
  ['what is asked about it', {}, '', ['banner']],
  ['nothing that is asked about another one', { file: 'tours/goa.yaml' }, '', []],
  ['no question for later', { urgency: 'later' }, '', []],
  ['the question that has led to it', { urgency: 'later' }, 'price', ['banner followed']],
  ['no question about another field', { urgency: 'later' }, 'title', []],
] as const)
  test(`a form repeats ${title}`, async () => {
    const { container } = await openRecord({}, { checklist: [item('How far?', about)] }, file, field)
    expect([...container.querySelectorAll('.form > .banner')].map(({ className }) => className)).toEqual(
      shown,
    )
  })

for (const [title, unpublished, text] of [
  ['of a record that is online is not mentioned', [], 'Saved. Form'],
  ['of a record that has changed since', [change], 'Saved. Not online yet. Publish it Form'],
  ['of a record beside one that has changed', [{ ...change, file: 'home.yaml' }], 'Saved. Form'],
  ['that is not known', undefined, 'Saved. Not online yet. Publish it Form'],
] as const)
  test(`after a save, the publication ${title}`, async () => {
    await openRecord({}, publishing({ unpublished }))
    await pressSave()
    expect(textOf()).toContain(text)
  })

for (const [title, effect, text] of [
  ['that the last save has created', 'new', 'Saved. Not online yet. Publish it Form'],
  ['that the last save has changed', 'changed', 'Form Page Save'],
] as const)
  test(`beside Save, a form of a record ${title}`, async () => {
    const save = { ...change, effect, savedAt: time }
    const { container } = await openRecord({}, { history: [save] })
    expect(textOf(container.querySelector('.save-bar')!)).toMatch(new RegExp(`^${text}`))
  })

for (const [title, form, opened, address] of [
  [
    'of a saved tour',
    { values: { hasPage: true, title: 'Green tea' } },
    file,
    'Its address: https://www.tours.test/tour/tea/',
  ],
  [
    'of a new tour is that of its name',
    { base: null, values: { hasPage: true, title: 'Green tea' } },
    'tours/new.yaml',
    'At its first save the name becomes its address: https://www.tours.test/tour/green-tea/',
  ],
  [
    'of a new tour without a name is not known',
    { base: null, values: { hasPage: true } },
    'tours/new.yaml',
    undefined,
  ],
  ['of a plan is that of the page with all packages', {}, file, undefined],
] as const)
  test(`the address ${title}`, async () => {
    await openRecord(form, {}, opened)
    if (address) expect(textOf()).toContain(address)
    else expect(textOf()).not.toContain('address')
  })

for (const [title, form, opened, buttons] of [
  ['a tour is copied and deleted', {}, file, ['Copy as a new one', 'Delete']],
  ['a new tour is copied only', { base: null }, file, ['Copy as a new one']],
  ['a destination is deleted only', {}, 'destinations/goa.yaml', ['Delete']],
  ['a part of the site is neither copied nor deleted', {}, 'home.yaml', []],
] as const)
  test(title, async () => {
    await openRecord(form, {}, opened)
    const shown = screen.queryAllByRole('button', { name: /Copy as a new one|Delete/ })
    expect(shown.map(({ textContent }) => textContent)).toEqual(buttons)
  })

const isMarked = (name: string) => screen.getByLabelText(name).getAttribute('aria-invalid') === 'true'
test('an issue that a field gets while it is typed in is shown when it is left', async () => {
  await openRecord()
  Object.assign(responses['/api/draft']!, { issues: [issue], isPaused: true })
  const isMarkedAfter = async (change: () => void) => {
    change()
    await settle()
    return isMarked('Price (optional)')
  }
  const field = screen.getByLabelText('Price (optional)')
  const type = (value: string) => () => fireEvent.change(field, { target: { value } })
  field.focus()
  expect(await isMarkedAfter(type('4'))).toBe(false)
  await waitFor(() => screen.getByText('Preview paused: complete the fields.'))
  expect(await isMarkedAfter(type('42'))).toBe(false)
  expect(await isMarkedAfter(() => field.blur())).toBe(true)
  expect(await isMarkedAfter(type('420'))).toBe(true)
})
test('an empty field is marked after Save', async () => {
  await openRecord({ issues: [issue] })
  expect(isMarked('Price (optional)')).toBe(false)
  await pressSave([issue])
  expect(isMarked('Price (optional)')).toBe(true)
})
test('a form that is opened again before its text is stored still has it', async () => {
  await openRecord({ values: { price: 1000 } })
  const stored = responses['/api/draft']!
  responses['/api/draft'] = new Error()
  type('Price (optional)', '1')
  client.cleanup()
  await settle()
  responses['/api/draft'] = stored
  await openRecord({ values: { price: 1000 } })
  expect(screen.getByLabelText<HTMLInputElement>('Price (optional)').value).toBe('1')
})
test('a form that is opened again while its photograph is being sent stores it before it reads the record', async () => {
  const image = { type: 'object', title: 'Picture', properties: { upload: { type: 'string' } } } as const
  const opened = { schema: { properties: { image } }, values: { image: {} } }
  let respond: (photo: object) => void = () => {}
  await openRecord(opened)
  responses['/api/photo?name=a.jpg'] = new Promise<object>((resolve) => (respond = resolve))
  const files = [new File([''], 'a.jpg')]
  fireEvent.drop(screen.getByLabelText('Choose a photograph'), { dataTransfer: { files } })
  client.cleanup()
  const { container } = await openRecord(opened)
  expect(container.querySelector('.form')!.hasAttribute('inert')).toBe(true)
  respond({ upload: 'a.jpg' })
  await settle()
  expect(calls[0]).toEqual([
    '/api/draft',
    expect.objectContaining({ values: { image: { upload: 'a.jpg' } } }),
  ])
})
test('a field with the focus shows what was saved in it elsewhere', async () => {
  await openRecord({ values: { price: 5400 } })
  const field = screen.getByLabelText<HTMLInputElement>('Price (optional)')
  field.focus()
  type('Price (optional)', '5600')
  responses['/api/save'] = { saved: { price: 5600 }, file }
  press('Save')
  await settle()
  expect(field.value).toBe('5600')
  const stored = responses['/api/draft']
  // Once: then it is the base of the form.
  const saves = [{ price: 5700 }]
  Object.defineProperty(responses, '/api/draft', {
    get: () => ({ ...stored, isSaved: true, savedElsewhere: saves.pop() }),
  })
  window.dispatchEvent(new window.Event('focus'))
  await waitFor(() => expect(field.value).toBe('5700'))
})
test('a save does not remove spaces at the end of the field that is typed in', async () => {
  await openRecord({ schema: { properties: { title: schemas.name } } })
  const field = screen.getByRole<HTMLTextAreaElement>('textbox')
  fireEvent.change(field, { target: { value: 'Green tea ' } })
  responses['/api/save'] = { saved: { title: 'Green tea' }, file }
  press('Save')
  await settle()
  expect(field.value).toBe('Green tea ')
  fireEvent.blur(field)
  expect(field.value).toBe('Green tea')
})
test('the form waits while the record is read', async () => {
  const { container } = await openRecord()
  type('Price (optional)', '1')
  press('Discard')
  responses['/api/record?file=tours%2Ftea.yaml'] = new Promise(() => {})
  await answer('Discard')
  expect(container.querySelector('.form')!.hasAttribute('inert')).toBe(true)
})
test('Tab leads from the heading of a form to its first field', async () => {
  const { container } = await openRecord()
  const places = [...container.querySelectorAll('h1, a, button, iframe, input')]
  const heading = screen.getByRole('heading', { level: 1 })
  expect(window.document.activeElement).toBe(heading)
  expect(places[places.indexOf(heading) + 1]!.id).toBe('field-price')
})
test('a record without a title has that of the list', async () => {
  await openRecord({ values: {} })
  expect(window.document.title).toBe('Tea tour – Editor')
})

test('a form that is left stores at once what was typed', async () => {
  await openRecord({ values: { price: 1000 } })
  type('Price (optional)', '1')
  client.cleanup()
  await settle()
  expect(calls).toContainEqual(['/api/draft', expect.objectContaining({ values: { price: 1 } })])
})
for (const button of ['Delete', 'Save'])
  test(`nothing is asked after ${button} if the form was left meanwhile`, async () => {
    await openRecord({ values: { price: 1000 } })
    type('Price (optional)', '1')
    press(button)
    window.location.hash = '#publish'
    await settle()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
test('a new record that is saved after its form was left does not open, and leaves its first address', async () => {
  await openRecord({ base: null }, {}, 'tours/new.yaml')
  const saved = pressSave()
  window.location.hash = '#publish'
  await saved
  expect(window.location.hash).toBe('#publish')
  expect([...client.sessions.keys()]).toEqual([])
})
