import { expect, test } from '@playwright/test'
import { client, openClient, window } from './test-client.ts'

openClient()

/**
 * Scrolls a page to the text of a field, in a window that is 900 pixels high. Returns how far the page was scrolled.
 *
 * @param form HTML of a form, whose field has the id `focused`
 * @param page HTML of a page, whose elements have their top and bottom in the window as `data-at`
 */
function scrolledTo(form: string, page: string): readonly number[] {
  const { document } = window
  document.body.innerHTML = `<section>${form}</section><main>${page}</main>`
  for (const element of document.querySelectorAll<HTMLElement>('main *')) {
    const [top = 0, bottom = 0] = (element.dataset['at'] ?? '0 2000').split(' ').map(Number)
    element.getBoundingClientRect = () => ({ top, bottom, height: bottom - top }) as DOMRect
  }
  const scrolled: number[] = []
  const scrollBy = (_: number, distance: number) => scrolled.push(distance)
  const frame = { document: { body: document.querySelector('main') }, innerHeight: 900, scrollBy }
  client.scrollToText(frame as unknown as Window, document.getElementById('focused')!)
  return scrolled
}

const field = (text: string) => `<textarea id="focused">${text}</textarea>`
const input = (text: string) => `<input value="${text}">`
/** A text of the page, which is 20 pixels high. */
const p = (top: number, text: string) => `<p data-at="${top} ${top + 20}">${text}</p>`
const boat = 'Boat to Dubare'
const boatField = field(boat)
const below = p(1200, boat)
const hours = p(2000, '09:00 to 18:00')
const number = '98450 12345'
const hiddenNumber = `<a data-at="0 44"><i data-at="0 20"></i><span data-at="28 28">${number}</span></a>`
const trips = field('Both trips cost {dayTrips}, and the package is slower.')
const tripsText = 'Both trips cost ₹9,400, and the package is slower.'
const emptyEntry = `<li>${field('')}</li>`
const entries = `<li>${input('Tea at ten')}</li><li>${input(boat)}</li><li></li>${emptyEntry}`
const newEntry = `<fieldset><ul>${entries}</ul></fieldset>`
const image = '<img src="/boat.jpg" data-at="1200 1220">'
for (const [title, form, page, result] of [
  ['below the window is scrolled to a third of it', boatField, below, [900]],
  ['above the window is scrolled down', boatField, p(-1, boat), [-301]],
  ['from the upper to the lower edge stays', boatField, `<p data-at="0 900">${boat}</p>`, []],
  ['that is cut at the lower edge is scrolled', boatField, p(881, boat), [581]],
  ['stays if its second place is in the window', boatField, below + p(10, boat), []],
  ['in a hidden element is not found', boatField, `<p data-at="1200 1200">${boat}</p>`, []],
  ['that the page does not have is not found', boatField, p(1200, 'Coffee'), []],
  ['of two letters is not found', field('at'), p(1200, 'at ten'), []],
  ['of three letters is found', field('ten'), p(1200, 'at ten'), [900]],
  ['is an amount, with a comma on the page', field('4500'), p(1200, '₹4,500'), [900]],
  ['is a phone number', field('9845012345'), p(1200, `+91 ${number}`), [900]],
  ['has a line break on the page', boatField, p(1200, 'Boat to\n Dubare'), [900]],
  ['is in the innermost element', boatField, `<div><b data-at="0 20">6:30</b>${below}</div>`, [900]],
  [
    'is preferred to the others of its entry',
    `<li>${boatField}${input('Coffee break')}</li>`,
    below + p(2000, 'Coffee break'),
    [900],
  ],
  [
    'is missing: the longest of its entry',
    `<li>${field('')}${input('09:00')}${input(boat)}</li>`,
    hours + below,
    [900],
  ],
  ['is missing: the entry at its position', `<li>${field('')}${input('09:00')}</li>`, hours + below, [1700]],
  ['is missing in a new entry: the last entry with words', newEntry, p(20, 'Tea at ten') + below, [900]],
  [
    'is missing: the picture beside it',
    `<fieldset>${field('')}<b class="photo"><img src="/boat.jpg"></b></fieldset>`,
    hours + image,
    [900],
  ],
  [
    'has a visible symbol and a hidden number first',
    field('9845012345'),
    hiddenNumber + p(1200, number),
    [900],
  ],
  [
    'is one word in many places: the words around its entry',
    `<fieldset>${input('Two days')}<ul><li>${field('Ooty')}</li></ul></fieldset>`,
    p(1000, 'Ooty') + p(1100, 'Ooty') + p(1200, 'Two days'),
    [900],
  ],
  ['is only one word in many places: the first', field('Ooty'), p(1200, 'Ooty') + p(2000, 'Ooty'), [900]],
  [
    'is also in the open part',
    field('4500'),
    `${p(10, '₹4,500')}<div data-target>${p(1200, '₹4,500')}</div>`,
    [900],
  ],
  ['is not in the open part', boatField, `<div data-target>${p(10, 'Coffee')}</div>${below}`, [900]],
  ['has a placeholder: its longest part', trips, p(1200, tripsText), [900]],
] as const)
  test(`the text of a field ${title}`, () => {
    expect(scrolledTo(form, page)).toEqual(result)
  })
