import { zipSync, type Zippable } from 'fflate'
import type { Manifest } from './manifest.ts'

/** A plain file that its owner may change and everybody may read, as Unix writes it into a zip. */
const plainFile = { os: 3, attrs: 0o100644 << 16 }

/**
 * A zip with the files at its top, dot-files too. The same manifest and content give the same bytes on any
 * machine: fflate compresses in JavaScript, so no version of zlib has a say, and nothing of the file system
 * goes in.
 */
export function zipOf(manifest: Manifest, content: ReadonlyMap<string, Buffer>): Uint8Array {
  const files: Zippable = {}
  for (const [file, bytes] of content) {
    const { time } = manifest.files[file] ?? { time: 0 }
    files[file] = [
      bytes,
      { ...plainFile, level: 9, mtime: clockTime(time), extra: { 0x5455: unixTime(time) } },
    ]
  }
  return zipSync(files)
}

/**
 * The old date field of a zip has no time zone, and fflate fills it from the clock of this machine. A date
 * whose local reading is the UTC one makes it the same everywhere.
 */
function clockTime(seconds: number): Date {
  const utc = new Date(seconds * 1000)
  const [hours, minutes, rest] = [utc.getUTCHours(), utc.getUTCMinutes(), utc.getUTCSeconds()]
  return new Date(utc.getUTCFullYear(), utc.getUTCMonth(), utc.getUTCDate(), hours, minutes, rest)
}

/**
 * The "extended timestamp" field, which unpackers prefer: flags (1: the time of change), then seconds since
 * 1970.
 */
function unixTime(seconds: number): Uint8Array {
  const field = new DataView(new ArrayBuffer(5))
  field.setUint8(0, 1)
  field.setUint32(1, seconds, true)
  return new Uint8Array(field.buffer)
}
