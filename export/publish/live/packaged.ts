import { createHash } from 'node:crypto'
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
  /** Names of the files that everybody can ask for. */
  files: readonly string[]
  /** The newest package whose file has this content: an earlier upload, or `out/`, which may have been built since. */
  packageWith: (file: string, content: Buffer) => string | undefined
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
  const built = existsSync(join(out, 'index.html')) ? [manifestOf('out/', contentOf(out))] : []
  const known = [...packages, ...built]
  const [manifest] = known
  const remedy = 'Run npm run build: the site is held against it.'
  if (!manifest) throw new Mistake('out/', 'there is no finished site in it', remedy)
  const isAsPackaged = (file: string) => built[0]?.files[file]?.sha256 === manifest.files[file]?.sha256
  return {
    manifest,
    files: Object.keys(manifest.files).filter((file) => !notAsked.includes(basename(file))),
    packageWith: (file, content) => {
      const sha256 = createHash('sha256').update(content).digest('hex')
      return known.find(({ files }) => files[file]?.sha256 === sha256)?.name
    },
    text: (file) => (isAsPackaged(file) ? readFileSync(join(out, file), 'utf8') : undefined),
  }
}
