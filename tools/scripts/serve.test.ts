import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from '@playwright/test'

const files = {
  'index.html': 'home',
  '404.html': 'Oops',
  'packages/index.html': 'packages',
  'uploads/coorg.0a1b2c3d.svg': '<svg/>',
  '.well-known/security.txt': 'Contact: x',
  '.env': 'secret',
  'tour/.htaccess': 'secret',
}

function site(): string {
  const root = test.info().outputPath('out')
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), content)
  }
  return root
}

/** Starts `npm run serve` for the duration of a test; returns its port. */
async function serve(root: string): Promise<number> {
  const env = { ...process.env, PORT: '0' }
  const server = spawn(process.execPath, ['tools/scripts/serve.mjs', root], { env })
  started.push(server)
  const [line] = (await once(server.stdout, 'data')) as [Buffer]
  return Number(/localhost:(\d+)/.exec(line.toString())?.[1])
}
const started: { kill: () => boolean }[] = []
test.afterEach(() => started.splice(0).forEach((server) => server.kill()))

/** Requests a path exactly as written; `fetch` would normalise it and follow redirects. */
async function request(port: number, path: string) {
  const [answer] = (await once(get({ host: '127.0.0.1', port, path }), 'response')) as [IncomingMessage]
  const { statusCode: status, headers } = answer
  return { status, body: await text(answer), location: headers.location, cache: headers['cache-control'] }
}

test('pages are revalidated, files of uploads/ are kept', async () => {
  const port = await serve(site())
  expect(await request(port, '/')).toMatchObject({ status: 200, body: 'home', cache: 'no-cache' })
  const upload = await request(port, '/uploads/coorg.0a1b2c3d.svg')
  expect(upload).toMatchObject({ status: 200, cache: 'public, max-age=31536000, immutable' })
})

test('an unknown address shows 404.html with status 404', async () => {
  const port = await serve(site())
  for (const path of ['/faq', '/index', '/uploads/', '/index.html/', '/%', '/%00', `/${'a'.repeat(5000)}`])
    expect(await request(port, path), path).toMatchObject({ status: 404, body: 'Oops', cache: 'no-cache' })
})

test('a page without its last slash is redirected there, and no address leads to another site', async () => {
  const port = await serve(site())
  expect(await request(port, '/packages?from=x')).toMatchObject({
    status: 301,
    location: '/packages/?from=x',
  })
  for (const path of [
    '//packages',
    '//evil.com/..%2fpackages',
    '/%09/evil.com/../packages',
    '/\\evil.com/../packages',
  ])
    expect((await request(port, path)).location, path).toBeUndefined()
})

test('dotfiles are hidden, except in .well-known', async () => {
  const port = await serve(site())
  for (const path of ['/.env', '/%2eenv', '//.env', '/tour/.htaccess', '/.well-known/../.env'])
    expect((await request(port, path)).status, path).toBe(404)
  expect((await request(port, '/.well-known/security.txt')).status).toBe(200)
})

test('a missing site, a bad port and a taken port end it with one line', async () => {
  const run = (root: string, PORT: string) =>
    spawnSync(process.execPath, ['tools/scripts/serve.mjs', root], {
      env: { ...process.env, PORT },
      encoding: 'utf8',
    }).stderr
  expect(run('nowhere', '0')).toMatch(/^nowhere\/: [^\n]*Run "npm run build" first\.\n$/)
  const root = site()
  expect(run(root, 'x')).toMatch(/^PORT: "x" is [^\n]*\n$/)
  const port = await serve(root)
  expect(run(root, String(port))).toMatch(/^Port \d+ is taken [^\n]*\n$/)
})
