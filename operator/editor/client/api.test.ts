import { expect, test } from '@playwright/test'
import { ConnectionError, request } from './api.ts'

/** Sends a request that gets this response. Returns the options of `fetch`, and the error that is thrown. */
async function send(response: Response, body?: unknown) {
  const { fetch } = globalThis
  let sent: RequestInit | undefined
  const respond = async (_: unknown, options?: RequestInit) => {
    sent = options
    return response
  }
  const document = { documentElement: { dataset: { folder: 'a' } } }
  Object.assign(globalThis, { fetch: respond, document })
  const error: unknown = await request('/api/overview', body).catch((reason: unknown) => reason)
  Object.assign(globalThis, { fetch, document: undefined })
  return { sent, error }
}

const photograph = new Blob(['x'])
for (const [title, method, body, sentBody] of [
  ['without a body', 'GET', undefined, null],
  ['with values', 'POST', { file: 'b' }, '{"file":"b"}'],
  ['with a photograph, which is sent as it is,', 'POST', photograph, photograph],
] as const)
  test(`a request ${title} is a ${method} request, and names the folder of its page`, async () => {
    const { sent } = await send(new Response('{}'), body)
    expect(sent).toEqual({ method, headers: { 'x-folder': 'a' }, body: sentBody })
  })
test('a response that ends too early means that the editor was closed', async () => {
  expect((await send(new Response('{"message":'))).error).toBeInstanceOf(ConnectionError)
})
test('a refusal without a message does not mean that the editor was closed', async () => {
  const error = (await send(new Response(null, { status: 403 }))).error as Error
  expect(error).not.toBeInstanceOf(ConnectionError)
  expect(error.message).toMatch(/^The editor has refused this\. Double-click/)
})
