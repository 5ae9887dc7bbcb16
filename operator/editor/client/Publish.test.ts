import { expect, test } from '@playwright/test'
import type { Overview, RecordChange } from '../shared/protocol.ts'
import {
  answer,
  calls,
  type Cases,
  clickButton,
  client,
  dialogText,
  expectText,
  fill,
  focusedId,
  focusedText,
  openClient,
  renderInForm,
  responses,
  screen,
  textOf,
  window,
} from './test-client.ts'
import { account, change, item, noPhone, overview, publishing, result, run, time } from './test-records.ts'

openClient()
test.beforeEach(() => {
  // Like App, which keeps what is typed.
  const { createElement, Publish, useAccountInput } = client
  const WithTyped = (props: { overview: Overview }) =>
    createElement(Publish!, { ...props, ...useAccountInput(props.overview.publishing.run) } as object)
  Object.assign(client, { PublishWithTyped: WithTyped })
})

type State = Partial<Overview['publishing']>
/** Opens the view in a state of publishing. Returns a function that shows it in another state. */
function show(state: State) {
  const { rerender } = renderInForm('PublishWithTyped', { overview: publishing(state) })
  return (state: State) => rerender({ overview: publishing(state) })
}
const isOpen = (summary: string | RegExp) => screen.getByText(summary).closest('details')!.open
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const issueOf = (name: string) => window.document.getElementById(`${name}-issue`)!.textContent

const acceptedAccount = { ...account, host: 'ftp.tours.test', user: 'me' }
const passwordFor = 'me@ftp.tours.test'
const deleted: RecordChange = { ...change, effect: 'deleted', fields: [] }
const tested = { ...run, action: 'test', result } as const
const failed = { ...result, succeeded: false, subject: 'No.', message: 'Wrong.' }
const earlier = { version: '1', date: time - 60_000, changes: [deleted] }
const publishedAt = time
const withFolder = { ...acceptedAccount, folder: 'www' }
const stateCases: Cases<State> = [
  ['before the first publication', {}, /Test the connection Your host .* Online now Nothing has been/],
  [
    'with an account',
    { account: acceptedAccount, publishedAt },
    /tours\.test Host .* Last changed TIME \. Open/,
  ],
  ['with a folder', { account: withFolder }, /Change it me at ftp\.tours\.test, folder www Host/],
  ['from another computer', { publishedAt }, /Unknown: this computer has no copy of the texts/],
  ['without a change', { unpublished: [] }, /Nothing\. Everything that is saved is online\./],
  ['with a change', { unpublished: [change] }, /not online Tea tour Price removed: 1 Online now/],
  // Its changes are shown when it is chosen.
  ['with an earlier version', { publishedAt, earlier }, /site ↗ Restore the version of TIME$/],
  ['after a test', { run: tested, passwordFor: '@' }, /connection Online\. Same\./],
  ['after a test whose password is not known any more', { run: tested }, /connection Your host/],
]
for (const [title, state, text] of stateCases)
  test(`the view Publish ${title}`, () =>
    expectText('PublishWithTyped', { overview: publishing(state) }, text))

const issues = [item('Price is empty.')]
const nothing =
  /Address of the site .* Your account .* Everything, as far as this computer knows\. Nothing has been published from this computer with this host, account and folder yet\. Online now Nothing/
const question =
  /Not ready Add your phone number Phone\? If one of these is right as it is, say so in the checklist \./
const unreadable = { ...publishing({ unpublished: [] }), unreadable: [{ sentence: 'Cannot be read.' }] }
const publishCases: Cases<Overview> = [
  ['without an address and an account', { ...overview, site: '' }, nothing],
  ['with an issue', { ...overview, issues }, /To correct before publishing Tea tour Price is empty\. Online/],
  ['with an open question', noPhone, question],
  ['with a file that cannot be read', unreadable, /Nothing\. Everything that can be read is online\./],
]
for (const [title, overview, text] of publishCases)
  test(`the view Publish ${title}`, () => expectText('PublishWithTyped', { overview }, text))

test('the address of the site has a field here until a host has accepted an account, and then a link to its own', () => {
  show({})
  expect(field('Address of the site').value).toBe(overview.site)
  show({ account: acceptedAccount })
  expect(screen.queryByLabelText('Address of the site')).toBe(null)
  expect(textOf()).toContain('Your host Address of the site: https://www.tours.test Change it me at')
  expect(screen.getByRole('link', { name: 'Change it' }).getAttribute('href')).toBe('#site.yaml?website')
})

test('the settings for special hosts are closed if all are as usual', () => {
  const isSpecial = (change: object) => {
    show({ account: { ...acceptedAccount, ...change } })
    return isOpen('For special hosts')
  }
  const changes = [{}, { folder: 'www' }, { certificate: 'A1' }, { htaccess: false }]
  expect(changes.map(isSpecial)).toEqual([false, true, true, true])
})

for (const [title, field, password, folder] of [
  ['a password that the host has refused', 'password', [true, 'true', 'Wrong.'], [false, null, '']],
  ['a wrong folder', 'folder', [true, null, ''], [false, 'true', 'Wrong.']],
  ['nothing after another failure', undefined, [true, null, ''], [false, null, '']],
] as const)
  test(`the fields of the account report ${title}`, () => {
    show({ account: acceptedAccount, run: { ...run, step: 'send', result: { ...failed, field } } })
    const stateOf = (label: string, name: string) => {
      const input = screen.getByLabelText<HTMLInputElement>(label)
      expect(input.getAttribute('aria-describedby')).toBe(`${name}-help ${name}-issue`)
      return [input.required, input.getAttribute('aria-invalid'), issueOf(name)]
    }
    expect([stateOf('Password', 'password'), stateOf('Folder', 'folder')]).toEqual([password, folder])
    // A field of the settings for special hosts is visible.
    expect(isOpen('For special hosts') && isOpen(/^me at /)).toBe(field === 'folder')
    // The failure of a run that ended before the view was opened does not move the focus.
    expect(focusedText()).toBe('Publish')
  })
for (const [step, expected] of [
  ['connect', true],
  ['send', false],
] as const)
  test(`after a failure of the step "${step}" the account is ${expected ? 'open' : 'closed'}`, () => {
    show({ account: acceptedAccount, run: { ...run, step, result: failed } })
    expect(isOpen(/^me at /)).toBe(expected)
  })

test('a password that is typed again is not called known', () => {
  show({ account: acceptedAccount, passwordFor })
  expect(textOf()).toContain('You do not have to type it again')
  fill('Password', 'secret')
  expect(textOf()).not.toContain('You do not have to type it again')
})
test('a refused password is not reported at an account whose password is known', () => {
  const refused = { ...failed, field: 'password' } as const
  show({ account: acceptedAccount, passwordFor, run: { ...run, action: 'test', result: refused } })
  expect(issueOf('password')).toBe('')
  fill('Account', 'other')
  expect(issueOf('password')).toBe('Wrong.')
})

test('the password is not required once the account that it was accepted for is typed again', () => {
  show({ account: { ...acceptedAccount, host: '127.0.0.9' }, passwordFor })
  expect([field('Password').required, textOf()]).toEqual([
    true,
    expect.stringContaining('Please type it again'),
  ])
  fill('Password', 'secret')
  expect(textOf()).not.toContain('Please type it again')
  fill('Host', ' ftp.tours.test')
  expect(field('Password').required).toBe(false)
})
test('a wrong field has the focus once a run has ended, although its group was closed', () => {
  const state = { account: { ...account, folder: 'www' }, run }
  const update = show(state)
  screen.getByText('For special hosts').closest('details')!.open = false
  update({ ...state, run: { ...run, result: { ...failed, field: 'certificate' } } })
  expect([isOpen('For special hosts'), focusedId()]).toEqual([true, 'field-certificate'])
  expect(issueOf('certificate')).toBe('Wrong.')
})
for (const [title, action, ended, password] of [
  ['stays after a test', 'test', result, 'secret'],
  ['is emptied after a publication', 'publish', result, ''],
  ['is emptied after the host has refused it', 'test', { ...failed, field: 'password' }, ''],
] as const)
  test(`the password ${title}`, () => {
    const update = show({ account: acceptedAccount, run: { ...run, result } })
    update({ account: acceptedAccount, run: { ...run, action } })
    fill('Password', 'secret')
    update({ account: acceptedAccount, run: { ...run, action, result: ended } })
    expect(field('Password').value).toBe(password)
    const isRefused = textOf().includes('Please type it again: the host has not accepted it.')
    expect(isRefused).toBe(ended !== result)
  })
test('a refusal replaces the last result, and the password is not called known: the editor can have been started again', async () => {
  responses['/api/run'] = { message: 'The password is missing.' }
  show({ account: acceptedAccount, passwordFor, run: { ...run, result } })
  await clickButton('Test the connection')
  expect(textOf()).toMatch(/^Publish .*The password is missing\./)
  expect(textOf()).not.toContain('Online.')
  expect(textOf()).not.toContain('You do not have to type it again')
})
test('Show makes the password readable, and sends nothing', async () => {
  show({ account: acceptedAccount, passwordFor })
  await clickButton('Show')
  expect([field('Password').type, calls]).toEqual(['text', []])
})
/** Enter presses the first button that submits the form. */
const pressedByEnter = () =>
  window.document.querySelector<HTMLButtonElement>('form button:not([type=button])')!.value
for (const [title, account, pressed] of [
  ['tests the connection of an account that no host has accepted', overview.publishing.account, 'test'],
  ['publishes with an account that is known', acceptedAccount, 'publish'],
] as const)
  test(`Enter ${title}`, () => {
    show({ account })
    expect(pressedByEnter()).toBe(pressed)
  })
test('Enter tests the connection of an account that was changed, until a host has accepted it', () => {
  const update = show({ account: acceptedAccount })
  fill('Password', 'secret')
  expect(pressedByEnter()).toBe('publish')
  fill('Host', 'ftp.tea.test')
  expect(pressedByEnter()).toBe('test')
  update({ account: { ...acceptedAccount, host: 'ftp.tea.test' } })
  expect(pressedByEnter()).toBe('publish')
})

/** Presses a button of the view Publish, in which the account is filled in. */
async function submit(
  button: string | RegExp,
  change: Partial<Overview> = {},
  { website = '', host = ' ', htaccess = false } = {},
) {
  const state = { ...overview.publishing, ...change.publishing, account: { ...account, htaccess } }
  const usual = { ...overview, ...change, publishing: state }
  // The address has a field if there was none when it was typed.
  const first = { ...usual, ...(website && { site: '' }) }
  const { rerender } = renderInForm('PublishWithTyped', { overview: first })
  if (website) fill('Address of the site', website)
  fill('Host', host)
  fill('Account', 'me')
  fill('Password', 'secret')
  rerender({ overview: usual })
  await clickButton(button)
}
const sent = { ...acceptedAccount, password: 'secret', htaccess: false }
/** The requests of a run; `change` is what the account and the request have besides the usual. */
const runs = (action: string, change: { account?: object; version?: string; website?: string } = {}) => [
  ['/api/run', { action, ...change, account: { ...sent, ...change.account } }],
  ['/api/overview'],
]
const newSite = { account: { host: 'ftp.tea.test' }, website: 'https://www.tea.test' }
const ownHost = { host: '127.0.0.1', htaccess: true }
for (const [title, typed, sent] of [
  ['without a host, the usual one of the site is used', {}, {}],
  ['the host is sent without spaces', { ...ownHost, host: ' 127.0.0.1 ' }, { account: ownHost }],
  ['the same address is not saved again', { website: 'www.tours.test/' }, {}],
  ['another address is sent with the run', { website: 'www.tea.test' }, newSite],
] as const)
  test(`${title}, and the view scrolls to its top`, async () => {
    window.scrollTo(0, 500)
    await submit('Test the connection', {}, typed)
    expect([calls, window.scrollY]).toEqual([runs('test', sent), 0])
  })
test('nothing is sent during a run, and no button can be used', async () => {
  await submit('Test the connection', publishing({ run, publishedAt, earlier }))
  expect(calls).toEqual([])
  for (const name of ['Publish', 'Test the connection', /^Restore the version/])
    expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true')
})
test('a closed editor is not reported in the view, but above it', async () => {
  responses['/api/run'] = new Error()
  await submit('Test the connection')
  expect(window.document.querySelector('.run > .issue')!.textContent).toBe('')
})

const checklist = [item('Far?')]
const questionsText = 'Publish with these open questions? Tea tour Far?'
test('the question before a publication names what keeps guests from reaching the business', async () => {
  await submit('Publish', noPhone)
  expect(await dialogText()).toMatch(/^Calls and WhatsApp do not reach you\. /)
})
test('open questions are confirmed before each publication', async () => {
  await submit('Publish', { checklist })
  expect(await dialogText()).toBe(`${questionsText} Publish anyway Cancel`)
  await answer('Cancel')
  expect(calls).toEqual([])
  await clickButton('Publish')
  await answer('Publish anyway')
  expect(calls).toEqual(runs('publish'))
  await clickButton('Publish')
  expect(screen.getByRole('dialog')).toBeTruthy()
})
for (const questions of [[], checklist])
  test(`after a restoration, Publish asks before newer texts, with ${questions.length} open questions`, async () => {
    const restored = publishing({ undoesRestoration: true, publishedAt, unpublished: [change] })
    await submit('Publish', { ...restored, checklist: questions })
    const text =
      'Publish what is saved now? Visitors see an earlier version, restored TIME. This puts what is saved now online in its place: Tea tour Price removed: 1'
    expect(await dialogText()).toBe(
      [text, ...(questions.length > 0 ? [questionsText] : []), 'Publish anyway Cancel'].join(' '),
    )
    await answer('Publish anyway')
    expect(calls).toEqual(runs('publish'))
  })
const address = item('Address?', { file: 'site.yaml', path: ['website'] })
for (const [title, button, change, action] of [
  ['what must be corrected: the editor refuses', 'Publish', { issues: checklist, checklist }, 'publish'],
  ['the address, which has a field in this view', 'Publish', { checklist: [address] }, 'publish'],
  ['open questions before a test', 'Test the connection', { checklist }, 'test'],
] as const)
  test(`Publish does not ask about ${title}`, async () => {
    await submit(button, change)
    expect(calls).toEqual(runs(action))
    expect(textOf()).toContain(`Not ready Tea tour ${change.checklist[0]!.sentence}`)
  })
test('a restoration names both versions, and what leaves the site, and is done after confirmation', async () => {
  await submit(/^Restore the version/, publishing({ earlier, publishedAt }))
  expect(await dialogText()).toBe(
    'Restore the version of TIME? Visitors will see the version of TIME in place of what is online now: Tea tour not online any more Your texts in the editor stay as they are: the next publication puts them online again. Restore Cancel',
  )
  await answer('Restore')
  expect(calls).toEqual(runs('restore', { version: '1' }))
})
