import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { pipeline, Transform } from 'node:stream'
import { freePort } from '../../tools/lib/port.ts'
import { nginxArguments, removeFolder, startProgram, temporaryFolder } from '../support/program.ts'
import { systemTool } from '../support/tools.ts'
import { env, ftpServers, gid, type Setup, uid } from './ftp-servers.ts'

export { account } from './ftp-servers.ts'

/** A host: an FTP account whose folder `public_html` nginx serves, on the loopback. Clients connect through a proxy. */
export class Host {
  readonly work = temporaryFolder()
  readonly home = join(this.work, 'home')
  readonly web = join(this.home, 'public_html')
  readonly address = '127.0.0.2'
  port = 0
  webPort = 0
  /** Milliseconds that each chunk of data waits in the proxy. */
  delay = 0
  refusesData = false
  /** Connections for commands so far. */
  logins = 0
  private isDown = false
  private readonly sockets = new Set<Socket>()
  private readonly stops: (() => unknown)[] = []

  static async start(name: keyof typeof ftpServers, setup: Setup = {}): Promise<Host> {
    const host = new Host()
    const { work, home, web } = host
    mkdirSync(web, { recursive: true })
    for (const folder of [home, web]) chownSync(folder, uid, gid)
    makeCertificates(work)
    const certificate = setup.certificate === 'other name' ? 'other' : 'own'
    const [key, pem] = ['key', 'pem'].map((type) =>
      readFileSync(join(work, `${certificate}.${type}`), 'utf8'),
    )
    writeFileSync(join(work, 'server.pem'), `${key}${pem}`)
    host.port = await freePort()
    host.webPort = await freePort()
    // Below the ports that Linux gives to outgoing connections.
    const first = 20_000 + Math.floor(Math.random() * 1_200) * 10
    const passive = [first, first + 9] as const
    const [program = '', ...args] = ftpServers[name]({ ...setup, work, home, port: host.port, passive })
    await host.run(program, args, host.port)
    await host.run(systemTool({ program: 'nginx', packages: 'nginx' }), nginxFor(host), host.webPort)
    const dataPorts = Array.from({ length: 10 }, (_, index) => first + index)
    for (const port of [host.port, host.webPort, ...(setup.blocksData ? [] : dataPorts)])
      await host.forward(port)
    return host
  }

  get site(): string {
    return `http://${this.address}:${this.webPort}`
  }

  /** `own` is self-signed; `other` is signed by `ca` for server42.example. */
  certificate(name: 'own' | 'other' | 'ca'): string {
    return readFileSync(join(this.work, `${name}.pem`), 'utf8')
  }

  read(file: string): string | undefined {
    const path = join(this.web, file)
    return existsSync(path) ? readFileSync(path, 'utf8') : undefined
  }

  write(file: string, text: string): void {
    const path = join(this.web, file)
    mkdirSync(join(path, '..'), { recursive: true })
    writeFileSync(path, text)
    for (const each of [path, join(path, '..')]) chownSync(each, uid, gid)
  }

  /** Closes all connections, and refuses new ones for this many milliseconds. */
  cut(milliseconds: number): void {
    this.isDown = true
    for (const socket of this.sockets) socket.destroy()
    setTimeout(() => (this.isDown = false), milliseconds)
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy()
    for (const stop of this.stops) await stop()
    removeFolder(this.work)
  }

  private async run(program: string, args: readonly string[], port: number): Promise<void> {
    const isReady = async () => {
      const socket = connect(port, '127.0.0.1')
      await once(socket, 'connect').finally(() => socket.destroy())
    }
    this.stops.push(await startProgram(program, args, isReady, { folder: this.work, env }))
  }

  /** Forwards connections from 127.0.0.2 to the same port of 127.0.0.1, where the servers are. */
  private async forward(port: number): Promise<void> {
    const slow = () =>
      new Transform({ transform: (data, _, next) => void setTimeout(next, this.delay, null, data) })
    const server = createServer({ allowHalfOpen: true, noDelay: true }, (near) => {
      if (port === this.port) this.logins++
      const isData = port !== this.port && port !== this.webPort
      if (this.isDown || (isData && this.refusesData)) return near.destroy()
      const far = connect({ port, host: '127.0.0.1', allowHalfOpen: true, noDelay: true })
      this.sockets.add(near.on('close', () => this.sockets.delete(near)))
      // When one side is lost, both are destroyed.
      pipeline(near, slow(), far, () => {})
      return pipeline(far, slow(), near, () => {})
    })
    await once(server.listen(port, this.address), 'listening')
    this.stops.push(() => server.close())
  }
}

/** A certificate authority, and the certificates that it has signed; `own` is self-signed. */
function makeCertificates(folder: string): void {
  const openssl = (args: string) => execFileSync('openssl', args.split(' '), { cwd: folder, stdio: 'ignore' })
  const key = '-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2'
  const own = '-subj /CN=127.0.0.2 -addext subjectAltName=IP:127.0.0.1,IP:127.0.0.2'
  const other = '-subj /CN=server42.example -addext subjectAltName=DNS:server42.example'
  openssl(`req -x509 ${key} -keyout own.key -out own.pem ${own}`)
  openssl(`req -x509 ${key} -keyout ca.key -out ca.pem -subj /CN=authority`)
  openssl(`req ${key} -keyout other.key -out other.csr ${other}`)
  const signed = '-in other.csr -out other.pem -CA ca.pem -CAkey ca.key -CAcreateserial'
  openssl(`x509 -req ${signed} -copy_extensions copy -days 2`)
}

const nginxFor = ({ work, web, webPort }: Host) =>
  nginxArguments(
    work,
    `server {
    listen 127.0.0.1:${webPort}; root ${web}; index index.html; absolute_redirect off;
    error_page 403 404 =404 /404.html;
    location ~ /\\. { return 404; }
  }`,
  )
