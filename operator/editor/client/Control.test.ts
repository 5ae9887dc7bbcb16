import { expect, test } from '@playwright/test'
import { calls, clickButton, fireEvent, focusedId, openClient, screen, showField } from './test-client.ts'
import { schemas } from './test-records.ts'

openClient()

const { name: text, longText, included } = schemas
const textbox = () => screen.getByRole<HTMLTextAreaElement>('textbox')
/** Types into the only field. */
const typeText = (value: string) => fireEvent.change(textbox(), { target: { value } })

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
const days = { type: 'integer', title: 'Days', setsLengthOf: 'days' } as const
for (const [title, schema, typed, value, list, name = 'Name'] of [
  ['a text', text, 'Tea and coffee', 'Tea and coffee', undefined],
  ['a text of several lines', longText, 'Tea\ncoffee', 'Tea\ncoffee', undefined],
  ['no text', text, '', undefined, undefined],
  ['a number of entries, with the name of their list,', days, '3', 3, 'days', 'Days'],
] as const)
  test(`${title} that is typed is the value, and can be undone`, () => {
    showField(schema, 1)
    typeText(typed)
    expect(calls).toEqual([['type', ['key'], value, list, `Undone: the text in “${name}”.`]])
  })
test('Undo names a text that is an entry of a list by its text', () => {
  showField(included, ['Tea'])
  typeText('Coffee')
  expect(calls).toEqual([['type', ['key', 0], 'Coffee', undefined, 'Undone: the text in “Tea”.']])
})
test('typing keeps the undo history of the browser, which suggests no texts that were typed elsewhere', () => {
  showField(longText, 'Tea')
  typeText('Tea and coffee')
  const { value, defaultValue, autocomplete } = textbox()
  expect([value, defaultValue, autocomplete]).toEqual(['Tea and coffee', '', 'off'])
})
test('both coordinates of a map are pasted into one field, and shown over a number that was typed', () => {
  const latitude = { type: 'number', format: 'coordinate' } as const
  showField({ type: 'object', properties: { latitude } }, { name: 'Palace', latitude: 1 }, ['key'])
  typeText('2')
  typeText('12.3051, 76.6551')
  const place = { name: 'Palace', latitude: 12.3051, longitude: 76.6551 }
  expect(calls.at(-1)).toEqual(['change', ['key'], place])
  expect(textbox().value).toBe('12.3051')
})
test('the button of a placeholder inserts it where the cursor is', async () => {
  showField(longText, 'Tea')
  await clickButton('Price {price}')
  expect([focusedId(), calls]).toEqual(['field-key', [['type', '{price}']]])
})

const date = { ...text, widget: 'date' } as const
for (const [title, schema, value, attributes] of [
  ['a text of at most 50 characters is typed in one line', { ...text, maxLength: 50 }, 'Tea', 'value="Tea"'],
  ['a text of more than 50 characters wraps', { ...text, maxLength: 51 }, 'Tea', 'rows="1"'],
  ['a long text of four lines is shown in four lines', longText, 'T'.repeat(121), 'rows="4"'],
  ['a long text has at least three lines', longText, 'Tea', 'rows="3"'],
  ['a number has a keyboard of digits', { type: 'number' }, 4.5, 'inputmode="decimal" value="4.5"'],
  [
    'an empty whole number has a keyboard of digits',
    { type: 'integer' },
    undefined,
    'inputmode="decimal" value=""',
  ],
  ['a month has its own control', { ...text, widget: 'month' }, '2026-01', 'type="month" value="2026-01"'],
  ['a time has its own control', { ...text, widget: 'time' }, '09:00', 'type="time" value="09:00"'],
  ['a date in words cannot be changed', date, '2026-01-15', 'readonly="" value="15 January 2026"'],
  ['a yes or no is a checkbox', { type: 'boolean' }, true, 'type="checkbox" checked=""'],
] as const)
  test(title, () => {
    const { container } = showField(schema, value)
    const shown = [...container.querySelector('textarea, input')!.attributes]
      .filter(({ name }) => !['id', 'class', 'aria-describedby', 'autocomplete'].includes(name))
      .map(({ name, value }) => `${name}="${value}"`)
    expect(shown.join(' ')).toBe(attributes)
  })
