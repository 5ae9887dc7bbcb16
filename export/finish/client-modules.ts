import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from './failure.ts'
import { harmlessFiles, harmlessModules } from './framework.ts'

const suffix = '_client-reference-manifest.js'

/**
 * Which file each client module id stands for, from the lists that `next build` leaves in `.next/server/app`.
 *
 * @throws Failure when there are none
 */
export function readClientModules(nextFolder: string): ReadonlyMap<string, string> {
  const app = join(nextFolder, 'server', 'app')
  const files = existsSync(app)
    ? readdirSync(app, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith(suffix))
    : []
  if (files.length === 0)
    throw new Failure(app, "Next's lists of client components are missing", 'Run `next build` first')
  const modules = new Map<string, string>()
  for (const file of files) {
    for (const [path, id] of readManifest(readFileSync(join(app, file), 'utf8'))) modules.set(id, path)
  }
  return modules
}

/**
 * Path and id of every client module in one of Next's manifests: `globalThis.__RSC_MANIFEST["/page"] =
 * {...};`
 */
export function readManifest(text: string): [path: string, id: string][] {
  const start = text.indexOf('] = {')
  const { clientModules = {} } = JSON.parse(text.slice(start + 4, text.lastIndexOf('}') + 1)) as {
    clientModules?: Record<string, { id: string | number }>
  }
  return Object.entries(clientModules).map(([path, { id }]) => [path.replace('[project]/', ''), String(id)])
}

/**
 * True when a page loses nothing without this module. `path` is as Next writes it, from the project or from
 * the root.
 */
export function isHarmless(path: string): boolean {
  const [, own] = path.split('node_modules/next/dist/')
  if (own !== undefined) return harmlessModules.includes(own.replace('esm/', ''))
  return (
    harmlessFiles.some((file) => path === file || path.endsWith(`/${file}`)) &&
    !path.includes('node_modules/')
  )
}
