import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname } from 'node:path'
import { gzipSync } from 'node:zlib'
import { contentTypes, drawingPolicy, securityHeaders } from '../host-rules.ts'

export interface Sent {
  status: number
  headers: Record<string, string>
  body: Buffer
}
/** Changes an answer into that of a misconfigured host; undefined closes the connection. */
export type Fault = (sent: Sent, path: string) => Sent | undefined

/** A small site like `out/`. */
export const smallSite: ReadonlyMap<string, Buffer> = new Map(
  Object.entries({
    '.htaccess': 'ErrorDocument 404 /404.html\n',
    '404.html': '<h1>Oops! Page not found</h1>',
    'index.html': '<title>Raja Tours</title><p>₹4,200 <a href="tel:+919812300456">Call</a></p>',
    'packages/index.html': '<h1>Packages</h1>',
    'robots.txt': 'User-agent: *\nAllow: /\n',
    'tour/404.html': '<h1>Tour not found</h1>',
    'uploads/palace.01234567.jpg': 'JPEG',
    'uploads/drawing.01234567.svg': '<svg/>',
  }).map(([file, text]) => [file, Buffer.from(text)]),
)

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  ...contentTypes,
}

/** A server on this computer that serves the files as a well configured host does, except for its `fault`. */
export async function startHost(files: ReadonlyMap<string, Buffer>, fault: Fault = (sent) => sent) {
  const server = createServer((request, response) => {
    const path = String(request.url)
    const found = files.get(path.slice(1).replace(/(^|\/)$/, '$1index.html'))
    const body = found ?? files.get(/^\/tour\/./.test(path) ? 'tour/404.html' : '404.html') ?? Buffer.alloc(0)
    const type = found ? extname(path) || '.html' : '.html'
    const policy = type === '.svg' && { 'Content-Security-Policy': drawingPolicy }
    const own = { 'Content-Type': types[type] ?? 'text/plain', 'Cache-Control': 'no-cache' }
    const headers = { ...securityHeaders, ...policy, ...own, 'Content-Encoding': 'gzip' }
    const sent = fault({ status: found ? 200 : 404, headers, body }, path)
    if (!sent) return request.socket.destroy()
    const isZipped = sent.headers['Content-Encoding'] === 'gzip'
    return response.writeHead(sent.status, sent.headers).end(isZipped ? gzipSync(sent.body) : sent.body)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.close().closeAllConnections()
    },
  }
}
