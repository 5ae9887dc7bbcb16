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
import { type Files, isHidden, Problem, readSite, requestFiles, siteAddress } from './live.ts'

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
  [/^/, 'does not keep the connection. Publish again later; it goes on from here.'],
]

const isPage = (file: string) => file.endsWith('.html')
const hashOf = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')

/**
 * Puts a finished site online. Visitors see the old files until all new ones are at the host. After a lost connection it
 * begins again, four times; after any other end the next call does the rest. Throws Problem with what to do.
 *
 * @param now milliseconds since 1970
 * @returns numbers of files that were sent and deleted
 */
export async function publish(files: Files, target: Target, say: (line: string) => void, now = Date.now()) {
  for (let attempt = 0; ; attempt++) {
    const host = new Host(target)
    const pause = pauses[attempt]
    try {
      return await publishOnce(files, host, say, now)
    } catch (error) {
      if (error instanceof Problem) throw error
      // A reply from 500 stays the same (RFC 959, 4.2.1), and hosts lock accounts out after some wrong passwords.
      if (!pause || (error instanceof FTPError && error.code >= 500)) {
        const meaning = meanings.find(([pattern]) => pattern.test(String(error)))?.[1]
        throw new Problem(`The host ${target.account.hostname} ${meaning}`)
      }
      say(`Interrupted. Trying again in ${pause} s.`)
    } finally {
      host.close()
    }
    await wait(1000 * pause)
  }
}

async function publishOnce(files: Files, host: Host, say: (line: string) => void, now: number) {
  const { site } = host.target
  let known = ''
  const readList = async (client: Client) => String((await read(client, list)) ?? '{"files":{}}')
  const [answers, first] = await Promise.all([
    requestFiles(site, files),
    host.open(async (client) => {
      known = await readList(client)
      return (JSON.parse(known) as Published).site === site.origin
    }),
  ])
  const published = { ...(JSON.parse(known) as Published), site: site.origin }

  const isOnline = (file: string, bytes: Buffer) =>
    isHidden(file)
      ? isDeepStrictEqual(published.files[file], { hashes: [hashOf(bytes)] })
      : answers.get(file)?.status === 200 && answers.get(file)?.body.equals(bytes)
  const changed = new Map([...files].filter(([file, bytes]) => !isOnline(file, bytes)))
  const names = [...changed.keys()]
  const old = Object.entries(published.files).filter(([file]) => !files.has(file))
  const due = old.filter(([file, { gone = now }]) => isPage(file) || now - gone > keptFor)
  if (changed.size + due.length === 0 && old.every(([, { gone }]) => gone)) return { sent: 0, deleted: 0 }

  const counting = (what: string) => (done: number, total: number) => {
    if (done % 10 === 0 || done === total) say(`${what}: ${done} of ${total} files.`)
  }
  const run = randomUUID()
  const staged = (file: string) => `${staging}/${run}-${hashOf(file)}.new`
  const save = async () => {
    await store(first, staged(list), JSON.stringify(published))
    await first.rename(staged(list), list)
  }
  const more = host.openMore(changed.size)
  await host.prepare(first, staging)
  let lockedAt = await takeLock(first)
  try {
    if ((await readList(first)) !== known)
      throw new Problem('Somebody else has just published. Publish again.')
    const left = (await first.list(staging)).filter(({ name }) => name.endsWith('.new'))
    await more
    await host.each(left, (client, { name }) => client.remove(`${staging}/${name}`))
    await host.each([...new Set(names.map(posix.dirname))], (client, folder) => host.prepare(client, folder))
    const send = async (client: Client, [file, bytes]: readonly [string, Buffer]) => {
      if (Date.now() - lockedAt > minute) lockedAt = await takeLock(client)
      await store(client, staged(file), bytes)
    }
    await host.each([...changed], send, counting('Sent, not yet shown to visitors'))

    for (const [, entry] of old) entry.gone ??= now
    for (const [file, bytes] of files) {
      const hashes = new Set([...(published.files[file]?.hashes ?? []), hashOf(bytes)])
      published.files[file] = { hashes: [...hashes] }
    }
    await save()
    // A page is shown when its pictures are there, and rules for the host when the pages that they name are there.
    const roundOf = (file: string) => (isPage(file) ? 1 : isHidden(file) ? 2 : 0)
    for (const round of [0, 1, 2]) {
      const those = names.filter((file) => roundOf(file) === round)
      await host.each(those, (client, file) => client.rename(staged(file), file), counting('Put in place'))
    }
    const shown = await requestFiles(site, changed)
    if ([...shown].some(([file, { body }]) => !changed.get(file)?.equals(body)))
      throw new Error('not as sent')

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
    await save()
    return { sent: changed.size, deleted }
  } finally {
    await first.remove(lock).catch(() => {})
  }
}

/** Takes or renews the lock for ten minutes, and returns when. Throws Problem when another computer publishes. */
async function takeLock(client: Client): Promise<number> {
  const place = hashOf(`${hostname()} ${process.cwd()}`)
  const [by, since] = String((await read(client, lock)) ?? place).split(' ')
  const now = Date.now()
  if (by !== place && now - Number(since) < 10 * minute)
    throw new Problem('Somebody else is publishing this site. Try again in ten minutes.')
  await store(client, lock, `${place} ${now}`)
  return now
}

const newLine = process.stdout.isTTY ? '\n' : ''
/** Copies of what is online, and of what was before. */
const [online, before] = ['.previous/online', '.previous/before'] as const

/** @throws Problem when an option is missing or wrong */
async function main(): Promise<void> {
  const [text, flag] = [{ type: 'string' }, { type: 'boolean' }] as const
  const options = { to: text, site: text, ca: text, certificate: text, back: flag } as const
  const { to = '', site = '', back, ca, certificate } = parseArgs({ options }).values
  const account = URL.canParse(to) ? new URL(to) : undefined
  if (account?.protocol !== 'ftps:' || !account.username || account.password)
    throw new Problem('The account is written like ftps://user@host:21/folder, without the password.')
  const source = back ? before : 'out'
  if (!existsSync(source)) throw new Problem('There is no such site on this computer. Build it first.')
  const files = readSite(source)
  const password = process.env['UPLOAD_PASSWORD']
  if (!password) throw new Problem('There is no password. Put it into UPLOAD_PASSWORD.')
  const authority = ca && readFileSync(ca, 'utf8')
  const target = { account, password, site: siteAddress(site), ca: authority, certificate }
  // In a terminal each line takes the place of the one before.
  const show = (line: string) => process.stdout.write(newLine ? `\r\x1b[K${line}` : `${line}\n`)
  const { sent, deleted } = await publish(files, target, show)
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
