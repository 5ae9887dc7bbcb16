import { cpSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { sample } from '../../../content/testing/content-copy.ts'
import type { Content, State } from '../api-types.ts'
import { Editor } from '../server/editor.ts'
import { openServer } from '../server/http.ts'
import { makePage } from '../server/page.ts'
import type { PreviewSite } from '../server/preview-site.ts'
import { freePort } from '../../lib/port.ts'

const project = join(import.meta.dirname, '../../..')
const page = makePage()

/** What the editor's server has answered. */
export interface Answered {
  status: number
  headers: Readonly<Record<string, string>>
  /** Its JSON; nothing when it is none. */
  body: Record<string, unknown>
}

interface Sent {
  headers?: Record<string, string>
  body?: unknown
}

/** The editor's server alone, without preview, on a copy of the sample content. */
export interface EditorServer {
  root: string
  port: number
  server: Server
  /** Stands in for the preview, which tests of the server do without. */
  preview: Pick<PreviewSite, 'failure' | 'show'>
  api: (method: string, path: string, sent?: Sent) => Promise<Answered>
  state: () => Promise<State>
  content: () => Promise<Content>
}

/** Tests that talk to the editor as its page does, or as another site would. */
export const test = base.extend<{ editor: EditorServer }>({
  editor: async ({ request }, provide, testInfo) => {
    const root = testInfo.outputPath()
    for (const part of ['content', 'package.json'])
      cpSync(join(project, part), join(root, part), { recursive: true })
    // Records as they were delivered: a price that the operator changes changes no test.
    for (const folder of ['tours', 'destinations']) rmSync(join(root, 'content', folder), { recursive: true })
    cpSync(sample, join(root, 'content'), { recursive: true })
    const state = { port: 1, state: 'open', says: '' } as const
    const nothing = () => undefined
    const preview = {
      state,
      failure: '',
      show: () => Promise.resolve([]),
      renewAssets: nothing,
      prepare: nothing,
    }
    const port = await freePort()
    const server = await openServer(new Editor(root, preview), port, page)
    const api: EditorServer['api'] = async (method, path, { headers = {}, body: data } = {}) => {
      const own = { 'x-editor': '1', ...headers }
      const answer = await request.fetch(`http://127.0.0.1:${port}${path}`, { method, headers: own, data })
      const isJson = answer.headers()['content-type']?.startsWith('application/json')
      return {
        status: answer.status(),
        headers: answer.headers(),
        body: isJson ? ((await answer.json()) as Record<string, unknown>) : {},
      }
    }
    const get = async (what: string) => (await api('GET', `/api/${what}`)).body as unknown
    await provide({
      ...{ root, port, server, preview, api },
      state: async () => (await get('state')) as State,
      content: async () => (await get('content')) as Content,
    })
    server.closeAllConnections()
    server.close()
  },
})
