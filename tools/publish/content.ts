import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { UserError } from '../../content/user-error.ts'
import { filesIn } from '../lib/files.ts'

/** What of content/ is the operator's: records and pictures. The rest is program. */
const own = /^[\w-]+(\/[\w-]+)?\.yaml$|^pictures\/\w[\w.-]*$/
/** As `sha256sum` reads and writes it: a zip's own checksums are looked at by few programs. */
const sums = 'SHA256SUMS'
/** Bytes, unpacked: forty photographs of 25 MB. What claims to be more is no content of ours. */
const most = 1e9

/** The operator's part of content/, by name inside it. */
export function ownContent(root: string): ReadonlyMap<string, Buffer> {
  const folder = join(root, 'content')
  const files = filesIn(folder).filter((file) => own.test(file))
  return new Map(files.map((file) => [file, readFileSync(join(folder, file))]))
}

/** The operator's content as a zip, to go back to. Pictures are packed already. */
export function packedContent(root: string): Uint8Array {
  const content = ownContent(root)
  return zipSync({ ...Object.fromEntries(content), [sums]: strToU8(sumsOf(content)) }, { level: 1 })
}

/**
 * What such a zip holds.
 *
 * @throws UserError when it is damaged, or not made by `packedContent`
 */
export function unpackedContent(zip: Uint8Array): ReadonlyMap<string, Uint8Array> {
  const { [sums]: listed, ...files } = unpacked(zip)
  const content = new Map(Object.entries(files))
  if (listed && strFromU8(listed) === sumsOf(content)) return content
  throw new UserError('This zip', 'it is damaged', 'Take an earlier one.')
}

function unpacked(zip: Uint8Array): Readonly<Record<string, Uint8Array>> {
  let left = most
  try {
    return unzipSync(zip, {
      filter: ({ name, originalSize }) => (own.test(name) || name === sums) && (left -= originalSize) >= 0,
    })
  } catch {
    return {}
  }
}

function sumsOf(content: ReadonlyMap<string, Uint8Array>): string {
  const line = ([file, bytes]: readonly [string, Uint8Array]) =>
    `${createHash('sha256').update(bytes).digest('hex')}  ${file}\n`
  return [...content].map(line).sort().join('')
}
