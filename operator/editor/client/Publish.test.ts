import { expect, test } from '@playwright/test'
import type { Overview, RecordChange, RunResult } from '../shared/protocol.ts'
import {
  type Cases,
  answer,
  calls,
  client,
  dialogText,
  expectText,
  focusedId,
  openClient,
  press,
  renderInForm,
  responses,
  screen,
  settle,
  textOf,
  type,
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

const known = { ...account, host: 'ftp.tours.test', user: 'me' }
const deleted: RecordChange = { ...change, effect: 'deleted', fields: [] }
const tested = { ...run, action: 'test', result } as const
const earlier = { version: '1', date: time - 60_000, changes: [deleted] }
const publishCases: Cases<Overview> = [
  [
    'without an address and an account',
    { ...overview, site: '' },
    /Address of the site .* Your account .* from this computer to this folder yet\. Online now Nothing has/,
  ],
  [
    'before the first publication',
    overview,
    /Test the connection Your host Your host shows .* Online now Nothing has been published/,
  ],
  [
    'with a known account',
    publishing({ account: known, publishedAt: time }),
    /Your host me at ftp.* Last changed TIME \. Open the site ↗$/,
  ],
  [
    'after a publication from another computer',
    publishing({ publishedAt: time }),
    /Unknown: this computer has no copy of the texts that are online\. Online now/,
  ],
  ['without a change', publishing({ unpublished: [] }), /Nothing\. Everything that is saved is online\./],
  ['with a change', publishing({ unpublished: [change] }), /not online Tea tour Price removed: 1 Online now/],
  [
    'with an earlier version, whose changes are shown when it is chosen',
    publishing({ publishedAt: time, earlier }),
    /Online now Last changed TIME \. Open the site ↗ Restore the version of TIME$/,
  ],
  [
    'with an issue',
    { ...overview, issues: [item('Price is empty.')] },
    /yet\. To correct before publishing Tea tour Price is empty\. Online now/,
  ],
  [
    'with an open question',
    noPhone,
    /Not ready Add your phone number Phone\? If one of these is right as it is, say so in the checklist \./,
  ],
  ['after a test', publishing({ run: tested, passwordFor: '@' }), /connection Online\. Same\./],
  ['after a test whose password is not known any more', publishing({ run: tested }), /connection Your host/],
]
for (const [title, overview, text] of publishCases)
  test(`the view Publish ${title}`, () => expectText('PublishWithTyped', { overview }, text))

for (const [folder, summary] of [
  ['', 'me at ftp.tours.test'],
  ['www', 'me at ftp.tours.test, folder www'],
] as const)
  test(`the account with the folder “${folder}” is summarized as “${summary}”`, () => {
    renderInForm('PublishWithTyped', { overview: publishing({ account: { ...known, folder } }) })
    expect(window.document.querySelector('section summary')!.textContent).toBe(summary)
  })

for (const [title, change, isOpen] of [
  ['closed if all are as usual', {}, false],
  ['open with a folder', { folder: 'www' }, true],
  ['open with a certificate', { certificate: 'A1' }, true],
  ['open without the rules', { htaccess: false }, true],
] as const)
  test(`the settings for special hosts are ${title}`, () => {
    renderInForm('PublishWithTyped', { overview: publishing({ account: { ...known, ...change } }) })
    expect(screen.getByText('For special hosts').closest('details')!.open).toBe(isOpen)
  })

for (const [title, field, password, folder] of [
  ['a password that the host has refused', 'password', [true, 'true', 'Wrong.'], [false, null, '']],
  ['a wrong folder', 'folder', [true, null, ''], [false, 'true', 'Wrong.']],
  ['nothing after another failure', undefined, [true, null, ''], [false, null, '']],
] as const)
  test(`the fields of the account report ${title}`, () => {
    const failed = { ...run, result: { ...result, succeeded: false, field, message: 'Wrong.' } }
    renderInForm('PublishWithTyped', { overview: publishing({ account: known, run: failed }) })
    const stateOf = (label: string, name: string) => {
      const input = screen.getByLabelText<HTMLInputElement>(label)
      expect(input.getAttribute('aria-describedby')).toBe(`${name}-help ${name}-issue`)
      const { textContent } = window.document.getElementById(`${name}-issue`)!
      return [input.required, input.getAttribute('aria-invalid'), textContent]
    }
    expect([stateOf('Password', 'password'), stateOf('Folder', 'folder')]).toEqual([password, folder])
    expect(screen.getByText('For special hosts').closest('details')!.open).toBe(field === 'folder')
  })

for (const [step, isOpen] of [
  ['connect', true],
  ['send', false],
] as const)
  test(`after a failure of the step "${step}" the account is ${isOpen ? 'open' : 'closed'}`, () => {
    const failed = { ...run, step, result: { ...result, succeeded: false } }
    renderInForm('PublishWithTyped', { overview: publishing({ account: known, run: failed }) })
    expect(screen.getByText(/^me at /).closest('details')!.open).toBe(isOpen)
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
  const { rerender } = renderInForm('PublishWithTyped', {
    overview: { ...usual, ...(website && { site: '' }) },
  })
  if (website) type('Address of the site', website)
  type('Host', host)
  type('Account', 'me')
  type('Password', 'secret')
  rerender({ overview: usual })
  press(button)
  await settle()
}
const sent = {
  host: 'ftp.tours.test',
  user: 'me',
  folder: '',
  certificate: '',
  password: 'secret',
  htaccess: false,
}
/** The requests of a run; `change` is what the account and the request have besides the usual. */
const runs = (action: string, change: { account?: object; version?: string; website?: string } = {}) => [
  ['/api/run', { action, ...change, account: { ...sent, ...change.account } }],
  ['/api/overview'],
]

test('the password is not required once the account that it was accepted for is typed again', () => {
  const state = { account: { ...account, host: '127.0.0.9', user: 'me' }, passwordFor: 'me@ftp.tours.test' }
  renderInForm('PublishWithTyped', { overview: publishing(state) })
  const password = screen.getByLabelText<HTMLInputElement>('Password')
  expect([password.required, textOf()]).toEqual([true, expect.stringContaining('Please type it again')])
  type('Password', 'secret')
  expect(textOf()).not.toContain('Please type it again')
  type('Host', ' ftp.tours.test')
  expect(password.required).toBe(false)
})
for (const field of ['folder', 'certificate', 'htaccess'] as const)
  test(`the wrong field “${field}” has the focus once a run has ended, although its group was closed`, () => {
    const overviewOf = (result?: RunResult) => ({
      overview: publishing({
        account: { ...account, folder: 'www' },
        run: { ...run, result },
      }),
    })
    const { rerender } = renderInForm('PublishWithTyped', overviewOf())
    const group = screen.getByText('For special hosts').closest('details')!
    group.open = false
    rerender(overviewOf({ succeeded: false, subject: 'No.', message: 'Wrong.', field }))
    expect([group.open, focusedId()]).toEqual([true, `field-${field}`])
    expect(window.document.getElementById(`${field}-issue`)!.textContent).toBe('Wrong.')
  })
for (const [action, password] of [
  ['test', 'secret'],
  ['publish', ''],
] as const)
  test(`after the run “${action}” has succeeded, the password is “${password}”`, () => {
    const overviewOf = (result?: RunResult) => ({
      overview: publishing({ account: known, run: { ...run, action, result } }),
    })
    const { rerender } = renderInForm('PublishWithTyped', overviewOf())
    type('Password', 'secret')
    rerender(overviewOf(result))
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe(password)
  })
test('once the host has refused a typed password, it must be typed again', () => {
  const overviewOf = (result?: RunResult) => ({
    overview: publishing({ account: known, run: { ...run, action: 'test', result } }),
  })
  const { rerender } = renderInForm('PublishWithTyped', overviewOf())
  type('Password', 'wrong')
  rerender(overviewOf({ succeeded: false, subject: 'No.', message: 'Wrong.', field: 'password' }))
  expect(textOf()).toContain('Please type it again: the host has not accepted it.')
})
test('beside a refusal the password is not called known: the editor can have been started again', async () => {
  responses['/api/run'] = { message: 'The password is missing.' }
  renderInForm('PublishWithTyped', {
    overview: publishing({ account: known, passwordFor: 'me@ftp.tours.test' }),
  })
  press('Test the connection')
  await settle()
  expect(textOf()).toMatch(/^Publish .*The password is missing\./)
  expect(textOf()).not.toContain('You do not have to type it again')
})
test('the failure of a run that ended before the view was opened does not move the focus', () => {
  const failed = { ...result, succeeded: false, field: 'folder' as const }
  renderInForm('PublishWithTyped', { overview: publishing({ run: { ...run, result: failed } }) })
  expect(window.document.activeElement!.textContent).toBe('Publish')
})
for (const [title, typed, sent] of [
  ['without a host, the usual one of the site is used', {}, {}],
  [
    'a host is sent without spaces, and with the choice of the rules',
    { host: ' 127.0.0.1 ', htaccess: true },
    { account: { host: '127.0.0.1', htaccess: true } },
  ],
  ['the same address is not saved again', { website: 'www.tours.test/' }, {}],
  [
    'another address is sent with the run',
    { website: 'www.tea.test' },
    { account: { host: 'ftp.tea.test' }, website: 'https://www.tea.test' },
  ],
] as const)
  test(title, async () => {
    await submit('Test the connection', {}, typed)
    expect(calls).toEqual(runs('test', sent))
  })
for (const [title, account, pressed] of [
  ['tests the connection of an account that no host has accepted', overview.publishing.account, 'test'],
  ['publishes with an account that is known', known, 'publish'],
] as const)
  test(`Enter ${title}`, () => {
    renderInForm('PublishWithTyped', { overview: publishing({ account }) })
    // Enter presses the first button that submits the form.
    const [first] = window.document.querySelectorAll<HTMLButtonElement>('form button:not([type=button])')
    expect(first!.value).toBe(pressed)
  })
test('Enter tests the connection of an account that was changed, until a host has accepted it', () => {
  const { rerender } = renderInForm('PublishWithTyped', { overview: publishing({ account: known }) })
  const pressed = () =>
    window.document.querySelector<HTMLButtonElement>('form button:not([type=button])')!.value
  type('Password', 'secret')
  expect(pressed()).toBe('publish')
  type('Host', 'ftp.tea.test')
  expect(pressed()).toBe('test')
  rerender({ overview: publishing({ account: { ...known, host: 'ftp.tea.test' } }) })
  expect(pressed()).toBe('publish')
})
test('Show makes the password readable, and sends nothing', async () => {
  renderInForm('PublishWithTyped', {
    overview: publishing({ account: known, passwordFor: 'me@ftp.tours.test' }),
  })
  press('Show')
  await settle()
  expect(screen.getByLabelText<HTMLInputElement>('Password').type).toBe('text')
  expect(calls).toEqual([])
})

test('a run scrolls to its progress at the top of the view', async () => {
  renderInForm('PublishWithTyped', {
    overview: publishing({ account: known, passwordFor: 'me@ftp.tours.test' }),
  })
  window.scrollTo(0, 500)
  press('Test the connection')
  await settle()
  expect(window.scrollY).toBe(0)
})
test('nothing is sent during a run', async () => {
  await submit('Test the connection', publishing({ run }))
  expect(calls).toEqual([])
})
test('a closed editor is not reported in the view, but above it', async () => {
  responses['/api/run'] = new Error()
  await submit('Test the connection')
  expect(window.document.querySelector('.run > .issue')!.textContent).toBe('')
})
test('open questions are confirmed before each publication', async () => {
  await submit('Publish', { checklist: [item('Far?')] })
  expect(await dialogText()).toBe('Publish with these open questions? Tea tour Far? Publish anyway Cancel')
  await answer('Cancel')
  expect(calls).toEqual([])
  press('Publish')
  await answer('Publish anyway')
  expect(calls).toEqual(runs('publish'))
  press('Publish')
  expect(await screen.findByRole('dialog')).toBeTruthy()
})
for (const [title, questions, text] of [
  ['', [], 'Publish anyway Cancel'],
  [
    ', beside open questions',
    [item('Far?')],
    'Publish with these open questions? Tea tour Far? Publish anyway Cancel',
  ],
] as const)
  test(`after a restoration, Publish asks before it puts newer texts online${title}`, async () => {
    const restored = publishing({ isRestored: true, publishedAt: time, unpublished: [change] })
    await submit('Publish', { ...restored, checklist: questions })
    expect(await dialogText()).toBe(
      `Publish what is saved now? Visitors see an earlier version, restored TIME. This puts what is saved now online in its place: Tea tour Price removed: 1 ${text}`,
    )
    await answer('Publish anyway')
    expect(calls).toEqual(runs('publish'))
  })
test('what must be corrected cannot be confirmed: the editor refuses the publication', async () => {
  await submit('Publish', { issues: [item('Price is empty.')], checklist: [item('Far?')] })
  expect(calls).toEqual(runs('publish'))
})
test('the question about the address of the site, which has a field in this view, is listed but not asked', async () => {
  await submit('Publish', { checklist: [item('Address?', { file: 'site.yaml', path: ['website'] })] })
  expect(textOf()).toContain('Not ready Tea tour Address?')
  expect(calls).toEqual(runs('publish'))
})
test('open questions are not asked before a test of the connection', async () => {
  await submit('Test the connection', { checklist: [item('Far?')] })
  expect(calls).toEqual(runs('test'))
})
test('a restoration names both versions, and what leaves the site, and is done after confirmation', async () => {
  await submit(/^Restore the version/, publishing({ earlier, publishedAt: time }))
  expect(await dialogText()).toBe(
    'Restore the version of TIME? Visitors will see the version of TIME in place of what is online now: Tea tour not online any more Your texts in the editor stay as they are: the next publication puts them online again. Restore Cancel',
  )
  await answer('Restore')
  expect(calls).toEqual(runs('restore', { version: '1' }))
})
