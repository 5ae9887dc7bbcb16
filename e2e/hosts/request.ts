/** Requests, sent exactly as written: `fetch` would tidy the path and follow redirects. */
import http from 'node:http'
import { gunzipSync } from 'node:zlib'
import { read } from './site.ts'

export interface Answer {
  status: number
  headers: http.IncomingHttpHeaders
  /** With any compression undone. */
  body: Buffer
  text: string
}

/** Sends a request to 127.0.0.1. `X-Forwarded-Proto: https` stands in for the certificate that a test server has not. */
export async function request(
  port: number,
  path: string,
  headers: http.OutgoingHttpHeaders = {},
  method = 'GET',
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const all = { 'X-Forwarded-Proto': 'https', ...headers }
    const options = { host: '127.0.0.1', port, path, method, headers: all, agent: false, timeout: 60_000 }
    const sent = http.request(options, (incoming) => {
      const parts: Buffer[] = []
      incoming.on('data', (part: Buffer) => parts.push(part))
      incoming.once('error', reject)
      incoming.once('end', () => {
        const raw = Buffer.concat(parts)
        const isPacked = incoming.headers['content-encoding'] === 'gzip' && raw.length > 0
        const body = isPacked ? gunzipSync(raw) : raw
        const text = body.toString('utf8')
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body, text })
      })
    })
    sent.once('timeout', () => sent.destroy(new Error(`No answer to ${path.slice(0, 80)} in a minute`)))
    sent.once('error', reject).end()
  })
}

/** Whether an answer is a file of the site, as it was built. */
export function isFile({ body }: Answer, site: string, file: string): boolean {
  return body.equals(read(site, file))
}

export function isListing({ text }: Answer): boolean {
  return /Index of|Directory listing|Files within/i.test(text.slice(0, 3000))
}

/** Follows redirects as a browser would, at most three. Throws when one leads to another server. */
export async function follow(port: number, start: string): Promise<Answer & { path: string; hops: number }> {
  let path = start
  for (let hops = 0; hops <= 3; hops++) {
    const answer = await request(port, path)
    const next = target(port, path, answer)
    if (!next) return { ...answer, path, hops }
    if (next.host !== `127.0.0.1:${port}`) throw new Error(`${path} leads to ${next.href}`)
    path = next.pathname + next.search
  }
  throw new Error(`${start} redirects more than three times`)
}

/** Where a browser that asked for `path` is sent; undefined: it stays. */
export function target(port: number, path: string, { status, headers }: Answer): URL | undefined {
  if (status < 300 || status > 399 || headers.location === undefined) return undefined
  return new URL(headers.location, `http://127.0.0.1:${port}${path}`)
}
