import { spawn } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { SiteCopy } from '../photos/site-copy.ts'
import { ratio, type Table } from './table.ts'

const nextCommand = createRequire(import.meta.url).resolve('next/dist/bin/next')

/** The build's steps in order, as Node is called for them. */
const steps = {
  derive: ['--import', 'tsx', 'export/derive/index.ts'],
  next: [nextCommand, 'build'],
  finish: ['--import', 'tsx', 'export/finish/index.ts'],
} as const
type Step = keyof typeof steps

/** What one step cost: seconds, and the most memory that it and its children held at once, bytes. */
interface Cost {
  seconds: number
  memory: number
}

/** (d) The build with more and more tours, against plain `next build` on the same content. */
export async function measureGrowth(counts: readonly number[]): Promise<Table> {
  const rows: (string | number)[][] = []
  for (const count of counts) {
    const copy = new SiteCopy('site-grown')
    try {
      addTours(copy, count)
      const cold = await buildAll(copy)
      const sizes = [folderSize(join(copy.folder, '.export')), folderSize(copy.out)] as const
      const again = await buildAll(copy)
      const total = (costs: Record<Step, Cost>) => costs.derive.seconds + costs.next.seconds + costs.finish.seconds
      rows.push([
        count,
        ratio(cold.next.seconds + cold.finish.seconds, cold.next.seconds),
        ratio(total(cold), cold.next.seconds),
        ratio(total(again), total(cold)),
        ratio(sizes[1], sizes[0]),
        ...(Object.keys(steps) as Step[]).map((step) => cold[step].seconds.toFixed(1)),
        total(again).toFixed(1),
        ...(Object.keys(steps) as Step[]).map((step) => Math.round(cold[step].memory / 1e6)),
        (sizes[1] / 1e6).toFixed(1),
        (sizes[0] / 1e6).toFixed(1),
      ])
    } finally {
      copy.remove()
    }
  }
  return {
    title: 'Growth: synthetic tours, each with a page',
    columns: ['tours', 'finished ÷ next build', 'all steps ÷ next build', 'unchanged ÷ cold', 'out/ ÷ export', 'derive s', 'next build s', 'finish s', 'unchanged, all s', 'derive MB', 'next MB', 'finish MB', 'out/ MB', 'export MB'],
    rows,
    notes: ['MB of memory: the highest resident size of the step with all its children, read ten times a second. Unchanged: the same build once more, caches of the first one kept. Types are not checked in either.'],
  }
}

/** Tours like the first one, each with its page. The lists of the site name its real ones only, as a catalogue of this size would be parted. */
function addTours(copy: SiteCopy, count: number): void {
  copy.edit('content/tours/index.ts', '] as const', '  ...synthetic,\n] as const')
  copy.edit(
    'content/tours/index.ts',
    '/** Every tour on sale',
    `const synthetic = Array.from({ length: ${count} }, (_, index) => ({
  ...mysoreCityTour,
  id: \`synthetic-\${index + 1}\`,
  title: \`Synthetic tour \${index + 1}\`,
  price: 2000 + index,
  visits: [],
}))

/** Every tour on sale`,
  )
  for (const days of ['=== 1', '> 1']) {
    copy.edit('app/_lib/catalogue.ts', `allTours.filter((tour) => tour.duration.days ${days})`, `allTours.filter((tour) => !tour.id.startsWith('synthetic-') && tour.duration.days ${days})`)
  }
}

async function buildAll(copy: SiteCopy): Promise<Record<Step, Cost>> {
  const derive = await cost(steps.derive, copy.folder)
  const next = await cost(steps.next, copy.folder)
  return { derive, next, finish: await cost(steps.finish, copy.folder) }
}

async function cost(args: readonly string[], cwd: string): Promise<Cost> {
  const began = performance.now()
  const env = { ...process.env, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1', SKIP_TYPES: '1' }
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  // A bench that is stopped leaves no build running behind it.
  const end = () => process.kill(-(child.pid ?? 0), 'SIGKILL')
  process.once('exit', end)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (said += part.toString()))
  let memory = 0
  const watch = setInterval(() => (memory = Math.max(memory, groupMemory(child.pid ?? -1))), 100)
  const status = await new Promise((resolve) => child.once('close', resolve))
  clearInterval(watch)
  process.off('exit', end)
  if (status !== 0) throw new Error(said.slice(-2000))
  return { seconds: (performance.now() - began) / 1000, memory }
}

/** Resident bytes of a process group. Linux only; 0 elsewhere. */
function groupMemory(group: number): number {
  let processes: string[]
  try {
    processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  } catch {
    return 0
  }
  return processes.reduce((sum, id) => {
    try {
      // pid (name) state parent group …; the name may hold spaces and brackets.
      const fields = readFileSync(`/proc/${id}/stat`, 'utf8').replace(/^.*\) /s, '').split(' ')
      // Field 24 of proc(5), counted after the name: pages of 4,096 bytes.
      return Number(fields[2]) === group ? sum + Number(fields[21]) * 4096 : sum
    } catch {
      return sum
    }
  }, 0)
}

function folderSize(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
}
