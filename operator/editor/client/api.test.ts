import { expect, test } from '@playwright/test'
import { ConnectionError, request } from './api.ts'

/** The error of a request with this response. */
async function errorOf(response: Response): Promise<unknown> {
  const { fetch } = globalThis
  globalThis.fetch = async () => response
  const error: unknown = await request('/api/overview').catch((reason: unknown) => reason)
  globalThis.fetch = fetch
  return error
}

test('a response that ends too early is that of an editor that was closed', async () => {
  expect(await errorOf(new Response('{"message":'))).toBeInstanceOf(ConnectionError)
})

test('a refusal without a message is not that of an editor that was closed', async () => {
  const error = await errorOf(new Response(null, { status: 403 }))
  expect(error).not.toBeInstanceOf(ConnectionError)
  expect(error).toMatchObject({
    message: expect.stringMatching(/^The editor has refused this\. Double-click/),
  })
})
