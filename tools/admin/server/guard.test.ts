import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { test } from '../test-support/server.ts'

const record = '/api/record/tours/coorg-trip'

test('the editor’s own page is answered, with a policy that lets it load and ask nothing elsewhere', async ({
  editor,
}) => {
  const { status, headers } = await editor.api('GET', '/')
  expect(status).toBe(200)
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("default-src 'self'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy.match(/(?:https?|wss?):\/\/[^\s;]+/g)).toEqual(['http://127.0.0.1:1'])
})

for (const host of [
  'evil.example',
  'evil.example:80',
  '127.0.0.1',
  '127.0.0.1:1',
  'localhost.evil.example',
]) {
  test(`a request for the host ${host} is refused, whoever owns that name`, async ({ editor }) => {
    expect((await editor.api('GET', '/api/state', { headers: { host } })).status).toBe(403)
    expect((await editor.api('GET', '/', { headers: { host } })).status).toBe(403)
  })
}

test('localhost and ::1 are this computer too', async ({ editor }) => {
  for (const name of ['localhost', '[::1]'])
    expect(
      (await editor.api('GET', '/api/state', { headers: { host: `${name}:${editor.port}` } })).status,
    ).toBe(200)
})

for (const [what, headers] of [
  ['an Origin of another site', { origin: 'https://evil.example' }],
  ['the Origin of another program on this computer', { origin: 'http://127.0.0.1:3000' }],
  ['the Origin "null" of a sandboxed frame', { origin: 'null' }],
  ['Sec-Fetch-Site: cross-site', { 'sec-fetch-site': 'cross-site' }],
  ['Sec-Fetch-Site: same-site', { 'sec-fetch-site': 'same-site' }],
] as const) {
  test(`a request with ${what} is refused`, async ({ editor }) => {
    const before = readFileSync(join(editor.root, 'content/tours/coorg-trip.yaml'), 'utf8')
    for (const method of ['GET', 'PUT', 'POST', 'DELETE'])
      expect((await editor.api(method, record, { headers })).status, method).toBe(403)
    expect(readFileSync(join(editor.root, 'content/tours/coorg-trip.yaml'), 'utf8')).toBe(before)
  })
}

test('nothing is changed for a request without the editor’s own header, as a form of another site would send it', async ({
  editor,
}) => {
  const headers = { 'x-editor': '' }
  const { status } = await editor.api('POST', '/api/publish', { headers, body: {} })
  expect(status).toBe(403)
})

test('only this computer can reach the editor', async ({ editor }) => {
  expect(editor.server.address()).toMatchObject({ address: '127.0.0.1', port: editor.port })
})

for (const path of [
  '/api/record/tours/..%2F..%2Fpackage',
  '/api/record/tours/%2Fetc%2Fpasswd',
  '/api/record/tours/.hidden',
  '/api/record/schema/index',
  '/api/picture/..%2Fsite.yaml',
  '/api/picture/..%2F..%2Fpackage.json',
  '/api/zip/..%2Fpackage',
]) {
  test(`${path} leads out of content/ and is refused`, async ({ editor }) => {
    expect((await editor.api('GET', path)).status).toBe(404)
    expect((await editor.api('PUT', path, { body: { value: { title: 'x' }, version: '' } })).status).toBe(404)
  })
}

test('whatever it is asked, the editor writes only inside content/ and upload/', async ({ editor }) => {
  const names = () => readdirSync(editor.root).sort()
  const before = names()
  for (const name of ['..%2F..%2Fout.svg', '%2Ftmp%2Fout.svg', 'con.svg'])
    await editor.api('POST', `/api/picture/${name}?for=..%2Fx`, {
      body: Buffer.from('<svg viewBox="0 0 4 3"/>'),
    })
  await editor.api('POST', '/api/record/tours/coorg-trip', { body: { title: '../../../Bandipur' } })
  expect(names()).toEqual([...before, 'upload'])
  expect(readdirSync(join(editor.root, 'content/drafts'))).toEqual(['bandipur.yaml'])
})

test('on a port that is taken it opens the next, and prints its address', async ({ editor }) => {
  const env = { ...process.env, NO_OPEN: '1', PORT: String(editor.port) }
  const started = spawn(process.execPath, ['--import', 'tsx/esm', 'tools/admin/server/index.ts'], { env })
  let said = ''
  for await (const part of started.stdout) if ((said += String(part)).includes('Ctrl+C')) break
  const [, address = '', port] = /The editor is at (http:\/\/127\.0\.0\.1:(\d+)\/)/.exec(said) ?? []
  expect(said).toContain(`Port ${editor.port} is taken by another program: the editor takes ${port}.`)
  expect(await (await fetch(address)).text()).toContain('<title>Editor</title>')
  started.kill()
})
