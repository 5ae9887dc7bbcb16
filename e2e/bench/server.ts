import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../support/port.ts'
import { program } from './tools.ts'

const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_filter_module.so'
const types =
  'text/css text/plain application/javascript application/json application/manifest+json image/svg+xml'

export interface Nginx {
  /** Where each folder is served, in the order given: `https://127.0.0.1:1234`. */
  origins: readonly string[]
  compression: 'brotli' | 'gzip'
  version: string
  stop: () => Promise<void>
}

/**
 * nginx on the loopback, one port for each folder; HTTP/2 with a certificate made for this run, compressed with brotli
 * (5, as hosts compress on the fly) where Debian's module is installed and gzip where not. `plain`: HTTP/1.1 without TLS.
 */
export async function serve(folders: readonly string[], { plain = false } = {}): Promise<Nginx> {
  const nginx = program('nginx')
  const work = mkdtempSync(path.join(tmpdir(), 'bench-'))
  chmodSync(work, 0o755)
  if (!plain) {
    const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1']
    const key = [
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-keyout',
      `${work}/key.pem`,
    ]
    execFileSync(
      program('openssl'),
      ['req', '-x509', ...key, '-out', `${work}/cert.pem`, '-days', '2', ...subject],
      {
        stdio: 'ignore',
      },
    )
  }
  const isBrotli = existsSync(brotliModule)
  const ports: number[] = []
  const servers: string[] = []
  for (const [index, folder] of folders.entries()) {
    // nginx gives up root's rights, and then cannot read a folder in somebody's home.
    await cp(folder, path.join(work, `site${index}`), { recursive: true })
    const port = await freePort()
    ports.push(port)
    servers.push(`
  server {
    listen 127.0.0.1:${port}${plain ? '' : ' ssl http2'};
    root ${work}/site${index};
    index index.html;
    error_page 404 /404.html;
    location /uploads/ { add_header Cache-Control "public, max-age=31536000, immutable"; }
    location / { add_header Cache-Control "no-cache"; }
  }`)
  }
  const isRoot = process.getuid?.() === 0
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${work}/${name};`)
    .join(' ')
  const config = path.join(work, 'nginx.conf')
  // Loaded by hand: Debian's own list may hold modules that nobody needs here.
  writeFileSync(
    config,
    `
${isBrotli ? `load_module ${brotliModule};` : ''}
${isRoot && readFileSync('/etc/passwd', 'utf8').includes('www-data:') ? 'user www-data;' : ''}
worker_processes 1;
daemon off;
pid ${work}/nginx.pid;
events { worker_connections 512; }
http {
  ${temporary}
  access_log off;
  # A line for each missing file would fill a pipe that nobody reads while wrk runs.
  log_not_found off;
  include /etc/nginx/mime.types;
  sendfile on;
  open_file_cache max=1000;
  keepalive_requests 100000;
  ${plain ? '' : `ssl_certificate ${work}/cert.pem; ssl_certificate_key ${work}/key.pem; ssl_protocols TLSv1.3;`}
  ${isBrotli ? `brotli on; brotli_comp_level 5; brotli_types ${types};` : `gzip on; gzip_comp_level 6; gzip_types ${types};`}
  ${servers.join('')}
}`,
  )
  const child = spawn(nginx, ['-p', work, '-e', 'stderr', '-c', config], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const kill = () => child.kill('SIGTERM')
  process.once('exit', kill)
  let said = ''
  child.stderr.on('data', (part: Buffer) => (said += part.toString()))
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const stop = async () => {
    kill()
    await ended
    process.off('exit', kill)
    rmSync(work, { recursive: true, force: true, maxRetries: 3 })
  }
  for (let tries = 0; !(await isOpen(ports[0] ?? 0)); tries++) {
    if (child.exitCode !== null || tries > 100) throw new Error(`nginx did not start:\n${said}`)
    await wait(50)
  }
  // nginx says its version where errors go.
  const version = spawnSync(nginx, ['-v'], { encoding: 'utf8' }).stderr.replace('nginx version: ', '')
  const origins = ports.map((port) => `${plain ? 'http' : 'https'}://127.0.0.1:${port}`)
  return { origins, compression: isBrotli ? 'brotli' : 'gzip', version, stop }
}

/**
 * A longer way to a server: what either side sends arrives `delay` milliseconds later, so a round trip takes twice that.
 * Every connection of the browser goes this way, those of a prerendered page as well, which DevTools throttling misses.
 */
export async function farAway(origin: string, delay: number): Promise<{ origin: string; stop: () => void }> {
  const port = Number(new URL(origin).port)
  const proxy = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (part) => setTimeout(() => to.writable && to.write(part), delay))
      from.on('end', () => setTimeout(() => to.end(), delay))
      from.on('error', () => to.destroy())
    }
  })
  await new Promise<void>((ready) => proxy.listen(0, '127.0.0.1', ready))
  const { port: own } = proxy.address() as AddressInfo
  return { origin: `${new URL(origin).protocol}//127.0.0.1:${own}`, stop: () => proxy.close() }
}

async function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('close', () => socket.destroy())
    socket.once('connect', () => socket.end())
  })
}
