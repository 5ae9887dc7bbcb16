import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
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
  /** Bytes sent until now for pages that a browser prepared before anybody asked for them. */
  prepared: () => number
  stop: () => Promise<void>
}

/**
 * nginx on the loopback, one port for each folder; HTTP/2 with a certificate made for this run, compressed with brotli
 * (5, as hosts compress on the fly) where Debian's module is installed and gzip where not.
 */
export async function serve(folders: readonly string[]): Promise<Nginx> {
  const nginx = program('nginx')
  const work = mkdtempSync(path.join(tmpdir(), 'bench-'))
  chmodSync(work, 0o755)
  const made = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -keyout ${work}/key.pem -out ${work}/cert.pem`
  const named = '-days 2 -subj /CN=127.0.0.1 -addext subjectAltName=IP:127.0.0.1'
  execFileSync(program('openssl'), `${made} ${named}`.split(' '), { stdio: 'ignore' })
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
    listen 127.0.0.1:${port} ssl http2;
    root ${work}/site${index};
    index index.html;
    error_page 404 /404.html;
    location /uploads/ { add_header Cache-Control "public, max-age=31536000, immutable"; }
    location / { add_header Cache-Control "no-cache"; }
  }`)
  }
  const asUser = process.getuid?.() === 0 && readFileSync('/etc/passwd', 'utf8').includes('www-data:')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${work}/${name};`)
    .join(' ')
  const config = path.join(work, 'nginx.conf')
  // Loaded by hand: Debian's own list may hold modules that nobody needs here.
  writeFileSync(
    config,
    `
${isBrotli ? `load_module ${brotliModule};` : ''}
${asUser ? 'user www-data;' : ''}
worker_processes 1;
daemon off;
pid ${work}/nginx.pid;
events { worker_connections 512; }
http {
  ${temporary}
  log_format purpose '$bytes_sent $http_sec_purpose';
  access_log ${work}/access.log purpose;
  include /etc/nginx/mime.types;
  sendfile on;
  ssl_certificate ${work}/cert.pem; ssl_certificate_key ${work}/key.pem; ssl_protocols TLSv1.3;
  ${isBrotli ? `brotli on; brotli_comp_level 5; brotli_types ${types};` : `gzip on; gzip_comp_level 6; gzip_types ${types};`}
  ${servers.join('')}
}`,
  )
  const child = spawn(nginx, ['-p', work, '-e', 'stderr', '-c', config], { stdio: 'ignore' })
  const kill = () => child.kill('SIGTERM')
  process.once('exit', kill)
  const ended = new Promise((resolve) => child.once('exit', resolve))
  for (let tries = 0; !existsSync(path.join(work, 'nginx.pid')); tries++) {
    if (child.exitCode !== null || tries > 100) {
      throw new Error(
        `nginx did not start: ${spawnSync(nginx, ['-t', '-c', config], { encoding: 'utf8' }).stderr}`,
      )
    }
    await wait(50)
  }
  return {
    origins: ports.map((port) => `https://127.0.0.1:${port}`),
    compression: isBrotli ? 'brotli' : 'gzip',
    prepared: () =>
      readFileSync(path.join(work, 'access.log'), 'utf8')
        .split('\n')
        .filter((line) => line.includes('prefetch'))
        .reduce((sum, line) => sum + Number(line.split(' ')[0]), 0),
    stop: async () => {
      kill()
      await ended
      process.off('exit', kill)
      rmSync(work, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}
