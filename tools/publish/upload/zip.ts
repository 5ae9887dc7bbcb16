import { zipSync, type Zippable } from 'fflate'
import type { Manifest } from './manifest.ts'

/** A plain file that its owner may change and everybody may read, as Unix writes it into a zip. */
const plainFile = { os: 3, attrs: 0o100644 << 16, level: 9 } as const

/**
 * A zip with the files at its top, dot-files too. The same manifest and content give the same bytes on any machine:
 * fflate compresses in JavaScript, so no version of zlib has a say, and nothing of the file system goes in.
 */
export function zipOf(manifest: Manifest, content: ReadonlyMap<string, Buffer>): Uint8Array {
  const files: Zippable = {}
  for (const [file, bytes] of content) {
    const time = manifest.files[file]?.time ?? 0
    // The old date of a zip has no time zone, and fflate fills it from the clock of this machine: a date whose local
    // reading is the UTC one makes it the same everywhere.
    const mtime = new Date(new Date(time * 1000).toISOString().slice(0, 19))
    // The "extended timestamp" field, which unpackers prefer: flags (1: the time of change), then seconds since 1970.
    const unixTime = Buffer.from([1, 0, 0, 0, 0])
    unixTime.writeUInt32LE(time, 1)
    files[file] = [bytes, { ...plainFile, mtime, extra: { 0x5455: unixTime } }]
  }
  return zipSync(files)
}
