import type { UploadHost, Connection } from './upload-host.ts'

/**
 * A pool of connections, each with one item at a time. Further ones are opened one after the other while items wait,
 * because hosts limit their number; the open ones continue meanwhile.
 */
export class Pool {
  /** In the order in which they were opened; the last is undefined when it was refused. */
  private readonly connections: Promise<Connection | undefined>[]
  private isClosed = false

  constructor(
    private readonly host: Pick<UploadHost, 'connect' | 'maxConnections'>,
    first: Connection,
  ) {
    this.connections = [Promise.resolve(first)]
  }

  /**
   * Runs `act` for each item, and `onProgress` before the first and after each.
   *
   * @throws the first error of `act`; the pool is closed then
   */
  async forEach<Item>(
    items: readonly Item[],
    act: (connection: Connection, item: Item) => Promise<unknown>,
    onProgress: (done: number, total: number) => void,
  ): Promise<void> {
    // All connections take from one iterator.
    const queue = items.values()
    let [begun, done] = [0, 0]
    onProgress(done, items.length)
    if (items.length === 0) return
    await new Promise<void>((resolve, reject) => {
      const work = async (index: number): Promise<void> => {
        const connection = await this.connection(index)
        if (!connection) return
        if (begun < items.length) work(index + 1).catch(reject)
        for (const item of queue) {
          begun++
          await act(connection, item)
          onProgress(++done, items.length)
        }
        if (done === items.length) resolve()
      }
      work(0).catch(reject)
    }).catch((error: unknown) => {
      this.close()
      throw error
    })
  }

  close(): void {
    this.isClosed = true
    for (const connection of this.connections) void connection.then((open) => open?.close())
  }

  private connection(index: number): Promise<Connection | undefined> | undefined {
    if (!this.isClosed && index < this.host.maxConnections)
      this.connections[index] ??= this.host.connect().catch(() => undefined)
    return this.connections[index]
  }
}
