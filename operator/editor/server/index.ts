/** `npm run editor`: starts the editor and opens it in a browser; EDITOR_BROWSER=none opens none. EDITOR_PORT sets the port. */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { contentFolder } from './paths.ts'

const { EDITOR_PORT = 4580, CONTENT_DIR: folder = contentFolder } = process.env
const port = Number(EDITOR_PORT)

/** Contains the port of the editor that runs on this folder. */
const portFile = join(folder, '.editor', 'port')

/** The port of the editor that runs on this folder; undefined if there is none. */
async function runningPort(): Promise<number | undefined> {
  const last = existsSync(portFile) ? Number(readFileSync(portFile, 'utf8')) : port
  for (const candidate of [last, port]) {
    const options = { signal: AbortSignal.timeout(5000) }
    const running = await fetch(`http://127.0.0.1:${candidate}/api/folder`, options)
      .then((response) => response.text())
      .catch(() => '')
    if (running === realpathSync(folder)) return candidate
  }
  return undefined
}

/** Writes the port of this editor to the file. If another editor was first, returns its port instead. */
async function claimFolder(port: number): Promise<number | undefined> {
  const stored = () => (existsSync(portFile) ? readFileSync(portFile, 'utf8') : undefined)
  mkdirSync(dirname(portFile), { recursive: true })
  for (;;) {
    try {
      writeFileSync(portFile, String(port), { flag: 'wx' })
      return undefined
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const found = stored()
      const other = await runningPort()
      if (other !== undefined && other !== port) return other
      // That editor has ended. Its file is removed unless a third editor has replaced it meanwhile.
      if (stored() === found) rmSync(portFile, { force: true })
    }
  }
}

const alreadyRuns = 'The editor is already running, in another window. It is open at'
const running = await runningPort()
if (running !== undefined) open(running, alreadyRuns)
else {
  // Imported here, because these modules take a second that another start does not need.
  const { prepareSite } = await import('./render.ts')
  const { editorServer } = await import('./server.ts')
  const server = await editorServer(folder)
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    console.log(`Another program uses port ${port} of this computer. The editor uses another one.`)
    server.listen(0, '127.0.0.1')
  })
  server.listen(port, '127.0.0.1', async () => {
    const { port } = server.address() as AddressInfo
    const other = await claimFolder(port)
    if (other !== undefined) {
      open(other, alreadyRuns)
      process.exit()
    }
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
  // If the command does not exist, the operator can open the address printed above.
  spawn(`${command} ${address}`, { shell: true, stdio: 'ignore', detached: true }).unref()
}
