import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate, setTimeout as wait } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { TransientError, UserError } from '../user-error.ts'
import { ageOf, refusesPages, request, requestFiles, requestHome, serverTime } from './requests.ts'

const site = new URL('https://www.tours.test')
const { fetch } = globalThis
test.afterEach(() => void (globalThis.fetch = fetch))

/** Responds to requests in this order; a text is the code of a connection that breaks. */
function respondWith(...list: (Response | string)[]): void {
  globalThis.fetch = async () => {
    const next = list.shift()
    if (next instanceof Response) return next
    throw new TypeError('fetch failed', { cause: { code: next } })
  }
}
const redirect = (location: string) => new Response('', { status: 301, headers: { location } })

test('a request is repeated once when its connection breaks', async () => {
  respondWith('ECONNRESET', new Response('Home'))
  expect(await request(site)).toMatchObject({ status: 200, body: Buffer.from('Home') })
  respondWith('ECONNRESET', 'ECONNRESET', new Response('Home'))
  expect((await request(site)).status).toBe(0)
})

test('a redirect is not followed', async () => {
  let sent: RequestInit | undefined
  globalThis.fetch = async (_, options) => {
    sent = options
    return redirect('https://tours.test/')
  }
  await request(site)
  expect(sent).toMatchObject({ redirect: 'manual' })
})

test('a slow response is read to its end; one that stops is requested once more', async () => {
  const requested: (string | undefined)[] = []
  const server = createServer(async ({ url }, response) => {
    requested.push(url)
    response.write('.')
    if (url === '/stops') return
    for (let sent = 1; sent < 15; sent++) {
      await wait(110)
      response.write('.')
    }
    response.end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const get = (path: string, timeout: number) =>
    request(new URL(path, `http://127.0.0.1:${port}`), {}, timeout)
  expect(String((await get('/slow', 1500)).body)).toBe('.'.repeat(15))
  expect((await get('/stops', 300)).status).toBe(0)
  expect(requested).toEqual(['/slow', '/stops', '/stops'])
  server.close()
})

const refused = ['ECONNREFUSED', 'ECONNREFUSED']
const expired = ['CERT_HAS_EXPIRED', 'CERT_HAS_EXPIRED']
const elsewhere = [redirect('https://tours.test/')]
const toHttp = [redirect('http://www.tours.test/')]

for (const [what, list, type, message] of [
  [
    'no connection',
    refused,
    TransientError,
    'does not respond. Check the address and your internet connection. If both are right,',
  ],
  ['an expired certificate', expired, UserError, 'cannot be opened: it has no valid certificate'],
  ['a redirect to another site', elsewhere, UserError, 'redirects to https://tours.test. Write that'],
  ['a redirect to http', toHttp, UserError, 'redirects to http://www.tours.test. Remove this redirect'],
  ['a redirect within the site', [redirect('/home/')], Object, ''],
  ['a redirect to an invalid address', [redirect('https://')], Object, ''],
  ['an error of the host', [new Response('', { status: 500 })], Object, ''],
] as const)
  test(`the home page: ${what}`, async () => {
    respondWith(...list)
    const error = (await requestHome(site).catch((error: unknown) => error)) as Response | Error
    expect(error.constructor).toBe(type)
    if (error instanceof Error) expect(error.message).toContain(message)
  })

test('the statuses 403 and 5xx mean that the host refuses every page', async () => {
  respondWith(new Response())
  const response = await request(site)
  const refusing = [200, 403, 404, 500, 503].filter((status) => refusesPages({ ...response, status }))
  expect(refusing).toEqual([403, 500, 503])
})

test('the time at the site includes the age of the response', async () => {
  const date = 'Tue, 24 Nov 2026 10:00:00 GMT'
  respondWith(new Response('', { headers: { date, age: '90' } }), new Response(''))
  const response = await request(site)
  expect([ageOf(response), serverTime(response)]).toEqual([90, Date.parse('2026-11-24T10:01:30Z')])
  const undated = await request(site)
  expect(ageOf(undated)).toBe(0)
  expect(Math.abs(serverTime(undated) - Date.now())).toBeLessThan(5000)
})

test('six files are requested at once, and hidden files are not requested', async () => {
  const names = Array.from({ length: 20 }, (_, index) => `uploads/${index}.jpg`)
  const files = new Map(['.htaccess', 'tour/404.html', ...names].map((name) => [name, Buffer.from('')]))
  let [running, maxRunning] = [0, 0]
  const responses = await requestFiles(site, files, async () => {
    maxRunning = Math.max(maxRunning, ++running)
    await setImmediate()
    running--
    return { status: 200, headers: new Headers(), body: Buffer.from(''), problem: undefined }
  })
  expect(maxRunning).toBe(6)
  expect([...responses.keys()]).toEqual(names)
})
