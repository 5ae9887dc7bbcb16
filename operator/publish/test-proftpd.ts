/** proftpd as shared hosts run it: encryption required, a certificate of its own, one account named site. */
import { type ChildProcess, execSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { connect } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** `.ci/install` installs this Debian package. If CI is set, the tests run in any case, and fail without it. */
export const isProftpdMissing = !existsSync('/usr/lib/proftpd/mod_tls.so') && process.env['CI'] === undefined
export const missingMessage = 'proftpd is not installed (Debian: proftpd-core and proftpd-mod-crypto)'
export const password = 'pass word: ₹1'
/** `openssl passwd -1` */
const passwordHash = '$1$site$K4asALrhdQSnDCHvGBv7m1'
/** A server that root has started writes as daemon. */
const user = userInfo().uid === 0 ? { uid: 1, gid: 1, username: 'daemon' } : userInfo()

export class Proftpd {
  readonly work = join(tmpdir(), `upload-${randomUUID()}`)
  /** The folder that the site shows. */
  readonly web = join(this.work, 'home/public_html')
  /** Key and certificate, for 127.0.0.1 and 127.0.0.2. */
  readonly certificate = join(this.work, 'own.pem')
  private server: ChildProcess | undefined
  private umask: number | undefined

  /** Creates the certificate and the account. */
  install(): void {
    // Both users may write: the one of the tests, and the one of the server.
    this.umask = process.umask(0)
    mkdirSync(this.work, { mode: 0o755 })
    const request =
      'openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -keyout own.pem -out own.pem -subj /CN=host'
    const names = 'subjectAltName=IP:127.0.0.1,IP:127.0.0.2'
    execSync(`${request} -addext ${names}`, { cwd: this.work, stdio: 'pipe' })
    const userLine = `site:${passwordHash}:${user.uid}:${user.gid}::${this.work}/home:/bin/sh\n`
    writeFileSync(join(this.work, 'users'), userLine, { mode: 0o600 })
  }

  /**
   * Starts the server after stopping the previous one. Waits for its greeting.
   *
   * @param feature an `IfDefine` of test-proftpd.conf; '' for none
   */
  async start(port: number, feature = '', maxConnections = 'none'): Promise<void> {
    await this.stop()
    const variables = {
      WORK: this.work,
      PORT: String(port),
      FTP_USER: user.username,
      MAX_CONNECTIONS: maxConnections,
    }
    const args = ['-n', '-q', '-D', feature, '-c', resolve('operator/publish/test-proftpd.conf')]
    const env = { ...process.env, ...variables }
    // A connection alone proves nothing, because it may still reach the previous server.
    const sendsGreeting = async () => {
      for await (const greeting of connect(port, '127.0.0.2')) return greeting !== ''
      return false
    }
    do {
      // proftpd exits if the previous server has not released the port yet.
      if (this.server?.exitCode !== null)
        this.server = spawn('/usr/sbin/proftpd', args, { env, stdio: 'ignore', detached: true })
      await setTimeout(20)
    } while (!(await sendsGreeting().catch(() => false)))
  }

  /** Stops the server and its open connections, whose processes belong to its group. */
  async stop(): Promise<void> {
    if (!this.server) return
    const ended = once(this.server, 'exit')
    process.kill(-this.server.pid!, 'SIGKILL')
    await ended
    this.server = undefined
  }

  /** Empties the folder, except for one file of somebody else. */
  empty(): void {
    rmSync(join(this.work, 'home'), { recursive: true, force: true })
    this.write('uploads/foreign.jpg', 'of somebody else')
  }

  write(file: string, text: string): void {
    mkdirSync(dirname(join(this.web, file)), { recursive: true })
    writeFileSync(join(this.web, file), text)
  }

  /** The text of a file; undefined if there is none. */
  online(file: string): string | undefined {
    const path = join(this.web, file)
    return existsSync(path) ? readFileSync(path, 'utf8') : undefined
  }

  /** Responds to a request of the site with a file of the folder. */
  readonly respond: RequestListener = ({ url = '' }, response) => {
    const path = join(this.web, decodeURI(url).replace(/\?.*/, '').replace(/\/$/, '/index.html'))
    if (String(this.online('.htaccess')).includes('BAD')) response.writeHead(500).end()
    else if (existsSync(path)) response.end(readFileSync(path))
    else response.writeHead(404).end()
  }

  async remove(): Promise<void> {
    await this.stop()
    process.umask(this.umask!)
    rmSync(this.work, { recursive: true })
  }
}
