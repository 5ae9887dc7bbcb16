/** The three host files send the same headers; Apache, where it is installed, sends them. */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, freePort, pages, test as base } from './support.ts'

const program = ['/usr/sbin/apache2', '/usr/sbin/httpd'].find((file) => existsSync(file))

const test = base.extend<{ apache: string }>({
  /** The address of an Apache with the site in `out/`. */
  apache: async ({}, provide, { outputDir }) => {
    test.skip(!program || !existsSync('/usr/lib/apache2/modules'), 'Apache is not installed.')
    mkdirSync(outputDir, { recursive: true })
    const port = String(await freePort())
    const asUser = process.getuid?.() === 0 ? ['-c', 'User www-data', '-c', 'Group www-data'] : []
    const configuration = ['-f', resolve('e2e/fixture/apache.conf'), ...asUser, '-DFOREGROUND']
    const server = spawn(program ?? '', configuration, {
      env: { ...process.env, WORK: outputDir, PORT: port, SITE: resolve('out') },
      stdio: 'inherit',
    })
    const origin = `http://127.0.0.1:${port}`
    await expect(async () => expect((await fetch(origin)).status).toBe(200)).toPass()
    await provide(origin)
    server.kill()
  },
})

const policy = "frame-ancestors 'none'"
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'"
const cached = 'public, max-age=31536000, immutable'
const security = {
  'Content-Security-Policy': policy,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Strict-Transport-Security': 'max-age=31536000',
}
const nginx = readFileSync('docs/nginx.conf', 'utf8')

test('_headers has the headers of pages, files with a hash, and drawings', () => {
  const rules = new Map<string, Record<string, string>>()
  let rule: Record<string, string> = {}
  for (const line of readFileSync('out/_headers', 'utf8').split('\n')) {
    const [, name, value] = /^ {2}([\w-]+): (.*)$/.exec(line) ?? []
    if (line.startsWith('/')) rules.set(line, (rule = {}))
    if (name !== undefined && value !== undefined) rule[name] = value
  }
  expect(rules.get('/*')).toEqual(security)
  expect(rules.get('/uploads/*')).toEqual({ 'Cache-Control': cached })
  expect(rules.get('/*.svg')).toEqual({ 'Content-Security-Policy': drawingPolicy })
})

test('.htaccess has the same headers', () => {
  const lines = readFileSync('out/.htaccess', 'utf8').matchAll(
    /^ *Header (?:always )?set ([\w-]+) "(.*)"(.*)$/gm,
  )
  const found = [...lines].map(([, name, value, condition]) => [name, value, condition?.trim()])
  expect(found).toEqual([
    ...Object.entries(security).map(([name, value]) => [name, value, '']),
    ['Content-Security-Policy', drawingPolicy, 'env=DRAWING'],
    ['Cache-Control', 'no-cache', ''],
    ['Cache-Control', cached, 'env=HASHED'],
  ])
})

test('nginx.conf has the same headers', () => {
  const lines = nginx.matchAll(/^ *add_header ([\w-]+) (?:"(.*)"|\$(\w+)) always;$/gm)
  const mapOf = (name: string) => new RegExp(`map [^{]*\\$${name} \\{(.*?)\\n\\}`, 's').exec(nginx)?.[1] ?? ''
  const found = [...lines].map(
    ([, name = '', value, variable]) => [name, value ?? mapOf(variable ?? '')] as const,
  )
  const { 'Cache-Control': cache, ...others } = Object.fromEntries(found)
  expect(cache).toContain('default   "no-cache"')
  expect(cache).toContain(`~^/uploads/ "${cached}"`)
  expect(Object.keys(others).sort()).toEqual(Object.keys(security).sort())
  for (const [name, value] of Object.entries(security)) expect(others[name], name).toContain(value)
  expect(others['Content-Security-Policy']).toContain(`~*\\.svg$ "${drawingPolicy}"`)
})

test('each host file sends the not-found page of a folder', () => {
  const redirects = readFileSync('out/_redirects', 'utf8')
  for (const folder of ['tour', 'destination', 'tour-type']) {
    expect(redirects).toContain(`/${folder}/404.html`)
    expect(nginx).toContain(`/${folder}/404.html;`)
    expect(readFileSync(`out/${folder}/.htaccess`, 'utf8')).toContain(`ErrorDocument 404 /${folder}/404.html`)
  }
  expect(existsSync('out/.nojekyll')).toBe(true)
})

test('Apache with .htaccess sends the headers, hides host files, and knows the right message for an address', async ({
  request,
  apache: origin,
}) => {
  for (const path of [...pages, '/no-such-page', '/tour/hampi'])
    expect((await request.get(origin + path)).headers(), path).toMatchObject(
      Object.fromEntries(Object.entries(security).map(([name, value]) => [name.toLowerCase(), value])),
    )
  const home = await request.get(`${origin}/`)
  expect(home.headers()['cache-control']).toBe('no-cache')
  const drawing = await request.get(origin + (/\/uploads\/[^"]+\.svg/.exec(await home.text())?.[0] ?? ''))
  expect(drawing.headers()).toMatchObject({
    'cache-control': cached,
    'content-security-policy': drawingPolicy,
  })

  const response = await request.get(`${origin}/packages?from=ad`)
  expect([response.status(), response.url()]).toEqual([200, `${origin}/packages/?from=ad`])
  for (const [path, message] of [
    ['/tour/hampi', 'Tour not found'],
    ['/destination/hampi/', 'Destination not found'],
    ['/tour-type/cruises', 'Tour type not found'],
    ['/tour/a/b', 'Oops! Page not found'],
    ['/uploads/', 'Oops! Page not found'],
    ['/_headers', 'Oops! Page not found'],
    ['/.htaccess', 'Oops! Page not found'],
  ] as const) {
    const answer = await request.get(origin + path)
    expect(answer.status(), path).toBe(404)
    expect(await answer.text(), path).toContain(`<h1>${message}</h1>`)
  }
})
