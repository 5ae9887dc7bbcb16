/** `npm run editor`: starts the editor and opens it in a browser. EDITOR_BROWSER=none opens none; EDITOR_PORT sets the port. */
import { spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { listen } from './listen.ts'
import { contentFolder } from './paths.ts'

const { EDITOR_PORT = 4580, CONTENT_DIR: folder = contentFolder } = process.env
const first = Number(EDITOR_PORT)
/** The next ones are for computers on which another program, or the editor of another folder, uses the first. */
const ports = [first, first + 1, first + 2]

/** Opens the editor of this folder and ends this process, if that editor uses the port. */
async function openIfRunning(port: number): Promise<void> {
  // An editor that has just started on a busy computer responds late.
  const running = await fetch(`http://127.0.0.1:${port}/api/folder`, { signal: AbortSignal.timeout(15_000) })
    .then((response) => response.text())
    .catch(() => '')
  if (running !== realpathSync(folder)) return
  open(port, 'The editor is already running, in another window. It is open at')
  process.exit()
}

for (const port of ports) await openIfRunning(port)
// Imported here, because these modules take a second that another start does not need.
const { prepareSite } = await import('./render.ts')
const { editorServer, prepareClient } = await import('./server.ts')
const { removeUnusedPhotos } = await import('./pictures.ts')
const server = editorServer(folder)
await prepareClient()
// Of two simultaneous starts only one can listen, so that a folder has one editor.
const port = await listen(server, ports, openIfRunning)
if (port === undefined) process.exit(1)
removeUnusedPhotos(folder)
open(port, 'The editor is open at')
console.log('Leave this window open while you work. Ctrl+C closes the editor.')
prepareSite().catch((error: unknown) => console.error(error))

function open(port: number, sentence: string): void {
  const address = `http://127.0.0.1:${port}/`
  console.log(`${sentence} ${address}`)
  if (process.env['EDITOR_BROWSER'] === 'none') return
  const commands: Partial<Record<NodeJS.Platform, string>> = { win32: 'start ""', darwin: 'open' }
  const command = commands[process.platform] ?? 'xdg-open'
  // If the command does not exist, the operator can open the address printed above.
  spawn(`${command} ${address}`, { shell: true, stdio: 'ignore', detached: true }).unref()
}
