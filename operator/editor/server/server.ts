/** The editor's server: its page, the requests of that page, and the preview. */
import { readFileSync, realpathSync } from 'node:fs'
import type { Server } from 'node:http'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { build } from 'esbuild'
import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { secureHeaders } from 'hono/secure-headers'
import { compile } from 'sass'
import { messageOf, UserError } from '../../../build/user-error.ts'
import { sentence } from '../shared/values.ts'
import { addPhoto } from './pictures.ts'
import { programState, runProgram, type Account, type ProgramName } from './programs.ts'
import { Records } from './records.ts'
import { renderPage, renderQrCode } from './render.ts'
import type { FormState } from '../shared/types.ts'

/** What the page sends; each request uses some of these. */
type Body = FormState & {
  title: string
  question: string
  address: string
  name: ProgramName
  account?: Account
}

const policy = 'content-security-policy'
const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; frame-src 'self'"
const previewPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' https: data:; font-src 'self'"
/** What `default-src` does not cover. */
const noForms = "; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

/** A server of the editor for a content folder; it does not listen yet. */
export async function editorServer(folder: string) {
  const records = new Records(folder)
  const entryPoints = ['operator/editor/client/index.tsx']
  const { outputFiles } = await build({ entryPoints, bundle: true, minify: true, write: false })
  const script = outputFiles[0]?.text ?? ''
  const { css } = compile('operator/editor/client/editor.scss', { style: 'compressed' })
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.onError((error, c) => {
    if (error instanceof UserError) return c.json({ message: error.message }, 422)
    console.error(error)
    return c.json({ message: messageOf(error) }, 500)
  })
  app.use(secureHeaders(), async (c, next) => {
    if (isOwn(c)) await next()
    else c.res = c.body(null, 403)
    c.header('cache-control', 'no-store')
    // A drawing that is opened by itself runs no script.
    if (!c.res.headers.has(policy)) c.header(policy, "default-src 'none'; style-src 'unsafe-inline'")
  })

  const page = (html: string, own: string) => (c: Context) => c.html(html, 200, { [policy]: own + noForms })
  app.get('/', page(readFileSync('operator/editor/client/index.html', 'utf8'), pagePolicy))
  app.get('/preview', page('<!doctype html><title>Preview</title>', previewPolicy))
  app.get('/editor.js', (c) => c.body(script, 200, { 'content-type': 'text/javascript' }))
  app.get('/editor.css', (c) => c.body(css, 200, { 'content-type': 'text/css' }))
  app.get('/pictures/*', serveStatic({ root: folder }))
  app.get('/uploads/*', serveStatic({ root: 'public' }))
  app.get('/qr/:qrCodeId', async (c) => (await renderQrCode(c.req.param())) ?? c.notFound())

  app.get('/api/folder', (c) => c.text(realpathSync(folder)))
  app.get('/api/overview', (c) => c.json(records.overview()))
  app.get('/api/record', (c) => c.json(records.open(c.req.query('file') ?? '')))
  app.get('/api/run', (c) => c.json(programState()))
  // A photograph of 12 megapixels has 4 to 12 MB.
  app.post('/api/photo', atMost(30), async (c) => {
    const bytes = Buffer.from(await c.req.arrayBuffer())
    return c.json({ upload: await addPhoto(folder, c.req.query('name') ?? '', bytes) })
  })
  const actions: Record<string, (body: Body) => object | Promise<object>> = {
    copy: ({ file, title, values }) => records.copy(file, title, values),
    draft: (body) => draft(records, body),
    discard: (body) => records.discard(body),
    save: (body) => records.save(body),
    delete: (body) => records.remove(body),
    undo: ({ question }) => records.undo(question),
    run: async ({ name, account }) => {
      if (account) records.keepAccount(account)
      // The site that is online can be taken back, whatever is wrong here.
      const [issue] = name === 'take back' ? [] : records.check().issues
      if (issue) throw new UserError(`First correct this. ${sentence(issue, '')}`)
      await runProgram(name, account)
      return {}
    },
  }
  for (const [name, action] of Object.entries(actions))
    app.post(`/api/${name}`, atMost(1), async (c) => c.json(await action(await c.req.json<Body>())))
  return createAdaptorServer(app) as Server
}

/** The request is of the editor's own page; other sites reach 127.0.0.1 too, under a name of their own or as a form. */
function isOwn({ req, env }: Context<{ Bindings: HttpBindings }>): boolean {
  const { host = '', origin, 'sec-fetch-site': site = 'none' } = req.header()
  const { localPort } = env.incoming.socket
  if (![`127.0.0.1:${localPort}`, `localhost:${localPort}`].includes(host)) return false
  if (site !== 'same-origin' && site !== 'none') return false
  return origin === undefined ? req.method === 'GET' : origin === `http://${host}`
}

/** Refuses a body of more megabytes. It is read to its end, so that the browser gets the answer. */
function atMost(megabytes: number) {
  return bodyLimit({
    maxSize: megabytes * 1_048_576,
    onError: async (c) => {
      await c.req.raw.body?.pipeTo(new WritableStream())
      throw new UserError(`This is too large: at most ${megabytes} MB are possible. Make it smaller.`)
    },
  })
}

/** Keeps a draft, checks it, and renders its page; while the draft is wrong, the page as it is saved, if it is. */
export async function draft(records: Records, form: FormState & { address: string }) {
  const { file, values, hash, address } = form
  const kept = records.keep(form)
  const { content, issues } = records.check(file, values)
  const shown = content ?? (hash === '' ? undefined : records.check().content)
  try {
    return { ...kept, issues, html: shown && (await renderPage(address, shown, records.folder)) }
  } catch (error) {
    console.error(error)
    const message = 'It cannot be shown just now. What is right can be saved.'
    const issue = { file, path: [], record: '', field: '', message }
    return { ...kept, issues: [...issues, issue], html: undefined }
  }
}
