/** `npm run editor`: starts the editor and opens it in the browser. EDITOR_PORT sets its port, EDITOR_BROWSER=none opens nothing. */
import { spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { contentFolder } from './paths.ts'
import { prepareSite } from './render.ts'
import { editorServer } from './server.ts'

const port = Number(process.env['EDITOR_PORT'] ?? 4580)
const folder = process.env['CONTENT_DIR'] ?? contentFolder

/** The content folder of the editor that runs already; another text of another program, or '' of none. */
const running = await fetch(`http://127.0.0.1:${port}/api/folder`, { signal: AbortSignal.timeout(2000) })
  .then((answer) => answer.text())
  .catch(() => '')
if (running === realpathSync(folder)) {
  open(port, 'The editor runs already, in another window. It is open at')
} else {
  const server = await editorServer(folder)
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    console.log(`Another program uses port ${port} of this computer. The editor takes another one.`)
    server.listen(0, '127.0.0.1')
  })
  server.listen(port, '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo
    open(port, 'The editor is open at')
    console.log('Leave this window open while you work. Ctrl+C closes the editor.')
    prepareSite().catch((error: unknown) => console.error(error))
  })
}

function open(port: number, sentence: string): void {
  const address = `http://127.0.0.1:${port}/`
  console.log(`${sentence} ${address}`)
  if (process.env['EDITOR_BROWSER'] === 'none') return
  const commands: Partial<Record<NodeJS.Platform, string>> = { win32: 'start ""', darwin: 'open' }
  const command = commands[process.platform] ?? 'xdg-open'
  // Where the shell knows no such command, the address stands in this window.
  spawn(`${command} ${address}`, { shell: true, stdio: 'ignore', detached: true }).unref()
}
