import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { RecordFile } from '../api-types.ts'
import type { Editor } from './editor.ts'
import { goBack } from './history.ts'
import { largestPicture, pictureOf, takePicture } from './pictures.ts'
import { ContentRecord, allRecords } from './records.ts'
import { UserError } from './write.ts'

/** A request, taken apart. */
interface ApiRequest {
  /** What follows in the path: `['tours', 'coorg-trip']`. */
  parts: readonly string[]
  query: URLSearchParams
  /** What was sent. Throws UserError when it is more than so many bytes. */
  bytes: (most: number) => Promise<Buffer>
}

/** Everything the page can ask for. What is given back becomes JSON, unless it is a response already. */
const routes: Readonly<Record<string, (editor: Editor, asked: ApiRequest) => unknown>> = {
  'GET state': (editor) => editor.state(),
  'GET record': ({ root }, { parts: [name = '', id = ''] }) => new ContentRecord(root, name, id).read(),
  'GET named': ({ root }, { parts: [, id = ''] }) =>
    [...allRecords(root).values()]
      .flat()
      .filter((entry) => entry.names(id))
      .map((entry) => entry.listed().title),
  'PUT record': async ({ root }, { parts: [name = '', id = ''], bytes }) =>
    new ContentRecord(root, name, id).save(await json<RecordFile>(bytes)),
  'POST record': async ({ root }, { parts: [name = '', id = ''], bytes }) => {
    const { title } = await json<{ title: string }>(bytes)
    return { id: (await new ContentRecord(root, name, id).copy(title)).id }
  },
  'DELETE record': ({ root }, { parts: [name = '', id = ''], query }) =>
    new ContentRecord(root, name, id).remove(query.get('version') ?? ''),
  // A drawing may hold a script; opened by itself it is shown without.
  'GET picture': ({ root }, { parts: [name = ''] }) => {
    const { bytes, type } = pictureOf(root, name)
    const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
    return file(bytes, { 'Content-Type': type, 'Content-Security-Policy': policy })
  },
  'POST picture': async ({ root }, { parts: [name = ''], query, bytes }) => ({
    name: await takePicture(root, name, query.get('for') ?? '', await bytes(largestPicture)),
  }),
  'POST look': ({ preview }) => preview.look(),
  'POST publish': (editor) => editor.publish(),
  'POST live': async (editor, { bytes }) =>
    editor.checkLive((await json<{ address: string }>(bytes)).address),
  'POST back': ({ root }, { parts: [name = ''] }) => goBack(root, name),
  'GET zip': (editor, { parts: [name = ''] }) =>
    file(editor.zipFile(name), {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${name}.zip"`,
    }),
}

let turn: Promise<unknown> = Promise.resolve()

/**
 * Answers a request of the page. What changes something waits for what does so before it.
 *
 * @throws UserError with one sentence for the operator
 */
export async function answer(editor: Editor, request: IncomingMessage): Promise<Response> {
  const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://editor')
  const [noun, ...parts] = pathname.split('/').slice(2).map(decodeURIComponent)
  const route = routes[`${request.method} ${noun}`]
  if (!route) throw new UserError('The editor knows nothing of this.', 404)
  const bytes = (most: number) => {
    const length = Number(request.headers['content-length'])
    if (length <= most) return buffer(request)
    const message = `it has ${Math.round(length / 1e6)} MB, and ${most / 1e6} is the most`
    throw new UserError(`Not taken: ${message}. Save a picture smaller, 4,000 pixels wide are plenty.`, 413)
  }
  const run = async () => route(editor, { parts, query, bytes })
  const mine = request.method === 'GET' ? run() : turn.then(run)
  if (request.method !== 'GET') turn = mine.catch(() => undefined)
  const given = await mine
  if (request.method !== 'GET' && ['record', 'back'].includes(noun ?? '')) editor.preview.renew()
  return given instanceof Response
    ? given
    : Response.json(given ?? {}, { headers: { 'Cache-Control': 'no-store' } })
}

function file(bytes: Buffer, headers: Record<string, string>): Response {
  return new Response(new Uint8Array(bytes), { headers })
}

async function json<Sent>(bytes: ApiRequest['bytes']): Promise<Sent> {
  return JSON.parse((await bytes(1_000_000)).toString()) as Sent
}
