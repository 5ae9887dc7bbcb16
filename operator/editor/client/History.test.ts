import { expect, test } from '@playwright/test'
import type { Overview, SavedChange } from '../shared/protocol.ts'
import {
  type Cases,
  answer,
  calls,
  delayResponse,
  dialogText,
  expectText,
  fireEvent,
  focusedId,
  focusedText,
  openClient,
  renderInForm,
  screen,
  settle,
  textOf,
  window,
} from './test-client.ts'
import { change, overview, publishing, record, save, time } from './test-records.ts'

openClient()

const isNew = { ...change, effect: 'new', fields: [] } as const
const references = [{ name: 'Home, Tours', after: 'Tea tour' }]
const isDeleted = { ...change, effect: 'deleted' } as const
const fields = [{ name: 'A', after: '2' }, { name: 'B', before: '1', after: '2' }, { name: 'C changed' }]
const deletion = { ...save, effect: 'deleted' } as const
const unrestorable = { ...save, restoreChange: undefined }
const historyCases: Cases<SavedChange> = [
  ['a change', save, /back\. Tea tour TIME Price removed: 1 Restore what was before Open “Tea tour”$/],
  ['all fields', { ...save, fields }, /TIME A added: 2 B: 1 → 2 C changed Restore/],
  ['an answer under what it is about', { ...save, about: 'Site' }, /back\. Site TIME/],
  ['a deletion', { ...deletion, fields: [] }, /tour TIME : the page was deleted Restore what was before/],
  ['a deletion elsewhere too', deletion, /deleted, and removed from these places: Price removed: 1 Restore/],
  // It cannot be opened.
  [
    'a record that is gone',
    { ...unrestorable, effect: 'new' },
    /: the page was added .* before this save\.$/,
  ],
  [
    'a page that came back',
    { ...save, effect: 'new', isRestored: true },
    /TIME : the page was restored Price/,
  ],
  ['a restoration', { ...save, isRestored: true }, /TIME : an earlier state was restored Price removed: 1/],
  ['a save that was taken back', unrestorable, /as it was before this save\. Open “Tea tour”$/],
  ['a record that does not exist now', { ...save, restoreChange: isNew }, /Restore what was before$/],
  // After its heading.
  ['a time today as a sentence', { ...save, savedAt: Date.now() }, / (Today|Yesterday), \d+:\d\d:\d\d [ap]m/],
]
for (const [title, save, text] of historyCases)
  test(`the history has ${title}`, () =>
    expectText('History', { overview: { ...overview, history: [save] } }, text))

test('two saves in one minute have different times', () => {
  const history = [{ ...save, savedAt: time + 2000 }, save]
  renderInForm('History', { overview: { ...overview, history } })
  const times = [...window.document.querySelectorAll('section time')]
  expect(times.map(({ textContent }) => textContent.slice(-5, -3))).toEqual(['02', '00'])
})
test('a view is scrolled to its top when it opens; before the first save, the history says so', () => {
  window.scrollTo(0, 500)
  expectText('History', { overview }, /Nothing has been saved yet\.$/)
  expect([window.scrollY, focusedText()]).toEqual([0, 'History'])
})

/** Presses the button that restores what was before a save of the tour. */
function restore(save: Partial<SavedChange> = {}, others: Partial<Overview> = {}): Promise<string> {
  const history = [{ ...change, savedAt: time, restoreChange: change, ...save }]
  renderInForm('History', { overview: { ...overview, ...others, history } })
  const description = history[0]!.title
  const button = screen.getByRole('button', { name: 'Restore what was before', description })
  button.focus()
  fireEvent.click(button)
  return dialogText()
}
const asBefore = 'Restore “Tea tour” as it was before the save of TIME?'
const newPrice = { ...change, fields: [{ name: 'Price', before: '2', after: '1' }] }
// A record whose file cannot be read is in the list only if it has a draft.
const unreadable = { groups: [{ ...overview.groups[0]!, records: [{ ...record, isSaved: false }] }] }
for (const [title, save, others, question, result] of [
  [
    'replaces what is saved now',
    { title: 'Now', restoreChange: newPrice },
    {},
    `${asBefore} This replaces what is saved now: Price: 2 → 1 Restore Cancel`,
    '“Tea tour” is as it was before the save of TIME. Not online yet. Publish it',
  ],
  [
    'of a deleted record brings it back, as it is online already',
    { title: 'Now', restoreChange: isNew },
    publishing({ unpublished: [] }),
    `${asBefore} It comes back. Restore Cancel`,
    '“Tea tour” is as it was before the save of TIME.',
  ],
  [
    'of a deletion names the places in which the record comes back',
    { effect: 'deleted', restoreChange: { ...isNew, fields: references } },
    publishing({ unpublished: [change] }),
    'Restore “Tea tour”, deleted TIME? It comes back, also in the places from which it was removed: Home, Tours added: Tea tour Restore Cancel',
    '“Tea tour” is back. Not online yet. Publish it',
  ],
  [
    'deletes a new record that cannot be read, and so not be opened',
    { effect: 'new', restoreChange: isDeleted },
    unreadable,
    `${asBefore} There was no such page: it is deleted. Restore Cancel`,
    '“Tea tour” is deleted. Not online yet. Publish it',
  ],
] as const)
  test(`a restoration ${title}`, async () => {
    expect(await restore(save, others)).toBe(question)
    await answer('Restore')
    expect(textOf(screen.getByRole('status'))).toBe(result)
    expect(calls).toEqual([['/api/restore', { savedAt: time }], ['/api/overview']])
    expect(focusedText()).toBe('History')
  })
test('the save of a new record has a link to the button Delete in place of a restoration', () => {
  const history = [{ ...save, restoreChange: isDeleted }]
  renderInForm('History', { overview: { ...overview, history } })
  const link = screen.getByRole('link', { name: 'Go to Delete' })
  expect(link.getAttribute('href')).toBe('#tours/tea.yaml?(delete)')
})
test('a restoration does not move the focus in another view', async () => {
  const respond = delayResponse('/api/restore')
  await restore()
  await answer('Restore')
  renderInForm('Publish', { overview, typed: {} })
  screen.getByLabelText('Host').focus()
  respond({})
  await settle()
  expect(focusedId()).toBe('field-host')
})
