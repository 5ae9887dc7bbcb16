/** The ports of the editor. */
import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Listens at the first port of this computer that no other program uses, and prints those that are used. Returns the port; undefined
 * if all are used.
 *
 * @param checkUsed called with each port that is used, before it is printed
 */
export async function listen(
  server: Server,
  ports: readonly number[],
  checkUsed: (port: number) => Promise<void>,
): Promise<number | undefined> {
  for (const port of ports) {
    try {
      await once(server.listen(port, '127.0.0.1'), 'listening')
      return (server.address() as AddressInfo).port
    } catch (error) {
      // Windows reserves some ports: EACCES.
      if (!['EADDRINUSE', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    }
    await checkUsed(port)
    console.log(`Another program uses port ${port} of this computer.`)
  }
  console.log('Close that program, or restart the computer. Then start the editor again.')
  return undefined
}
