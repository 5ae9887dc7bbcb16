/** Sends requests exactly as written: `fetch` would normalise the path and follow redirects. */
import http from 'node:http'
import { gunzipSync } from 'node:zlib'
import { read } from './site.ts'

export interface HttpResponse {
  status: number
  headers: http.IncomingHttpHeaders
  /** Decompressed. */
  body: Buffer
  text: string
}

/** Sends a request to 127.0.0.1, with `X-Forwarded-Proto: https`: test servers have no certificate. */
export async function request(
  port: number,
  path: string,
  headers: http.OutgoingHttpHeaders = {},
  method = 'GET',
): Promise<HttpResponse> {
  return new Promise((resolve, reject) => {
    const all = { 'X-Forwarded-Proto': 'https', ...headers }
    const options = { host: '127.0.0.1', port, path, method, headers: all, agent: false, timeout: 60_000 }
    const sent = http.request(options, (incoming) => {
      const parts: Buffer[] = []
      incoming.on('data', (part: Buffer) => parts.push(part))
      incoming.once('error', reject)
      incoming.once('end', () => {
        const raw = Buffer.concat(parts)
        const isCompressed = incoming.headers['content-encoding'] === 'gzip' && raw.length > 0
        const body = isCompressed ? gunzipSync(raw) : raw
        const text = body.toString('utf8')
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body, text })
      })
    })
    sent.once('timeout', () => sent.destroy(new Error(`No response to ${path.slice(0, 80)} in a minute`)))
    sent.once('error', reject).end()
  })
}

/** Whether a response is a file of the site, byte for byte. */
export function isFile({ body }: HttpResponse, site: string, file: string): boolean {
  return body.equals(read(site, file))
}

export function isListing({ text }: HttpResponse): boolean {
  return /Index of|Directory listing|Files within/i.test(text.slice(0, 3000))
}

/** Follows redirects as a browser would, at most three. Throws when one leads to another server. */
export async function follow(
  port: number,
  start: string,
): Promise<HttpResponse & { path: string; hops: number }> {
  let path = start
  for (let hops = 0; hops <= 3; hops++) {
    const response = await request(port, path)
    const next = redirectTarget(port, path, response)
    if (!next) return { ...response, path, hops }
    if (next.host !== `127.0.0.1:${port}`) throw new Error(`${path} leads to ${next.href}`)
    path = next.pathname + next.search
  }
  throw new Error(`${start} redirects more than three times`)
}

/** The address that a redirect leads to; undefined when the response is no redirect. */
export function redirectTarget(
  port: number,
  path: string,
  { status, headers }: HttpResponse,
): URL | undefined {
  if (status < 300 || status > 399 || headers.location === undefined) return undefined
  return new URL(headers.location, `http://127.0.0.1:${port}${path}`)
}
