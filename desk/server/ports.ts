import { createServer } from 'node:net'

/**
 * The first port from `wanted` on that nothing listens on, on this computer.
 *
 * @param taken ports that are promised already
 * @throws when the next fifty are all taken
 */
export async function freePort(wanted: number, taken: readonly number[] = []): Promise<number> {
  for (let port = wanted; port < wanted + 50; port++) {
    if (!taken.includes(port) && (await isFree(port))) return port
  }
  throw new Error(`Ports ${wanted} to ${wanted + 49} are all taken. Close other programs and start again.`)
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
