import { expect, test } from '@playwright/test'
import { checkLive } from './check-live.ts'
import type { Answer } from './live.ts'

const site = 'https://www.tours.test'
const canonical = `<link rel="canonical" href="${site}/">`
const files = new Map([
  ['index.html', Buffer.from(canonical)],
  ['404.html', Buffer.from('Oops')],
])
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
  'content-security-policy': "frame-ancestors 'none'",
  'strict-transport-security': 'max-age=31536000',
}
const answer = (status: number, body: string | Buffer = '', headers: Record<string, string> = {}): Answer => {
  return { status, body: Buffer.from(body), headers: new Headers(headers) }
}
const home = answer(200, canonical, headers)
const bare = answer(200, canonical)
const missing = answer(404, 'Oops')

async function check(address: string, changed: Answer): Promise<string> {
  const problems = await checkLive(site, files, async (url) => {
    if (url.href === address) return changed
    if (url.origin !== site) return answer(301, '', { location: `${site}${url.pathname}` })
    return url.pathname === '/' ? home : missing
  }).catch((error: Error) => [error.message])
  return problems.join('\n')
}

const answers: readonly (readonly [address: string, changed: Answer, says: string])[] = [
  [`${site}/`, home, ''],
  ['http://www.tours.test/packages/', answer(0), 'lead to https://www.tours.test: http://www.tours.test'],
  ['https://tours.test/', home, 'lead to https://www.tours.test: https://tours.test/.'],
  [`${site}/uploads/`, answer(200, 'Index of'), 'Everybody can read: /uploads/.'],
  [`${site}/.env`, answer(200, 'KEY=1'), 'Everybody can read: /.env.'],
  [`${site}/.git/HEAD`, answer(200, 'ref:'), 'Everybody can read: /.git/HEAD.'],
  [`${site}/tour/no-such-page`, home, 'Unknown addresses do not answer 404: /tour/.'],
  [`${site}/tour/no-such-page`, answer(404, 'Parked'), 'a page that is not ours: /tour/.'],
  [`${site}/`, missing, 'Missing: /. Publish again.'],
  [`${site}/`, answer(200, 'Parked', headers), 'Not as sent: /.'],
  [`${site}/`, bare, 'Of a wrong type: /.'],
  [`${site}/`, bare, 'Wrong header strict-transport-security: none.'],
  [`${site}/`, bare, 'Wrong header content-security-policy: none.'],
  [`${site}/`, bare, 'Wrong header cache-control: none.'],
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
