import { mkdirSync } from 'node:fs'
import { test as base } from '@playwright/test'
import sharp, { type Sharp } from 'sharp'

/** Tests that each begin with an empty cache, which is in the working directory. */
export const test = base.extend<{ emptyCache: void }>({
  emptyCache: [
    async ({}, provide, testInfo) => {
      const project = process.cwd()
      mkdirSync(testInfo.outputPath(), { recursive: true })
      process.chdir(testInfo.outputPath())
      await provide()
      process.chdir(project)
    },
    { auto: true },
  ],
})

/** Picture files as phones, scanners and browsers write them. All are generated. */

/**
 * A generated picture that compresses like a photograph: colours that change everywhere, the same on each run.
 *
 * @param detail number of colours in a row
 */
export function scene(width: number, height: number, seed = 7, detail = 64): Sharp {
  const small = { width: detail, height: (detail * 3) / 4 }
  const pixels = Buffer.alloc(small.width * small.height * 3)
  for (let at = 0; at < pixels.length; at++) {
    seed = (seed * 1103515245 + 12345) % 2147483648
    pixels[at] = (seed >> 8) % 256
  }
  return sharp(pixels, { raw: { ...small, channels: 3 } }).resize(width, height, {
    fit: 'fill',
    kernel: 'cubic',
  })
}

/** Red on the left, blue on the right: shows the orientation. */
export function redAndBlue(width: number, height: number): Sharp {
  const half = { width: Math.floor(width / 2), height, channels: 3 as const, background: '#ff0000' }
  return sharp({ create: { width, height, channels: 3, background: '#0000ff' } }).composite([
    { input: { create: half }, left: 0, top: 0 },
  ])
}

/** As a phone writes it: the place in EXIF and in XMP, and a comment with the owner. */
export async function phonePhoto(width = 1200, height = 900, seed = 7, detail = 64): Promise<Buffer> {
  return scene(width, height, seed, detail)
    .withExif({
      IFD0: { Make: 'Phone of Asha', Copyright: 'Asha' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '12/1 18/1 1866/100',
        GPSLongitudeRef: 'E',
        GPSLongitude: '76/1 39/1 2100/100',
      },
    })
    .withXmp(
      '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="12,18.311N"/></rdf:RDF></x:xmpmeta>',
    )
    .jpeg({ quality: 80 })
    .toBuffer()
}

/** Taken upright: rows of pixels are along the long side, and EXIF has the rotation. 8 is 90 degrees to the left. */
export async function turned(orientation: 3 | 6 | 8): Promise<Buffer> {
  return redAndBlue(400, 300).withMetadata({ orientation }).jpeg({ quality: 90 }).toBuffer()
}

export async function cmyk(): Promise<Buffer> {
  return sharp({ create: { width: 320, height: 240, channels: 3, background: '#c81e1e' } })
    .toColourspace('cmyk')
    .jpeg()
    .toBuffer()
}

/** The first bytes of a HEIC photograph as an iPhone writes it. */
export const heic = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypheic\0\0\0\0mif1heic'),
  Buffer.alloc(400, 1),
])
