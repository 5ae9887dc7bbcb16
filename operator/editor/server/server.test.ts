import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { type Editor, test, tourFile } from '../fixtures.ts'
import type { RunResponse } from '../shared/protocol.ts'

const record = `/api/record?file=${tourFile}&sessionId=first`
// What is requested, the request, and the status of the response.
const requests = [
  ['the page of the editor', 'GET', '/api/overview', { 'sec-fetch-site': 'same-origin' }, 200],
  ['a foreign origin', 'POST', '/api/restore', { origin: 'https://evil.example' }, 403],
  ['a POST without origin', 'POST', '/api/restore', {}, 403],
  ['a foreign host', 'GET', '/api/overview', { host: 'evil.example' }, 403],
  ['a program at another port', 'GET', '/api/overview', { host: 'localhost' }, 403],
  ['a GET of a foreign origin', 'GET', '/api/overview', { origin: 'https://evil.example' }, 403],
  ['another site', 'GET', '/api/overview', { 'sec-fetch-site': 'cross-site' }, 403],
  ['another site of the same domain', 'GET', '/api/overview', { 'sec-fetch-site': 'same-site' }, 403],
  ['a record, which the response would take over, by GET', 'GET', record, {}, 404],
  ['a file elsewhere', 'GET', '/pictures/..%2fsite.yaml', {}, 404],
  ['a file of the editor', 'GET', '/.editor/account.json', {}, 404],
  ['a name that no file can have', 'GET', '/pictures/a%00.svg', {}, 404],
  ['a name that is too long for a file', 'GET', `/pictures/${'a'.repeat(300)}.svg`, {}, 404],
] as const
test('requests of other origins and for other files are refused', async ({ editor, request }) => {
  for (const [what, method, path, headers, status] of requests)
    expect((await request.fetch(editor.address + path, { method, headers })).status(), what).toBe(status)
})

test('an unknown address has a page that links to the editor', async ({ editor: { address }, request }) => {
  const response = await request.get(`${address}/tours`)
  const html = await response.text()
  expect([response.status(), response.headers()['content-security-policy']]).toEqual([404, policies[0][1]])
  expect(html).toContain('<h1>There is no such page</h1>')
  expect(html).toContain('<a href="/" target="_top">Open the editor</a>')
})

test('a page of another folder, which was open at the same port, is refused', async ({ editor, request }) => {
  const page = await (await request.get(editor.address)).text()
  const folder = /data-folder="(.+?)"/.exec(page)![1]!
  const statusOf = async (folder: string) =>
    (await request.get(`${editor.address}/api/overview`, { headers: { 'x-folder': folder } })).status()
  expect([await statusOf(folder), await statusOf(`${folder}-2`)]).toEqual([200, 400])
})

test('a symbolic link among the pictures is neither served nor a picture', async ({ editor, request }) => {
  const { records, address } = editor
  symlinkSync(join(records.folder, 'site.yaml'), join(records.folder, 'pictures/link.svg'))
  symlinkSync(records.folder, join(records.folder, 'pictures/folder'))
  for (const name of ['link.svg', 'folder/site.yaml', 'folder%2fsite.yaml'])
    expect((await request.get(`${address}/pictures/${name}`)).status(), name).toBe(404)
  const { issues = [] } = records.saveChange({ image: { upload: 'link.svg', alt: 'A link' } })
  expect(issues.map(({ message }) => message)).toEqual(['names a picture that does not exist: “link.svg”'])
})

const none = "default-src 'none'"
const page = `${none}; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; frame-src 'self'`
const preview = `${none}; style-src 'unsafe-inline'; img-src 'self' data:; font-src 'self'`
const noForms = "base-uri 'none'; form-action 'none'; frame-ancestors 'self'"
const policies = [
  ['/', `${page}; ${noForms}`],
  ['/preview', `${preview}; ${noForms}`],
  ['/pictures/marigold.svg', `${none}; style-src 'unsafe-inline'`],
] as const
test('the policy of each page permits only what it needs', async ({ editor: { address }, request }) => {
  for (const [path, policy] of policies) {
    const headers = (await request.get(address + path)).headers()
    expect(headers).toMatchObject({
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
  }
  const script = await request.get(`${address}/editor.js`)
  for (const [path, type] of [
    ['/editor.js', 'text/javascript'],
    ['/editor.css', 'text/css'],
    ['/uploads/rozha-one.fe06968c.woff2', 'font/woff2'],
  ] as const) {
    const response = await request.get(address + path)
    expect([response.status(), response.headers()['content-type']], path).toEqual([200, type])
  }
  expect(await script.text(), 'the server validates requests').not.toContain('ZodError')
})

test('a request for a deletion returns what it would do', async ({ editor: { records, request } }) => {
  const { file = '' } = records.saveForm(records.newTour('Goa'))
  const nothing = { issues: [], changes: [], mentions: [] }
  expect(await request(`/api/deletion?file=${file}`)).toEqual(nothing)
})

test('a save of a record that another window edits has status 409', async ({ editor, request }) => {
  const { address, records } = editor
  for (const sessionId of ['first', 'second'])
    await editor.request('/api/record', { file: tourFile, sessionId })
  const options = { headers: { origin: address }, data: records.formBody() }
  expect((await request.post(`${address}/api/save`, options)).status()).toBe(409)
})

test('an unknown error has status 500, and is logged', async ({ editor, request, logged }) => {
  const { address, records } = editor
  mkdirSync(join(records.folder, '.editor/drafts/tours/tea.yaml.json'), { recursive: true })
  const response = await request.post(`${address}/api/record`, {
    headers: { origin: address },
    data: { file: 'tours/tea.yaml', sessionId: 'first' },
  })
  expect(response.status()).toBe(500)
  expect(logged).toMatchObject([{ code: 'EISDIR' }])
})

test('requests of more than 1 MB, and photographs of more than 30, are refused', async ({ editor }) => {
  const photograph = new Blob(['x'.repeat(31_457_281)])
  for (const [path, body, limit] of [
    ['/api/save', 'x'.repeat(1_048_577), '1 MB'],
    ['/api/photo?name=a.jpg', photograph, '30 MB'],
  ] as const)
    await expect(editor.request(path, body)).rejects.toThrow(`larger than ${limit}. Make it smaller.`)
})

test('a request of unknown length is refused if it has more than 1 MB', async ({ editor: { address } }) => {
  const stream = new Blob(['x'.repeat(2_097_152)]).stream()
  const options = { method: 'POST', headers: { origin: address }, body: stream, duplex: 'half' } as const
  const response = await fetch(`${address}/api/save`, options)
  const message = 'This is larger than 1 MB. Make it smaller.'
  expect([response.status, await response.json()]).toEqual([400, { message }])
})

const account = { host: 'localhost', user: 'me', folder: '', certificate: '', htaccess: true, password: '' }

// A request, and a body or query that does not match its schema.
const state = { file: 'tours/a.yaml', sessionId: 'first', values: {}, base: {} }
const unreadable = 'The editor cannot read this. Reload the page.'
const fields = [
  ['host', 'Host'],
  ['user', 'Account'],
  ['folder', 'Folder'],
  ['certificate', 'Fingerprint'],
  ['password', 'Password'],
]
const invalid = [
  ['new', { folder: '..', title: 'Goa' }],
  ['draft', { ...state, values: null }],
  ['discard', { ...state, file: 7 }],
  ['save', { ...state, sessionId: undefined }],
  ['delete', { ...state, base: [] }],
  ['restore', { savedAt: true }],
  ['resolve', { file: 'site.yaml', path: [true], sentence: '' }],
  ['run', { action: 'publish', account: { ...account, host: 1 } }],
  // A line break would begin another FTP command.
  ...fields.map(([field = '', label]) => {
    const sent = { ...account, [field]: 'a\r\nb' }
    const message = `“${label}” contains a character that cannot be sent. Type it again.`
    return ['run', { action: 'publish', account: sent }, message] as const
  }),
  ['save', 'not JSON'],
  ['photo', {}],
  ['record', { file: tourFile }],
  ['deletion', undefined],
] as const
test('requests that do not match their schemas are refused', async ({ editor: { address }, request }) => {
  for (const [path, body, message = unreadable] of invalid) {
    const options = body === undefined ? {} : { method: 'POST', headers: { origin: address }, data: body }
    const response = await request.fetch(`${address}/api/${path}`, options)
    const found = [response.status(), await response.json()]
    expect(found, `${path} ${JSON.stringify(body)}`).toEqual([400, { message }])
  }
})

const run = { action: 'publish', step: 'send', sent: 0, total: 2, updatedAt: 7, result: { succeeded: false } }
const damagedFiles = ['', '{"host":', 'null', '7', '{"host":7}', '[{"file":7}]', JSON.stringify(run)]
test('a damaged file of the editor is ignored', async ({ editor: { records, request } }) => {
  const whole = await request('/api/overview')
  mkdirSync(join(records.folder, '.editor'), { recursive: true })
  for (const damaged of damagedFiles) {
    for (const name of ['saves', 'account', 'run']) records.writeYaml(`.editor/${name}.json`, damaged)
    expect(await request('/api/overview'), damaged).toEqual(whole)
  }
  expect(records.saveChange({ price: 4321 }).saved).toBeDefined()
})

const { fetch } = globalThis
test.afterEach(() => void (globalThis.fetch = fetch))

/** An assertion about the result of the last run, once it has ended. */
const expectResult = ({ request }: Editor) =>
  expect.poll(async () => (await request<RunResponse>('/api/run')).run?.result)

test('a run needs a valid account and valid content', async ({ editor }) => {
  const { records } = editor
  const run = (action: string, typed: object, website?: string) =>
    editor.request('/api/run', { action, account: { ...account, ...typed }, website })
  const password = 'secret'
  records.setYamlLine('website: https://no-such-site.invalid', 'site.yaml')
  const invalid = run('publish', { host: 'no host', password })
  await expect(invalid).rejects.toThrow('“no host” is not the name of a host.')
  records.writeYaml('tours/Thumbs.db', '')
  await expect(run('publish', {})).rejects.toThrow('Correct this first: “Thumbs.db” must end in .yaml.')
  // An earlier version can be restored even if the content has issues.
  await expect(run('restore', {})).rejects.toThrow('The password is missing.')
  records.setYamlLine('website: our tours', 'site.yaml')
  await expect(run('test', { password })).rejects.toThrow('“our tours” is not the address of a site.')
  globalThis.fetch = () => Promise.reject(new Error('No response'))
  await run('test', { password }, 'https://no-such-site.invalid')
  expect(await editor.request('/api/overview')).toMatchObject({ site: 'https://no-such-site.invalid' })
  const message: unknown = expect.stringMatching(/^no-such-site.invalid cannot be opened/)
  await expectResult(editor).toMatchObject({ succeeded: false, message })
})

test('a run that is refused because another is in progress does not save its address', async ({ editor }) => {
  let end = () => {}
  const response = new Promise<never>((_, reject) => (end = () => reject(new Error('No response'))))
  globalThis.fetch = () => response
  const run = (website: string) =>
    editor.request('/api/run', { action: 'test', account: { ...account, password: 'secret' }, website })
  await run('https://www.first.test')
  await expect(run('https://www.second.test')).rejects.toThrow('What you started before is still running.')
  expect(editor.records.readYaml('site.yaml')).toContain('website: https://www.first.test')
  end()
  await expectResult(editor).toBeDefined()
})
