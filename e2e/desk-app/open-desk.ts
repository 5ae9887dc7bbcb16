import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { test as base, type Page } from '@playwright/test'
import type { State } from '../../desk/answers.ts'
import { freePort } from '../support/port.ts'
import { SiteCopy } from '../support/site-copy.ts'

const project = join(import.meta.dirname, '../..')

/** The whole desk, at work on a copy of the project. */
export class OpenDesk extends SiteCopy {
  /** `http://127.0.0.1:4000` */
  address = ''
  private process: ChildProcess | undefined

  /** Starts it, and waits until it answers. Throws with what it has said when it ends before. */
  async open(): Promise<void> {
    const port = await freePort()
    // The operator has no settings but those in files.
    const own = { SITE_URL: undefined, NO_OPEN: '1', PORT: String(port) } as const
    const child = spawn(process.execPath, ['--import', 'tsx/esm', join(project, 'desk/server/index.ts')], {
      cwd: this.folder,
      env: { ...process.env, ...own },
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
  }

  /** Makes the content what the site's is, and forgets every zip. */
  restore(): void {
    rmSync(join(this.folder, 'upload'), { recursive: true, force: true })
    rmSync(join(this.folder, 'content'), { recursive: true, force: true })
    cpSync(join(project, 'content'), join(this.folder, 'content'), { recursive: true })
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

  /** Presses Save and waits until it is done. */
  async save(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved.').waitFor()
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

/** Tests at the one desk that all share, one after the other (`playwright.config.ts`). */
export const test = base.extend<object, { desk: OpenDesk }>({
  desk: [
    async ({}, provide) => {
      const desk = new OpenDesk('desk')
      await desk.open()
      await provide(desk)
      await desk.close()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})
