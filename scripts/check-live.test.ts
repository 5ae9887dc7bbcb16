import { expect, test } from '@playwright/test'
import { checkLive } from './check-live.ts'
import type { Answer } from './live.ts'

const site = 'https://www.tours.test'
const texts = { 'index.html': `<link rel="canonical" href="${site}/">`, '404.html': 'Oops' }
const files = new Map(Object.entries(texts).map(([file, text]) => [file, Buffer.from(text)]))
const answer = (status: number, body = '', headers: Record<string, string> = {}): Answer => {
  return { status, body: Buffer.from(body), headers: new Headers(headers) }
}
const home = answer(200, texts['index.html'], {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
  'content-security-policy': "frame-ancestors 'none'",
  'strict-transport-security': 'max-age=31536000',
})

/** What is said about a right host, but for the answer at one address. */
const check = (address = '', changed = home) =>
  checkLive(site, files, async (url) => {
    if (url.href === address) return changed
    if (url.origin !== site) return answer(301, '', { location: `${site}${url.pathname}` })
    return url.pathname === '/' ? home : answer(404, 'Oops')
  })

test('a right host has no problem', async () => {
  expect(await check()).toEqual([])
})

for (const [address, changed, says] of [
  ['http://www.tours.test/packages/', answer(0), 'does not lead to https://www.tours.test'],
  ['https://tours.test/', home, 'https://tours.test/ does not lead to'],
  [`${site}/uploads/`, answer(200, 'Index of'), 'Everybody can read: /uploads/'],
  [`${site}/.env`, answer(200, 'KEY=1'), 'Everybody can read: /.env'],
  [`${site}/.git/HEAD`, answer(200, 'ref:'), 'Everybody can read: /.git/HEAD'],
  [`${site}/tour/no-such-page`, home, 'Unknown addresses do not answer 404 with our page: /tour/'],
  [`${site}/`, answer(200, 'Parked'), 'Not as sent: /.'],
  [`${site}/`, answer(200, texts['index.html']), 'Browsers are not told to stay with https'],
] as const)
  test(`${address} answers ${changed.status} ${changed.body.toString()}: "${says}"`, async () => {
    expect((await check(address, changed)).join('\n')).toContain(says)
  })

test('only the cause is named when nothing can be right', async () => {
  const elsewhere = answer(301, '', { location: 'https://tours.test/' })
  expect(await check(`${site}/`, elsewhere)).toEqual([
    expect.stringContaining('leads on to https://tours.test.'),
  ])
  const twice = { ...home, body: Buffer.from([0x1f, 0x8b, 8]) }
  expect(await check(`${site}/`, twice)).toEqual([expect.stringContaining('compressed twice')])
})
