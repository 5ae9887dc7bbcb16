/** `npm run editor`: starts the editor and opens it in a browser. EDITOR_BROWSER=none opens none; EDITOR_PORT sets the port. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { realpathSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { contentFolder } from '../../../content/content-folder.ts'

const { EDITOR_PORT = '4580' } = process.env
const folder = resolve(contentFolder)
const port = Number(EDITOR_PORT)

await openIfRunning()
// Imported only now, because these modules take a second, and a second start does not need them.
const { prepareSite } = await import('./render.ts')
const { editorServer, prepareClient } = await import('./server.ts')
const { removeUnusedPhotos } = await import('./pictures.ts')
const server = editorServer(folder)
await prepareClient()
// Only one process can listen at a port: of two editors that start at the same time, one ends here.
await once(server.listen(port, '127.0.0.1'), 'listening').catch(endWithReason)
removeUnusedPhotos(folder)
openBrowser((server.address() as AddressInfo).port, 'The editor is open at')
console.log('Leave this window open while you work. Ctrl+C closes the editor.')
prepareSite().catch((error: unknown) => console.error(error))

/** Opens the editor of this folder and ends this process, if that editor is running. */
async function openIfRunning(): Promise<void> {
  // An editor that has just started on a busy computer responds late.
  const running = await fetch(`http://127.0.0.1:${port}/api/folder`, { signal: AbortSignal.timeout(15_000) })
    .then((response) => response.text())
    .catch(() => '')
  if (running !== realpathSync(folder)) return
  openBrowser(port, 'The editor is already running, in another window. It is open at')
  process.exit()
}

/** Ends this process, which cannot use the port: the editor of this folder has just started, or another program uses the port. */
async function endWithReason(error: NodeJS.ErrnoException): Promise<void> {
  // Windows reserves some ports: EACCES.
  if (!['EADDRINUSE', 'EACCES'].includes(error.code ?? '')) throw error
  await openIfRunning()
  console.log(
    `Another program, or the editor of another copy of the site, uses port ${port} of this computer. ` +
      'Close it, or restart the computer. Then start the editor again.',
  )
  process.exit(1)
}

/** Prints a sentence with the address of the editor, and opens it in the browser. */
function openBrowser(port: number, sentence: string): void {
  const address = `http://127.0.0.1:${port}/`
  console.log(`${sentence} ${address}`)
  if (process.env['EDITOR_BROWSER'] === 'none') return
  const commands: Partial<Record<NodeJS.Platform, string>> = { win32: 'start ""', darwin: 'open' }
  const command = commands[process.platform] ?? 'xdg-open'
  // If the command fails, the operator can open the printed address.
  spawn(`${command} ${address}`, { shell: true, stdio: 'ignore', detached: true }).unref()
}
