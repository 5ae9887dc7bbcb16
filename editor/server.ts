/** The editor's server: its page, the requests of that page, and the preview. */
import { readFileSync, realpathSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { build } from 'esbuild'
import { compile } from 'sass'
import { UserError } from '../scripts/user-error.ts'
import { addPhoto } from './pictures.ts'
import { userErrorOf } from './files.ts'
import { programState, runProgram } from './programs.ts'
import { Records } from './records.ts'
import { renderPage, renderQrCode } from './render.ts'
import type { Account, DraftAnswer, FormState, ProgramName } from './types.ts'

type Headers = Record<string, string>
interface Call {
  query: URLSearchParams
  bytes: Buffer
  /** Of every other POST; each uses some of these. */
  body: FormState & {
    title: string
    address: string
    name: ProgramName
    account?: Account
  }
}

const megabyte = 1_048_576
/** A photograph of 12 megapixels has 4 to 12 MB. */
const largestPhoto = 30 * megabyte

const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; frame-src 'self'"
const previewPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' https: data:; font-src 'self'"
/** What `default-src` does not cover. */
const noForms = "; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"
const types: Headers = {
  '.svg': 'image/svg+xml',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** A server of the editor for a content folder; it does not listen yet. */
export async function editorServer(folder: string): Promise<Server> {
  const records = new Records(folder)
  const files = await clientFiles()
  const routes: Record<string, (call: Call) => unknown> = {
    'GET /api/folder': () => ({ folder: realpathSync(folder) }),
    'GET /api/overview': () => records.overview(),
    'GET /api/record': ({ query }) => records.open(query.get('file') ?? ''),
    'POST /api/copy': ({ body: { file, title, values } }) => records.copy(file, title, values),
    'POST /api/draft': ({ body }) => draft(records, body, body.address),
    'POST /api/discard': ({ body }) => records.discard(body),
    'POST /api/save': ({ body }) => records.save(body),
    'POST /api/delete': ({ body }) => records.remove(body),
    'POST /api/undo': () => records.undo(),
    'POST /api/photo': async ({ query, bytes }) => ({
      upload: await addPhoto(folder, query.get('name') ?? '', bytes),
    }),
    'POST /api/run': async ({ body: { name, account } }) => {
      if (account) records.keepAccount(account)
      // The site that is online can be taken back, whatever is wrong here.
      if (name !== 'take back') records.assertRight()
      await runProgram(name, account)
      return {}
    },
    'GET /api/run': () => programState(),
  }
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (!isOwn(request)) return send(response, 403, '')
    const url = new URL(request.url ?? '/', 'http://editor')
    const file = files[url.pathname]
    if (file) return send(response, 200, ...file)
    const route = routes[`${request.method} ${url.pathname}`]
    if (!route) return sendFile(response, folder, url.pathname)
    const isPhoto = url.pathname === '/api/photo'
    const bytes = await bodyOf(request, isPhoto ? largestPhoto : megabyte)
    const body = JSON.parse(isPhoto || bytes.length === 0 ? '{}' : bytes.toString()) as Call['body']
    send(response, 200, JSON.stringify(await route({ query: url.searchParams, bytes, body })))
  }
  return createServer((request, response) => {
    answer(request, response).catch((cause: unknown) => {
      const error = userErrorOf(cause)
      const isOurs = error instanceof UserError
      if (!isOurs) console.error(error)
      const message = isOurs ? error.message : `The editor has met an error: ${String(error)}`
      send(response, isOurs ? 422 : 500, JSON.stringify({ message }))
    })
  })
}

/** The request is of the editor's own page; other sites reach 127.0.0.1 too, under a name of their own or as a form. */
function isOwn({ headers, socket, method }: IncomingMessage): boolean {
  const { host, origin, 'sec-fetch-site': site } = headers
  const hosts = [`127.0.0.1:${socket.localPort}`, `localhost:${socket.localPort}`]
  if (!host || !hosts.includes(host)) return false
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  return origin === undefined ? method === 'GET' : origin === `http://${host}`
}

async function bodyOf(request: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  // Read to its end, so that the browser gets the answer; what is too much is not kept.
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length <= limit) chunks.push(chunk)
  }
  if (length > limit)
    throw new UserError(`This is too large: at most ${limit / megabyte} MB are possible. Make it smaller.`)
  return Buffer.concat(chunks)
}

/** A picture of the content, the font of the site, or a QR code. */
async function sendFile(response: ServerResponse, folder: string, path: string): Promise<void> {
  const [, kind = '', name = ''] = /^\/(pictures|uploads|qr)\/([a-z0-9][a-z0-9.-]*)$/.exec(path) ?? []
  const folders: Headers = { pictures: join(folder, 'pictures'), uploads: 'public/uploads' }
  const type = types[extname(name)]
  if (!type) return send(response, 404, '')
  try {
    const bytes = kind === 'qr' ? await renderQrCode(name) : readFileSync(join(folders[kind] ?? '', name))
    // A drawing that is opened by itself runs no script.
    send(response, 200, bytes, {
      'content-type': type,
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    })
  } catch {
    send(response, 404, '')
  }
}

function send(response: ServerResponse, status: number, body: string | Buffer, headers: Headers = {}): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    ...headers,
  })
  response.end(body)
}

/** Keeps a draft, checks it, and renders its page; the page as it is saved, if there is one, where the draft is wrong. */
async function draft(records: Records, form: FormState, address: string): Promise<DraftAnswer> {
  const kept = keep(records, form)
  const { content, issues } = records.check(form.file, form.values)
  const shown = content ?? records.check().content
  try {
    return { ...kept, issues, html: shown && (await renderPage(address, shown, records.folder)) }
  } catch (error) {
    // A new record that is wrong has no page yet.
    if (!content) return { ...kept, issues }
    console.error(error)
    const message = 'It cannot be shown just now. Your text is right, and can be saved.'
    return { ...kept, issues: [{ file: form.file, path: [], record: '', field: '', message }] }
  }
}

/** A full disk must not take the preview away. */
function keep(records: Records, form: FormState): Omit<DraftAnswer, 'issues'> {
  try {
    return records.keep(form)
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    return { version: form.known, unkept: error.message }
  }
}

/** The editor's own page, and the frame of the preview, by their addresses. */
async function clientFiles(): Promise<Record<string, [body: string | Buffer, headers: Headers]>> {
  const { outputFiles } = await build({
    entryPoints: ['editor/client/index.tsx'],
    bundle: true,
    write: false,
    minify: true,
    jsx: 'automatic',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const { css } = compile('editor/editor.scss', { style: 'compressed' })
  const html = (policy: string) => ({
    'content-type': 'text/html',
    'content-security-policy': policy + noForms,
  })
  return {
    '/': [readFileSync('editor/client/index.html'), html(pagePolicy)],
    '/editor.js': [outputFiles[0]?.text ?? '', { 'content-type': 'text/javascript' }],
    '/editor.css': [css, { 'content-type': 'text/css' }],
    '/preview': ['<!doctype html><title>Preview</title>', html(previewPolicy)],
  }
}
