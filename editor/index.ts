/** `npm run editor`: starts the editor and opens it in the browser. EDITOR_PORT sets its port, EDITOR_BROWSER=none opens nothing. */
import { spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { prepareSite } from './render.ts'
import { editorServer } from './server.ts'

const usualPort = 4580
const port = Number(process.env['EDITOR_PORT'] ?? usualPort)
const folder = process.env['CONTENT_DIR'] ?? 'content'

const server = await editorServer(folder)
server.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EADDRINUSE') throw error
  void openRunning()
})
server.on('listening', () => {
  const { port } = server.address() as AddressInfo
  open(addressOf(port), 'The editor is open at')
  console.log('Leave this window open while you work. Ctrl+C closes the editor.')
  prepareSite().catch((error: unknown) => console.error(error))
})
server.listen(port, '127.0.0.1')

/** Opens the editor of this folder that runs already; beside another program the editor takes any free port. */
async function openRunning(): Promise<void> {
  if ((await folderOf(port)) === realpathSync(folder)) {
    open(addressOf(port), 'The editor runs already, in another window. It is open at')
    return
  }
  console.log(`Another program uses port ${port} of this computer. The editor takes another one.`)
  server.listen(0, '127.0.0.1')
}

/** The content folder of the editor at a port; undefined where another program answers, or none. */
async function folderOf(port: number): Promise<string | undefined> {
  try {
    const answer = await fetch(`${addressOf(port)}api/folder`, { signal: AbortSignal.timeout(2000) })
    return ((await answer.json()) as { folder?: string }).folder
  } catch {
    return undefined
  }
}

function addressOf(port: number): string {
  return `http://127.0.0.1:${port}/`
}

function open(address: string, sentence: string): void {
  console.log(`${sentence} ${address}`)
  if (process.env['EDITOR_BROWSER'] === 'none') return
  const commands: Partial<Record<NodeJS.Platform, string[]>> = {
    win32: ['cmd', '/c', 'start', '', address],
    darwin: ['open', address],
  }
  const [command = '', ...args] = commands[process.platform] ?? ['xdg-open', address]
  spawn(command, args, { stdio: 'ignore', detached: true })
    .on('error', () => console.log('Open this address in your browser.'))
    .unref()
}
