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
const entry = (...fields: string[]) => `<li>${fields.join('')}</li>`
const group = (...parts: string[]) => `<fieldset>${parts.join('')}</fieldset>`
/** A text of the page, which is 20 pixels high. */
const p = (top: number, text: string) => `<p data-at="${top} ${top + 20}">${text}</p>`
const opened = (part: string) => `<div data-target>${part}</div>`
const boat = 'Boat to Dubare'
const boatField = field(boat)
const below = p(1200, boat)
const hours = p(2000, '09:00 to 18:00')
const phone = field('9845012345')
const number = '98450 12345'
const hiddenNumber = `<a data-at="0 44"><i data-at="0 20"></i><span data-at="28 28">${number}</span></a>`
const trips = field('Both trips cost {dayTrips}, and the package is slower.')
const tripsText = p(1200, 'Both trips cost ₹9,400, and the package is slower.')
const newEntry = group(entry(input('Tea at ten')), entry(input(boat)), entry(), entry(field('')))
const photo = group(field(''), '<div class="photo"><img src="/boat.jpg"></div>')
const image = '<img src="/boat.jpg" data-at="1200 1220">'
const twoDays = group(input('Two days'), entry(field('Ooty')))
const ooty = p(1000, 'Ooty') + p(1100, 'Ooty')
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
  ['is a phone number', phone, p(1200, `+91 ${number}`), [900]],
  ['has a line break on the page', boatField, p(1200, 'Boat to\n Dubare'), [900]],
  ['is in the innermost element', boatField, `<div><b data-at="0 20">6:30</b>${below}</div>`, [900]],
  [
    'comes before other texts of its entry',
    entry(boatField, input('Tea at ten')),
    below + p(2000, 'Tea at ten'),
    [900],
  ],
  ['has a visible symbol and a hidden number first', phone, hiddenNumber + p(1200, number), [900]],
  ['is one word in many places: its group', twoDays, ooty + p(1200, 'Two days'), [900]],
  ['is only one word in many places: the first', field('Ooty'), ooty, [700]],
  ['is also in the open part', field('4500'), p(10, '₹4,500') + opened(p(1200, '₹4,500')), [900]],
  ['is not in the open part', boatField, opened(p(10, 'Coffee')) + below, [900]],
  ['has a placeholder: its longest part', trips, p(10, 'Both trips cost less') + tripsText, [900]],
] as const)
  test(`the text of a field ${title}`, () => {
    expect(scrolledTo(form, page)).toEqual(result)
  })
for (const [target, form, page, result] of [
  [
    'a text of several words in its entry',
    entry(field(''), input('09:00'), input(boat)),
    hours + below,
    [900],
  ],
  ['the only text of its entry', entry(field(''), input('09:00')), hours + below, [1700]],
  ['the last entry before it that has words', newEntry, p(20, 'Tea at ten') + below, [900]],
  ['the picture beside it', photo, hours + image, [900]],
] as const)
  test(`a field whose text is not on the page scrolls to ${target}`, () => {
    expect(scrolledTo(form, page)).toEqual(result)
  })
