import { copyFileSync, existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { filesIn } from '../lib/files.ts'
import { sha256 } from './manifest.ts'
import { writeWhole } from './write.ts'

/** The operator's files in content/: records and pictures. The rest is code. */
const own = /^[\w-]+(\/[\w-]+)?\.yaml$|^pictures\/\w[\w.-]*$/
/** As `sha256sum` writes it. */
const sums = 'SHA256SUMS'

/** The operator's files in content/, by name inside it. */
export function ownContent(root: string): ReadonlyMap<string, Buffer> {
  const folder = join(root, 'content')
  const files = filesIn(folder).filter((file) => own.test(file))
  return new Map(files.map((file) => [file, readFileSync(join(folder, file))]))
}

/** Keeps a picture that is needed to go back: once for all packages, by its hash. */
export function keepPicture(root: string, name: string, bytes: Uint8Array): void {
  const file = join(root, 'upload/pictures', sha256(bytes) + extname(name))
  if (!existsSync(file)) writeWhole(file, bytes)
}

/** The operator's records as a zip, to go back to, with the hashes of all pictures, which are kept beside it. */
export function packedContent(root: string): Uint8Array {
  const records: Record<string, Uint8Array> = {}
  const lines: string[] = []
  for (const [file, bytes] of ownContent(root)) {
    lines.push(`${sha256(bytes)}  ${file}\n`)
    if (file.startsWith('pictures/')) keepPicture(root, file, bytes)
    else records[file] = bytes
  }
  return zipSync({ ...records, [sums]: strToU8(lines.join('')) })
}

/** Puts the pictures that such a zip lists, and that are no longer there, back into content/pictures/. */
export function restorePictures(root: string, zip: Uint8Array): void {
  const { [sums]: list = strToU8('') } = unzipSync(zip, { filter: ({ name }) => name === sums })
  for (const [, hash, name = ''] of strFromU8(list).matchAll(/^([0-9a-f]{64})  pictures\/(\w[\w.-]*)$/gm)) {
    const kept = join(root, 'upload/pictures', hash + extname(name))
    const file = join(root, 'content/pictures', name)
    if (existsSync(kept) && !existsSync(file)) copyFileSync(kept, file)
  }
}
