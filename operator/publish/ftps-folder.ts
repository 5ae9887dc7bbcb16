import { isIP } from 'node:net'
import { posix } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import type { ConnectionOptions, TLSSocket } from 'node:tls'
import { Client, type FTPResponse } from 'basic-ftp'
import pLimit from 'p-limit'
import { clientId } from './client-id.ts'
import { OptionError, type Target } from './target.ts'
import { UserError } from '../user-error.ts'
import { toUserError } from './ftp-errors.ts'
import type { RemoteFolder } from './remote-folder.ts'

/** Maximum number of connections; hosts often allow eight. */
const maxConnections = 6
/** A connection without data for this time counts as lost. In ms. */
const idleTimeout = 60_000
/** Time added for each byte to send, which the system can buffer, in ms: six files share a line of 5 kB/s. */
const idleTimePerByte = 2

/** Whether a reply refuses a command, for good or at the moment. */
const refuses = ({ code }: FTPResponse) => code >= 400

/** Sends a command. Returns whether it is refused permanently. Throws if it is refused only temporarily (RFC 959, 4.2.1). */
async function isRefused(client: Client, command: string): Promise<boolean> {
  const { message } = await client.sendIgnoringError(command)
  if (message.startsWith('4')) throw new Error(message)
  return message.startsWith('5')
}

/** Renames a file. Returns the reply, which can be a refusal. Throws if the file does not exist. */
async function move(client: Client, from: string, to: string): Promise<FTPResponse> {
  await client.send(`RNFR ${from}`)
  return client.sendIgnoringError(`RNTO ${to}`)
}

/** A folder of an FTPS account. */
export class FtpsFolder implements RemoteFolder {
  private readonly clients: Client[] = []
  private readonly idle: Client[] = []
  /** Limits concurrent operations to the number of connections. */
  private readonly limit = pLimit(1)
  private opened: Promise<void> | undefined
  /** The options of TLS, which trust the certificate of the host; undefined before the first connection. */
  private tlsOptions: ConnectionOptions | undefined
  private folder = '/'
  /** Whether a rename replaces an existing file; undefined until the server has refused a rename. */
  private renameReplaces: boolean | undefined

  constructor(private readonly target: Target) {}

  list(folder: string): Promise<ReadonlyMap<string, number>> {
    return this.use(async (client) => {
      const files = (await isRefused(client, `CWD ${this.path(folder)}`)) ? [] : await client.list()
      return new Map(files.map(({ name, size }) => [name, size]))
    })
  }

  async read(file: string): Promise<Buffer | undefined> {
    // proftpd closes the connection on a request for a file that is missing, or empty and encrypted.
    return this.use(async (client) => {
      const reply = await client.sendIgnoringError(`SIZE ${this.path(file)}`)
      if (reply.code === 550) return undefined
      if (refuses(reply)) throw new Error(reply.message)
      if (/^213 0\b/.test(reply.message)) return Buffer.alloc(0)
      const content = new PassThrough()
      const [bytes] = await Promise.all([buffer(content), client.downloadTo(content, this.path(file))])
      return bytes
    }, file)
  }

  store(file: string, bytes: Buffer): Promise<void> {
    return this.use(async (client) => {
      Object.assign(client.ftp, { timeout: idleTimeout + bytes.length * idleTimePerByte })
      await client.uploadFrom(Readable.from([bytes]), this.path(file))
      Object.assign(client.ftp, { timeout: idleTimeout })
    }, file)
  }

  async rename(from: string, to: string): Promise<void> {
    await this.use(async (client) => {
      let reply = await move(client, this.path(from), this.path(to))
      if ([550, 553].includes(reply.code) && !(await this.canReplace(client, this.path(from))))
        reply = await this.replaceInTwoSteps(client, this.path(from), this.path(to))
      if (refuses(reply)) throw new Error(reply.message)
    }, to)
  }

  /**
   * Whether a rename replaces an existing file. A server on which it does not sends the same reply for a forbidden name, so this is
   * tried with two files that visitors do not see.
   *
   * @param path the names of the two files begin with this path
   */
  private async canReplace(client: Client, path: string): Promise<boolean> {
    if (this.renameReplaces !== undefined) return this.renameReplaces
    const [one, other] = [`${path}.1`, `${path}.2`] as const
    for (const file of [one, other]) {
      await client.remove(file, true)
      await client.uploadFrom(Readable.from(['x']), file)
    }
    await client.send(`RNFR ${one}`)
    this.renameReplaces = !(await isRefused(client, `RNTO ${other}`))
    for (const file of [one, other]) await client.remove(file, true)
    return this.renameReplaces
  }

  /** Replaces a file on a server whose rename does not. If the rename is refused again, the old file is put back. */
  private async replaceInTwoSteps(client: Client, from: string, to: string): Promise<FTPResponse> {
    const old = `${from}.old`
    // An interrupted publication can have left one.
    await client.remove(old, true)
    const backupReply = await move(client, to, old)
    if (refuses(backupReply)) return backupReply
    const reply = await move(client, from, to)
    if (refuses(reply)) await move(client, old, to)
    else await client.remove(old)
    return reply
  }

  async remove(path: string): Promise<void> {
    if (path.endsWith('/')) await this.use((client) => client.sendIgnoringError(`RMD ${this.path(path)}`))
    else await this.use((client) => client.remove(this.path(path)), path)
  }

  prepare(folder: string): Promise<void> {
    const parents = [...`${folder}/`.matchAll(/\//g)].map(({ index }) => folder.slice(0, index))
    return this.use(async (client) => {
      const check = this.path(`${folder}/.upload-check-${clientId()}`)
      // Checked with a folder: proftpd closes the connection if it refuses a file.
      for (const path of [...parents.map((parent) => this.path(parent)), check])
        await client.sendIgnoringError(`MKD ${path}`)
      if (!(await isRefused(client, `RMD ${check}`))) return
      const path = posix.join(this.target.folder || this.folder, folder)
      throw new UserError(
        `The account may not write into the folder ${path}.`,
        'Ask your host to allow it, also for names that begin with a dot.',
      )
    })
  }

  close(): void {
    for (const client of this.clients) client.close()
  }

  /** The absolute path of a file or folder, without a slash at the end. */
  private path(file: string): string {
    return posix.resolve('/', this.folder, file)
  }

  /** Runs an operation on an idle connection. Throws UserError, whose message can name the file. */
  private async use<T>(operation: (client: Client) => Promise<T>, file = 'a file'): Promise<T> {
    try {
      await (this.opened ??= this.open())
      return await this.limit(async () => {
        const client = this.idle.pop()
        if (!client) throw new Error('no connection')
        try {
          return await operation(client)
        } finally {
          if (!client.closed) this.idle.push(client)
          else this.limit.concurrency = Math.max(1, this.limit.concurrency - 1)
        }
      })
    } catch (error) {
      if (error instanceof UserError) throw error
      throw toUserError(error, this.target.host, file)
    }
  }

  /** Opens as many connections as the host accepts. The first logs in alone: repeated wrong passwords can lock an account. */
  private async open(): Promise<void> {
    const first = await this.connect()
    const start = await first.pwd()
    const hasFolder = async (folder: string, parent = start) => {
      this.folder = posix.join(parent, folder)
      return !(await isRefused(first, `CWD ${this.folder}`))
    }
    const { folder } = this.target
    // Accounts that start above the site usually have public_html. Other accounts start in the folder of the site.
    const isFound =
      (await hasFolder(folder || 'public_html')) ||
      (folder === '' && (await hasFolder(''))) ||
      // Some hosts name the folder with its absolute path.
      (folder.startsWith('/') && (await hasFolder(folder, '/')))
    if (!isFound)
      throw new OptionError(
        'folder',
        `The account has no folder ${folder}.`,
        'Write the folder of the site, or none for public_html.',
      )
    this.idle.push(first)
    this.addConnections().catch(() => {})
  }

  /** Opens the further connections one after the other: a host with slow logins, or a limit to them, is not flooded. */
  private async addConnections(): Promise<void> {
    while (this.clients.length < maxConnections) {
      const client = await this.connect()
      // The folder was closed in the meantime.
      if (client.closed) return
      this.idle.push(client)
      this.limit.concurrency++
    }
  }

  private async connect(): Promise<Client> {
    const client = new Client(idleTimeout)
    this.clients.push(client)
    // basic-ftp sets no limit to a TLS handshake.
    const timeout = wait(30_000, undefined, { ref: false }).then(() => Promise.reject(new Error('timeout')))
    await Promise.race([this.logIn(client), timeout])
    return client
  }

  private async logIn(client: Client): Promise<void> {
    const [host = '', port = '21'] = this.target.host.split(':')
    const secure = async (options: ConnectionOptions) => {
      await client.connect(host, Number(port))
      await client.useTLS(options).catch((error: unknown) => {
        // The replies to AUTH of servers that cannot encrypt (RFC 4217, section 4).
        if (!/Error: 5(0[0-4]|34)/.test(String(error))) throw error
        throw new UserError(
          `The host ${host} does not offer encrypted FTP.`,
          'Ask your host to switch on FTPS.',
        )
      })
      return client.ftp.socket as TLSSocket
    }
    if (this.tlsOptions) await secure(this.tlsOptions)
    else {
      const defaults: ConnectionOptions = isIP(host) ? { host } : { host, servername: host }
      // An unknown certificate is accepted here, so that the error can describe it. The password is sent only to a known one.
      const socket = await secure({ ...defaults, rejectUnauthorized: false })
      this.tlsOptions = socket.authorized ? defaults : this.trustByFingerprint(socket)
      if (socket.authorized) client.ftp.tlsOptions = defaults
      else {
        // Until a connection has ended, vsftpd counts it.
        await client.send('QUIT').catch(() => {})
        await secure(this.tlsOptions)
      }
    }
    await client.login(this.target.user, this.target.password)
    for (const command of ['TYPE I', 'PBSZ 0', 'PROT P']) await client.send(command)
  }

  /** Options that trust only the certificate with the fingerprint of the target, for any name. Throws UserError if it is another one, or expired. */
  private trustByFingerprint(socket: TLSSocket): ConnectionOptions {
    const { host, certificate } = this.target
    const found = socket.getPeerX509Certificate()!
    const isExpired = Date.parse(found.validTo) < Date.now()
    const names = (found.subjectAltName ?? 'no name').replaceAll(/DNS:|IP Address:/g, '')
    const date = new Date(found.validTo).toLocaleDateString('en-IN', { dateStyle: 'long' })
    if (found.fingerprint256 !== certificate?.trim().toUpperCase() || isExpired)
      throw new OptionError(
        'certificate',
        `The certificate of ${host} is not trusted. It is for ${names}, until ${date}.`,
        'If a name is that of your hosting company, write it as the host. If it is out of date, ask your host to renew it. If your host ' +
          `confirms the SHA-256 fingerprint ${found.fingerprint256}, write that as the fingerprint.`,
      )
    return { ca: found.toString(), allowPartialTrustChain: true, checkServerIdentity: () => undefined }
  }
}
