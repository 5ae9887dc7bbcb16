import { expect, test } from '@playwright/test'
import { clientId } from './client-id.ts'
import { foreign, MemoryFolder, respondFrom } from './fixtures.ts'
import { OptionError, type Target } from './target.ts'
import { TransientError } from '../user-error.ts'
import { testConnection } from './verify-folder.ts'

const site = new URL('https://www.tours.test')
const target: Target = { host: 'host', user: '', password: '', folder: '', site }
const { fetch } = globalThis
let host: MemoryFolder
test.beforeEach(() => {
  host = new MemoryFolder()
  globalThis.fetch = respondFrom(host)
})
test.afterEach(() => void (globalThis.fetch = fetch))

test('a full disk is reported before anything is published, even if the host confirms each file', async () => {
  host.store = async (file) => void host.files.set(file, Buffer.alloc(0))
  await expect(testConnection(target, host)).rejects.toThrow(
    'The host host has no space left. Delete files there',
  )
  expect(host.texts()).toEqual(foreign)
})

test('a host that does not list the file is not reported as full, and the file is removed', async () => {
  host.list = async () => new Map([['foreign.txt', 15]])
  const error = await testConnection(target, host).catch((error: Error) => error)
  expect(error).toBeInstanceOf(TransientError)
  expect((error as Error).message).toBe(
    'The host host does not list a file that was just stored. Try again in a few minutes. If this continues, ask your host for the reason.',
  )
  expect(host.texts()).toEqual(foreign)
})

test('a host that lists a file with a greater size than it has is accepted', async () => {
  const { list } = host
  host.list = async (folder) => new Map([...(await list.call(host, folder))].map(([name]) => [name, 4096]))
  await testConnection(target, host)
  expect(host.texts()).toEqual(foreign)
})

test('the test of the connection leaves the folder as it is, without the file of an interrupted test', async () => {
  await host.store(`upload-check-${clientId()}-1.txt`, Buffer.from('x'))
  const prepared: string[] = []
  host.before = (operation, path) => void (operation === 'prepare' && prepared.push(path))
  await testConnection(target, host)
  expect(host.texts()).toEqual(foreign)
  expect(prepared).toEqual(['.'])
  const otherCause = (status: number) =>
    ` If it is the right one, ask your host why it responds with ${status} to a new file.`
  for (const [status, cause, texts] of [
    [200, '', { '.htaccess': '# Rules' }],
    [404, '', {}],
    [400, otherCause(400), {}],
    // Only .htaccess explains that every page is refused.
    [403, otherCause(403), {}],
  ] as const) {
    host.files.delete('.htaccess')
    for (const [file, text] of Object.entries(texts)) host.files.set(file, Buffer.from(text))
    globalThis.fetch = async () => new Response('Parked', { status })
    const error = await testConnection(target, host).catch((error: Error) => error)
    expect(error).toBeInstanceOf(OptionError)
    expect((error as Error).message).toBe(
      `www.tours.test does not show this folder of the account. Write the folder of the site, or none for public_html.${cause}`,
    )
    expect(host.texts()).toEqual({ ...foreign, ...texts })
  }
})

test('a connection that breaks during the test is not reported as a wrong folder', async () => {
  const respond = respondFrom(host)
  globalThis.fetch = async (url) => {
    if (String(url).includes('upload-check-')) throw new Error('No response')
    return respond(url)
  }
  const error = await testConnection(target, host).catch((error: Error) => error)
  expect(error).toBeInstanceOf(TransientError)
  expect((error as Error).message).toContain('www.tours.test cannot be opened: it does not respond.')
  expect(host.texts()).toEqual(foreign)
})

test('the file of the test is removed after an error, and the error stays the same if that fails', async () => {
  host.list = async () => {
    throw new TransientError('The host closed the connection.')
  }
  await expect(testConnection(target, host)).rejects.toThrow('The host closed the connection.')
  expect(host.texts()).toEqual(foreign)
  host.remove = async () => {
    throw new TransientError('Another error.')
  }
  await expect(testConnection(target, host)).rejects.toThrow('The host closed the connection.')
})
