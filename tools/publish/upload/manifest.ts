import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { filesIn } from '../../lib/files.ts'

/** What `upload/<name>.manifest.json` says. */
const manifest = z.object({
  name: z.string(),
  files: z.record(
    z.string(),
    z.object({
      /** Of the content, in hexadecimal. */
      sha256: z.hex().length(64),
      /**
       * When this content was first packaged, in seconds since 1970. It becomes the file's date on the server, and Apache
       * answers "not changed" to every browser that has a copy at least that young: so it must never go back when the
       * content changes, and need not change when the content does not.
       */
      time: z.int(),
    }),
  ),
})
export type Manifest = z.infer<typeof manifest>

const ending = '.manifest.json'

/** Content of all files below a folder, by name with `/`, in the order of the names. */
export function contentOf(folder: string): ReadonlyMap<string, Buffer> {
  return new Map(filesIn(folder).map((file) => [file, readFileSync(join(folder, file))]))
}

/** Gives each file its hash and time: the time it had while its content is the same, `now` when it is not. */
export function manifestOf(
  name: string,
  content: ReadonlyMap<string, Buffer>,
  before?: Manifest,
  now = 0,
): Manifest {
  const files: Manifest['files'] = {}
  for (const [file, bytes] of content) {
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const known = before?.files[file]
    // A clock that was put back must not make a new page look older than the old one. Two seconds: the step of ZIP.
    const fresh = Math.max(now, (known?.time ?? 0) + 2)
    files[file] = { sha256, time: known?.sha256 === sha256 ? known.time : fresh }
  }
  return { name, files }
}

/** Day and number of a package by its name: `marigold-2026-11-20-2` → `2026-11-20-2`. Undefined when it has none. */
export function dayOf(name: string): string | undefined {
  return /-(\d{4}-\d\d-\d\d(?:-\d+)?)$/.exec(name)?.[1]
}

/** The manifests in a folder, oldest first. One that cannot be read is left out, as if it were deleted. */
export function manifestsIn(folder: string): readonly Manifest[] {
  const names = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith(ending)) : []
  const read = names.flatMap((file) => {
    const found = manifestFrom(readFileSync(join(folder, file), 'utf8'))
    return found && dayOf(found.name) && `${found.name}${ending}` === file ? [found] : []
  })
  const day = ({ name }: Manifest) => String(dayOf(name))
  return read.sort((a, b) => day(a).localeCompare(day(b), 'en', { numeric: true }))
}

/** Undefined when the text is none. */
export function manifestFrom(text: string): Manifest | undefined {
  try {
    return manifest.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

export function manifestText(written: Manifest): string {
  return `${JSON.stringify(written, null, 1)}\n`
}
