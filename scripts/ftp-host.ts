import { X509Certificate } from 'node:crypto'
import { isIP } from 'node:net'
import { posix } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { type ConnectionOptions, rootCertificates, type TLSSocket } from 'node:tls'
import { Client } from 'basic-ftp'
import type { Host } from './host.ts'
import { computer, type Target } from './target.ts'
import { UserError } from './user-error.ts'

/** Connections at once; hosts often allow eight. */
const mostConnections = 6
/** The connection is lost when nothing comes for this time, in ms. */
const silence = 60_000
/** What a byte in the buffers of the system adds to it, in ms: six files share a line of 5 kB/s. */
const silencePerByte = 2

/** FTP replies and errors, what they mean, and whether the same can succeed later. */
const meanings: readonly (readonly [pattern: RegExp, meaning: string, mayPass: boolean])[] = [
  [
    /Error: (421|530.*(max|many|limit))/i,
    'accepts no more connections now. Try again in some minutes.',
    true,
  ],
  [/Error: 530/, 'refuses the user name or the password. Check both (cPanel: FTP Accounts).', false],
  [/Error: 5(0[0-4]|34)/, 'offers no encrypted FTP. Ask it for FTPS.', false],
  [/Error: [45]52|no space|quota/i, 'has no space left. Delete files there, or ask for more space.', false],
  [/Error: 55[03]/, 'refuses to write a file. Check the rights of the FTP account there.', false],
  [/open data connection/, 'accepts no data connection. Ask it to open its passive ports.', true],
  [/ENOTFOUND|ECONNREFUSED|timeout/i, 'does not answer. Check its name, its port and your connection.', true],
  [/^/, 'does not keep the connection. Try again later; if it stays so, ask whether its disk is full.', true],
]

/** An FTPS account. It opens connections as they are needed. */
export class FtpHost implements Host {
  private readonly clients = new Set<Client>()
  private readonly idle: Client[] = []
  private readonly waiting: { resolve: (client: Client) => void; reject: (error: Error) => void }[] = []
  /** The first login is alone: hosts lock an account after some wrong passwords. */
  private most = 1
  private home: string | undefined
  private trust: Promise<ConnectionOptions> | undefined
  /** Why there is no connection any more. */
  private failure: Error | undefined

  constructor(private readonly target: Target) {}

  list(folder: string): Promise<ReadonlyMap<string, number> | undefined> {
    return this.use((client) => this.listWith(client, folder))
  }

  read(file: string): Promise<Buffer | undefined> {
    return this.use(async (client) => {
      // proftpd cuts the connection when it is asked for a file that does not exist, or sends an empty one encrypted.
      const { code, message } = await client.sendIgnoringError(`SIZE ${this.path(file)}`)
      let size = code < 400 ? Number(message.slice(4)) : undefined
      // Some servers have no SIZE.
      if (code >= 500 && code <= 504)
        size = (await this.listWith(client, posix.dirname(file)))?.get(posix.basename(file))
      if (!size) return size === 0 ? Buffer.alloc(0) : undefined
      const content = new PassThrough()
      const [bytes] = await Promise.all([buffer(content), client.downloadTo(content, this.path(file))])
      return bytes
    })
  }

  store(file: string, bytes: Buffer): Promise<void> {
    return this.use(async (client) => {
      Object.assign(client.ftp, { timeout: silence + bytes.length * silencePerByte })
      await client.uploadFrom(Readable.from([bytes]), this.path(file))
      Object.assign(client.ftp, { timeout: silence })
    })
  }

  async rename(from: string, to: string): Promise<void> {
    await this.use((client) => client.rename(this.path(from), this.path(to)))
  }

  async remove(path: string): Promise<void> {
    const isFolder = path.endsWith('/')
    await this.use((client) =>
      isFolder
        ? client.sendIgnoringError(`RMD ${this.path(path.slice(0, -1))}`)
        : client.remove(this.path(path)),
    )
  }

  async prepare(folder: string): Promise<void> {
    // By commands: when proftpd refuses a file, it cuts the connection.
    const check = this.path(`${folder}/.upload-check-${computer}`)
    const canWrite = async (client: Client) => {
      await client.sendIgnoringError(`MKD ${check}`)
      return (await client.sendIgnoringError(`RMD ${check}`)).code < 400
    }
    const isReady = await this.use(async (client) => {
      if (await canWrite(client)) return true
      for (const { index } of `${folder}/`.matchAll(/\//g))
        await client.sendIgnoringError(`MKD ${this.path(folder.slice(0, index))}`)
      return canWrite(client)
    })
    if (!isReady)
      throw new UserError(`The account may not write into the folder ${folder}. Ask your host to allow it.`)
  }

  close(): void {
    for (const client of this.clients) client.close()
  }

  private path(file: string): string {
    return posix.join(this.home ?? '/', file)
  }

  private async listWith(client: Client, folder: string) {
    if ((await client.sendIgnoringError(`CWD ${this.path(folder)}`)).code >= 400) return undefined
    return new Map((await client.list()).map(({ name, size }) => [name, size]))
  }

  /** Runs a verb on a connection that is free. */
  private async use<Result>(act: (client: Client) => Promise<Result>): Promise<Result> {
    const client = await this.take()
    try {
      const result = await act(client)
      this.release(client)
      return result
    } catch (error) {
      const reason = this.explain(error)
      if (client.closed) this.drop(client, reason)
      else this.release(client)
      throw reason
    }
  }

  private take(): Promise<Client> {
    const client = this.idle.pop()
    if (client) return Promise.resolve(client)
    if (this.failure) return Promise.reject(this.failure)
    if (this.clients.size < this.most) void this.connect()
    return new Promise((resolve, reject) => this.waiting.push({ resolve, reject }))
  }

  private release(client: Client): void {
    const next = this.waiting.shift()
    if (next) next.resolve(client)
    else this.idle.push(client)
  }

  private drop(client: Client, reason: Error): void {
    client.close()
    this.clients.delete(client)
    if (this.clients.size > 0) return
    this.failure = reason
    for (const { reject } of this.waiting.splice(0)) reject(this.failure)
  }

  private async connect(): Promise<void> {
    const client = new Client(silence)
    this.clients.add(client)
    // basic-ftp sets no limit to a TLS handshake.
    const late = wait(30_000, undefined, { ref: false }).then(() => Promise.reject(new Error('timeout')))
    try {
      await Promise.race([this.logIn(client), late])
      if (this.clients.size === 1) this.most = mostConnections
      this.release(client)
    } catch (error) {
      // When the host accepts no more connections, those that are open go on.
      this.most = Math.max(1, this.clients.size - 1)
      this.drop(client, this.explain(error))
    }
  }

  /** Checks the certificate before it sends the password. */
  private async logIn(client: Client): Promise<void> {
    const { account, password } = this.target
    const { hostname, port, username } = account
    this.trust ??= this.trustOptions()
    const tls = { ...(await this.trust), host: hostname, ...(!isIP(hostname) && { servername: hostname }) }
    await client.connect(hostname, Number(port || 21))
    await client.useTLS(tls).catch(async (error: { code?: unknown }) => {
      if (/CERT|VERIFY/.test(String(error.code))) await readCertificate(this.target)
      throw error
    })
    await client.login(decodeURIComponent(username), password)
    for (const command of ['TYPE I', 'PBSZ 0', 'PROT P']) await client.send(command)
    this.home ??= await client.pwd()
  }

  private async trustOptions(): Promise<ConnectionOptions> {
    const { ca, certificate } = this.target
    if (!certificate) return ca ? { ca: [...rootCertificates, ca] } : {}
    // No other certificate is trusted, so the name in it does not matter.
    const pem = await readCertificate(this.target)
    return { ca: pem, allowPartialTrustChain: true, checkServerIdentity: () => undefined }
  }

  private explain(error: unknown): UserError {
    if (error instanceof UserError) return error
    const [, meaning, mayPass] = meanings.find(([pattern]) => pattern.test(String(error)))!
    return new UserError(`The host ${this.target.account.hostname} ${meaning}`, mayPass)
  }
}

/**
 * The host's certificate as PEM, read without trusting it: the connection is closed before anything else is sent. Throws
 * UserError when it has not the fingerprint of the target, or is out of date.
 */
async function readCertificate({ account, certificate }: Target): Promise<string> {
  const { hostname: host, port } = account
  const client = new Client(silence)
  try {
    await client.connect(host, Number(port || 21))
    await client.useTLS({ host, rejectUnauthorized: false })
    const found = new X509Certificate((client.ftp.socket as TLSSocket).getPeerCertificate().raw)
    const isKnown = found.fingerprint256 === certificate?.trim().toUpperCase()
    if (isKnown && Date.parse(found.validTo) < Date.now())
      throw new UserError(
        `The certificate of ${host} is out of date since ${found.validTo}. Ask your host to renew it.`,
      )
    if (isKnown) return found.toString()
    throw new UserError(
      `The certificate of ${host} is not trusted. It is for ${found.subjectAltName}, until ${found.validTo}. If a name is ` +
        'that of your hosting company, write it as the host. If it is out of date, ask your host to renew it. If your host ' +
        `confirms the SHA-256 fingerprint ${found.fingerprint256}, write that as the certificate (--certificate).`,
    )
  } finally {
    client.close()
  }
}
