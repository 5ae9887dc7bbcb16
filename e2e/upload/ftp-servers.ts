/** FTP servers as hosts run them, on the loopback. Linux with Debian's packages; root for pure-ftpd. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'

const cache = join(import.meta.dirname, '../../.cache/ftp-servers')
const packages =
  'proftpd-core proftpd-mod-crypto pure-ftpd pure-ftpd-common libwrap0 libhiredis0.14 libmemcached11 libmemcachedutil2 libhashkit2 libpcre2-posix3'
const libraries = ['usr/lib', 'lib'].map((folder) => join(cache, folder, 'x86_64-linux-gnu')).join(':')
/** The environment of the servers. */
export const env = { LD_LIBRARY_PATH: libraries }

/** Unpacks the servers from Debian's packages into `.cache/`; nothing is installed. */
export default function fetchServers(): void {
  if (existsSync(cache)) return
  const aside = `${cache}.part`
  rmSync(aside, { recursive: true, force: true })
  mkdirSync(aside, { recursive: true })
  const download = ['download', '-qq', ...packages.split(' ')]
  execFileSync('apt-get', download, { cwd: aside, stdio: ['ignore', 'ignore', 'inherit'] })
  execFileSync('sh', ['-c', 'for deb in *.deb; do dpkg -x "$deb" .; done'], { cwd: aside })
  renameSync(aside, cache)
}

export const account = { user: 'site', password: 'pass word: ₹1' } as const
/** Servers started by root write as this user, `daemon` on every Unix. */
export const uid = process.getuid?.() === 0 ? 1 : Number(process.getuid?.())
export const gid = uid === 1 ? 1 : Number(process.getgid?.())

export interface Setup {
  /** Directives of proftpd, or arguments of pure-ftpd. */
  extra?: readonly string[]
  tls?: boolean
  certificate?: 'own' | 'other name'
  /** A firewall blocks the data ports. */
  blocksData?: boolean
  /** Bytes that the account of pure-ftpd may store. */
  quota?: number
}

interface Context extends Setup {
  /** With `server.pem`; the servers write there too. */
  work: string
  /** The account's folder. */
  home: string
  port: number
  /** First and last port for data. */
  passive: readonly [number, number]
}

const passwordHash = () =>
  execFileSync('openssl', ['passwd', '-6', '-stdin'], { input: account.password }).toString().trim()

/** Program and arguments of each server. */
export const ftpServers = {
  proftpd({ work, home, port, passive, tls = true, extra = [] }: Context) {
    const users = `${account.user}:${passwordHash()}:${uid}:${gid}::${home}:/bin/sh\n`
    writeFileSync(join(work, 'users'), users, { mode: 0o600 })
    const encryption = `
TLSEngine on
TLSRequired on
TLSECCertificateFile ${work}/server.pem
TLSECCertificateKeyFile ${work}/server.pem`
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
${tls ? encryption : ''}
${extra.join('\n')}
`
    writeFileSync(join(work, 'proftpd.conf'), config)
    return [join(cache, 'usr/sbin/proftpd'), '-n', '-q', '-c', join(work, 'proftpd.conf')]
  },
  'pure-ftpd'({ work, home, port, passive, tls = true, extra = [], quota }: Context) {
    const limit = quota === undefined ? ':' : `1000:${quota}`
    const users = join(work, 'users')
    writeFileSync(users, `${account.user}:${passwordHash()}:${uid}:${gid}::${home}/./::::::${limit}::::::\n`)
    const variables = { env: { ...process.env, ...env } }
    execFileSync(join(cache, 'usr/bin/pure-pw'), ['mkdb', `${users}.pdb`, '-f', users], variables)
    const own = `-S 127.0.0.1,${port} -l puredb:${users}.pdb -u 1 -p ${passive.join(':')} -H -g ${work}/pure.pid`
    const encryption = tls ? `-Y 3 -2 ${work}/server.pem` : '-Y 0'
    return [join(cache, 'usr/sbin/pure-ftpd'), ...`${own} ${encryption}`.split(' '), ...extra]
  },
} as const satisfies Record<string, (context: Context) => readonly string[]>
