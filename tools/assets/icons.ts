import { readFileSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import type { AssetManifest } from '../../app/_lib/asset-manifest.ts'
import { cached, publish } from './cache.ts'
import { slimDrawing } from './drawings.ts'

/** All icons, from the operator's mark. Edges are CSS pixels. */
export async function makeIcons(): Promise<AssetManifest['icons']> {
  const mark = readFileSync('content/pictures/marigold.svg')
  const onNight = readFileSync('content/pictures/marigold-maskable.svg')
  const png = (source: Buffer, edge: number) =>
    cached(['icon 1', source, String(edge)], () =>
      sharp(source, { density: (72 * edge) / 64 })
        .resize(edge, edge)
        .ensureAlpha()
        .png({ palette: false })
        .toBuffer(),
    )

  // Browsers and crawlers ask for this one by name, without reading any page.
  const sizes = [16, 32, 48]
  writeFileSync('public/favicon.ico', ico(sizes, await Promise.all(sizes.map((edge) => png(mark, edge)))))

  return {
    svg: publish('marigold', 'svg', await slimDrawing('marigold.svg', mark.toString())),
    png96: publish('marigold-96', 'png', await png(mark, 96)),
    apple: publish('marigold-180', 'png', await png(onNight, 180)),
    png192: publish('marigold-192', 'png', await png(mark, 192)),
    png512: publish('marigold-512', 'png', await png(mark, 512)),
    maskable: publish('marigold-maskable-512', 'png', await png(onNight, 512)),
  }
}

/**
 * PNG pictures as one ICO file: a head, sixteen bytes about each, then the pictures as they are
 * (https://learn.microsoft.com/windows/win32/menurc/newheader, which browsers and Windows since Vista read).
 *
 * @param edges pixels, below 256
 */
function ico(edges: readonly number[], pngs: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pngs.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pngs.length, 4)
  let offset = head.length
  pngs.forEach((png, index) => {
    const at = 6 + 16 * index
    const edge = edges[index] ?? 0
    head.set([edge, edge], at)
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(png.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += png.length
  })
  return Buffer.concat([head, ...pngs])
}
