import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { Mistake } from '../../../content/mistake.ts'
import { hostOnlyFiles } from '../../hosts/rules.ts'
import { contentOf, type Manifest, manifestOf, manifestsIn } from '../upload/manifest.ts'

/** Files that hosts use themselves, or show under other addresses. */
const ofHosts = ['vercel.json', 'staticwebapp.config.json', '404.html', '500.html']
const notAsked: readonly string[] = [...hostOnlyFiles, ...ofHosts]

/** What should be online. */
export interface Packaged {
  /** The newest package, or `out/` while nothing has been packaged. */
  manifest: Manifest
  /** What may be online: packages, newest first, and `out/`, which may have been built again since. */
  known: readonly Manifest[]
  /** Names of the files that everybody can ask for. */
  files: readonly string[]
  /** A file's text, when out/ still holds it as it was packaged. */
  text: (file: string) => string | undefined
}

/**
 * Reads `out/` and the manifests in the folder `upload/` beside it.
 *
 * @throws Mistake when there is neither
 */
export function readPackaged(out: string): Packaged {
  const packages = manifestsIn(join(out, '../upload')).toReversed()
  const built = existsSync(join(out, 'index.html')) ? manifestOf('out/', contentOf(out)) : undefined
  const known = [...packages, ...(built ? [built] : [])]
  const [manifest] = known
  const remedy = 'Run npm run build: the site is held against it.'
  if (!manifest) throw new Mistake('out/', 'there is no finished site in it', remedy)
  const isAsPackaged = (file: string) =>
    built !== undefined && built.files[file]?.sha256 === manifest.files[file]?.sha256
  return {
    manifest,
    known,
    files: Object.keys(manifest.files).filter((file) => !notAsked.includes(basename(file))),
    text: (file) => (isAsPackaged(file) ? readFileSync(join(out, file), 'utf8') : undefined),
  }
}

/** The address of a file: a page's is its folder. */
export function addressOf(file: string): string {
  const path = file.replace(/(^|\/)index\.html$/, '$1')
  return `/${path.split('/').map(encodeURIComponent).join('/')}`
}
