import { expect, test } from '@playwright/test'
import { ConnectionError, request } from './api.ts'

test('a response that ends too early is that of an editor that was closed', async () => {
  const { fetch } = globalThis
  globalThis.fetch = async () => new Response('{"message":')
  await expect(request('/api/overview')).rejects.toThrow(ConnectionError)
  globalThis.fetch = fetch
})
