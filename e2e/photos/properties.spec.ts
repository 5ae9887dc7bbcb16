import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import fc from 'fast-check'
import sharp from 'sharp'
import { drawingSize, slimDrawing } from '../../tools/assets/drawings.ts'
import { noDrawing } from '../../tools/assets/photo-kinds.ts'
import { makePhoto } from '../../tools/assets/photos.ts'
import { linkPreview } from '../../tools/assets/previews.ts'
import { holds } from '../support/fuzz.ts'
import { phonePhoto, scene, test } from './fixtures.ts'

/** Bytes changed, left out, put in twice or cut off, as a bad card, cable or copy does. */
const damages = fc.array(
  fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.oneof(fc.nat({ max: 8 }), fc.nat({ max: 600 })),
    to: fc.oneof(fc.uint8Array({ maxLength: 8 }), fc.constant('twice' as const), fc.constant('end' as const)),
    early: fc.boolean(),
  }),
  { minLength: 1, maxLength: 3 },
)
type Damages = typeof damages extends fc.Arbitrary<infer T> ? T : never
function damaged(bytes: Buffer, all: Damages): Buffer {
  return all.reduce((now, { at, length, to, early }) => {
    // What says how large a picture is and how it was packed stands at its beginning.
    const from = Math.floor(at * (early ? Math.min(400, now.length) : now.length))
    const cut = now.subarray(from, from + length)
    if (to === 'end') return now.subarray(0, from)
    return Buffer.concat([
      now.subarray(0, from),
      ...(to === 'twice' ? [cut, cut] : [to]),
      now.subarray(from + length),
    ])
  }, bytes)
}

/** Fails unless it comes off, or is refused in one line that names the file. */
async function madeOrTold(file: string, make: () => Promise<void>): Promise<void> {
  try {
    await make()
  } catch (error) {
    expect(error).toMatchObject({
      name: 'Mistake',
      message: expect.stringMatching(new RegExp(`^content/pictures/${file}: [^\\n\\r]+\\.$`)),
    })
  } finally {
    // In full: when the time of a run is over, its last example ends elsewhere.
    rmSync(test.info().outputPath('.cache'), { recursive: true, force: true })
  }
}

test('a damaged photograph is made ready, or refused in one line that names it', async () => {
  test.slow()
  const wholes = [
    await phonePhoto(140, 105),
    await scene(140, 105).jpeg({ progressive: true }).toBuffer(),
    await scene(140, 105).png({ palette: true }).toBuffer(),
    await scene(140, 105).webp().toBuffer(),
  ]
  await holds(
    fc.asyncProperty(fc.constantFrom(...wholes), damages, async (whole, all) => {
      const bytes = damaged(whole, all)
      await madeOrTold('a.jpg', async () => {
        const { files } = await makePhoto('a.jpg', bytes)
        for (const made of files.values())
          expect((await sharp(made).metadata()).width).toBeLessThanOrEqual(140)
        await linkPreview('a.jpg', bytes)
      })
    }),
    60,
  )
})

test('a damaged drawing is made small, or refused in one line that names it', async () => {
  test.slow()
  const wholes = ['marigold', 'wrong-turn'].map((name) =>
    readFileSync(join(import.meta.dirname, `../../content/pictures/${name}.svg`)),
  )
  const signs =
    '<|>|/>|"|&amp;|&x;|<g>|</g>|<svg>|</svg>|<!--|<![CDATA[|<!DOCTYPE svg [<!ENTITY x "y">]>|<style>*{fill:red}</style>|NaN|-|1e99|' +
    'viewBox="0 0 0 0"|viewBox="0 0 1e9 1"|width="100%"|href="#a"|<use href="#a"/>|<script/>|onload="x"|transform="scale(0)"|\0|\uFFFF|\n'
  const slip = fc.constantFrom(...signs.split('|')).map((sign) => Buffer.from(sign))
  const withSigns = fc.tuple(
    damages,
    fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), slip), { maxLength: 3 }),
  )
  await holds(
    fc.asyncProperty(fc.constantFrom(...wholes), withSigns, async (whole, [all, put]) => {
      const spoilt = put.reduce(
        (now, [at, sign]) => {
          const from = Math.floor(at * now.length)
          return Buffer.concat([now.subarray(0, from), sign, now.subarray(from)])
        },
        put.length > 0 ? whole : damaged(whole, all),
      )
      await madeOrTold('a.svg', async () => {
        const wrong = noDrawing('a.svg', spoilt)
        if (wrong) throw wrong
        const slim = await slimDrawing('a.svg', spoilt.toString())
        drawingSize('a.svg', slim.toString())
        await linkPreview('a.svg', slim)
      })
    }),
    60,
  )
})
