/** Headers, types and compression of every server with our configuration. */
import path from 'node:path'
import { cacheRules, contentTypes, hashedFolder, securityHeaders } from '../../tools/publish/host-rules.ts'
import { expect, test } from './fixtures.ts'
import { isFile, request } from './request.ts'
import { failingPath } from './servers/start.ts'
import { oneOfEachType } from './site.ts'

test('files with a hash in their name are cached, a missing one is not', async ({
  running,
  capabilities,
}) => {
  const files = oneOfEachType(running.site)
  expect(files.length).toBeGreaterThan(0)
  for (const file of files) {
    const response = await request(running.port, file)
    expect.soft(response.status, file).toBe(200)
    expect.soft(response.headers['cache-control'], file).toBe(cacheRules.hashed)
  }
  for (const extension of ['avif', 'woff2', 'js']) {
    const missing = await request(running.port, `${hashedFolder}none.0123456789.${extension}`)
    expect.soft(missing.status).toBe(404)
    expect.soft(missing.headers['cache-control'], 'missing').toBe(capabilities.cache.missing)
    expect.soft(missing.headers['cache-control'] ?? '').not.toContain('immutable')
  }
  for (const pathname of ['/', '/packages/', '/sitemap.xml', '/robots.txt', '/contact.vcf']) {
    const response = await request(running.port, pathname)
    expect.soft(response.headers['cache-control'], pathname).toBe(capabilities.cache.page)
  }
})

test('an unchanged page is answered with 304', async ({ running }) => {
  for (const encoding of ['identity', 'gzip']) {
    const first = await request(running.port, '/', { 'Accept-Encoding': encoding })
    const { etag, 'last-modified': date } = first.headers
    expect(etag ?? date, 'ETag or Last-Modified').toBeTruthy()
    const second = await request(running.port, '/', {
      'Accept-Encoding': encoding,
      ...(etag && { 'If-None-Match': etag }),
      ...(date && { 'If-Modified-Since': date }),
    })
    expect.soft(second.status, encoding).toBe(304)
    expect.soft(second.body.length, encoding).toBe(0)
  }
})

test('every response has the security headers', async ({ running, capabilities }) => {
  const files = oneOfEachType(running.site).filter((file) => !file.endsWith('.svg'))
  const asked = ['/', '/packages/', '/tour/x', '/x', '/tour/', '/sitemap.xml', ...files]
  if (capabilities.serverErrorPage) asked.push(failingPath)
  for (const pathname of asked) {
    const { headers } = await request(running.port, pathname)
    for (const [name, value] of Object.entries(securityHeaders))
      expect.soft(headers[name.toLowerCase()], `${name} on ${pathname}`).toBe(value)
  }
  if (capabilities.hsts === 'https') {
    const plain = await request(running.port, '/', { 'X-Forwarded-Proto': 'http' })
    expect(plain.headers['strict-transport-security'], 'over http').toBeUndefined()
  }
})

test('an SVG file has a policy that allows no scripts', async ({ running, capabilities }) => {
  const drawing = oneOfEachType(running.site).find((file) => file.endsWith('.svg')) ?? 'no SVG file'
  const { headers } = await request(running.port, drawing)
  expect(headers['content-security-policy']).toBe(capabilities.drawings)
  expect(headers['x-frame-options']).toBe('DENY')
})

test('every file has its content type', async ({ running }) => {
  const files = [...oneOfEachType(running.site), '/contact.vcf', '/manifest.webmanifest']
  const expected: Record<string, string> = contentTypes
  for (const file of files.filter((each) => path.extname(each) in contentTypes)) {
    const response = await request(running.port, file)
    expect.soft(response.headers['content-type'], file).toBe(expected[path.extname(file)])
  }
  const page = await request(running.port, '/')
  expect(page.headers['content-type']).toMatch(/^text\/html; ?charset=utf-8$/i)
})

test('pages are compressed', async ({ running }) => {
  for (const pathname of ['/', '/packages/']) {
    const response = await request(running.port, pathname, { 'Accept-Encoding': 'gzip' })
    expect.soft(response.headers['content-encoding'], pathname).toBe('gzip')
    expect
      .soft(isFile(response, running.site, `${pathname}index.html`), `${pathname}, decompressed`)
      .toBe(true)
  }
})
