import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { Mistake, Mistakes } from '../../../content/mistake.ts'
import { readContent } from '../../../content/read.ts'
import { slug } from '../../../content/schema/fields.ts'
import { details } from '../../../content/stand-ins.ts'
import { changesText } from './changes.ts'
import { packedContent } from './content.ts'
import { contentOf, type Manifest, manifestOf, manifestsIn, manifestText } from './manifest.ts'
import { zipOf } from './zip.ts'

/** What a package is made from, and when. */
export interface Setting {
  root: string
  /** `2026-11-20`, in India. */
  today: string
  /** Seconds since 1970, even: the step of a zip's clock. */
  now?: number
}

/** What was written below `upload/`: the zip is called `<name>.zip`. */
export interface Packaged {
  manifest: Manifest
  zip: Uint8Array
  /** What to upload and delete, as `<name>.changes.txt` says it. */
  changes: string
  /** Details of the operator's that nobody has given yet: `Phone`. */
  standIns: readonly string[]
}

/**
 * Packs `out/` for the upload, with a manifest, the list of what changed, and the content to go back to.
 *
 * @throws Mistake when there is no `out/`
 */
export function packageSite({ root, today, now = Math.floor(Date.now() / 2000) * 2 }: Setting): Packaged {
  if (!existsSync(join(root, 'out/index.html')))
    throw new Mistake('out/', 'there is no finished site in it', 'Run npm run build first.')
  const { records, mistakes } = readContent(root)
  if (!records) throw new Mistakes(mistakes)
  const content = contentOf(join(root, 'out'))
  const folder = join(root, 'upload')
  const earlier = manifestsIn(folder)
  // The first package takes the day of the last change from the sitemap: two computers that pack the same site for the
  // first time get the same zip.
  const time = earlier.length === 0 ? (lastChange(root) ?? now) : now
  const { files } = manifestOf('', content, earlier.at(-1), time)
  const name = nameFor(`${slug(records.site.brand) || 'site'}-${today}`, earlier, files)
  const manifest = { name, files }
  const zip = zipOf(manifest, content)
  const changes = changesText(earlier.filter((each) => each.name !== name).at(-1), manifest)
  mkdirSync(folder, { recursive: true })
  write(join(folder, `${name}.zip`), zip)
  write(join(folder, `${name}.changes.txt`), changes)
  write(join(folder, `${name}.content.zip`), packedContent(root))
  // Last: it says that the zip is whole.
  write(join(folder, `${name}.manifest.json`), manifestText(manifest))
  const standIns = details(records.site).filter(({ isStandIn }) => isStandIn)
  return { manifest, zip, changes, standIns: standIns.map((detail) => detail.name) }
}

/** The day's name; with `-2`, `-3` … when the day has a package of another content. */
function nameFor(base: string, earlier: readonly Manifest[], files: Manifest['files']): string {
  for (let number = 1; ; number++) {
    const name = number === 1 ? base : `${base}-${number}`
    const taken = earlier.find((each) => each.name === name)
    // Only the newest may be written again: an older one, though the same, is history.
    if (!taken || (taken === earlier.at(-1) && isDeepStrictEqual(taken.files, files))) return name
  }
}

/** Seconds since 1970 of the newest day in the sitemap; undefined when it has none. */
function lastChange(root: string): number | undefined {
  const file = join(root, 'out/sitemap.xml')
  const days = existsSync(file) ? readFileSync(file, 'utf8').match(/(?<=<lastmod>)\d{4}-\d\d-\d\d/g) : []
  const newest = days?.sort().at(-1)
  return newest === undefined ? undefined : Date.parse(`${newest}T00:00:00+05:30`) / 1000
}

/** Written aside and renamed: an interrupted run leaves no half a zip under a name that looks right. */
function write(file: string, content: string | Uint8Array): void {
  writeFileSync(`${file}.part`, content)
  renameSync(`${file}.part`, file)
}
