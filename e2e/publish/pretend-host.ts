import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { contentOf, manifestOf, manifestText } from '../../export/publish/upload/manifest.ts'
import { drawingPolicy, securityHeaders } from '../../export/hosts/rules.ts'

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
  '.ico': 'image/vnd.microsoft.icon',
  '.jpg': 'image/jpeg',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.vcf': 'text/vcard; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
}

/** By names in small letters, as Node gives those of an answer. */
const headers = Object.fromEntries(
  Object.entries(securityHeaders).map(([name, value]) => [name.toLowerCase(), value] as const),
)

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
  const isText = type.startsWith('text/')
  return {
    status,
    headers: {
      ...headers,
      ...(type === types['.svg'] && { 'content-security-policy': drawingPolicy }),
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
  `<!DOCTYPE html><html lang="en"><head><title>${heading}: Raja Tours</title></head>` +
  `<body><h1>${heading}</h1>${more}</body></html>`

const template = (heading: string) => `<template><h1>${heading}</h1></template>`

/** A site of three pages in the shape of the finished folder. */
export function smallSite(folder: string, price = '4,200.00'): string {
  const files: Readonly<Record<string, string | Buffer>> = {
    'index.html': page('Home', `<p>₹${price}</p>`),
    'packages/index.html': page('Packages', `<p>₹${price}</p>`),
    'tour/coorg-trip/index.html': page('Coorg'),
    '404.html': page(
      'Oops! Page not found',
      ['Tour not found', 'Destination not found', 'Tour type not found'].map(template).join(''),
    ),
    'tour/404.html': page('Tour not found'),
    'destination/404.html': page('Destination not found'),
    'tour-type/404.html': page('Tour type not found'),
    _headers: '# for a host',
    '.htaccess': '# for a host',
    'uploads/a-preview.01234567.jpg': Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
    'uploads/drawing.01234567.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'uploads/font.01234567.woff2': 'wOF2',
    'favicon.ico': Buffer.from([0, 0, 1, 0, 1, 0]),
    'contact.vcf': 'BEGIN:VCARD\r\nEND:VCARD\r\n',
    'LICENCES.txt': 'MIT',
    'manifest.webmanifest': '{}',
    'robots.txt': 'User-agent: *\nAllow: /\n',
    'sitemap.xml': '<urlset/>',
  }
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), content)
  }
  return folder
}

/** Packs the site as `npm run package` does, as far as the check reads it. */
export function packed(out: string, name: string): void {
  const upload = join(out, '../upload')
  mkdirSync(upload, { recursive: true })
  writeFileSync(
    join(upload, `${name}.manifest.json`),
    manifestText(manifestOf(name, contentOf(out), undefined, 0)),
  )
}
