import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { unzipSync, zipSync } from 'fflate'
import { filesIn } from '../../lib/files.ts'

/** What of content/ is the operator's: records and pictures. The rest is program. */
const own = /^[\w-]+(\/[\w-]+)?\.yaml$|^pictures\/[\w.-]+$/

/** The operator's part of content/, by name inside it. */
export function ownContent(root: string): ReadonlyMap<string, Buffer> {
  const folder = join(root, 'content')
  const files = filesIn(folder).filter((file) => own.test(file))
  return new Map(files.map((file) => [file, readFileSync(join(folder, file))]))
}

/** The operator's content as a zip, to go back to. Pictures are packed already. */
export function packedContent(root: string): Uint8Array {
  return zipSync(Object.fromEntries(ownContent(root)), { level: 1 })
}

/** What such a zip holds; files that are nothing of the operator's are left out. Throws when it is no zip. */
export function unpackedContent(zip: Uint8Array): ReadonlyMap<string, Uint8Array> {
  return new Map(Object.entries(unzipSync(zip)).filter(([file]) => own.test(file)))
}
