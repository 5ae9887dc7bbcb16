/**
 * `UPLOAD_PASSWORD=… npm run upload -- --to ftps://user@host:21/folder --site https://www.your-domain.in`
 *
 * `--back` publishes the site before the last publication. `--ca FILE` trusts another authority, `--certificate SHA256`
 * the host's own certificate.
 */
import { createHash, randomUUID } from 'node:crypto'
import { cpSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { hostname } from 'node:os'
import { posix } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual, parseArgs } from 'node:util'
import { type Client, FTPError } from 'basic-ftp'
import { Host, read, store, type Target } from './ftp-host.ts'
import { type Files, isHidden, readSite, requestFiles } from './live.ts'
import { checkTarget } from './target.ts'
import { UserError } from './user-error.ts'

/** `.upload/published.json` at the host. */
interface Published {
  /** Origin: `https://www.your-domain.in`. */
  site?: string
  /** Our files: SHA-256; and when they left the site, in ms since 1970. */
  files: Record<string, { hash: string; gone?: number }>
  /** The publication that is going on: the folder of a computer that it comes from, and its begin in ms since 1970. */
  run?: { id: string; place: string; begin: number }
}

type FileEntry = readonly [file: string, bytes: Buffer]

/** A folder at the host that visitors do not see. */
const staging = '.upload'
const list = `${staging}/published.json`
/** A publication of another computer that has not ended after this time has broken off. In ms. */
const runsFor = 10 * 60_000
/** Visitors with an open page still ask for its pictures. In ms. */
const keptFor = 24 * 60 * 60_000
/** FTP replies and errors, and what they mean. */
const meanings: readonly (readonly [RegExp, string])[] = [
  [/Error: 530/, 'refuses the user name or the password. Check both (cPanel: FTP Accounts).'],
  [/Error: 5(0[0-4]|34)/, 'offers no encrypted FTP. Ask it for FTPS.'],
  [/Error: [45]52|no space|quota/i, 'has no space left. Delete files there, or ask for more space.'],
  [/Error: 55[03]/, 'refuses to write a file. Check the rights of the FTP account there.'],
  [/Error: 421/, 'accepts no more connections. Publish again in some minutes.'],
  [/open data connection/, 'accepts no data connection. Ask it to open its passive ports.'],
  [/ENOTFOUND|ECONNREFUSED|timeout/i, 'does not answer. Check its name, its port and your connection.'],
  [/not as sent/, 'does not show files as they were sent. Switch off caches and optimisers there.'],
  [/^/, 'does not keep the connection. Publish again later; if it stays so, ask whether its disk is full.'],
]

const isPage = (file: string) => file.endsWith('.html')
/** A page is shown when its pictures are there, and rules for the host when the pages that they name are there. */
const roundOf = (file: string) => (isPage(file) ? 1 : isHidden(file) ? 2 : 0)
const hashOf = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')

/**
 * Puts a finished site online. Visitors see the old files until all new ones are at the host. After a lost connection it
 * begins again, after 1, 2, 4 and 8 s; after any other end the next call does the rest. Throws UserError with what to do.
 *
 * @returns numbers of files that were sent and deleted
 */
export async function publish(files: Files, target: Target) {
  for (let pause = 1; ; pause *= 2) {
    const host = new Host(target)
    try {
      return await publishOnce(files, host)
    } catch (error) {
      if (error instanceof UserError) throw error
      // A reply from 500 stays the same (RFC 959, 4.2.1), and hosts lock accounts out after some wrong passwords.
      if (pause > 8 || (error instanceof FTPError && error.code >= 500)) {
        const meaning = meanings.find(([pattern]) => pattern.test(String(error)))?.[1]
        throw new UserError(`The host ${target.account.hostname} ${meaning}`)
      }
      target.say(`Interrupted. Trying again in ${pause} s.`)
    } finally {
      host.close()
    }
    await wait(1000 * pause)
  }
}

async function publishOnce(files: Files, host: Host) {
  const { site } = host.target
  const now = Date.now()
  const readList = async (client: Client): Promise<Published> =>
    JSON.parse(String((await read(client, list)) ?? '{"files":{}}'))
  let published: Published = { files: {} }
  const [answers, first] = await Promise.all([
    requestFiles(site, files),
    host.open(async (client) => (published = await readList(client)).site === site.origin),
  ])

  const isListed = ([file, bytes]: FileEntry) => published.files[file]?.hash === hashOf(bytes)
  const isShown = ([file, bytes]: FileEntry) => answers.get(file)?.body.equals(bytes)
  const entries = [...files]
  const changed = new Map(entries.filter((entry) => !(isHidden(entry[0]) ? isListed(entry) : isShown(entry))))
  const old = Object.entries(published.files).filter(([file]) => !files.has(file))
  const due = old.filter(([file, { gone = now }]) => isPage(file) || now - gone > keptFor)
  if (changed.size + due.length === 0 && entries.every(isListed)) return { sent: 0, deleted: 0 }

  const other = new UserError('Somebody else is publishing this site. Try again in ten minutes.')
  const place = hashOf(hostname() + process.cwd())
  const { run } = published
  if (run && run.place !== place && Math.abs(now - run.begin) < runsFor) throw other
  const id = randomUUID()
  const staged = (file: string) => `${staging}/${id}-${hashOf(file)}.new`
  const save = async () => {
    await store(first, staged(list), JSON.stringify(published))
    await first.rename(staged(list), list)
  }
  const more = host.openMore(changed.size)
  await host.prepare(first, staging)
  if (!isDeepStrictEqual(await readList(first), published)) throw other
  // Before anything is stored: they can fill the disk.
  for (const { name } of await first.list(staging))
    if (name.endsWith('.new')) await first.remove(`${staging}/${name}`)
  for (const [, entry] of old) entry.gone ??= now
  Object.assign(published, { site: site.origin, run: { id, place, begin: now } })
  await save()
  await more
  const folders = new Set([...changed.keys()].map(posix.dirname))
  await host.each([...folders], (client, folder) => host.prepare(client, folder))
  const send = (client: Client, [file, bytes]: FileEntry) => store(client, staged(file), bytes)
  await host.each([...changed], send, 'Sent, not yet shown to visitors')

  if ((await readList(first)).run?.id !== id) throw other
  for (const round of [0, 1, 2]) {
    const names = [...changed.keys()].filter((file) => roundOf(file) === round)
    await host.each(names, (client, file) => client.rename(staged(file), file), 'Put in place')
  }
  const shown = await requestFiles(site, changed)
  if ([...shown].some(([file, { body }]) => !changed.get(file)?.equals(body))) throw new Error('not as sent')

  let deleted = 0
  for (const [file, { hash }] of due) {
    const bytes = await read(first, file)
    delete published.files[file]
    // A file that somebody has changed is not ours any more.
    if (!bytes || hashOf(bytes) !== hash) continue
    await first.remove(file)
    await first.sendIgnoringError(`RMD ${posix.dirname(file)}`)
    deleted++
  }
  for (const [file, bytes] of entries) published.files[file] = { hash: hashOf(bytes) }
  delete published.run
  await save()
  return { sent: changed.size, deleted }
}

const newLine = process.stdout.isTTY ? '\n' : ''
/** Copies of what is online, and of what was before. */
const [online, before] = ['.previous/online', '.previous/before'] as const

/** @throws UserError when an option is missing or wrong */
async function main(): Promise<void> {
  const text = { type: 'string' } as const
  const options = { to: text, site: text, ca: text, certificate: text, back: { type: 'boolean' } } as const
  const { to = '', site = '', back, ca, certificate } = parseArgs({ options }).values
  const addresses = await checkTarget(to, site, back === true)
  const source = back ? before : 'out'
  const files = readSite(source)
  const password = process.env['UPLOAD_PASSWORD']
  if (!password) throw new UserError('There is no password. Put it into UPLOAD_PASSWORD.')
  const authority = ca && readFileSync(ca, 'utf8')
  // In a terminal each line takes the place of the one before.
  const say = (line: string) => process.stdout.write(newLine ? `\r\x1b[K${line}` : `${line}\n`)
  const target = { ...addresses, password, ca: authority, certificate, say }
  const { sent, deleted } = await publish(files, target)
  if (!back && existsSync(online) && !isDeepStrictEqual(readSite(online), files)) {
    rmSync(before, { recursive: true, force: true })
    renameSync(online, before)
  }
  rmSync(online, { recursive: true, force: true })
  cpSync(source, online, { recursive: true })
  const seconds = Math.round(process.uptime())
  console.log(`${newLine}Online: ${files.size} files, ${sent} sent, ${deleted} deleted, in ${seconds} s.`)
}

if (process.argv[1] === import.meta.filename)
  await main().catch((error: Error) => {
    console.error(newLine + error.message)
    process.exit(1)
  })
