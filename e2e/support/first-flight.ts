import { readFileSync } from 'node:fs'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { fileOf } from '../folder/page.ts'

/** Bytes that a new connection transfers before the browser's first answer: ten segments (RFC 6928). */
const firstFlight = 14_600

const compressed = new Map<string, Buffer>()

/** A file as hosts send it at best: brotli 11, Node's default; cached. */
export function compressedFile(file: string): Buffer {
  const bytes = compressed.get(file) ?? brotliCompressSync(readFileSync(file))
  compressed.set(file, bytes)
  return bytes
}

/** The HTML of a page that is in the first 14.6 kB. */
export function firstFlightOf(path: string): string {
  const sent = compressedFile(fileOf(path)).subarray(0, firstFlight)
  return brotliDecompressSync(sent, { finishFlush: constants.BROTLI_OPERATION_FLUSH }).toString()
}
