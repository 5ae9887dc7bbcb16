import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { TLSSocket } from 'node:tls'
import { Client, FTPError } from 'basic-ftp'
import { UserError } from '../../../content/user-error.ts'
import { answerText, ask, compareSite, pathOf } from '../compare.ts'
import { CertificateError, isOfCertificate, tlsOptions } from './certificate.ts'
import { type Destination, PartIsGone, type Remote } from './destination.ts'

/** An account at a host that speaks FTP over TLS (`AUTH TLS`, RFC 4217). */
export interface FtpsTarget {
  host: string
  port: number
  user: string
  password: string
  /** Relative to the login folder of the account. When left out, the usual names are tried. */
  folder?: string | undefined
  /** An additional certificate (PEM) to trust: the host's self-signed one, or that of its authority. */
  ca?: string | undefined
  /** A name in the host's certificate, if that does not name `host`; usual on shared hosts. */
  servername?: string | undefined
}

/** Milliseconds without an answer, after which a connection counts as lost. */
const timeout = 15_000
const maxConnections = 6
/** Temporary replies: too many connections, a failed data connection, busy. RFC 959, 4.2.2. */
const passing = [421, 425, 426, 450, 451]
/** Usual names of a site's folder. */
const usualFolders = ['.', 'public_html', 'www', 'htdocs', 'httpdocs']
/** Written to a folder to test whether the site serves it. A fixed name, so that interrupted uploads leave one file at most. */
const proofFile = 'upload-check.txt'

/** An account at a host, and the site that serves one of its folders. Connections close when `signal` is aborted. */
export function ftpsDestination(target: FtpsTarget, site: URL, signal: AbortSignal): Destination {
  const { host, password } = target
  let folder: string | undefined
  /** From the root of the account. */
  let path = ''
  let connections = 0
  let hasSent = false
  const clients = new Set<Client>()
  signal.addEventListener('abort', () => clients.forEach((client) => client.close()))

  async function connect(): Promise<FtpsRemote> {
    const client = new Client(timeout)
    clients.add(client)
    try {
      // basic-ftp sets no limit to a TLS handshake.
      const limit = AbortSignal.any([signal, AbortSignal.timeout(2 * timeout)])
      const late = new Promise<never>((_, reject) => {
        limit.addEventListener('abort', () => reject(new Error('timeout')))
      })
      await Promise.race([logIn(client, target), late])
      const remote = new FtpsRemote(client, () => (hasSent = true))
      if (path !== '') await remote.enter(path)
      return remote
    } catch (error) {
      client.close()
      throw error
    }
  }

  async function findFolder(remote: FtpsRemote): Promise<string> {
    const domain = `domains/${site.hostname.replace(/^www\./, '')}/public_html`
    const home = await remote.home()
    for (const name of target.folder === undefined ? [...usualFolders, domain] : [target.folder]) {
      path = `${home}/${name}`.replace(/\/+/g, '/').replace(/(?<=.)\/\.?$/, '')
      if (!(await remote.enter(path))) continue
      const proof = randomUUID()
      await remote.put(proofFile, Buffer.from(proof))
      const { body } = await ask(new URL(`${proofFile}?${proof}`, site), signal)
      await remote.remove(proofFile)
      if (body.toString() === proof) return name
    }
    const what = target.folder === undefined ? 'none of its usual folders is' : `"${target.folder}" is not`
    const todo = 'See at your host which folder belongs to the domain, and whether the domain leads there.'
    throw new UserError(host, `${what} the folder that ${site.origin} shows`, todo)
  }

  return {
    async compare(files, onProgress) {
      const found = await compareSite(site, files, { signal, onProgress })
      // proftpd refuses empty files over TLS ("alert decode error"). One for other hosts, as .nojekyll, is left out.
      const isNeedless = (file: string, state: string) => state === 'hidden' && files.get(file)?.length === 0
      return new Map(
        found.map(({ file, state, answer }) => [
          file,
          { state: isNeedless(file, state) ? 'equal' : state, detail: answerText(answer) },
        ]),
      )
    },
    async read(file) {
      const path = pathOf(file)
      if (path === undefined || file.endsWith('404.html')) return undefined
      const { status, body } = await ask(new URL(path, site), signal)
      return status === 200 ? body : undefined
    },
    async open() {
      connections = 1
      const remote = await connect()
      folder ??= await findFolder(remote)
      return remote
    },
    async openAnother() {
      if (connections >= maxConnections) return undefined
      connections++
      return connect().catch(() => {
        connections = maxConnections
        return undefined
      })
    },
    folder: () => folder,
    isPassing(error) {
      if (error instanceof UserError || isUnknownHost(error)) return false
      // If no file has been sent yet, the data ports are blocked, not busy.
      if (error instanceof DataConnectionError) return hasSent
      return !(error instanceof FTPError) || (passing.includes(error.code) && !isFull(error))
    },
    explain(error) {
      if (error instanceof UserError) return error
      const code = error instanceof FTPError ? error.code : 0
      const text = String(error)
      const mistake = (what: string, todo: string) => new UserError(host, what, todo)
      if (isFull(error))
        return mistake('its disk is full', 'Delete files there, or ask your host for more space.')
      if (code === 421)
        return mistake('it accepts no more connections', 'Wait some minutes, then upload again.')
      if ([550, 553].includes(code))
        return mistake('it refuses to write a file', 'Check the rights of the FTP account at your host.')
      if (isUnknownHost(error)) return mistake('there is no such host', 'Check its name and your connection.')
      if (error instanceof DataConnectionError)
        return mistake(
          'it accepts no data connection',
          'Ask your host to open its passive ports, or try another network.',
        )
      if (/ECONNREFUSED|timeout/i.test(text))
        return mistake('it does not answer', 'Check name and port; if both are right, ask your host.')
      const clean = text
        .replaceAll(password || '\0', '***')
        .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
        .slice(0, 200)
      return mistake(`the connection is lost (${clean})`, 'Upload again later; it goes on from here.')
    },
  }
}

/** A data connection failed: FTP opens one for each file, on another port. */
class DataConnectionError extends Error {}

const isUnknownHost = (error: unknown) => /ENOTFOUND|EAI_AGAIN/.test(String(error))
const isFull = (error: unknown) =>
  error instanceof FTPError && ([452, 552].includes(error.code) || /no space|quota/i.test(error.message))

/** Not retried: hosts lock accounts out. */
export class PasswordError extends UserError {}

/** Checks the certificate before sending the password. */
async function logIn(client: Client, target: FtpsTarget): Promise<void> {
  const { host, port, user, password, ca, servername } = target
  await client.connect(host, port)
  try {
    await client.useTLS(tlsOptions(host, ca, servername))
  } catch (error) {
    if (error instanceof FTPError && !passing.includes(error.code))
      throw new UserError(
        host,
        'it offers no encrypted FTP',
        'Ask your host for FTPS; the password was not sent.',
      )
    const { code, cert } = error as { code?: unknown; cert?: { raw: Buffer } }
    if (!isOfCertificate(code)) throw error
    throw new CertificateError(host, cert?.raw ?? (await certificateOf(target)), cert !== undefined)
  }
  try {
    await client.login(user, password)
  } catch (error) {
    if (!(error instanceof FTPError) || passing.includes(error.code)) throw error
    const todo = 'Check both at your host (cPanel: FTP Accounts); it was tried once.'
    throw new PasswordError(host, 'it refuses the user name or the password', todo)
  }
  for (const command of ['TYPE I', 'PBSZ 0', 'PROT P']) await client.send(command)
}

/** Reads an untrusted certificate, to show it. Nothing else is sent on this connection. */
async function certificateOf({ host, port }: FtpsTarget): Promise<Buffer> {
  const client = new Client(timeout)
  try {
    await client.connect(host, port)
    await client.useTLS({ host, rejectUnauthorized: false })
    return (client.ftp.socket as TLSSocket).getPeerCertificate().raw
  } finally {
    client.close()
  }
}

class FtpsRemote implements Remote {
  constructor(
    private readonly client: Client,
    private readonly onSent: () => void,
  ) {}

  /** The login folder of the account. */
  home(): Promise<string> {
    return this.client.pwd()
  }

  /** Enters a folder; false when there is none. */
  async enter(path: string): Promise<boolean> {
    return (await this.client.sendIgnoringError(`CWD ${path}`)).code < 400
  }

  async makeFolder(folder: string): Promise<void> {
    await this.client.sendIgnoringError(`MKD ${folder}`)
  }

  async put(file: string, bytes: Buffer): Promise<void> {
    if (bytes.length === 0)
      throw new UserError(
        file.replace(/\.part$/, ''),
        'an empty file cannot be sent by FTPS',
        'Put a line break into it.',
      )
    try {
      await this.client.uploadFrom(Readable.from([bytes]), file)
      this.onSent()
    } catch (error) {
      // The control connection is alive, so the data connection failed.
      throw error instanceof FTPError || this.client.closed
        ? error
        : new DataConnectionError(file, { cause: error })
    }
  }

  async rename(from: string, to: string): Promise<void> {
    try {
      await this.client.send(`RNFR ${from}`)
    } catch (error) {
      throw error instanceof FTPError && error.code === 550 ? new PartIsGone(from) : error
    }
    if ((await this.client.sendIgnoringError(`RNTO ${to}`)).code < 400) return
    // Some servers do not replace a file by a rename.
    await this.client.send(`DELE ${to}`)
    await this.client.rename(from, to)
  }

  async remove(file: string): Promise<void> {
    await this.client.sendIgnoringError(`DELE ${file}`)
  }

  close(): void {
    this.client.close()
  }
}
