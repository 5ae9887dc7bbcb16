import { expect, test } from '@playwright/test'
import type { FieldSchema } from '../shared/protocol.ts'
import type { FormState } from './form-state.ts'
import {
  calls,
  clickButton,
  expectText,
  fireEvent,
  focusedId,
  focusedText,
  openClient,
  renderInForm,
  screen,
  showField,
  showFields,
} from './test-client.ts'
import { elsewhere, issue, schemas } from './test-records.ts'

openClient()

const { name, longText, included, stop, stops, hours } = schemas
/** The properties of a form with one field. */
const propsOf = (schema: FieldSchema) => {
  return { schema: { properties: { key: schema } }, path: [], isRequired: true }
}
const question = { ...stop, properties: { question: name, answer: name } }
/** A list that always has two entries. */
const pair = { ...included, minItems: 2, maxItems: 2 } as const
const [day1, day2, eight, nine, ten] = ['Day 1', 'Day 2', '08:00', '09:00', '10:00'].map((at) => ({ at }))
const kind = { ...name, enum: ['city', 'hills'], labels: { hills: 'The hills' } } as const
const removed = (entry: string) => [undefined, `Removed: ${entry}.`, `${entry} is back.`]
const added = (entry: string) => [`Added: “${entry}”.`, `“${entry}” is removed again.`]

test.describe('a list', () => {
  for (const [title, list, value, button, call, focus] of [
    ['of texts', included, ['A', 'B'], 'Name', [['key', 2], '', ...added('Name 3')], 'key.2'],
    ['of groups', stops, [], 'Stop', [['key', 0], {}, ...added('Stop 1')], 'key.0.at'],
    ['that is a text in the file', stops, 'Tea', 'Stop', [['key', 0], {}, ...added('Stop 1')], 'key.0.at'],
  ] as const)
    test(`${title} gets an empty entry at its end, whose first field has the focus`, async () => {
      showField(list, value)
      fireEvent.blur(screen.getByRole('list'))
      await clickButton(`Add “${button}”`)
      expect([calls, focusedId()]).toEqual([[['change', ...call]], `field-${focus}`])
    })
  for (const [index, next] of [0, 1, 1].entries())
    test(`after the removal of entry ${index + 1} of 3, entry ${next + 1} has the focus`, async () => {
      showField(included, ['A', 'B', 'C'])
      await clickButton(`Remove “${'ABC'[index]}”`)
      expect(calls).toEqual([['change', ['key', index], ...removed(`“${'ABC'[index]}”`)]])
      expect(focusedId()).toBe(`field-key.${next}`)
    })
  test('loses one entry by a double click', async () => {
    showField(included, ['A', 'B', 'C'])
    await clickButton('Remove “A”')
    await clickButton('Remove “B”', 2)
    expect(calls).toHaveLength(1)
  })
  test('without its first stop, the heading of the next one has the focus', async () => {
    showField(stops, [eight, nine])
    await clickButton('Remove “08:00”')
    expect(focusedText()).toBe('1. 09:00')
  })
  test('that is optional is removed with its last entry', async () => {
    showField(included, ['A'])
    await clickButton('Remove “A”')
    expect(calls).toEqual([['change', ['key'], ...removed('“A”')]])
  })
  test('that is required stays without its last entry, and its button has the focus', async () => {
    showField(included, ['A'], ['key'])
    await clickButton('Remove “A”')
    expect(calls).toEqual([['change', ['key', 0], ...removed('“A”')]])
    expect(focusedText()).toBe('Add “Name”')
  })
  test('moves an entry down once by a double click, and its button keeps the focus', async () => {
    showField(included, ['A', 'B'])
    const button = screen.getByRole('button', { name: 'Move “A” down' })
    await clickButton('Move “A” down')
    await clickButton('Move “B” down', 2)
    expect(calls).toEqual([['change', ['key'], ['B', 'A'], 'Moved: “A”.', '“A” is back in its place.']])
    expect(button.matches(':focus')).toBe(true)
  })
  test('moves an entry only within its day, and not beyond its ends', () => {
    showField(stops, [day1, day1, day2])
    const buttons = screen.getAllByRole('button', { name: /^Move “Day 1”/ })
    expect(buttons.map((button) => button.getAttribute('aria-disabled'))).toEqual([
      ...['true', 'false'],
      ...['false', 'true'],
    ])
    fireEvent.click(buttons[3]!)
    expect(calls).toEqual([])
  })
  for (const [title, list, value, sorted] of [
    ['is sorted by time when a field is left', stops, [nine, eight, ten], [eight, nine, ten]],
    ['that is sorted stays so', stops, [eight, nine], undefined],
    ['without times is not sorted', included, ['B', 'A'], undefined],
  ] as const)
    test(title, () => {
      showField(list, value)
      fireEvent.blur(screen.getAllByRole('textbox')[0]!)
      expect(calls).toEqual(sorted ? [['sort', ['key'], sorted]] : [])
    })
})
test('a group is added, and its first field has the focus', async () => {
  showField(hours, undefined)
  await clickButton('Fill in “Hours”')
  expect([calls, focusedId()]).toEqual([[['change', ['key'], {}, ...added('Hours')]], 'field-key.opens'])
})
test('an optional group is removed once, also by a double click', async () => {
  showField(hours, {})
  await clickButton('Remove “Hours”')
  await clickButton('Fill in “Hours”', 2)
  expect(calls).toEqual([['change', ['key'], ...removed('“Hours”')]])
})
test('a group or an entry inside an entry of a list is removed with the name of that entry', async () => {
  const items = { ...stop, properties: { ...stop.properties, hours, included } }
  showField({ ...stops, items }, [{ ...eight, hours: {}, included: ['A'] }])
  await clickButton('Remove “Hours”')
  await clickButton('Remove “A”')
  expect(calls).toEqual([
    ['change', ['key', 0, 'hours'], ...removed('“Hours” of “08:00”')],
    ['change', ['key', 0, 'included'], ...removed('“A” of “08:00”')],
  ])
})
test('a text of a list is named by its field and its number', () => {
  showFields({ included }, { included: ['Tea', 'Boat'] })
  const names = screen.getAllByRole('textbox').map((field) => field.getAttribute('aria-label'))
  expect(names).toEqual(['Name 1', 'Name 2'])
})

const twoEntries = 'Included 1 ↑ ↓ Remove 2 ↑ ↓ Remove Add “Name”'
const days = { ...included, onlyForSeveralDays: true }
const isNew = true
const fieldCases: [string, FieldSchema, value: unknown, string | RegExp, Partial<FormState>?][] = [
  ['an optional field', name, undefined, 'Name (optional)'],
  ['a field that is needed to publish', { ...name, neededToPublish: true }, undefined, 'Name'],
  ['a help', { ...name, description: 'Short.', maxLength: 4 }, 'Tea', 'Name (optional) Short.'],
  ['a limit that is near', { ...name, maxLength: 3 }, 'Tea', 'Name (optional) At most 3 characters.'],
  ['issues', name, '', 'Name (optional) “Price” is empty. Fill.', { issues: [{ ...issue, path: ['key'] }] }],
  ['no issue of another form', name, '', 'Name (optional)', { issues: [{ ...elsewhere, path: ['key'] }] }],
  ['a placeholder', longText, 'Tea', 'Name (optional) Tea ＋ Price {price}'],
  ['choices', kind, 'city', 'Name (optional) None City The hills'],
  ['saved tours as choices', { ...name, widget: 'tour' }, '', 'Name (optional) None Tea tour'],
  ['a group to fill in', hours, undefined, 'Hours Fill in “Hours”'],
  ['a group', hours, {}, 'Hours Name (optional) Remove “Hours”'],
  ['a field that is rarely changed', { ...name, advanced: true }, 'Tea', 'Rarely changed Name (optional)'],
  ['an optional field of a new page', name, undefined, 'Optional Name Name (optional)', { isNew }],
  ['the list of days beside their number, also of a new page', days, ['A', 'B'], twoEntries, { isNew }],
  ['a list', included, ['A', 'B'], twoEntries],
  ['an empty list', { ...included, items: { ...hours, title: 'Offer' } }, [], 'Included Add “Offer”'],
  ['stops that cannot move', stops, [eight, nine], /^Stops 1\. 08:00 [^↑↓]*Sorted by “When”\. Add “Stop”$/],
  ['stops of one day', stops, [day1, day1], /1\. Day 1 ↑ ↓ Remove When .* 2\. Day 1 ↑ ↓ Remove When/],
  ['a stop without a name', stops, [{}], /^Stops Stop 1 [^↑↓]*Sorted/],
  ['a list of one entry', included, ['A'], 'Included 1 Remove Add “Name”'],
  ['a list with a fixed number of entries, which can only move', pair, ['A', 'B'], 'Included 1 ↑ ↓ 2 ↑ ↓'],
  ['a list with too few of a fixed number of entries', pair, ['A'], 'Included 1 Remove Add “Name”'],
  [
    'a question without its answer as a heading',
    { ...stops, items: question },
    [{ question: 'Far?', answer: 'No.' }],
    /^Stops 1\. Far\? Remove Name/,
  ],
]
for (const [title, schema, value, text, form] of fieldCases)
  test(`the form has ${title}`, () =>
    expectText('ObjectField', propsOf(schema), text, { values: { key: value }, ...form }))

test('a choice that is required begins with a request', () => {
  showField(kind, undefined, ['key'])
  const options = screen.getAllByRole('option').map(({ textContent }) => textContent)
  expect(options).toEqual(['Choose …', 'City', 'The hills'])
})
for (const [title, schema, form, isOpen] of [
  ['Rarely changed', { ...name, advanced: true }, { values: { key: 'Tea' } }, false],
  ['Optional', name, { isNew }, false],
  ['Optional', name, { isNew, values: { key: 'Tea' } }, true],
] as const)
  test(`the group “${title}” is ${isOpen ? 'open with a value' : 'closed'}`, () => {
    renderInForm('ObjectField', propsOf(schema), form)
    expect(screen.getByText(title).closest('details')!.open).toBe(isOpen)
  })
