/** Host files, error pages and redirects of every server with our configuration. */
import { notFoundFolders } from '../../tools/publish/host-rules.ts'
import { hostFiles } from './capabilities.ts'
import { expect, test } from './fixtures.ts'
import { follow, isFile, request } from './request.ts'
import { brokenPath } from './servers/start.ts'

test('host files are hidden from visitors, except those in the table', async ({ running, can }) => {
  for (const file of hostFiles) {
    const answer = await request(running.port, file)
    const isShown = answer.status === 200 && isFile(answer, running.site, file)
    expect.soft(isShown, file).toBe(can.readable.includes(file))
  }
})

test('files of .well-known are shown', async ({ running }) => {
  expect((await request(running.port, '/.well-known/security.txt')).status).toBe(200)
})

test('error pages answer 404 under their own names, where the server can', async ({ running, can }) => {
  for (const file of ['/404.html', '/500.html', ...notFoundFolders.map((folder) => `/${folder}/404.html`)]) {
    const answer = await follow(running.port, file)
    expect.soft(answer.status, file).toBe(can.hidesErrorPages ? 404 : 200)
  }
})

test('a failure shows 500.html, where the server can', async ({ running, can }) => {
  const answer = await request(running.port, brokenPath)
  // A server without such a page is not configured to fail.
  if (!can.serverErrorPage) return expect(answer.status).not.toBe(500)
  expect(answer.status).toBe(500)
  expect(isFile(answer, running.site, '/500.html')).toBe(true)
  expect(answer.headers['cache-control']).toBe(can.cache.page)
})

test('a redirect does not name the host of the request, except in the table', async ({ running, can }) => {
  const { headers } = await request(running.port, '/packages', { Host: 'evil.example' })
  expect((headers.location ?? '').includes('evil.example')).toBe(can.repeatsHost)
})
