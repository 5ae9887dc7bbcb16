import { expect, test } from '@playwright/test'
import type { Overview, RecordChange, RunState } from '../shared/protocol.ts'
import { type Cases, expectText, openClient, press, renderInForm, screen, window } from './test-client.ts'
import { change, noPhone, overview, publishing, result, run, save, time } from './test-records.ts'

openClient()

const pages = ['/', '/tour/tea/'].map((path) => `https://www.tours.test${path}`)
const deleted: RecordChange = { ...change, effect: 'deleted', fields: [] }
const progressCases: Cases<Partial<RunState>, Overview> = [
  ['of sending, while there is nothing to send', { sent: 0, total: 0 }, 'Connect Build Compare Send Send …'],
  ['of sending', {}, 'Connect Build Compare Send 1 of 2 Send …'],
  ['of a test', { action: 'test', step: 'connect' }, 'Connect Connect …'],
  ['of a step that is tried again', { step: 'compare', retry: 'Lost.' }, /Compare … Lost\.$/],
  ['of a restoration', { action: 'restore', step: 'compare' }, 'Connect Compare Send 1 of 2 Compare …'],
  [
    'of a build',
    { step: 'build' },
    /Build … This usually takes half a minute, on a slow or busy computer some minutes\.$/,
  ],
  [
    'of a failure, with its output',
    { result: { ...result, subject: 'No.', succeeded: false, output: ['One', 'Two'] } },
    'No. Same. TIME A note. Details One Two Copy',
    noPhone,
  ],
  ['at its end', { result }, 'Online. Same. Open the site ↗ A note.'],
  [
    'before a later save that is not online',
    { result },
    /^Online\. What you have saved since is not online yet\. Same\./,
    publishing({ unpublished: [change] }),
  ],
  [
    'before a later save',
    { result: { ...result, changes: [change] } },
    'Online. Open the site ↗',
    { ...overview, history: [save, { ...save, savedAt: time }] },
  ],
  [
    'of a failure before a later save, with its reason',
    { result: { ...result, subject: 'No.', succeeded: false } },
    'No. Same. TIME',
    { ...overview, history: [save] },
  ],
  [
    'at its end, without a phone number',
    { result },
    'Online. Same. Open the site ↗ A note. Calls and WhatsApp do not reach you. Add your phone number',
    noPhone,
  ],
  [
    'of a test at its end',
    { result: { ...result, subject: 'Works.' }, action: 'test' },
    'Works. Same. TIME A note.',
    noPhone,
  ],
  [
    'of a restoration at its end, without the changes that are saved but not online',
    { action: 'restore', result: { ...result, changes: [change] } },
    'Online. Same. Open the site ↗ A note.',
  ],
  [
    'of a restoration at its end, with newer texts in the editor',
    { action: 'restore', result },
    'Online. The editor still has your newer texts, and the next Publish puts them online again: undo the wrong change in History first. Same. Open the site ↗ A note.',
    publishing({ unpublished: [change] }),
  ],
  ['with a deletion', { result: { ...result, changes: [deleted] } }, /Tea tour not online any more A/],
  [
    'with changed pages',
    { result: { ...result, changes: [change], pages } },
    /You have put 1 change online: Tea tour Price removed: 1 A note\. Details: 2 pages changed https:\S+ https:\S+$/,
  ],
]
for (const [title, state, text, shownOverview = overview] of progressCases)
  test(`the progress ${title}`, () =>
    expectText('RunProgress', { run: { ...run, ...state }, overview: shownOverview }, text))

for (const [field, text] of [
  ['folder', 'No. Wrong. “Folder” is under “For special hosts”. TIME A note.'],
  ['certificate', 'No. Wrong. “Fingerprint” is under “For special hosts”. TIME A note.'],
  [
    'htaccess',
    'No. Wrong. “Send the rules for the host’s server (.htaccess)” is under “For special hosts”. TIME A note.',
  ],
  ['password', 'No. Wrong. TIME A note.'],
] as const)
  test(`the progress of a failure because of the field “${field}” says where it is`, () => {
    const failed = { ...result, succeeded: false, subject: 'No.', message: 'Wrong.', field }
    expectText('RunProgress', { run: { ...run, result: failed }, overview }, text)
  })

test('the current step is marked', () => {
  renderInForm('RunProgress', { run: { ...run, step: 'compare' }, overview })
  const steps = screen.getAllByRole('listitem').map((item) => item.getAttribute('aria-current'))
  expect(steps).toEqual([null, null, 'step', null])
})

for (const [title, state, value] of [
  ['includes the part of the files that is sent', {}, '3.5'],
  ['is at the step "send" while there is nothing to send', { sent: 0, total: 0 }, '3'],
  ['goes back to an earlier step that is tried again', { step: 'connect' }, '0'],
  ['has no value during a build', { step: 'build' }, null],
] as const)
  test(`the progress bar ${title}`, () => {
    renderInForm('RunProgress', { run: { ...run, ...state }, overview })
    expect(screen.getByRole('progressbar').getAttribute('value')).toBe(value)
  })

test('the progress bar ends at the last step', () => {
  renderInForm('RunProgress', { run, overview })
  expect(screen.getByRole('progressbar').getAttribute('max')).toBe('4')
})

for (const [title, succeeded, isError] of [
  ['a success', true, false],
  ['a failure', false, true],
] as const)
  test(`${title} has ${isError ? 'the look of an error' : 'no look of an error'}`, () => {
    renderInForm('RunProgress', { run: { ...run, result: { ...result, succeeded } }, overview })
    const section = screen.getByRole('region', { name: 'Progress' })
    expect(section.classList.contains('banner--error')).toBe(isError)
  })

test('a changed page opens in another window, which does not learn the address of the editor', () => {
  renderInForm('RunProgress', { run: { ...run, result: { ...result, changes: [change], pages } }, overview })
  const link = screen.getByRole('link', { name: 'Tea tour' })
  expect(['href', 'target', 'rel'].map((name) => link.getAttribute(name))).toEqual([
    'https://www.tours.test/tour/tea/',
    '_blank',
    'noreferrer',
  ])
})

const [site, packages] = ['https://www.tours.test/', 'https://www.tours.test/packages/']
for (const [title, file, href, effect = 'changed'] of [
  ['the texts of all pages leads to the home page', 'site.yaml', site],
  ['a tour without a page of its own leads to its place', 'tours/goa.yaml', `${packages}#goa`],
  ['a tour that left the site leads nowhere', 'tours/goa.yaml', null, 'deleted'],
  ['a destination that is on no changed page leads nowhere', 'destinations/goa.yaml', null],
] as const)
  test(`a change of ${title}`, () => {
    const pages = [site, packages]
    const changes = [{ ...change, file, title: 'Changed', effect }]
    renderInForm('RunProgress', { run: { ...run, result: { ...result, changes, pages } }, overview })
    expect(screen.getByText('Changed').getAttribute('href')).toBe(href)
  })

test('the time of a failure today begins with a capital letter, after a sentence', () => {
  const failed = { ...run, updatedAt: Date.now(), result: { ...result, succeeded: false } }
  expectText('RunProgress', { run: failed, overview }, / Today, \d+:\d\d:\d\d [ap]m/)
})

test('the output of a build that has failed is copied', async () => {
  const result = { succeeded: false, subject: 'No.', message: '', output: ['One.', 'Two.'] }
  renderInForm('RunProgress', { run: { ...run, result }, overview })
  press('Copy')
  expect(await window.navigator.clipboard.readText()).toBe('One.\nTwo.')
})
