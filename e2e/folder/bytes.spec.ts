import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { compressedPage, firstFlightOf } from '../support/first-flight.ts'
import { errorPages, fileOf, foundPages } from './page.ts'

/**
 * Maximum bytes of a page: its HTML with CSS, and the same with its font and all pictures. Text is compressed with brotli 11.
 * The limits leave room for more text, tours and places.
 */
const limits: Readonly<Record<string, { html: number; total: number }>> = {
  '/': { html: 18_000, total: 150_000 },
  '/packages/': { html: 26_000, total: 130_000 },
}
const limitOfOthers = { html: 18_000, total: 60_000 }

function bytesOf(file: string): number {
  const bytes = readFileSync(file)
  return file.endsWith('.svg') ? brotliCompressSync(bytes).length : bytes.length
}

test('no page is larger than its limit, and its style and headline arrive with the first flight', () => {
  for (const page of [...foundPages(), ...errorPages()]) {
    const limit = limits[page.path] ?? limitOfOthers
    const html = compressedPage(page.path).length
    expect(html, page.path).toBeLessThanOrEqual(limit.html)
    const pictures = page.all('img[src^="/"]').map(({ properties }) => String(properties['src']))
    const fonts = page.html.match(/(?<=url\()\/[^)]+\.woff2/g) ?? []
    const files = [...new Set([...pictures, ...fonts])].map((address) => bytesOf(fileOf(address)))
    expect(
      files.reduce((sum, bytes) => sum + bytes, html),
      page.path,
    ).toBeLessThanOrEqual(limit.total)
    expect(firstFlightOf(page.path), page.path).toMatch(/<\/style>[^]*<h1[^]*<\/h1>[^]*<\/p>/)
  }
})
