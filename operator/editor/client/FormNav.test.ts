import { expect, test } from '@playwright/test'
import type { FormState } from './form-state.ts'
import {
  type Cases,
  client,
  expectText,
  focusedId,
  openClient,
  openRecord,
  press,
  screen,
  window,
} from './test-client.ts'
import { elsewhere, issue, schemas } from './test-records.ts'

openClient()

const { name, stops, hours } = schemas

const schema = { properties: { name, other: name, stops, hours: { ...hours, advanced: true } } }
const found = [issue, { ...issue, path: ['other'] }, { ...issue, path: ['hours', 'opens'] }, elsewhere]
const navCases: Cases<Partial<FormState>> = [
  ['without issues', { schema, issues: [] }, 'Name Stops Rarely changed'],
  ['with the number of issues of each section', { schema, issues: found }, 'Name 1 Stops Rarely changed 1'],
  [
    'of a new page, the optional ones as one',
    { isNew: true, schema: { properties: { name, stops, other: name }, required: ['name'] } },
    'Name Optional',
  ],
  [
    'of a new tour of several days, the optional one at the end',
    {
      isNew: true,
      values: { duration: { days: 2 } },
      schema: {
        properties: {
          stops,
          why: { ...name, title: 'Why', onlyForSeveralDays: true },
          name,
          days: { ...stops, title: 'Days', onlyForSeveralDays: true },
        },
        required: ['stops', 'name'],
      },
      issues: [{ ...issue, path: ['name'] }],
    },
    'Stops Name 1 Days Optional',
  ],
  [
    'after a group',
    { schema: { properties: { name, stops, other: name } }, issues: found.slice(1, 2) },
    'Name Stops Name 1',
  ],
  [
    'with the name of a section of several fields',
    { schema: { properties: { name: { ...name, section: 'Name and price' }, price: name, stops } } },
    'Name and price Stops',
  ],
]
for (const [title, form, text] of navCases)
  test(`the sections of a form ${title}`, () => expectText('FormNav', {}, text, form))

const sections = {
  properties: {
    name: { ...name, section: 'Name and price' },
    price: name,
    stops: { type: 'array', title: 'Stops', items: name },
  },
} as const
for (const [title, section, path, field] of [
  ['the first field of its section', 'Name and price', [], 'field-name'],
  ['the wrong field of its section', 'Name and price 1', ['price'], 'field-price'],
  ['a list, rather than an entry of it', 'Stops 1', ['stops', 0], 'field-stops'],
] as const)
  test(`a link to a section of a form leads to ${title}`, async () => {
    const issues = path.length > 0 ? [{ ...issue, path }] : []
    await openRecord({ schema: sections, values: { price: 'x', stops: ['x'] }, issues })
    press(section)
    expect(focusedId()).toBe(field)
  })
const currentSection = () =>
  screen.getAllByRole('button').find((button) => button.getAttribute('aria-current') === 'location')!
    .textContent
test('the first section of a form is the current one', async () => {
  await openRecord({ schema: sections })
  expect(currentSection()).toBe('Name and price ')
})
for (const [title, key, section] of [
  ['a list', 'stops', 'Stops '],
  ['a field below the name of its section', 'price', 'Name and price '],
  ['a field that is rarely changed', 'order', 'Rarely changed '],
] as const)
  test(`the section with the focus is the current one: ${title}`, async () => {
    const order = { ...name, advanced: true }
    await openRecord({ schema: { properties: { ...sections.properties, order } } })
    for (const focused of ['name', 'stops', key])
      client.act(() => window.document.getElementById(`field-${focused}`)!.focus())
    expect(currentSection()).toBe(section)
    // The section stays marked while a button beside the form has the focus.
    client.act(() => screen.getByRole('button', { name: 'Save' }).focus())
    expect(currentSection()).toBe(section)
  })
