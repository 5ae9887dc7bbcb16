import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { filesIn } from '../../tools/lib/files.ts'
import { SiteCopy } from '../support/site-copy.ts'
import { ratio, type Table } from './table.ts'

const steps = ['assets', 'types', 'export', 'finish'] as const

/** What a command cost: seconds, the most memory that it and its children held at once in bytes, and its output. */
interface Cost {
  seconds: number
  memory: number
  said: string
}

/** The build with more and more tours, against plain `next build` on the same content. */
export async function measureGrowth(counts: readonly number[]): Promise<Table> {
  const rows: (string | number)[][] = []
  for (const count of counts) {
    const copy = new SiteCopy('site-grown', { cold: true })
    try {
      addTours(copy, count)
      // What Next cannot do without; then all by itself.
      await cost('assets', copy.folder)
      const plain = await cost('export', copy.folder)
      copy.forget({ butPictures: true })
      const ready = await cost('build', copy.folder)
      copy.forget()
      const cold = await cost('build', copy.folder)
      const again = await cost('build', copy.folder)
      const seconds = steps.map((name) => Number(new RegExp(`${name} ([\\d.]+) s`).exec(cold.said)?.[1]))
      const row = [
        count,
        ratio(plain.seconds + (seconds.at(-1) ?? NaN), plain.seconds),
        ratio(ready.seconds, plain.seconds),
        ratio(cold.seconds, plain.seconds),
        ratio(again.seconds, cold.seconds),
        ratio(cold.memory, plain.memory),
        ratio(sizeOf(copy.out), sizeOf(join(copy.folder, '.export'))),
        ...[...seconds, ...[plain, ready, cold, again].map((each) => each.seconds)].map((one) =>
          one.toFixed(1),
        ),
        Math.round(cold.memory / 1e6),
      ]
      // A row takes minutes: one that is there stays seen when a later one fails.
      console.error(`  ${row.join(' | ')}`)
      rows.push(row)
    } finally {
      copy.remove()
    }
  }
  const ratios =
    'Next and finish ÷ Next|whole build ÷ Next|from nothing ÷ Next|unchanged ÷ from nothing|memory ÷ Next|out/ ÷ export'
  const times = 'next build alone s|whole build s|from nothing s|unchanged s|whole build MB'
  return {
    title: 'Growth: synthetic tours, each with a page',
    columns: ['tours', ...ratios.split('|'), ...steps.map((name) => `${name} s`), ...times.split('|')],
    rows,
    note:
      'Next: `next build` alone, cold, on the same content, with its pictures made. Whole build: `npm run build` in the ' +
      'same state. From nothing: it makes all pictures too; its steps are shown. ' +
      'Unchanged: once more. Memory: the highest resident size of a command with all its children.',
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
  copy.edit(page, 'toursWithPage.map', 'allTours.filter((tour) => tour.hasPage).map')
  copy.edit(page, 'toursWithPage', 'allTours')
  copy.edit('tools/assets/qr.ts', '{ site, tours }', '{ allTours as tours, site }')
}

/** Throws with the end of what it said when the command fails. */
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
  const [status] = (await once(child, 'close')) as [number | null]
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

function sizeOf(folder: string): number {
  return filesIn(folder).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)
}
