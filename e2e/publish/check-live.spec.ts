import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from '@playwright/test'
import { https, name } from '../../export/publish/live/addresses.ts'
import type { Answer } from '../../export/publish/live/ask.ts'
import { lookAt, type Manner } from '../../export/publish/live/findings.ts'
import { hostOf } from '../../export/publish/live/hosts.ts'
import { readPackaged } from '../../export/publish/live/packaged.ts'
import { project } from '../content/copy.ts'
import { type Fault, packed, pretendHost, type Sent, smallSite } from './pretend-host.ts'

type Change = (sent: Sent) => Sent

const on =
  (path: string | RegExp, change: Change): Fault =>
  (sent, asked) =>
    (typeof path === 'string' ? asked === path : path.test(asked)) ? change(sent) : sent
const whenNotFound =
  (change: Change): Fault =>
  (sent) =>
    sent.status === 404 ? change(sent) : sent
const status =
  (code: number, more: Readonly<Record<string, string>> = {}): Change =>
  (sent) => ({ ...sent, status: code, headers: { ...sent.headers, ...more } })
const header =
  (name: string, value: string): Change =>
  (sent) => ({ ...sent, headers: { ...sent.headers, [name]: value } })
const without =
  (name: string): Change =>
  (sent) => ({
    ...sent,
    headers: Object.fromEntries(Object.entries(sent.headers).filter(([key]) => key !== name)),
  })
const typed = (type: string) => header('content-type', type)
const edited =
  (from: string | RegExp, to: string): Change =>
  (sent) => ({ ...sent, body: Buffer.from(sent.body.toString().replace(from, to)) })
const saying = (text: string) => edited(/[^]*/, text)
const leadsTo = (location: string) => status(302, { location })

const drawing = /\.svg$/
const page = '/packages/'

type Rows = Readonly<Record<string, readonly [Fault, string]>>

/** A fault of a host, and what the owner is told to put right. */
const stops: Rows = {
  'a page is missing': [on(page, status(404)), '1 of 12 files not there. /packages/: 404, Not Found'],
  'files are missing': [on(/woff2|LICENCES/, status(404)), '2 of 12 files not there. /LICENCES.txt: 404'],
  'a connection is cut': [(sent, path) => (path === page ? 'cut' : sent), 'packages/: the connection was'],
  'pages are sent as text': [on(/\/$/, typed('text/plain')), '/: sent as "text/plain" /packages/: sent as'],
  'no drawing shows': [on(drawing, typed('application/octet-stream')), '1 of 12 files sent as something'],
  'no font shows': [on(/woff2/, typed('text/html')), 'font.01234567.woff2: sent as "text/html"'],
  'a price is another': [on(page, edited('4,2', '3,9')), '₹3,900.00 where ₹4,200.00 should be'],
  'a price is lost': [on(page, edited('₹', '')), '/packages/: no price where ₹4,200.00 should be'],
  'a price is too much': [on(page, edited('</p>', ' ₹5</p>')), '/packages/: ₹5 is too much'],
  'a title is another': [on(page, saying('<title>Parked</title>')), '/packages/: the title is "Parked"'],
  'a page is nested deeply': [on(page, saying('<i a><h1>'.repeat(40_000))), '/packages/: the title is ""'],
  'a drawing is another': [on(drawing, saying('<svg/>')), '1 of 12 files other than packaged. /uploads/dr'],
  'a drawing does not end': [on(drawing, saying('<'.repeat(900_000))), '01234567.svg: other bytes'],
  'Cloudflare rewrites pages': [
    on(page, edited('<p>', '<a href="/cdn-cgi/l/">')),
    'Email Address Obfuscation',
  ],
  'no slash is forbidden': [on('/packages', status(403)), 'without their last slash, as people type them'],
  'the slash leads in a circle': [on('/packages', leadsTo('/packages?')), 'leads in a circle, 302'],
  'the slash leads elsewhere': [on('/packages', leadsTo('http://localhost:1')), 'leads to http://localhost'],
  'the unknown answers 200': [whenNotFound(status(200)), '/tour/no-such-tour: 200, OK /destination/no-'],
  'the unknown answers 403': [whenNotFound(status(403)), '/no-such-page: 403, Forbidden'],
  'the host says "not found"': [whenNotFound(saying('<h1>404</h1>')), '/tour/no-such-tour: "404", not "To'],
  'a folder is listed': [on('/tour/', saying('<title>Index of /tour/')), 'A folder shows a list of its'],
  'a lost picture is kept': [on(/no-such-f/, header('cache-control', 'max-age=31536000')), 'stays missing'],
}

/** What works and could be better. */
const looks: Rows = {
  'pages are shortened': [on(page, edited('</p>', '')), 'changed on the way, with the same titles'],
  'pictures are pressed again': [on(/jpg$/, saying('x')), '1 of 12 files changed on the way'],
  'robots.txt has more': [on('/robots.txt', edited('A', '# Managed\nA')), '/robots.txt: other bytes'],
  'the card is a download': [on(/vcf/, typed('text/plain')), '/contact.vcf: sent as "text/plain"'],
  'the slash loses the query': [on('/packages', leadsTo(page)), 'drops what stands behind the "?"'],
  'a header is missing': [without('x-frame-options'), 'headers are missing: other sites can show this one'],
  'errors lack a header': [whenNotFound(without('referrer-policy')), 'cross-origin (on /no-such-page)'],
  'a header says else': [header('x-frame-options', 'DENY, ALLOWALL'), 'DENY instead of "DENY, ALLOWALL"'],
  'a drawing may run scripts': [on(drawing, header('content-security-policy', 'x')), 'instead of "x" (on /u'],
  'nothing is compressed': [without('content-encoding'), 'Pages are sent without compression'],
  'pictures are not kept': [on(/uploads/, without('cache-control')), 'every visit (Cache-Control: nothing)'],
  'pages are kept for a day': [on('/', header('cache-control', 'max-age=86400')), 'a corrected price arri'],
}

/** A home page that makes all the rest needless: one finding, and nothing else is looked at. */
const obstacles: Rows = {
  'another title': [saying('<title>For sale</title>'), 'shows another site: its title is "For sale", not "'],
  'a password': [status(401), 'The home page does not open: 401, Unauthorized. take the password off'],
  'a forbidden .htaccess': [status(500, { server: 'Apache' }), 'delete the four .htaccess files'],
  'nothing in it': [status(403), '403, Forbidden. see that the content of out/ is at the top'],
  'a proof of being human': [status(403, { 'cf-mitigated': 'challenge' }), 'prove that they are human'],
  'signs of a terminal': [saying('<title>\u001b[2JFine\u202e</title>'), 'its title is " [2JFine ", not'],
}

const leads = (to: string) => `: 302, leads to ${to}. Look for rules at the host that redirect`
const unfollowed = (protocol: string) => leads(`a "${protocol}:" address, which no browser follows`)
/** A home page to which there is no way: one line. */
const refusals: Rows = {
  'is silent': [() => 'silence', '/: it took too long. Try again'],
  'cuts the connection': [() => 'cut', '/: the connection was cut. Then check again.'],
  'breaks its compression': [header('content-encoding', 'br'), '/: what it sends cannot be unpacked'],
  'redirects in a circle': [(sent, path) => leadsTo(path === '/' ? '/a' : '/')(sent), 'leads in a circle'],
  'redirects on and on': [(sent, path) => leadsTo(`${path}x`)(sent), ': leads in a circle, 302'],
  'leads to a script': [leadsTo('javascript:alert(1)'), unfollowed('javascript')],
  'leads to a file': [leadsTo('file:///etc/passwd'), unfollowed('file')],
  'leads to a letter': [leadsTo('mailto:a@b.in'), unfollowed('mailto')],
  'leads to a name': [
    leadsTo('https://me:pw@b.in/'),
    leads('b.in with a name and a password in the address'),
  ],
  'leads nowhere': [leadsTo('https://'), leads('something that is no address')],
}

/** What the check says about the small site on a host. */
async function look(folder: string, fault?: Fault, manner?: Manner) {
  const out = smallSite(join(folder, 'out'))
  const host = await pretendHost(out, fault)
  return sayings(host.address, out, manner).finally(host.stop)
}

async function sayings(address: string, out: string, manner: Manner = { patience: 2_000 }) {
  const { findings } = await lookAt(address, out, manner)
  const of = (level: string) =>
    findings
      .filter((one) => one.level === level)
      .map(({ what, list = [], todo = '' }) => [what, ...list, todo].join(' '))
  return { stops: of('stop'), looks: of('look'), readies: of('ready') }
}

const refusal = (asked: Promise<unknown>) =>
  asked.then(
    () => 'no refusal',
    (error: Error) => error.message,
  )

test('a site on a host that does everything right has nothing to put right', async ({}, testInfo) => {
  const { stops, looks, readies } = await look(testInfo.outputPath())
  expect([...stops, ...looks]).toEqual([])
  expect(readies[0]).toBe('All 12 files of out/ are online, byte for byte. ')
  expect(readies).toHaveLength(6)
})

for (const [level, rows] of Object.entries({ stops, looks })) {
  for (const [what, [fault, says]] of Object.entries(rows)) {
    test(`an owner is told when ${what}`, async ({}, testInfo) => {
      const found = await look(testInfo.outputPath(), fault)
      expect(found[level as 'stops' | 'looks'].join('\n')).toContain(says)
    })
  }
}

for (const [what, [fault, says]] of Object.entries(obstacles)) {
  test(`one finding is enough for a home page with ${what}`, async ({}, testInfo) => {
    const { stops, ...others } = await look(testInfo.outputPath(), fault)
    expect([...stops, ...Object.values(others).flat()]).toEqual([expect.stringContaining(says)])
  })
}

for (const [what, [fault, says]] of Object.entries(refusals)) {
  test(`one line is enough for a home page that ${what}`, async ({}, testInfo) => {
    expect(await refusal(look(testInfo.outputPath(), fault, { patience: 300 }))).toContain(says)
  })
}

test('one line is enough where nobody answers, or not as a web server, or not with https', async ({}, testInfo) => {
  const out = smallSite(testInfo.outputPath())
  const server = createServer((socket) => socket.end('220 mail ready\r\n').resume()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `127.0.0.1:${(server.address() as { port: number }).port}`
  expect(await refusal(lookAt(`http://${address}`, out))).toContain('/: what answers there is no web server.')
  expect(await refusal(lookAt(`https://${address}`, out))).toContain('/: it does not speak https.')
  await new Promise((done) => server.close(done))
  expect(await refusal(lookAt(`http://${address}`, out))).toContain('has no web server running.')
})

test('an address is taken as people type it, and refused in one line when it is none', async ({}, testInfo) => {
  const out = smallSite(testInfo.outputPath())
  const host = await pretendHost(out)
  for (const behind of ['', '/packages/', '?utm=x#top'])
    expect((await lookAt(` ${host.address}${behind}`, out)).origin).toBe(host.address)
  const named = host.address.replace('//', '//me:secret@')
  expect((await lookAt(named, out)).origin).toBe(host.address)
  await host.stop()
  for (const typed of ['nobody.invalid', 'http://nobody.invalid/packages/'])
    expect(await refusal(lookAt(typed, out))).toMatch(/^https:\/\/nobody\.invalid\/: there is no/)
  for (const typed of ['raja', 'https://raja tours.in', 'ftp://raja-tours.in'])
    expect(await refusal(lookAt(typed, out))).toContain(`"${typed}" is no address of a site. Write it like`)
  expect(await refusal(lookAt(undefined, out))).toContain('which site. Write it like npm run check:live --')
})

test('an address that leads to another one is checked there', async ({}, testInfo) => {
  const out = smallSite(testInfo.outputPath())
  const there = await pretendHost(out)
  const here = await pretendHost(out, leadsTo(`${there.address}/`))
  expect((await lookAt(here.address, out)).origin).toBe(there.address)
  await Promise.all([here.stop(), there.stop()])
})

test('online, http has to lead to https for good, and the pages to know their address', async ({}, testInfo) => {
  const packaged = readPackaged(smallSite(testInfo.outputPath()))
  const origin = 'https://raja-tours.in'
  const answered = (status: number, leadsTo?: string, body = '') => {
    const to = leadsTo === undefined ? undefined : new URL(leadsTo)
    return {
      url: new URL(origin),
      status,
      headers: new Headers(),
      body: Buffer.from(body),
      leadsTo: to,
      says: '',
    }
  }
  const visit = (answer: Answer) => {
    const host = hostOf(answer.headers)
    return { ask: async () => answer, origin, home: answer, host, local: false, packaged, say: () => {} }
  }
  for (const [answer, says] of [
    [answered(301, `${origin}/packages/`), 'http leads to https.'],
    [answered(302, `${origin}/packages/`), 'should lead to the same page by 301, for good'],
    [answered(301, `${origin}/`), 'should lead to the same page by 301, for good'],
    [answered(200), 'does not lead to https: visitors stay without protection'],
    [answered(0), 'Old links without https lead nowhere'],
  ] as const)
    expect((await https(visit(answer)))[0]?.what).toContain(says)
  for (const [said, says] of [
    [origin, `The pages know their address, ${origin}.`],
    ['https://www.raja-tours.in', 'search engines and link previews will go there'],
  ] as const) {
    const home = answered(200, undefined, `<meta property="og:url" content="${said}/">`)
    expect((await name(visit(home)))[0]?.what).toContain(says)
  }
})

test('a "not found" page for each folder is as right as one for all with the other messages', async ({}, testInfo) => {
  const scopes: Fault = (sent, path) => {
    const [, scope = ''] = /^\/(tour|destination|tour-type)\/no-such/.exec(path) ?? []
    const heading = `${scope[0]?.toUpperCase()}${scope.slice(1).replace('-', ' ')} not found`
    return scope === '' ? sent : saying(`<h1>${heading}</h1>`)(sent)
  }
  expect((await look(testInfo.outputPath(), scopes)).stops).toEqual([])
})

test('a host that keeps pictures for a day, as Vercel does, is not blamed', async ({}, testInfo) => {
  const day = on(/uploads/, header('cache-control', 'public, max-age=86400'))
  expect((await look(testInfo.outputPath(), day)).looks).toEqual([])
})

test('the advice is for the host that answered', async ({}, testInfo) => {
  for (const [server, says] of [
    ['Apache', 'see that it has the four .htaccess files'],
    ['GitHub.com', 'GitHub Pages cannot send headers of ours'],
  ] as const) {
    const bare: Fault = (sent) => header('server', server)(without('x-frame-options')(sent))
    expect((await look(testInfo.outputPath(server), bare)).looks.join()).toContain(says)
  }
  const front = { server: 'AmazonS3', via: '1.1 x.cloudfront.net (CloudFront)' }
  expect(hostOf(new Headers(front)).name).toBe('CloudFront')
})

test('the site is held against the last package, and an older upload is called by its name', async ({}, testInfo) => {
  const before = smallSite(testInfo.outputPath('before/out'))
  const out = smallSite(testInfo.outputPath('now/out'))
  const host = await pretendHost(before)
  packed(out, 'raja-tours-2026-11-10')
  smallSite(out, '3,900.00')
  // Built again, and not packaged yet: what was packaged counts.
  expect((await sayings(host.address, out)).stops).toEqual([])
  packed(out, 'raja-tours-2026-11-20')
  const [first] = (await sayings(host.address, out)).stops
  expect(first).toContain('Another upload is online: raja-tours-2026-11-10, not raja-tours-2026-11-20.')
  // An upload that was never packaged is found by its prices.
  rmSync(join(out, '../upload'), { recursive: true })
  expect((await sayings(host.address, out)).stops.join()).toContain('₹4,200.00 where ₹3,900.00 should be')
  rmSync(out, { recursive: true })
  expect(await refusal(lookAt(host.address, out))).toContain('out/: there is no finished site in it. Run npm')
  await host.stop()
})

test('a host cannot hold the check up: all questions together have a limit, and the work is told', async ({}, testInfo) => {
  const begun = Date.now()
  const said: string[] = []
  const manner = { patience: 2_000, total: 1_000, say: (line: string) => said.push(line) }
  const silent: Fault = (sent, path) => (path === '/' ? sent : 'silence')
  const { stops } = await look(testInfo.outputPath(), silent, manner)
  expect(Date.now() - begun).toBeLessThan(5_000)
  expect(stops.join()).toContain('11 of 12 files not there.')
  expect(said).toContain('10 of 12 files')
})

test('the command fails when something has to be put right, and passes when something could be better', async ({}, testInfo) => {
  const out = smallSite(testInfo.outputPath('out'))
  const run = async (fault: Fault, ...more: readonly string[]) => {
    const host = await pretendHost(out, fault)
    const args = ['--import', 'tsx', join(project, 'export/publish/check-live.ts'), host.address, ...more]
    const command = spawn(process.execPath, args, { cwd: testInfo.outputPath() })
    const [said, [code]] = await Promise.all([text(command.stdout), once(command, 'exit')])
    await host.stop()
    return `${said.trim().split('\n').at(-1)} ${code}`
  }
  expect(await run((sent) => sent)).toBe('Everything is right. 0')
  expect(await run(without('x-frame-options'))).toBe('1 thing to look at. 0')
  expect(await run(without('x-frame-options'), '--strict')).toBe('1 thing to look at. 1')
  expect(await run(on('/tour/', saying('Index of /tour/')))).toBe('1 thing to put right first. 1')
})
