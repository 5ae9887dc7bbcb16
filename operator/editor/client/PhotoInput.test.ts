import { expect, test } from '@playwright/test'
import {
  calls,
  clickButton,
  fireEvent,
  focusedId,
  openClient,
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
const properties = { upload: { type: 'string' }, alt: name, crop: part } as const
const photo = { type: 'object', title: 'Picture', properties } as const
const showDetail = (detail: object, hasPage = true) => showFields({ detail: photo }, { hasPage, detail })
const showPhoto = (photograph: object) => showField(photo, photograph)
const upload = 'a.jpg'
const cropPath = ['detail', 'crop']
const crop = { x: 10, y: 20, width: 20 }
for (const [title, show, result] of [
  ['a picture sets its focal point', () => showPhoto({ upload }), [['key', 'focus'], { x: 25, y: 90 }]],
  [
    'a small one sets its part, up to the edges',
    () => showDetail({ upload }),
    [cropPath, { x: 0, y: 50, width: 50 }],
  ],
  [
    'a small one keeps the width',
    () => showDetail({ upload, crop }),
    [cropPath, { x: 15, y: 80, width: 20 }],
  ],
  ['a small one that has no part to choose does nothing', () => showDetail({ upload }, false), undefined],
] as const)
  test(`a click on ${title}`, () => {
    show()
    const picture = screen.getByAltText('The current picture')
    Object.defineProperties(picture, { clientWidth: { value: 200 }, clientHeight: { value: 120 } })
    fireEvent.click(picture, { offsetX: 50, offsetY: 108 })
    expect(calls).toEqual(result ? [['change', ...result]] : [])
  })
test('a picture has a mark at its focal point, a small one in the middle of its part', () => {
  const shown = [() => showPhoto({ upload, focus: { x: 10, y: 20 } }), () => showDetail({ upload, crop })]
  const marks = shown.map(
    (show) => show().container.querySelector<HTMLElement>('.photo-frame span')?.style.cssText,
  )
  expect(marks).toEqual(['left: 10%; top: 20%;', 'left: 20%; top: 30%;'])
})

const dropped = new File([''], upload)
/** Drops a photograph into the only field of one. */
function drop(...files: File[]): Promise<void> {
  responses['/api/photo?name=a.jpg'] ??= { upload }
  fireEvent.drop(screen.getByLabelText('Choose a photograph'), { dataTransfer: { files } })
  return settle()
}
test('a photograph that is dropped is sent, and its text is next', async () => {
  showPhoto({})
  await drop(dropped)
  expect([calls[0], focusedId()]).toEqual([['addPhoto', ['key'], dropped], 'field-key.alt'])
})
test('a photograph that is chosen is sent, and can then be chosen for other fields', async () => {
  showPhoto({})
  responses['/api/photo?name=a.jpg'] = { upload }
  fireEvent.change(screen.getByLabelText('Choose a photograph'), { target: { files: [dropped] } })
  await settle()
  expect(calls).toEqual([['addPhoto', ['key'], dropped], ['/api/overview']])
})
test('a picture that the site has is chosen by its name, and its text is next', async () => {
  showPhoto({ upload, alt: 'A lake.' })
  const details = screen.getByText('Choose a picture that the site already has').closest('details')!
  // The second time it is the current picture, which keeps its text.
  for (const choice of ['first', 'second']) {
    details.open = true
    fireEvent(details, new window.Event('toggle'))
    await clickButton('palace gate')
    expect(details.open, choice).toBe(false)
    expect(calls, choice).toEqual([['choosePicture', ['key'], 'palace-gate.svg']])
    expect(focusedId()).toBe('field-key.alt')
  }
})
test('photographs of the operator are new ones', () => {
  showField({ type: 'array', title: 'Photographs', items: photo }, [{}])
  expect(textOf()).not.toContain('Choose a picture')
})
test('a photograph that is refused is answered with the reason', async () => {
  responses['/api/photo?name=a.jpg'] = new Error('This photograph is too small.')
  showPhoto({})
  await drop(dropped)
  expect(textOf()).toContain('This photograph is too small.')
  expect(focusedId()).toBe('field-key.upload')
})
test('without a photograph nothing is sent', async () => {
  showPhoto({})
  await drop()
  expect(calls).toEqual([])
})
test('a photograph that is stored after its form was left does not move the focus', async () => {
  showPhoto({})
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

const noPart =
  /photograph here\. Use only your own photographs\. Choose a picture .* Name \(optional\) Remove/
const choosePart = /here\. Then click on the part to show\. Use only your own .* Name \(optional\) Remove/
// The page of all packages shows the middle of small pictures.
for (const [title, show, text] of [
  ['a picture', () => showPhoto({}), /Choose a photograph Or drop .* the place that must not be cut off\./],
  ['another picture', () => showPhoto({ upload }), /Choose another photograph Or drop/],
  ['no part of a tour without a page', () => showDetail({}, false), noPart],
  ['the part of a small picture', () => showDetail({}), choosePart],
  ['a part to add', () => showDetail({ upload }), /on the part to show\. Use .* Add “Part” Remove/],
  // On a tour without a page.
  [
    'a part to remove',
    () => showDetail({ upload, crop }, false),
    /part to show\. Use .* Remove “Part” Remove/,
  ],
] as const)
  test(`the form asks for ${title}`, () => {
    show()
    expect(textOf()).toMatch(text)
  })
