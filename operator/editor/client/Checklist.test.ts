import { expect, test } from '@playwright/test'
import type { ChecklistItem } from '../shared/protocol.ts'
import {
  type Cases,
  calls,
  dialogText,
  expectText,
  openClient,
  press,
  refresh,
  renderInForm,
  responses,
  screen,
  settle,
  textOf,
} from './test-client.ts'
import { item, phone } from './test-records.ts'

openClient()

const source = { urgency: 'old source', source: 'Times, 2020', resolution: { value: '2026' } } as const
const checklistCases: Cases<ChecklistItem[]> = [
  ['is empty', [], 'Checklist Nothing is left to answer.'],
  [
    'has an item that leads to its field',
    [item('Phone?')],
    /^Checklist What only you .* field\. Before visitors come 1 Tea tour Phone\?$/,
  ],
  [
    'begins with what keeps most guests from reaching the business',
    [item('Ok?'), item('E-mail?', { ...phone, path: ['email'] }), item('Phone?', phone)],
    /visitors come 3 Add your phone number Phone\? Tea tour Ok\? E-mail\?$/,
  ],
  [
    'has texts to confirm',
    [item('Ok?', { resolution: { value: true, texts: ['A term'] } })],
    /1 Tea tour Ok\? A term Yes$/,
  ],
  [
    'has a question',
    [item('How?', { urgency: 'later', resolution: {} })],
    /Later 1 .* Tea tour 1 How\? Answered$/,
  ],
  [
    'has an old fact',
    [item('12 km', source)],
    /check again 1 .* Times, 2020 1 Tea tour 12 km Still correct$/,
  ],
]
for (const [title, items, text] of checklistCases)
  test(`the checklist ${title}`, () => expectText('Checklist', { items, history: [] }, text))

for (const [title, urgency, box] of [
  ['that comes first is open', 'first', 'SECTION'],
  ['for later is closed', 'later', 'DETAILS'],
] as const)
  test(`the group of a record in the checklist ${title}`, () => {
    renderInForm('Checklist', { items: [item('How?', { urgency })], history: [] })
    expect(screen.getByText('Tea tour').closest('.items')!.tagName).toBe(box)
  })

const question = item('How far?', { urgency: 'later', resolution: {} })
/** Answers a question that has come since the checklist was opened; `lastSave` is the time of the last save then. */
async function resolve(lastSave: number) {
  responses['/api/resolve'] = { savedAt: 1 }
  const { rerender } = renderInForm('Checklist', { items: [], history: [], refresh })
  rerender({ items: [question], history: [], refresh })
  press('Answered')
  await settle()
  rerender({ items: [], history: [{ savedAt: lastSave }], refresh })
}
test('a refused answer is explained, and the items are loaded again', async () => {
  responses['/api/resolve'] = new Error()
  renderInForm('Checklist', { items: [question], history: [], refresh })
  press('Answered')
  expect(await dialogText()).toMatch(/^This is not possible The editor /)
  expect(calls.at(-1)).toEqual(['refresh'])
})
test('an answered item stays in its place', async () => {
  await resolve(1)
  expect(textOf()).toMatch(/Tea tour How far\? Answered\. Undo$/)
})
test('of two records with the same question, each is answered', async () => {
  responses['/api/resolve'] = { savedAt: 1 }
  const questions = [question, { ...question, path: ['price', 1], record: 'Coffee tour' }]
  renderInForm('Checklist', { items: questions, history: [], refresh })
  expect(screen.getAllByRole('button', { name: 'Answered' })).toHaveLength(2)
})
test('an answer before the last save cannot be undone', async () => {
  await resolve(2)
  expect(textOf()).toMatch(/Tea tour How far\? Answered\.$/)
})
