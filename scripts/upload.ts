/**
 * `UPLOAD_PASSWORD=… npm run upload -- --to ftps://user@host:21/folder --site https://www.your-domain.in`
 *
 * `--back` publishes the site before the last publication. `--ca FILE` trusts another authority, `--fingerprint SHA256` the
 * host's own certificate, now and later.
 */
import { createHash, randomUUID } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { posix } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual, parseArgs } from 'node:util'
import type { Client } from 'basic-ftp'
import { certificateOf, Host, meaningOf, read, store, type Target } from './ftp-host.ts'
import {
  ask,
  type Files,
  isHidden,
  Problem,
  readSite,
  requestFiles,
  siteAddress,
  siteProblem,
} from './live.ts'

/** `.upload/published.json` at the host. */
interface Published {
  /** Origin: `https://www.your-domain.in`. */
  site?: string
  /** Our files: SHA-256, also of the file that is being replaced; and when it left the site, in ms since 1970. */
  files: Record<string, { hashes: readonly string[]; gone?: number }>
}

/** A folder at the host that visitors do not see. */
const staging = '.upload'
const list = `${staging}/published.json`
const lock = `${staging}/lock`
const minute = 60_000
/** Visitors with an open page still ask for its pictures. In ms. */
const keptFor = 24 * 60 * minute
/** Seconds before each further attempt. */
const pauses = [1, 2, 4, 8]
/**
 * Puts a finished site online. Visitors see the old files until all new ones are at the host. After a lost connection it
 * begins again, four times; after any other end the next call does the rest.
 *
 * @param now milliseconds since 1970
 * @returns numbers of files that were sent and deleted
 * @throws Problem in one sentence, with what to do
 */
export async function publish(files: Files, target: Target, say: (line: string) => void, now = Date.now()) {
  for (let attempt = 0; ; attempt++) {
    const host = new Host(target)
    try {
      return await publishOnce(files, host, say, now)
    } catch (error) {
      if (error instanceof Problem) throw error
      const { meaning, mayPass } = meaningOf(error)
      if (!mayPass || attempt === pauses.length) throw new Problem(`The host ${target.host} ${meaning}`)
      say(`The connection is lost. Trying again in ${pauses[attempt]} s.`)
    } finally {
      host.close()
    }
    await wait(1000 * (pauses[attempt] ?? 0))
  }
}

async function publishOnce(files: Files, host: Host, say: (line: string) => void, now: number) {
  const { site } = host.target
  const counting = (what: string, total: number) => (done: number) => {
    if (done % 10 === 0 || done === total) say(`${what}: ${done} of ${total} files.`)
  }
  let published: Published = { files: {} }
  const readList = async (client: Client) =>
    JSON.parse(String((await read(client, list)) ?? '{"files":{}}')) as Published
  const visible = [...files.keys()].filter((file) => !isHidden(file))
  const [answers, first] = await Promise.all([
    requestFiles(site, visible, ask, counting('Compared with the site', visible.length)),
    host.open(async (client) => {
      published = await readList(client)
      return published.site === site.origin
    }),
  ])
  const home = answers.get('index.html')
  const problem = home && siteProblem(site, home)
  if (problem) throw new Problem(problem)

  const isOnline = (file: string, bytes: Buffer) =>
    isHidden(file)
      ? isDeepStrictEqual(published.files[file], { hashes: [hashOf(bytes)] })
      : answers.get(file)?.status === 200 && answers.get(file)?.body.equals(bytes)
  const isPage = (file: string) => file.endsWith('.html')
  const changed = [...files].filter(([file, bytes]) => !isOnline(file, bytes))
  const names = changed.map(([file]) => file)
  const old = Object.entries(published.files).filter(([file]) => !files.has(file))
  const due = old.filter(([file, { gone = now }]) => isPage(file) || now - gone > keptFor)
  if (changed.length + due.length === 0 && old.every(([, { gone }]) => gone)) return { sent: 0, deleted: 0 }

  const run = randomUUID()
  const staged = (file: string) => `${staging}/${run}-${hashOf(file)}`
  const save = async (client: Client) => {
    await store(client, staged(list), JSON.stringify({ ...published, site: site.origin }))
    await client.rename(staged(list), list)
  }
  await host.prepare(first, staging)
  let lockedAt = await takeLock(first)
  try {
    if (!isDeepStrictEqual(await readList(first), published))
      throw new Problem('Somebody else has just published. Publish again.')
    // Of a publication that was killed.
    for (const { name } of await first.list(staging))
      if (name.length > run.length) await first.remove(`${staging}/${name}`)
    await host.each([...new Set(names.map(posix.dirname))], (client, folder) => host.prepare(client, folder))
    const onSent = counting('Sent, not yet shown to visitors', changed.length)
    let sent = 0
    await host.each(changed, async (client, [file, bytes]) => {
      if (Date.now() - lockedAt > minute) lockedAt = await takeLock(client)
      await store(client, staged(file), bytes)
      onSent(++sent)
    })

    for (const [, entry] of old) entry.gone ??= now
    for (const [file, bytes] of files) {
      const hashes = new Set([...(published.files[file]?.hashes ?? []), hashOf(bytes)])
      published.files[file] = { hashes: [...hashes] }
    }
    await save(first)
    // A page is shown when its pictures are there, and rules for the host when the pages that they name are there.
    const roundOf = (file: string) => (isPage(file) ? 1 : isHidden(file) ? 2 : 0)
    for (const round of [0, 1, 2])
      await host.each(
        names.filter((file) => roundOf(file) === round),
        (client, file) => client.rename(staged(file), file),
      )
    say(`Put in place: ${changed.length} files.`)
    await verify(new Map(changed.filter(([file]) => !isHidden(file))), site)

    let deleted = 0
    for (const [file, { hashes }] of due) {
      const bytes = await read(first, file)
      delete published.files[file]
      // A file that somebody has changed is not ours any more.
      if (!bytes || !hashes.includes(hashOf(bytes))) continue
      await first.remove(file)
      await first.sendIgnoringError(`RMD ${posix.dirname(file)}`)
      deleted++
    }
    for (const [file, bytes] of files) published.files[file] = { hashes: [hashOf(bytes)] }
    await save(first)
    return { sent, deleted }
  } finally {
    await first.remove(lock).catch(() => {})
  }
}

/**
 * Takes or renews the lock; a lock that was not renewed for ten minutes is of a killed publication.
 *
 * @returns when, in milliseconds since 1970
 * @throws Problem when a publication from another computer runs
 */
async function takeLock(client: Client): Promise<number> {
  const place = hashOf(`${hostname()} ${process.cwd()}`)
  const [by, since] = String((await read(client, lock)) ?? place).split(' ')
  const now = Date.now()
  if (by !== place && now - Number(since) < 10 * minute)
    throw new Problem('Somebody else is publishing this site. Try again in ten minutes.')
  await store(client, lock, `${place} ${now}`)
  return now
}

/** @throws Problem when the site does not show files as they were sent after four seconds, which caches of hosts may need */
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
  const todo = 'Publish again; if it stays so, switch off caches and optimisers at the host.'
  throw new Problem(`${left.length} of the files are not shown as they were sent. ${todo}`)
}

function hashOf(bytes: Buffer | string): string {
  return createHash('sha256').update(bytes).digest('hex')
}

const folder = '.previous'
const certificate = `${folder}/certificate.pem`

/** @throws Problem when an option is missing or wrong */
async function main(): Promise<void> {
  const [text, flag] = [{ type: 'string' }, { type: 'boolean' }] as const
  const options = { to: text, site: text, ca: text, fingerprint: text, back: flag } as const
  const { to = '', site = '', back, ca, fingerprint } = parseArgs({ options }).values
  const url = URL.canParse(to) ? new URL(to) : undefined
  if (url?.protocol !== 'ftps:' || !url.username || url.password)
    throw new Problem('The account is written like ftps://user@host:21/folder, without the password.')
  const source = back ? `${folder}/before` : 'out'
  if (!existsSync(source)) throw new Problem('There is no such site on this computer. Build it first.')
  const files = readSite(source)
  const target: Target = {
    host: url.hostname,
    port: Number(url.port || 21),
    user: decodeURIComponent(url.username),
    password: process.env['UPLOAD_PASSWORD'] ?? (await askPassword()),
    folder: decodeURIComponent(url.pathname.slice(1)),
    site: siteAddress(site),
  }
  mkdirSync(folder, { recursive: true })
  if (fingerprint) writeFileSync(certificate, await certificateOf(target, fingerprint))
  const authority = ca ?? (existsSync(certificate) ? certificate : undefined)
  if (authority !== undefined) target.ca = readFileSync(authority, 'utf8')
  // In a terminal each line takes the place of the one before.
  const { isTTY } = process.stdout
  const { sent, deleted } = await publish(files, target, (line) =>
    process.stdout.write(isTTY ? `\r\x1b[K${line}` : `${line}\n`),
  )
  keep(source, files)
  const seconds = Math.round(process.uptime())
  console.log(
    `${isTTY ? '\n' : ''}Online: ${files.size} files, ${sent} sent, ${deleted} deleted, in ${seconds} s.`,
  )
}

/** Asks without showing what is typed. */
async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY) throw new Problem('There is no password. Put it into UPLOAD_PASSWORD.')
  process.stdout.write('Password of the FTP account: ')
  const output = new Writable({ write: (_chunk, _encoding, done) => done() })
  const input = createInterface({ input: process.stdin, output, terminal: true })
  return input.question('').finally(() => input.close())
}

/** Keeps a copy of what is online, and the one before for `--back`. */
function keep(source: string, files: Files): void {
  const online = `${folder}/online`
  if (existsSync(online) && isDeepStrictEqual(readSite(online), files)) return
  cpSync(source, `${folder}/next`, { recursive: true })
  rmSync(`${folder}/before`, { recursive: true, force: true })
  if (existsSync(online)) renameSync(online, `${folder}/before`)
  renameSync(`${folder}/next`, online)
}

if (process.argv[1] === import.meta.filename)
  await main().catch((error: Error) => {
    console.error(`${process.stdout.isTTY ? '\n' : ''}${error.message}`)
    process.exit(1)
  })
