/** The configuration files of all hosts set the same headers; Apache and nginx send them. */
import { type ChildProcess, spawn } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from '@playwright/test'
import { pages } from './pages.ts'

const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'"
const cached = 'public, max-age=31536000, immutable'
const security = {
  'Content-Security-Policy': "frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Strict-Transport-Security': 'max-age=31536000',
}
const headersFile = readFileSync('out/_headers', 'utf8')
const htaccess = readFileSync('out/.htaccess', 'utf8')
const nginx = readFileSync('docs/nginx.conf', 'utf8')

test('the configuration files set the same headers and the not-found page of each folder', () => {
  const lines = Object.entries(security).map(([name, value]) => `  ${name}: ${value}\n`)
  expect(headersFile).toContain(`\n/*\n${lines.join('')}\n/uploads/*\n  Cache-Control: ${cached}\n\n`)
  expect(headersFile).toContain(`\n/*.svg\n  Content-Security-Policy: ${drawingPolicy}\n\n`)
  const all = new Set([...Object.keys(security), 'Cache-Control'])
  for (const file of [htaccess, nginx])
    expect(new Set(file.match(/(?<=^ *(Header (always )?set|add_header) )\S+/gm))).toEqual(all)
  for (const value of [...Object.values(security), cached, drawingPolicy])
    for (const file of [htaccess, nginx]) expect(file).toContain(`"${value}"`)
  const redirects = readFileSync('out/_redirects', 'utf8')
  for (const folder of ['tour', 'destination', 'tour-type']) {
    expect(redirects).toContain(`/${folder}/404.html`)
    expect(nginx).toContain(`/${folder}/404.html;`)
  }
  expect(existsSync('out/.nojekyll')).toBe(true)
})

let server: ChildProcess | undefined
let copy: string | undefined
test.afterEach(() => {
  server?.kill()
  if (copy !== undefined) rmSync(copy, { recursive: true, force: true })
})

interface Host {
  /** At another loopback address than the tests' web server, so that the port is free. */
  address: string
  port: string
  /** A copy of `out/`, because a user without rights cannot read a clone in a private folder, such as a home folder. */
  site: string
  /** For files of the server. */
  work: string
}

function startApache({ port, site, work }: Host) {
  // Left by an earlier site; `.htaccess` has to prefer index.html.
  writeFileSync(join(site, 'index.php'), 'Earlier site')
  const asUser = process.getuid?.() === 0 ? ['-c', 'User www-data', '-c', 'Group www-data'] : []
  return spawn('/usr/sbin/apache2', ['-f', resolve('e2e/fixture/apache.conf'), ...asUser, '-DFOREGROUND'], {
    env: { ...process.env, WORK: work, PORT: port, SITE: site },
    stdio: 'inherit',
  })
}

function startNginx({ address, port, site, work }: Host) {
  const configuration = nginx
    .replace('listen 80;', `listen ${address}:${port};`)
    .replace('root /var/www/site;', `root ${site};`)
  writeFileSync(join(work, 'site.conf'), configuration)
  cpSync('e2e/fixture/nginx.conf', join(work, 'nginx.conf'))
  const asUser = process.getuid?.() === 0 ? ['-g', 'user www-data;'] : []
  return spawn('/usr/sbin/nginx', ['-p', work, '-c', 'nginx.conf', '-e', 'stderr', ...asUser], {
    stdio: 'inherit',
  })
}

for (const { name, program, address, start, requestHeaders } of [
  {
    name: 'Apache with .htaccess',
    program: 'apache2',
    address: '127.0.0.2',
    start: startApache,
    requestHeaders: {},
  },
  {
    name: 'nginx with docs/nginx.conf',
    program: 'nginx',
    address: '127.0.0.3',
    start: startNginx,
    // It sends Strict-Transport-Security only over HTTPS.
    requestHeaders: { 'X-Forwarded-Proto': 'https' },
  },
])
  test(`${name} sends the headers, and the not-found page of each folder`, async ({
    request,
    baseURL,
  }, testInfo) => {
    const isMissing = !existsSync(`/usr/sbin/${program}`) && process.env['CI'] === undefined
    // It is not an npm package: `.ci/install` installs it. With CI set this test is not skipped, and fails without it.
    test.skip(isMissing, `${program} is not installed (Debian: ${program}).`)
    const { port } = new URL(baseURL ?? '')
    const origin = `http://${address}:${port}`
    mkdirSync(testInfo.outputDir, { recursive: true })
    copy = mkdtempSync(join(tmpdir(), 'site-'))
    cpSync('out', copy, { recursive: true })
    chmodSync(copy, 0o755)
    server = start({ address, port, site: copy, work: testInfo.outputDir })
    await expect(async () => expect((await fetch(origin)).status).toBe(200)).toPass()

    for (const path of [...pages, '/no-such-page', '/tour/no-such-tour']) {
      const headers = Object.entries(security).map(([name, value]) => [name.toLowerCase(), value])
      const response = await request.get(origin + path, { headers: requestHeaders })
      expect(response.headers(), path).toMatchObject(Object.fromEntries(headers))
    }
    const home = await request.get(`${origin}/`)
    expect(home.headers()['cache-control']).toBe('no-cache')
    const [drawing] = /\/uploads\/[^"]+\.svg/.exec(await home.text()) ?? []
    expect((await request.get(`${origin}${drawing}`)).headers()).toMatchObject({
      'cache-control': cached,
      'content-security-policy': drawingPolicy,
    })

    const response = await request.get(`${origin}/packages?from=ad`)
    expect([response.status(), response.url()]).toEqual([200, `${origin}/packages/?from=ad`])
    for (const [path, message] of [
      ['/tour/no-such-tour', 'Tour not found'],
      ['/destination/no-such-destination/', 'Destination not found'],
      ['/tour-type/cruises', 'Tour type not found'],
      ['/tour/a/b', 'Oops! Page not found'],
      ['/uploads/', 'Oops! Page not found'],
      ['/_headers', 'Oops! Page not found'],
      ['/.htaccess', 'Oops! Page not found'],
    ] as const) {
      const response = await request.get(origin + path)
      expect(response.status(), path).toBe(404)
      expect(await response.text(), path).toContain(`<h1>${message}</h1>`)
    }
  })
