import { expect, test } from '@playwright/test'
import { checkLive } from './check-live.ts'
import type { Answer } from './live.ts'

const site = 'https://www.tours.test'
const files = new Map([
  ['index.html', Buffer.from('Home')],
  ['packages/index.html', Buffer.from('Packages')],
  ['uploads/a.jpg', Buffer.from('JPEG')],
  ['404.html', Buffer.from('Oops')],
])
const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-encoding': 'gzip',
  'cache-control': 'no-cache',
  'content-security-policy': "frame-ancestors 'none'",
  'strict-transport-security': 'max-age=31536000',
}
const pictureHeaders = {
  'content-type': 'image/jpeg',
  'cache-control': 'public, max-age=31536000, immutable',
}
const answer = (status: number, body: string | Buffer = '', headers: Record<string, string> = {}): Answer => {
  return { status, body: Buffer.from(body), headers: new Headers(headers) }
}
/** A page, with some other headers. */
const page = (body: string, headers = {}) => answer(200, body, { ...pageHeaders, ...headers })
const picture = (headers: Record<string, string>) => answer(200, 'JPEG', { ...pictureHeaders, ...headers })
const home = page('Home')
const listing = answer(200, 'Index of')
const missing = answer(404, 'Oops')
const right: Readonly<Record<string, Answer>> = {
  '/': home,
  '/packages/': page('Packages'),
  '/uploads/a.jpg': picture({}),
}
const redirect = (location: string) => answer(301, '', { location })

async function check(address: string, changed: Answer, siteUrl = site): Promise<string> {
  const problems = await checkLive(site, files, siteUrl, async (url) => {
    if (url.href === address) return changed
    if (url.origin !== site) return redirect(`${site}${url.pathname}`)
    return right[url.pathname] ?? missing
  }).catch((error: Error) => [error.message])
  return problems.join('\n')
}

/** Paths begin at the site. */
const answers: readonly (readonly [address: string, changed: Answer, says: string])[] = [
  ['/', home, ''],
  ['http://www.tours.test/packages/', answer(0), `lead to ${site}/packages/: http://www.tours.test`],
  ['https://tours.test/packages/', home, `lead to ${site}/packages/: https://tours.test/packages/.`],
  ['http://tours.test/packages/', redirect(`${site}/`), `lead to ${site}/packages/: http://tours`],
  ['/uploads/', listing, 'Everybody can read: /uploads/.'],
  ['/qr/', listing, 'Everybody can read: /qr/.'],
  ['/tour/', listing, 'Everybody can read: /tour/.'],
  ['/.upload/published.json', answer(200, '{}'), 'Everybody can read: /.upload/published.json.'],
  ['/.env', answer(200, 'KEY=1'), 'Everybody can read: /.env.'],
  ['/.git/HEAD', answer(200, 'ref:'), 'Everybody can read: /.git/HEAD.'],
  ['/tour/no-such-page', home, 'Unknown addresses do not answer 404: /tour/.'],
  ['/tour/no-such-page', answer(404, 'Parked'), 'a page that is not ours: /tour/.'],
  ['/', missing, 'Missing: /. Publish again.'],
  ['/', page('Parked'), 'Not as sent: /.'],
  ['/', page('Home', { 'content-type': 'text/html' }), 'Of a wrong type: /.'],
  ['/', page('Home', { 'content-encoding': '' }), 'Not compressed: /.'],
  ...['strict-transport-security', 'content-security-policy', 'cache-control'].map(
    (name) => ['/packages/', answer(200, 'Packages'), `Wrong header ${name} (none): /packages/.`] as const,
  ),
  ['/packages/', page('Packages', { 'x-robots-tag': 'noindex' }), 'x-robots-tag (noindex): /packages/.'],
  ['/uploads/a.jpg', picture({ 'content-type': 'text/plain' }), 'Of a wrong type: /uploads/a.jpg.'],
  ['/uploads/a.jpg', picture({ 'cache-control': '' }), 'header cache-control (none): /uploads/a.jpg.'],
  // Only the cause is named when nothing can be right.
  ['/', redirect('https://tours.test/'), 'leads on to https://tours.test.'],
  ['/', answer(200, Buffer.from([0x1f, 0x8b, 8])), 'Pages are compressed twice.'],
]
for (const [address, changed, says] of answers)
  test(`${address}: ${says || 'a right host has no problem'}`, async () => {
    const said = await check(new URL(address, site).href, changed)
    expect(said).toContain(says)
    expect(said === '').toBe(says === '')
  })

test('another address in the content is named', async () => {
  expect(await check('', missing, 'https://tours.test')).toContain(
    'The pages name another address: https://tours.test.',
  )
})

test('problems of one kind are one line', async () => {
  const bare = new Map([...files.keys()].map((file) => [file, Buffer.from('x')]))
  const lines = await checkLive(site, bare, site, async (url) => right[url.pathname] ?? missing)
  expect(lines.filter((line) => line.startsWith('Not as sent'))).toEqual([
    expect.stringContaining('/ and 2 more.'),
  ])
})
