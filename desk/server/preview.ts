import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { start } from './job.ts'

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
  private renewing: Promise<void> | undefined
  private again = false

  constructor(
    private readonly root: string,
    private readonly port: number,
  ) {
    this.address = `http://127.0.0.1:${port}`
  }

  /**
   * Shows what was saved last. The development server is started anew: it watches programs, not records, and makes sizes
   * of pictures and QR codes as it starts.
   */
  renew(): Promise<void> {
    this.again = true
    this.renewing ??= this.restart().finally(() => (this.renewing = undefined))
    return this.renewing
  }

  private async restart(): Promise<void> {
    while (this.again) {
      this.again = false
      await this.close()
      await this.open()
      this.version++
    }
  }

  private async close(): Promise<void> {
    this.isOpen = false
    const { server } = this
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'exit')
    server.kill()
    await ended
  }

  /** Comes back when the server answers, or has ended. */
  private async open(): Promise<void> {
    const args = ['export/commands/dev.mjs', '--hostname', '127.0.0.1', '--port', String(this.port)]
    const server = start(this.root, args)
    this.server = server
    const complaints: string[] = []
    if (server.stderr) createInterface(server.stderr).on('line', (line) => complaints.push(line))
    const opened = new Promise<boolean>((resolve) => {
      if (server.stdout)
        createInterface(server.stdout).on('line', (line) => /Ready in/.test(line) && resolve(true))
      server.once('exit', () => resolve(false))
    })
    this.isOpen = await opened
    this.trouble = this.isOpen ? undefined : complaints.filter((line) => line.trim() !== '').join('\n')
    // Next compiles a page when it is asked for first: by the time that the operator does, it has.
    if (this.isOpen) fetch(this.address).catch(() => undefined)
  }
}
