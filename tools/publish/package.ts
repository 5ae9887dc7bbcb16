import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { zipSync, type Zippable } from 'fflate'
import { UserError, UserErrors } from '../../content/user-error.ts'
import { printed, readContent } from '../../content/read.ts'
import { slug } from '../../content/schema/fields.ts'
import { details } from '../../content/placeholders.ts'
import { things } from './finding.ts'
import { packedContent } from './content.ts'
import { changesSince, contentOf, hashesOf, type Manifest, manifestsIn } from './manifest.ts'
import { writeWhole } from './write.ts'

export interface PackageOptions {
  /** The project's folder. */
  root: string
  /** In India: `2026-11-20`. */
  today: string
}

/** What was written to `upload/`. */
export interface Package {
  manifest: Manifest
  zip: Uint8Array
  /** What to upload and delete by hand, as in `<name>.changes.txt`. */
  changes: string
  /** Details of the business that are still placeholders: `Phone`. */
  placeholders: readonly string[]
}

/** Permissions of an ordinary file, as Unix writes them into a zip. */
const ordinaryFile = { os: 3, attrs: 0o100644 << 16, level: 9 } as const

/**
 * Packs `out/` as a zip, with its manifest, the list of changes, and a backup of the content. A site that is equal to the
 * newest package keeps that package's name.
 *
 * @throws UserError when `out/` is missing or the disk is full
 */
export function packageSite({ root, today }: PackageOptions): Package {
  const content = contentOf(join(root, 'out'))
  if (!content.has('index.html'))
    throw new UserError('out/', 'there is no finished site in it', 'Run npm run build first.')
  const { records, errors } = readContent(root)
  if (!records) throw new UserErrors(errors.map(printed))
  const folder = join(root, 'upload')
  const earlier = manifestsIn(folder)
  const files = hashesOf(content)
  const newest = earlier.at(-1)
  const isSame = isDeepStrictEqual(newest?.files, files)
  const name =
    newest && isSame ? newest.name : newName(`${slug(records.site.brand) || 'site'}-${today}`, earlier)
  const manifest = { name, files }
  // One date for all files. Hosts give it to the unpacked files, and without ETags browsers compare it with their copy,
  // so it has to be later than that of any earlier package.
  const mtime = new Date()
  const entries = [...content].map(([file, bytes]) => [file, [bytes, { ...ordinaryFile, mtime }]] as const)
  const zip = zipSync(Object.fromEntries(entries) as unknown as Zippable)
  const changes = changesText(earlier.filter((each) => each.name !== name).at(-1), manifest)
  writeWhole(join(folder, `${name}.zip`), zip)
  writeWhole(join(folder, `${name}.changes.txt`), changes)
  writeWhole(join(folder, `${name}.content.zip`), packedContent(root))
  // Written last: a package without manifest is incomplete.
  writeWhole(join(folder, `${name}.manifest.json`), `${JSON.stringify(manifest, null, 1)}\n`)
  const placeholders = details(records.site).filter(({ isPlaceholder }) => isPlaceholder)
  return { manifest, zip, changes, placeholders: placeholders.map((detail) => detail.name) }
}

/** The day's name, with `-2`, `-3` … after the first package of a day. */
function newName(base: string, earlier: readonly Manifest[]): string {
  const taken = new Set(earlier.map(({ name }) => name))
  for (let number = 2; taken.has(base); number++) {
    if (!taken.has(`${base}-${number}`)) return `${base}-${number}`
  }
  return base
}

/** What to upload and what to delete at the host, for users of cPanel's File Manager. */
function changesText(before: Manifest | undefined, after: Manifest): string {
  const all = `${things(Object.keys(after.files).length, 'file')} in ${after.name}.zip.`
  if (!before) return `${all} There is no earlier package to compare with: upload everything.\n`
  const { fresh, changed, removed } = changesSince(before, after)
  const section = (title: string, files: readonly string[]) =>
    files.length === 0 ? [] : [`${title} (${files.length})`, ...files.map((file) => `  ${file}`)]
  const sections = [
    ...section('Upload, new', fresh),
    ...section('Upload in place of the old one', changed),
    ...section('Delete on the host', removed),
  ]
  const end = 'Easier: upload the zip and choose "Extract". That replaces old files but deletes none.'
  return [`${all} Since ${before.name}:`, ...sections, end, ''].join('\n')
}
