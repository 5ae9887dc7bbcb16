import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { staticServer } from '../../scripts/static-server.mjs'
import { drawingPolicy, securityHeaders } from '../host-rules.ts'
import { contentOf, manifestOf, manifestText } from '../upload/manifest.ts'

/** What a host sends, before it is compressed. */
export interface Sent {
  status: number
  headers: Record<string, string>
  body: Buffer
}

/** Changes an answer into the one that a badly set up host would give; bytes, if any, take the place of a whole one. */
export type Fault = (sent: Sent, path: string) => Sent | Uint8Array | 'silence' | 'endless'

/** Of a connection, not of an answer. */
const ofTheLine = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding']

/** A host on this computer that does everything right, but for its fault. */
export async function pretendHost(folder: string, fault: Fault = (sent) => sent) {
  const plain = await listening(staticServer(folder))
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', plain.address)
    const sent = fault(await right(url), url.pathname)
    if (sent === 'silence') return
    if (sent === 'endless') return Readable.from(endless()).pipe(response)
    if (sent instanceof Uint8Array) return request.socket.end(sent)
    const isPacked = sent.headers['content-encoding'] === 'gzip'
    return response.writeHead(sent.status, sent.headers).end(isPacked ? gzipSync(sent.body) : sent.body)
  }
  // What was asked when the host is stopped gets no answer.
  const server = createServer((...both) => void respond(...both).catch(() => both[0].socket.destroy()))
  const host = await listening(server)
  return { address: host.address, stop: () => Promise.all([host.stop(), plain.stop()]) }
}

async function listening(server: Server) {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const stop = () => {
    server.closeAllConnections()
    return new Promise((done) => server.close(done))
  }
  return { address: `http://127.0.0.1:${port}`, stop }
}

/** What the project's own server answers, with the headers of a real host, and to be compressed. */
async function right(url: URL): Promise<Sent> {
  const answer = await fetch(url, { redirect: 'manual' })
  const all = {
    ...securityHeaders,
    ...(url.pathname.endsWith('.svg') && { 'Content-Security-Policy': drawingPolicy }),
  }
  const headers = new Headers([...answer.headers, ...Object.entries(all)])
  for (const name of ofTheLine) headers.delete(name)
  if (headers.get('content-type')?.startsWith('text/')) headers.set('content-encoding', 'gzip')
  const body = Buffer.from(await answer.arrayBuffer())
  return { status: answer.status, headers: Object.fromEntries(headers), body }
}

function* endless() {
  for (;;) yield Buffer.alloc(100_000, '<')
}

const page = (heading: string, more = '') =>
  `<!DOCTYPE html><html lang="en"><head><title>${heading}: Raja Tours</title></head>` +
  `<body><h1>${heading}</h1>${more}</body></html>`

/** A site of three pages in the shape of the finished folder. */
export function smallSite(folder: string, price = '4,200.00'): string {
  const scopes = ['Tour', 'Destination', 'Tour type']
  const templates = scopes.map((scope) => `<template><h1>${scope} not found</h1></template>`)
  const files: Readonly<Record<string, string | Buffer>> = {
    'index.html': page('Home', `<p>₹${price}</p>`),
    'packages/index.html': page('Packages', `<p>₹${price}</p>`),
    'tour/coorg-trip/index.html': page('Coorg'),
    '404.html': page('Oops! Page not found', templates.join('')),
    'tour/404.html': page('Tour not found'),
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
  writeFileSync(join(upload, `${name}.manifest.json`), manifestText(manifestOf(name, contentOf(out))))
}
