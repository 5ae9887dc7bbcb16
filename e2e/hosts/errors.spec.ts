/** Host files, error pages and redirects of every server with our configuration. */
import { notFoundFolders } from '../../tools/publish/host-rules.ts'
import { hostFiles } from './capabilities.ts'
import { expect, test } from './fixtures.ts'
import { follow, isFile, request } from './request.ts'
import { failingPath } from './servers/start.ts'

test('host files are hidden from visitors, except those in the table', async ({ running, capabilities }) => {
  for (const file of hostFiles) {
    const response = await request(running.port, file)
    const isShown = response.status === 200 && isFile(response, running.site, file)
    expect.soft(isShown, file).toBe(capabilities.readable.includes(file))
  }
})

test('files of .well-known are shown', async ({ running }) => {
  expect((await request(running.port, '/.well-known/security.txt')).status).toBe(200)
})

test('error pages answer 404 under their own names, where the server can', async ({
  running,
  capabilities,
}) => {
  for (const file of ['/404.html', '/500.html', ...notFoundFolders.map((folder) => `/${folder}/404.html`)]) {
    const response = await follow(running.port, file)
    expect.soft(response.status, file).toBe(capabilities.hidesErrorPages ? 404 : 200)
  }
})

test('a failure shows 500.html, where the server can', async ({ running, capabilities }) => {
  const response = await request(running.port, failingPath)
  // Only a server with such a page is configured to fail.
  if (!capabilities.serverErrorPage) return expect(response.status).not.toBe(500)
  expect(response.status).toBe(500)
  expect(isFile(response, running.site, '/500.html')).toBe(true)
  expect(response.headers['cache-control']).toBe(capabilities.cache.page)
})

test('a redirect does not name the host of the request, except in the table', async ({
  running,
  capabilities,
}) => {
  const { headers } = await request(running.port, '/packages', { Host: 'evil.example' })
  expect((headers.location ?? '').includes('evil.example')).toBe(capabilities.repeatsHost)
})
