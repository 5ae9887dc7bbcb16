/** Publishing to proftpd, configured as on shared hosts: with encryption and a certificate of its own. */
import { execFile, spawnSync } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { Client } from 'basic-ftp'
import { filesOf } from './fixtures.ts'
import { FtpsFolder } from './ftps-folder.ts'
import { publish, type PublishOptions, type PublishProgress } from './publish.ts'
import type { Target } from './target.ts'
import { TransientError, UserError } from '../user-error.ts'
import { testConnection } from './verify-folder.ts'
import { Versions, versionsFolder } from './versions.ts'
import { isProftpdMissing, missingMessage, password, Proftpd } from './test-proftpd.ts'

// The tests share the server.
test.describe.configure({ mode: 'default' })
// proftpd is not an npm package: `.ci/install` installs it. With CI set these tests are not skipped, and fail without it.
test.skip(isProftpdMissing, missingMessage)

const proftpd = new Proftpd()
const { web } = proftpd
const website = createServer(proftpd.respond)
let target: Target

const pictures = Array.from({ length: 10 }, (_, index) => `uploads/new-${index}.jpg`)
const files = {
  'index.html': pictures.map((file) => `<img src="/${file}">`).join(''),
  'tour/404.html': 'Not found',
  ...Object.fromEntries(pictures.map((file) => [file, `JPEG of ${file}`])),
  '.htaccess': '# Rules',
}

async function runPublish(texts: Record<string, string>, options: Partial<Target> & PublishOptions = {}) {
  const versions = new Versions(test.info().outputPath('versions'))
  const all = { versions, delay: 200, ...options }
  const { sent, deleted } = await publish({ files: filesOf(texts) }, { ...target, ...options }, all)
  return { sent, deleted }
}

const write = proftpd.write.bind(proftpd)
const startProftpd = (feature?: string, maxConnections?: string) =>
  proftpd.start(Number(target.host.slice(10)), feature, maxConnections)

test.beforeAll(async () => {
  proftpd.install()
  await once(website.listen(0, '127.0.0.1'), 'listening')
  const { port } = website.address() as AddressInfo
  const certificate = new X509Certificate(readFileSync(proftpd.certificate)).fingerprint256
  const site = new URL(`http://127.0.0.1:${port}`)
  const account = { host: `127.0.0.2:${port}`, user: 'site', password, folder: 'public_html' }
  target = { ...account, certificate, site }
  await startProftpd()
})

test.beforeEach(() => proftpd.empty())

/** Methods that a test replaces. */
const { list, login, send, sendIgnoringError, uploadFrom } = Client.prototype
test.afterEach(
  () => void Object.assign(Client.prototype, { list, login, send, sendIgnoringError, uploadFrom }),
)

test.afterAll(async () => {
  website.close()
  await proftpd.remove()
})

test('after the server was killed the rest is sent, and then only what has changed', async () => {
  let restart: Promise<void> | undefined
  const report = ({ sent }: PublishProgress) => {
    if (sent === 10) restart ??= startProftpd()
  }
  await runPublish(files, { report })
  expect(restart).toBeDefined()
  const other = { ...files, '.htaccess': '# New' }
  expect(await runPublish(other)).toEqual({ sent: 1, deleted: 0 })
  expect(await runPublish(other)).toEqual({ sent: 0, deleted: 0 })
  for (const [file, text] of Object.entries(other)) expect(proftpd.online(file)).toBe(text)
  expect(proftpd.online('uploads/foreign.jpg')).toBe('of somebody else')
})

/** Runs the command with a finished site. Returns what it prints; rejects with its error. */
async function runCommand(folder: string, texts: Record<string, string>, ...options: readonly string[]) {
  mkdirSync(folder, { recursive: true })
  for (const [file, text] of Object.entries(texts)) writeFileSync(join(folder, file), text)
  const toWebsite = `const { fetch } = globalThis
    globalThis.fetch = (url) => fetch(new URL(new URL(url).pathname, '${target.site.href}'))`
  const imports = ['--import', 'tsx', '--import', `data:text/javascript,${encodeURIComponent(toWebsite)}`]
  const { host, user, certificate = '' } = target
  const account = `--host ${host} --user ${user} --certificate ${certificate}`
  const env = { ...process.env, SITE_DIR: folder, UPLOAD_PASSWORD: password }
  const args = [...imports, 'operator/publish/commands/upload.ts', ...account.split(' '), ...options]
  const { stdout } = await promisify(execFile)(process.execPath, args, { env })
  return stdout
}

test('the command sends the site, prints the result, and keeps the version for the editor', async () => {
  write('robots.txt', 'of somebody else')
  const folder = test.info().outputPath('site')
  const texts = { 'index.html': 'Home', 'robots.txt': 'ours', '.htaccess': '#' }
  const printed = await runCommand(folder, texts, '--no-htaccess', '--folder', 'public_html')
  expect(printed.replace(/before-\w+/, 'before-ID')).toBe(
    'Sending 2 files …\n' +
      'The site is online. Files sent: 2, deleted: 0. Pages changed: 1.\n' +
      'Files that were at your host before, or were changed there, are replaced: robots.txt. ' +
      'A copy of each stays at your host, in the folder .upload/before-ID.\n',
  )
  expect([proftpd.online('index.html'), proftpd.online('.htaccess')]).toEqual(['Home', undefined])
  const versions = new Versions(versionsFolder({ ...target, folder: '' }, folder))
  const { records } = versions.readVersion(versions.readList().version) ?? {}
  expect(records).toHaveProperty(['tours/tea-tour.yaml', 'title'], 'Tea tour')
})

test('a command prints the message of an error without a stack, and exits with code 1', () => {
  const options = ['--import', 'tsx', 'operator/publish/commands/upload.ts', '--no-htaccess', '--host', 'a']
  const { status, stderr } = spawnSync(process.execPath, options, { encoding: 'utf8' })
  expect([status, stderr]).toEqual([1, 'The password is missing. Set UPLOAD_PASSWORD.\n'])
})

test('the command names the option that an error is about', async () => {
  const site = { 'index.html': 'Home', '.htaccess': 'BAD' }
  const messages = {
    '--folder www': 'The account has no folder www. Write the folder of the site, or none for public_html.',
    '--certificate A1': `If your host confirms the SHA-256 fingerprint ${target.certificate}, write that as the fingerprint.`,
    '--htaccess':
      'Publish without these files, and ask your host to permit AllowOverride FileInfo and Options FollowSymLinks.',
  }
  for (const [options, message] of Object.entries(messages)) {
    const command = runCommand(test.info().outputPath('site'), site, ...options.split(' '))
    const option = options.replace('--htaccess', '--no-htaccess').replace(/ .*/, '')
    const stderr = expect.stringContaining(`${message} The option is ${option}.\n`)
    await expect(command).rejects.toHaveProperty('stderr', stderr)
  }
})

test('a missing and an empty file can be read; a rename replaces a file, but not a folder', async () => {
  write('empty.txt', '')
  write('.htaccess', '# Rules')
  const host = new FtpsFolder(target)
  expect(await host.list('no-such-folder')).toEqual(new Map())
  expect(await host.read('no-such-file')).toBeUndefined()
  expect(await host.read('empty.txt')).toEqual(Buffer.alloc(0))
  expect((await host.list('.')).get('.htaccess')).toBe(7)
  await host.prepare('a/b')
  await host.store('a/b/c.txt', Buffer.from('₹'))
  await expect(host.rename('a/b/c.txt', 'uploads')).rejects.toThrow(
    `The host ${target.host} does not allow access to uploads. Check the permissions of the file`,
  )
  await host.rename('a/b/c.txt', 'empty.txt')
  expect(proftpd.online('empty.txt')).toBe('₹')
  await host.remove('empty.txt')
  await host.remove('uploads/')
  await host.remove('a/b/')
  host.close()
  expect(proftpd.online('empty.txt')).toBeUndefined()
  expect(existsSync(join(web, 'uploads'))).toBe(true)
  expect(existsSync(join(web, 'a/b'))).toBe(false)
})

test('an error names the file that the account may not read; without a folder, public_html is used', async () => {
  write('index.html', 'of somebody else')
  chmodSync(join(web, 'index.html'), 0o000)
  const host = new FtpsFolder({ ...target, folder: '' })
  expect((await host.list('.')).get('index.html')).toBe(16)
  await expect(host.read('index.html')).rejects.toThrow(
    `The host ${target.host} broke off the transfer of index.html. Try again. If this continues, check whether the account may read`,
  )
  host.close()
})

test('the folder can be an absolute path, or begin with a slash below the start of the account', async () => {
  for (const folder of [proftpd.web, '/public_html']) {
    const host = new FtpsFolder({ ...target, folder })
    await host.store('found.txt', Buffer.from(folder))
    expect(proftpd.online('found.txt')).toBe(folder)
    host.close()
  }
})
test('another certificate, a wrong password and a read-only folder are reported before anything is changed', async () => {
  const { certificate } = target
  const other = certificate?.replace(/^../, 'XX')
  let logins = 0
  Client.prototype.login = function (...account) {
    logins++
    return login.apply(this, account)
  }
  const publication = runPublish(files, { certificate: other })
  await expect(publication).rejects.toThrow(`fingerprint ${certificate}`)
  await expect(publication).rejects.toThrow(/It is for 127\.0\.0\.1, 127\.0\.0\.2, until \d+ \w+ \d{4}\. If/)
  const { now } = Date
  Date.now = () => now() + 31 * 86_400_000
  await expect(runPublish(files), 'an expired one').rejects.toThrow('is not trusted')
  Date.now = now
  // The password is sent to no other server.
  expect(logins).toBe(0)
  await expect(runPublish(files, { password: 'wrong' })).rejects.toThrow('refuses the user name or the')
  write('tour/404.html', 'Old')
  chmodSync(join(web, 'tour'), 0o555)
  await expect(runPublish(files)).rejects.toThrow('may not write into the folder public_html/tour.')
  chmodSync(web, 0o555)
  await expect(runPublish(files, { folder: '' })).rejects.toThrow(/write into the folder \/.*\/public_html\./)
  chmodSync(web, 0o777)
  expect(proftpd.online('index.html')).toBeUndefined()
})

test('a connection that is lost ends only its own operation', async () => {
  const host = new FtpsFolder(target)
  const used = new Set<Client>()
  let [loggingIn, maxLogins] = [0, 0]
  Client.prototype.login = function (...account) {
    maxLogins = Math.max(maxLogins, ++loggingIn)
    return login.apply(this, account).finally(() => loggingIn--)
  }
  // The others log in after the first: the first operations end only when all six connections are used.
  const sixUsed = new Promise<void>((resolve) => {
    Client.prototype.list = async function (path) {
      used.add(this)
      if (used.size === 6) resolve()
      await sixUsed
      return list.call(this, path)
    }
  })
  /** Runs 20 operations. Returns how many failed, and how many connections were used. */
  const use = async () => {
    used.clear()
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => host.list('.')))
    return [results.filter(({ status }) => status === 'rejected').length, used.size]
  }
  expect(await use()).toEqual([0, 6])
  // Only one connection logs in at a time.
  expect(maxLogins).toBe(1)
  for (const client of [...used].slice(2)) client.close()
  expect((await use())[0]).toBe(4)
  expect(await use()).toEqual([0, 2])
  for (const client of [...used].slice(1)) client.close()
  expect((await use())[0]).toBe(1)
  expect(await use()).toEqual([0, 1])
  for (const client of used) client.close()
  expect(await use()).toEqual([20, 0])
})

test('a connection may be silent for longer only while it sends a file', async () => {
  const host = new FtpsFolder(target)
  let connection: Client['ftp'] | undefined
  let limit = 0
  Client.prototype.uploadFrom = function (...file) {
    connection = this.ftp
    limit = connection.timeout
    return uploadFrom.apply(this, file)
  }
  await host.store('a.jpg', Buffer.alloc(1000))
  expect([limit, connection?.timeout]).toEqual([62_000, 60_000])
  host.close()
})

test('what the host cannot open at the moment, or without the command SIZE, is not treated as missing', async () => {
  const host = new FtpsFolder(target)
  await host.list('.')
  const refuseWith = (code: number) =>
    (Client.prototype.sendIgnoringError = async () => ({ code, message: `${code} Refused` }))
  refuseWith(450)
  await expect(host.read('index.html')).rejects.toBeInstanceOf(TransientError)
  await expect(host.list('.')).rejects.toBeInstanceOf(TransientError)
  refuseWith(502)
  await expect(host.read('index.html')).rejects.toBeInstanceOf(UserError)
  host.close()
})

test('one connection is enough, and a login over the limit is reported', async () => {
  await startProftpd('', '1')
  const commands = new Set<string>()
  Client.prototype.send = function (command) {
    commands.add(command)
    return send.call(this, command)
  }
  expect(await runPublish(files)).toEqual({ sent: 13, deleted: 0 })
  // The connection that shows the certificate is ended before the next one.
  expect([...commands].slice(0, 2)).toEqual(['AUTH TLS', 'QUIT'])
  const host = new FtpsFolder(target)
  const login = host.list('.').then(() => new FtpsFolder(target).list('.'))
  await expect(login).rejects.toThrow('accepts no more connections')
  host.close()
})

test('files are replaced on a server whose RNTO does not replace them', async () => {
  await startProftpd('NoReplace')
  for (const file of ['index.html', '.htaccess']) write(file, 'Old')
  await runPublish(files)
  const other = { ...files, 'index.html': 'New' }
  expect(await runPublish(other)).toEqual({ sent: 1, deleted: 0 })
  for (const [file, text] of Object.entries(other)) expect(proftpd.online(file)).toBe(text)
})

for (const [what, feature, file, code, refusals] of [
  ['the disk is full', '', 'index.html', 552, 1],
  ['the host is busy', '', 'index.html', 450, 1],
  ['its name is forbidden', '', 'index.html', 550, 1],
  ['its name is forbidden on a server whose RNTO does not replace files', 'NoReplace', 'index.html', 550, 2],
] as const)
  test(`a file stays if a rename is refused because ${what}`, async () => {
    await startProftpd(feature)
    for (const name of [file, 'new.html']) write(name, name)
    let refusalsLeft: number = refusals
    const shown = new Set<string | undefined>()
    Client.prototype.sendIgnoringError = async function (command) {
      if (refusals === 1) shown.add(proftpd.online(file))
      if (command !== `RNTO ${web}/${file}` || refusalsLeft === 0)
        return sendIgnoringError.call(this, command)
      refusalsLeft--
      await sendIgnoringError.call(this, 'RNTO missing/index.html')
      return { code, message: `${code} Refused.` }
    }
    const host = new FtpsFolder(target)
    await expect(host.rename('new.html', file)).rejects.toThrow()
    host.close()
    shown.add(proftpd.online(file))
    expect([[...shown], refusalsLeft]).toEqual([[file], 0])
  })

test('a wrong passive address is reported', async () => {
  await startProftpd('WrongAddress')
  await expect(testConnection(target, new FtpsFolder(target))).rejects.toThrow(
    `The host ${target.host} sent an invalid passive-mode address. Ask your host to correct its FTP server.`,
  )
})

for (const code of [500, 504, 534])
  test(`a host that answers ${code} to AUTH does not offer encrypted FTP`, async () => {
    const server = createTcpServer((socket) => {
      socket.write('220 Welcome\r\n')
      socket.on('data', () => socket.write(`${code} Refused\r\n`))
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const { port } = server.address() as AddressInfo
    const host = new FtpsFolder({ ...target, host: `127.0.0.1:${port}` })
    await expect(host.list('.')).rejects.toThrow('The host 127.0.0.1 does not offer encrypted FTP.')
    host.close()
    server.close()
  })
