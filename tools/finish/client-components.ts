import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Mistake } from '../../content/mistake.ts'
import { filesIn } from '../lib/files.ts'
import { harmlessModules } from './framework.ts'

/**
 * Every client component that a page could render, except those that a page loses nothing without, from the lists that
 * `next build` leaves beside its pages.
 *
 * @param nextFolder Next's work folder, `.next`
 * @throws Mistake when there are no lists
 */
export function clientComponents(nextFolder: string): Mistake[] {
  const app = join(nextFolder, 'server/app')
  const lists = filesIn(app).filter((file) => file.endsWith('_client-reference-manifest.js'))
  if (lists.length === 0)
    throw new Mistake(app, "Next's lists of client components are missing", 'Run `next build` first.')
  const components = new Set(lists.flatMap((file) => namedIn(readFileSync(join(app, file), 'utf8'))))
  const wrong = 'a client component would be dead without React'
  return [...components]
    .filter((path) => !isHarmless(path))
    .map((path) => new Mistake(path, wrong, 'Render it at build time.'))
}

/** Paths in one of Next's lists: `globalThis.__RSC_MANIFEST["/page"] = {"clientModules":{"[project]/app/…": …}}` */
function namedIn(text: string): string[] {
  const list = text.slice(text.indexOf('] = {') + 4, text.lastIndexOf('}') + 1)
  const { clientModules = {} } = JSON.parse(list) as { clientModules?: Readonly<Record<string, unknown>> }
  return Object.keys(clientModules).map((path) => path.replace('[project]/', ''))
}

/** Of our own files only the two error boundaries are, which can show only where React runs: in `next dev`. */
function isHarmless(path: string): boolean {
  const [, nexts] = path.split('node_modules/next/dist/esm/')
  if (nexts !== undefined) return harmlessModules.includes(nexts)
  return /(^|\/)app\/(global-)?error\.tsx$/.test(path) && !path.includes('node_modules/')
}
