import { randomUUID, X509Certificate } from 'node:crypto'
import { isIP } from 'node:net'
import { posix } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { type ConnectionOptions, rootCertificates, type TLSSocket } from 'node:tls'
import { Client } from 'basic-ftp'
import { ask } from './live.ts'
import { UserError } from './user-error.ts'

/** An account at a host, and the site that one of its folders holds. */
export interface Target {
  /** `ftps://user@host:21/folder`; without a folder, the usual ones are tried. */
  account: URL
  password: string
  site: URL
  /** PEM of another authority to trust. */
  ca?: string | undefined
  /** SHA-256 fingerprint of the host's own certificate, which is then accepted whatever its name. */
  certificate?: string | undefined
  /** Gets lines of progress. */
  say: (line: string) => void
}

/** Connections to the folder of the site. */
export class Host {
  private readonly clients: Client[] = []
  private folder = ''
  private trust: ConnectionOptions = {}

  constructor(readonly target: Target) {}

  /**
   * Logs in, and finds the folder that the site shows; `isKnown` says that it is this one without asking the site. Throws
   * UserError when the certificate is not trusted, or no folder may be written and is shown.
   */
  async open(isKnown: (client: Client) => Promise<boolean>): Promise<Client> {
    const { account, site, ca, certificate } = this.target
    if (certificate) {
      const pem = await readCertificate(this.target)
      // No other certificate is trusted, so the name in it does not matter.
      this.trust = { ca: pem, allowPartialTrustChain: true, checkServerIdentity: () => undefined }
    } else if (ca) this.trust = { ca: [...rootCertificates, ca] }
    const client = await this.connect()
    const home = await client.pwd()
    const folder = decodeURIComponent(account.pathname.slice(1))
    for (const name of folder ? [folder] : ['public_html', '.', 'www', 'htdocs', 'httpdocs']) {
      this.folder = posix.join(home, name)
      if ((await client.sendIgnoringError(`CWD ${this.folder}`)).code >= 400) continue
      if ((await isKnown(client)) || ((await canWrite(client, '.')) && (await isShown(client, site))))
        return client
    }
    throw new UserError(
      `No folder that this account may write is shown at ${site.host}. Ask your host for it.`,
    )
  }

  /** Makes a folder. Throws UserError when no files may be put into it. */
  async prepare(client: Client, folder: string): Promise<void> {
    for (const { index } of `${folder}/`.matchAll(/\//g))
      await client.sendIgnoringError(`MKD ${folder.slice(0, index)}`)
    if (await canWrite(client, folder)) return
    throw new UserError(`The account may not write into the folder ${folder}. Ask your host to allow it.`)
  }

  /** Opens more connections, one after the other, up to six. When the host accepts no more, those that are open go on. */
  async openMore(count: number): Promise<void> {
    let isOpen = true
    while (isOpen && this.clients.length < Math.min(count, 6))
      isOpen = await this.connect().then(Boolean, () => false)
  }

  /** Runs `act` for each item, over all connections. `what` says what has been done in lines of progress. */
  async each<Item>(
    items: readonly Item[],
    act: (client: Client, item: Item) => Promise<unknown>,
    what = '',
  ): Promise<void> {
    const queue = items.values()
    let done = 0
    const work = async (client: Client) => {
      for (const item of queue) {
        await act(client, item)
        done++
        if (what && (done % 10 === 0 || done === items.length))
          this.target.say(`${what}: ${done} of ${items.length} files.`)
      }
    }
    const ends = await Promise.allSettled(this.clients.map(work))
    for (const end of ends) if (end.status === 'rejected') throw end.reason
  }

  close(): void {
    for (const client of this.clients) client.close()
  }

  private async connect(): Promise<Client> {
    const client = new Client(15_000)
    this.clients.push(client)
    // basic-ftp sets no limit to a TLS handshake.
    const late = wait(30_000, undefined, { ref: false }).then(() => Promise.reject(new Error('timeout')))
    try {
      await Promise.race([this.logIn(client), late])
      return client
    } catch (error) {
      this.clients.pop()?.close()
      if (/CERT|VERIFY/.test((error as { code?: string }).code ?? '')) await readCertificate(this.target)
      throw error
    }
  }

  /** Checks the certificate before it sends the password. */
  private async logIn(client: Client): Promise<void> {
    const { hostname, port, username } = this.target.account
    await client.connect(hostname, Number(port || 21))
    await client.useTLS({ ...this.trust, host: hostname, ...(!isIP(hostname) && { servername: hostname }) })
    await client.login(decodeURIComponent(username), this.target.password)
    for (const command of ['TYPE I', 'PBSZ 0', 'PROT P']) await client.send(command)
    if (this.folder) await client.send(`CWD ${this.folder}`)
  }
}

/**
 * The host's certificate as PEM, read without trusting it: the connection is closed before anything else is sent. Throws
 * UserError when it has not the fingerprint of the target.
 */
async function readCertificate({ account, certificate }: Target): Promise<string> {
  const { hostname: host, port } = account
  const client = new Client(15_000)
  try {
    await client.connect(host, Number(port || 21))
    await client.useTLS({ host, rejectUnauthorized: false })
    const found = new X509Certificate((client.ftp.socket as TLSSocket).getPeerCertificate().raw)
    if (found.fingerprint256 === certificate?.trim().toUpperCase()) return found.toString()
    throw new UserError(
      `The certificate of ${host} is not trusted. It is for ${found.subjectAltName}, until ${found.validTo}. If a name is ` +
        'that of your hosting company, write it as the host. If it is out of date, ask your host to renew it. If your host ' +
        `confirms the SHA-256 fingerprint ${found.fingerprint256}, write that as the certificate (--certificate).`,
    )
  } finally {
    client.close()
  }
}

/** Stores a file. */
export async function store(client: Client, file: string, bytes: Buffer | string): Promise<void> {
  await client.uploadFrom(Readable.from([Buffer.from(bytes)]), file)
}

/** The bytes of a file; undefined when there is none, or nothing in it. */
export async function read(client: Client, file: string): Promise<Buffer | undefined> {
  // proftpd cuts the connection when it is asked for a file that does not exist, or sends an empty one encrypted.
  const { code, message } = await client.sendIgnoringError(`SIZE ${file}`)
  if (code >= 400 || message === '213 0') return undefined
  const content = new PassThrough()
  const [bytes] = await Promise.all([buffer(content), client.downloadTo(content, file)])
  return bytes
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
