import type { Destination, Remote } from './destination.ts'

/**
 * A pool of connections, each with one item at a time. Further ones are opened one after the other while items wait,
 * because hosts limit their number; the open ones continue meanwhile.
 */
export class Pool {
  /** In the order in which they were opened; the last is undefined when it was refused. */
  private readonly remotes: Promise<Remote | undefined>[]
  private isClosed = false

  constructor(
    private readonly destination: Pick<Destination, 'connect' | 'maxConnections'>,
    first: Remote,
  ) {
    this.remotes = [Promise.resolve(first)]
  }

  /**
   * Runs `act` for each item, and `onProgress` before the first and after each.
   *
   * @throws the first error of `act`; the pool is closed then
   */
  async forEach<Item>(
    items: readonly Item[],
    act: (remote: Remote, item: Item) => Promise<unknown>,
    onProgress: (done: number, total: number) => void,
  ): Promise<void> {
    // All connections take from one iterator.
    const queue = items.values()
    let [begun, done] = [0, 0]
    onProgress(done, items.length)
    if (items.length === 0) return
    await new Promise<void>((resolve, reject) => {
      const work = async (index: number): Promise<void> => {
        const remote = await this.remote(index)
        if (!remote) return
        if (begun < items.length) work(index + 1).catch(reject)
        for (const item of queue) {
          begun++
          await act(remote, item)
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
    for (const remote of this.remotes) void remote.then((open) => open?.close())
  }

  private remote(index: number): Promise<Remote | undefined> | undefined {
    if (!this.isClosed && index < this.destination.maxConnections)
      this.remotes[index] ??= this.destination.connect().catch(() => undefined)
    return this.remotes[index]
  }
}
