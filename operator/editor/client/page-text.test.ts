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
    const [top = 0, bottom = 0] = /^(-?\d+)-(\d+)$/
      .exec(element.dataset['at'] ?? '0-2000')!
      .slice(1)
      .map(Number)
    element.getBoundingClientRect = () => ({ top, bottom, height: bottom - top }) as DOMRect
  }
  const scrolled: number[] = []
  const scrollBy = (_: number, distance: number) => scrolled.push(distance)
  const body = document.querySelector('main')
  client.scrollToText(
    { document: { body }, innerHeight: 900, scrollBy } as unknown as Window,
    document.getElementById('focused')!,
  )
  return scrolled
}

const field = (text: string) => `<textarea id="focused">${text}</textarea>`
const boat = field('Boat to Dubare')
const below = '<p data-at="1200-1220">Boat to Dubare</p>'
const hours = '<p data-at="2000-2020">09:00 to 18:00</p>'
for (const [title, form, page, result] of [
  ['below the window is scrolled to a third of it', boat, below, [900]],
  ['above the window is scrolled down', boat, '<p data-at="-1-19">Boat to Dubare</p>', [-301]],
  ['from the upper to the lower edge stays', boat, '<p data-at="0-900">Boat to Dubare</p>', []],
  ['that is cut at the lower edge is scrolled', boat, '<p data-at="881-901">Boat to Dubare</p>', [581]],
  ['stays if its second place is in the window', boat, below + '<p data-at="10-30">Boat to Dubare</p>', []],
  ['in a hidden element is not found', boat, '<p data-at="1200-1200">Boat to Dubare</p>', []],
  ['that the page does not have is not found', boat, '<p data-at="1200-1220">Coffee</p>', []],
  ['of two letters is not found', field('at'), '<p data-at="1200-1220">at ten</p>', []],
  ['of three letters is found', field('ten'), '<p data-at="1200-1220">at ten</p>', [900]],
  ['is an amount, with a comma on the page', field('4500'), '<p data-at="1200-1220">₹4,500</p>', [900]],
  ['is a phone number', field('9845012345'), '<p data-at="1200-1220">+91 98450 12345</p>', [900]],
  ['has a line break on the page', boat, '<p data-at="1200-1220">Boat to\n Dubare</p>', [900]],
  ['is in the innermost element', boat, `<div><b data-at="0-20">6:30</b>${below}</div>`, [900]],
  [
    'is found, so that the other words of its entry are not searched',
    `<li>${boat}<input value="Coffee break"></li>`,
    below + '<p data-at="2000-2020">Coffee break</p>',
    [900],
  ],
  [
    'is missing, so that the words of its entry are searched',
    `<li>${field('')}<textarea>09:00</textarea><input value="Boat to Dubare"></li>`,
    hours + below,
    [900],
  ],
  [
    'is missing, so that the entry at the same position is searched',
    `<li>${field('')}<textarea>09:00</textarea></li>`,
    hours + below,
    [1700],
  ],
  [
    'is missing in a new entry, so that the words of the last entry that has some are searched',
    `<fieldset><ul><li><input value="Tea at ten"></li><li><input value="Boat to Dubare"></li><li></li><li>${field('')}</li></ul></fieldset>`,
    '<p data-at="20-40">Tea at ten</p>' + below,
    [900],
  ],
  [
    'is a phone number, whose first place has a visible symbol and a hidden number',
    field('9845012345'),
    '<a data-at="0-44"><i data-at="0-20"></i><span data-at="28-28">98450 12345</span></a><p data-at="1200-1220">98450 12345</p>',
    [900],
  ],
  [
    'is one word that is in many places, so that the words of the group around its entry are searched',
    `<fieldset><input value="Two days"><ul><li>${field('Ooty')}</li></ul></fieldset>`,
    '<p data-at="1000-1020">Ooty</p><p data-at="1100-1120">Ooty</p><p data-at="1200-1220">Two days</p>',
    [900],
  ],
  [
    'is one word that is in many places, of which the first is chosen if nothing else is found',
    field('Ooty'),
    '<p data-at="1200-1220">Ooty</p><p data-at="2000-2020">Ooty</p>',
    [900],
  ],
  [
    'is in several places, of which that in the open part is chosen',
    field('4500'),
    '<p data-at="10-30">₹4,500</p><div data-target><p data-at="1200-1220">₹4,500</p></div>',
    [900],
  ],
  [
    'is in no place of the open part, so that the whole page is searched',
    boat,
    '<div data-target><p data-at="10-30">Coffee</p></div>' + below,
    [900],
  ],
  [
    'has a placeholder, so that its longest part is searched',
    field('Both trips cost {dayTrips}, and the package is slower.'),
    '<p data-at="1200-1220">Both trips cost ₹9,400, and the package is slower.</p>',
    [900],
  ],
  [
    'is missing, so that the picture beside it is searched',
    `<fieldset>${field('')}<div class="photo"><img src="/boat.jpg"></div></fieldset>`,
    hours + '<img src="/boat.jpg" data-at="1200-1220">',
    [900],
  ],
] as const)
  test(`the text of a field ${title}`, () => {
    expect(scrolledTo(form, page)).toEqual(result)
  })
