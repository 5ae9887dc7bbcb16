/**
 * `UPLOAD_PASSWORD=… npm run upload -- --to ftps://user@host:21/folder --site https://www.your-domain.in`
 *
 * `--back` publishes the site before the last publication. `--ca FILE` trusts another authority, `--servername NAME`
 * another name in the host's certificate, `--certificate FINGERPRINT` the host's own certificate, now and later.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual, parseArgs } from 'node:util'
import { acceptCertificate } from './certificate.ts'
import { hashOf, Host, type Published, type Target } from './ftp-host.ts'
import { type Files, isHidden, Problem, readSite, requestFiles, siteAddress, siteProblem } from './live.ts'

/** Numbers of files. */
interface Result {
  sent: number
  deleted: number
}

/** Visitors with an open page still ask for its pictures, so that these are kept for a day. In ms. */
const keptFor = 24 * 60 * 60 * 1000
/** Seconds before each further attempt after a lost connection. */
const pauses = [1, 2, 4, 8]
/** Errors and replies that stay, and what they mean. */
const refusals: readonly (readonly [RegExp, string])[] = [
  [
    /FTPError: [45]52|no space|quota|disk full/i,
    'has no space left. Delete files there, or ask for more space.',
  ],
  [/FTPError: 55[03]/, 'refuses to write a file. Check the rights of the FTP account there.'],
  [/ENOTFOUND/, 'is not known. Check its name, and your connection.'],
]
/** Errors and replies that may pass; any other error is a lost connection. */
const failures: readonly (readonly [RegExp, string])[] = [
  [/FTPError: 421/, 'accepts no more connections. Publish again in some minutes.'],
  [
    /open data connection/,
    'accepts no data connection. Ask it to open its passive ports, or try another network.',
  ],
  [/ECONNREFUSED|timeout/i, 'does not answer. Check its name and port; if both are right, ask it.'],
  [/^/, 'does not keep the connection. Publish again later; it goes on from here.'],
]

/**
 * Puts a finished site online. Visitors see the old files until all new ones are at the host. After a lost connection it
 * begins again, four times; after any other end the next call does the rest.
 *
 * @param now milliseconds since 1970
 * @throws Problem in one sentence, with what to do
 */
export async function publish(
  files: Files,
  target: Target,
  say: (line: string) => void,
  now = Date.now(),
): Promise<Result> {
  for (let attempt = 0; ; attempt++) {
    const host = new Host(target)
    const stop = () => {
      host.close()
      setTimeout(() => process.exit(1), 200)
    }
    process.on('SIGINT', stop).on('SIGTERM', stop)
    try {
      return await publishOnce(files, target.site, host, say, now)
    } catch (error) {
      if (error instanceof Problem) throw error
      const pause = pauses[attempt]
      const [, meaning] =
        [...refusals, ...(pause ? [] : failures)].find(([kind]) => kind.test(String(error))) ?? []
      if (meaning) throw new Problem(`The host ${target.host} ${meaning}`)
      say(`The connection is lost. Trying again in ${pause} s.`)
    } finally {
      process.off('SIGINT', stop).off('SIGTERM', stop)
      host.close()
    }
    await wait(1000 * (pauses[attempt] ?? 0))
  }
}

async function publishOnce(
  files: Files,
  site: URL,
  host: Host,
  say: (line: string) => void,
  now: number,
): Promise<Result> {
  const counting = (what: string, total: number) => (done: number) => {
    if (done % 10 === 0 || done === total) say(`${what}: ${done} of ${total} files.`)
  }
  const visible = [...files.keys()].filter((file) => !isHidden(file))
  const [answers, published] = await Promise.all([
    requestFiles(site, visible, counting('Compared with the site', visible.length)),
    host.open(),
  ])
  const home = answers.get('index.html')
  const problem = home && siteProblem(site, home)
  if (problem && (home.status === 0 || home.headers.has('location'))) throw new Problem(problem)

  const isOnline = (file: string, bytes: Buffer) =>
    isHidden(file)
      ? isDeepStrictEqual(published.files[file], { hashes: [hashOf(bytes)] })
      : answers.get(file)?.status === 200 && answers.get(file)?.body.equals(bytes)
  const changed = [...files].filter(([file, bytes]) => !isOnline(file, bytes))
  const isPage = (file: string) => file.endsWith('.html')
  const gone = Object.entries(published.files).filter(([file]) => !files.has(file))
  const due = gone.filter(([file, { gone: since = now }]) => isPage(file) || now - since > keptFor)
  const isNews = gone.some(([, { gone: since }]) => since === undefined)
  if (changed.length === 0 && due.length === 0 && !isNews) return { sent: 0, deleted: 0 }

  // A page is shown when its pictures are there, and rules for the host when the pages they name are there.
  const roundOf = (file: string) => (isPage(file) ? 1 : isHidden(file) ? 2 : 0)
  const names = changed.map(([file]) => file)
  const rounds = [0, 1, 2].map((round) => names.filter((file) => roundOf(file) === round))
  try {
    await host.begin(names)
    await host.send(new Map(changed), counting('Sent, not yet shown to visitors', changed.length))
    await host.putInPlace(rounds, replacing(files, published, now))
    say(`Put in place: ${changed.length} files.`)
    await verify(new Map(changed.filter(([file]) => !isHidden(file))), site)

    let deleted = 0
    for (const [file, { hashes }] of due) {
      if (await host.deleteFile(file, hashes)) deleted++
      delete published.files[file]
    }
    for (const [file, bytes] of files) published.files[file] = { hashes: [hashOf(bytes)] }
    await host.savePublished(published)
    return { sent: changed.length, deleted }
  } finally {
    await host.end().catch(() => {})
  }
}

/** The list while files are replaced: it has both hashes of each. Other files are gone from now on. */
function replacing(files: Files, published: Published, now: number): Published {
  for (const [file, entry] of Object.entries(published.files)) if (!files.has(file)) entry.gone ??= now
  for (const [file, bytes] of files) {
    const hashes = new Set([...(published.files[file]?.hashes ?? []), hashOf(bytes)])
    published.files[file] = { hashes: [...hashes] }
  }
  return published
}

/** @throws Problem when the site does not show files as they were sent, four seconds later, which caches of hosts may need */
async function verify(files: Files, site: URL): Promise<void> {
  let left = [...files]
  for (const pause of [0, 1, 3]) {
    await wait(1000 * pause)
    const answers = await requestFiles(
      site,
      left.map(([file]) => file),
    )
    left = left.filter(([file, bytes]) => !answers.get(file)?.body.equals(bytes))
    if (left.length === 0) return
  }
  throw new Problem(
    `${left.length} of the files are not shown as they were sent. Publish again; if it stays so, switch off caches and ` +
      'optimisers at the host.',
  )
}

const folder = '.previous'
const certificate = `${folder}/certificate.pem`
const usage =
  'Write it like npm run upload -- --to ftps://user@host:21/folder --site https://www.your-domain.in'

/** @throws Problem when an option is missing or wrong */
async function main(): Promise<void> {
  const began = Date.now()
  const { to = '', site = '', back, ca, servername, certificate: fingerprint } = typedOptions()
  const url = URL.canParse(to) ? new URL(to) : undefined
  if (url?.protocol !== 'ftps:' || url.username === '') throw new Problem(`"${to}" is no account. ${usage}`)
  if (url.password)
    throw new Problem('Other programs see a password in the address. Leave it out; you will be asked.')
  const source = back ? `${folder}/before` : 'out'
  if (!existsSync(source))
    throw new Problem(
      back ? 'There is no earlier site on this computer.' : 'There is no finished site yet. Build it first.',
    )
  const server = { host: url.hostname, port: Number(url.port || 21), servername }
  mkdirSync(folder, { recursive: true })
  if (fingerprint) writeFileSync(certificate, await acceptCertificate(server, fingerprint))
  const authority = ca ?? (existsSync(certificate) ? certificate : undefined)
  const files = readSite(source)
  const result = await publish(
    files,
    {
      ...server,
      user: decodeURIComponent(url.username),
      password: process.env['UPLOAD_PASSWORD'] ?? (await askPassword()),
      folder: decodeURIComponent(url.pathname.slice(1)) || undefined,
      site: siteAddress(site),
      ca: authority && readFileSync(authority, 'utf8'),
    },
    showLine,
  )
  keep(source, files)
  const seconds = Math.round((Date.now() - began) / 1000)
  const what =
    result.sent + result.deleted === 0
      ? 'nothing had changed'
      : `${result.sent} sent, ${result.deleted} deleted`
  console.log(`Online: ${files.size} files, ${what}, in ${seconds} s.`)
}

function typedOptions() {
  const text = { type: 'string' } as const
  const options = {
    to: text,
    site: text,
    ca: text,
    servername: text,
    certificate: text,
    back: { type: 'boolean' },
  } as const
  try {
    return parseArgs({ options }).values
  } catch {
    throw new Problem(`There is no such option. ${usage}`)
  }
}

/** Asks without showing what is typed. */
async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY) throw new Problem('There is no password. Put it into UPLOAD_PASSWORD.')
  process.stdout.write('Password of the FTP account: ')
  const output = new Writable({ write: (_chunk, _encoding, done) => done() })
  const input = createInterface({ input: process.stdin, output, terminal: true })
  const password = await input.question('')
  input.close()
  console.log()
  return password
}

/** Keeps what is online, and the site before it for `--back`. */
function keep(source: string, files: Files): void {
  const online = `${folder}/online`
  if (existsSync(online) && isDeepStrictEqual(readSite(online), files)) return
  cpSync(source, `${folder}/next`, { recursive: true })
  rmSync(`${folder}/before`, { recursive: true, force: true })
  if (existsSync(online)) renameSync(online, `${folder}/before`)
  renameSync(`${folder}/next`, online)
}

/** In a terminal each line replaces the one before. */
function showLine(line: string): void {
  process.stdout.write(process.stdout.isTTY ? `\r\x1b[K${line}` : `${line}\n`)
}

if (process.argv[1] === import.meta.filename)
  await main().catch((error: unknown) => {
    if (!(error instanceof Problem)) throw error
    console.error(error.message)
    process.exit(1)
  })
