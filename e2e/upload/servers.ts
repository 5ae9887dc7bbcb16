/** FTP servers as hosts run them, with nginx in front, on the loopback only. */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../tools/lib/port.ts'
import { systemTool } from '../support/tools.ts'

const cache = join(import.meta.dirname, '../../.cache/ftp-servers')
const packages =
  'proftpd-core proftpd-mod-crypto pure-ftpd pure-ftpd-common libwrap0 libhiredis0.14 libmemcached11 libmemcachedutil2 libhashkit2 libpcre2-posix3'
const libraries = ['usr/lib', 'lib'].map((folder) => join(cache, folder, 'x86_64-linux-gnu')).join(':')
const env = { ...process.env, LD_LIBRARY_PATH: libraries }

/** Unpacks the servers from Debian's packages into `.cache/`; nothing is installed. */
export default function fetchServers(): void {
  if (existsSync(cache)) return
  const aside = `${cache}.part`
  rmSync(aside, { recursive: true, force: true })
  mkdirSync(aside, { recursive: true })
  execFileSync('apt-get', ['download', '-qq', ...packages.split(' ')], {
    cwd: aside,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  execFileSync('sh', ['-c', 'for deb in *.deb; do dpkg -x "$deb" .; done'], { cwd: aside })
  renameSync(aside, cache)
}

export const account = { user: 'site', password: 'pass word: ₹1' } as const
/** Servers started by root write as this user, `daemon` on every Unix. */
const uid = process.getuid?.() === 0 ? 1 : Number(process.getuid?.())
const gid = uid === 1 ? 1 : Number(process.getgid?.())

export type FtpServerName = 'proftpd' | 'pure-ftpd'

interface Setup {
  /** Directives of proftpd, or arguments of pure-ftpd. */
  extra?: readonly string[]
  tls?: boolean
  certificate?: 'own' | 'other name'
  /** A firewall blocks the data ports. */
  blocksData?: boolean
  /** Bytes that the account of pure-ftpd may store. */
  quota?: number
}

/** A certificate authority, and the certificates that it has signed; `own` is self-signed. */
function certificates(folder: string) {
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

/** A host: an FTP account whose folder `public_html` a web server serves. Clients connect through a proxy. */
export class Host {
  readonly work = mkdtempSync(join(tmpdir(), 'upload-'))
  readonly home = join(this.work, 'home')
  readonly web = join(this.home, 'public_html')
  readonly address = '127.0.0.2'
  port = 0
  webPort = 0
  private readonly stops: (() => void)[] = []
  private readonly sockets = new Set<Socket>()
  /** Milliseconds, each way. */
  delay = 0
  private isDown = false
  /** How many of the next data connections are refused. */
  refusedData = 0
  /** Connections for commands so far. */
  logins = 0

  static async start(
    name: FtpServerName,
    { extra = [], tls = true, certificate = 'own', quota, blocksData = false }: Setup = {},
  ): Promise<Host> {
    const host = new Host()
    chmodSync(host.work, 0o755)
    mkdirSync(host.web, { recursive: true })
    for (const folder of [host.home, host.web]) chownSync(folder, uid, gid)
    certificates(host.work)
    const file = certificate === 'own' ? 'own' : 'other'
    writeFileSync(
      join(host.work, 'server.pem'),
      ['key', 'pem'].map((ending) => readFileSync(join(host.work, `${file}.${ending}`), 'utf8')).join(''),
    )
    host.port = await freePort()
    const passive = [30_000 + Math.floor(Math.random() * 2_000) * 10, 0]
    passive[1] = Number(passive[0]) + 9
    const start = { proftpd: proftpdArgs, 'pure-ftpd': pureFtpdArgs }[name]
    host.run(join(cache, 'usr/sbin', name), start(host, passive, tls, extra, quota))
    host.webPort = await freePort()
    host.run(systemTool({ program: 'nginx', packages: 'nginx' }), nginxArgs(host))
    const ports = Array.from({ length: 10 }, (_, index) => Number(passive[0]) + index)
    await Promise.all([host.port, host.webPort].map((port) => host.forward(port)))
    if (!blocksData) await Promise.all(ports.map((port) => host.forward(port)))
    for (const port of [host.port, host.webPort]) await host.answers(port)
    return host
  }

  get site(): string {
    return `http://127.0.0.2:${this.webPort}`
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
    mkdirSync(join(this.web, file, '..'), { recursive: true })
    writeFileSync(join(this.web, file), text)
    chownSync(join(this.web, file), uid, gid)
    chownSync(join(this.web, file, '..'), uid, gid)
  }

  /** Closes all connections, and refuses new ones for this many milliseconds. */
  cut(milliseconds: number): void {
    this.isDown = true
    for (const socket of this.sockets) socket.destroy()
    setTimeout(() => {
      this.isDown = false
    }, milliseconds)
  }

  stop(): void {
    for (const stop of this.stops) stop()
    for (const socket of this.sockets) socket.destroy()
    rmSync(this.work, { recursive: true, force: true, maxRetries: 3 })
  }

  private run(program: string, args: readonly string[]): void {
    const child = spawn(program, args, {
      cwd: this.work,
      env,
      detached: true,
      stdio: process.env['DEBUG'] ? 'inherit' : 'ignore',
    })
    const stop = () => {
      try {
        process.kill(-Number(child.pid), 'SIGKILL')
      } catch {
        // It has exited already.
      }
    }
    process.once('exit', stop)
    this.stops.push(() => {
      process.off('exit', stop)
      stop()
    })
  }

  private async answers(port: number): Promise<void> {
    for (let tries = 0; tries < 200; tries++) {
      const socket = connect(port, '127.0.0.1')
      try {
        await once(socket, 'connect')
        return
      } catch {
        await wait(50)
      } finally {
        socket.destroy()
      }
    }
    throw new Error(`Nothing answers on port ${port}. DEBUG=1 shows the output of the server.`)
  }

  /** Forwards connections from 127.0.0.2 to the same port of 127.0.0.1, where the servers are. */
  private async forward(port: number): Promise<void> {
    const server: Server = createServer({ allowHalfOpen: true, noDelay: true }, (near) => {
      if (port === this.port) this.logins++
      const isData = port !== this.port && port !== this.webPort
      if (this.isDown || (isData && this.refusedData-- > 0)) {
        near.destroy()
        return
      }
      const far = connect({ port, host: '127.0.0.1', allowHalfOpen: true, noDelay: true })
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        this.sockets.add(from)
        from.on('data', (data) => setTimeout(() => to.write(data), this.delay))
        from.on('end', () => setTimeout(() => to.end(), this.delay))
        from
          .on('error', () => to.destroy())
          .on('close', () => {
            this.sockets.delete(from)
            setTimeout(() => to.destroy(), this.delay + 50)
          })
      }
    })
    await once(server.listen(port, this.address), 'listening')
    this.stops.push(() => server.close())
  }
}

function nginxArgs({ work, web, webPort }: Host): readonly string[] {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const config = `
${uid === 1 ? 'user daemon;' : ''}
worker_processes 1; daemon off; pid ${work}/nginx.pid; error_log stderr crit;
events { worker_connections 256; }
http {
  ${temporary.map((name) => `${name}_temp_path ${work}/temp-${name};`).join(' ')}
  access_log off; gzip on; include /etc/nginx/mime.types;
  server {
    listen 127.0.0.1:${webPort}; root ${web}; index index.html; absolute_redirect off;
    error_page 403 404 =404 /404.html;
    location ~ /\\. { return 404; }
  }
}`
  writeFileSync(join(work, 'nginx.conf'), config)
  return ['-p', work, '-e', 'stderr', '-c', join(work, 'nginx.conf')]
}

function passwordHash(): string {
  return execFileSync('openssl', ['passwd', '-6', '-stdin'], { input: account.password }).toString().trim()
}

function proftpdArgs(
  { work, home, port }: Host,
  passive: readonly number[],
  tls: boolean,
  extra: readonly string[],
): readonly string[] {
  writeFileSync(join(work, 'users'), `${account.user}:${passwordHash()}:${uid}:${gid}::${home}:/bin/sh\n`, {
    mode: 0o600,
  })
  const config = `
ModulePath ${join(cache, 'usr/lib/proftpd')}
LoadModule mod_tls.c
ServerType standalone
DefaultAddress 127.0.0.1
SocketBindTight on
Port ${port}
UseIPv6 off
User ${uid === 1 ? 'daemon' : userInfo().username}
Group ${uid === 1 ? 'daemon' : 'nogroup'}
PidFile ${work}/proftpd.pid
ScoreboardFile ${work}/scoreboard
SystemLog ${work}/system.log
TransferLog none
WtmpLog off
DelayEngine off
AuthOrder mod_auth_file.c
AuthUserFile ${work}/users
RequireValidShell off
AllowOverwrite on
PassivePorts ${passive.join(' ')}
${tls ? `TLSEngine on\nTLSRequired on\nTLSECCertificateFile ${work}/server.pem\nTLSECCertificateKeyFile ${work}/server.pem` : ''}
${extra.join('\n')}
`
  writeFileSync(join(work, 'proftpd.conf'), config)
  return ['-n', '-q', '-c', join(work, 'proftpd.conf')]
}

function pureFtpdArgs(
  { work, home, port }: Host,
  passive: readonly number[],
  tls: boolean,
  extra: readonly string[],
  quota?: number,
): readonly string[] {
  writeFileSync(
    join(work, 'users'),
    `${account.user}:${passwordHash()}:${uid}:${gid}::${home}/./::::::${quota === undefined ? ':' : `1000:${quota}`}::::::\n`,
  )
  execFileSync(join(cache, 'usr/bin/pure-pw'), ['mkdb', join(work, 'users.pdb'), '-f', join(work, 'users')], {
    env,
  })
  const own = `-S 127.0.0.1,${port} -l puredb:${work}/users.pdb -u 1 -p ${passive.join(':')} -H -g ${work}/pure.pid`
  const encryption = tls ? `-Y 3 -2 ${work}/server.pem` : '-Y 0'
  return [...`${own} ${encryption}`.split(' '), ...extra]
}
