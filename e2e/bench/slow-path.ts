import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { listen } from './server.ts'

/** A phone on slow 4G: the path that figures of this site are quoted for. */
export const slow4G = {
  roundTrip: 150,
  bitsPerSecond: 1_600_000,
  words: 'Round trip 150 ms, 1.6 Mbit/s',
}
/** What the kernel sends before the first answer comes back, and how large a piece is (RFC 6928, RFC 879). */
const firstFlight = 10
const segment = 1460

export interface Path {
  /** Address of the site at the near end. */
  origin: string
  stop: () => void
}

/**
 * A slow way to a server on this machine: one shared line of so many bits a second, half a round trip in milliseconds each
 * way, and TCP's slow start: ten segments, then one more for each that is confirmed (RFC 5681, without losses). Unlike the
 * throttling of DevTools it delays every connection, of a prerendered page too, and charges no fixed wait for a request.
 */
export async function slowPath(server: string): Promise<Path> {
  const { protocol, port } = new URL(server)
  const half = slow4G.roundTrip / 2
  const line = { free: 0 }
  const proxy = createServer({ allowHalfOpen: true, noDelay: true }, (near) => {
    const far = connect({ port: Number(port), host: '127.0.0.1', noDelay: true, allowHalfOpen: true })
    // The three-way handshake: the browser's first word leaves a whole round trip later.
    const opened = performance.now() + slow4G.roundTrip
    const outward = inOrder()
    const send = (then: () => unknown) => outward(Math.max(opened - performance.now(), 0) + half, then)
    near.on('data', (part) => send(() => far.write(part)))
    near.on('end', () => send(() => far.end()))
    slowStart(far, near, half, line)
    near.on('error', () => far.destroy())
    far.on('error', () => near.destroy())
  })
  const own = await listen(proxy)
  return { origin: `${protocol}//127.0.0.1:${own}`, stop: () => proxy.close() }
}

/** Sends on what comes from `far`, a segment at a time, no faster than the line and the window allow. */
function slowStart(far: Socket, near: Socket, half: number, line: { free: number }) {
  const waiting: Buffer[] = []
  let [window, flying, ended] = [firstFlight, 0, false]
  const inward = inOrder()
  const confirmed = () => {
    flying--
    window++
    send()
  }
  const send = () => {
    while (flying < window) {
      const part = waiting.shift()
      if (!part) break
      flying++
      line.free = Math.max(line.free, performance.now()) + (part.length * 8000) / slow4G.bitsPerSecond
      const arrives = line.free - performance.now() + half
      inward(arrives, () => near.writable && near.write(part))
      setTimeout(confirmed, arrives + half)
    }
    if (ended && waiting.length === 0 && flying === 0) inward(0, () => near.end())
  }
  far.on('data', (all) => {
    for (let at = 0; at < all.length; at += segment) waiting.push(all.subarray(at, at + segment))
    send()
  })
  far.on('end', () => {
    ended = true
    send()
  })
}

/** Timers of whole milliseconds may overtake each other, and TLS breaks off at a byte out of order. */
function inOrder(): (milliseconds: number, then: () => unknown) => void {
  let before: Promise<unknown> = Promise.resolve()
  return (milliseconds, then) => {
    before = Promise.all([before, wait(Math.max(0, milliseconds))]).then(then)
  }
}
