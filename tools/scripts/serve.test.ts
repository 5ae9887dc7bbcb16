import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'

/** `npm run serve`, as a process of its own, with few files that it may hold open at once. */
async function serve(root: string) {
  const command = 'ulimit -n 256 2>/dev/null; exec "$0" tools/scripts/serve.mjs "$1"'
  const server = spawn('sh', ['-c', command, process.execPath, root], {
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(server.stdout, 'data')) as [Buffer]
  const port = Number(/localhost:(\d+)/.exec(line.toString())?.[1])
  const kept = { port, alive: () => server.exitCode === null, stop: () => server.kill() }
  stops.push(kept.stop)
  return kept
}
const stops: (() => void)[] = []
test.afterEach(() => stops.splice(0).forEach((stop) => stop()))

/** What comes back for a path as it is written here; a browser and `fetch` would tidy it first. */
async function ask(
  port: number,
  path: string,
  headers: readonly string[] = [],
  host = '127.0.0.1',
): Promise<string> {
  const socket = connect(port, host)
  socket.write(
    [`GET ${path} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers, '', ''].join('\r\n'),
  )
  let answer = ''
  for await (const part of socket) answer += String(part)
  return answer
}
const status = async (...asked: Parameters<typeof ask>) => Number((await ask(...asked)).split(' ')[1])

/** A site of a few files. */
function site(): string {
  const root = test.info().outputPath('out')
  const files = {
    'index.html': 'home',
    '404.html': `Oops${'.'.repeat(100_000)}`,
    'packages/index.html': 'packages',
    'uploads/coorg.0a1b2c3d.svg': '<svg/>',
    '.well-known/security.txt': 'Contact: x',
    _headers: 'secret',
    _redirects: 'secret',
    '.htaccess': 'secret',
    'tour/.htaccess': 'secret',
  }
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(root, name, '..'), { recursive: true })
    writeFileSync(join(root, name), text)
  }
  return root
}

test('files, folders and unknown addresses are answered as a plain host answers', async () => {
  const { port } = await serve(site())
  expect(await ask(port, '/')).toMatch(/^HTTP\/1\.1 200 [^]*Cache-Control: no-cache[^]*\r\n\r\nhome$/)
  expect(await ask(port, '/uploads/coorg.0a1b2c3d.svg')).toMatch(
    /Cache-Control: public, max-age=31536000, immutable/,
  )
  expect(await ask(port, '/packages?from=x')).toMatch(
    /^HTTP\/1\.1 301 [^]*Location: \/packages\/\?from=x\r\n/,
  )
  expect(await ask(port, '/.well-known/security.txt')).toMatch(/ 200 OK/)
  for (const path of ['/faq', '/uploads', '/packages/index.html/', '/%', `/${'a'.repeat(5000)}`])
    expect(await ask(port, path), path).toMatch(
      /^HTTP\/1\.1 404 [^]*text\/html; charset=utf-8[^]*\r\n\r\nOops/,
    )
  expect(await status(port, '/faq', ['Range: bytes=0-1']), 'never a part of the not-found page').toBe(404)
})

test('what is meant for hosts, and what begins with a dot, is handed out to nobody', async () => {
  const { port } = await serve(site())
  for (const path of [
    '/_headers',
    '/_redirects',
    '//_headers',
    '/./_headers',
    '/x/../_headers',
    '/%5fredirects',
    '/.htaccess',
    '/tour/.htaccess',
  ])
    expect(await ask(port, path), path).toMatch(/^HTTP\/1\.1 404 (?![^]*secret)/)
})

test('a wish that cannot be met is answered as such: 416 for a part, 412 for a version', async () => {
  const { port } = await serve(site())
  expect(await ask(port, '/', ['Range: bytes=999-'])).toMatch(
    /^HTTP\/1\.1 416 [^]*Content-Range: bytes \*\/4/,
  )
  expect(await status(port, '/', ['If-Match: "another"'])).toBe(412)
})

test('no address leads to another host', async () => {
  const { port } = await serve(site())
  for (const path of [
    '//packages',
    '//evil.com/..%2fpackages',
    '/%2fevil.com/..%2fpackages',
    '/\\evil.com/../packages',
  ]) {
    const [, place] = /\nLocation: (.*)\r/.exec(await ask(port, path)) ?? []
    expect(place === undefined || /^\/(?![/\\])/.test(place), `${path} leads to ${place}`).toBe(true)
  }
})

test('it goes on while a build takes the folder away and puts another in its place', async () => {
  const root = site()
  const server = await serve(root)
  const answers = new Set<number>()
  let swaps = 0
  // As a browser does, which keeps its connection and waits for as much as was announced.
  const asking = async (path: string) => {
    while (swaps < 200) {
      const answer = await fetch(`http://127.0.0.1:${server.port}${path}`)
      await answer.arrayBuffer()
      answers.add(answer.status)
    }
  }
  const swapping = async () => {
    for (; swaps < 200; swaps++) {
      renameSync(root, `${root}-old`)
      await new Promise((done) => setTimeout(done, 1))
      renameSync(`${root}-old`, root)
      await new Promise((done) => setTimeout(done, 1))
    }
  }
  await Promise.all([swapping(), asking('/'), asking('/'), asking('/faq')])
  expect(server.alive()).toBe(true)
  answers.add(await status(server.port, '/'))
  expect([...answers].sort()).toEqual([200, 404])
})

test('visitors who hang up during a 404 leave no file open', async () => {
  const server = await serve(site())
  for (let round = 0; round < 20; round++) {
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        const socket = connect(server.port, '127.0.0.1').on('error', () => undefined)
        socket.write('GET /faq HTTP/1.1\r\nHost: localhost\r\n\r\n')
        await Promise.race([once(socket, 'data'), once(socket, 'close')])
        socket.destroy()
      }),
    )
  }
  expect(server.alive()).toBe(true)
  expect(await status(server.port, '/')).toBe(200)
})

test('nobody but this computer is answered', async () => {
  const { port } = await serve(site())
  const others = Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
  for (const { address } of others) await expect(ask(port, '/', [], address)).rejects.toThrow('ECONNREFUSED')
  expect(await status(port, '/')).toBe(200)
})

test('without a finished site, with no port or a taken one, it says so in one line', async () => {
  const run = (root: string, PORT: string) =>
    spawnSync(process.execPath, ['tools/scripts/serve.mjs', root], {
      env: { ...process.env, PORT },
      encoding: 'utf8',
    }).stderr
  expect(run('nowhere', '0')).toBe('nowhere/: there is no finished site in it. Run "npm run build" first.\n')
  expect(run(site(), 'x')).toMatch(/^PORT: "x" is no port\. Use a number [^\n]*\n$/)
  const { port } = await serve(site())
  expect(run(test.info().outputPath('out'), String(port))).toMatch(
    /^Port \d+ is taken by another program\.[^\n]*\n$/,
  )
})
