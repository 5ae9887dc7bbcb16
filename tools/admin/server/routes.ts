import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { RecordFile } from '../api-types.ts'
import type { Editor } from './editor.ts'
import type { Drafts } from './preview-site.ts'
import type { Wish } from './publisher.ts'
import { allRecords, contentOf } from './records.ts'
import { ApiError } from './api-error.ts'

/** Bytes of all that is typed at once. */
const largestRecord = 4_000_000
/** Bytes. A phone's original has 3 to 12 million. */
const largestPicture = 30_000_000
/** Loaded when it is needed: what looks into pictures takes half a second to start. */
const pictures = () => import('./pictures.ts')

/** A request, taken apart. */
interface ApiRequest {
  /** What follows in the path: `['tours', 'coorg-trip']`. */
  parts: readonly string[]
  query: URLSearchParams
  /** The body. */
  sent: Buffer
}

/** Everything the page can ask for. What is given back becomes JSON, unless it is a response already. */
const routes: Readonly<Record<string, (editor: Editor, request: ApiRequest) => unknown>> = {
  'GET state': (editor) => editor.state(),
  // Tells a second start that this is the editor of the same folder.
  'GET folder': ({ root }) => ({ folder: root }),
  'GET content': ({ root }) => contentOf(root),
  'GET named': ({ root }, { parts: [, id = ''] }) =>
    allRecords(root)
      .filter((record) => record.names(id) && !['packages', 'site'].includes(record.id))
      .map((record) => record.summary().title),
  'PUT record': (editor, { parts: [name = '', id = ''], sent }) => ({
    file: editor.record(name, id).save(json<RecordFile>(sent)),
  }),
  'POST record': (editor, { parts: [name = '', id = ''], sent }) => ({
    id: editor.record(name, id).copy(json<{ title: string }>(sent).title),
  }),
  'POST tour': (editor, { parts: [id = ''], query }) =>
    editor.record('tours', id).publish(query.get('version') ?? ''),
  'DELETE record': (editor, { parts: [name = '', id = ''], query }) =>
    editor.record(name, id).remove(query.get('version') ?? ''),
  'POST drafts': async ({ preview }, { sent }) => ({ issues: await preview.show(json<Drafts>(sent)) }),
  'GET pictures': async ({ root }) => (await pictures()).picturesIn(root),
  // A drawing may hold a script; opened by itself it is shown without.
  'GET picture': async ({ root }, { parts: [name = ''] }) => {
    const { bytes, type } = (await pictures()).pictureOf(root, name)
    const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
    return file(bytes, { 'Content-Type': type, 'Content-Security-Policy': policy })
  },
  'POST picture': async ({ root, preview }, { parts: [name = ''], query, sent }) => {
    const taken = await (await pictures()).takePicture(root, name, query.get('for') ?? '', sent)
    preview.prepare(taken.name, query.has('row'))
    return taken
  },
  'DELETE picture': async ({ root }, { parts: [name = ''] }) => (await pictures()).removePicture(root, name),
  'POST publish': ({ publisher }, { sent }) => publisher.publish(json<Wish>(sent)),
  // Not waited for: a build goes on to its end.
  'POST stop': ({ publisher }) => void publisher.stop(),
  'POST live': ({ publisher }, { sent }) => publisher.checkLive(json<{ address: string }>(sent).address),
  'POST back': (editor, { parts: [name = ''] }) => editor.goBack(name),
  'POST version': (editor, { parts: [id = ''], query }) => editor.bringBack(id, query.has('later')),
  'GET zip': (editor, { parts: [name = ''] }) =>
    file(editor.publisher.zipFile(name), {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${name}.zip"`,
    }),
}

/**
 * Answers a request of the page. A change of records is one synchronous step, so that two of them never mix; it is answered
 * with the resulting state.
 *
 * @throws ApiError with one sentence for the operator
 */
export async function answer(editor: Editor, request: IncomingMessage): Promise<Response> {
  const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://editor')
  const [noun = '', ...parts] = pathname.split('/').slice(2).map(decoded)
  const route = routes[`${request.method} ${noun}`]
  if (!route) throw new ApiError('The editor knows nothing of this.', 404)
  const sent = await body(request, noun === 'picture' ? largestPicture : largestRecord)
  const given = await route(editor, { parts, query, sent })
  if (given instanceof Response) return given
  const all = request.method === 'GET' ? given : { ...(given as object | undefined), state: editor.state() }
  return Response.json(all, { headers: { 'Cache-Control': 'no-store' } })
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    throw new ApiError('This address cannot be read.', 400)
  }
}

/** @param most bytes; a body in pieces, without a length, is not taken */
async function body(request: IncomingMessage, most: number): Promise<Buffer> {
  const { 'content-length': length = 0, 'transfer-encoding': pieces } = request.headers
  if (pieces !== undefined) throw new ApiError('Not taken: it does not say how large it is.', 411)
  if (Number(length) <= most) return buffer(request)
  const message = `it has ${Math.round(Number(length) / 1e6)} MB, and ${most / 1e6} is the most`
  throw new ApiError(`Not taken: ${message}. Save a picture smaller, 4,000 pixels wide are plenty.`, 413)
}

function file(bytes: Buffer, headers: Record<string, string>): Response {
  return new Response(new Uint8Array(bytes), { headers })
}

const json = <Sent>(sent: Buffer) => JSON.parse(sent.toString()) as Sent
