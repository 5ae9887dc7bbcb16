import type { Destination, Remote } from './destination.ts'

/**
 * A pool of connections, each with one item at a time. Further ones are opened one after the other while items wait,
 * because hosts limit their number; the open ones continue meanwhile.
 */
export class Pool {
  private readonly remotes: Remote[]
  private join: (remote: Remote) => void = () => {}
  private isGrowing = false
  private isClosed = false

  constructor(
    private readonly destination: Pick<Destination, 'openAnother'>,
    first: Remote,
  ) {
    this.remotes = [first]
  }

  /**
   * Runs `act` for each item.
   *
   * @throws the first error of `act`; the pool is closed then
   */
  async forEach<Item>(
    items: Iterable<Item>,
    act: (remote: Remote, item: Item) => Promise<void>,
  ): Promise<void> {
    const queue = [...items]
    const workers: Promise<void>[] = []
    let failure: { error: unknown } | undefined
    const work = async (remote: Remote) => {
      try {
        for (let item = queue.shift(); item !== undefined; item = queue.shift()) await act(remote, item)
      } catch (error) {
        failure ??= { error }
        queue.length = 0
        this.close()
      }
    }
    this.join = (remote) => workers.push(work(remote))
    for (const remote of this.remotes) this.join(remote)
    void this.grow(() => queue.length > 0)
    for (const worker of workers) await worker
    if (failure) throw failure.error
  }

  close(): void {
    this.isClosed = true
    for (const remote of this.remotes) remote.close()
  }

  private async grow(isNeeded: () => boolean): Promise<void> {
    if (this.isGrowing) return
    this.isGrowing = true
    while (isNeeded() && !this.isClosed) {
      const remote = await this.destination.openAnother()
      if (!remote) break
      this.remotes.push(remote)
      if (this.isClosed) remote.close()
      else this.join(remote)
    }
    this.isGrowing = false
  }
}
