/** The editor's server: its page, the requests of that page, and the preview. */
import { readFileSync, realpathSync } from 'node:fs'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { build } from 'esbuild'
import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { secureHeaders } from 'hono/secure-headers'
import { compile } from 'sass'
import type { z } from 'zod'
import { pictureExists } from '../../../content/picture-exists.ts'
import { UserError } from '../../user-error.ts'
import { formatIssue } from '../shared/issues.ts'
import {
  bodySchemas,
  type ErrorResponse,
  type PhotoResponse,
  querySchemas,
  type RunResponse,
} from '../shared/protocol.ts'
import { TakenOverError } from '../shared/taken-over-error.ts'
import { checkRecords } from './check-records.ts'
import { deletionOf } from './deletion.ts'
import { operatorMessage } from './operator-message.ts'
import { overviewOf } from './overview.ts'
import { clientFolder, publicFolder, rootFolder } from './paths.ts'
import { addPhoto } from './pictures.ts'
import { preview } from './preview.ts'
import { PublishRuns } from './publish-runs.ts'
import { recordTexts } from './record-texts.ts'
import { Records } from './records.ts'
import { resolveItem, restoreSave, saveAddress } from './saves-outside-forms.ts'

const policy = 'content-security-policy'
const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; frame-src 'self'"
const previewPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; font-src 'self'"
/** Directives that do not fall back to `default-src`. */
const otherDirectives = "; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

/** After a new version was unzipped, the page of the earlier folder can still be open at the same port. */
const otherFolderMessage =
  'This window belongs to another copy of the site, whose editor is closed. Close this window, and work in the one that Start has opened.'

type App = Hono<{ Bindings: HttpBindings }>

/** A server of the editor for a content folder; it does not listen yet. */
export function editorServer(folder: string): Server {
  const app: App = new Hono()
  app.onError((error, c) => {
    const response: ErrorResponse = { message: operatorMessage(error) }
    if (error instanceof TakenOverError) return c.json(response, 409)
    if (error instanceof UserError) return c.json(response, 400)
    console.error(error)
    return c.json(response, 500)
  })
  const id = encodeURIComponent(realpathSync(folder))
  app.use(secureHeaders(), async (c, next) => {
    if (isSameOrigin(c)) await next()
    else c.res = c.body(null, 403)
    c.header('cache-control', 'no-store')
    // An SVG that is opened by itself must not run a script.
    if (!c.res.headers.has(policy)) c.header(policy, "default-src 'none'; style-src 'unsafe-inline'")
  })

  app.use('/api/*', async (c, next) => {
    if ((c.req.header('x-folder') || id) === id) await next()
    else throw new UserError(otherFolderMessage)
  })
  addPages(app, folder, id)
  addApi(app, new Records(folder), new PublishRuns(folder))
  return createAdaptorServer(app) as Server
}

/** The page of the editor, the frame of the preview, and the files of both. `id` tells the page its folder. */
function addPages(app: App, folder: string, id: string): void {
  const page =
    (html: string, directives: string, status: 200 | 404 = 200) =>
    (c: Context) =>
      c.html(html, status, { [policy]: directives + otherDirectives })
  app.notFound(page(readFileSync(join(clientFolder, 'not-found.html'), 'utf8'), pagePolicy, 404))
  const html = readFileSync(join(clientFolder, 'index.html'), 'utf8')
  app.get('/', page(html.replace('<html', `<html data-folder="${id}"`), pagePolicy))
  app.get('/preview', page('<!doctype html><title>Preview</title>', previewPolicy))
  const file = (name: 'script' | 'css', type: string) => async (c: Context) =>
    c.body((await prepareClient())[name], { headers: { 'content-type': type } })
  app.get('/editor.js', file('script', 'text/javascript'))
  app.get('/editor.css', file('css', 'text/css'))
  app.get(
    '/pictures/:name',
    async (c, next) => (pictureExists(folder, c.req.param('name')) ? next() : c.notFound()),
    serveStatic({ root: folder }),
  )
  app.get('/uploads/*', serveStatic({ root: publicFolder }))
}

/** The requests of the page. */
function addApi(app: App, records: Records, publishing: PublishRuns): void {
  const { folder } = records
  app.get('/api/folder', (c) => c.text(realpathSync(folder)))
  app.get('/api/overview', (c) =>
    c.json({ ...overviewOf(records), site: publishing.address(), publishing: publishing.overview() }),
  )
  app.get('/api/texts', (c) => c.json(recordTexts(records)))
  app.get('/api/run', (c) => c.json<RunResponse>({ run: publishing.lastRun() }))
  app.get('/api/deletion', (c) =>
    c.json(deletionOf(folder, validate(querySchemas.deletion, c.req.query()).file)),
  )
  // A photograph of 12 megapixels has 4 to 12 MB.
  app.post('/api/photo', limitBody(30), async (c) => {
    const { name } = validate(querySchemas.photo, c.req.query())
    const upload = await addPhoto(folder, name, Buffer.from(await c.req.arrayBuffer()))
    return c.json<PhotoResponse>({ upload })
  })
  /** Handles `POST /api/<name>`. */
  const post = <T>(
    name: string,
    schema: z.ZodType<T>,
    action: (body: T) => object | void | Promise<object>,
  ) =>
    app.post(`/api/${name}`, limitBody(1), async (c) => {
      const body: unknown = await c.req.json().catch(() => undefined)
      return c.json((await action(validate(schema, body))) ?? {})
    })
  post('new', bodySchemas.new, (body) => records.create(body))
  post('record', bodySchemas.record, (body) => records.takeOver(body))
  post('draft', bodySchemas.draft, (body) => preview(records, body))
  post('discard', bodySchemas.discard, (body) => records.discard(body))
  post('save', bodySchemas.save, (body) => records.save(body))
  post('delete', bodySchemas.delete, (body) => records.remove(body))
  post('restore', bodySchemas.restore, (body) => restoreSave(records, body))
  post('resolve', bodySchemas.resolve, (body) => resolveItem(records, body))
  post('run', bodySchemas.run, async (body) => {
    // The address of a run in progress does not change.
    publishing.assertIdle()
    if (body.website !== undefined) saveAddress(records, body.website)
    // An earlier version can be restored even if the content has issues.
    const [issue] = body.action === 'publish' ? checkRecords(folder).issues : []
    if (issue) throw new UserError(`Correct this first: ${formatIssue(issue, '')}`)
    return publishing.start(body, publishing.address())
  })
}

let client: ReturnType<typeof bundleClient> | undefined

/** Bundles the client, once for all servers of a process. A call at the start saves a second at the first request. */
export const prepareClient = () => (client ??= bundleClient())

async function bundleClient() {
  const { outputFiles } = await build({
    absWorkingDir: rootFolder,
    entryPoints: [join(clientFolder, 'index.tsx')],
    bundle: true,
    minify: true,
    write: false,
  })
  const { css } = compile(join(clientFolder, 'editor.scss'), { style: 'compressed' })
  return { script: outputFiles[0]!.text, css }
}

/** Whether a request comes from the editor's page. Protects against DNS rebinding (Host) and CSRF (Origin, Sec-Fetch-Site). */
function isSameOrigin({ req, env }: Context<{ Bindings: HttpBindings }>): boolean {
  const { host = '', origin, 'sec-fetch-site': site = 'none' } = req.header()
  const { localPort } = env.incoming.socket
  if (![`127.0.0.1:${localPort}`, `localhost:${localPort}`].includes(host)) return false
  if (site !== 'same-origin' && site !== 'none') return false
  return origin === undefined ? req.method === 'GET' : origin === `http://${host}`
}

/** Refuses a larger body. One of known length is read to its end all the same, because otherwise the browser would not get the response. */
function limitBody(megabytes: number) {
  return bodyLimit({
    maxSize: megabytes * 1_048_576,
    onError: async (c) => {
      const { body } = c.req.raw
      // `bodyLimit` has locked a body of unknown length, which no browser sends.
      if (!body?.locked) await body?.pipeTo(new WritableStream())
      throw new UserError(`This is larger than ${megabytes} MB. Make it smaller.`)
    },
  })
}

/** Returns a body or query if it matches the schema. Throws UserError otherwise, with the message of the schema if the operator has typed a character that is not allowed. */
function validate<T>(schema: z.ZodType<T>, sent: unknown): T {
  const { data, error } = schema.safeParse(sent)
  if (!error) return data
  const { code, message } = error.issues[0]!
  throw new UserError(code === 'invalid_format' ? message : 'The editor cannot read this. Reload the page.')
}
