/**
 * Headers, host files and error pages of every server with our configuration. Compression and the policy of drawings are part
 * of the live check.
 */
import path from 'node:path'
import {
  cacheRules,
  contentTypes,
  hashedFolder,
  notFoundFolders,
  securityHeaders,
} from '../../tools/publish/host-rules.ts'
import { expect, test } from './fixtures.ts'
import { hostFiles } from './hosts.ts'
import { failingPath } from './servers.ts'

test('files with a hash in their name are cached, a missing one and pages are not', async ({
  running,
  host: { pageCache },
}) => {
  const hashed = running.oneOfEachType()
  const missing = ['avif', 'woff2', 'js'].map((type) => `${hashedFolder}none.01234567.${type}`)
  const rest = ['/', '/packages/', '/sitemap.xml', '/robots.txt', '/contact.vcf']
  const expected = [
    [hashed, 200, cacheRules.hashed],
    [missing, 404, cacheRules.rest],
    [rest, 200, pageCache],
  ] as const
  for (const [addresses, status, cache] of expected)
    for (const address of addresses) {
      const response = await running.get(address)
      expect.soft(response.status, address).toBe(status)
      expect.soft(response.headers['cache-control'], address).toBe(cache)
    }
})

test('an unchanged page is answered with 304', async ({ running }) => {
  for (const encoding of ['identity', 'gzip']) {
    const asked = { 'Accept-Encoding': encoding }
    const { etag, 'last-modified': date } = (await running.get('/', asked)).headers
    expect(etag ?? date, 'ETag or Last-Modified').toBeTruthy()
    const second = await running.get('/', {
      ...asked,
      ...(etag && { 'If-None-Match': etag }),
      ...(date && { 'If-Modified-Since': date }),
    })
    expect.soft([second.status, second.body.length], encoding).toEqual([304, 0])
  }
})

test('every response has the security headers', async ({ running, host }) => {
  // A drawing has another policy.
  const files = running.oneOfEachType().filter((file) => !file.endsWith('.svg'))
  const asked = ['/', '/packages/', '/tour/x', '/x', '/tour/', '/sitemap.xml', ...files]
  if (host.hasServerErrorPage) asked.push(failingPath)
  for (const pathname of asked) {
    const { headers } = await running.get(pathname)
    for (const [name, value] of Object.entries(securityHeaders))
      expect.soft(headers[name.toLowerCase()], `${name} on ${pathname}`).toBe(value)
  }
  if (host.isHstsForHttpsOnly) {
    const plain = await running.get('/', { 'X-Forwarded-Proto': 'http' })
    expect(plain.headers['strict-transport-security'], 'over http').toBeUndefined()
  }
})

test('every file has its content type', async ({ running }) => {
  const files = [...running.oneOfEachType(), '/contact.vcf', '/manifest.webmanifest']
  const expected: Record<string, string> = contentTypes
  for (const file of files.filter((each) => path.extname(each) in contentTypes)) {
    const { headers } = await running.get(file)
    expect.soft(headers['content-type'], file).toBe(expected[path.extname(file)])
  }
  const page = await running.get('/')
  expect(page.headers['content-type']).toMatch(/^text\/html; ?charset=utf-8$/i)
})

test('host files are hidden from visitors, except those in the table; .well-known is shown', async ({
  running,
  host,
}) => {
  for (const file of hostFiles) {
    const response = await running.get(file)
    const isShown = response.status === 200 && running.isFile(response, file)
    expect.soft(isShown, file).toBe(host.readable.includes(file))
  }
  expect((await running.get('/.well-known/security.txt')).status).toBe(200)
})

test('error pages answer 404 under their own names, where the server can', async ({ running, host }) => {
  for (const file of ['/404.html', '/500.html', ...notFoundFolders.map((folder) => `/${folder}/404.html`)]) {
    const { status } = await running.follow(file)
    expect.soft(status, file).toBe(host.hidesErrorPages ? 404 : 200)
  }
})

test('a failure shows 500.html, where the server can', async ({ running, host }) => {
  const response = await running.get(failingPath)
  // Only a server with such a page is configured to fail.
  if (!host.hasServerErrorPage) return expect(response.status).not.toBe(500)
  expect(response.status).toBe(500)
  expect(running.isFile(response, '/500.html')).toBe(true)
  expect(response.headers['cache-control']).toBe(host.pageCache)
})

test('a redirect does not name the host of the request, except in the table', async ({ running, host }) => {
  const { headers } = await running.get('/packages', { Host: 'evil.example' })
  expect((headers.location ?? '').includes('evil.example')).toBe(host.repeatsHost)
})
