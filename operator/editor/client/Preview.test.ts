import { expect, test } from '@playwright/test'
import type { FormState } from './form-state.ts'
import {
  type Cases,
  clickButton,
  expectText,
  fill,
  fireEvent,
  openClient,
  openRecord,
  renderInForm,
  responses,
  screen,
  waitFor,
  window,
  within,
} from './test-client.ts'
import { elsewhere, issue } from './test-records.ts'

openClient()

const pageIssue = { ...issue, path: [], record: 'The page', field: '' }
const until = 'Preview paused until this is correct:'
const isPaused = true
const previewCases: Cases<Partial<FormState>> = [
  ['paused for an issue of the form', { isPaused, issues: [issue] }, 'Preview paused: correct “Price” .'],
  ['paused for an error of the page', { isPaused, issues: [pageIssue] }, `${until} The page is empty. Fill.`],
  [
    'paused for another form',
    { isPaused, issues: [elsewhere] },
    `${until} Home page, “Price” is empty. Fill.`,
  ],
  ['paused for fields that are still empty', { isPaused }, 'Preview paused: complete the fields.'],
  ['not paused with examples', { issues: [issue] }, 'Empty fields show examples. The page is loading …'],
  ['without a notice', { html: '' }, ''],
]
for (const [title, form, text] of previewCases)
  test(`the preview is ${title}`, () =>
    expectText('Preview', {}, `Phone Computer Light Dark ${text}`.trim(), form))

const frame = () => screen.getByTitle<HTMLIFrameElement>('The page as visitors will see it')
test('the page runs no scripts, and is accessible to the form', () => {
  renderInForm('Preview', {})
  expect(frame().getAttribute('sandbox')).toBe('allow-same-origin')
})

for (const [title, text, isPrevented, opened, scrolled] of [
  ['a link opens the part that it names', 'Costs', true, ['costs'], [500]],
  ['a link to another page opens nothing', 'Home', true, ['days'], []],
  ['a text opens nothing', 'Text', false, ['days'], []],
] as const)
  test(`a click on ${title}`, async () => {
    const html =
      '<p>Text</p><a href="/">Home</a><a href="#costs">Costs</a><p id="costs"></p><p id="days"></p>'
    renderInForm('Preview', {}, { html, fragment: 'days' })
    const target = await waitFor(() => within(frame().contentDocument!.body).getByText(text))
    const page = recordScrolling()
    page.document.getElementById('costs')!.getBoundingClientRect = () => ({ top: 500 }) as DOMRect
    expect(!fireEvent.click(target)).toBe(isPrevented)
    expect([...page.document.querySelectorAll('[data-target]')].map(({ id }) => id)).toEqual(opened)
    expect(page.scrolled).toEqual(scrolled)
  })

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
    const shown = () => frame().contentDocument!.querySelector('style')
    await waitFor(() => expect(shown()).not.toBeNull())
    fireEvent.click(screen.getByRole('button', { name: scheme }))
    expect(shown()!.textContent).toBe(style)
  })

/** The window of the page, 300 pixels high, which records in `scrolled` how far it is scrolled, and in `places` where to. */
function recordScrolling() {
  const [scrolled, places]: [number[], number[]] = [[], []]
  const scrollBy = (_: number, distance: number) => scrolled.push(distance)
  const scrollTo = (_: number, place: number) => places.push(place)
  return Object.assign(frame().contentWindow!, { scrollBy, scrollTo, scrolled, places, innerHeight: 300 })
}
/** Types a price into an open form, whose page has only this text then, 400 pixels below the top of the window. */
async function typePrice(price: string, pageText: string): Promise<void> {
  Object.assign(responses['/api/draft']!, { html: `<p>${pageText}</p>` })
  fill('Price (optional)', price)
  const text = await waitFor(() => within(frame().contentDocument!.body).getByText(pageText))
  text.getBoundingClientRect = () => ({ top: 400, bottom: 420, height: 20 }) as DOMRect
}
test('the page keeps its place when it is rendered again', async () => {
  await openRecord({ values: { price: 4200 } })
  await typePrice('4300', '₹4,300')
  const page = recordScrolling()
  Object.defineProperty(page, 'scrollY', { value: 120 })
  await typePrice('4400', '₹4,400')
  expect(page.places).toEqual([120])
})
for (const [title, parts, end, expected] of [
  ['the open part of the page keeps its place in the window when it moves', ['plan 500', 'plan 900'], 999, 0],
  [
    'a part at the end of the page, which cannot be scrolled to the top, keeps its place in the window',
    ['plan 500', 'plan 501', 'plan 502'],
    400,
    102,
  ],
  ['a page without the part that was open shows the part with the record', ['costs 500', 'plan 900'], 999, 0],
] as const)
  test(title, async () => {
    await openRecord({ values: { price: 4200 } })
    const page = frame().contentWindow as unknown as typeof window
    let scrolled = 0
    Object.assign(page, {
      // The page can be scrolled to this place at most.
      scrollBy: (_: number, distance: number) => (scrolled = Math.min(scrolled + distance, end)),
      scrollTo: (_: number, top: number) => (scrolled = top),
    })
    Object.defineProperty(page, 'scrollY', { get: () => scrolled })
    // Pages with one part, whose text is its place on the page.
    const place = (part: Element) => Number(part.textContent) - scrolled
    for (const part of parts) {
      const [id, top] = part.split(' ')
      Object.assign(responses['/api/draft']!, { html: `<p id="${id}">${top}</p>`, fragment: id })
      fill('Price (optional)', top!)
      page.HTMLElement.prototype.getBoundingClientRect = function () {
        return { top: place(this) } as DOMRect
      }
      await waitFor(() => expect(page.document.body.textContent).toBe(top))
    }
    expect(place(page.document.querySelector('[data-target]')!)).toBe(expected)
  })
test('in another width the page shows the part that is open', async () => {
  await openRecord({ values: { price: 4200 } })
  Object.assign(responses['/api/draft']!, { html: '<p id="plan">₹4,300</p>', fragment: 'plan' })
  fill('Price (optional)', '4300')
  const page = recordScrolling()
  const plan = await waitFor(() => within(page.document.body).getByText('₹4,300'))
  plan.getBoundingClientRect = () => ({ top: 250, bottom: 270, height: 20 }) as DOMRect
  page.scrolled.splice(0)
  await clickButton('Computer')
  expect(page.scrolled).toEqual([250])
})
test('when a message reduces its height, the page still shows the field that had the focus last', async () => {
  await openRecord({ values: { price: 4200 } })
  await typePrice('4300', '₹4,300')
  screen.getByLabelText('Price (optional)').focus()
  screen.getByRole('button', { name: 'Save' }).focus()
  const page = recordScrolling()
  fireEvent(page, new window.Event('resize'))
  expect(page.scrolled).toEqual([300])
})
test('the page is not scrolled to another place of a text before it shows what is typed', async () => {
  await openRecord({ values: { price: 4200 } })
  await typePrice('4300', 'From ₹4,300, other tours ₹4,200')
  screen.getByLabelText('Price (optional)').focus()
  const page = recordScrolling()
  fill('Price (optional)', '4200')
  fireEvent(page, new window.Event('resize'))
  expect(page.scrolled).toEqual([])
  await waitFor(() => expect(page.scrolled).toEqual([300]))
})
