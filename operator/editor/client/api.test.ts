import { expect, test } from '@playwright/test'
import { ConnectionError, request } from './api.ts'

const document = { documentElement: { dataset: { folder: 'a' } } }
test.beforeAll(() => Object.assign(globalThis, { document }))
test.afterAll(() => Reflect.deleteProperty(globalThis, 'document'))

/** The error of a request with this response. */
async function errorOf(response: Response): Promise<unknown> {
  const { fetch } = globalThis
  globalThis.fetch = async () => response
  const error: unknown = await request('/api/overview').catch((reason: unknown) => reason)
  globalThis.fetch = fetch
  return error
}

test('a request names the folder of its page', async () => {
  let headers: HeadersInit | undefined
  const { fetch } = globalThis
  globalThis.fetch = async (_, options) => {
    headers = options?.headers
    return new Response('{}')
  }
  await request('/api/overview')
  globalThis.fetch = fetch
  expect(headers).toEqual({ 'x-folder': 'a' })
})

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
