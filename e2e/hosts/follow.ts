import { type Answer, request } from './request.ts'

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
