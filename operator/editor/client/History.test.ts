import { expect, test } from '@playwright/test'
import type { Overview, SavedChange } from '../shared/protocol.ts'
import {
  type Cases,
  answer,
  calls,
  dialogText,
  expectText,
  fireEvent,
  focusedId,
  openClient,
  renderInForm,
  responses,
  screen,
  settle,
  textOf,
  window,
} from './test-client.ts'
import { change, overview, publishing, record, save, time } from './test-records.ts'

openClient()

const threeFields = [{ name: 'A', after: '2' }, { name: 'B', before: '1', after: '2' }, { name: 'C changed' }]
const historyCases: Cases<SavedChange[]> = [
  ['before the first save, the history says so', [], /Nothing has been saved yet\.$/],
  [
    'a save has its page, time and change in the history',
    [save],
    /back\. Tea tour TIME Price removed: 1 Restore what was before Open “Tea tour”$/,
  ],
  ['all fields are listed', [{ ...save, fields: threeFields }], /TIME A added: 2 B: 1 → 2 C changed Restore/],
  ['an answer is listed under what it is about', [{ ...save, about: 'Site' }], /back\. Site TIME/],
  [
    'a deletion is a sentence in the history',
    [{ ...save, effect: 'deleted', fields: [] }],
    /back\. Tea tour TIME : the page was deleted Restore what was before/,
  ],
  [
    'a deletion lists the places that named the page in the history',
    [{ ...save, effect: 'deleted' }],
    /TIME : the page was deleted, and removed from these places: Price removed: 1 Restore/,
  ],
  [
    'a new record that was deleted since cannot be opened from the history',
    [{ ...save, effect: 'new', restoreChange: undefined }],
    /TIME : the page was added .* as it was before this save\.$/,
  ],
  [
    'a deleted page that came back is a sentence in the history',
    [{ ...save, effect: 'new', isRestored: true, fields: [] }],
    /back\. Tea tour TIME : the page was restored Restore/,
  ],
  [
    'a restoration is a sentence in the history',
    [{ ...save, isRestored: true }],
    /TIME : an earlier state was restored Price removed: 1 Restore/,
  ],
  [
    'a save that was taken back cannot be restored from the history',
    [{ ...save, restoreChange: undefined }],
    /as it was before this save\. Open “Tea tour”$/,
  ],
  [
    'a record that does not exist now can be restored from the history',
    [{ ...save, restoreChange: { ...change, effect: 'new' } }],
    /Restore what was before$/,
  ],
]
for (const [title, history, text] of historyCases)
  test(title, () => expectText('History', { overview: { ...overview, history } }, text))

test('two saves in one minute have different times', () => {
  const history = [{ ...save, savedAt: time + 2000 }, save]
  renderInForm('History', { overview: { ...overview, history } })
  const seconds = [...window.document.querySelectorAll('section time')].map(({ textContent }) =>
    textContent.slice(-5),
  )
  expect(seconds).toEqual(['02 am', '00 am'])
})
test('the time of a save today begins with a capital letter, after its heading', () => {
  const history = [{ ...save, savedAt: Date.now() }]
  expectText('History', { overview: { ...overview, history } }, / Today, \d+:\d\d:\d\d [ap]m/)
})

/** Presses the button that restores what was before a save of the tour. */
function restore(save: object = {}, others: Partial<Overview> = {}) {
  const history = [{ ...change, savedAt: time, restoreChange: change, ...save }]
  renderInForm('History', { overview: { ...overview, ...others, history } })
  const description = history[0]!.title
  const button = screen.getByRole('button', { name: 'Restore what was before', description })
  button.focus()
  fireEvent.click(button)
}
test('a restoration of a deleted record names the places from which it was removed', async () => {
  restore({
    effect: 'deleted',
    fields: [{ name: 'Destinations it goes to', before: 'tea' }],
    restoreChange: { ...change, effect: 'new' },
  })
  expect(await dialogText()).toContain(
    'It comes back, also in the places from which it was removed: Destinations it goes to removed: tea Restore',
  )
})
for (const [title, restoreChange, effect] of [
  [
    'replaces what is saved now',
    { ...change, fields: [{ name: 'Price', before: '2', after: '1' }] },
    'This replaces what is saved now: Price: 2 → 1',
  ],
  ['of a deleted record brings it back', { ...change, effect: 'new' }, 'It comes back.'],
] as const)
  test(`a restoration ${title}`, async () => {
    restore({ title: 'Now', restoreChange })
    expect(await dialogText()).toBe(
      `Restore “Tea tour” as it was before the save of TIME? ${effect} Restore Cancel`,
    )
  })

test('a deletion is named in the question and after the restoration', async () => {
  restore({ effect: 'deleted', restoreChange: { ...change, effect: 'new' } })
  expect(await dialogText()).toContain('Restore “Tea tour”, deleted TIME? It comes back, also')
  await answer('Restore')
  expect(textOf(screen.getByRole('status'))).toContain('“Tea tour” is back.')
})

for (const [title, unpublished, end] of [
  ['is not online yet', [change], 'Not online yet. Publish it'],
  ['is online already', [], ''],
] as const)
  test(`what was restored ${title}`, async () => {
    restore({}, publishing({ unpublished }))
    await answer('Restore')
    const text = `“Tea tour” is as it was before the save of TIME. ${end}`.trim()
    expect(textOf(screen.getByRole('status'))).toBe(text)
    expect(calls).toEqual([['/api/restore', { savedAt: time }], ['/api/overview']])
    expect(window.document.activeElement!.textContent).toBe('History')
  })
test('a view is scrolled to its top when it opens', () => {
  window.scrollTo(0, 500)
  renderInForm('History', { overview })
  expect([window.scrollY, window.document.activeElement!.textContent]).toEqual([0, 'History'])
})
test('the save of a new record has a link to the button Delete in place of a restoration', () => {
  renderInForm('History', {
    overview: {
      ...overview,
      history: [{ ...change, savedAt: time, restoreChange: { ...change, effect: 'deleted' } }],
    },
  })
  const link = screen.getByRole('link', { name: 'Go to Delete' })
  expect(link.getAttribute('href')).toBe('#tours/tea.yaml?(delete)')
})
test('a new record that cannot be read, and so not be opened, is deleted from the history', async () => {
  // It has unsaved text.
  const groups = [{ ...overview.groups[0]!, records: [{ ...record, isSaved: false }] }]
  restore({ effect: 'new', restoreChange: { ...change, effect: 'deleted' } }, { groups })
  expect(await dialogText()).toBe(
    'Restore “Tea tour” as it was before the save of TIME? There was no such page: it is deleted. Restore Cancel',
  )
  await answer('Restore')
  expect(textOf(screen.getByRole('status'))).toContain('“Tea tour” is deleted.')
})
test('a restoration does not move the focus in another view', async () => {
  let respond: (response: object) => void = () => {}
  responses['/api/restore'] = new Promise<object>((resolve) => (respond = resolve))
  restore()
  await answer('Restore')
  renderInForm('Publish', { overview, typed: {} })
  screen.getByLabelText('Host').focus()
  respond({})
  await settle()
  expect(focusedId()).toBe('field-host')
})
