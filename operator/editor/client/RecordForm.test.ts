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
import { change, file, issue, item, publishing, schemas } from './test-records.ts'

openClient()

test('an issue below Save moves the focus to its field', async () => {
  await openRecord({ issues: [issue] })
  await pressSave([issue])
  press('“Price” is empty. Fill.')
  expect(focusedId()).toBe('field-price')
})

test('while a narrow window shows the page, a focused field shows the form again', async () => {
  const isShown = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed')
  await openRecord()
  press('Page')
  expect(isShown('Form')).toBe('false')
  fireEvent.focusIn(screen.getByLabelText('Price (optional)', { selector: 'input' }))
  expect(isShown('Form')).toBe('true')
})

test('a link to the field that the address names already moves the focus to it again', async () => {
  await openRecord({}, { checklist: [item('How far?')] }, file, 'price')
  window.location.hash = `#${file}?price`
  const link = screen.getByRole('link', { name: 'How far?' })
  link.focus()
  fireEvent.click(link)
  expect(focusedId()).toBe('field-price')
})
/** Whether the browser asks before it closes the window. */
const isAsked = () => !window.dispatchEvent(new window.Event('beforeunload', { cancelable: true }))
test('until the text of a form that was left is stored, the browser asks before it closes the window', async () => {
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
  ['the questions of the checklist about its record', {}, '', ['banner']],
  ['no question about another record', { file: 'tours/goa.yaml' }, '', []],
  ['no question for later', { urgency: 'later' }, '', []],
  ['the question whose link has opened it', { urgency: 'later' }, 'price', ['banner linked']],
  ['no question about another field', { urgency: 'later' }, 'title', []],
] as const)
  test(`a form shows ${title}`, async () => {
    const { container } = await openRecord({}, { checklist: [item('How far?', about)] }, file, field)
    expect([...container.querySelectorAll('.form > .banner')].map(({ className }) => className)).toEqual(
      shown,
    )
  })

for (const [title, unpublished, text] of [
  ['is not suggested for a record that is online', [], 'Saved. Form'],
  ['is suggested for a record that has changed', [change], 'Saved. Not online yet. Publish it Form'],
  ['is not suggested if only another record differs', [{ ...change, file: 'home.yaml' }], 'Saved. Form'],
  ['is suggested if it is not known what is online', undefined, 'Saved. Not online yet. Publish it Form'],
] as const)
  test(`after a save, publishing ${title}`, async () => {
    await openRecord({}, publishing({ unpublished }))
    await pressSave()
    expect(textOf()).toContain(text)
  })

for (const [title, form, opened, address] of [
  [
    'of a saved tour is that of its file',
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
    'of a new tour with the name of another one has a number',
    { base: null, values: { hasPage: true, title: 'Tea' } },
    'tours/new.yaml',
    'its address: https://www.tours.test/tour/tea-2/',
  ],
  [
    'of a new tour that is in the list already has no number',
    { base: null, values: { hasPage: true, title: 'Tea' } },
    file,
    'its address: https://www.tours.test/tour/tea/',
  ],
  ['without a name is not shown', { base: null, values: { hasPage: true } }, 'tours/new.yaml', undefined],
  ['of a tour without a page of its own is not shown', {}, file, undefined],
] as const)
  test(`the address ${title}`, async () => {
    await openRecord(form, {}, opened)
    if (address) expect(textOf()).toContain(address)
    else expect(textOf()).not.toContain('address')
  })

for (const [title, form, opened, buttons] of [
  ['a tour can be copied and deleted', {}, file, ['Copy as a new one', 'Delete']],
  ['a new tour can only be copied', { base: null }, file, ['Copy as a new one']],
  ['a destination can only be deleted', {}, 'destinations/goa.yaml', ['Delete']],
  ['a single record can be neither copied nor deleted', {}, 'home.yaml', []],
] as const)
  test(title, async () => {
    await openRecord(form, {}, opened)
    const shown = screen.queryAllByRole('button', { name: /Copy as a new one|Delete/ })
    expect(shown.map(({ textContent }) => textContent)).toEqual(buttons)
  })

test('an issue of a field is shown once the field has lost the focus, not while somebody types', async () => {
  await openRecord()
  Object.assign(responses['/api/draft']!, { issues: [issue], isPaused: true })
  const field = screen.getByLabelText('Price (optional)')
  const isMarkedAfter = async (change: () => void) => {
    change()
    await settle()
    return field.getAttribute('aria-invalid') === 'true'
  }
  const type = (value: string) => () => fireEvent.change(field, { target: { value } })
  field.focus()
  expect(await isMarkedAfter(type('4'))).toBe(false)
  await waitFor(() => screen.getByText('Preview paused: complete the fields.'))
  expect(await isMarkedAfter(type('42'))).toBe(false)
  expect(await isMarkedAfter(() => field.blur())).toBe(true)
  // The notice of the preview leads to the field.
  fireEvent.click(screen.getByRole('link', { name: '“Price”' }))
  expect(window.location.hash).toBe(`#${file}?price`)
  expect(await isMarkedAfter(type('420'))).toBe(true)
})
test('a form that is opened again before its text is stored still has the text', async () => {
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
const image = { type: 'object', title: 'Picture', properties: { upload: { type: 'string' } } } as const
const withImage = { schema: { properties: { image } }, values: { image: {} } }
/** Opens a form and sends a photograph. Returns the function that responds to it. */
async function sendPhoto() {
  let respond: (photo: object) => void = () => {}
  await openRecord(withImage)
  responses['/api/photo?name=a.jpg'] = new Promise<object>((resolve) => (respond = resolve))
  const files = [new File([''], 'a.jpg')]
  fireEvent.drop(screen.getByLabelText('Choose a photograph'), { dataTransfer: { files } })
  return respond
}
test('while a photograph is being sent, the browser asks before it closes the window', async () => {
  await sendPhoto()
  expect(isAsked()).toBe(true)
})
test('a form that is opened again while its photograph is being sent stores it before it reads the record', async () => {
  const respond = await sendPhoto()
  client.cleanup()
  const { container } = await openRecord(withImage)
  expect(container.querySelector('.form')!.hasAttribute('inert')).toBe(true)
  respond({ upload: 'a.jpg' })
  await settle()
  expect(calls[0]).toEqual([
    '/api/draft',
    expect.objectContaining({ values: { image: { upload: 'a.jpg' } } }),
  ])
})
test('a field with the focus shows a value that was saved elsewhere', async () => {
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
test('after a save the field that is typed in shows the saved value', async () => {
  await openRecord({ values: { price: 3000 } })
  const field = screen.getByLabelText<HTMLInputElement>('Price (optional)', { selector: 'input' })
  type('Price (optional)', 'Rs. 3,400/-')
  expect(field.value).toBe('Rs. 3,400/-')
  responses['/api/save'] = { saved: { price: 3400 }, file }
  press('Save')
  await settle()
  expect(field.value).toBe('3400')
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
test('a form is inert while its record is read', async () => {
  const { container } = await openRecord()
  type('Price (optional)', '1')
  press('Discard')
  responses['/api/record'] = new Promise(() => {})
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
test('the form of a record without a title has the title of the list', async () => {
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
test('a new record whose save ends after its form was left does not open, and keeps its session', async () => {
  await openRecord({ base: null }, {}, 'tours/new.yaml')
  const saved = pressSave()
  window.location.hash = '#publish'
  await saved
  expect(window.location.hash).toBe('#publish')
  expect([...client.sessions.keys()]).toEqual([file])
})
