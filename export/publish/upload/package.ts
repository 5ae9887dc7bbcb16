import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readContent } from '../../../content/read.ts'
import { Refusal } from '../command.ts'
import { details } from '../../../content/stand-ins.ts'
import { freshness } from '../../lib/fresh.ts'
import { changesText } from './changes.ts'
import { packedContent } from './content.ts'
import { contentOf, type Manifest, manifestOf, manifestsIn, manifestText } from './manifest.ts'
import { zipOf } from './zip.ts'

/** What a package is made from, and when. */
export interface Setting {
  root: string
  /** `2026-11-20`, in India. */
  today: string
  /** Seconds since 1970. */
  now: number
}

/** What was written, all below `upload/`. */
export interface Packaged {
  manifest: Manifest
  /** Path of the zip from the project folder. */
  zip: string
  /** Bytes. */
  size: number
  /** What to upload and delete, as `<name>.changes.txt` says it. */
  changes: string
  /** Details of the operator's that nobody has given yet: `Phone`. */
  standIns: readonly string[]
}

/**
 * Packs `out/` for the upload, with a manifest and the list of what changed.
 *
 * @throws Refusal when `out/` is missing, damaged or older than what it is made of
 */
export function packageSite({ root, today, now }: Setting): Packaged {
  const found = freshness(root)
  if (found.state === 'missing')
    throw new Refusal('out/: there is no finished site in it. Run npm run build first.')
  if (found.state === 'older')
    throw new Refusal(
      `out/: it is older than ${found.than}, so the last change is not in it. Run npm run build first.`,
    )
  if (found.state === 'damaged')
    throw new Refusal(`${found.file}: it is not as the build has left it. Run npm run build again.`)
  const content = contentOf(join(root, 'out'))
  const folder = join(root, 'upload')
  const earlier = manifestsIn(folder)
  // The first package takes the day of the last change from the sitemap: two computers that pack the same
  // site for the first time get the same zip.
  const time = earlier.length === 0 ? (lastChange(root) ?? now) : now
  const fresh = (name: string) => manifestOf(name, content, earlier.at(-1), time)
  const name = nameFor(`${slugOf(root)}-${today}`, earlier, fresh('').total)
  const manifest = fresh(name)
  const zip = zipOf(manifest, content)
  const changes = changesText(earlier.filter((each) => each.name !== name).at(-1), manifest)
  mkdirSync(folder, { recursive: true })
  // The manifest last: it says that the zip is whole.
  write(join(folder, `${name}.zip`), zip)
  write(join(folder, `${name}.changes.txt`), changes)
  // What to go back to.
  write(join(folder, `${name}.content.zip`), packedContent(root))
  write(join(folder, `${name}.manifest.json`), manifestText(manifest))
  const { records } = readContent(root)
  const standIns = records ? details(records.site).filter(({ isStandIn }) => isStandIn) : []
  const named = standIns.map((detail) => detail.name)
  return { manifest, zip: `upload/${name}.zip`, size: zip.length, changes, standIns: named }
}

/** The day's name; with `-2`, `-3` … when the day has a package of another content. */
function nameFor(base: string, earlier: readonly Manifest[], total: string): string {
  for (let number = 1; ; number++) {
    const name = number === 1 ? base : `${base}-${number}`
    const taken = earlier.find((each) => each.name === name)
    // Only the newest may be written again: an older one, though the same, is history.
    if (!taken || (taken.total === total && taken === earlier.at(-1))) return name
  }
}

/** The business as a file name: `Mysore Marigold Tours` → `mysore-marigold-tours`. */
function slugOf(root: string): string {
  const slug = (readContent(root).records?.site.brand ?? '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
  return slug.replace(/^-+|-+$/g, '').slice(0, 60) || 'site'
}

function lastChange(root: string): number | undefined {
  const days = [...sitemapOf(root).matchAll(/<lastmod>(\d{4}-\d\d-\d\d)/g)].map(([, day = '']) =>
    Date.parse(`${day}T00:00:00+05:30`),
  )
  return days.length === 0 ? undefined : Math.max(...days) / 1000
}

function sitemapOf(root: string): string {
  try {
    return readFileSync(join(root, 'out/sitemap.xml'), 'utf8')
  } catch {
    return ''
  }
}

/** Written aside and renamed: an interrupted run leaves no half a zip under a name that looks right. */
function write(file: string, content: string | Uint8Array): void {
  writeFileSync(`${file}.part`, content)
  renameSync(`${file}.part`, file)
}
