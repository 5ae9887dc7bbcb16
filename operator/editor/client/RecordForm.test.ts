import { expect, test } from '@playwright/test'
import {
  answer,
  calls,
  clickButton,
  client,
  delayResponse,
  fill,
  fireEvent,
  focusedId,
  openClient,
  openRecord,
  responses,
  screen,
  settle,
  shortenPauses,
  textOf,
  waitFor,
  window,
} from './test-client.ts'
import { change, file, issue, item, publishing, schemas } from './test-records.ts'

openClient()

const price = () => screen.getByLabelText<HTMLInputElement>('Price (optional)')
const isInert = () => window.document.querySelector('.form')!.hasAttribute('inert')
/** Presses Save in the form of the tour, which the editor answers so. */
function pressSave(response: object = { saved: { title: 'Tea' }, file }): Promise<void> {
  responses['/api/save'] = response
  return clickButton('Save')
}

test('an issue below Save moves the focus to its field', async () => {
  await openRecord({ issues: [issue] })
  await pressSave({ issues: [issue] })
  await clickButton('“Price” is empty. Fill.')
  expect(focusedId()).toBe('field-price')
})
test('while a narrow window shows the page, a focused field shows the form again', async () => {
  const isShown = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed')
  await openRecord()
  await clickButton('Page')
  expect(isShown('Form')).toBe('false')
  fireEvent.focusIn(price())
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

for (const [title, about, field, shown] of [
  ['the questions of the checklist about its record', {}, '', ['banner']],
  ['no question about another record', { file: 'tours/goa.yaml' }, '', []],
  ['no question for later', { urgency: 'later' }, '', []],
  ['the question whose link has opened it', { urgency: 'later' }, 'price', ['banner linked']],
  ['no question about another field', { urgency: 'later' }, 'title', []],
] as const)
  test(`a form shows ${title}`, async () => {
    const { container } = await openRecord({}, { checklist: [item('How far?', about)] }, file, field)
    const banners = [...container.querySelectorAll('.form > .banner')]
    expect(banners.map(({ className }) => className)).toEqual(shown)
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

const named = { hasPage: true, title: 'Green tea' }
const tea = { hasPage: true, title: 'Tea' }
const newFile = 'tours/new.yaml'
for (const [title, base, values, opened, address] of [
  ['saved tour: that of its file', {}, named, file, 'Its address: https://www.tours.test/tour/tea/'],
  ['new tour: that of its name', null, named, newFile, '/tour/green-tea/'],
  ['new tour with a used name: a number', null, tea, newFile, '/tour/tea-2/'],
  ['new tour that is in the list already: no number', null, tea, file, '/tour/tea/'],
  ['tour without a name: none', null, { hasPage: true }, newFile, ''],
  ['tour without a page of its own: none', {}, {}, file, ''],
] as const)
  test(`the address of a ${title}`, async () => {
    await openRecord({ base, values }, {}, opened)
    const [shown = ''] = /\b(Its|At its first save the name becomes its) address: \S+/.exec(textOf()) ?? []
    const start = base ? '' : 'At its first save the name becomes its address: https://www.tours.test'
    expect(shown).toBe(address && start + address)
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
  const field = price()
  const isMarkedAfter = async (change: () => void) => {
    change()
    await settle()
    return field.getAttribute('aria-invalid') === 'true'
  }
  field.focus()
  expect(await isMarkedAfter(() => fill('Price (optional)', '4'))).toBe(false)
  await waitFor(() => screen.getByText('Preview paused: complete the fields.'))
  expect(await isMarkedAfter(() => fill('Price (optional)', '42'))).toBe(false)
  expect(await isMarkedAfter(() => field.blur())).toBe(true)
  // The notice of the preview leads to the field.
  fireEvent.click(screen.getByRole('link', { name: '“Price”' }))
  expect(window.location.hash).toBe(`#${file}?price`)
  expect(await isMarkedAfter(() => fill('Price (optional)', '420'))).toBe(true)
})

/** Whether the browser asks before it closes the window. */
const isAsked = () => !window.dispatchEvent(new window.Event('beforeunload', { cancelable: true }))
test('the text of a form that was left while the editor is closed is kept, and stored when it runs', async () => {
  shortenPauses()
  await openRecord({ values: { price: 1000 } })
  const stored = { ...responses['/api/draft']!, isSaved: false }
  responses['/api/draft'] = new Error()
  fill('Price (optional)', '1')
  client.cleanup()
  await settle()
  // It is sent at once.
  expect(calls).toContainEqual(['/api/draft', expect.objectContaining({ values: { price: 1 } })])
  expect(isAsked()).toBe(true)
  responses['/api/draft'] = stored
  await waitFor(() => expect(isAsked()).toBe(false))
})
test('a form that is opened again before its text is stored still has the text', async () => {
  await openRecord({ values: { price: 1000 } })
  responses['/api/draft'] = new Error()
  fill('Price (optional)', '1')
  client.cleanup()
  await settle()
  await openRecord({ values: { price: 1000 } })
  expect(price().value).toBe('1')
})
test('a form that is opened again while its photograph is being sent stores it before it reads the record', async () => {
  const image = { type: 'object', title: 'Picture', properties: { upload: { type: 'string' } } } as const
  const withImage = { schema: { properties: { image } }, values: { image: {} } }
  await openRecord(withImage)
  const respond = delayResponse('/api/photo?name=a.jpg')
  const files = [new File([''], 'a.jpg')]
  fireEvent.drop(screen.getByLabelText('Choose a photograph'), { dataTransfer: { files } })
  expect(isAsked()).toBe(true)
  client.cleanup()
  await openRecord(withImage)
  expect(isInert()).toBe(true)
  respond({ upload: 'a.jpg' })
  await settle()
  const draft: unknown = expect.objectContaining({ values: { image: { upload: 'a.jpg' } } })
  expect(calls[0]).toEqual(['/api/draft', draft])
})
test('a form is inert while its record is read', async () => {
  await openRecord()
  Object.assign(responses['/api/draft']!, { isSaved: false })
  fill('Price (optional)', '1')
  await clickButton('Discard')
  delayResponse('/api/record')
  await answer('Discard')
  expect(isInert()).toBe(true)
})

test('after a save the field that is typed in shows the saved value, and then one that was saved elsewhere', async () => {
  await openRecord({ values: { price: 3000 } })
  const field = price()
  field.focus()
  fill('Price (optional)', 'Rs. 3,400/-')
  expect(field.value).toBe('Rs. 3,400/-')
  await pressSave({ saved: { price: 3400 }, file })
  expect(field.value).toBe('3400')
  const stored = responses['/api/draft']
  // Once: then it is the base of the form.
  const saves = [{ price: 5700 }]
  const get = () => ({ ...stored, isSaved: true, savedElsewhere: saves.pop() })
  Object.defineProperty(responses, '/api/draft', { get })
  window.dispatchEvent(new window.Event('focus'))
  await waitFor(() => expect(field.value).toBe('5700'))
})
test('a save does not remove spaces at the end of the field that is typed in', async () => {
  await openRecord({ schema: { properties: { title: schemas.name } } })
  const field = screen.getByRole<HTMLTextAreaElement>('textbox')
  fireEvent.change(field, { target: { value: 'Green tea ' } })
  await pressSave({ saved: { title: 'Green tea' }, file })
  expect(field.value).toBe('Green tea ')
  fireEvent.blur(field)
  expect(field.value).toBe('Green tea')
})
test('Tab leads from the heading of a form, the title of the list without its own, to its first field', async () => {
  const { container } = await openRecord({ values: {} })
  expect(window.document.title).toBe('Tea tour – Editor')
  const places = [...container.querySelectorAll('h1, a, button, iframe, input')]
  const heading = screen.getByRole('heading', { level: 1 })
  expect(window.document.activeElement).toBe(heading)
  expect(places[places.indexOf(heading) + 1]!.id).toBe('field-price')
})

for (const button of ['Delete', 'Save'])
  test(`nothing is asked after ${button} if the form was left meanwhile`, async () => {
    await openRecord({ values: { price: 1000 } })
    fill('Price (optional)', '1')
    const pressed = clickButton(button)
    window.location.hash = '#publish'
    await pressed
    await settle()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
test('a new record whose save ends after its form was left does not open, and keeps its session', async () => {
  await openRecord({ base: null }, {}, newFile)
  const saved = pressSave()
  window.location.hash = '#publish'
  await saved
  expect(window.location.hash).toBe('#publish')
  expect([...client.sessions.keys()]).toEqual([file])
})
