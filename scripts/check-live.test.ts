import { expect, test } from '@playwright/test'
import { checkLive } from './check-live.ts'
import type { Answer } from './live.ts'

const site = 'https://www.tours.test'
const files = new Map(
  Object.entries({
    'index.html': `<link rel="canonical" href="${site}/">`,
    '404.html': 'Oops',
    '.htaccess': '# Rules',
  }).map(([file, text]) => [file, Buffer.from(text)]),
)
const answer = (status: number, body = '', headers: Record<string, string> = {}): Answer => {
  return { status, body: Buffer.from(body), headers: new Headers(headers) }
}
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
  'content-security-policy': "frame-ancestors 'none'",
  'strict-transport-security': 'max-age=31536000',
}
const home = answer(200, String(files.get('index.html')), headers)

/** What is said about a right host, but for the answers at some addresses. */
const check = (changes: Record<string, Answer> = {}) =>
  checkLive(site, files, async (url) => {
    const elsewhere =
      url.origin === site ? undefined : answer(301, '', { location: `${site}${url.pathname}` })
    return changes[url.href] ?? elsewhere ?? (url.pathname === '/' ? home : answer(404, 'Oops'))
  })

test('a right host has no problem', async () => {
  expect(await check()).toEqual([])
})

const faults: readonly (readonly [what: string, changes: Record<string, Answer>, says: string])[] = [
  [
    'http is closed',
    { 'http://www.tours.test/packages/': answer(0) },
    'does not lead to https://www.tours.test',
  ],
  ['both names answer', { 'https://tours.test/': home }, 'https://tours.test/ does not lead to'],
  ['a list of pictures', { [`${site}/uploads/`]: answer(200, 'Index of') }, 'Everybody can read: /uploads/'],
  ['passwords', { [`${site}/.env`]: answer(200, 'KEY=1') }, 'Everybody can read: /.env'],
  ['the history', { [`${site}/.git/HEAD`]: answer(200, 'ref:') }, 'Everybody can read: /.git/HEAD'],
  ['a soft 404', { [`${site}/tour/no-such-page`]: home }, 'Unknown addresses do not answer 404: /tour/'],
  ['another page', { [`${site}/`]: answer(200, 'Parked', headers) }, 'Not as sent: /.'],
  [
    'no headers',
    { [`${site}/`]: answer(200, String(home.body)) },
    'Browsers are not told to stay with https',
  ],
]
for (const [what, changes, says] of faults)
  test(`${what}: it is named`, async () => {
    expect((await check(changes)).join('\n')).toContain(says)
  })

test('only the cause is named when nothing can be right', async () => {
  const elsewhere = answer(301, '', { location: 'https://tours.test/' })
  expect(await check({ [`${site}/`]: elsewhere })).toEqual([
    expect.stringContaining('leads on to https://tours.test.'),
  ])
  const twice = { ...home, body: Buffer.from([0x1f, 0x8b, 8]) }
  expect(await check({ [`${site}/`]: twice })).toEqual([expect.stringContaining('compressed twice')])
})
