import { statSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { compressedFile, firstFlightOf } from '../support/first-flight.ts'
import { allPages, fileOf } from './page.ts'

/**
 * Maximum bytes of a page: its HTML with CSS, and the same with its font and all pictures. Text is compressed with brotli 11.
 * The limits leave room for more text, tours and places.
 */
const limits: Readonly<Record<string, { html: number; total: number }>> = {
  '/': { html: 18_000, total: 150_000 },
  '/packages/': { html: 26_000, total: 130_000 },
}
const limitOfOthers = { html: 18_000, total: 60_000 }

const bytesOf = (file: string) => (file.endsWith('.svg') ? compressedFile(file).length : statSync(file).size)

test('no page is larger than its limit, and its style and headline arrive with the first flight', () => {
  for (const { path, html, all } of allPages()) {
    const limit = limits[path] ?? limitOfOthers
    const size = compressedFile(fileOf(path)).length
    expect(size, path).toBeLessThanOrEqual(limit.html)
    const pictures = all('img[src^="/"]').map(({ properties }) => String(properties['src']))
    const fonts = html.match(/(?<=url\()\/[^)]+\.woff2/g) ?? []
    const files = [...new Set([...pictures, ...fonts])].map((address) => bytesOf(fileOf(address)))
    const total = files.reduce((sum, bytes) => sum + bytes, size)
    expect(total, path).toBeLessThanOrEqual(limit.total)
    expect(firstFlightOf(path), path).toMatch(/<\/style>[^]*<h1[^]*<\/h1>[^]*<\/p>/)
  }
})
