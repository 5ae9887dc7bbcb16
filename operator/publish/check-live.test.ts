import { expect, test } from '@playwright/test'
import { checkLive } from './check-live.ts'

type Answer = { status?: number; body?: string; headers?: Record<string, string> }

const site = 'https://www.tours.test'
const texts = {
  'index.html': 'Home',
  'packages/index.html': 'List',
  'uploads/a.jpg': 'JPEG',
  '404.html': 'Oops',
  'tour/404.html': 'No such tour',
}
const files = new Map(Object.entries(texts).map(([file, text]) => [file, Buffer.from(text)]))
const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-encoding': 'gzip',
  'cache-control': 'no-cache',
  'content-security-policy': "frame-ancestors 'none'",
  'strict-transport-security': 'max-age=31536000',
}
const pictureHeaders = { 'content-type': 'image/jpeg', 'cache-control': 'max-age=31536000, immutable' }
const right: Readonly<Record<string, Answer>> = {
  '/': { body: 'Home', headers: pageHeaders },
  '/packages/': { body: 'List', headers: pageHeaders },
  '/uploads/a.jpg': { body: 'JPEG', headers: pictureHeaders },
}

/** The answer of a right host. */
function answerOf({ origin, pathname }: URL): Answer {
  if (origin !== site) return { status: 301, headers: { location: `${site}${pathname}` } }
  return right[pathname] ?? { status: 404, body: 'Oops' }
}

const { fetch } = globalThis
test.afterEach(() => void (globalThis.fetch = fetch))

/** The problems of a host that is right but for something at one address. */
async function check(address: string, wrong: Answer, siteUrl = site, sent = files): Promise<string> {
  globalThis.fetch = async (url) => {
    const asked = new URL(String(url).replace(/\?.*/, ''))
    if (address === asked.href && wrong.status === 0) throw new Error('No answer')
    const usual = answerOf(asked)
    const { status = 200, body = '', headers } = address === asked.href ? { ...usual, ...wrong } : usual
    return new Response(body, { status, headers: { ...usual.headers, ...headers } })
  }
  const problems = await checkLive(site, sent, siteUrl).catch((error: Error) => [error.message])
  return problems.join('\n')
}

/** Paths begin at the site. */
const answers: readonly (readonly [address: string, wrong: Answer, says: string])[] = [
  ['/', {}, ''],
  ['http://www.tours.test/packages/', { status: 0 }, `lead to ${site}/packages/: http://www.tours.test`],
  ['https://tours.test/packages/', { status: 200 }, `${site}/packages/: https://tours.test/packages/.`],
  ['http://tours.test/packages/', { headers: { location: `${site}/` } }, `packages/: http://tours`],
  ['http://tours.test/packages/', { headers: { location: 'https://tours.test/packages/' } }, ''],
  ['https://tours.test/packages/', { status: 308 }, ''],
  ['https://tours.test/packages/', { status: 302 }, `${site}/packages/: https://tours.test/packages/.`],
  ...['https://other.test/packages/', 'http://www.tours.test/packages/'].map(
    (location) =>
      ['http://tours.test/packages/', { headers: { location } }, 'packages/: http://tours'] as const,
  ),
  ...['/uploads/', '/qr/', '/tour/', '/.upload/published.json', '/.env', '/.git/HEAD'].map(
    (path) => [path, { status: 200 }, `Everybody can read: ${path}.`] as const,
  ),
  ['/tour/no-such-page', { body: 'No such tour' }, ''],
  ['/tour/no-such-page', { status: 200 }, 'Unknown addresses do not answer 404: /tour/.'],
  ['/tour/no-such-page', { body: 'Parked' }, 'a page that is not ours: /tour/.'],
  ['/', { status: 404 }, 'Missing: /. Publish again.'],
  ['/', { body: 'Parked' }, 'Not as sent: /.'],
  ['/', { headers: { 'content-encoding': '' } }, 'Not compressed: /.'],
  ['/', { headers: { 'content-type': 'text/html' } }, 'Wrong header content-type (text/html): /.'],
  ...['strict-transport-security', 'content-security-policy', 'cache-control'].map(
    (name) => ['/packages/', { headers: { [name]: '' } }, `header ${name} (none): /packages/.`] as const,
  ),
  ['/packages/', { headers: { 'x-robots-tag': 'noindex' } }, 'x-robots-tag (noindex): /packages/.'],
  ['/uploads/a.jpg', { headers: { 'content-type': 'text/plain' } }, 'type (text/plain): /uploads/a.jpg.'],
  ['/uploads/a.jpg', { headers: { 'cache-control': '' } }, 'header cache-control (none): /uploads/a.jpg.'],
  // Only the cause is named when nothing can be right.
  ['/', { status: 301, headers: { location: 'https://tours.test/' } }, 'redirects to https://tours.test.'],
]
for (const [address, wrong, says] of answers)
  test(`${address} ${JSON.stringify(wrong)}: ${says || 'no problem'}`, async () => {
    const said = await check(new URL(address, site).href, wrong)
    expect(said).toContain(says)
    expect(said === '').toBe(says === '')
  })

test('another address in the content is named', async () => {
  const message = 'The pages name another address: https://tours.test.'
  expect(await check('', {}, 'https://tours.test')).toContain(message)
})

test('problems of one kind are one line', async () => {
  const notAsSent = (...names: string[]) =>
    check('', {}, site, new Map([...files, ...names.map((file) => [file, Buffer.from('x')] as const)]))
  expect(await notAsSent('packages/index.html')).toMatch(/^Not as sent: \/packages\/\. /)
  expect(await notAsSent('index.html', 'uploads/a.jpg')).toMatch(/^Not as sent: \/ and 1 more\. /)
  expect(await notAsSent('index.html', 'packages/index.html', 'uploads/a.jpg')).toMatch(/ and 2 more\. /)
})
