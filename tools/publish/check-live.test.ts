import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { wrong } from './finding.ts'
import { https, name } from './live/addresses.ts'
import { lookAt, type Manner } from './live/findings.ts'
import { type Fault, packed, pretendHost, smallSite } from './testing/test-host.ts'
import { run, said } from './testing/command.ts'

/** What a badly set up host sends: at one address, at those that match, or wherever nothing is. */
interface Change {
  at?: string | RegExp | 404
  status?: number
  /** What is undefined is not sent. */
  headers?: Readonly<Record<string, string | undefined>>
  /** What of the text, all of it by itself, becomes what. */
  from?: string | RegExp
  to?: string
}

const changed =
  ({ at = /^/, from = /[^]*/, to, ...change }: Change): Fault =>
  (sent, path) => {
    const isMeant = at === 404 ? sent.status === 404 : typeof at === 'string' ? path === at : at.test(path)
    if (!isMeant) return sent
    const headers = JSON.parse(JSON.stringify({ ...sent.headers, ...change.headers })) as typeof sent.headers
    const body = to === undefined ? sent.body : Buffer.from(sent.body.toString().replace(from, () => to))
    return { status: change.status ?? sent.status, headers, body }
  }
const typed = (type: string) => ({ headers: { 'content-type': type } })
const cached = (rule?: string) => ({ headers: { 'cache-control': rule } })
const leadsTo = (location: string) => ({ status: 302, headers: { location } })
const nothing = { status: 404 }
const cut = new Uint8Array()

/** Node's `fetch` ends the process on these. */
const six = { 'content-encoding': Array(6).fill('gzip').join(), 'content-length': '99999' }

const drawing = /\.svg$/
const page = '/packages/'
const bare = '/packages'

type Rows = Readonly<Record<string, readonly [Change | Fault, string]>>

/** A fault of a host, and what the owner is told to put right. */
const stops: Rows = {
  'a page is missing': [{ at: page, ...nothing }, 'Files are not there. /packages/: 404, Not Found upl'],
  'a connection is cut': [(sent, path) => (path === page ? cut : sent), 'packages/: the connection was'],
  'pages are sent as text': [{ at: page, ...typed('text/plain') }, 'show them. /packages/: "text/plain"'],
  'a price is another': [{ at: page, from: '4,2', to: '3,9' }, '"₹3,900.00" where "₹4,200.00" should be'],
  'a price is too much': [{ at: page, from: '</p>', to: ' ₹5</p>' }, '"₹5" where nothing should be'],
  'a title is another': [{ at: page, to: '<title>Parked</title>' }, '/packages/: "Parked" where "Packages'],
  'a drawing does not end': [{ at: drawing, to: '<'.repeat(900_000) }, '01234567.svg: other bytes'],
  'Cloudflare rewrites': [{ at: page, from: '<p>', to: '<a href="/cdn-cgi/l/">' }, 'Address Obfuscation'],
  'no slash is forbidden': [{ at: bare, status: 403 }, 'without their last slash, as people type them'],
  'the slash leads in a circle': [{ at: bare, ...leadsTo('/packages?') }, 'leads in a circle, 302'],
  'the slash leads elsewhere': [{ at: bare, ...leadsTo('http://localhost:1') }, 'leads to http://localho'],
  'the unknown answers 200': [{ at: 404, status: 200 }, '/tour/no-such-page: 200, OK /destination/no-'],
  'the host says "not found"': [{ at: 404, to: '<h1>404</h1>' }, '/tour/no-such-page: "404", not "To'],
  'a folder is listed': [{ at: '/tour/', to: '<title>Index of /tour/' }, 'A folder shows a list of its'],
  'a lost picture is kept': [{ at: /no-such-f/, ...cached('max-age=31536000') }, 'stays missing'],
}

/** What works and could be better. */
const looks: Rows = {
  'pages are shortened': [{ at: page, from: '</p>', to: '' }, 'Files are changed on the way'],
  'pictures are pressed again': [{ at: /jpg$/, to: 'x' }, 'titles and prices. /uploads/a-preview.01'],
  'the card is a download': [{ at: /vcf/, ...typed('text/plain') }, '/contact.vcf: "text/plain"'],
  'the slash loses the query': [{ at: bare, ...leadsTo(page) }, 'drops what stands behind the "?"'],
  'a header is missing': [{ headers: { 'x-frame-options': undefined } }, ' /: no X-Frame-Options /upl'],
  'errors lack a header': [{ at: 404, headers: { 'referrer-policy': undefined } }, '/no-such-page: no Ref'],
  'a header says else': [{ headers: { 'x-frame-options': 'DENY, ALLOW' } }, 'is "DENY, ALLOW", not "DENY"'],
  'drawings may run': [{ at: drawing, headers: { 'content-security-policy': 'x' } }, '.svg: Content-Secur'],
  'nothing is compressed': [{ headers: { 'content-encoding': undefined } }, 'compression: over a mobile'],
  'pictures are not kept': [{ at: /uploads/, ...cached() }, 'every visit. Cache-Control: nothing'],
  'pages are kept for a day': [{ at: '/', ...cached('max-age=86400') }, 'a corrected price arri'],
}

/** A home page that makes all the rest needless: one line, and nothing else is looked at. */
const alone: Rows = {
  'the home page is somebody else’s': [
    { to: '<title>For sale</title>' },
    'shows another site: its title is "For sale", not "',
  ],
  'the home page wants a password': [
    { status: 401 },
    '/ does not open: 401, Unauthorized. take the password off',
  ],
  'the home page fails for a forbidden .htaccess': [
    { status: 500 },
    'if the host reads .htaccess, delete the four',
  ],
  'the home page has nothing in it': [
    { status: 403 },
    '403, Forbidden. see that the content of out/ is at the top',
  ],
  'the home page wants a proof of being human': [
    { headers: { 'cf-mitigated': 'challenge' } },
    'prove that they are human',
  ],
  'the home page has signs of a terminal in its title': [
    { to: '<title>\u001b[2JFine\u202e</title>' },
    'its title is " [2JFine ", not',
  ],
  'the home page cuts the connection': [() => cut, '/ does not open: the connection was cut. then'],
  'the home page breaks its compression': [
    { headers: { 'content-encoding': 'br' } },
    'cannot be unpacked: its compres',
  ],
  'the home page is silent': [() => 'silence', '/ does not open: it took too long. Try again'],
  'the home page names six compressions': [{ headers: six }, 'does not open: it took too long'],
  'the home page redirects in a circle': [leadsTo('/'), 'leads in a circle'],
  'the home page leads to a script': [
    leadsTo('javascript:alert(1)'),
    '302, leads to no address of a site. look for',
  ],
  'the home page leads to a name': [leadsTo('https://me:pw@b.in/'), '302, leads to no address of a site'],
  'the home page leads nowhere': [leadsTo('https://'), '302, leads to no address of a site'],
}

/** What the check says about the small site on a host. */
async function look(folder: string, fault: Change | Fault = {}, manner?: Manner) {
  const out = smallSite(join(folder, 'out'))
  const host = await pretendHost(out, typeof fault === 'function' ? fault : changed(fault))
  return told(host.address, out, manner).finally(host.stop)
}

/** … and about another one; a refusal is the one thing that stops. A busy machine takes its time to answer. */
async function told(address: string | undefined, out: string, manner: Manner = { patience: 60_000 }) {
  const live = lookAt(address, out, manner)
  return live.then(({ findings }) => said(findings)).catch(({ message }: Error) => said([wrong(message, '')]))
}

test('a site on a host that does everything right has nothing to put right', async ({}, testInfo) => {
  const { stops, looks, readies } = await look(testInfo.outputPath())
  expect([...stops, ...looks]).toEqual([])
  expect(readies[0]).toBe('All files are online, byte for byte.')
  expect(readies).toHaveLength(6)
})

for (const [level, rows] of Object.entries({ stops, looks, alone })) {
  for (const [what, [fault, says]] of Object.entries(rows)) {
    test(`an owner is told when ${what}`, async ({}, testInfo) => {
      // Only a host that never answers is not waited for.
      const manner = says.includes('took too long') ? { patience: 1_000 } : undefined
      const found = await look(testInfo.outputPath(), fault, manner)
      if (level === 'alone') expect(Object.values(found).flat()).toEqual([expect.stringContaining(says)])
      else expect(found[level as 'stops' | 'looks'].join('\n')).toContain(says)
    })
  }
}

test('one line is enough where nobody answers, or not as a web server, or not with https', async ({}, testInfo) => {
  const out = smallSite(testInfo.outputPath())
  const server = createServer((socket) => socket.end('220 mail ready\r\n').resume()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `127.0.0.1:${(server.address() as { port: number }).port}`
  const line = async (scheme: string) => (await told(`${scheme}://${address}`, out)).stops.join('\n')
  expect(await line('http')).toContain('/ does not open: what answers there is no web server.')
  expect(await line('https')).toContain('/ does not open: it does not speak https.')
  await new Promise((done) => server.close(done))
  expect(await line('http')).toContain('has no web server running.')
})

test('an address is taken as people type it, and refused in one line when it is none', async ({}, testInfo) => {
  const out = smallSite(testInfo.outputPath())
  const host = await pretendHost(out)
  const named = host.address.replace('//', '//me:secret@')
  for (const typed of [` ${host.address}`, `${host.address}/packages/`, `${host.address}?utm=x#top`, named])
    expect((await lookAt(typed, out)).origin).toBe(host.address)
  await host.stop()
  for (const [typed, says] of [
    ['nobody.invalid', 'https://nobody.invalid/ does not open: there is no'],
    ['http://nobody.invalid/packages/', 'https://nobody.invalid/ does not open: there is no'],
    ['raja', '"raja" is no address of a site. Write it like'],
    ['https://raja tours.in', '"https://raja tours.in" is no address of a site'],
    ['ftp://raja-tours.in', '"ftp://raja-tours.in" is no address of a site'],
    [undefined, 'which site. Write it like npm run check:live --'],
  ] as const)
    expect((await told(typed, out)).stops).toEqual([expect.stringContaining(says)])
})

test('an address that leads to another one is checked there', async ({}, testInfo) => {
  const out = smallSite(testInfo.outputPath())
  const there = await pretendHost(out)
  const here = await pretendHost(out, changed(leadsTo(`${there.address}/`)))
  expect((await lookAt(here.address, out)).origin).toBe(there.address)
  await Promise.all([here.stop(), there.stop()])
})

const origin = 'https://raja-tours.in'
const answer = { url: new URL(origin), status: 200, headers: new Headers(), leadsTo: undefined, says: '' }

test('online, http has to lead to the same page with https, for good', async () => {
  for (const [status, to, says] of [
    [301, `${origin}/packages/`, undefined],
    [302, `${origin}/packages/`, 'should lead to the same page by 301, for good'],
    [301, `${origin}/`, 'should lead to the same page by 301, for good'],
    [200, undefined, 'does not lead to https: visitors stay without protection'],
    [0, undefined, 'or old links end there'],
  ] as const) {
    const leadsTo = to && new URL(to)
    const ask = async () => ({ ...answer, status, leadsTo, body: Buffer.alloc(0) })
    const found = (await https({ ask, origin }).next()).value?.what
    expect(found).toEqual(says && expect.stringContaining(says))
  }
})

test('online, the pages have to know their address', async () => {
  for (const [given, says] of [
    [origin, undefined],
    ['https://www.raja-tours.in', 'search engines and link previews will go there'],
  ] as const) {
    const home = { ...answer, body: Buffer.from(`<meta property="og:url" content="${given}/">`) }
    const found = (await name({ home, origin }).next()).value?.what
    expect(found).toEqual(says && expect.stringContaining(says))
  }
})

test('a "not found" page for each folder is as right as one for all with the other messages', async ({}, testInfo) => {
  const scopes: Fault = (sent, path) => {
    const [, scope = ''] = /^\/(tour|destination|tour-type)\/no-such/.exec(path) ?? []
    const heading = `${scope[0]?.toUpperCase()}${scope.slice(1).replace('-', ' ')} not found`
    return scope === '' ? sent : changed({ to: `<h1>${heading}</h1>` })(sent, path)
  }
  expect((await look(testInfo.outputPath(), scopes)).stops).toEqual([])
})

test('a host that keeps pictures for a day, as Vercel does, is not blamed', async ({}, testInfo) => {
  const day = { at: /uploads/, ...cached('public, max-age=86400') }
  expect((await look(testInfo.outputPath(), day)).looks).toEqual([])
})

test('the site is held against out/, and an older upload is called by its name', async ({}, testInfo) => {
  const before = smallSite(testInfo.outputPath('before/out'))
  const out = smallSite(testInfo.outputPath('now/out'))
  const host = await pretendHost(before)
  packed(out, 'raja-tours-2026-11-10')
  smallSite(out, '3,900.00')
  expect((await told(host.address, out)).stops.join()).toContain('/packages/: as in raja-tours-2026-11-10')
  // An upload that was never packaged is found by its prices.
  rmSync(join(out, '../upload'), { recursive: true })
  expect((await told(host.address, out)).stops.join()).toContain('"₹4,200.00" where "₹3,900.00" should')
  rmSync(out, { recursive: true })
  expect((await told(host.address, out)).stops.join()).toContain('out/: there is no finished site in it. Run')
  await host.stop()
})

test('a host cannot hold the check up: all questions together have a limit, and the work is told', async ({}, testInfo) => {
  const progress: string[] = []
  // Longer than this test may take: the limit of all together is what ends it.
  const manner = { patience: 600_000, total: 5_000, say: (line: string) => progress.push(line) }
  const silent: Fault = (sent, path) => (path === '/' ? sent : 'silence')
  const { stops } = await look(testInfo.outputPath(), silent, manner)
  expect(stops.join()).toMatch(/Files are not there\.( \/[\w./-]+: it took too long\.[^/]*){11}/)
  expect(progress).toEqual(['6 of 12 files', '12 of 12 files'])
})

test('the command looks at the site as it is in out/ where it is run', async ({}, testInfo) => {
  const host = await pretendHost(smallSite(testInfo.outputPath('out')))
  const printed = await run('check-live.ts', [host.address], {}, testInfo.outputPath())
  await host.stop()
  const title = `${host.address}. Certificate, https and domain: only online`
  expect(printed).toMatch(new RegExp(`^0 .*${title}\n[^]*\nEverything is right.$`, 's'))
})
