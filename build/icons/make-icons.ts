/** Makes the icons of the site from its logo: for browser tabs, bookmarks and the home screens of phones. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { colour } from '../../app/_lib/colours.ts'

/** Share of an icon with a background that the logo takes: inside the safe zone (https://www.w3.org/TR/appmanifest/#icon-masks). */
const logoShare = 0.71

/**
 * Writes the icons that `app/layout.tsx` and `app/manifest.ts` name.
 *
 * @param logo path of the logo, a square SVG without background
 * @param folder output folder
 */
export async function makeIcons(logo: string, folder: string): Promise<void> {
  const write = (file: string, bytes: Buffer) => writeFileSync(join(folder, file), bytes)
  write('icon.svg', readFileSync(logo))
  // Browsers determine the format of an image by its first bytes (docs/decisions/12-favicon.md).
  write('favicon.ico', await transparentIcon(logo, 48))
  write('apple-icon.png', await opaqueIcon(logo, 180))
  write('icon-192.png', await transparentIcon(logo, 192))
  write('icon-512.png', await transparentIcon(logo, 512))
  write('icon-maskable-512.png', await opaqueIcon(logo, 512))
}

/** A square PNG of `size` pixels. */
function transparentIcon(logo: string, size: number): Promise<Buffer> {
  // sharp draws the SVG in this size, so no pixels are scaled.
  return sharp(logo).resize(size, size).png({ compressionLevel: 9 }).toBuffer()
}

/** A square PNG with a background and a margin, for systems that mask icons. */
async function opaqueIcon(logo: string, size: number): Promise<Buffer> {
  const input = await transparentIcon(logo, Math.round(size * logoShare))
  const canvas = { width: size, height: size, channels: 3, background: colour('night') } as const
  return sharp({ create: canvas })
    .composite([{ input }])
    .removeAlpha()
    .png({ compressionLevel: 9 })
    .toBuffer()
}
