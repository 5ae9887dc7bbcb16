/** The upload to proftpd, as shared hosts run it: encryption required, with a certificate of an own authority. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from '@playwright/test'
import { certificateOf, type Target } from '../scripts/ftp-host.ts'
import { publish } from '../scripts/upload.ts'
import { freePort } from './support.ts'

const isInstalled = existsSync('/usr/lib/proftpd/mod_tls.so')
test.skip(!isInstalled, 'proftpd is not installed (Debian: proftpd-core and proftpd-mod-crypto)')

const work = mkdtempSync(join(tmpdir(), 'upload-'))
const web = join(work, 'home/public_html')
const password = 'pass word: ₹1'
/** A server that root has started writes as daemon. */
const user = userInfo().uid === 0 ? { uid: 1, gid: 1, username: 'daemon' } : userInfo()
const day = 24 * 60 * 60 * 1000
const website = createServer((request, response) => {
  const file = join(web, request.url ?? '').replace(/\/$/, '/index.html')
  response.writeHead(existsSync(file) ? 200 : 404).end(existsSync(file) ? readFileSync(file) : '')
})
let proftpd: ChildProcess
let target: Target

const site = {
  'index.html': '<img src="/uploads/old.jpg">',
  'tour/coorg/index.html': '<h1>Coorg</h1>',
  'tour/404.html': 'Not found',
  'uploads/old.jpg': 'JPEG'.repeat(9000),
  '.htaccess': '# Rules',
}
/** One page less, another picture, other rules. */
const changed = {
  'index.html': '<img src="/uploads/new.jpg">',
  'tour/404.html': 'Not found',
  'uploads/new.jpg': 'JPEG2',
  '.htaccess': '# New',
}

const press = (
  files: Record<string, string>,
  options: Partial<Target> = {},
  now = Date.now(),
  say: (line: string) => void = () => {},
) => {
  const bytes = new Map(Object.entries(files).map(([file, text]) => [file, Buffer.from(text)]))
  return publish(bytes, { ...target, ...options }, say, now)
}
const online = (file: string) =>
  existsSync(join(web, file)) ? readFileSync(join(web, file), 'utf8') : undefined
const show = (files: Record<string, string>) =>
  Object.fromEntries(Object.keys(files).map((file) => [file, online(file)]))

function write(file: string, text: string): void {
  const path = join(web, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  for (const each of [dirname(path), path]) chownSync(each, user.uid, user.gid)
}

function startProftpd(): void {
  proftpd = spawn('/usr/sbin/proftpd', ['-n', '-q', '-c', resolve('e2e/fixture/proftpd.conf')], {
    env: { ...process.env, WORK: work, PORT: String(target.port), FTP_USER: user.username },
    stdio: 'ignore',
    detached: true,
  })
}

function stopProftpd(): void {
  // The processes of open connections belong to its group.
  if (proftpd.pid !== undefined) process.kill(-proftpd.pid, 'SIGKILL')
}

test.beforeAll(async () => {
  const openssl = (args: string, input = '') =>
    execFileSync('openssl', args.split(' '), { cwd: work, input, stdio: 'pipe' }).toString()
  openssl('req -x509 -newkey rsa:2048 -nodes -days 2 -keyout key.pem -out own.pem -subj /CN=host.example')
  const line = `site:${openssl('passwd -6 -stdin', password).trim()}:${user.uid}:${user.gid}::${work}/home:/bin/sh\n`
  writeFileSync(join(work, 'users'), line, { mode: 0o600 })
  await once(website.listen(0, '127.0.0.1'), 'listening')
  const address = new URL(`http://127.0.0.1:${(website.address() as AddressInfo).port}`)
  const ca = readFileSync(join(work, 'own.pem'), 'utf8')
  target = { host: '127.0.0.1', port: await freePort(), user: 'site', password, site: address, ca }
  startProftpd()
})

test.beforeEach(() => {
  rmSync(join(work, 'home'), { recursive: true, force: true })
  write('uploads/foreign.jpg', 'of somebody else')
  for (const folder of [work, join(work, 'home'), web]) chownSync(folder, user.uid, user.gid)
})

test.afterAll(() => {
  stopProftpd()
  website.close()
  rmSync(work, { recursive: true })
})

test('everything is sent first, then what has changed, then nothing', async () => {
  expect(await press(site)).toEqual({ sent: 5, deleted: 0 })
  expect(show(site)).toEqual(site)
  expect(await press({ ...site, '.htaccess': '# New' })).toEqual({ sent: 1, deleted: 0 })
  expect(await press({ ...site, '.htaccess': '# New' })).toEqual({ sent: 0, deleted: 0 })
})

test('a page that is gone is deleted at once, a picture a day later, a file of somebody else never', async () => {
  await press(site)
  expect(await press(changed)).toEqual({ sent: 3, deleted: 1 })
  expect(online('tour/coorg/index.html')).toBeUndefined()
  expect(await press(changed, {}, Date.now() + day - 60_000)).toEqual({ sent: 0, deleted: 0 })
  expect(online('uploads/old.jpg')).toBe(site['uploads/old.jpg'])
  expect(await press(changed, {}, Date.now() + day + 60_000)).toEqual({ sent: 0, deleted: 1 })
  expect(online('uploads/old.jpg')).toBeUndefined()
  expect(online('uploads/foreign.jpg')).toBe('of somebody else')

  await press(site)
  write('tour/coorg/index.html', 'of somebody else')
  await press(changed)
  expect(online('tour/coorg/index.html')).toBe('of somebody else')
})

for (const moment of ['Compared', 'Sent', 'Put in place'])
  test(`a server that dies after "${moment}" is tried again, and visitors never see a page before its picture`, async () => {
    await press(site)
    let deaths = 0
    const say = (line: string) => {
      if (online('index.html') === changed['index.html']) expect(online('uploads/new.jpg')).toBe('JPEG2')
      if (!line.startsWith(moment) || deaths++ > 0) return
      stopProftpd()
      startProftpd()
    }
    await press(changed, {}, Date.now(), say)
    expect(deaths).toBeGreaterThan(0)
    expect(show(changed)).toEqual(changed)
  })

test('a lock of another computer stops a publication for ten minutes', async () => {
  await press(site)
  const lock = (minutes: number) => write('.upload/lock', `other ${Date.now() - minutes * 60_000}`)
  lock(9)
  await expect(press(changed)).rejects.toThrow('Somebody else is publishing this site.')
  expect(show(site)).toEqual(site)
  lock(11)
  await press(changed)
  expect(show(changed)).toEqual(changed)
})

test('an unknown certificate is refused with its fingerprint, and accepted by it', async () => {
  const refusal = await press(site, { ca: undefined }).catch((error: Error) => error.message)
  const [fingerprint = ''] = /(?:[0-9A-F]{2}:){31}[0-9A-F]{2}/.exec(String(refusal)) ?? []
  await expect(certificateOf(target, fingerprint.replace(/^../, 'XX'))).rejects.toThrow('is not trusted')
  expect(online('index.html')).toBeUndefined()
  await press(site, { ca: await certificateOf(target, fingerprint) })
  expect(show(site)).toEqual(site)
})

test('a wrong password, and a folder that is read-only, are named before anything is changed', async () => {
  await expect(press(site, { password: 'wrong' })).rejects.toThrow('refuses the user name or the password')
  await press(site)
  chmodSync(join(web, 'tour/coorg'), 0o555)
  const next = { ...changed, 'tour/coorg/index.html': 'New' }
  await expect(press(next)).rejects.toThrow('does not let this account write into the folder tour/coorg.')
  expect(show(site)).toEqual(site)
})
