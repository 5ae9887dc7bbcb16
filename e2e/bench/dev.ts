import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { projectRoot } from '../hosts/paths.ts'
import { freePort } from '../support/port.ts'
import { median, ratio, type Table } from './table.ts'

const ways = {
  'npm run dev': ['export/commands/dev.mjs'],
  'next dev alone': ['node_modules/next/dist/bin/next', 'dev'],
} as const
type Way = keyof typeof ways

/** How long the development server takes until it is ready and until it has shown the home page, milliseconds. */
export async function measureDev(runs: number): Promise<Table> {
  const names = Object.keys(ways) as Way[]
  const times = new Map<Way, { ready: number; shown: number }[]>(names.map((name) => [name, []]))
  // The first start of all fills caches that both use.
  await start(ways['next dev alone'])
  for (let turn = 0; turn < runs; turn++) {
    for (const name of names) times.get(name)?.push(await start(ways[name]))
  }
  const of = (name: Way, what: 'ready' | 'shown') => median((times.get(name) ?? []).map((one) => one[what]))
  return {
    title: `Development server, ${runs} starts each`,
    columns: ['', '× next dev, ready', '× next dev, home shown', 'ready ms', 'home shown ms'],
    rows: names.map((name) => [
      name,
      ratio(of(name, 'ready'), of('next dev alone', 'ready')),
      ratio(of(name, 'shown'), of('next dev alone', 'shown')),
      Math.round(of(name, 'ready')),
      Math.round(of(name, 'shown')),
    ]),
    notes: [
      'From the command to the line "Ready", and to the whole home page. Caches of an earlier start are there.',
    ],
  }
}

async function start(command: readonly string[]): Promise<{ ready: number; shown: number }> {
  const port = await freePort()
  const began = performance.now()
  const args = [...command, '--hostname', '127.0.0.1', '--port', String(port)]
  const env = { ...process.env, NODE_ENV: 'development' as const, NEXT_TELEMETRY_DISABLED: '1' }
  const server = spawn(process.execPath, args, {
    cwd: projectRoot,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const end = () => process.kill(-(server.pid ?? 0), 'SIGKILL')
  process.once('exit', end)
  const closed = once(server, 'close')
  let said = ''
  await new Promise<void>((resolve, reject) => {
    for (const stream of [server.stdout, server.stderr]) {
      stream.on('data', (part: Buffer) => {
        said += part.toString()
        if (said.includes('Ready in')) resolve()
      })
    }
    server.once('exit', () => reject(new Error(`${command.join(' ')} ended:\n${said}`)))
  })
  const ready = performance.now() - began
  await (await fetch(`http://127.0.0.1:${port}/`)).text()
  const shown = performance.now() - began
  process.off('exit', end)
  end()
  await closed
  return { ready, shown }
}
