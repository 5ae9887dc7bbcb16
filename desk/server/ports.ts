import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * The first port from `wanted` on that nothing listens on, on this computer.
 *
 * @throws when the next fifty are all taken
 */
export async function freePort(wanted: number): Promise<number> {
  for (let port = wanted; port < wanted + 50; port++) {
    const probe = createServer().listen(port, '127.0.0.1')
    try {
      await once(probe, 'listening')
    } catch {
      continue
    }
    await new Promise((closed) => probe.close(closed))
    return port
  }
  throw new Error(`Ports ${wanted} to ${wanted + 49} are all taken. Close other programs and start again.`)
}
