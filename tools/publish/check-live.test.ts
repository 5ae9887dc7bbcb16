import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from '@playwright/test'
import { checkLive, siteAddress } from './live.ts'
import { type Fault, smallSite, startHost } from './testing/test-host.ts'
import { byLevel, run } from './testing/command.ts'

/** Writes the small site to `folder/out`. */
function outIn(folder: string): string {
  for (const [file, bytes] of smallSite) {
    mkdirSync(dirname(join(folder, 'out', file)), { recursive: true })
    writeFileSync(join(folder, 'out', file), bytes)
  }
  return join(folder, 'out')
}

async function check(folder: string, fault?: Fault) {
  const host = await startHost(smallSite, fault)
  return byLevel(await checkLive(host.address, outIn(folder)).finally(host.stop))
}

const at =
  (where: string | RegExp, change: Parameters<Fault>[0] | ((sent: Parameters<Fault>[0]) => object)): Fault =>
  (sent, path) =>
    (typeof where === 'string' ? path === where : where.test(path))
      ? { ...sent, ...(typeof change === 'function' ? change(sent) : change) }
      : sent
const text = (from: string | RegExp, to: string) => (sent: Parameters<Fault>[0]) => ({
  body: Buffer.from(sent.body.toString().replace(from, to)),
})
const header = (name: string, value: string) => (sent: Parameters<Fault>[0]) => ({
  headers: { ...sent.headers, [name]: value },
})
const status = (code: number) => () => ({ status: code })
const beacon = '<script defer src="https://static.cloudflareinsights.com/beacon.min.js"></script>'
const cloudflare =
  (script: string): Fault =>
  (sent, path) =>
    path === '/packages/'
      ? { ...sent, ...text(/$/, script)(sent), ...header('server', 'cloudflare')(sent) }
      : sent

const differ = 'Files differ from those that were sent. '
const errors: Readonly<Record<string, readonly [Fault, string]>> = {
  'a file is missing': [at('/robots.txt', status(404)), 'Files are missing. /robots.txt: 404'],
  'a connection is cut': [
    (sent, path) => (path === '/robots.txt' ? undefined : sent),
    'robots.txt: the conn',
  ],
  'another telephone': [at('/', text('+919812300456', '+910000000000')), `${differ}/ upload`],
  'an injected script': [at('/packages/', text('</h1>', '</h1><script>1</script>')), `${differ}/packages/`],
  'hidden links': [
    at('/packages/', text('</h1>', '</h1><a hidden href="//x.in">x</a>')),
    `${differ}/packages/`,
  ],
  'a meta noindex': [at('/', text(/^/, '<meta name="robots" content="noindex">')), `${differ}/ `],
  'Disallow: / in robots.txt': [at('/robots.txt', text('Allow', 'Disallow')), `${differ}/robots.txt`],
  'a picture compressed again': [at(/jpg$/, text(/^/, 'x')), `${differ}/uploads/palace.01234567.jpg`],
  'an unknown script': [cloudflare('<script src="//x.in/a.js"></script>'), `${differ}/packages/`],
  'code inside a script as Cloudflare’s': [
    cloudflare(beacon.replace('><', '>alert(1)<')),
    `${differ}/packages/`,
  ],
  'an event on a script as Cloudflare’s': [
    cloudflare(beacon.replace('defer', 'onload="a"')),
    `${differ}/packages/`,
  ],
  'X-Robots-Tag': [
    at('/', header('X-Robots-Tag', 'noindex')),
    'leave the site out. /: X-Robots-Tag: noindex',
  ],
  'a Link to another canonical': [
    at('/', header('Link', '<https://x.in>; rel="canonical"')),
    'another address',
  ],
  'a policy that blocks the style': [
    at('/', header('Content-Security-Policy', "style-src 'self'")),
    'blocks',
  ],
  'another character set': [at('/', header('Content-Type', 'text/html; charset=iso-8859-1')), '₹ is broken'],
  'pages as plain text': [at('/packages/', header('Content-Type', 'text/plain')), '/packages/: text/plain'],
  'status 200 for what does not exist': [at('/no-such-page', status(200)), 'answer 404. /no-such-page: 200'],
  'a "not found" page of the host': [at(/no-such/, text(/.*/, '404')), '"not found" page other than ours.'],
  'a missing file that is kept for a year': [
    at('/no-such-page', header('Cache-Control', 'max-age=31536000')),
    'A file that is missing for a moment stays so. /no-such-page: max-age=31536000',
  ],
  'a compression that is broken': [at('/robots.txt', header('Content-Encoding', 'br')), 'is broken'],
  'a home page that does not open': [at('/', status(403)), '/ does not open: 403. check the address'],
}
const warnings: Readonly<Record<string, readonly [Fault, string]>> = {
  'a script of Cloudflare’s own': [cloudflare(beacon), 'Cloudflare adds a script of its own'],
  'a security header that is missing': [
    at('/', header('X-Frame-Options', '')),
    'missing. /: X-Frame-Options',
  ],
  'no compression': [at('/', header('Content-Encoding', 'identity')), 'Pages are sent without compression.'],
  'pages kept for a day': [at('/', header('Cache-Control', 'max-age=86400')), 'a new price arrives late'],
}

test('a site that is online and equal has no error and no warning', async ({}, testInfo) => {
  const { errors, warnings, oks } = await check(testInfo.outputPath())
  expect([...errors, ...warnings]).toEqual([])
  expect(oks).toEqual(['7 of 7 files are online and equal.'])
})

for (const [level, rows] of Object.entries({ errors, warnings })) {
  for (const [what, [fault, expected]] of Object.entries(rows)) {
    test(`${what} is ${level === 'errors' ? 'an error' : 'a warning'}`, async ({}, testInfo) => {
      const found = await check(testInfo.outputPath(), fault)
      expect(found[level as 'errors' | 'warnings']).toEqual([expect.stringContaining(expected)])
      if (level === 'warnings') expect(found.errors).toEqual([])
    })
  }
}

test('control characters of a host are not printed', async ({}, testInfo) => {
  const { errors } = await check(testInfo.outputPath(), at('/', header('Refresh', '0\t;x')))
  expect(errors.join()).toContain('Refresh: 0 ;x')
})

test('only https, or http on this computer, is taken as an address', () => {
  expect(siteAddress('https://raja.in/packages/?x').href).toBe('https://raja.in/')
  for (const typed of ['', 'raja.in', 'http://raja.in', 'ftp://raja.in'])
    expect(() => siteAddress(typed)).toThrow(`The site: "${typed}" is no address. Write it like https://`)
})

test('the command ends with 1 when a file differs, and with 0 when none does', async ({}, testInfo) => {
  outIn(testInfo.outputPath())
  const hosts = await Promise.all([
    startHost(smallSite),
    startHost(smallSite, errors['another telephone']?.[0]),
  ])
  const command = 'tools/scripts/check-live.ts'
  const [good, bad] = await Promise.all(
    hosts.map(({ address }) => run(command, [address], {}, testInfo.outputPath())),
  )
  for (const host of hosts) host.stop()
  expect(good).toMatch(/^0 http[^]*Everything is right\.$/)
  expect(bad).toMatch(
    /^1 http[^]*Files differ from those that were sent\.\n {4}- \/\n[^]*1 thing to put right first\.$/,
  )
})
