import { expect, test } from '@playwright/test'
import type { ChecklistItem } from '../shared/protocol.ts'
import {
  type Cases,
  calls,
  client,
  dialogText,
  expectText,
  fireEvent,
  openClient,
  press,
  renderInForm,
  responses,
  screen,
  settle,
  textOf,
  window,
} from './test-client.ts'
import { file, item, overview, phone } from './test-records.ts'

openClient()

const answerable = { urgency: 'later', resolution: {} } as const
const source = { urgency: 'old source', source: 'Times, 2020', resolution: { value: '2026' } } as const
const checklistCases: Cases<ChecklistItem[]> = [
  ['is empty', [], 'Checklist Nothing is left to answer.'],
  ['has items', [item('Phone?')], /^Checklist Only you .* field\. Before visitors come 1 Tea tour Phone\?$/],
  [
    'begins with what keeps most guests from reaching the business',
    [
      item('Ok?'),
      item('Phone?', { ...phone, advice: 'Write it.' }),
      item('E-mail?', { ...phone, path: ['email'] }),
    ],
    /visitors come 3 Add your phone number Phone\? Write it\. Tea tour Ok\? E-mail\?$/,
  ],
  [
    'has texts to confirm',
    [item('Ok?', { advice: 'If not, write yours.', resolution: { value: true, texts: ['A term'] } })],
    /1 Tea tour Ok\? If not, write yours\. A term Yes$/,
  ],
  ['has a question', [item('How?', answerable)], /Later 1 .* Tea tour 1 How\? Answered$/],
  ['has a fact', [item('12 km', source)], /check again 1 .* Times, 2020 1 Tea tour 12 km Still correct$/],
]
for (const [title, items, text] of checklistCases)
  test(`the checklist ${title}`, () => expectText('Checklist', { items }, text))

for (const [urgency, heading, isOpen] of [
  ['first', 'Before visitors come', true],
  ['later', 'Later', false],
] as const)
  test(`the part “${heading}” of the checklist is ${isOpen ? 'open' : 'closed'}`, () => {
    renderInForm('Checklist', { items: [item('How?', { urgency })] })
    expect(screen.getByText(heading).closest('details')!.open).toBe(isOpen)
  })
for (const [title, urgency, box] of [
  ['that comes first is open', 'first', 'SECTION'],
  ['for later is closed', 'later', 'DETAILS'],
] as const)
  test(`the group of a record in the checklist ${title}`, () => {
    renderInForm('Checklist', { items: [item('How?', { urgency })] })
    expect(screen.getByText('Tea tour').closest('.items')!.tagName).toBe(box)
  })

const question = item('How far?', answerable)
/** Shows the checklist with these questions, and presses the button of one, which leaves the list. */
async function answer(questions: readonly ChecklistItem[], index = 0) {
  const { rerender } = renderInForm('Checklist', { items: questions })
  responses['/api/overview'] = { ...overview, checklist: questions.toSpliced(index, 1) }
  fireEvent.click(screen.getAllByRole('button', { name: 'Answered' })[index]!)
  client.watchOverview((shown) => rerender({ items: shown!.checklist }))
  await settle()
}
const other = { ...question, path: ['price', 1], record: 'Coffee tour' }
test('an answered item leaves the list, and a sentence says so', async () => {
  await answer([question, other])
  expect(calls[0]).toEqual(['/api/resolve', { file, path: ['price'], sentence: 'How far?' }])
  expect(textOf(screen.getByRole('status'))).toBe(
    '“How far?” is answered. You can bring it back in History .',
  )
  expect(screen.getByRole('status').className).toBe('banner')
  expect(screen.getAllByRole('button', { name: 'Answered' })).toHaveLength(1)
})
const second = { ...question, sentence: 'How high?' }
for (const [title, questions, index, text] of [
  ['the line after it', [question, second], 0, 'How high?'],
  ['the line before it if it was the last one', [question, second], 1, 'How far?'],
  ['the heading if it was the only one of its group', [question, other], 0, 'Checklist'],
] as const)
  test(`after an answer, the focus is on ${title}`, async () => {
    await answer(questions, index)
    expect(window.document.activeElement!.textContent).toBe(text)
  })
test('while an answer is saved, a second press sends nothing', () => {
  responses['/api/resolve'] = new Promise(() => {})
  renderInForm('Checklist', { items: [question] })
  press('Answered')
  press('Answered')
  expect(calls).toHaveLength(1)
})
test('a refused answer is explained, and the items are loaded again', async () => {
  responses['/api/resolve'] = new Error()
  renderInForm('Checklist', { items: [question] })
  press('Answered')
  expect(await dialogText()).toMatch(/^This did not work The editor /)
  expect(calls.at(-1)).toEqual(['/api/overview'])
  expect(screen.getByRole('status').textContent).toBe('')
  expect(screen.getByRole('status').className).toBe('')
})
