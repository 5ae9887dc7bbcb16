import { expect, test } from '@playwright/test'
import type { ChecklistItem } from '../shared/protocol.ts'
import {
  type Cases,
  calls,
  dialogText,
  expectText,
  fireEvent,
  openClient,
  press,
  refresh,
  renderInForm,
  responses,
  screen,
  settle,
  textOf,
  window,
} from './test-client.ts'
import { file, item, phone } from './test-records.ts'

openClient()

const source = { urgency: 'old source', source: 'Times, 2020', resolution: { value: '2026' } } as const
const checklistCases: Cases<ChecklistItem[]> = [
  ['is empty', [], 'Checklist Nothing is left to answer.'],
  [
    'has an item that leads to its field',
    [item('Phone?')],
    /^Checklist Only you .* field\. Before visitors come 1 Tea tour Phone\?$/,
  ],
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
  test(`the checklist ${title}`, () => expectText('Checklist', { items }, text))

for (const [title, urgency, box] of [
  ['that comes first is open', 'first', 'SECTION'],
  ['for later is closed', 'later', 'DETAILS'],
] as const)
  test(`the group of a record in the checklist ${title}`, () => {
    renderInForm('Checklist', { items: [item('How?', { urgency })] })
    expect(screen.getByText('Tea tour').closest('.items')!.tagName).toBe(box)
  })

const question = item('How far?', { urgency: 'later', resolution: {} })
/** Shows the checklist with these questions, and presses the button of the first one, which leaves the list. */
async function answerFirst(questions: readonly ChecklistItem[]) {
  const { rerender } = renderInForm('Checklist', {
    items: questions,
    refresh: async () => {
      rerender({ items: questions.slice(1), refresh })
    },
  })
  fireEvent.click(screen.getAllByRole('button', { name: 'Answered' })[0]!)
  await settle()
}
const other = { ...question, path: ['price', 1], record: 'Coffee tour' }
test('an answered item leaves the list, and a sentence says so', async () => {
  await answerFirst([question, other])
  expect(calls).toEqual([['/api/resolve', { file, path: ['price'], sentence: 'How far?' }]])
  expect(textOf(screen.getByRole('status'))).toBe(
    '“How far?” is answered. You can bring it back in History .',
  )
  expect(screen.getByRole('status').className).toBe('banner')
  expect(screen.getAllByRole('button', { name: 'Answered' })).toHaveLength(1)
})
for (const [title, questions, text] of [
  ['the line after it', [question, { ...question, sentence: 'How high?' }], 'How high?'],
  ['the heading if it was the only one of its group', [question, other], 'Checklist'],
] as const)
  test(`after an answer, the focus is on ${title}`, async () => {
    await answerFirst(questions)
    expect(window.document.activeElement!.textContent).toBe(text)
  })
test('a refused answer is explained, and the items are loaded again', async () => {
  responses['/api/resolve'] = new Error()
  renderInForm('Checklist', { items: [question], refresh })
  press('Answered')
  expect(await dialogText()).toMatch(/^This did not work The editor /)
  expect(calls.at(-1)).toEqual(['refresh'])
  expect(screen.getByRole('status').textContent).toBe('')
  expect(screen.getByRole('status').className).toBe('')
})
