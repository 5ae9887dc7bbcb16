import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { Mistake } from '../../content/mistake.ts'
import type { Desk } from './desk.ts'
import { headers, refusal } from './guard.ts'
import { Changed } from './records.ts'
import { answer, type Asked, File } from './routes.ts'
import { Told } from './write.ts'

/** Shows the page itself. */
export type Page = (request: IncomingMessage, response: ServerResponse) => unknown

/**
 * The desk's server: it refuses what does not come from its own page, answers what the page asks for, and leaves the page
 * itself to Next.
 *
 * @param port that it will listen on, at 127.0.0.1
 */
export function deskServer(desk: Desk, port: number, page: () => Page): Server {
  const server = createServer((request, response) => void respond(request, response))
  // What Next's development server listens to is asked for the same way.
  server.prependListener('upgrade', (request: IncomingMessage, socket) => {
    if (refusal(request, port) !== undefined) socket.destroy()
  })
  return server

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    for (const [name, value] of Object.entries(headers(port, desk.preview.address)))
      response.setHeader(name, value)
    const refused = refusal(request, port)
    if (refused !== undefined) return send(response, 403, { told: refused })
    const { pathname, searchParams } = new URL(request.url ?? '/', `http://127.0.0.1:${port}`)
    const [, api, noun = '', ...parts] = pathname.split('/').map(decoded)
    if (api !== 'api') return void page()(request, response)
    try {
      const asked: Asked = {
        verb: `${request.method ?? ''} ${noun}`,
        parts,
        query: searchParams,
        body: (most) => bodyOf(request, most),
      }
      const given = await answer(desk, asked)
      if (!(given instanceof File)) return send(response, 200, given)
      response.setHeader('Content-Type', given.type)
      // A drawing may hold a script; opened by itself it is shown without.
      response.setHeader('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      if (given.saveAs !== undefined)
        response.setHeader('Content-Disposition', `attachment; filename="${given.saveAs}"`)
      response.end(given.bytes)
    } catch (error) {
      if (error instanceof Changed) return send(response, 409, { told: error.message, stored: error.stored })
      if (error instanceof Mistake) return send(response, 422, { told: error.message })
      if (error instanceof Told) return send(response, error.status, { told: error.message })
      console.error(error)
      const reason = error instanceof Error ? error.message : String(error)
      send(response, 500, { told: `Something nobody has thought of: ${reason}. Nothing was changed.` })
    }
  }
}

/** Opens the server to this computer, and to no other. */
export async function listen(server: Server, port: number): Promise<void> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.statusCode = status
  response.setHeader('Content-Type', 'application/json; charset=utf-8')
  response.setHeader('Cache-Control', 'no-store')
  response.end(JSON.stringify(body))
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}

async function bodyOf(request: IncomingMessage, most: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length
    if (length <= most) parts.push(part)
  }
  if (length > most) throw new Told(`This has ${Math.round(length / 1e6)} MB, which is too much.`, 413)
  return Buffer.concat(parts)
}
