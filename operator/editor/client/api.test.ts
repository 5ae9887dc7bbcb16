import { expect, test } from '@playwright/test'
import { ConnectionError, request } from './api.ts'

/** Sends a request of the page of a folder. Returns its headers, and its error with this response. */
async function send(response: Response) {
  const { fetch } = globalThis
  let headers: HeadersInit | undefined
  const respond = async (_: unknown, options?: RequestInit) => {
    headers = options?.headers
    return response
  }
  const document = { documentElement: { dataset: { folder: 'a' } } }
  Object.assign(globalThis, { fetch: respond, document })
  const error: unknown = await request('/api/overview').catch((reason: unknown) => reason)
  Object.assign(globalThis, { fetch, document: undefined })
  return { headers, error }
}

test('a request names the folder of its page', async () => {
  expect((await send(new Response('{}'))).headers).toEqual({ 'x-folder': 'a' })
})

test('a response that ends too early is that of an editor that was closed', async () => {
  expect((await send(new Response('{"message":'))).error).toBeInstanceOf(ConnectionError)
})

test('a refusal without a message is not that of an editor that was closed', async () => {
  const { error } = await send(new Response(null, { status: 403 }))
  expect(error).not.toBeInstanceOf(ConnectionError)
  expect(error).toMatchObject({
    message: expect.stringMatching(/^The editor has refused this\. Double-click/),
  })
})
