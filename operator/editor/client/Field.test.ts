import { expect, test } from '@playwright/test'
import type { FieldSchema } from '../shared/protocol.ts'
import type { FormState } from './form-state.ts'
import {
  calls,
  expectText,
  fireEvent,
  focusedId,
  openClient,
  press,
  renderInForm,
  screen,
  showField,
  showFields,
  window,
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
const [day1, day2] = [{ at: 'Day 1' }, { at: 'Day 2' }]
const kind = { ...name, enum: ['city', 'hills'], labels: { hills: 'The hills' } } as const

test.describe('a list', () => {
  test('gets an empty text at its end, which has the focus', () => {
    showField(included, ['A', 'B'])
    press('Add “Name”')
    expect([calls, focusedId()]).toEqual([
      [['change', ['key', 2], '', 'Added: “Name 3”.', '“Name 3” is removed again.']],
      'field-key.2',
    ])
  })
  test('whose value is a text in the file is empty, and its first entry replaces the text', () => {
    showField(stops, 'Tea garden')
    fireEvent.blur(screen.getByRole('list'))
    press('Add “Stop”')
    expect(focusedId()).toBe('field-key.0.at')
  })
  test('gets an empty group, whose first field has the focus', () => {
    showField(stops, [])
    press('Add “Stop”')
    expect([calls, focusedId()]).toEqual([
      [['change', ['key', 0], {}, 'Added: “Stop 1”.', '“Stop 1” is removed again.']],
      'field-key.0.at',
    ])
  })
  for (const [index, next] of [
    [0, 0],
    [1, 1],
    [2, 1],
  ] as const)
    test(`without entry ${index + 1} of 3, entry ${next + 1} has the focus`, () => {
      showField(included, ['A', 'B', 'C'])
      press(`Remove “${'ABC'[index]}”`)
      expect(calls).toEqual([
        ['change', ['key', index], undefined, `Removed: “${'ABC'[index]}”.`, `“${'ABC'[index]}” is back.`],
      ])
      expect(focusedId()).toBe(`field-key.${next}`)
    })
  test('loses one entry by a double click', () => {
    showField(included, ['A', 'B', 'C'])
    fireEvent.click(screen.getByRole('button', { name: 'Remove “A”' }), { detail: 1 })
    fireEvent.click(screen.getByRole('button', { name: 'Remove “B”' }), { detail: 2 })
    expect(calls).toEqual([['change', ['key', 0], undefined, 'Removed: “A”.', '“A” is back.']])
  })
  test('without its first stop, the heading of the next one has the focus', () => {
    showField(stops, [{ at: '08:00' }, { at: '09:00' }])
    press('Remove “08:00”')
    expect(window.document.activeElement!.textContent).toBe('1. 09:00')
  })
  test('that is optional is removed with its last entry', () => {
    showField(included, ['A'])
    press('Remove “A”')
    expect(calls).toEqual([['change', ['key'], undefined, 'Removed: “A”.', '“A” is back.']])
  })
  test('that is required stays without its last entry, and its button has the focus', () => {
    showField(included, ['A'], ['key'])
    press('Remove “A”')
    expect(calls).toEqual([['change', ['key', 0], undefined, 'Removed: “A”.', '“A” is back.']])
    expect(window.document.activeElement!.textContent).toBe('Add “Name”')
  })
  test('moves an entry down once by a double click, and its button keeps the focus', () => {
    showField(included, ['A', 'B'])
    fireEvent.click(screen.getByRole('button', { name: 'Move “A” down' }), { detail: 1 })
    fireEvent.click(screen.getByRole('button', { name: 'Move “B” down' }), { detail: 2 })
    expect(calls).toEqual([['change', ['key'], ['B', 'A'], 'Moved: “A”.', '“A” is back in its place.']])
    expect(window.document.activeElement!.getAttribute('aria-label')).toBe('Move “A” down')
  })
  test('does not move an entry to another day', () => {
    showField(stops, [day1, day2, day2])
    fireEvent.click(screen.getAllByRole('button', { name: 'Move “Day 2” up' })[0]!)
    expect(calls).toEqual([])
  })
  for (const [title, list, key, sorted] of [
    [
      'is sorted by time when a field is left',
      stops,
      [{ at: '09:00' }, { at: '08:00' }, { at: '10:00' }],
      [{ at: '08:00' }, { at: '09:00' }, { at: '10:00' }],
    ],
    ['that is sorted stays so', stops, [{ at: '08:00' }, { at: '09:00' }], undefined],
    ['without times is not sorted', included, ['B', 'A'], undefined],
  ] as const)
    test(title, () => {
      showField(list, key)
      fireEvent.blur(screen.getAllByRole('textbox')[0]!)
      expect(calls).toEqual(sorted ? [['sort', ['key'], sorted]] : [])
    })
})
test('a group is added, and its first field has the focus', () => {
  showField(hours, undefined)
  press('Fill in “Hours”')
  expect([calls, focusedId()]).toEqual([
    [['change', ['key'], {}, 'Added: “Hours”.', '“Hours” is removed again.']],
    'field-key.opens',
  ])
})
test('an optional group is removed, also by a double click', () => {
  showField(hours, {})
  fireEvent.click(screen.getByRole('button', { name: 'Remove “Hours”' }), { detail: 1 })
  fireEvent.click(screen.getByRole('button', { name: 'Fill in “Hours”' }), { detail: 2 })
  expect(calls).toEqual([['change', ['key'], undefined, 'Removed: “Hours”.', '“Hours” is back.']])
})

test('a group or an entry inside an entry of a list is removed with the name of that entry', () => {
  const { stop } = schemas
  const items = { ...stop, properties: { ...stop.properties, hours, included } }
  showField({ ...stops, items }, [{ at: '08:00', hours: {}, included: ['A'] }])
  press('Remove “Hours”')
  press('Remove “A”')
  expect(calls).toEqual([
    ['change', ['key', 0, 'hours'], undefined, 'Removed: “Hours” of “08:00”.', '“Hours” of “08:00” is back.'],
    ['change', ['key', 0, 'included'], undefined, 'Removed: “A” of “08:00”.', '“A” of “08:00” is back.'],
  ])
})
test('a text of a list is named by its field and its number', () => {
  showFields({ included: schemas.included }, { included: ['Tea', 'Boat'] })
  const names = screen.getAllByRole('textbox').map((field) => field.getAttribute('aria-label'))
  expect(names).toEqual(['Name 1', 'Name 2'])
})
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
  ['an optional field of a new page', name, undefined, 'Optional Name Name (optional)', { isNew: true }],
  [
    'the list of days beside the number of days, also of a new page',
    { ...included, onlyForSeveralDays: true },
    ['A', 'B'],
    'Included 1 ↑ ↓ Remove 2 ↑ ↓ Remove Add “Name”',
    { isNew: true },
  ],
  ['a list', included, ['A', 'B'], 'Included 1 ↑ ↓ Remove 2 ↑ ↓ Remove Add “Name”'],
  ['an empty list', { ...included, items: { ...hours, title: 'Offer' } }, [], 'Included Add “Offer”'],
  [
    'stops at different times, which cannot move',
    stops,
    [{ at: '08:00' }, { at: '09:00' }],
    /^Stops 1\. 08:00 [^↑↓]*Sorted by “When”\. Add “Stop”$/,
  ],
  ['stops of one day', stops, [day1, day1], /1\. Day 1 ↑ ↓ Remove When .* 2\. Day 1 ↑ ↓ Remove When/],
  ['a stop without a name', stops, [{}], /^Stops Stop 1 [^↑↓]*Sorted/],
  ['a list of one entry', { type: 'array', title: 'Pages', items: name }, ['A'], 'Pages 1 Remove Add “Name”'],
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
    expectText('ObjectField', propsOf(schema), text, {
      values: { key: value },
      ...form,
    }))

test('a choice that is required begins with a request', () => {
  showField(kind, undefined, ['key'])
  const options = screen.getAllByRole('option').map(({ textContent }) => textContent)
  expect(options).toEqual(['Choose …', 'City', 'The hills'])
})
test('the group of fields that are rarely changed is closed, also with a value', () => {
  showField({ ...name, advanced: true }, 'Tea')
  expect(screen.getByText('Rarely changed').closest('details')!.open).toBe(false)
})

for (const [title, form, isOpen] of [
  ['is closed while it is empty', {}, false],
  ['is open with a value', { values: { key: 'Tea' } }, true],
] as const)
  test(`the group of optional fields of a new page ${title}`, () => {
    renderInForm('ObjectField', propsOf(name), { isNew: true, ...form })
    expect(screen.getByText('Optional').closest('details')!.open).toBe(isOpen)
  })

test('the first entry cannot move up, the last one not down', () => {
  showField(stops, [day1, day1, day2])
  const isDisabled = (name: string) =>
    screen.getAllByRole('button', { name }).map((button) => button.getAttribute('aria-disabled'))
  expect(isDisabled('Move “Day 1” up')).toEqual(['true', 'false'])
  expect(isDisabled('Move “Day 1” down')).toEqual(['false', 'true'])
})
