import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { z } from 'zod'
import { filesIn } from '../lib/files.ts'

const manifestSchema = z.object({
  name: z.string(),
  files: z.record(z.string(), z.object({ sha256: z.hex().length(64) })),
})
/** What a package contains, `upload/<name>.manifest.json`. An upload deletes only files that an earlier one names. */
export type Manifest = z.infer<typeof manifestSchema>

/** What differs between two packages, by file. */
export interface Changes {
  fresh: readonly string[]
  changed: readonly string[]
  removed: readonly string[]
}

const extension = '.manifest.json'

/** The content of all files below a folder or in a zip, by name with `/`, sorted. Empty for a damaged zip. */
export function contentOf(folder: string): ReadonlyMap<string, Buffer> {
  if (folder.endsWith('.zip')) return unzipped(folder)
  return new Map(filesIn(folder).map((file) => [file, readFileSync(join(folder, file))]))
}

function unzipped(zip: string): ReadonlyMap<string, Buffer> {
  try {
    const files = Object.entries(unzipSync(readFileSync(zip)))
    return new Map(files.map(([file, bytes]) => [file, Buffer.from(bytes)]))
  } catch {
    return new Map()
  }
}

/** SHA-256 in hexadecimal. */
export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Hash of the list of hashes: equal for equal files. */
export function hashesOf(content: ReadonlyMap<string, Buffer>): Manifest['files'] {
  return Object.fromEntries([...content].map(([file, bytes]) => [file, { sha256: sha256(bytes) }]))
}

/** Date and number in a package's name: `marigold-2026-11-20-2` → `2026-11-20-2`; undefined without one. */
function dayOf(name: string): string | undefined {
  return /-(\d{4}-\d\d-\d\d(?:-\d+)?)$/.exec(name)?.[1]
}

/** The manifests in a folder, oldest first. Unreadable ones are left out. */
export function manifestsIn(folder: string): readonly Manifest[] {
  const names = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith(extension)) : []
  const read = names.flatMap((file) => {
    const found = manifestFrom(readFileSync(join(folder, file), 'utf8'))
    return found && dayOf(found.name) && `${found.name}${extension}` === file ? [found] : []
  })
  const day = ({ name }: Manifest) => String(dayOf(name))
  return read.sort((a, b) => day(a).localeCompare(day(b), 'en', { numeric: true }))
}

/** Undefined when the text is no manifest. */
export function manifestFrom(text: string): Manifest | undefined {
  try {
    return manifestSchema.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

export function changesSince(before: Manifest, after: Manifest): Changes {
  const [old, now] = [Object.keys(before.files), Object.keys(after.files)]
  const hash = ({ files }: Manifest, file: string) => files[file]?.sha256
  return {
    fresh: now.filter((file) => before.files[file] === undefined),
    changed: now.filter((file) => old.includes(file) && hash(before, file) !== hash(after, file)),
    removed: old.filter((file) => after.files[file] === undefined),
  }
}
