import { once } from 'node:events'
import { cpSync } from 'node:fs'
import { type IncomingMessage, request, type Server } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { test as base } from '@playwright/test'
import { Desk } from '../../desk/server/desk.ts'
import { deskServer, listen } from '../../desk/server/http.ts'
import { makePage } from '../../desk/server/page.ts'
import { freePort } from '../support/port.ts'

const project = join(import.meta.dirname, '../..')
const page = makePage()

/** What the desk's server has answered. */
export interface Answered {
  status: number
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** Its JSON; the text itself when it is none. */
  body: Record<string, unknown>
}

interface Sent {
  headers?: Readonly<Record<string, string>>
  body?: unknown
}

/** The desk's server alone, without preview, on a copy of the content. */
export interface BareDesk {
  root: string
  port: number
  server: Server
  ask: (method: string, path: string, sent?: Sent) => Promise<Answered>
}

/** Tests that talk to the desk as its page does, or as another site would. */
export const test = base.extend<{ desk: BareDesk }>({
  desk: async ({}, provide, testInfo) => {
    const root = testInfo.outputPath()
    cpSync(join(project, 'content'), join(root, 'content'), { recursive: true })
    cpSync(join(project, 'package.json'), join(root, 'package.json'))
    const nothing = () => undefined
    const state = { address: 'http://127.0.0.1:1', isOpen: true, version: 0 }
    const port = await freePort()
    const server = deskServer(new Desk(root, { state, look: nothing, renew: nothing }), port, page)
    await listen(server, port)
    const own = { host: `127.0.0.1:${port}`, 'x-desk': '1' }
    await provide({ root, port, server, ask: (method, path, sent) => send(port, method, path, sent, own) })
    server.closeAllConnections()
    server.close()
  },
})

/** Node's own client, because it sends whatever Host and Origin it is told. */
async function send(
  port: number,
  method: string,
  path: string,
  sent: Sent = {},
  own = {},
): Promise<Answered> {
  const { headers, body } = sent
  const asked = request({ host: '127.0.0.1', port, method, path, headers: { ...own, ...headers } })
  asked.end(body instanceof Uint8Array ? body : JSON.stringify(body))
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  const said = await text(answer)
  const isJson = answer.headers['content-type']?.startsWith('application/json')
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    body: isJson ? (JSON.parse(said) as Record<string, unknown>) : { said },
  }
}
