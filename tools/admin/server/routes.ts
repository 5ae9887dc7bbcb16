import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { RecordFile } from '../api-types.ts'
import type { Editor } from './editor.ts'
import type { Drafts } from './preview.ts'
import type { Wish } from './publisher.ts'
import { allRecords, contentOf } from './records.ts'
import { ApiError } from './write.ts'

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
  /** What was sent. Throws ApiError when it is more than so many bytes. */
  bytes: (most: number) => Promise<Buffer>
}

/** Everything the page can ask for. What is given back becomes JSON, unless it is a response already. */
const routes: Readonly<Record<string, (editor: Editor, request: ApiRequest) => unknown>> = {
  'GET state': (editor) => editor.state(),
  // Tells a second start that this is the editor of the same folder.
  'GET folder': ({ root }) => ({ folder: root }),
  'GET content': ({ root }) => contentOf(root),
  'GET named': ({ root }, { parts: [, id = ''] }) =>
    [...allRecords(root).values()]
      .flat()
      .filter((record) => record.names(id) && !['packages', 'site'].includes(record.id))
      .map((record) => record.summary().title),
  'PUT record': async (editor, { parts: [name = '', id = ''], bytes }) => ({
    file: await editor.record(name, id).save(await json<RecordFile>(bytes)),
  }),
  'POST record': async (editor, { parts: [name = '', id = ''], bytes }) => ({
    id: await editor.record(name, id).copy((await json<{ title: string }>(bytes)).title),
  }),
  'POST tour': (editor, { parts: [id = ''], query }) =>
    editor.record('tours', id).publish(query.get('version') ?? ''),
  'DELETE record': (editor, { parts: [name = '', id = ''], query }) =>
    editor.record(name, id).remove(query.get('version') ?? ''),
  'POST drafts': async ({ preview }, { bytes }) => ({
    issues: await preview.show(await json<Drafts>(bytes)),
  }),
  'GET pictures': async ({ root }) => (await pictures()).picturesIn(root),
  // A drawing may hold a script; opened by itself it is shown without.
  'GET picture': async ({ root }, { parts: [name = ''] }) => {
    const { bytes, type } = (await pictures()).pictureOf(root, name)
    const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
    return file(bytes, { 'Content-Type': type, 'Content-Security-Policy': policy })
  },
  'POST picture': async ({ root, preview }, { parts: [name = ''], query, bytes }) => {
    const { takePicture } = await pictures()
    const taken = await takePicture(root, name, query.get('for') ?? '', await bytes(largestPicture))
    preview.prepare(taken.name, query.has('row'))
    return taken
  },
  'DELETE picture': async ({ root }, { parts: [name = ''] }) => (await pictures()).removePicture(root, name),
  'POST publish': async ({ publisher }, { bytes }) => publisher.publish(await json<Wish>(bytes)),
  // Not waited for: a build goes on to its end.
  'POST stop': ({ publisher }) => void publisher.stop(),
  'POST live': async ({ publisher }, { bytes }) =>
    publisher.checkLive((await json<{ address: string }>(bytes)).address),
  'POST back': (editor, { parts: [name = ''] }) => editor.goBack(name),
  'POST version': (editor, { parts: [id = ''], query }) => editor.bringBack(id, query.has('later')),
  'GET zip': (editor, { parts: [name = ''] }) =>
    file(editor.publisher.zipFile(name), {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${name}.zip"`,
    }),
}
/** By what is changed: who saves a form waits neither for a photograph that is looked at nor for the preview. */
const turns = new Map<string, Promise<unknown>>()

/**
 * Answers a request of the page; what changes something waits for what changes the same before it, and is answered with the state
 * that comes of it.
 *
 * @throws ApiError with one sentence for the operator
 */
export async function answer(editor: Editor, request: IncomingMessage): Promise<Response> {
  const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://editor')
  const [noun = '', ...parts] = pathname.split('/').slice(2).map(decoded)
  const route = routes[`${request.method} ${noun}`]
  if (!route) throw new ApiError('The editor knows nothing of this.', 404)
  const bytes = (most: number) => body(request, most)
  if (request.method === 'GET') return respond(await route(editor, { parts, query, bytes }))
  // Read before it is this one's turn: a body that comes slowly keeps nobody waiting.
  const sent = await bytes(noun === 'picture' ? largestPicture : largestRecord)
  const what = ['picture', 'drafts'].includes(noun) ? noun : 'records'
  const before = turns.get(what) ?? Promise.resolve()
  const mine = before.then(async () => route(editor, { parts, query, bytes: () => Promise.resolve(sent) }))
  turns.set(
    what,
    mine.catch(() => undefined),
  )
  const given = await mine
  return respond({ ...(given as object | undefined), state: editor.state() })
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    throw new ApiError('This address cannot be read.', 400)
  }
}

/** @param most bytes; without a length nothing is taken */
async function body(request: IncomingMessage, most: number): Promise<Buffer> {
  const length = Number(request.headers['content-length'] ?? 0)
  if (length <= most) return buffer(request)
  const message = `it has ${Math.round(length / 1e6)} MB, and ${most / 1e6} is the most`
  throw new ApiError(`Not taken: ${message}. Save a picture smaller, 4,000 pixels wide are plenty.`, 413)
}

function respond(given: unknown): Response {
  return given instanceof Response
    ? given
    : Response.json(given ?? {}, { headers: { 'Cache-Control': 'no-store' } })
}

function file(bytes: Buffer, headers: Record<string, string>): Response {
  return new Response(new Uint8Array(bytes), { headers })
}

async function json<Sent>(bytes: ApiRequest['bytes']): Promise<Sent> {
  return JSON.parse((await bytes(largestRecord)).toString()) as Sent
}
