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

/** The class and the message of the error of a test of the connection. */
const failure = () =>
  testConnection(target, host).catch(({ constructor, message }: Error) => [constructor, message])

test('a full disk is reported before anything is published, even if the host confirms each file', async () => {
  host.store = async (file) => void host.files.set(file, Buffer.alloc(0))
  await expect(testConnection(target, host)).rejects.toThrow(
    'The host host has no space left. Delete files there',
  )
  expect(host.texts()).toEqual(foreign)
})

test('a host that does not list the file is not reported as full, and the file is removed', async () => {
  host.list = async () => new Map([['foreign.txt', 15]])
  expect(await failure()).toEqual([
    TransientError,
    'The host host does not list a file that was just stored. Try again in a few minutes. If this continues, ask your host for the reason.',
  ])
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
  host.files.set('.htaccess', Buffer.from('# Rules'))
  for (const [status, cause] of [
    [200, ''],
    [404, ''],
    [400, otherCause(400)],
    // Only .htaccess explains that every page is refused.
    [403, otherCause(403)],
  ] as const) {
    if (status === 403) host.files.delete('.htaccess')
    const before = host.texts()
    globalThis.fetch = async () => new Response('Parked', { status })
    expect(await failure()).toEqual([
      OptionError,
      `www.tours.test does not show this folder of the account. Write the folder of the site, or none for public_html.${cause}`,
    ])
    await expect(testConnection(target, host)).rejects.toHaveProperty('option', 'folder')
    expect(host.texts()).toEqual(before)
  }
})

test('a connection that breaks during the test is not reported as a wrong folder', async () => {
  const respond = respondFrom(host)
  globalThis.fetch = async (url) => {
    if (String(url).includes('upload-check-')) throw new Error('No response')
    return respond(url)
  }
  const message = expect.stringContaining('www.tours.test cannot be opened: it does not respond.') as unknown
  expect(await failure()).toEqual([TransientError, message])
  expect(host.texts()).toEqual(foreign)
})

test('the file of the test is removed after an error, and the error stays the same if that fails', async () => {
  const { list } = host
  const failing = (message: string) => () => Promise.reject(new TransientError(message))
  host.list = failing('The host closed the connection.')
  await expect(testConnection(target, host)).rejects.toThrow('The host closed the connection.')
  expect(host.texts()).toEqual(foreign)
  host.remove = failing('It cannot be removed.')
  await expect(testConnection(target, host)).rejects.toThrow('The host closed the connection.')
  // Without an earlier error, the failed removal is the error.
  host.list = list
  await expect(testConnection(target, host)).rejects.toThrow('It cannot be removed.')
})
