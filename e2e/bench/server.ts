import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createSecureServer } from 'node:http2'
import type { AddressInfo, Server } from 'node:net'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { systemTool } from '../support/tools.ts'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
}
/** As hosts compress on the fly. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }

export interface Served {
  /** `https://127.0.0.1:1234` */
  origin: string
  /** Bytes sent until now for pages that a browser prepared before anybody asked for them. */
  prepared: () => number
  stop: () => void
}

/** A page of a folder, by its address, which ends in a slash. */
export function pageOf(folder: string, address: string): string {
  return readFileSync(join(folder, address, 'index.html'), 'utf8')
}

/**
 * A folder over HTTP/2 and TLS 1.3 on the loopback, compressed with brotli 5.
 *
 * @param pages by address, what is sent instead of those of the folder
 * @param hear is told of every request, as its address was written
 */
export async function serve(
  folder: string,
  pages: Readonly<Record<string, string>> = {},
  hear: (address: string) => void = () => undefined,
): Promise<Served> {
  const bodies = new Map<string, Buffer | undefined>()
  const bodyOf = (path: string) => {
    const file = join(folder, path.endsWith('/') ? `${path}index.html` : path)
    const body = pages[path] ?? (existsSync(file) ? readFileSync(file) : undefined)
    return body && isText(path) ? brotliCompressSync(body, { params }) : Buffer.from(body ?? '')
  }
  let prepared = 0
  const server = createSecureServer({ ...certificate(), minVersion: 'TLSv1.3' }, (request, response) => {
    hear(request.url)
    const path = decodeURI(request.url.split('?')[0] ?? '')
    if (!bodies.has(path)) bodies.set(path, bodyOf(path))
    const body = bodies.get(path) ?? Buffer.from('')
    if (request.headers['sec-purpose']?.includes('prefetch')) prepared += body.length
    response.writeHead(body.length > 0 ? 200 : 404, {
      'Content-Type': types[extname(path) || '.html'] ?? 'application/octet-stream',
      'Cache-Control': path.startsWith('/uploads/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(isText(path) && { 'Content-Encoding': 'br' }),
    })
    response.end(body)
  })
  const origin = `https://127.0.0.1:${await listen(server)}`
  return { origin, prepared: () => prepared, stop: () => void server.close() }
}

/** Opens a server to this computer alone; gives its port. */
export async function listen(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return (server.address() as AddressInfo).port
}

const isText = (path: string) =>
  /^$|\.(html|css|js|svg|json|webmanifest|txt|xml)$/.test(extname(path) && path)

let made: { key: Buffer; cert: Buffer } | undefined

/** Made for one run; key and certificate stand in one text. */
function certificate() {
  if (made) return made
  const key = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -keyout - -out -'
  const name = '-days 2 -subj /CN=127.0.0.1 -addext subjectAltName=IP:127.0.0.1'
  const openssl = systemTool({ program: 'openssl', packages: 'openssl' })
  const pem = execFileSync(openssl, `${key} ${name}`.split(' '), { stdio: ['ignore', 'pipe', 'ignore'] })
  return (made = { key: pem, cert: pem })
}
