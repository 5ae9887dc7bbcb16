import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { basename, join } from 'node:path'
import type { Page } from '@playwright/test'
import type { State } from '../../desk/answers.ts'
import { SiteCopy } from '../support/site-copy.ts'

const project = join(import.meta.dirname, '../..')

/** The whole desk, with its preview, at work on a copy of the project. */
export class OpenDesk extends SiteCopy {
  /** `http://127.0.0.1:4000` */
  address = ''
  private process: ChildProcess | undefined

  /** Starts it, and waits until its page and its preview answer (minutes, on a busy computer). Throws with what it has said when it ends before. */
  async open(): Promise<void> {
    // The operator has no settings but those in files.
    const own = { SITE_URL: undefined, NODE_ENV: 'development', NO_OPEN: '1', PORT: '4600' } as const
    const env: Partial<NodeJS.ProcessEnv> = {
      ...process.env,
      ...own,
      DESK_DIST: `.next/${basename(this.folder)}`,
    }
    const child = spawn(process.execPath, ['--import', 'tsx/esm', join(project, 'desk/server/index.ts')], {
      cwd: this.folder,
      env: env as NodeJS.ProcessEnv,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.process = child
    let said = ''
    this.address = await new Promise<string>((resolve, reject) => {
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (part: Buffer) => {
          said += part.toString()
          const [, address] = /The desk is at (http:\S+?)\/ /.exec(said) ?? []
          if (address !== undefined) resolve(address)
        })
      child.once('exit', () => reject(new Error(`The desk has ended: ${said}`)))
    })
    // Next compiles the page when it is asked for first.
    await (await fetch(`${this.address}/`)).text()
    while (!(await this.state()).preview.isOpen) await new Promise((later) => setTimeout(later, 300))
  }

  /** Everything the page shows. */
  async state(): Promise<State> {
    return (await (await fetch(`${this.address}/api/state`)).json()) as State
  }

  /** Opens a form by its links, as the operator does. */
  async form(page: Page, name: string): Promise<void> {
    await page.goto(`${this.address}/`)
    await page
      .getByRole('navigation', { name: 'What to change' })
      .getByRole('link', { name, exact: true })
      .click()
    await page.getByRole('button', { name: 'Save' }).waitFor()
  }

  /** Presses Save and waits until it is done, and until the preview shows it. */
  async save(page: Page): Promise<void> {
    const { version } = (await this.state()).preview
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved.').waitFor()
    await this.renewedSince(version)
  }

  /** Waits until the preview shows what was changed after this state of it. */
  async renewedSince(version: number): Promise<void> {
    while ((await this.state()).preview.version <= version)
      await new Promise((later) => setTimeout(later, 200))
  }

  /** Ends it and what it has started. */
  async close(): Promise<void> {
    if (this.process?.exitCode === null) {
      this.process.kill()
      await once(this.process, 'exit')
    }
    this.remove()
  }
}
