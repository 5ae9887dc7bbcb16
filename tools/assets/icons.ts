import { readFileSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import type { AssetManifest } from '../../app/_lib/asset-manifest.ts'
import { cached, publish } from './cache.ts'
import { slimDrawing } from './drawings.ts'
import { logoFile, maskableLogoFile } from './named.ts'

/** All icons, from the operator's logo. Sizes in CSS pixels. */
export async function makeIcons(): Promise<AssetManifest['icons']> {
  const logo = readFileSync(`content/pictures/${logoFile}`)
  const maskable = readFileSync(`content/pictures/${maskableLogoFile}`)
  const png = (source: Buffer, edge: number) =>
    cached(['icon 1', source, String(edge)], () =>
      sharp(source, { density: (72 * edge) / 64 })
        .resize(edge, edge)
        .ensureAlpha()
        .png({ palette: false })
        .toBuffer(),
    )

  // Browsers and crawlers request this one by name.
  writeFileSync('public/favicon.ico', ico(48, await png(logo, 48)))

  return {
    svg: publish('marigold', 'svg', await slimDrawing(logoFile, logo.toString())),
    png96: publish('marigold-96', 'png', await png(logo, 96)),
    apple: publish('marigold-180', 'png', await png(maskable, 180)),
    png192: publish('marigold-192', 'png', await png(logo, 192)),
    png512: publish('marigold-512', 'png', await png(logo, 512)),
    maskable: publish('marigold-maskable-512', 'png', await png(maskable, 512)),
  }
}

/**
 * A PNG picture as an ICO file: a header of 22 bytes, then the unchanged PNG
 * (https://learn.microsoft.com/windows/win32/menurc/newheader, which browsers and Windows since Vista read).
 *
 * @param edge pixels, below 256
 */
function ico(edge: number, png: Buffer): Buffer {
  // One picture of 32 bits a pixel; after these fields the length and offset of the PNG.
  const head = Buffer.from([0, 0, 1, 0, 1, 0, edge, edge, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0])
  head.writeUInt32LE(png.length, 14)
  return Buffer.concat([head, png])
}
