import { expect, test } from '@playwright/test'
import { checkLive } from './check-live.ts'
import { filesOf } from './fixtures.ts'

type TestResponse = { status?: number; body?: string; headers?: Record<string, string> }

const site = 'https://www.tours.test'
const files = filesOf({
  'index.html': 'Home',
  'packages/index.html': 'List',
  'uploads/a.jpg': 'JPEG',
  '404.html': 'Oops',
  'tour/404.html': 'No such tour',
})
const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-encoding': 'gzip',
  'cache-control': 'no-cache',
  'content-security-policy': "frame-ancestors 'none'",
  'strict-transport-security': 'max-age=31536000',
}
const pictureHeaders = { 'content-type': 'image/jpeg', 'cache-control': 'max-age=31536000, immutable' }
const valid: Readonly<Record<string, TestResponse>> = {
  '/': { body: 'Home', headers: pageHeaders },
  '/packages/': { body: 'List', headers: pageHeaders },
  '/uploads/a.jpg': { body: 'JPEG', headers: pictureHeaders },
}

/** The response of a valid host. */
function responseOf({ origin, pathname }: URL): TestResponse {
  if (origin !== site) return { status: 301, headers: { location: `${site}${pathname}` } }
  return valid[pathname] ?? { status: 404, body: 'Oops' }
}

const { fetch } = globalThis
test.afterEach(() => void (globalThis.fetch = fetch))

/** The problems of a host with one invalid response. */
async function check(address: string, invalid: TestResponse, sent = files): Promise<string> {
  globalThis.fetch = async (url) => {
    const requested = new URL(String(url).replace(/\?.*/, ''))
    if (address === requested.href && invalid.status === 0) throw new Error('No response')
    const usual = responseOf(requested)
    const { status = 200, body = '', headers } = address === requested.href ? { ...usual, ...invalid } : usual
    return new Response(body, { status, headers: { ...usual.headers, ...headers } })
  }
  const problems = await checkLive(new URL(site), sent).catch((error: Error) => [error.message])
  return problems.join('\n')
}

const redirectTo = (location: string) => ({ headers: { location } })

/** Responses at an address, absolute or relative to the site, and the problem that is reported; '' for none. */
const responses: readonly (readonly [address: string, invalid: TestResponse, problem: string])[] = [
  ['/', {}, ''],
  ['http://www.tours.test/packages/', { status: 0 }, `redirect to ${site}/packages/: http://www.tours.test`],
  ['https://tours.test/packages/', { status: 200 }, `${site}/packages/: https://tours.test/packages/.`],
  ['http://tours.test/packages/', redirectTo(`${site}/`), `packages/: http://tours`],
  ['http://tours.test/packages/', redirectTo('https://tours.test/packages/'), ''],
  ['http://tours.test/packages/', redirectTo('https://'), 'packages/: http://tours'],
  ['https://tours.test/packages/', { status: 308 }, ''],
  ['https://tours.test/packages/', { status: 302 }, `${site}/packages/: https://tours.test/packages/.`],
  ['http://tours.test/packages/', redirectTo('https://other.test/packages/'), 'packages/: http://tours'],
  ['http://tours.test/packages/', redirectTo('http://www.tours.test/packages/'), 'packages/: http://tours'],
  ...['/uploads/', '/qr/', '/tour/', '/.upload/published.json', '/.env', '/.git/HEAD'].map(
    (path) => [path, { status: 200 }, `Publicly readable: ${path}.`] as const,
  ),
  ['/tour/no-such-page', { body: 'No such tour' }, ''],
  ...['/', '/tour/', '/destination/', '/tour-type/'].map(
    (path) => [`${path}no-such-page`, { status: 200 }, `do not respond with 404: ${path}.`] as const,
  ),
  ['/tour/no-such-page', { body: 'Parked' }, 'a page that is not from this site: /tour/.'],
  ['/', { status: 404 }, 'Missing: /. Publish again.'],
  ['/uploads/a.jpg', { status: 0 }, 'No response: /uploads/a.jpg. Check your internet connection, then'],
  ['/', { body: 'Parked' }, 'Differs from the uploaded file: /.'],
  ['/', { headers: { 'content-encoding': '' } }, 'Not compressed: /.'],
  ['/', { headers: { 'content-type': 'text/html' } }, 'Wrong header content-type (text/html): /.'],
  ...['strict-transport-security', 'content-security-policy', 'cache-control'].map(
    (name) => ['/packages/', { headers: { [name]: '' } }, `header ${name} (none): /packages/.`] as const,
  ),
  ['/packages/', { headers: { 'x-robots-tag': 'noindex' } }, 'x-robots-tag (noindex): /packages/.'],
  ['/uploads/a.jpg', { headers: { 'content-type': 'text/plain' } }, 'type (text/plain): /uploads/a.jpg.'],
  ['/uploads/a.jpg', { headers: { 'cache-control': '' } }, 'header cache-control (none): /uploads/a.jpg.'],
  ['/uploads/a.jpg', { headers: { 'cache-control': 'max-age=3600' } }, '(max-age=3600): /uploads/a.jpg.'],
  [
    '/packages/',
    { headers: { 'content-security-policy': "img-src 'self'; frame-ancestors 'none'" } },
    "header content-security-policy (img-src 'self'; frame-ancestors 'none'): /packages/.",
  ],
  ['/', { headers: { 'strict-transport-security': 'max-age=3600' } }, 'security (max-age=3600): /.'],
  // No other problem is reported if the site redirects elsewhere.
  ['/', { status: 301, headers: { location: 'https://tours.test/' } }, 'redirects to https://tours.test.'],
]
for (const [address, invalid, problem] of responses)
  test(`${address} ${JSON.stringify(invalid)}: ${problem || 'no problem'}`, async () => {
    const reported = await check(new URL(address, site).href, invalid)
    expect(reported).toContain(problem)
    expect(reported === '').toBe(problem === '')
  })

for (const [name, type] of [
  ['a.css', 'text/css'],
  ['a.svg', 'image/svg+xml'],
  ['a.png', 'image/png'],
  ['a.webp', 'image/webp'],
  ['a.avif', 'image/avif'],
  ['a.woff2', 'font/woff2'],
  ['a.webmanifest', 'application/manifest+json'],
] as const)
  test(`${name} must have the type ${type}`, async () => {
    const sent = new Map([...files, [name, Buffer.from('x')]])
    const checkType = (type: string) =>
      check(`${site}/${name}`, { status: 200, body: 'x', headers: { 'content-type': type } }, sent)
    expect(await checkType(type)).toBe('')
    expect(await checkType(type.slice(0, -1))).toContain(`content-type (${type.slice(0, -1)}): /${name}.`)
  })

test('a site whose address has no www is also requested with www', async () => {
  const hosts = new Set<string>()
  globalThis.fetch = async (url) => {
    hosts.add(new URL(String(url)).host)
    return new Response('')
  }
  await checkLive(new URL('https://tours.test'), files)
  expect([...hosts]).toEqual(['tours.test', 'www.tours.test'])
})

test('problems of one kind are reported in one line', async () => {
  const problemsWithChanged = (...names: string[]) =>
    check('', {}, new Map([...files, ...names.map((file) => [file, Buffer.from('x')] as const)]))
  const problem = 'Differs from the uploaded file: /'
  expect(await problemsWithChanged('packages/index.html')).toContain(`${problem}packages/. `)
  expect(await problemsWithChanged('index.html', 'uploads/a.jpg')).toContain(`${problem} and 1 more. `)
})
