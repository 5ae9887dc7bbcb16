/** `npm run editor`: starts the editor and the preview of the site, prints one address and opens it in the browser. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { Editor } from './editor.ts'
import { freePort } from '../../lib/port.ts'
import { openServer } from './http.ts'
import { endAll } from './programs.ts'
import { makePage } from './page.ts'
import { Preview } from './preview.ts'
import { sweep } from './write.ts'

const wanted = Number(process.env['PORT'] ?? 4000)
const root = process.cwd()

try {
  await open()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function open(): Promise<void> {
  const port = await freePort(wanted)
  if (port !== wanted) console.log(`Port ${wanted} is taken by another program: the editor takes ${port}.`)
  await sweep(join(root, 'content'))
  const preview = new Preview(root, await freePort(port + 1))
  await openServer(new Editor(root, preview), port, makePage())
  const address = `http://127.0.0.1:${port}/`
  console.log(`The editor is at ${address}  (stop with Ctrl+C)`)
  if (process.env['NO_OPEN'] === undefined) openInBrowser(address)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void endAll().then(() => process.exit()))
}

/** Without success when there is no browser: the address is printed anyway. */
function openInBrowser(address: string): void {
  const programs: Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>> = {
    darwin: ['open', address],
    win32: ['cmd', '/c', 'start', '', address],
  }
  const [program, ...args] = programs[process.platform] ?? ['xdg-open', address]
  spawn(program, args, { stdio: 'ignore', detached: true })
    .on('error', () => undefined)
    .unref()
}
