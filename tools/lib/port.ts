import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/**
 * Finds a port of 127.0.0.1 that no program listens on: the first from `wanted` on, or any. Another program may still take
 * it before it is used.
 *
 * @throws Error when fifty ports from `wanted` on are taken
 */
export async function freePort(wanted = 0): Promise<number> {
  for (let port = wanted; port < wanted + 50; port++) {
    const probe = createServer().listen(port, '127.0.0.1')
    try {
      await once(probe, 'listening')
    } catch {
      continue
    }
    const { port: free } = probe.address() as AddressInfo
    await new Promise((closed) => probe.close(closed))
    return free
  }
  throw new Error(`Ports ${wanted} to ${wanted + 49} are all taken. Close other programs and start again.`)
}
