import { readFileSync } from 'node:fs'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { attributes, errorPages, fileOf, pageAt, pages, tours } from './pages.ts'

/**
 * The most bytes of each kind of page: its HTML with style, raw and as brotli 11, and with font and all pictures. The margin of
 * 10 % is for the operator's texts; a page that grows further needs a reason.
 */
const budgets: readonly (readonly [path: RegExp, raw: number, brotli: number, total: number])[] = [
  [/^\/$/, 47_000, 9_800, 150_000],
  // It has a card, and nearly always a plan, for each tour.
  [/^\/packages\/$/, 11_000 * tours.length, 1_820 * tours.length, 16_250 * tours.length],
  [/^\/tour\//, 49_800, 11_700, 60_000],
  [/^\/tour-type\//, 25_800, 6_260, 60_000],
  [/404|500/, 18_200, 4_800, 60_000],
  // A destination, and a new page until it has its own.
  [/./, 36_000, 9_000, 60_000],
]

/** What a new connection carries before the browser’s first answer: ten segments (RFC 6928). */
const firstFlight = 14_600

for (const path of [...pages, ...errorPages]) {
  test(`${path} keeps its budget, and its headline is in the first flight`, () => {
    const [, raw = 0, brotli = 0, total = 0] = budgets.find(([pattern]) => pattern.test(path)) ?? []
    const html = readFileSync(fileOf(path))
    const compressed = brotliCompressSync(html)
    expect(html.length, 'raw').toBeLessThanOrEqual(raw)
    expect(compressed.length, 'brotli').toBeLessThanOrEqual(brotli)

    const pictures = attributes(pageAt(path)('img'), 'src')
    const fonts = attributes(pageAt(path)('link[as=font]'), 'href')
    const files = [...new Set([...pictures, ...fonts])].map((address) => readFileSync(fileOf(address)))
    const all = files.reduce((sum, file) => sum + brotliCompressSync(file).length, compressed.length)
    expect(all, 'with font and pictures').toBeLessThanOrEqual(total)

    const first = brotliDecompressSync(compressed.subarray(0, firstFlight), {
      finishFlush: constants.BROTLI_OPERATION_FLUSH,
    }).toString()
    expect(first).toMatch(/<\/style>[^]*<h1[^]*<\/h1>[^]*<\/p>/)
  })
}
