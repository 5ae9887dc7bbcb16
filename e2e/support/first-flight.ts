import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'

/** Bytes that a new connection transfers before the browser's first answer: ten segments (RFC 6928). */
const firstFlight = 14_600

/** A page of `out/` as hosts send it at best: brotli 11, Node's default. */
export function compressedPage(path: string): Buffer {
  return brotliCompressSync(readFileSync(join('out', path.endsWith('/') ? `${path}index.html` : path)))
}

/** The HTML of a page that arrives with the first flight. */
export function firstFlightOf(path: string): string {
  const sent = compressedPage(path).subarray(0, firstFlight)
  return brotliDecompressSync(sent, { finishFlush: constants.BROTLI_OPERATION_FLUSH }).toString()
}
