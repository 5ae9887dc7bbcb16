import { spawn, spawnSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { SiteCopy } from '../support/site-copy.ts'
import { ratio, type Table } from './table.ts'

/** Scripts of `package.json`: Next alone, and the whole build. */
const [nextBuild, derive, wholeBuild] = ['export', 'derive', 'build'] as const

const steps = ['check-content', 'types', 'derive', 'export', 'sitemap', 'finish'] as const
type Step = (typeof steps)[number]

/** What a command cost: seconds, the most memory that it and its children held at once in bytes, and its output. */
interface Cost {
  seconds: number
  memory: number
  said: string
}

/** (d) The build with more and more tours, against plain `next build` on the same content. */
export async function measureGrowth(counts: readonly number[]): Promise<Table> {
  const rows: Table['rows'][number][] = []
  for (const count of counts) {
    console.error(`  ${count} tours`)
    const copy = new SiteCopy('site-grown', { cold: true })
    try {
      addTours(copy, count)
      // What Next cannot do without; then all by itself.
      await cost(derive, copy.folder)
      const plain = await cost(nextBuild, copy.folder)
      copy.forget({ butPictures: true })
      const ready = await cost(wholeBuild, copy.folder)
      copy.forget()
      const cold = await cost(wholeBuild, copy.folder)
      const [exported, finished] = [folderSize(join(copy.folder, '.export')), folderSize(copy.out)]
      const again = await cost(wholeBuild, copy.folder)
      const step = stepSeconds(cold.said)
      const row = [
        count,
        ratio(plain.seconds + step.finish, plain.seconds),
        ratio(ready.seconds, plain.seconds),
        ratio(cold.seconds, plain.seconds),
        ratio(again.seconds, cold.seconds),
        ratio(cold.memory, plain.memory),
        ratio(finished, exported),
        ...steps.map((name) => step[name].toFixed(1)),
        ...[plain, ready, cold, again].map(({ seconds }) => seconds.toFixed(1)),
        ...[plain, cold].map(({ memory }) => Math.round(memory / 1e6)),
        ...[exported, finished].map((bytes) => (bytes / 1e6).toFixed(1)),
      ]
      // A row takes minutes: one that is there stays seen when a later one fails.
      console.error(`  ${row.join(' | ')}`)
      rows.push(row)
    } finally {
      copy.remove()
    }
  }
  return {
    title: 'Growth: synthetic tours, each with a page',
    columns: [
      'tours',
      'Next and finish ÷ Next',
      'whole build ÷ Next',
      'from nothing ÷ Next',
      'unchanged ÷ from nothing',
      'memory ÷ Next',
      'out/ ÷ export',
      ...steps.map((name) => `${name} s`),
      'next build alone s',
      'whole build s',
      'from nothing s',
      'unchanged s',
      'next build MB',
      'whole build MB',
      'export MB',
      'out/ MB',
    ],
    rows,
    notes: [
      'Next: `next build` alone, cold, on the same content, with its pictures made. Whole build: `npm run build` in the ' +
        'same state. From nothing: it makes all pictures too; its steps are shown, of which types run beside the others. ' +
        'Unchanged: once more. Memory: the highest resident size of a command with all its children, read four times ' +
        'a second.',
    ],
  }
}

/** Tours like the first one, each with its page. Lists name the real ones only, as a catalogue of this size would be parted. */
function addTours(copy: SiteCopy, count: number): void {
  const ids = Array.from({ length: count }, (_, index) => `synthetic-${index + 1}`)
  const tour = copy.read('content/tours/mysore-city-tour.yaml')
  for (const [index, id] of ids.entries())
    copy.write(
      `content/tours/${id}.yaml`,
      tour
        .replace(/^title: .*$/m, `title: Synthetic ${index + 1}`)
        .replace(/^price: .*$/m, `price: ${2000 + index}`),
    )
  copy.edit('content/packages.yaml', '\ntours:\n', `\ntours:\n${ids.map((id) => `  - ${id}\n`).join('')}`)
  const index = 'content/index.ts'
  copy.edit(index, 'export const tours: readonly Tour[] =', 'export const allTours: readonly Tour[] =')
  copy.edit(
    index,
    'export const oneDayTours',
    "export const tours = allTours.filter(({ id }) => !id.startsWith('synthetic-'))\n\nexport const oneDayTours",
  )
  copy.edit(index, 'findTour = finder(tours)', 'findTour = finder(allTours)')
  const page = 'app/tour/[tourId]/page.tsx'
  copy.write(page, copy.read(page).replaceAll('toursWithPage', 'allTours'))
}

/** The last line of a build tells what each step took: `Built: check content 0.4 s, …`. */
function stepSeconds(said: string): Record<Step, number> {
  const seconds = steps.map(
    (name) => [name, Number(new RegExp(`${name} ([\\d.]+) s`).exec(said)?.[1])] as const,
  )
  return Object.fromEntries(seconds) as Record<Step, number>
}

async function cost(script: string, cwd: string): Promise<Cost> {
  const began = performance.now()
  const env = { ...process.env, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1' }
  const child = spawn('npm', ['run', '--silent', script], {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  // A bench that is stopped leaves no build running behind it.
  const end = () => process.kill(-(child.pid ?? 0), 'SIGKILL')
  process.once('exit', end)
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (said += part.toString()))
  let memory = 0
  const watch = setInterval(() => (memory = Math.max(memory, groupMemory(child.pid ?? -1))), 250)
  const status = await new Promise((resolve) => child.once('close', resolve))
  clearInterval(watch)
  process.off('exit', end)
  if (status !== 0) throw new Error(said.slice(-2000))
  return { seconds: (performance.now() - began) / 1000, memory, said }
}

/** Resident bytes of a process group, where `ps` can tell them. */
function groupMemory(group: number): number {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-g', String(group)], { encoding: 'utf8' })
  return (stdout ?? '').split('\n').reduce((sum, kilobytes) => sum + Number(kilobytes) * 1024, 0)
}

function folderSize(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
}
