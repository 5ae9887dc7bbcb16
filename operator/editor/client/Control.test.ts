import { expect, test } from '@playwright/test'
import { calls, fireEvent, focusedId, openClient, press, screen, showField } from './test-client.ts'
import { schemas } from './test-records.ts'

openClient()

const { name: text, longText } = schemas

for (const [title, checked, required, value] of [
  ['that is checked is true', true, [], true],
  ['that is required and not checked is false', false, ['key'], false],
  ['that is optional and not checked is empty', false, [], undefined],
] as const)
  test(`a checkbox ${title}`, () => {
    showField({ type: 'boolean' }, !checked, [...required])
    fireEvent.click(screen.getByRole('checkbox'))
    expect(calls).toEqual([['change', ['key'], value]])
  })
/** Types into the only field. */
const typeText = (value: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value } })
for (const [title, schema, typed, value] of [
  ['that is typed is the value', text, 'Tea and coffee', 'Tea and coffee'],
  ['of several lines keeps its line breaks', longText, 'Tea\ncoffee', 'Tea\ncoffee'],
  ['that is emptied has no value', text, '', undefined],
] as const)
  test(`a text ${title}`, () => {
    showField(schema, 'Tea')
    typeText(typed)
    expect(calls).toEqual([['type', ['key'], value, undefined, 'Undone: the text in “Name”.']])
  })
test('typing keeps the undo history of the browser', () => {
  showField(longText, 'Tea')
  typeText('Tea and coffee')
  const { value, defaultValue } = screen.getByRole<HTMLTextAreaElement>('textbox')
  expect([value, defaultValue]).toEqual(['Tea and coffee', ''])
})
test('Undo names a text that is an entry of a list by its list', () => {
  showField({ ...schemas.included, title: 'Included' }, ['Tea'])
  typeText('Coffee')
  expect(calls).toEqual([['type', ['key', 0], 'Coffee', undefined, 'Undone: the text in “Tea”.']])
})
test('a number of entries names their list', () => {
  showField({ type: 'integer', title: 'Days', setsLengthOf: 'days' }, 1)
  typeText('3')
  expect(calls).toEqual([['type', ['key'], 3, 'days', 'Undone: the text in “Days”.']])
})
test('both coordinates of a map are pasted into one field', () => {
  const latitude = { type: 'number', format: 'coordinate' } as const
  showField({ type: 'object', properties: { latitude } }, { name: 'Palace', latitude: 1 }, ['key'])
  typeText('12.3051, 76.6551')
  expect(calls).toEqual([['change', ['key'], { name: 'Palace', latitude: 12.3051, longitude: 76.6551 }]])
})
test('coordinates that are pasted over a typed number are shown', () => {
  const latitude = { type: 'number', format: 'coordinate' } as const
  showField({ type: 'object', properties: { latitude } }, { latitude: 1 }, ['key'])
  typeText('2')
  typeText('12.3051, 76.6551')
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('12.3051')
})

test('the browser suggests no texts that were typed elsewhere', () => {
  showField(text, 'Tea')
  expect(screen.getByRole('textbox').getAttribute('autocomplete')).toBe('off')
})
test('the button of a placeholder inserts it where the cursor is', () => {
  showField(longText, 'Tea')
  press('Price {price}')
  expect([focusedId(), calls]).toEqual(['field-key', [['type', '{price}']]])
})

for (const [title, schema, value, attributes] of [
  ['a text of at most 50 characters is typed in one line', { ...text, maxLength: 50 }, 'Tea', 'value="Tea"'],
  ['a text of more than 50 characters wraps', { ...text, maxLength: 51 }, 'Tea', 'rows="1"'],
  ['a long text of four lines is shown in four lines', longText, 'T'.repeat(121), 'rows="4"'],
  ['a long text has at least three lines', longText, 'Tea', 'rows="3"'],
  ['a number has a keyboard of digits', { type: 'number' }, 4.5, 'inputmode="decimal" value="4.5"'],
  ['an empty whole number has it too', { type: 'integer' }, undefined, 'inputmode="decimal" value=""'],
  ['a month has its own control', { ...text, widget: 'month' }, '2026-01', 'type="month" value="2026-01"'],
  ['a time has its own control', { ...text, widget: 'time' }, '09:00', 'type="time" value="09:00"'],
  [
    'a date in words cannot be changed',
    { ...text, widget: 'date' },
    '2026-01-15',
    'readonly="" value="15 January 2026"',
  ],
  ['a yes or no is a checkbox', { type: 'boolean' }, true, 'type="checkbox" checked=""'],
] as const)
  test(title, () => {
    const { container } = showField(schema, value)
    const shown = [...container.querySelector('textarea, input')!.attributes]
      .filter(({ name }) => !['id', 'class', 'aria-describedby', 'autocomplete'].includes(name))
      .map(({ name, value }) => `${name}="${value}"`)
    expect(shown.join(' ')).toBe(attributes)
  })
