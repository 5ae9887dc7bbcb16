import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { posix } from 'node:path'
import { Readable } from 'node:stream'
import type { TLSSocket } from 'node:tls'
import { Client, FTPError } from 'basic-ftp'
import { UserError } from '../../../content/user-error.ts'
import { answerText, ask, compareSite, pathOf } from '../compare.ts'
import { CertificateError, isOfCertificate, tlsOptions } from './certificate.ts'
import type { UploadHost, Connection } from './upload-host.ts'
import { DataConnectionError, explain, isRefusal } from './failures.ts'

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
/** Usual names of a site's folder. */
const usualFolders = ['.', 'public_html', 'www', 'htdocs', 'httpdocs']
/** Written to a folder to test whether the site serves it. A fixed name, so that interrupted uploads leave one file at most. */
const proofFile = 'upload-check.txt'

/** An account at a host, and the site that serves one of its folders. Connections close when `signal` is aborted. */
export function ftpsHost(target: FtpsTarget, site: URL, signal: AbortSignal): UploadHost {
  /** The site's folder, and its path from the root of the account. Undefined until it is found. */
  let folder: { name: string; path: string } | undefined
  let canSend = false

  async function connect(): Promise<Connection> {
    const client = new Client(timeout)
    signal.addEventListener('abort', () => client.close())
    try {
      // basic-ftp sets no limit to a TLS handshake.
      const limit = AbortSignal.any([signal, AbortSignal.timeout(2 * timeout)])
      const late = once(limit, 'abort').then(() => Promise.reject(new Error('timeout')))
      await Promise.race([logIn(client, target), late])
      if (folder) await client.cd(folder.path)
      else folder = await findFolder(client)
      return connectionOf(client)
    } catch (error) {
      client.close()
      throw error
    }
  }

  async function findFolder(client: Client) {
    const domain = `domains/${site.hostname.replace(/^www\./, '')}/public_html`
    const home = await client.pwd()
    for (const name of target.folder === undefined ? [...usualFolders, domain] : [target.folder]) {
      const path = posix.join(home, name)
      if ((await client.sendIgnoringError(`CWD ${path}`)).code >= 400) continue
      const proof = randomUUID()
      await put(client, proofFile, Buffer.from(proof))
      const { body } = await ask(new URL(`${proofFile}?${proof}`, site), signal)
      await client.remove(proofFile, true)
      if (body.toString() === proof) return { name, path }
    }
    const what = target.folder === undefined ? 'none of its usual folders is' : `"${target.folder}" is not`
    const todo = 'See at your host which folder belongs to the domain, and whether the domain leads there.'
    throw new UserError(target.host, `${what} the folder that ${site.origin} shows`, todo)
  }

  async function put(client: Client, file: string, bytes: Buffer): Promise<void> {
    const name = file.replace(/\.part$/, '')
    if (bytes.length === 0)
      throw new UserError(name, 'an empty file cannot be sent by FTPS', 'Put a line break into it.')
    try {
      await client.uploadFrom(Readable.from([bytes]), file)
      canSend = true
    } catch (error) {
      // The control connection is alive, so the data connection failed.
      if (error instanceof FTPError || client.closed) throw error
      throw new DataConnectionError(file, { cause: error })
    }
  }

  const connectionOf = (client: Client): Connection => ({
    makeFolder: (name) => client.sendIgnoringError(`MKD ${name}`),
    put: (file, bytes) => put(client, file, bytes),
    rename: (from, to) => rename(client, from, to),
    remove: (file) => client.remove(file, true),
    close: () => client.close(),
  })

  return {
    maxConnections: 6,
    connect,
    folder: () => folder?.name ?? '',
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
    explain: (error) => explain(error, target, canSend),
  }
}

/** Not retried: hosts lock accounts out. */
export class PasswordError extends UserError {}

/** Checks the certificate before sending the password. */
async function logIn(client: Client, target: FtpsTarget): Promise<void> {
  const { host, port, user, password, ca, servername } = target
  await client.connect(host, port)
  try {
    await client.useTLS(tlsOptions(host, ca, servername))
  } catch (error) {
    const todo = 'Ask your host for FTPS; the password was not sent.'
    if (isRefusal(error)) throw new UserError(host, 'it offers no encrypted FTP', todo)
    const { code, cert } = error as { code?: unknown; cert?: { raw: Buffer } }
    if (!isOfCertificate(code)) throw error
    throw new CertificateError(host, cert?.raw ?? (await certificateOf(target)), cert !== undefined)
  }
  try {
    await client.login(user, password)
  } catch (error) {
    const todo = 'Check both at your host (cPanel: FTP Accounts); it was tried once.'
    if (isRefusal(error)) throw new PasswordError(host, 'it refuses the user name or the password', todo)
    throw error
  }
  // `useDefaultSettings` would send five more commands, and ignore a refusal of encrypted data.
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

async function rename(client: Client, from: string, to: string): Promise<void> {
  try {
    await client.send(`RNFR ${from}`)
  } catch (error) {
    // It was deleted meanwhile: it is sent again, as after a lost connection.
    throw error instanceof FTPError && error.code === 550 ? new Error(`${from} is gone`) : error
  }
  if ((await client.sendIgnoringError(`RNTO ${to}`)).code < 400) return
  // Some servers do not replace a file by a rename.
  await client.send(`DELE ${to}`)
  await client.rename(from, to)
}
