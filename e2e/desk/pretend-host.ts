import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** What a host sends. */
export interface Sent {
  status: number
  headers: Record<string, string>
  body: Buffer
}

/** Changes an answer into the one that a badly set up host would give. Undefined: the connection is cut. */
export type Fault = (sent: Sent, path: string, asked: IncomingHttpHeaders) => Sent | 'cut' | 'silence'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.ico': 'image/vnd.microsoft.icon',
  '.txt': 'text/plain',
  '.vcf': 'text/vcard; charset=utf-8',
  '.xml': 'application/xml',
}

/** Written out: what hosting.md asks a host to send. */
const headers: Readonly<Record<string, string>> = {
  'content-security-policy': "frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'strict-transport-security': 'max-age=31536000',
}

/** A host on this computer that does everything right, but for its fault. */
export async function pretendHost(folder: string, fault: Fault = (sent) => sent) {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://pretend')
    const sent = fault(right(folder, url), url.pathname, request.headers)
    if (sent === 'silence') return
    if (sent === 'cut') return void request.socket.destroy()
    response.writeHead(sent.status, sent.headers).end(sent.body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise<void>((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}

function right(folder: string, url: URL): Sent {
  const path = url.pathname
  const file = join(folder, path.endsWith('/') ? `${path}index.html` : path)
  if (existsSync(file) && statSync(file).isFile()) return sent(200, file, path.startsWith('/uploads/'))
  if (existsSync(join(file, 'index.html'))) {
    return { status: 301, headers: { ...headers, location: `${path}/${url.search}` }, body: Buffer.alloc(0) }
  }
  const [, scope = ''] = /^\/(tour|destination|tour-type)\/[^/]+\/?$/.exec(path) ?? []
  return sent(404, join(folder, scope, '404.html'), false)
}

function sent(status: number, file: string, hashed: boolean): Sent {
  const type = types[extname(file)] ?? 'application/octet-stream'
  const cache = hashed ? 'public, max-age=31536000, immutable' : 'no-cache'
  const plain = readFileSync(file)
  const isText = !type.startsWith('image/')
  return {
    status,
    headers: {
      ...headers,
      'content-type': type,
      'cache-control': cache,
      ...(isText && { 'content-encoding': 'gzip' }),
    },
    body: isText ? gzipSync(plain) : plain,
  }
}

/** An answer with another text in it, uncompressed. */
export function saying(before: Sent, status: number, text: string): Sent {
  const headers = { ...before.headers, 'content-type': 'text/html' }
  delete (headers as Record<string, string>)['content-encoding']
  return { status, headers, body: Buffer.from(text) }
}

const page = (heading: string, more = '') =>
  '<!DOCTYPE html><html lang="en"><head><title>x</title><meta property="og:url" content="https://www.raja-tours.in/">' +
  '<meta property="og:image" ' +
  `content="https://www.raja-tours.in/uploads/a-preview.01234567.jpg"></head><body><h1>${heading}</h1>${more}</body></html>`

const template = (heading: string) => `<template><h1>${heading}</h1></template>`

/** A site of three pages in the shape of the finished folder. */
export function smallSite(folder: string): string {
  const files: Readonly<Record<string, string | Buffer>> = {
    'index.html': page('Home'),
    'packages/index.html': page('Packages'),
    'tour/coorg-trip/index.html': page('Coorg'),
    '404.html': page(
      'Oops! Page not found',
      ['Tour not found', 'Destination not found', 'Tour type not found'].map(template).join(''),
    ),
    'tour/404.html': page('Tour not found'),
    'destination/404.html': page('Destination not found'),
    'tour-type/404.html': page('Tour type not found'),
    'uploads/a-preview.01234567.jpg': jpeg(1200, 630),
    'favicon.ico': Buffer.from([0, 0, 1, 0, 1, 0]),
    'contact.vcf': 'BEGIN:VCARD\r\nEND:VCARD\r\n',
    'robots.txt': 'User-agent: *\nAllow: /\n',
    'sitemap.xml': ['', 'packages/', 'tour/coorg-trip/']
      .map((path) => `<loc>https://www.raja-tours.in/${path}</loc>`)
      .join('\n'),
  }
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), content)
  }
  return folder
}

/** The beginning of a JPEG, as far as its size in pixels; `bytes` long. */
export function jpeg(width: number, height: number, bytes = 1000): Buffer {
  const head = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc0, 0, 17, 8, 0, 0, 0, 0, 3])
  head.writeUInt16BE(height, 13)
  head.writeUInt16BE(width, 15)
  return Buffer.concat([head, Buffer.alloc(bytes - head.length)])
}
