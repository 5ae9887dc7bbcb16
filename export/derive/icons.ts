import { readFileSync, writeFileSync } from 'node:fs'
import pngToIco from 'png-to-ico'
import sharp from 'sharp'
import type { Built } from '../../app/_lib/built.ts'
import { once, publish } from './cache.ts'
import { slimDrawing } from './drawings.ts'

/** All icons, from the operator's mark. Edges are CSS pixels. */
export async function deriveIcons(): Promise<Built['icons']> {
  const mark = readFileSync('content/pictures/marigold.svg')
  const onNight = readFileSync('content/pictures/marigold-maskable.svg')
  const png = (source: Buffer, edge: number) =>
    once(['icon 1', source, String(edge)], () =>
      sharp(source, { density: (72 * edge) / 64 })
        .resize(edge, edge)
        .ensureAlpha()
        .png({ palette: false })
        .toBuffer(),
    )

  // Browsers and crawlers ask for this one by name, without reading any page.
  const sizes = await Promise.all([16, 32, 48].map((edge) => png(mark, edge)))
  writeFileSync('public/favicon.ico', await once(['ico 1', ...sizes], () => pngToIco(sizes)))

  return {
    svg: publish('marigold', 'svg', await slimDrawing('marigold.svg', mark.toString())),
    png96: publish('marigold-96', 'png', await png(mark, 96)),
    apple: publish('marigold-180', 'png', await png(onNight, 180)),
    png192: publish('marigold-192', 'png', await png(mark, 192)),
    png512: publish('marigold-512', 'png', await png(mark, 512)),
    maskable: publish('marigold-maskable-512', 'png', await png(onNight, 512)),
  }
}
