import { inflateSync } from 'node:zlib'

export interface Pdf {
  pages: number
  /** CSS pixels at 96 to the inch. */
  width: number
  height: number
  /** How many corners all drawn shapes have together: a vector picture that is missing makes this number small. */
  corners: number
}

/** Reads what a test needs to know from a PDF as Chromium writes it, without a PDF program. */
export function readPdf(pdf: Buffer): Pdf {
  const text = pdf.toString('latin1')
  const [, width = 'NaN', height = 'NaN'] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(text) ?? []
  let corners = 0
  for (const {
    index,
    0: { length },
  } of text.matchAll(/stream\r?\n/g)) {
    const end = text.indexOf('endstream', index)
    if (text.slice(index - 3, index) === 'end' || end < 0) continue
    corners += inflated(pdf.subarray(index + length, end)).match(/ (l|m|re|c|h)\s/g)?.length ?? 0
  }
  return {
    pages: text.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0,
    width: (Number(width) * 96) / 72,
    height: (Number(height) * 96) / 72,
    corners,
  }
}

/** Streams that are no deflated drawing (fonts, pictures) count for nothing. */
function inflated(stream: Buffer): string {
  try {
    return inflateSync(stream).toString('latin1')
  } catch {
    return ''
  }
}
