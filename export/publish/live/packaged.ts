import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { notFoundFolders } from '../../hosts/rules.ts'
import { Refusal } from '../command.ts'
import { contentOf, type Manifest, manifestOf, manifestsIn } from '../upload/manifest.ts'

/** Files that hosts use themselves, or show under other addresses. */
const forHosts = [
  '.htaccess',
  '.nojekyll',
  '_headers',
  '_redirects',
  'vercel.json',
  'staticwebapp.config.json',
]
const errorPages = ['404.html', '500.html', ...notFoundFolders.map((folder) => `${folder}/404.html`)]

/** What should be online. */
export interface Packaged {
  /** The newest package, or `out/` while nothing has been packaged. */
  manifest: Manifest
  /** Earlier packages, newest first, and `out/` when it has been built again since. */
  others: readonly Manifest[]
  /** Addresses of the files that everybody can ask for, without the `/` at the front. */
  files: readonly string[]
  /** Paths of the pages: `/`, `/packages/` … */
  pages: readonly string[]
  /** A file's bytes, when out/ still holds it as it was packaged. */
  bytes: (file: string) => Buffer | undefined
}

/**
 * Reads `out/` and the manifests in the folder `upload/` beside it.
 *
 * @throws Refusal when there is neither
 */
export function readPackaged(out: string): Packaged {
  const packages = [...manifestsIn(join(out, '../upload'))].reverse()
  const built = existsSync(join(out, 'index.html'))
    ? manifestOf('out/', contentOf(out), undefined, 0)
    : undefined
  const [manifest = built, ...earlier] = packages
  if (!manifest)
    throw new Refusal(
      'out/: there is no finished site in it. Run npm run build first: the site online is held against it.',
    )
  const rebuilt = built && built.total !== manifest.total ? [built] : []
  const files = Object.keys(manifest.files).filter(
    (file) => !forHosts.includes(basename(file)) && !errorPages.includes(file),
  )
  return {
    manifest,
    others: [...rebuilt, ...earlier],
    files,
    pages: files.filter((file) => file.endsWith('index.html')).map((file) => `/${file.slice(0, -10)}`),
    bytes: (file) =>
      built?.files[file] && built.files[file].sha256 === manifest.files[file]?.sha256
        ? readFileSync(join(out, file))
        : undefined,
  }
}
