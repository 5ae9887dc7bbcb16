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

test('a request names the folder of its page, and is a POST request if it has a body', async () => {
  const headers = { 'x-folder': 'a' }
  expect((await send(new Response('{}'))).sent).toEqual({ method: 'GET', headers, body: null })
  expect((await send(new Response('{}'), { file: 'b' })).sent).toEqual({
    method: 'POST',
    headers,
    body: '{"file":"b"}',
  })
})

test('a photograph is sent as it is', async () => {
  const photograph = new Blob(['x'])
  expect((await send(new Response('{}'), photograph)).sent?.body).toBe(photograph)
})

test('a response that ends too early means that the editor was closed', async () => {
  expect((await send(new Response('{"message":'))).error).toBeInstanceOf(ConnectionError)
})

test('a refusal without a message does not mean that the editor was closed', async () => {
  const { error } = await send(new Response(null, { status: 403 }))
  expect(error).not.toBeInstanceOf(ConnectionError)
  expect(error).toMatchObject({
    message: expect.stringMatching(/^The editor has refused this\. Double-click/),
  })
})
