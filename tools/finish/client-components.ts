import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PostProcessError } from './error.ts'
import { filesIn } from './files.ts'
import { harmlessModules } from './framework.ts'

/**
 * One error for each client component that a page could render, except those whose absence changes no page. Reads the
 * manifests that `next build` writes beside its pages.
 *
 * @param nextFolder Next's work folder, `.next`
 * @throws PostProcessError when there are no manifests
 */
export function clientComponentErrors(nextFolder: string): PostProcessError[] {
  const app = join(nextFolder, 'server/app')
  const manifests = filesIn(app).filter((file) => file.endsWith('_client-reference-manifest.js'))
  if (manifests.length === 0)
    throw new PostProcessError(
      app,
      "Next's client reference manifests are missing",
      'Run `next build` first.',
    )
  const components = new Set(manifests.flatMap((file) => modulesIn(readFileSync(join(app, file), 'utf8'))))
  const problem = 'a client component would do nothing, as React does not run in the browser'
  return [...components]
    .filter((path) => !isHarmless(path))
    .map((path) => new PostProcessError(path, problem, 'Render it at build time.'))
}

/** Paths in a manifest: `globalThis.__RSC_MANIFEST["/page"] = {"clientModules":{"[project]/app/…": …}}` */
function modulesIn(text: string): string[] {
  const manifest = text.slice(text.indexOf('] = {') + 4, text.lastIndexOf('}') + 1)
  const { clientModules = {} } = JSON.parse(manifest) as { clientModules?: Readonly<Record<string, unknown>> }
  return Object.keys(clientModules).map((path) => path.replace('[project]/', ''))
}

/** Of the site's own files only the two error boundaries, which show only in `next dev`. */
function isHarmless(path: string): boolean {
  const [, nextModule] = path.split('node_modules/next/dist/esm/')
  if (nextModule !== undefined) return harmlessModules.includes(nextModule)
  return /(^|\/)app\/(global-)?error\.tsx$/.test(path) && !path.includes('node_modules/')
}
