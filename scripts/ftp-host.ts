/** An account at a host that is reached by FTP over TLS. */
import { randomUUID, X509Certificate } from 'node:crypto'
import { isIP } from 'node:net'
import { posix } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { checkServerIdentity, rootCertificates, type TLSSocket } from 'node:tls'
import { Client, FTPError } from 'basic-ftp'
import { ask, Problem } from './live.ts'

/** An account, and the site that one of its folders holds. */
export interface Target {
  host: string
  port: number
  user: string
  password: string
  /** Relative to the login folder; when left out, the usual names are tried. */
  folder?: string | undefined
  site: URL
  /** PEM of another authority, or of the server's own certificate, which is then accepted for every name. */
  ca?: string | undefined
}

const maxConnections = 6

/** Replies of hosts and errors of Node.js, and what they mean. */
const lasting: readonly (readonly [RegExp, string])[] = [
  [/FTPError: [45]52|no space|quota/i, 'has no space left. Delete files there, or ask for more space.'],
  [/FTPError: 55[03]/, 'refuses to write a file. Check the rights of the FTP account there.'],
  [/ENOTFOUND/, 'is not known. Check its name, and your connection.'],
]
const passing: readonly (readonly [RegExp, string])[] = [
  [/FTPError: 421/, 'accepts no more connections. Publish again in some minutes.'],
  [/ECONNREFUSED|timeout/i, 'does not answer. Check its name and port; if both are right, ask it.'],
  [/^/, 'does not keep the connection. Publish again later; it goes on from here.'],
]

/** What an error of a connection means, to be read after the name of the host, and whether another attempt may help. */
export function meaningOf(error: unknown): { meaning: string; mayPass: boolean } {
  const find = (meanings: typeof lasting) => meanings.find(([pattern]) => pattern.test(String(error)))?.[1]
  const meaning = find(lasting)
  return { meaning: meaning ?? find(passing) ?? '', mayPass: meaning === undefined }
}

/** Connections to the folder of the site. */
export class Host {
  private readonly clients: Client[] = []
  /** In the order in which they were opened; the last is undefined when it was refused. */
  private readonly opened: Promise<Client | undefined>[] = []
  private folder = ''

  constructor(readonly target: Target) {}

  /**
   * Logs in, and finds the folder that the site shows; `isKnown` says that it is this one without asking the site.
   *
   * @throws Problem when the host refuses certificate or password, or no folder may be written and is shown
   */
  async open(isKnown: (client: Client) => Promise<boolean>): Promise<Client> {
    const { folder, site } = this.target
    const client = await this.connect()
    this.opened.push(Promise.resolve(client))
    const home = await client.pwd()
    let problem = `No folder of this account is shown at ${site.host}. Ask your host which one belongs to the site.`
    for (const name of folder ? [folder] : ['.', 'public_html', 'www', 'htdocs', 'httpdocs']) {
      this.folder = posix.join(home, name)
      if ((await client.sendIgnoringError(`CWD ${this.folder}`)).code >= 400) continue
      if (await isKnown(client)) return client
      if (!(await canWrite(client, '.'))) problem = this.readOnly('of the site')
      else if (await isShown(client, site)) return client
    }
    throw new Problem(problem)
  }

  /** Makes a folder. Throws Problem when no files may be put into it. */
  async prepare(client: Client, folder: string): Promise<void> {
    const parts = folder.split('/')
    for (const index of parts.keys())
      await client.sendIgnoringError(`MKD ${parts.slice(0, index + 1).join('/')}`)
    if (!(await canWrite(client, folder)))
      throw new Problem(this.readOnly(folder === '.' ? 'of the site' : folder))
  }

  /** Runs `act` for each item, over connections that are opened one after the other while items wait. */
  each<Item>(items: readonly Item[], act: (client: Client, item: Item) => Promise<unknown>): Promise<void> {
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
        if (running === 0) return errors.length > 0 ? reject(errors[0]) : resolve()
      }
      void work(0)
    })
  }

  /** Says QUIT on every connection. */
  close(): void {
    for (const client of this.clients) client.close()
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

  private readonly readOnly = (folder: string) =>
    `The host ${this.target.host} does not let this account write into the folder ${folder}. Ask it to correct the rights.`
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

/**
 * The server's certificate as PEM, read without trusting it: the connection is closed before anything else is sent.
 *
 * @throws Problem when it has another SHA-256 fingerprint than this one, or none is given
 */
export async function certificateOf({ host, port }: Target, fingerprint = ''): Promise<string> {
  const client = new Client(15_000)
  try {
    await client.connect(host, port)
    await client.useTLS({ host, rejectUnauthorized: false })
    const certificate = new X509Certificate((client.ftp.socket as TLSSocket).getPeerCertificate().raw)
    const { fingerprint256, subjectAltName = 'no name', validTo } = certificate
    if (fingerprint256 === fingerprint.trim().toUpperCase()) return certificate.toString()
    throw new Problem(
      `The certificate of ${host} is not trusted. It is for ${subjectAltName}, until ${validTo}. If a name is that of your ` +
        'hosting company, write it as the host; if it is out of date, ask your host to renew it. If your host confirms ' +
        `the SHA-256 fingerprint ${fingerprint256}, publish once with this fingerprint.`,
    )
  } finally {
    client.close()
  }
}

/** Checks the certificate before it sends the password. */
async function logIn(client: Client, target: Target): Promise<void> {
  const { host, port, user, password, ca } = target
  const known = ca === undefined ? undefined : new X509Certificate(ca)
  await client.connect(host, port)
  const secured = client.useTLS({
    // `basic-ftp` needs it to resume sessions on data connections.
    host,
    ...(!isIP(host) && { servername: host }),
    ...(ca !== undefined && { ca: [...rootCertificates, ca], allowPartialTrustChain: true }),
    checkServerIdentity: (_, certificate) =>
      known?.raw.equals(certificate.raw) ? undefined : checkServerIdentity(host, certificate),
  })
  await secured.catch(async (error: unknown) => {
    if (error instanceof FTPError)
      throw new Problem(
        `The host ${host} offers no encrypted FTP; the password was not sent. Ask it for FTPS.`,
      )
    if (/CERT|ISSUER|SIGN|VERIFY/.test(String((error as { code?: string }).code ?? error)))
      await certificateOf(target)
    throw error
  })
  await client.login(user, password).catch((error: unknown) => {
    // Tried once: hosts lock accounts out.
    if (!(error instanceof FTPError) || error.code !== 530) throw error
    throw new Problem(
      `The host ${host} refuses the user name or the password. Check both (cPanel: FTP Accounts).`,
    )
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
