import { expect, test } from '@playwright/test'
import type { FormState } from './form-state.ts'
import {
  type Cases,
  clickButton,
  client,
  expectText,
  focusedId,
  openClient,
  openRecord,
  screen,
  window,
} from './test-client.ts'
import { elsewhere, issue, schemas } from './test-records.ts'

openClient()

const { name, stops, hours } = schemas
const order = { ...name, advanced: true }
const why = { ...name, title: 'Why', onlyForSeveralDays: true }
const days = { ...stops, title: 'Days', onlyForSeveralDays: true }
const issueAt = (...path: (string | number)[]) => ({ ...issue, path })

const several = { properties: { name, other: name, stops, hours: { ...hours, advanced: true } } }
const issues = [issue, issueAt('other'), issueAt('hours', 'opens'), elsewhere]
const afterGroup = { properties: { name, stops, other: name } }
const newTour = { properties: { stops, why, name, days }, required: ['stops', 'name'] }
const named = { ...name, section: 'Name and price' }
const isNew = true
const navCases: Cases<Partial<FormState>> = [
  ['without issues', { schema: several, issues: [] }, 'Name Stops Rarely changed'],
  ['with the number of issues of each', { schema: several, issues }, 'Name 1 Stops Rarely changed 1'],
  ['of a new page', { isNew, schema: { ...afterGroup, required: ['name'] } }, 'Name Optional'],
  [
    'of a new tour of several days',
    { isNew, values: { duration: { days: 2 } }, schema: newTour, issues: [issueAt('name')] },
    'Stops Name 1 Days Optional',
  ],
  ['after a group', { schema: afterGroup, issues: [issueAt('other')] }, 'Name Stops Name 1'],
  ['with a name', { schema: { properties: { name: named, price: name, stops } } }, 'Name and price Stops'],
]
for (const [title, form, text] of navCases)
  test(`the sections of a form ${title}`, () => expectText('FormNav', {}, text, form))

const list = { type: 'array', title: 'Stops', items: name } as const
const schema = { properties: { name: named, price: name, stops: list, order } } as const
for (const [title, section, path, field] of [
  ['the first field of its section', 'Name and price', [], 'field-name'],
  ['the wrong field of its section', 'Name and price 1', ['price'], 'field-price'],
  ['a list, rather than an entry of it', 'Stops 1', ['stops', 0], 'field-stops'],
] as const)
  test(`a link to a section of a form leads to ${title}`, async () => {
    const issues = path.length > 0 ? [issueAt(...path)] : []
    await openRecord({ schema, values: { price: 'x', stops: ['x'] }, issues })
    await clickButton(section)
    expect(focusedId()).toBe(field)
  })

const focus = (element: HTMLElement) => client.act(() => element.focus())
for (const [title, key, section] of [
  ['the first one', undefined, 'Name and price '],
  ['a list with the focus', 'stops', 'Stops '],
  ['a field below the name of its section', 'price', 'Name and price '],
  ['a field that is rarely changed', 'order', 'Rarely changed '],
] as const)
  test(`the current section of a form is ${title}`, async () => {
    const current = () =>
      screen.getAllByRole('button').find((button) => button.getAttribute('aria-current') === 'location')
    await openRecord({ schema })
    for (const focused of key ? ['name', 'stops', key] : [])
      focus(window.document.getElementById(`field-${focused}`)!)
    expect(current()?.textContent).toBe(section)
    // The section stays marked while a button beside the form has the focus.
    focus(screen.getByRole('button', { name: 'Save' }))
    expect(current()?.textContent).toBe(section)
  })

for (const [title, tops, section] of [
  ['in the upper half of the window', { name: -900, stops: 380 }, 'Stops '],
  ['scrolled above the window', { name: -900, stops: 390 }, 'Name and price '],
  ['the first one, if all are below the middle', { name: 400, stops: 900 }, 'Name and price '],
] as const)
  test(`after scrolling, the current section is ${title}`, async () => {
    await openRecord({ schema })
    focus(window.document.getElementById('field-stops')!)
    focus(screen.getByRole('button', { name: 'Save' }))
    for (const [key, top] of Object.entries({ '(advanced)': 2000, ...tops }))
      window.document.getElementById(`field-${key}`)!.getBoundingClientRect = () => ({ top }) as DOMRect
    await client.act(() => window.dispatchEvent(new window.Event('scroll')))
    const [current] = screen.getAllByRole('button', { current: 'location' })
    expect(current?.textContent).toBe(section)
  })
