import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { hear, inLines, start } from './job.ts'

/** The site as visitors will see it, on this computer, with what was saved last. */
export class Preview {
  /** Where it answers while it is open. */
  readonly address: string
  isOpen = false
  /** Grows each time there is something else to see. */
  version = 0
  /** Why it does not show the last change, in a line or several. */
  trouble: string | undefined
  private server: ChildProcess | undefined
  /** Of those who ask while it starts, the last is enough. */
  private asked = 0
  private turn = Promise.resolve()

  constructor(
    private readonly root: string,
    private readonly port: number,
  ) {
    this.address = `http://127.0.0.1:${port}`
  }

  /** Opens it when somebody wants to look for the first time. */
  look(): void {
    if (!this.server) this.begin()
  }

  /**
   * Shows what was saved last, if anybody has looked yet. The development server is started anew: it watches programs, not
   * records, and makes sizes of pictures and QR codes as it starts.
   */
  renew(): void {
    if (this.server) this.begin()
  }

  private begin(): void {
    const mine = ++this.asked
    this.turn = this.turn.then(() => (mine === this.asked ? this.restart() : undefined))
  }

  /** Comes back when the server answers, or has ended. */
  private async restart(): Promise<void> {
    this.isOpen = false
    const before = this.server
    const args = ['export/commands/dev.mjs', '--hostname', '127.0.0.1', '--port', String(this.port)]
    if (before && before.exitCode === null && before.signalCode === null) {
      before.kill()
      await once(before, 'exit')
    }
    const server = start(this.root, args)
    this.server = server
    const complaints: string[] = []
    hear(server.stderr, (line) => complaints.push(line))
    this.isOpen = await new Promise<boolean>((resolve) => {
      hear(server.stdout, (line) => line.includes('Ready in') && resolve(true))
      server.once('exit', () => resolve(false))
    })
    this.trouble = this.isOpen ? undefined : inLines(complaints)
    this.version++
  }
}
