import { expect, test } from '@playwright/test'
import type { Overview, RunState } from '../shared/protocol.ts'
import {
  type Cases,
  clickButton,
  expectText,
  openClient,
  renderInForm,
  screen,
  window,
} from './test-client.ts'
import { change, noPhone, overview, publishing, result, run, save, time } from './test-records.ts'

openClient()

const pages = ['/', '/tour/tea/'].map((path) => `https://www.tours.test${path}`)
const failed = { ...result, succeeded: false, subject: 'No.' }
const [changed, deleted] = [[change], [{ ...change, effect: 'deleted', fields: [] } as const]]
const newer = publishing({ unpublished: changed })
const replaced = publishing({ unpublished: changed, undoesRestoration: true })
const withChanges = { ...result, changes: changed }
const unbuilt = { ...failed, output: ['One', 'Two'] }
const restoredText = 'Online. Same. Open the site ↗ A note.'
const noPhoneText = `${restoredText} Calls and WhatsApp do not reach you. Add your phone number`
const newerText =
  'Online. The editor still has your newer texts, and the next Publish puts them online again: undo the wrong change in History first. Same. Open the site ↗ A note.'
const savedSinceText = 'Online. What you have saved since is not online yet. Same. Open the site ↗ A note.'
const savedLater = { ...overview, history: [save, { ...save, savedAt: time }] }
const progressCases: Cases<Partial<RunState>, Overview> = [
  ['of sending, while there is nothing to send', { sent: 0, total: 0 }, 'Connect Build Compare Send Send …'],
  ['of sending', {}, 'Connect Build Compare Send 1 of 2 Send …'],
  ['of a test', { action: 'test', step: 'connect' }, 'Connect Connect …'],
  ['of a step that is tried again', { step: 'compare', retry: 'Lost.' }, /Compare … Lost\.$/],
  ['of a restoration', { action: 'restore', step: 'compare' }, 'Connect Compare Send 1 of 2 Compare …'],
  [
    'of a build',
    { step: 'build' },
    /Build … This usually takes half a minute, on a slow or busy .* minutes\.$/,
  ],
  [
    'of a failure, with its output',
    { result: unbuilt },
    'No. Same. TIME A note. Details One Two Copy',
    noPhone,
  ],
  ['of a failure before a later save, with its reason', { result: failed }, 'No. Same. TIME', savedLater],
  // After a sentence.
  [
    'of a failure today',
    { result: failed, updatedAt: Date.now() },
    / (Today|Yesterday), \d+:\d\d:\d\d [ap]m/,
  ],
  ['at its end', { result }, 'Online. Same. Open the site ↗ A note.'],
  [
    'before a later change',
    { result },
    /^Online\. What you have saved since is not online yet\. Same\./,
    newer,
  ],
  ['before a later save', { result: withChanges }, 'Online. Open the site ↗', savedLater],
  ['at its end, without a phone number', { result }, noPhoneText, noPhone],
  ['of a test at its end', { result, action: 'test' }, 'Online. Same. TIME A note.', noPhone],
  // Its changes are listed as saved but not online.
  ['of a restoration at its end', { action: 'restore', result: withChanges }, restoredText],
  ['of a restoration before newer texts', { action: 'restore', result }, newerText, replaced],
  ['of a restoration before a save', { action: 'restore', result }, savedSinceText, newer],
  ['with a deletion', { result: { ...result, changes: deleted } }, /Tea tour not online any more A/],
  [
    'with changed pages',
    { result: { ...withChanges, pages } },
    /You have put 1 change online: Tea tour Price removed: 1 A note\. Details: 2 pages changed https:\S+ https:\S+$/,
  ],
]
for (const [title, state, text, shownOverview = overview] of progressCases)
  test(`the progress ${title}`, () =>
    expectText('RunProgress', { run: { ...run, ...state }, overview: shownOverview }, text))

for (const [field, place] of [
  ['folder', ' “Folder” is under “For special hosts”.'],
  ['certificate', ' “Fingerprint” is under “For special hosts”.'],
  ['htaccess', ' “Send the rules for the host’s server (.htaccess)” is under “For special hosts”.'],
  ['password', ''],
] as const)
  test(`the progress of a failure because of the field “${field}” says where it is`, () =>
    expectText(
      'RunProgress',
      { run: { ...run, result: { ...failed, field } }, overview },
      `No. Same.${place} TIME A note.`,
    ))

test('the notification of a failure says where its field is', () => {
  const text = 'No. Same. “Folder” is under “For special hosts”. Open Publish Close'
  const failure = { ...run, result: { ...failed, field: 'folder' } }
  expectText('RunNotification', { run: failure, overview }, text)
})

const show = (state: Partial<RunState>) =>
  renderInForm('RunProgress', { run: { ...run, ...state }, overview })
test('the current step is marked', () => {
  show({ step: 'compare' })
  const steps = screen.getAllByRole('listitem').map((item) => item.getAttribute('aria-current'))
  expect(steps).toEqual([null, null, 'step', null])
})
for (const [title, state, value, name = 'Send'] of [
  ['includes the part of the files that is sent', {}, '3.5'],
  ['is at the step "send" while there is nothing to send', { sent: 0, total: 0 }, '3'],
  ['goes back to an earlier step that is tried again', { step: 'connect' }, '0', 'Connect'],
  ['has no value during a build', { step: 'build' }, null, 'Build'],
] as const)
  test(`the progress bar has the name of the step, and ${title}`, () => {
    show(state)
    const bar = screen.getByRole('progressbar', { name })
    expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual([value, '4'])
  })
test('only a failure is styled as an error', () => {
  const isError = (result: RunState['result']) => {
    show({ result })
    return screen.getByRole('region', { name: 'Progress' }).classList.contains('banner--error')
  }
  expect([result, failed].map(isError)).toEqual([false, true])
})

const [site, packages] = ['https://www.tours.test/', 'https://www.tours.test/packages/']
for (const [title, file, href, effect = 'changed'] of [
  ['a page leads to it', 'tours/tea.yaml', pages[1]],
  ['the texts of all pages leads to the home page', 'site.yaml', site],
  ['a tour without a page of its own leads to its place', 'tours/goa.yaml', `${packages}#goa`],
  ['a tour that left the site leads nowhere', 'tours/goa.yaml', null, 'deleted'],
  ['a destination that is on no changed page leads nowhere', 'destinations/goa.yaml', null],
] as const)
  test(`a change of ${title}, in a new window without a referrer`, () => {
    const changes = [{ ...change, file, title: 'Changed', effect } as const]
    show({ result: { ...result, changes, pages: [...pages, packages] } })
    const link = screen.getByText('Changed')
    const attributes = ['href', 'target', 'rel'].map((name) => link.getAttribute(name))
    expect(attributes).toEqual([href, '_blank', 'noreferrer'])
  })
test('the output of a build that has failed is copied', async () => {
  show({ result: unbuilt })
  await clickButton('Copy')
  expect(await window.navigator.clipboard.readText()).toBe('One\nTwo')
})
