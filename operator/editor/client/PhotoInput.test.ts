import { expect, test } from '@playwright/test'
import type { renderInForm } from './test-client.ts'
import {
  calls,
  fireEvent,
  focusedId,
  openClient,
  press,
  responses,
  screen,
  settle,
  showField,
  showFields,
  textOf,
  window,
} from './test-client.ts'
import { schemas } from './test-records.ts'

openClient()

const { name, part } = schemas
const upload = { type: 'string' } as const
const photo = {
  type: 'object',
  title: 'Picture',
  properties: { upload, alt: name, crop: part },
} as const
const showDetail = (detail: object, hasPage = true) => showFields({ detail: photo }, { hasPage, detail })
function clickPicture() {
  const picture = screen.getByAltText('The current picture')
  Object.defineProperties(picture, { clientWidth: { value: 200 }, clientHeight: { value: 120 } })
  fireEvent.click(picture, { offsetX: 50, offsetY: 108 })
}
test('a click on a picture sets its focal point', () => {
  showField(photo, { upload: 'a.jpg' })
  clickPicture()
  expect(calls).toEqual([['change', ['key', 'focus'], { x: 25, y: 90 }]])
})
for (const [title, detail, hasPage, result] of [
  [
    'sets the middle of its part, up to the edges',
    { upload: 'a.jpg' },
    true,
    [['change', ['detail', 'crop'], { x: 0, y: 50, width: 50 }]],
  ],
  [
    'keeps the width of its part',
    { upload: 'a.jpg', crop: { x: 0, y: 0, width: 20 } },
    true,
    [['change', ['detail', 'crop'], { x: 15, y: 80, width: 20 }]],
  ],
  ['that has no part to choose does nothing', { upload: 'a.jpg' }, false, []],
] as const)
  test(`a click on a small picture ${title}`, () => {
    showDetail(detail, hasPage)
    clickPicture()
    expect(calls).toEqual(result)
  })
const markIn = ({ container }: ReturnType<typeof renderInForm>) =>
  container.querySelector<HTMLElement>('.photo-frame span')?.style.cssText
test('a picture has a mark at its focal point', () => {
  expect(markIn(showField(photo, { upload: 'a.jpg', focus: { x: 10, y: 20 } }))).toBe('left: 10%; top: 20%;')
})
test('a small picture has a mark in the middle of its part', () => {
  const crop = { x: 10, y: 20, width: 40 }
  expect(markIn(showDetail({ upload: 'a.jpg', crop }))).toBe('left: 30%; top: 40%;')
})
/** Drops a photograph into the only field of one. */
async function drop(...files: File[]) {
  responses['/api/photo?name=a.jpg'] ??= { upload: 'a.jpg' }
  fireEvent.drop(screen.getByLabelText('Choose a photograph'), { dataTransfer: { files } })
  await settle()
}
const dropped = new File([''], 'a.jpg')
test('a photograph that is dropped is sent, and its text is next', async () => {
  showField(photo, {})
  await drop(dropped)
  expect([calls, focusedId()]).toEqual([[['addPhoto', ['key'], dropped]], 'field-key.alt'])
})
test('a photograph that is chosen is sent', async () => {
  showField(photo, {})
  fireEvent.change(screen.getByLabelText('Choose a photograph'), { target: { files: [dropped] } })
  await settle()
  expect(calls).toEqual([['addPhoto', ['key'], dropped]])
})
/** Opens the pictures of the site, and presses one of them. */
function choosePicture(name: string) {
  const details = screen.getByText('Choose a picture that the site already has').closest('details')!
  details.open = true
  fireEvent(details, new window.Event('toggle'))
  press(name)
  expect(details.open).toBe(false)
}
test('a picture that the site has is chosen by its name, and its text is next', () => {
  showField(photo, { upload: 'a.jpg', alt: 'A lake.' })
  choosePicture('palace gate')
  expect([calls, focusedId()]).toEqual([[['choosePicture', ['key'], 'palace-gate.svg']], 'field-key.alt'])
  // The current picture keeps its text.
  choosePicture('palace gate')
  expect(calls).toHaveLength(1)
})
test('photographs of the operator are new ones', () => {
  showField({ type: 'array', title: 'Photographs', items: photo }, [{}])
  expect(textOf()).not.toContain('Choose a picture')
})
test('a photograph that is refused is answered with the reason', async () => {
  responses['/api/photo?name=a.jpg'] = new Error('This photograph is too small.')
  showField(photo, {})
  await drop(dropped)
  expect(textOf()).toContain('This photograph is too small.')
  expect(focusedId()).toBe('field-key.upload')
})
test('without a photograph nothing is sent', async () => {
  showField(photo, {})
  await drop()
  expect(calls).toEqual([])
})
test('a photograph that is stored after its form was left does not move the focus', async () => {
  showField(photo, {})
  const sent = drop(dropped)
  window.location.hash = '#tours/goa.yaml'
  await sent
  expect(focusedId()).toBe('')
})
test('the field of a small photograph keeps the focus', async () => {
  showDetail({})
  await drop(dropped)
  expect(focusedId()).toBe('field-detail.upload')
})
for (const [title, value, text] of [
  ['to choose', {}, /Choose a photograph Or drop .*\. Then click on the place that must not be cut off\./],
  ['that is chosen', { upload: 'a.jpg' }, /Choose another photograph Or drop/],
] as const)
  test(`the form has a picture ${title}`, () => {
    showField(photo, value)
    expect(textOf()).toMatch(text)
  })

// The page of all packages shows the middle of small pictures.
for (const [title, values, text] of [
  [
    'the small picture of a tour without a page has no part to choose',
    { detail: {} },
    /photograph here\. Use only your own photographs\. Choose a picture .* Name \(optional\) Remove “Picture”$/,
  ],
  [
    'the small picture of a page has a part to choose',
    { hasPage: true, detail: {} },
    /here\. Then click on the part to show\. Use only your own photographs\. Choose a picture .* Name \(optional\) Remove “Picture”$/,
  ],
  [
    'a part can be added to a small picture without one',
    { hasPage: true, detail: { upload: 'a.jpg' } },
    /on the part to show\. Use .* Add “Part” Remove/,
  ],
  [
    'the part of a small picture can be removed on a tour without a page',
    { hasPage: false, detail: { upload: 'a.jpg', crop: { x: 0, y: 0, width: 50 } } },
    /on the part to show\. Use .* Remove “Part” Remove/,
  ],
] as const)
  test(title, () => {
    showFields({ detail: photo }, values)
    expect(textOf()).toMatch(text)
  })
