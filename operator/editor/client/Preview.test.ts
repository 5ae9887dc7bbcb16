import { expect, test } from '@playwright/test'
import type { FormState } from './form-state.ts'
import {
  type Cases,
  expectText,
  fireEvent,
  openClient,
  openRecord,
  renderInForm,
  responses,
  screen,
  type,
  waitFor,
  window,
  within,
} from './test-client.ts'
import { elsewhere, issue } from './test-records.ts'

openClient()

const previewCases: Cases<Partial<FormState>> = [
  [
    'paused for an issue of the form',
    { isPaused: true, issues: [issue] },
    'Preview paused: correct “Price” .',
  ],
  [
    'paused for an error of the page',
    { isPaused: true, issues: [{ ...issue, path: [], record: 'The page', field: '' }] },
    'Preview paused until this is correct: The page is empty. Fill.',
  ],
  [
    'paused for an issue of another form',
    { isPaused: true, issues: [elsewhere] },
    'Preview paused until this is correct: Home page, “Price” is empty. Fill.',
  ],
  ['paused for fields that are still empty', { isPaused: true }, 'Preview paused: complete the fields.'],
  ['with examples', { issues: [issue] }, 'Empty fields show examples. The page is loading …'],
  ['without a notice', { html: '' }, ''],
]
for (const [title, form, text] of previewCases)
  test(`the preview ${title}`, () =>
    expectText('Preview', {}, `Phone Computer Light Dark ${text}`.trim(), form))

test('the page runs no scripts, and is accessible to the form', () => {
  renderInForm('Preview', {})
  const frame = screen.getByTitle('The page as visitors will see it')
  expect(frame.getAttribute('sandbox')).toBe('allow-same-origin')
})

/** Clicks on a text of the page. Returns whether the default action was prevented, which part is open, and how far was scrolled. */
async function clickPage(text: string) {
  const html = '<p>Text</p><a href="/">Home</a><a href="#costs">Costs</a><p id="costs"></p><p id="days"></p>'
  renderInForm('Preview', {}, { html, fragment: 'days' })
  const frame = screen.getByTitle<HTMLIFrameElement>('The page as visitors will see it')
  const target = await waitFor(() => within(frame.contentDocument!.body).getByText(text))
  const scrolled: number[] = []
  const scrollBy = (_: number, distance: number) => scrolled.push(distance)
  const { document: page } = Object.assign(frame.contentWindow!, { scrollBy })
  page.getElementById('costs')!.getBoundingClientRect = () => ({ top: 500 }) as DOMRect
  const isPrevented = !fireEvent.click(target)
  const opened = [...page.querySelectorAll('[data-target]')].map(({ id }) => id)
  return { isPrevented, opened, scrolled }
}
test('a link of the page opens the part that it names', async () => {
  expect(await clickPage('Costs')).toEqual({ isPrevented: true, opened: ['costs'], scrolled: [500] })
})
test('a link of the page to another page opens nothing', async () => {
  expect(await clickPage('Home')).toEqual({ isPrevented: true, opened: ['days'], scrolled: [] })
})
test('a click on a text of the page opens nothing', async () => {
  expect(await clickPage('Text')).toEqual({ isPrevented: false, opened: ['days'], scrolled: [] })
})
/** Types a price into an open form, whose page has only this text then. Returns the window and the element of the page. */
async function typePrice(price: string, pageText: string) {
  Object.assign(responses['/api/draft']!, { html: `<p>${pageText}</p>` })
  type('Price (optional)', price)
  const { contentWindow } = screen.getByTitle<HTMLIFrameElement>('The page as visitors will see it')
  const text = await waitFor(() => within(contentWindow!.document.body).getByText(pageText))
  return { page: contentWindow!, text }
}
test('the page begins in the colours that the system prefers', () => {
  window.matchMedia = () => ({ matches: true }) as MediaQueryList
  renderInForm('Preview', {})
  expect(screen.getByRole('button', { name: 'Dark' }).getAttribute('aria-pressed')).toBe('true')
})
for (const [scheme, style] of [
  ['Light', ':root{color-scheme:light}@media (max-width: 0){}'],
  ['Dark', ':root{color-scheme:dark}@media (min-width: 0){}'],
] as const)
  test(`the button ${scheme} shows the page in its colours`, async () => {
    const html = ':root{color-scheme:light dark}@media (prefers-color-scheme:dark){}'
    renderInForm('Preview', {}, { html: `<style>${html}</style>` })
    const frame = screen.getByTitle<HTMLIFrameElement>('The page as visitors will see it')
    await waitFor(() => expect(frame.contentDocument!.querySelector('style')).not.toBeNull())
    fireEvent.click(screen.getByRole('button', { name: scheme }))
    expect(frame.contentDocument!.querySelector('style')!.textContent).toBe(style)
  })
test('the page keeps its place when it is rendered again', async () => {
  await openRecord({ values: { price: 4200 } })
  const { page } = await typePrice('4300', '₹4,300')
  const places: number[] = []
  Object.defineProperty(page, 'scrollY', { value: 120 })
  Object.assign(page, { scrollTo: (_: number, top: number) => places.push(top) })
  await typePrice('4400', '₹4,400')
  expect(places).toEqual([120])
})
/**
 * Renders pages that have one part, with this id and place, and open it. Returns where the last part is in the window.
 *
 * @param end how far the pages can be scrolled
 */
async function placeOfPart(end: number, ...parts: (readonly [id: string, top: number])[]): Promise<number> {
  await openRecord({ values: { price: 4200 } })
  const frame = screen.getByTitle<HTMLIFrameElement>('The page as visitors will see it')
  const page = frame.contentWindow as unknown as typeof window
  let scrolled = 0
  Object.assign(page, {
    scrollBy: (_: number, distance: number) => (scrolled = Math.min(scrolled + distance, end)),
    scrollTo: (_: number, top: number) => (scrolled = top),
  })
  Object.defineProperty(page, 'scrollY', { get: () => scrolled })
  const place = (part: Element) => Number(part.textContent) - scrolled
  for (const [id, top] of parts) {
    Object.assign(responses['/api/draft']!, { html: `<p id="${id}">${top}</p>`, fragment: id })
    type('Price (optional)', String(top))
    page.HTMLElement.prototype.getBoundingClientRect = function () {
      return { top: place(this) } as DOMRect
    }
    await waitFor(() => expect(page.document.body.textContent).toBe(String(top)))
  }
  return place(page.document.querySelector('[data-target]')!)
}
test('the open part of the page keeps its place in the window when it moves', async () => {
  expect(await placeOfPart(Infinity, ['plan', 500], ['plan', 900])).toBe(0)
})
test('an open part at the end of the page, which cannot be scrolled to the top, keeps its place too', async () => {
  expect(await placeOfPart(400, ['plan', 500], ['plan', 501], ['plan', 502])).toBe(102)
})
test('a page without the part that was open shows the part with the record', async () => {
  expect(await placeOfPart(Infinity, ['costs', 500], ['plan', 900])).toBe(0)
})
test('when a message reduces its height, the page still shows the field that had the focus last', async () => {
  await openRecord({ values: { price: 4200 } })
  const { page, text } = await typePrice('4300', '₹4,300')
  screen.getByLabelText('Price (optional)').focus()
  screen.getByRole('button', { name: 'Save' }).focus()
  const scrolled: number[] = []
  const scrollBy = (_: number, distance: number) => scrolled.push(distance)
  Object.assign(page, { scrollBy, innerHeight: 300 })
  text.getBoundingClientRect = () => ({ top: 400, bottom: 420, height: 20 }) as DOMRect
  fireEvent(page, new window.Event('resize'))
  expect(scrolled).toEqual([300])
})
test('the page is not scrolled to another place of a text before it shows what is typed', async () => {
  await openRecord({ values: { price: 4200 } })
  const { page, text } = await typePrice('4300', 'From ₹4,300, other tours ₹4,200')
  screen.getByLabelText('Price (optional)').focus()
  const scrolled: number[] = []
  const scrollBy = (_: number, distance: number) => scrolled.push(distance)
  Object.assign(page, { scrollBy, innerHeight: 300 })
  text.getBoundingClientRect = () => ({ top: 400, bottom: 420, height: 20 }) as DOMRect
  type('Price (optional)', '4200')
  fireEvent(page, new window.Event('resize'))
  expect(scrolled).toEqual([])
  await waitFor(() => expect(scrolled).toEqual([300]))
})
