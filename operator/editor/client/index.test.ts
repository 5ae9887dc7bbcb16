/** The page of the editor: its views, what it loads, and its shortcuts. */
import { expect, test } from '@playwright/test'
import { accountKey } from '../shared/account.ts'
import type { Overview, RecordChange } from '../shared/protocol.ts'
import {
  calls,
  clickButton,
  delayResponse,
  fireEvent,
  openClient,
  responses,
  saveStatus,
  screen,
  settle,
  shortenPauses,
  textOf,
  waitFor,
  window,
  within,
} from './test-client.ts'
import { account, change, file, item, overview, publishing, run, schemas } from './test-records.ts'

openClient(['index.tsx'], '')

const price = { type: 'integer', title: 'Price' }
const schema = { properties: { price, hours: schemas.hours, shown: { type: 'boolean', title: 'Shown' } } }
test.beforeEach(() => {
  Object.assign(responses, {
    '/api/record': { schema, saved: {}, draft: false },
    '/api/draft': { file, issues: [], reminders: [], isSaved: true, html: 'The page', fragment: '' },
    '/api/save': { saved: {}, file },
    '/api/deletion?file=tours%2Ftea.yaml': { issues: [], changes: [], mentions: [] },
  })
})

/** Goes to a view, with this response of the editor. */
async function go(hash: string, response: Overview | Error = overview) {
  responses['/api/overview'] = response
  window.location.hash = hash
  fireEvent(window, new window.Event('hashchange'))
  await settle()
}
const form = `#${file}`
const views = () => textOf(screen.getByRole('navigation', { name: 'Editor' }))
const view = () => textOf(screen.getByRole('main'))
const requests = () => calls.filter(([path]) => path === '/api/overview').length
const priceField = () => screen.getByLabelText<HTMLInputElement>('Price (optional)')

const result = { succeeded: true, subject: 'Works.', message: '' }
const atEnd = { ...run, result }
const noResponse = new TypeError()
const closed = 'The editor is closed. Double-click Start'
const noPage = { message: 'There is no page at this address.' }

for (const [hash, current, heading] of [
  ['', 'Pages', 'What do you want to change?'],
  ['#checklist', 'Checklist', 'Checklist'],
  ['#history', 'History', 'History'],
  ['#publish', 'Publish', 'Publish'],
  ['#checklist?price', 'Checklist', 'Checklist'],
] as const)
  test(`the address “${hash}” shows its view`, async () => {
    await go(hash)
    expect(textOf(screen.getByRole('link', { current: 'page' }))).toBe(current)
    expect(textOf(screen.getByRole('heading', { level: 1 }))).toBe(heading)
  })
// A record, and a name that neither a view nor a record has.
for (const hash of [form, '#toString'])
  test(`the address “${hash}” opens a form, under “Pages”`, async () => {
    responses['/api/record'] = new Promise(() => {})
    await go(hash)
    expect(textOf(screen.getByRole('link', { current: 'page' }))).toBe('Pages')
    expect(view()).toBe('Loading …')
  })
const coffee: RecordChange = { file: 'tours/coffee.yaml', title: 'Coffee', effect: 'deleted', fields: [] }
test('at the address of a deleted page, a message is shown above the list', async () => {
  responses['/api/record'] = noPage
  await go('#tours/coffee.yaml', { ...overview, history: [{ ...coffee, savedAt: 1 }] })
  expect(view()).toMatch(/^There is no such page any more: “Coffee”\. What do you want to change\?/)
  expect(screen.getByText(/^There is no such page/).className).toBe('banner')
})
test('in place of a view that cannot be rendered, a message links to the list', async () => {
  const { error } = console
  // React reports the error.
  console.error = () => {}
  responses['/api/record'] = { schema: { properties: { stops: { type: 'array', items: null } } }, saved: {} }
  Object.assign(responses['/api/draft']!, { file: 'tours/wrong.yaml' })
  await go('#tours/wrong.yaml')
  console.error = error
  expect(views()).toContain('Checklist')
  const message = /^The editor cannot show this: TypeError: .* Open the list/
  expect(textOf(screen.getByRole('alert'))).toMatch(message)
  await go('')
  expect(view()).toMatch(/^What do you want to change/)
})
test('a deletion is mentioned above the list until the next save', async () => {
  const mention = '“Coffee” was deleted. Restore it in History'
  await go('', { ...overview, history: [{ ...coffee, savedAt: 2 }] })
  expect(view()).toContain(mention)
  await go('', { ...overview, history: [{ ...coffee, effect: 'new', savedAt: 2 }] })
  expect(view()).not.toContain(mention)
})

const unpublished = [{ ...change, fields: [] }]
const checklist = [item('Far?'), item('Far?', { urgency: 'later' })]
for (const [title, shown, links] of [
  ['no number without items', overview, 'Pages Checklist History Publish'],
  ['the number of urgent items', { ...overview, checklist }, 'Pages Checklist 1 History Publish'],
  [
    'the number of issues in place of items',
    { ...overview, issues: checklist.slice(0, 1) },
    'Pages Checklist 1 History Publish',
  ],
  ['the number of changes', publishing({ unpublished }), 'Pages Checklist History Publish 1'],
  ['publishing in progress', publishing({ run, unpublished }), 'Pages Checklist History Publish …'],
  ['that publishing has ended', publishing({ run: atEnd }), 'Pages Checklist History Publish'],
] as const)
  test(`the links of the views show ${title}`, async () => {
    await go('', shown)
    expect(views()).toBe(links)
  })

test('after a record that was found, the list has the same search', async () => {
  await go('')
  const search = () => screen.getByLabelText<HTMLInputElement>('Search')
  fireEvent.change(search(), { target: { value: 'tea' } })
  const found = view()
  await go(form)
  await go('')
  expect([search().value, view()]).toEqual(['tea', found])
  responses['/api/record'] = noPage
  await go('#tours/coffee.yaml')
  expect([search().value, view()]).toEqual(['', expect.stringContaining('The site Home')])
  await go('')
  expect(search().value).toBe('tea')
})
test('what is typed under Publish is still there after another view, until it is published', async () => {
  const fields = ['Address of the site', 'Host', 'Account', 'Password']
  const rules = () => screen.getByLabelText<HTMLInputElement>(/^Send the rules/)
  const shown = () => [
    ...fields.map((name) => screen.queryByLabelText<HTMLInputElement>(name)?.value),
    rules().checked,
  ]
  await go('#publish', { ...overview, site: '' })
  for (const name of fields) fireEvent.change(screen.getByLabelText(name), { target: { value: name } })
  fireEvent.click(rules())
  await go('#checklist', { ...overview, site: '' })
  await go('#publish')
  expect(shown()).toEqual([...fields, false])
  for (const [succeeded, expected] of [
    [false, [...fields, false]],
    [true, [overview.site, '', '', '', true]],
  ] as const) {
    const ended = publishing({
      run: { ...run, result: { ...result, succeeded }, updatedAt: Number(succeeded) },
    })
    await go('', ended)
    await go('#publish', ended)
    expect(shown()).toEqual(expected)
  }
})

test('while the editor is closed, Publish has the last result, no progress and no password', async () => {
  const progress = () => textOf(screen.getByRole('region', { name: 'Progress' }))
  const known = { ...account, host: 'ftp.tours.test', user: 'me' }
  await go('#publish', publishing({ run, account: known, passwordFor: accountKey(known) }))
  expect(progress()).toContain('Send 1 of 2')
  expect(view()).toContain('You do not have to type it again')
  await go('#publish', noResponse)
  expect(progress()).toBe('')
  expect(view()).toContain('Please type it again: the editor was closed.')
  await go('#publish', publishing({ run: atEnd }))
  await go('#publish', noResponse)
  expect(progress()).toContain('Works.')
})
test('once the editor responds again, pictures that have failed are loaded again', async () => {
  await go('')
  const loaded: string[] = []
  for (const [src, naturalWidth] of Object.entries({ 'failed.jpg': 0, 'shown.jpg': 300 })) {
    const picture = window.document.body.appendChild(window.document.createElement('img'))
    picture.setAttribute('src', src)
    const set = (value: string) => loaded.push(value)
    Object.defineProperties(picture, { naturalWidth: { value: naturalWidth }, src: { set } })
  }
  await go('#history', noResponse)
  expect(loaded).toEqual([])
  await go('')
  expect(loaded).toContain('failed.jpg')
  expect(loaded).not.toContain('shown.jpg')
})
const changeVisibility = () =>
  fireEvent(window.document, new window.Event('visibilitychange', { bubbles: true }))
test('a window that is closed or reloaded sends nothing', async () => {
  await go(form)
  calls.splice(0)
  Object.defineProperty(window.document, 'visibilityState', { value: 'hidden' })
  changeVisibility()
  await settle()
  expect(calls).toEqual([])
})
for (const [hash, message] of [
  ['', `${closed} in the folder`],
  [form, `Not stored yet: ${closed} in the folder`],
] as const)
  test(`“${hash}” shows that the editor is closed when it becomes visible, until the editor runs`, async () => {
    shortenPauses()
    await go(hash)
    const { ...before } = responses
    for (const path of ['/api/overview', '/api/draft']) responses[path] = noResponse
    changeVisibility()
    await waitFor(() => expect(view()).toContain(message))
    Object.assign(responses, before)
    await waitFor(() => expect(view()).not.toContain(closed))
  })
test('while the editor is closed, a form that was opened in another window shows the message', async () => {
  await go(form)
  responses['/api/draft'] = { status: 409, message: 'Opened elsewhere.' }
  fireEvent.focus(window)
  await waitFor(() => expect(view()).toContain('opened in another window'))
  responses['/api/overview'] = noResponse
  fireEvent.focus(window)
  await waitFor(() => expect(view()).toContain(closed))
})
test('while the editor is closed, each view shows the message once, a form only beside Save', async () => {
  for (const [hash, count] of Object.entries({ '#history': 1, '': 1, [form]: 0 })) {
    await go(hash, noResponse)
    expect(view().split(`${closed} in the folder of the site`)).toHaveLength(count + 1)
    if (hash === '') expect(view()).toContain('Tea tour')
  }
})

const published = { ...result, subject: 'The site is online.', message: 'Cached.', changes: [change, change] }
const failed = { succeeded: false, subject: 'Nothing was changed online.', message: 'Disk full.' }
const tested = { ...result, message: 'The account may write.' }
const failedText = 'Nothing was changed online. Disk full. Open Publish Close'
const publishedText = 'The site is online. Cached. You have put 2 changes online. Open Publish Close'
for (const [title, hash, action, ended, text] of [
  ['a publication has its message and changes', '', 'publish', published, publishedText],
  ['a test is announced without details', '', 'test', tested, 'Works. Open Publish Close'],
  ['a failure is announced beside Save', form, 'publish', failed, failedText],
  ['a publication is shown only once under Publish', '#publish', 'publish', result, 'Works. Open the site ↗'],
] as const)
  test(`the result of ${title}`, async () => {
    await go(hash)
    await go(hash, publishing({ run: { ...run, action, result: ended, updatedAt: Date.now() } }))
    expect(screen.getAllByRole('status').map(textOf).join('')).toBe(text)
  })
test('a result is announced once, and only if the run has ended since the window was opened', async () => {
  await go('', publishing({ run: atEnd }))
  expect(view()).not.toContain('Works.')
  const ended = (updatedAt: number) => publishing({ run: { ...atEnd, updatedAt } })
  const now = Date.now()
  await go('', ended(now))
  expect(view()).toContain('Works.')
  await clickButton('Close')
  expect(view()).not.toContain('Works.')
  await go('#publish', ended(now + 1))
  await go('', ended(now + 1))
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
  Object.assign(responses, { '/api/run': { run: atEnd }, '/api/overview': publishing({ run: atEnd }) })
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
test('other windows load the records after a save in this one, and this one after a save there', async () => {
  const other = new BroadcastChannel('saved')
  const received: unknown[] = []
  other.onmessage = ({ data }) => received.push(data)
  other.postMessage('')
  await waitFor(() => expect(requests()).toBe(1))
  await go(form)
  // The form is open in this window now.
  await waitFor(() => expect(received).toHaveLength(1))
  await clickButton('Save')
  await waitFor(() => expect(received).toHaveLength(2))
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
    await go(form)
    await clickButton('Fill in “Hours”')
    const preview = screen.getByTitle<HTMLIFrameElement>('The page as visitors will see it')
    const page = await waitFor(() => within(preview.contentDocument!.body).getByText('The page'))
    const field = priceField()
    field.focus()
    const checkbox = screen.getByRole('checkbox')
    const targets = { field, checkbox, page: window.document.body, preview: page }
    expect(!fireEvent.keyDown(targets[target], event)).toBe(status !== undefined)
    await waitFor(() => expect(saveStatus()).toBe(status ?? 'Added: “Hours”.'))
  })
test('a field keeps its place, the focus and what is typed in it while its new page gets its address', async () => {
  responses['/api/record'] = { schema, saved: null, draft: { values: {}, base: null } }
  Object.assign(responses['/api/draft']!, { file: 'tours/new.yaml', isSaved: false })
  await go('#tours/new.yaml')
  const field = priceField()
  field.focus()
  fireEvent.change(field, { target: { value: '4' } })
  const respond = delayResponse('/api/save')
  fireEvent.keyDown(field, { key: 's', ctrlKey: true })
  await settle()
  fireEvent.change(field, { target: { value: '42' } })
  Object.assign(responses['/api/draft']!, { file })
  respond({ saved: { price: 4 }, file })
  await settle()
  expect(window.location.hash).toBe(form)
  expect([window.document.activeElement === field, field.value]).toEqual([true, '42'])
  expect(saveStatus()).toContain('Saved, except')
  fireEvent.blur(field)
  await settle()
  const draft = expect.objectContaining({ file, values: { price: 42 }, base: { price: 4 } }) as unknown
  expect(calls).toContainEqual(['/api/draft', draft])
  expect(calls.filter(([path]) => path === '/api/record')).toHaveLength(1)
})
test('Ctrl+S sorts the stops first, and their field keeps the focus', async () => {
  const sorted = [{ at: '07:05' }, { at: '08:00' }]
  responses['/api/record'] = {
    schema: { properties: { stops: schemas.stops } },
    saved: { stops: [{ at: '08:00' }, { at: '09:00' }] },
  }
  responses['/api/save'] = { saved: { stops: sorted }, file: 'tours/stops.yaml' }
  await go('#tours/stops.yaml')
  const field = screen.getAllByLabelText<HTMLInputElement>(/^When/)[1]!
  field.focus()
  fireEvent.change(field, { target: { value: '7.05' } })
  fireEvent.keyDown(field, { key: 's', ctrlKey: true })
  await settle()
  expect(calls.find(([path]) => path === '/api/save')?.[1]).toMatchObject({ values: { stops: sorted } })
  expect(window.document.activeElement).toBe(field)
})
test('while a dialog is open, Ctrl+S neither saves nor opens the dialog of the browser', async () => {
  await go(form)
  await clickButton('Delete')
  expect(fireEvent.keyDown(screen.getByRole('dialog'), { key: 's', ctrlKey: true })).toBe(false)
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
    await go('')
    const page = window.document.body
    const text = page.appendChild(new window.Text('x'))
    const targets = { field: screen.getByLabelText('Search'), page, text }
    expect(fireEvent.drop(targets[target], { dataTransfer: { types } })).toBe(!isPrevented)
  })
