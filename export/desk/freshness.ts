import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { filesIn } from '../lib/files.ts'
import { settingsFiles } from '../../app/_lib/site-setting.ts'

/** What the build reads and people edit. */
const folders = ['content', 'public', 'app', 'styles']

/** What the build itself writes among them. */
const derived = /^(public\/(built\/|favicon\.ico$)|styles\/generated\/)/

/** Whether `out/` is there and holds everything that was changed. */
export type Freshness = { state: 'missing' } | { state: 'older'; than: string } | { state: 'fresh' }

/** Compares `out/` with what it was made of, by the time of the last change. */
export function freshness(root: string): Freshness {
  const home = join(root, 'out/index.html')
  if (!existsSync(home)) return { state: 'missing' }
  const built = statSync(home).mtimeMs
  const sources = [
    ...folders.flatMap((folder) => filesIn(join(root, folder)).map((file) => `${folder}/${file}`)),
    ...settingsFiles.filter((file) => existsSync(join(root, file))),
  ]
  const than = sources.find((file) => !derived.test(file) && statSync(join(root, file)).mtimeMs > built)
  return than === undefined ? { state: 'fresh' } : { state: 'older', than }
}
