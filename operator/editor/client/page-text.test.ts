import { expect, test } from '@playwright/test'
import { client, openClient, record, window } from './test-client.ts'

openClient()

/** An element of a page, from `top` in the window. */
const element = (textContent: string, top: number, height = 20, parentElement: object | null = null) => {
  const getBoundingClientRect = () => ({ top, bottom: top + height, height })
  return { textContent, parentElement, getBoundingClientRect, getAttribute: () => null }
}
type Field = ReturnType<typeof fieldOf>
const fieldOf = (value: string, others: readonly object[] = []) => {
  return { value, getAttribute: () => null, closest: () => null, querySelectorAll: () => others }
}

/** Shows the text of a field in a window that is 900 pixels high. Returns whether it was found, and how far the page was scrolled. */
function shown(elements: readonly object[], field: Field | object) {
  const scrolled: number[] = []
  const body = { querySelectorAll: () => elements }
  const scrollBy = (_: number, distance: number) => scrolled.push(distance)
  const page = { document: { body }, innerHeight: 900, scrollBy } as unknown as Window
  return [client.scrollToText(page, field as HTMLElement), ...scrolled]
}

const boat = fieldOf('Boat to Dubare')
for (const [title, elements, field, result] of [
  ['below the window is scrolled to a third of it', [element('Boat to Dubare', 1200)], boat, [true, 900]],
  ['above the window is scrolled down', [element('Boat to Dubare', -1)], boat, [true, -301]],
  ['from the upper to the lower edge stays', [element('Boat to Dubare', 0, 900)], boat, [true]],
  ['that is cut at the lower edge is scrolled', [element('Boat to Dubare', 881)], boat, [true, 581]],
  [
    'stays if its second place is in the window',
    [element('Boat to Dubare', 1200), element('Boat to Dubare', 10)],
    boat,
    [true],
  ],
  ['in a hidden element is not found', [element('Boat to Dubare', 10, 0)], boat, [false]],
  ['that the page does not have is not found', [element('Coffee', 10)], boat, [false]],
  ['of two letters is not found', [element('at ten', 10)], fieldOf('at'), [false]],
  ['of three letters is found', [element('at ten', 10)], fieldOf('ten'), [true]],
  ['is an amount, with a comma on the page', [element('₹4,500', 10)], fieldOf('4500'), [true]],
  ['is a time, which the page writes with am', [element('from 6:30 am', 10)], fieldOf('06:30'), [true]],
  ['is a phone number', [element('Call +91 98450 12345', 10)], fieldOf('9845012345'), [true]],
  ['is noon', [element('until 12 noon', 10)], fieldOf('12:00'), [true]],
  ['has a line break on the page', [element('Boat to\n Dubare', 10)], boat, [true]],
] as const)
  test(`the text of a field ${title}`, () => {
    expect(shown(elements, field)).toEqual(result)
  })

test('the innermost element with a text counts', () => {
  const day = element('6:30 Boat to Dubare', 0, 2000)
  expect(shown([day, element('Boat to Dubare', 1200, 20, day)], boat)).toEqual([true, 900])
})

const picture = { value: undefined, getAttribute: () => null, querySelectorAll: () => [] }
const entryOf = (...values: string[]) => {
  const entry = { querySelectorAll: () => values.map((value) => fieldOf(value)) }
  return { ...picture, closest: () => entry }
}
const times = element('09:00 to 18:00', 2000)
test('instead of a field without a text, the text of several words in its entry is shown', () => {
  expect(shown([times, element('Boat to Dubare', 1200)], entryOf('09:00', 'Boat to Dubare'))).toEqual([
    true,
    900,
  ])
})
test('instead of a field without a text, the one word of its entry is shown', () => {
  expect(shown([times], entryOf('09:00', 'Boat to Dubare'))).toEqual([true, 1700])
})
test('instead of a field outside an entry, the texts in it are shown', () => {
  expect(
    shown([times], { ...picture, closest: () => null, querySelectorAll: () => [fieldOf('09:00')] }),
  ).toEqual([true, 1700])
})

test('instead of a field without a text, the picture beside it is shown', () => {
  const source = { getAttribute: () => '/pictures/hills.jpg' }
  const group = { querySelectorAll: () => [fieldOf(''), source] }
  const shownPicture = { ...element('', 1200), ...source }
  expect(shown([times, shownPicture], { ...picture, closest: () => group })).toEqual([true, 900])
})

test('of a word that the page has several times, the one in the part of the form is shown', () => {
  const part = { querySelectorAll: () => [fieldOf('Two days'), fieldOf('Ooty')] }
  const closest = (selector: string) => (selector === '.form > fieldset' ? part : null)
  const texts = [element('Ooty', 10), element('Two days', 2000), element('Ooty', 2200)]
  expect(shown(texts, { ...fieldOf('Ooty'), closest })).toEqual([true, 1900])
})

test('instead of an entry without texts, the one before is shown until it has some', () => {
  const previousElementSibling = { querySelector: () => boat }
  const closest = (selector: string) => (selector === 'li' ? { previousElementSibling } : null)
  expect(shown([element('Boat to Dubare', 1200)], { ...fieldOf(''), closest })).toEqual([false, 900])
})

/** Clicks on a text of the page. Returns whether it was found in a field, and the values of those that got the focus. */
function clicked(text: string, ...values: string[]) {
  const { body } = window.document
  body.innerHTML = `<div class="record">${values.map((value) => `<input value="${value}">`).join('')}</div>`
  const isFound = client.focusText(text)
  return [isFound, ...[...body.querySelectorAll<HTMLInputElement>('input:focus')].map(({ value }) => value)]
}

for (const [title, text, values, result] of [
  [
    'the field with the longest part',
    'Boat to Dubare at ten',
    ['to Dubare', 'Boat to Dubare', 'Boat to'],
    [true, 'Boat to Dubare'],
  ],
  ['no field with another text', 'Boat to Dubare', ['Coffee at ten'], [false]],
  ['the field of an amount', 'from ₹4,500', ['4500'], [true, '4500']],
  ['the field of a phone number', '+91 98450 12345', ['9845012345'], [true, '9845012345']],
  ['no field with the digits of two numbers', '98450 12345', ['9845012345'], [false]],
  ['the field of a time', 'at 6:30 am', ['06:30'], [true, '06:30']],
  ['the first of two times', '6:30 am to 8:15 pm', ['06:30', '20:15'], [true, '06:30']],
  ['no time of another tour', '6:30 am to 8:15 pm', ['06:30', '20:30'], [false]],
  ['no field of a sum', '₹4,200 car + ₹360 boat to Dubare', ['4200', 'boat to Dubare'], [false]],
  ['an amount with decimals', 'from ₹4,500.00', ['4500'], [true, '4500']],
  [
    'the field whose names in braces are filled in',
    'Both days for ₹4,500',
    ['Both {days} for {price}'],
    [true, 'Both {days} for {price}'],
  ],
  ['no field of names in braces only', 'for ₹4,500', ['{price}'], [false]],
  ['a word that is more than half of it', ' Mysore city ', ['Mysore'], [true, 'Mysore']],
  ['no word that is half of it', 'Mysore place', ['Mysore'], [false]],
  ['a number in a long text', 'Trips from Mysore in 2026', ['2026'], [true, '2026']],
  ['no field of two letters', 'an', ['an'], [false]],
  ['a field of three letters', 'tea', ['tea'], [true, 'tea']],
] as const)
  test(`a click on a text leads to ${title}`, () => {
    expect(clicked(text, ...values)).toEqual(result)
  })

test('a click on a text leads to the choice of this text', () => {
  const { body } = window.document
  body.innerHTML = '<div class="record"><select><option>HILL STATION TOUR</option></select></div>'
  expect(client.focusText('HILL STATION TOUR')).toBe(true)
  expect(body.querySelector('select:focus')).not.toBeNull()
})

const recordOf = (file: string, ...texts: string[]) => {
  const listed = texts.map((text, index) => ({ path: ['text', index], label: 'Text', text }))
  return { ...record, file, texts: listed }
}
const found = (file: string, index: number) => ({
  file,
  title: record.title,
  path: ['text', index],
  label: 'Text',
})
for (const [title, shown, records, result] of [
  ['the field that has it', 'The Golden Temple', [recordOf('a', 'Tea', 'Golden Temple')], found('a', 1)],
  [
    'the first of two fields of a record',
    'Golden Temple',
    [recordOf('a', 'Golden Temple', 'Golden Temple')],
    found('a', 0),
  ],
  ['no field with less than half of it', 'The way to the Golden Temple', [recordOf('a', 'Golden Temple')]],
  [
    'no field if two records have it',
    'Golden Temple',
    [recordOf('a', 'Golden Temple'), recordOf('b', 'Golden Temple')],
  ],
  ['no field with a short text', 'Closed', [recordOf('a', 'Closed')]],
] as const)
  test(`a text of other forms leads to ${title}`, () => {
    expect(client.findText(shown, records)).toEqual(result)
  })
