/** Sends requests exactly as written: `fetch` would normalise the path and follow redirects. */
import { readdirSync, readFileSync } from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { hashedFolder } from '../../tools/publish/host-rules.ts'

export interface HttpResponse {
  status: number
  headers: http.IncomingHttpHeaders
  /** Decompressed. */
  body: Buffer
}

/** A server that runs on 127.0.0.1, and the copy of `out/` that it serves. */
export class RunningHost {
  readonly address: string

  constructor(
    readonly port: number,
    private readonly folder: string,
  ) {
    this.address = `http://127.0.0.1:${port}`
  }

  /** Requests a path with `X-Forwarded-Proto: https`: test servers have no certificate. */
  get(pathname: string, headers: http.OutgoingHttpHeaders = {}): Promise<HttpResponse> {
    return new Promise((resolve, reject) => {
      const all = { 'X-Forwarded-Proto': 'https', ...headers }
      const options = { host: '127.0.0.1', port: this.port, path: pathname, headers: all, agent: false }
      const sent = http.get({ ...options, timeout: 60_000 }, async (incoming) => {
        const parts: Buffer[] = []
        for await (const part of incoming) parts.push(part as Buffer)
        const raw = Buffer.concat(parts)
        const isCompressed = incoming.headers['content-encoding'] === 'gzip' && raw.length > 0
        const body = isCompressed ? gunzipSync(raw) : raw
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body })
      })
      sent.once('timeout', () =>
        sent.destroy(new Error(`No response to ${pathname.slice(0, 80)} in a minute`)),
      )
      sent.once('error', reject)
    })
  }

  /** Follows a redirect as a browser would, once. Throws when it leads to another server. */
  async follow(start: string): Promise<HttpResponse & { path: string }> {
    const first = await this.get(start)
    const next = this.redirectTarget(start, first)
    if (!next) return { ...first, path: start }
    if (next.origin !== this.address) throw new Error(`${start} leads to ${next.href}`)
    const target = next.pathname + next.search
    return { ...(await this.get(target)), path: target }
  }

  /** The address that a redirect leads to; undefined when the response is no redirect. */
  redirectTarget(pathname: string, { status, headers }: HttpResponse): URL | undefined {
    if (status < 300 || status > 399 || headers.location === undefined) return undefined
    return new URL(headers.location, this.address + pathname)
  }

  /** Whether a response is a file of the site, byte for byte. */
  isFile({ body }: HttpResponse, file: string): boolean {
    return body.equals(readFileSync(path.join(this.folder, file)))
  }

  /** One file of each type in `/uploads/`. */
  oneOfEachType(): string[] {
    const files = readdirSync(path.join(this.folder, hashedFolder)).sort().reverse()
    return [...new Map(files.map((file) => [path.extname(file), hashedFolder + file])).values()]
  }
}

export function isListing({ body }: HttpResponse): boolean {
  return /Index of|Directory listing|Files within/i.test(body.toString('utf8', 0, 3000))
}
