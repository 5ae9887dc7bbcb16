/** `npm run editor`: starts the editor and the preview of the site, prints one address and opens it in the browser. */
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../lib/port.ts'
import { openProxy } from './preview-proxy.ts'
import { PreviewSite } from './preview-site.ts'
import { endAll } from './programs.ts'

const root = process.cwd()
/** Where an editor of this folder is open: a second start goes there. */
const addressFile = join(root, '.cache/editor-address')
let stopPublishing = () => Promise.resolve()

try {
  await open()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function open(): Promise<void> {
  const wanted = Number(process.env['PORT'] || 4000)
  if (!Number.isInteger(wanted) || wanted < 1 || wanted > 65_000)
    throw new Error(`PORT=${process.env['PORT']}: this is no port. Write a number, for example PORT=4000.`)
  const opened = await alreadyOpen()
  if (opened !== undefined) {
    console.log(`The editor is open already: ${opened}`)
    return openInBrowser(opened)
  }
  const port = await freePort(wanted)
  if (port !== wanted) console.log(`Port ${wanted} is taken by another program: the editor takes ${port}.`)
  const shownPort = await freePort(port + 1)
  const nextPort = await freePort(shownPort + 1)
  const preview = new PreviewSite(root, nextPort, shownPort)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      rmSync(addressFile, { force: true })
      // A switch that has begun is ended: visitors never see half of it.
      void Promise.all([stopPublishing(), endAll()]).then(() => process.exit())
    })
  // The development server takes the longest to start: the rest is loaded meanwhile.
  await Promise.all([preview.open(), openProxy(shownPort, nextPort, port), serve(preview, port)])
}

async function serve(preview: PreviewSite, port: number): Promise<void> {
  const { makePage } = await import('./page.ts')
  const page = makePage()
  const { Editor } = await import('./editor.ts')
  const { openServer } = await import('./http.ts')
  const editor = new Editor(root, preview)
  stopPublishing = () => editor.publisher.stop()
  await openServer(editor, port, page)
  const address = `http://127.0.0.1:${port}/`
  mkdirSync(join(root, '.cache'), { recursive: true })
  writeFileSync(addressFile, address)
  console.log(`The editor is at ${address}  (to stop it, close this window or press Ctrl+C)`)
  openInBrowser(address)
}

/** The address of an editor of this folder that answers. */
async function alreadyOpen(): Promise<string | undefined> {
  try {
    const address = readFileSync(addressFile, 'utf8')
    const { folder } = (await (await fetch(`${address}api/folder`)).json()) as { folder?: string }
    return folder === root ? address : undefined
  } catch {
    return undefined
  }
}

/** Without success when there is no browser: the address is printed anyway. */
function openInBrowser(address: string): void {
  if (process.env['NO_OPEN'] !== undefined) return
  const programs: Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>> = {
    darwin: ['open', address],
    win32: ['cmd', '/c', 'start', '', address],
  }
  const [program, ...args] = programs[process.platform] ?? ['xdg-open', address]
  spawn(program, args, { stdio: 'ignore', detached: true })
    .on('error', () => undefined)
    .unref()
}
