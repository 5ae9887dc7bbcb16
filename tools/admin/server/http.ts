import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { UserError } from '../../../content/user-error.ts'
import type { Editor } from './editor.ts'
import { headers, refusal } from './guard.ts'
import type { Page } from './page.ts'
import { answer } from './routes.ts'
import { ApiError } from './api-error.ts'

/**
 * Opens the editor to this computer, and to no other: it refuses what does not come from its own page, shows that page, and
 * answers what it asks for.
 */
export async function openServer(editor: Editor, port: number, page: Promise<Page>): Promise<Server> {
  const server = createServer((request, response) => void respond(request, response))
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return server

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const refused = refusal(request, port)
    response.setHeaders(
      headers(refused ? '127.0.0.1' : (request.headers.host ?? ''), editor.preview.state.port),
    )
    const given =
      refused === undefined
        ? ((await page)(request.url) ?? (await answer(editor, request).catch(excuse)))
        : Response.json({ message: refused }, { status: 403 })
    response.statusCode = given.status
    response.setHeaders(given.headers)
    response.end(Buffer.from(await given.arrayBuffer()))
  }
}

/** Why something was not done, in one sentence. */
function excuse(error: unknown): Response {
  if (error instanceof UserError) return Response.json({ message: error.message }, { status: 422 })
  if (error instanceof ApiError) return Response.json({ message: error.message }, { status: error.status })
  // A page that was closed while it sent something is nobody's fault.
  if (!(error instanceof Error && 'code' in error && error.code === 'ECONNRESET')) console.error(error)
  const reason = error instanceof Error ? error.message : String(error)
  const message = `Unexpected error: ${reason}. Nothing was changed.`
  return Response.json({ message }, { status: 500 })
}
