/** The page of the editor: its views, what it loads, and its shortcuts. */
import { expect, test } from '@playwright/test'
import { accountKey } from '../shared/account.ts'
import type { Overview, RecordChange } from '../shared/protocol.ts'
import {
  calls,
  fireEvent,
  openClient,
  responses,
  screen,
  settle,
  shortenPauses,
  textOf,
  waitFor,
  window,
  within,
} from './test-client.ts'
import { file, item, overview, publishing, run } from './test-records.ts'

openClient(['index.tsx'], '')

const price = { type: 'integer', title: 'Price' }
const hours = { type: 'object', title: 'Hours', properties: { opens: { type: 'string', title: 'Opens' } } }
const schema = { properties: { price, hours, shown: { type: 'boolean', title: 'Shown' } } }
test.beforeEach(() => {
  Object.assign(responses, {
    '/api/record': { schema, saved: {}, draft: false },
    '/api/draft': { file, issues: [], reminders: [], isSaved: true, html: 'The page', fragment: '' },
    '/api/save': { saved: {}, file },
    '/api/deletion?file=tours%2Ftea.yaml': { issues: [], changes: [], mentions: [] },
  })
})

/** Goes to a view, with this response of the editor. */
async function go(hash: string, response: Overview | Error) {
  responses['/api/overview'] = response
  window.location.hash = hash
  fireEvent(window, new window.Event('hashchange'))
  await settle()
}
const views = () => textOf(screen.getByRole('navigation', { name: 'Editor' }))
const view = () => textOf(screen.getByRole('main'))
const requests = () => calls.filter(([path]) => path === '/api/overview').length

const result = { succeeded: true, subject: 'Works.', message: '' }
const noResponse = new TypeError()
const closed = 'The editor is closed. Double-click Start'

for (const [title, hash, current, heading] of [
  ['of all pages', '', 'Pages', 'What do you want to change?'],
  ['of the checklist', '#checklist', 'Checklist', 'Checklist'],
  ['of the history', '#history', 'History', 'History'],
  ['of publishing', '#publish', 'Publish', 'Publish'],
  ['with a query', '#checklist?price', 'Checklist', 'Checklist'],
] as const)
  test(`the address ${title} shows its view`, async () => {
    await go(hash, overview)
    expect(textOf(screen.getByRole('link', { current: 'page' }))).toBe(current)
    expect(textOf(screen.getByRole('heading', { level: 1 }))).toBe(heading)
  })
for (const [title, name] of [
  ['a record', file],
  ['a name that neither a view nor a record has', 'toString'],
] as const)
  test(`the address of ${title} opens a form, under “Pages”`, async () => {
    responses['/api/record'] = new Promise(() => {})
    await go(`#${name}`, overview)
    expect(textOf(screen.getByRole('link', { current: 'page' }))).toBe('Pages')
    expect(view()).toBe('Loading …')
  })
test('at the address of a deleted page, a message stands above the list', async () => {
  responses['/api/record'] = { message: 'There is no page at this address.' }
  const deleted: RecordChange = { file: 'tours/coffee.yaml', title: 'Coffee', effect: 'deleted', fields: [] }
  const history = [{ ...deleted, savedAt: 1 }]
  await go('#tours/coffee.yaml', { ...overview, history })
  expect(view()).toMatch(/^There is no such page any more: “Coffee”\. What do you want to change\?/)
  expect(screen.getByText(/^There is no such page/).className).toBe('banner')
})
test('in place of a view that cannot be rendered, a message links to the list', async () => {
  const { error } = console
  // React reports the error.
  console.error = () => {}
  responses['/api/record'] = { schema: { properties: { stops: { type: 'array', items: null } } }, saved: {} }
  Object.assign(responses['/api/draft']!, { file: 'tours/wrong.yaml' })
  await go('#tours/wrong.yaml', overview)
  console.error = error
  expect(views()).toContain('Checklist')
  expect(textOf(screen.getByRole('alert'))).toMatch(
    /^The editor cannot show this: TypeError: .* Open the list/,
  )
  await go('', overview)
  expect(view()).toMatch(/^What do you want to change/)
})
test('a deletion is mentioned above the list until the next save', async () => {
  const coffee = { file: 'tours/coffee.yaml', title: 'Coffee', fields: [], savedAt: 2 }
  const mention = '“Coffee” was deleted. Restore it in History'
  await go('', { ...overview, history: [{ ...coffee, effect: 'deleted' }] })
  expect(view()).toContain(mention)
  await go('', { ...overview, history: [{ ...coffee, effect: 'new' }] })
  expect(view()).not.toContain(mention)
})

const change: RecordChange = { file, title: 'Tea tour', effect: 'new', fields: [] }
for (const [title, shown, links] of [
  ['no number without items', overview, 'Pages Checklist History Publish'],
  [
    'the number of urgent items',
    { ...overview, checklist: [item('Far?'), item('Far?', { urgency: 'later' })] },
    'Pages Checklist 1 History Publish',
  ],
  ['the number of changes', publishing({ unpublished: [change] }), 'Pages Checklist History Publish 1'],
  ['publishing in progress', publishing({ run, unpublished: [change] }), 'Pages Checklist History Publish …'],
  ['that publishing has ended', publishing({ run: { ...run, result } }), 'Pages Checklist History Publish'],
] as const)
  test(`the links of the views show ${title}`, async () => {
    await go('', shown)
    expect(views()).toBe(links)
  })

test('after a record that was found, the list has the same search', async () => {
  await go('', overview)
  const search = () => screen.getByLabelText<HTMLInputElement>('Search')
  fireEvent.change(search(), { target: { value: 'tea' } })
  const found = view()
  await go(`#${file}`, overview)
  await go('', overview)
  expect([search().value, view()]).toEqual(['tea', found])
  responses['/api/record'] = { message: 'There is no page at this address.' }
  await go('#tours/coffee.yaml', overview)
  expect([search().value, view()]).toEqual(['', expect.stringContaining('The site Home')])
  await go('', overview)
  expect(search().value).toBe('tea')
})

test('what is typed under Publish is still there after another view, until it is published', async () => {
  const fields = ['Address of the site', 'Host', 'Account', 'Password']
  const shown = () => fields.map((name) => screen.queryByLabelText<HTMLInputElement>(name)?.value)
  const rules = () => screen.getByLabelText<HTMLInputElement>(/^Send the rules/)
  await go('#publish', { ...overview, site: '' })
  for (const name of fields) fireEvent.change(screen.getByLabelText(name), { target: { value: name } })
  fireEvent.click(rules())
  await go('#checklist', { ...overview, site: '' })
  await go('#publish', overview)
  expect([...shown(), rules().checked]).toEqual([...fields, false])
  await go('', publishing({ run: { ...run, result: { ...result, succeeded: false } } }))
  await go('#publish', publishing({ run: { ...run, result: { ...result, succeeded: false } } }))
  expect(shown()).toEqual(fields)
  await go('', publishing({ run: { ...run, result, updatedAt: 1 } }))
  await go('#publish', publishing({ run: { ...run, result, updatedAt: 1 } }))
  expect([...shown(), rules().checked]).toEqual([undefined, '', '', '', true])
})
test('while the editor is closed, Publish has no progress, but the last result', async () => {
  await go('#publish', publishing({ run }))
  const progress = () => textOf(screen.getByRole('region', { name: 'Progress' }))
  expect(progress()).toContain('Send 1 of 2')
  await go('#publish', noResponse)
  expect(progress()).toBe('')
  await go('#publish', publishing({ run: { ...run, result } }))
  await go('#publish', noResponse)
  expect(progress()).toContain('Works.')
})
test('while the editor is closed, Publish asks for the password again', async () => {
  const known = { ...overview.publishing.account, host: 'ftp.tours.test', user: 'me' }
  await go('#publish', publishing({ account: known, passwordFor: accountKey(known) }))
  expect(view()).toContain('You do not have to type it again')
  await go('#publish', noResponse)
  expect(view()).toContain('Please type it again: the editor was closed.')
})
test('once the editor responds again, pictures that have failed are loaded again', async () => {
  await go('', overview)
  const loaded: string[] = []
  for (const [src, naturalWidth] of [
    ['failed.jpg', 0],
    ['shown.jpg', 300],
  ] as const) {
    const picture = window.document.body.appendChild(window.document.createElement('img'))
    picture.setAttribute('src', src)
    Object.defineProperty(picture, 'naturalWidth', { value: naturalWidth })
    Object.defineProperty(picture, 'src', { set: (value: string) => loaded.push(value) })
  }
  await go('#history', noResponse)
  expect(loaded).toEqual([])
  await go('', overview)
  expect(loaded).toContain('failed.jpg')
  expect(loaded).not.toContain('shown.jpg')
})
test('a window that is closed or reloaded sends nothing', async () => {
  await go(`#${file}`, overview)
  calls.splice(0)
  Object.defineProperty(window.document, 'visibilityState', { value: 'hidden' })
  fireEvent(window.document, new window.Event('visibilitychange', { bubbles: true }))
  await settle()
  expect(calls).toEqual([])
})
test('a window that becomes visible shows that the editor is closed, until it runs again', async () => {
  shortenPauses()
  for (const [hash, message] of [
    ['', `${closed} in the folder`],
    [`#${file}`, `Not stored yet: ${closed} in the folder`],
  ] as const) {
    await go(hash, overview)
    const draft = responses['/api/draft']!
    for (const path of ['/api/overview', '/api/draft']) responses[path] = noResponse
    fireEvent(window.document, new window.Event('visibilitychange', { bubbles: true }))
    await waitFor(() => expect(view()).toContain(message))
    Object.assign(responses, { '/api/overview': overview, '/api/draft': draft })
    await waitFor(() => expect(view()).not.toContain(closed))
  }
})
test('while the editor is closed, a form that was opened in another window shows the message', async () => {
  await go(`#${file}`, overview)
  responses['/api/draft'] = { status: 409, message: 'Opened elsewhere.' }
  fireEvent.focus(window)
  await waitFor(() => expect(view()).toContain('opened in another window'))
  responses['/api/overview'] = noResponse
  fireEvent.focus(window)
  await waitFor(() => expect(view()).toContain(closed))
})
test('while the editor is closed, a view shows the message once, and its last records', async () => {
  for (const hash of ['#history', '']) {
    await go(hash, noResponse)
    expect(view().split(`${closed} in the folder of the site`)).toHaveLength(2)
  }
  expect(view()).toContain('Tea tour')
})
test('while the editor is closed, a form shows the message only beside Save', async () => {
  await go(`#${file}`, noResponse)
  expect(view()).not.toContain(closed)
})
const atEnd = { ...run, result }
const published = { ...result, subject: 'The site is online.', message: 'Cached.', changes: [change, change] }
for (const [title, hash, action, ended, text] of [
  [
    'a publication is announced in the list, with its message and the number of changes',
    '',
    'publish',
    published,
    'The site is online. Cached. You have put 2 changes online. Open Publish Close',
  ],
  [
    'a test is announced without details',
    '',
    'test',
    { ...result, message: 'The account may write.' },
    'Works. Open Publish Close',
  ],
  [
    'a failure is announced beside Save, with the reason',
    `#${file}`,
    'publish',
    { ...result, succeeded: false, subject: 'Nothing was changed online.', message: 'Disk full.' },
    'Nothing was changed online. Disk full. Open Publish Close',
  ],
  ['a publication is shown only once under Publish', '#publish', 'publish', result, 'Works. Open the site ↗'],
] as const)
  test(`the result of ${title}`, async () => {
    await go(hash, overview)
    await go(hash, publishing({ run: { ...run, action, result: ended, updatedAt: Date.now() } }))
    expect(screen.getAllByRole('status').map(textOf).join('')).toBe(text)
  })
test('a result that Publish has shown is not announced again', async () => {
  const shown = publishing({ run: { ...atEnd, updatedAt: Date.now() } })
  await go('#publish', shown)
  await go('', shown)
  expect(view()).not.toContain('Works.')
})
test('a result that was announced is hidden by its button', async () => {
  await go('', publishing({ run: { ...atEnd, updatedAt: Date.now() } }))
  expect(view()).toContain('Works.')
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(view()).not.toContain('Works.')
})
test('a result from before the window was opened is not announced', async () => {
  await go('', publishing({ run: atEnd }))
  expect(view()).not.toContain('Works.')
})
for (const [title, next] of [
  ['until the editor responds', noResponse],
  ['until a run has ended', publishing({ run })],
] as const)
  test(`the records are loaded again ${title}`, async () => {
    shortenPauses()
    await go('', next)
    const before = requests()
    responses['/api/overview'] = overview
    await waitFor(() => expect(requests()).toBe(before + 1))
    await settle()
    expect(views()).toBe('Pages Checklist History Publish')
    expect(view()).toMatch(/^What do you/)
  })

test('during a run only its progress is loaded, and the records at its end', async () => {
  shortenPauses()
  responses['/api/run'] = { run: { ...run, sent: 2 } }
  await go('#publish', publishing({ run }))
  const before = requests()
  await waitFor(() => expect(view()).toContain('Send 2 of 2'))
  expect(requests()).toBe(before)
  responses['/api/run'] = { run: atEnd }
  responses['/api/overview'] = publishing({ run: atEnd })
  await waitFor(() => expect(view()).toContain('Works.'))
  expect(requests()).toBe(before + 1)
})

test('an error does not end the queue of requests', async () => {
  let isFirst = true
  responses['/api/overview'] = {
    ...overview,
    brand: 'Coffee Tours',
    get publishing() {
      if (!isFirst) return overview.publishing
      isFirst = false
      throw new Error('publishing')
    },
  }
  fireEvent.focus(window)
  fireEvent.focus(window)
  await settle()
  expect(screen.getByRole('banner').textContent).toContain('Coffee Tours')
})

test('a save in another window reloads the records', async () => {
  const other = new BroadcastChannel('saved')
  other.postMessage('')
  await waitFor(() => expect(requests()).toBe(1))
  other.close()
})

test('a save reloads the records in the other windows', async () => {
  const other = new BroadcastChannel('saved')
  const received: unknown[] = []
  other.onmessage = ({ data }) => received.push(data)
  await go(`#${file}`, overview)
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(received).toEqual(['']))
  other.close()
})

const saved = 'Saved. Not online yet. Publish it'
const undone = '“Hours” is removed again.'
for (const [title, target, event, status] of [
  ['Ctrl+S saves', 'field', { key: 's', ctrlKey: true }, saved],
  ['Cmd+S saves', 'page', { key: 's', metaKey: true }, saved],
  ['Ctrl+S with Caps Lock saves', 'field', { key: 'S', ctrlKey: true }, saved],
  ['Ctrl+S in the Kannada layout saves', 'field', { key: 'ಸ', code: 'KeyS', ctrlKey: true }, saved],
  ['Ctrl+Z undoes the last step', 'page', { key: 'z', ctrlKey: true }, undone],
  ['Ctrl+Shift+Z undoes nothing', 'page', { key: 'Z', ctrlKey: true, shiftKey: true }, undefined],
  ['Ctrl+S after a click on the preview saves', 'preview', { key: 's', ctrlKey: true }, saved],
  ['Ctrl+Z in a checkbox undoes the last step', 'checkbox', { key: 'z', ctrlKey: true }, undone],
  ['Ctrl+Z in a field is left to the browser', 'field', { key: 'z', ctrlKey: true }, undefined],
  ['S without Ctrl is typed', 'field', { key: 's' }, undefined],
  ['Ctrl+A is left to the browser', 'field', { key: 'a', ctrlKey: true }, undefined],
] as const)
  test(title, async () => {
    await go(`#${file}`, overview)
    fireEvent.click(screen.getByRole('button', { name: 'Fill in “Hours”' }))
    const preview = screen.getByTitle<HTMLIFrameElement>('The page as visitors will see it')
    const page = await waitFor(() => within(preview.contentDocument!.body).getByText('The page'))
    const field = screen.getByLabelText('Price (optional)')
    field.focus()
    const targets = {
      field,
      checkbox: screen.getByRole('checkbox'),
      page: window.document.body,
      preview: page,
    }
    const isPrevented = !fireEvent.keyDown(targets[target], event)
    await settle()
    expect(isPrevented).toBe(status !== undefined)
    const shown = () => textOf(window.document.querySelector('.save-bar [role=status]')!)
    await waitFor(() => expect(shown()).toBe(status ?? 'Added: “Hours”.'))
  })
test('a field keeps its place, the focus and what is typed in it while its new page gets its address', async () => {
  responses['/api/record'] = { schema, saved: null, draft: { values: {}, base: null } }
  Object.assign(responses['/api/draft']!, { file: 'tours/new.yaml', isSaved: false })
  await go('#tours/new.yaml', overview)
  const field = screen.getByLabelText<HTMLInputElement>('Price (optional)', { selector: 'input' })
  field.focus()
  fireEvent.change(field, { target: { value: '4' } })
  let respond: (response: object) => void = () => {}
  responses['/api/save'] = new Promise<object>((resolve) => (respond = resolve))
  fireEvent.keyDown(field, { key: 's', ctrlKey: true })
  await settle()
  fireEvent.change(field, { target: { value: '42' } })
  Object.assign(responses['/api/draft']!, { file })
  respond({ saved: { price: 4 }, file })
  await settle()
  expect(window.location.hash).toBe(`#${file}`)
  expect([window.document.activeElement === field, field.value]).toEqual([true, '42'])
  expect(textOf(window.document.querySelector('.save-bar [role=status]')!)).toContain('Saved, except')
  fireEvent.blur(field)
  await settle()
  const draft = expect.objectContaining({ file, values: { price: 42 }, base: { price: 4 } }) as unknown
  expect(calls).toContainEqual(['/api/draft', draft])
  expect(calls.filter(([path]) => path === '/api/record')).toHaveLength(1)
})
test('Ctrl+S sorts the stops first, and their field keeps the focus', async () => {
  const at = { type: 'string', title: 'When', format: 'time or day' }
  const stop = { type: 'object', title: 'Stop', properties: { at } }
  responses['/api/record'] = {
    schema: { properties: { stops: { type: 'array', items: stop } } },
    saved: { stops: [{ at: '08:00' }, { at: '09:00' }] },
  }
  const sorted = [{ at: '07:05' }, { at: '08:00' }]
  responses['/api/save'] = { saved: { stops: sorted }, file: 'tours/stops.yaml' }
  await go('#tours/stops.yaml', overview)
  const field = screen.getAllByLabelText<HTMLInputElement>(/^When/)[1]!
  field.focus()
  fireEvent.change(field, { target: { value: '7.05' } })
  fireEvent.keyDown(field, { key: 's', ctrlKey: true })
  await settle()
  expect(calls.find(([path]) => path === '/api/save')?.[1]).toMatchObject({ values: { stops: sorted } })
  expect(window.document.activeElement).toBe(field)
})
test('while a dialog is open, Ctrl+S neither saves nor opens the dialog of the browser', async () => {
  await go(`#${file}`, overview)
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
  await screen.findByRole('dialog')
  expect(fireEvent.keyDown(window.document.body, { key: 's', ctrlKey: true })).toBe(false)
  await settle()
  expect(calls.map(([path]) => path)).not.toContain('/api/save')
})
for (const [title, target, types, isPrevented] of [
  ['a photograph that is dropped beside its field does not open', 'page', ['Files'], true],
  ['a photograph that is dropped into a text does not open', 'field', ['Files'], true],
  ['a text is dropped into a field', 'field', ['text/plain'], false],
  ['a text that is dropped beside a field does not open', 'page', ['text/plain'], true],
  ['a photograph that is dropped on a text of the page does not open', 'text', ['Files'], true],
] as const)
  test(title, async () => {
    await go('', overview)
    const { body } = window.document
    const targets = {
      field: screen.getByLabelText('Search'),
      page: body,
      text: body.appendChild(new window.Text('x')),
    }
    expect(fireEvent.drop(targets[target], { dataTransfer: { types } })).toBe(!isPrevented)
  })
