/** `npm run editor`: starts the editor and opens it in the browser. EDITOR_PORT sets its port, EDITOR_BROWSER=none opens nothing. */
import { spawn } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { prepareSite } from './render.ts'
import { editorServer } from './server.ts'

/** The browser keeps unsaved texts by this number, so it is the same at every start. */
const usualPort = 4580

const server = await editorServer(process.env['CONTENT_DIR'] ?? 'content')
server.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EADDRINUSE') throw error
  server.listen(0, '127.0.0.1')
})
server.on('listening', () => {
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  console.log(
    `The editor is open at ${address}\nLeave this window open while you work. Ctrl+C closes the editor.`,
  )
  if (process.env['EDITOR_BROWSER'] !== 'none') openBrowser(address)
  prepareSite().catch((error: unknown) => console.error(error))
})
server.listen(Number(process.env['EDITOR_PORT'] ?? usualPort), '127.0.0.1')

function openBrowser(address: string): void {
  const commands: Partial<Record<NodeJS.Platform, string[]>> = {
    win32: ['cmd', '/c', 'start', '', address],
    darwin: ['open', address],
  }
  const [command = '', ...args] = commands[process.platform] ?? ['xdg-open', address]
  spawn(command, args, { stdio: 'ignore', detached: true })
    .on('error', () => console.log('Open this address in your browser.'))
    .unref()
}
