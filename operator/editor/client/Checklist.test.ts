import { expect, test } from '@playwright/test'
import type { ChecklistItem } from '../shared/protocol.ts'
import {
  calls,
  type Cases,
  clickButton,
  client,
  delayResponse,
  dialogText,
  expectText,
  fireEvent,
  focusedText,
  openClient,
  renderInForm,
  responses,
  screen,
  settle,
  textOf,
} from './test-client.ts'
import { file, item, overview, phone } from './test-records.ts'

openClient()

const answerable = { urgency: 'later', resolution: {} } as const
const source = { urgency: 'old source', source: 'Times, 2020', resolution: { value: '2026' } } as const
const terms = { advice: 'If not, write yours.', resolution: { value: true, texts: ['A term'] } }
const email = item('E-mail?', { ...phone, path: ['email'] })
const checklistCases: Cases<ChecklistItem[]> = [
  ['is empty', [], 'Checklist Nothing is left to answer.'],
  ['has items', [item('Phone?')], /^Checklist Only you .* field\. Before visitors come 1 Tea tour Phone\?$/],
  [
    'begins with what keeps most guests from reaching the business',
    [item('Ok?'), item('Phone?', { ...phone, advice: 'Write it.' }), email],
    /visitors come 3 Add your phone number Phone\? Write it\. Tea tour Ok\? E-mail\?$/,
  ],
  ['has texts to confirm', [item('Ok?', terms)], /1 Tea tour Ok\? If not, write yours\. A term Yes$/],
  ['has a question', [item('How?', answerable)], /Later 1 .* Tea tour 1 How\? Answered$/],
  ['has a fact', [item('12 km', source)], /check again 1 .* Times, 2020 1 Tea tour 12 km Still correct$/],
]
for (const [title, items, text] of checklistCases)
  test(`the checklist ${title}`, () => expectText('Checklist', { items, issues: [] }, text))
test('while a record cannot be checked, the checklist has what to correct first', () => {
  const text =
    'Checklist Correct this first. Then this page lists what only you can answer. Tea tour Tea is wrong.'
  expectText('Checklist', { items: [], issues: [item('Tea is wrong.')] }, text)
})

for (const [urgency, heading, isOpen, group] of [
  ['first', 'Before visitors come', true, 'SECTION'],
  ['later', 'Later', false, 'DETAILS'],
] as const)
  test(`the part “${heading}” of the checklist, and its groups, are ${isOpen ? 'open' : 'closed'}`, () => {
    renderInForm('Checklist', { issues: [], items: [item('How?', { urgency })] })
    expect(screen.getByText(heading).closest('details')!.open).toBe(isOpen)
    expect(screen.getByText('Tea tour').closest('.items')!.tagName).toBe(group)
  })

const question = item('How far?', answerable)
const second = { ...question, sentence: 'How high?' }
const other = { ...question, path: ['price', 1], record: 'Coffee tour' }
for (const [title, questions, index, text] of [
  ['the line after it', [question, second], 0, 'How high?'],
  ['the line before it if it was the last one', [question, second], 1, 'How far?'],
  ['the heading if it was the only one of its group', [question, other], 0, 'Checklist'],
] as const)
  test(`an answered item leaves the list, a sentence says so, and the focus is on ${title}`, async () => {
    const { rerender } = renderInForm('Checklist', { issues: [], items: questions })
    responses['/api/overview'] = { ...overview, checklist: questions.toSpliced(index, 1) }
    fireEvent.click(screen.getAllByRole('button', { name: 'Answered' })[index]!)
    client.watchOverview((shown) => rerender({ issues: [], items: shown!.checklist }))
    await settle()
    const { sentence, path } = questions[index]!
    expect(calls[0]).toEqual(['/api/resolve', { file, path, sentence }])
    const status = screen.getByRole('status')
    expect(textOf(status)).toBe(`Answered: ${sentence} You can bring it back in History .`)
    expect(status.className).toBe('banner')
    expect(screen.getAllByRole('button', { name: 'Answered' })).toHaveLength(1)
    expect(focusedText()).toBe(text)
  })
test('while an answer is saved, a second press sends nothing', async () => {
  delayResponse('/api/resolve')
  renderInForm('Checklist', { issues: [], items: [question] })
  await clickButton('Answered')
  await clickButton('Answered')
  expect(calls).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Answered' }).getAttribute('aria-disabled')).toBe('true')
})
test('a refused answer is explained, and the items are loaded again', async () => {
  responses['/api/resolve'] = new Error()
  renderInForm('Checklist', { issues: [], items: [question] })
  await clickButton('Answered')
  expect(await dialogText()).toMatch(/^This did not work The editor /)
  expect(calls.at(-1)).toEqual(['/api/overview'])
  const { textContent, className } = screen.getByRole('status')
  expect([textContent, className]).toEqual(['', ''])
})
