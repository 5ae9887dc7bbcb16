import { cpSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { expect, test as base, type Page } from '@playwright/test'
import type { State } from '../../tools/admin/api-types.ts'
import { Editor } from '../../tools/admin/server/editor.ts'
import { openServer } from '../../tools/admin/server/http.ts'
import { makePage } from '../../tools/admin/server/page.ts'
import { openProxy } from '../../tools/admin/server/preview-proxy.ts'
import { PreviewSite } from '../../tools/admin/server/preview-site.ts'
import { endAll } from '../../tools/admin/server/programs.ts'
import { freePort } from '../../tools/lib/port.ts'
import { SiteCopy } from '../support/site-copy.ts'

const project = join(import.meta.dirname, '../..')

/** The whole editor, at work on a copy of the project. */
export class OpenEditor extends SiteCopy {
  /** `http://127.0.0.1:4000` */
  address = ''
  private editor: Editor | undefined
  private preview: PreviewSite | undefined
  private server: Server | undefined
  private proxy: Server | undefined

  async open(): Promise<void> {
    const [port, nextPort, shownPort] = [await freePort(), await freePort(), await freePort()]
    this.preview = new PreviewSite(this.folder, nextPort, shownPort)
    this.editor = new Editor(this.folder, this.preview)
    this.proxy = await openProxy(shownPort, nextPort, port)
    void this.preview.open()
    this.server = await openServer(this.editor, port, makePage())
    this.address = `http://127.0.0.1:${port}`
  }

  /** Makes the content what the site's is, and forgets every zip. */
  restore(): void {
    for (const name of ['upload', 'content'])
      rmSync(join(this.folder, name), { recursive: true, force: true })
    cpSync(join(project, 'content'), join(this.folder, 'content'), { recursive: true })
  }

  /** Everything the page shows. Throws before it is open. */
  state(): State {
    if (!this.editor) throw new Error('The editor is not open.')
    return this.editor.state()
  }

  /** Opens a form by its links, as the operator does. */
  async form(page: Page, name: string): Promise<void> {
    await page.goto(`${this.address}/`)
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`^${name}( |$)`) })
      .first()
      .click()
    await page.getByRole('button', { name: 'Save' }).waitFor()
  }

  /** Presses Save and waits until it is done. */
  async save(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved.').waitFor()
  }

  /** Chooses an entry of the menu More. */
  async more(page: Page, name: string): Promise<void> {
    await page.getByText('More', { exact: true }).click()
    await page.getByRole('button', { name }).click()
  }

  /** Ends it and what it has started. */
  async close(): Promise<void> {
    this.preview?.close()
    for (const server of [this.server, this.proxy]) {
      server?.closeAllConnections()
      server?.close()
    }
    await endAll()
    this.remove()
  }
}

/** Tests at the one editor that all share, one after the other (`playwright.config.ts`). */
export const test = base.extend<object, { editor: OpenEditor }>({
  editor: [
    async ({}, provide) => {
      // The operator has no settings but those in files.
      delete process.env['SITE_URL']
      const editor = new OpenEditor('editor')
      await editor.open()
      // Making all pictures for the first time takes minutes on a busy machine.
      await expect.poll(() => editor.state().preview.state, { timeout: 240_000 }).not.toBe('starting')
      await provide(editor)
      await editor.close()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})
