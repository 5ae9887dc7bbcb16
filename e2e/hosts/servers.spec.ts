/** The same assertions against every server of `capabilities.ts`, actually started. */
import path from 'node:path'
import { contentTypes, hashedFolder, notFoundScopes, securityHeaders } from '../../export/hosts/headers.ts'
import { hostFiles } from './capabilities.ts'
import { expect, test } from './fixtures.ts'
import { scoreOf } from './observatory.ts'
import { type Answer, request } from './request.ts'
import { brokenPath } from './servers/launch.ts'
import { hasHeading, notFoundFile, oneOfEachType, pagePaths, read } from './site.ts'

const longName = `/tour/${'x'.repeat(4000)}`
const unknown = [
  ...notFoundScopes.flatMap(({ folder }) => [`/${folder}/x`, `/${folder}/x/`]),
  '/tour/x?from=ad',
  '/tour/%3Cscript%3E',
  `/tour/${encodeURIComponent('ಮೈಸೂರು')}`,
  `/${encodeURIComponent('ಮೈಸೂರು')}`,
  '/x',
  '/x/',
  '/x/y',
  '/faq',
  '/Tour/x',
  '/tour/a/b',
  '/tour/mysore-city-tour/x',
  `/${'x/'.repeat(2000)}`,
]

function isListing({ text }: Answer): boolean {
  return /Index of|Directory listing|Files within/i.test(text.slice(0, 3000))
}

/** Follows redirects on the same server, as a browser would. */
async function follow(port: number, start: string): Promise<Answer & { path: string; hops: number }> {
  let current = start
  for (let hops = 0; hops <= 3; hops++) {
    const answer = await request(port, current)
    const { location } = answer.headers
    if (answer.status < 300 || answer.status > 399 || !location) return { ...answer, path: current, hops }
    const next = new URL(location, `http://127.0.0.1:${port}${current}`)
    expect(next.hostname, `${current} must not lead elsewhere`).toBe('127.0.0.1')
    current = next.pathname + next.search
  }
  throw new Error(`${start} redirects more than three times`)
}

test('every page of the sitemap is served as it was built', async ({ running, can }) => {
  const paths = pagePaths(running.site)
  expect(paths.length).toBeGreaterThan(0)
  for (const pathname of paths) {
    const answer = await request(running.port, pathname)
    expect.soft(answer.status, pathname).toBe(200)
    const same = answer.body.equals(read(running.site, `${pathname}index.html`))
    expect.soft(same, `${pathname}, unchanged`).toBe(true)
    expect.soft(hasHeading(answer.text), `${pathname} has a heading`).toBe(true)
    const type = can.charset ? /^text\/html; ?charset=utf-8$/i : /^text\/html/i
    expect.soft(answer.headers['content-type'], pathname).toMatch(type)
  }
})

test('an address without its last slash ends at the page and keeps the query', async ({ running }) => {
  for (const pathname of pagePaths(running.site).filter((each) => each !== '/')) {
    const answer = await follow(running.port, `${pathname.slice(0, -1)}?from=ad&x=1`)
    expect.soft(answer.status, pathname).toBe(200)
    expect.soft(answer.body.equals(read(running.site, `${pathname}index.html`)), pathname).toBe(true)
    expect.soft(answer.hops, `${pathname}: redirects`).toBeLessThanOrEqual(1)
    expect.soft(answer.path, `${pathname}: the query`).toContain('?from=ad&x=1')
  }
})

test('an unknown address is 404 with the message of design.md', async ({ running, can }) => {
  for (const pathname of unknown) {
    const answer = await request(running.port, pathname)
    const name = pathname.slice(0, 60)
    expect.soft(answer.status, name).toBe(404)
    if (can.notFound === 'none') {
      expect.soft(answer.text, `${name}: a text of its own`).not.toContain('Return to Home')
      continue
    }
    const precise = notFoundFile(pathname.split('?')[0] ?? '')
    const folder = notFoundScopes.find((scope) => pathname.startsWith(`/${scope.folder}/`))
    const expected = { server: precise, folder: folder?.file ?? '/404.html', root: '/404.html' }[can.notFound]
    expect.soft(answer.body.equals(read(running.site, expected)), `${name} shows ${expected}`).toBe(true)
    // Nothing that the address says is in the page.
    expect.soft(answer.text, name).not.toContain('/tour/<script>')
  }
})

test('a folder without a page is not found, or listed where the table says so', async ({ running, can }) => {
  for (const { folder, file } of notFoundScopes) {
    for (const pathname of [`/${folder}`, `/${folder}/`]) {
      const answer = await follow(running.port, pathname)
      // Without its slash a server may know at once that there is nothing.
      const statuses = pathname.endsWith('/') ? [can.bareFolder] : [can.bareFolder, 404]
      expect.soft(statuses, `${pathname}: ${answer.status}`).toContain(answer.status)
      expect.soft(isListing(answer), `${pathname} is a listing`).toBe(can.bareFolder === 200)
      if (can.bareFolder === 200 || can.notFound === 'none') continue
      const expected = can.notFound === 'folder' && pathname.endsWith('/') ? file : '/404.html'
      const same = answer.body.equals(read(running.site, expected))
      expect.soft(same, `${pathname} shows ${expected}`).toBe(true)
    }
  }
  const built = await follow(running.port, hashedFolder)
  expect.soft(isListing(built), hashedFolder).toBe(can.bareFolder === 200)
})

test('files with a hash are kept, a missing one is not', async ({ running, can }) => {
  const files = oneOfEachType(running.site)
  expect(files.length).toBeGreaterThan(0)
  for (const file of files) {
    const answer = await request(running.port, file)
    expect.soft(answer.status, file).toBe(200)
    expect.soft(answer.headers['cache-control'], file).toBe(can.cache.hashed)
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

test('an unchanged page costs an empty answer', async ({ running }) => {
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
    expect.soft(second.raw.length, encoding).toBe(0)
  }
})

test('security headers go with every answer', async ({ running, can }) => {
  const asked = ['/', '/packages/', '/tour/x', '/x', '/tour/', '/sitemap.xml', ...oneOfEachType(running.site)]
  if (can.brokenPage) asked.push(brokenPath)
  for (const pathname of asked) {
    const { headers } = await request(running.port, pathname)
    for (const { name, value } of securityHeaders) {
      const hsts = name === 'Strict-Transport-Security'
      const sent = hsts ? can.hsts !== 'never' : can.securityHeaders
      expect.soft(headers[name.toLowerCase()], `${name} on ${pathname}`).toBe(sent ? value : undefined)
    }
  }
  if (can.hsts === 'https') {
    const plain = await request(running.port, '/', { 'X-Forwarded-Proto': 'http' })
    expect(plain.headers['strict-transport-security'], 'not over http').toBeUndefined()
  }
})

test('the Observatory scores the home page as the table says', async ({ running, can }) => {
  const { score, tests } = await scoreOf(await request(running.port, '/'))
  expect(score, JSON.stringify(tests, null, 2)).toBe(can.observatory)
})

test('every file has its type', async ({ running, can }) => {
  const files = [...oneOfEachType(running.site), '/contact.vcf', '/manifest.webmanifest']
  for (const file of files) {
    const extension = path.extname(file)
    const expected = { ...contentTypes, ...can.types }[extension]
    if (!(extension in contentTypes)) continue
    const answer = await request(running.port, file)
    expect.soft(answer.headers['content-type'], file).toBe(expected)
  }
})

test('text is compressed where the server can', async ({ running, can }) => {
  for (const pathname of ['/', '/packages/', '/sitemap.xml']) {
    const answer = await request(running.port, pathname, { 'Accept-Encoding': 'gzip' })
    const small = answer.body.length < 1100
    if (!small && pathname !== '/sitemap.xml') {
      expect.soft(answer.headers['content-encoding'] === 'gzip', pathname).toBe(can.compresses)
    }
    const file = pathname.endsWith('/') ? `${pathname}index.html` : pathname
    expect.soft(answer.body.equals(read(running.site, file)), `${pathname}, undone`).toBe(true)
  }
})

test('files for hosts are not for visitors where the server can tell', async ({ running, can }) => {
  for (const file of hostFiles) {
    const answer = await request(running.port, file)
    const shown = answer.status === 200 && answer.body.equals(read(running.site, file))
    expect.soft(shown, file).toBe(can.readable.includes(file))
  }
  for (const file of ['/404.html', '/500.html', ...notFoundScopes.map((scope) => scope.file)]) {
    const answer = await follow(running.port, file)
    expect.soft(answer.status, file).toBe(can.hidesErrorPages ? 404 : 200)
  }
})

test('hardly an address: answered, and nothing breaks', async ({ running, can }) => {
  const cases = [
    ['/tour/%zz', can.odd.malformed],
    ['/%', can.odd.malformed],
    [longName, can.odd.longName],
    ['/tour/%00', can.odd.zeroByte],
  ] as const
  for (const [pathname, expected] of cases) {
    const answer = await request(running.port, pathname).catch(() => undefined)
    expect.soft(answer?.status, pathname.slice(0, 60)).toBe(expected)
  }
  const climbing = ['/tour/..%2f..%2f..%2fetc/passwd', '/../../etc/passwd', '/uploads/..%5c..%5cetc/passwd']
  for (const pathname of climbing) {
    const answer = await request(running.port, pathname).catch(() => undefined)
    expect.soft(answer?.status, pathname).not.toBe(200)
    expect.soft(answer?.text ?? '', pathname).not.toContain('root:')
  }
  expect((await request(running.port, '/')).status, 'still there').toBe(200)
})

test('when something breaks, the page for it is shown', async ({ running, can }) => {
  const answer = await request(running.port, brokenPath)
  // A server that has no such page is not told to break.
  if (!can.brokenPage) return expect(answer.status).not.toBe(500)
  expect(answer.status).toBe(500)
  expect(answer.body.equals(read(running.site, '/500.html'))).toBe(true)
  expect(answer.headers['cache-control']).toBe(can.cache.page)
})
