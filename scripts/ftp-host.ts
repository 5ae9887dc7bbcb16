import { createHash, randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { posix } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { Client, FTPError } from 'basic-ftp'
import { certificateProblem, type Server, tlsOptions } from './certificate.ts'
import { ask, type Files, Problem } from './live.ts'

/** An account at a host, and the site that one of its folders holds. */
export interface Target extends Server {
  user: string
  password: string
  /** Relative to the login folder; when left out, the usual names are tried. */
  folder?: string | undefined
  site: URL
}

/** `.upload/published.json` at the host. */
export interface Published {
  /** Origin: `https://www.your-domain.in`. */
  site: string
  /** Our files: SHA-256, also of the file that is being replaced; and when it left the site, in ms since 1970. */
  files: Record<string, { hashes: readonly string[]; gone?: number }>
}

const staging = '.upload'
const list = `${staging}/published.json`
const noList = '{"files":{}}'
const lock = `${staging}/lock`
const maxConnections = 6
const minute = 60_000
/** This computer and folder, in the lock. */
const place = hashOf(`${hostname()} ${process.cwd()}`)

/** The site's folder at a host, during one attempt to publish. */
export class Host {
  private readonly clients: Client[] = []
  /** In the order in which they were opened; the last is undefined when it was refused. */
  private readonly opened: Promise<Client | undefined>[] = []
  private readonly run = randomUUID()
  private folder = ''
  private known = ''
  private lockedAt = 0

  constructor(private readonly target: Target) {}

  /**
   * Logs in, and finds the folder that the site shows.
   *
   * @throws Problem when the host refuses certificate or password, or no folder may be written and is shown
   */
  async open(): Promise<Published> {
    const { folder, site } = this.target
    const client = await this.connect()
    this.opened.push(Promise.resolve(client))
    const home = await client.pwd()
    let problem = `No folder of this account is shown at ${site.host}. Ask your host which one belongs to the site.`
    for (const name of folder ? [folder] : ['.', 'public_html', 'www', 'htdocs', 'httpdocs']) {
      this.folder = posix.join(home, name)
      if ((await client.sendIgnoringError(`CWD ${this.folder}`)).code >= 400) continue
      this.known = String((await read(client, list)) ?? noList)
      const published = JSON.parse(this.known) as Published
      if (published.site === site.origin) return published
      if (!(await canWrite(client, '.'))) problem = this.readOnly('.')
      else if (await isShown(client, site)) return { ...published, site: site.origin }
    }
    throw new Problem(problem)
  }

  /**
   * Takes the lock, and asks whether files may be put in place, before any is sent.
   *
   * @throws Problem when they may not, or a publication from another computer runs or has ended since `open`
   */
  async begin(files: readonly string[]): Promise<void> {
    const client = await this.first()
    await this.prepare(client, staging)
    await this.lock(client)
    const folders = new Set(files.map((file) => posix.dirname(file)))
    const checks = [...folders].map((folder) => (each: Client) => this.prepare(each, folder))
    await this.each([this.compareList, this.clean, ...checks], (each, check) => check(each))
  }

  /** Sends files to a folder that visitors do not see. */
  async send(files: Files, onProgress: (done: number) => void): Promise<void> {
    let done = 0
    await this.each([...files], async (client, [file, bytes]) => {
      if (Date.now() - this.lockedAt > minute) await this.lock(client)
      await store(client, this.staged(file), bytes)
      onProgress(++done)
    })
  }

  /** Puts files that were sent in place of the old ones, one round after the other. */
  async putInPlace(rounds: readonly (readonly string[])[], published: Published): Promise<void> {
    await this.each([this.lock, this.savingOf(published)], (client, task) => task(client))
    for (const files of rounds)
      await this.each(files, (client, file) => rename(client, this.staged(file), file))
  }

  /** Deletes a file with one of these hashes, and its folder if nothing else is in it. Says whether it did. */
  async deleteFile(file: string, hashes: readonly string[]): Promise<boolean> {
    const client = await this.first()
    const bytes = await read(client, file)
    if (bytes === undefined || !hashes.includes(hashOf(bytes))) return false
    await client.send(`DELE ${file}`)
    await client.sendIgnoringError(`RMD ${posix.dirname(file)}`)
    return true
  }

  async savePublished(published: Published): Promise<void> {
    await this.savingOf(published)(await this.first())
  }

  /** Deletes files that were sent and not put in place, and gives up the lock. */
  async end(): Promise<void> {
    if (this.lockedAt === 0) return
    const client = await this.first()
    await this.clean(client)
    await client.remove(lock)
  }

  /** Says QUIT on every connection. */
  close(): void {
    for (const client of this.clients) client.close()
  }

  private readonly staged = (file: string) => `${staging}/${this.run}-${hashOf(file)}`

  private async first(): Promise<Client> {
    return (await this.opened[0]) ?? this.connect()
  }

  private async connect(): Promise<Client> {
    const client = new Client(15_000)
    this.clients.push(client)
    // basic-ftp sets no limit to a TLS handshake.
    const late = wait(30_000, undefined, { ref: false }).then(() => Promise.reject(new Error('timeout')))
    await Promise.race([logIn(client, this.target), late])
    if (this.folder) await client.send(`CWD ${this.folder}`)
    return client
  }

  /** Takes or renews the lock. One that was not renewed for ten minutes is of a killed publication. */
  private readonly lock = async (client: Client) => {
    const { by, at } = JSON.parse(String((await read(client, lock)) ?? '{}')) as { by?: string; at?: number }
    if (by !== undefined && by !== place && Date.now() - (at ?? 0) < 10 * minute) {
      this.lockedAt = 0
      throw new Problem('Somebody else is publishing this site. Try again in ten minutes.')
    }
    this.lockedAt = Date.now()
    await store(client, lock, JSON.stringify({ by: place, at: this.lockedAt }))
  }

  private readonly compareList = async (client: Client) => {
    if (String((await read(client, list)) ?? noList) !== this.known)
      throw new Problem('Somebody else has just published this site. Publish again.')
  }

  /** Deletes files that were sent and not put in place, now or by a killed publication. */
  private readonly clean = async (client: Client) => {
    for (const { name } of await client.list(staging))
      if (![list, lock].includes(`${staging}/${name}`)) await client.remove(`${staging}/${name}`)
  }

  private readonly savingOf = (published: Published) => async (client: Client) => {
    await store(client, this.staged(list), JSON.stringify(published))
    await rename(client, this.staged(list), list)
  }

  /** Makes a folder, and asks whether files may be put into it. */
  private async prepare(client: Client, folder: string): Promise<void> {
    const parts = folder.split('/')
    for (const index of parts.keys())
      await client.sendIgnoringError(`MKD ${parts.slice(0, index + 1).join('/')}`)
    if (!(await canWrite(client, folder))) throw new Problem(this.readOnly(folder))
  }

  private readOnly(folder: string): string {
    const name = folder === '.' ? 'of the site' : `"${folder}"`
    return `The host ${this.target.host} does not let this account write into the folder ${name}. Ask it to correct the rights.`
  }

  /** Runs `act` for each item, over connections that are opened one after the other while items wait. */
  private each<Item>(
    items: readonly Item[],
    act: (client: Client, item: Item) => Promise<unknown>,
  ): Promise<void> {
    const queue = [...items]
    const errors: unknown[] = []
    let running = 0
    return new Promise((resolve, reject) => {
      const work = async (index: number): Promise<void> => {
        // When a host accepts no more connections, those that are open go on.
        const client = await (this.opened[index] ??= this.connect().catch(() => undefined))
        if (!client) return
        if (queue.length > 1 && index + 1 < maxConnections) void work(index + 1)
        for (let item = queue.shift(); item !== undefined; item = queue.shift()) {
          running++
          await act(client, item).catch((error: unknown) => {
            errors.push(error)
            queue.length = 0
          })
          running--
        }
        if (running > 0) return
        if (errors.length > 0) reject(errors[0])
        else resolve()
      }
      void work(0)
    })
  }
}

export function hashOf(bytes: Buffer | string): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Checks the certificate before it sends the password. */
async function logIn(client: Client, target: Target): Promise<void> {
  const { host, port, user, password } = target
  await client.connect(host, port)
  await client.useTLS(tlsOptions(target)).catch(async (error: unknown) => {
    if (error instanceof FTPError)
      throw new Problem(
        `The host ${host} offers no encrypted FTP; the password was not sent. Ask it for FTPS.`,
      )
    throw (await certificateProblem(error, target)) ?? error
  })
  await client.login(user, password).catch((error: unknown) => {
    // Tried once: hosts lock accounts out.
    if (error instanceof FTPError && error.code === 530)
      throw new Problem(
        `The host ${host} refuses the user name or the password. Check both (cPanel: FTP Accounts).`,
      )
    throw error
  })
  for (const command of ['TYPE I', 'PBSZ 0', 'PROT P']) await client.send(command)
}

/** Whether files can be made in a folder. Asked by commands: when proftpd refuses a file, it cuts the connection. */
async function canWrite(client: Client, folder: string): Promise<boolean> {
  await client.sendIgnoringError(`MKD ${folder}/.upload-check`)
  return (await client.sendIgnoringError(`RMD ${folder}/.upload-check`)).code < 400
}

/** Whether the site shows the folder that the connection is in. */
async function isShown(client: Client, site: URL): Promise<boolean> {
  const proof = randomUUID()
  await store(client, `${proof}.txt`, proof)
  const { body } = await ask(new URL(`/${proof}.txt`, site))
  await client.remove(`${proof}.txt`)
  return body.toString() === proof
}

async function store(client: Client, file: string, bytes: Buffer | string): Promise<void> {
  await client.uploadFrom(Readable.from([Buffer.from(bytes)]), file)
}

async function read(client: Client, file: string): Promise<Buffer | undefined> {
  // proftpd cuts the connection when it is asked for a file that does not exist.
  if ((await client.sendIgnoringError(`SIZE ${file}`)).code >= 400) return undefined
  const content = new PassThrough()
  const [bytes] = await Promise.all([buffer(content), client.downloadTo(content, file)])
  return bytes
}

async function rename(client: Client, from: string, to: string): Promise<void> {
  await client.send(`RNFR ${from}`)
  const reply = await client.sendIgnoringError(`RNTO ${to}`)
  if (reply.code < 400) return
  // Windows hosts do not replace a file by a rename.
  if (!/exist/i.test(reply.message)) throw new FTPError(reply)
  await client.send(`DELE ${to}`)
  await client.rename(from, to)
}
