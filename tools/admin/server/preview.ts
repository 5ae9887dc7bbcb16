import type { State } from '../api-types.ts'
import { end, type Program, start } from './programs.ts'

/** The site as visitors will see it, on this computer, with what was saved last. */
export class Preview {
  state: State['preview']
  /** Of those who ask while it starts, the last is enough. */
  private asked = 0
  private turn: Promise<Program | undefined> = Promise.resolve(undefined)

  constructor(
    private readonly root: string,
    private readonly port: number,
  ) {
    this.state = { address: `http://127.0.0.1:${port}`, isOpen: false, version: 0 }
  }

  /** Opens it when somebody wants to look for the first time. */
  look(): void {
    if (this.asked === 0) this.begin()
  }

  /**
   * Shows what was saved last, if anybody has looked yet. The development server is started anew: it watches programs, not
   * records, and makes sizes of pictures and QR codes as it starts.
   */
  renew(): void {
    if (this.asked > 0) this.begin()
  }

  private begin(): void {
    const mine = ++this.asked
    this.state = { ...this.state, isOpen: false }
    this.turn = this.turn.then((before) => (mine === this.asked ? this.restarted(before) : before))
  }

  /** Comes back when the server answers, or has ended. */
  private async restarted(before: Program | undefined): Promise<Program> {
    if (before) await end(before.process)
    const args = ['tools/scripts/dev.mjs', '--hostname', '127.0.0.1', '--port', String(this.port)]
    const server = start(this.root, args)
    const isOpen = await new Promise<boolean>((resolve) => {
      server.lines.on('line', (line) => line.includes('Ready in') && resolve(true))
      server.process.once('exit', () => resolve(false))
    })
    const { address, version } = this.state
    this.state = { address, isOpen, version: version + 1, ...(!isOpen && { trouble: server.complaints() }) }
    return server
  }
}
