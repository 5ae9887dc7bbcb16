import { runInNewContext } from 'node:vm'

/** Client modules of the App Router, which every page refers to. */
const appRouter = /\/next\/dist\/(esm\/)?(client\/components|lib)\//

/**
 * The client components of the pages, including those of packages such as `next/image`.
 *
 * @param manifests contents of each `*_client-reference-manifest.js` in Next's build output
 * @returns file paths: `app/menu.tsx`, `node_modules/next/dist/client/image-component.js`
 * @throws Error, one line, without a manifest in the known format
 */
export function clientComponents(manifests: readonly string[]): string[] {
  const scope: Record<string, Record<string, { clientModules?: object }>> = {}
  runInNewContext(manifests.join(';\n'), scope)
  const pages = Object.values(scope['__RSC_MANIFEST'] ?? {})
  const modules = pages.flatMap(({ clientModules = {} }) => Object.keys(clientModules))
  if (!modules.some((module) => appRouter.test(module)))
    throw new Error(
      'Next.js has not written the client components of the pages as expected. See build/finish/client-components.ts.',
    )
  return modules
    .filter((module) => !appRouter.test(module))
    .map((module) => module.replace(/^\[project\]\//, '').replace(/ <.*>$/, ''))
}
