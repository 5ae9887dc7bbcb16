import { mkdirSync } from 'node:fs'
import { test as base } from '@playwright/test'
import sharp, { type Sharp } from 'sharp'

/** Tests that each begin with an empty cache of derived files, which lies where the process stands. */
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

/** What phones, scanners and browsers leave in a folder of pictures. All made here; none is anybody's photograph. */

/**
 * A picture that cannot be told from a photograph by its size: colours that change everywhere, the same on each run.
 *
 * @param detail colours across
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

/** Red on the left, blue on the right: shows which way up a picture is. */
export function redAndBlue(width: number, height: number): Sharp {
  const half = { width: Math.floor(width / 2), height, channels: 3 as const, background: '#ff0000' }
  return sharp({ create: { width, height, channels: 3, background: '#0000ff' } }).composite([
    { input: { create: half }, left: 0, top: 0 },
  ])
}

/** As a phone writes it: where it was taken in EXIF and again in XMP, and a comment about whose it is. */
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

/** Held upright: the sensor's rows lie along the long side, and EXIF says how to turn them. 8 is a quarter to the left. */
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
