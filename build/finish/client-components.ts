import { runInNewContext } from 'node:vm'

/** Client modules of the App Router, which every page refers to. */
const appRouter = /\/next\/dist\/(esm\/)?(client\/components|lib)\//

/**
 * The client components of a page, including those of packages such as `next/image`.
 *
 * @param manifest content of a `*_client-reference-manifest.js` in Next's build output
 * @returns file paths: `app/menu.tsx`, `node_modules/next/dist/client/image-component.js`
 */
export function clientComponents(manifest: string): string[] {
  const scope: Record<string, Record<string, { clientModules: object }>> = {}
  runInNewContext(manifest, scope)
  const { __RSC_MANIFEST: pages = {} } = scope
  return Object.values(pages)
    .flatMap((page) => Object.keys(page.clientModules))
    .filter((module) => !appRouter.test(module))
    .map((module) => module.replace(/^\[project\]\//, '').replace(/ <.*>$/, ''))
}
