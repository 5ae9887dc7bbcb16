/** Headers, types and compression: the same assertions against every server that has been told what to send, actually started. */
import path from 'node:path'
import { cacheRules, contentTypes, hashedFolder, securityHeaders } from '../../tools/publish/host-rules.ts'
import { expect, test } from './fixtures.ts'
import { isFile, request } from './request.ts'
import { brokenPath } from './servers/start.ts'
import { oneOfEachType } from './site.ts'

test('files with a hash are kept, a missing one is not', async ({ running, can }) => {
  const files = oneOfEachType(running.site)
  expect(files.length).toBeGreaterThan(0)
  for (const file of files) {
    const answer = await request(running.port, file)
    expect.soft(answer.status, file).toBe(200)
    expect.soft(answer.headers['cache-control'], file).toBe(cacheRules.hashed)
  }
  for (const extension of ['avif', 'woff2', 'js']) {
    const missing = await request(running.port, `${hashedFolder}none.0123456789.${extension}`)
    expect.soft(missing.status).toBe(404)
    expect.soft(missing.headers['cache-control'], 'missing').toBe(can.cache.missing)
    expect.soft(missing.headers['cache-control'] ?? '').not.toContain('immutable')
  }
  for (const pathname of ['/', '/packages/', '/sitemap.xml', '/robots.txt', '/contact.vcf']) {
    const answer = await request(running.port, pathname)
    expect.soft(answer.headers['cache-control'], pathname).toBe(can.cache.page)
  }
})

test('an unchanged page is answered with 304', async ({ running }) => {
  for (const encoding of ['identity', 'gzip']) {
    const first = await request(running.port, '/', { 'Accept-Encoding': encoding })
    const { etag, 'last-modified': date } = first.headers
    expect(etag ?? date, 'the server names a version').toBeTruthy()
    const second = await request(running.port, '/', {
      'Accept-Encoding': encoding,
      ...(etag && { 'If-None-Match': etag }),
      ...(date && { 'If-Modified-Since': date }),
    })
    expect.soft(second.status, encoding).toBe(304)
    expect.soft(second.body.length, encoding).toBe(0)
  }
})

test('security headers go with every answer', async ({ running, can }) => {
  const files = oneOfEachType(running.site).filter((file) => !file.endsWith('.svg'))
  const asked = ['/', '/packages/', '/tour/x', '/x', '/tour/', '/sitemap.xml', ...files]
  if (can.serverErrorPage) asked.push(brokenPath)
  for (const pathname of asked) {
    const { headers } = await request(running.port, pathname)
    for (const [name, value] of Object.entries(securityHeaders))
      expect.soft(headers[name.toLowerCase()], `${name} on ${pathname}`).toBe(value)
  }
  if (can.hsts === 'https') {
    const plain = await request(running.port, '/', { 'X-Forwarded-Proto': 'http' })
    expect(plain.headers['strict-transport-security'], 'not over http').toBeUndefined()
  }
})

test('a drawing that is opened by its own address runs nothing', async ({ running, can }) => {
  const drawing = oneOfEachType(running.site).find((file) => file.endsWith('.svg')) ?? 'no drawing'
  const { headers } = await request(running.port, drawing)
  expect(headers['content-security-policy']).toBe(can.drawings)
  expect(headers['x-frame-options']).toBe('DENY')
})

test('every file has its type', async ({ running }) => {
  const files = [...oneOfEachType(running.site), '/contact.vcf', '/manifest.webmanifest']
  const expected: Record<string, string> = contentTypes
  for (const file of files.filter((each) => path.extname(each) in contentTypes)) {
    const answer = await request(running.port, file)
    expect.soft(answer.headers['content-type'], file).toBe(expected[path.extname(file)])
  }
  const page = await request(running.port, '/')
  expect(page.headers['content-type']).toMatch(/^text\/html; ?charset=utf-8$/i)
})

test('pages are compressed', async ({ running }) => {
  for (const pathname of ['/', '/packages/']) {
    const answer = await request(running.port, pathname, { 'Accept-Encoding': 'gzip' })
    expect.soft(answer.headers['content-encoding'], pathname).toBe('gzip')
    expect.soft(isFile(answer, running.site, `${pathname}index.html`), `${pathname}, undone`).toBe(true)
  }
})
