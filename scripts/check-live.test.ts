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
const home = answer(200, 'Home', pageHeaders)
const missing = answer(404, 'Oops')
const right: Readonly<Record<string, Answer>> = {
  '/': home,
  '/packages/': answer(200, 'Packages', pageHeaders),
  '/uploads/a.jpg': answer(200, 'JPEG', pictureHeaders),
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

const answers: readonly (readonly [address: string, changed: Answer, says: string])[] = [
  [`${site}/`, home, ''],
  [
    'http://www.tours.test/packages/',
    answer(0),
    'lead to https://www.tours.test/packages/: http://www.tours.test',
  ],
  [
    'https://tours.test/packages/',
    home,
    'lead to https://www.tours.test/packages/: https://tours.test/packages/.',
  ],
  [
    'http://tours.test/packages/',
    redirect(`${site}/`),
    'lead to https://www.tours.test/packages/: http://tours',
  ],
  [`${site}/uploads/`, answer(200, 'Index of'), 'Everybody can read: /uploads/.'],
  [`${site}/qr/`, answer(200, 'Index of'), 'Everybody can read: /qr/.'],
  [`${site}/tour/`, answer(200, 'Index of'), 'Everybody can read: /tour/.'],
  [`${site}/.upload/published.json`, answer(200, '{}'), 'Everybody can read: /.upload/published.json.'],
  [`${site}/.env`, answer(200, 'KEY=1'), 'Everybody can read: /.env.'],
  [`${site}/.git/HEAD`, answer(200, 'ref:'), 'Everybody can read: /.git/HEAD.'],
  [`${site}/tour/no-such-page`, home, 'Unknown addresses do not answer 404: /tour/.'],
  [`${site}/tour/no-such-page`, answer(404, 'Parked'), 'a page that is not ours: /tour/.'],
  [`${site}/`, missing, 'Missing: /. Publish again.'],
  [`${site}/`, answer(200, 'Parked', pageHeaders), 'Not as sent: /.'],
  [`${site}/`, answer(200, 'Home', { ...pageHeaders, 'content-type': 'text/html' }), 'Of a wrong type: /.'],
  [`${site}/`, answer(200, 'Home', { ...pageHeaders, 'content-encoding': '' }), 'Not compressed: /.'],
  [
    `${site}/packages/`,
    answer(200, 'Packages'),
    'Wrong header strict-transport-security (none): /packages/.',
  ],
  [`${site}/packages/`, answer(200, 'Packages'), 'Wrong header content-security-policy (none): /packages/.'],
  [`${site}/packages/`, answer(200, 'Packages'), 'Wrong header cache-control (none): /packages/.'],
  [
    `${site}/packages/`,
    answer(200, 'Packages', { ...pageHeaders, 'x-robots-tag': 'noindex' }),
    'Wrong header x-robots-tag (noindex): /packages/.',
  ],
  [
    `${site}/uploads/a.jpg`,
    answer(200, 'JPEG', { ...pictureHeaders, 'content-type': 'text/plain' }),
    'Of a wrong type: /uploads/a.jpg.',
  ],
  [
    `${site}/uploads/a.jpg`,
    answer(200, 'JPEG', { 'content-type': 'image/jpeg' }),
    'Wrong header cache-control (none): /uploads/a.jpg.',
  ],
  // Only the cause is named when nothing can be right.
  [`${site}/`, answer(301, '', { location: 'https://tours.test/' }), 'leads on to https://tours.test.'],
  [`${site}/`, answer(200, Buffer.from([0x1f, 0x8b, 8])), 'Pages are compressed twice.'],
]
for (const [address, changed, says] of answers)
  test(`${address}: ${says || 'a right host has no problem'}`, async () => {
    const said = await check(address, changed)
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
