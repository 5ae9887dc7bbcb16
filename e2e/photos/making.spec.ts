import { expect, test } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { makePhoto } from '../../export/assets/photos.ts'
import { noDrawing } from '../../export/assets/photo-kinds.ts'
import { cmyk, heic, phonePhoto, redAndBlue, scene, turned } from './fixtures.ts'

// The cache of derived files lies where the process stands. These tests begin with an empty one, so that nothing is right
// only because an earlier version of the code has made it.
const project = process.cwd()
let away: string
test.beforeAll(() => {
  away = mkdtempSync(join(tmpdir(), 'photos-'))
  process.chdir(away)
})
test.afterAll(() => {
  process.chdir(project)
  rmSync(away, { recursive: true, force: true })
})

/** Red, green, blue at a place in a picture, given as parts of its sides. */
async function colourAt(bytes: Buffer, x: number, y: number): Promise<readonly number[]> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
  return [...data.subarray(at, at + 3)]
}

function form(files: ReadonlyMap<string, Buffer>, name: RegExp): Buffer {
  const found = [...files].find(([file]) => name.test(file))?.[1]
  if (!found) throw new Error(`no ${String(name)} among ${[...files.keys()].join(', ')}`)
  return found
}

test.describe('a photograph', () => {
  // Eighteen forms of each photograph, none of them cached.
  test.describe.configure({ timeout: 120_000 })

  test('comes in three formats and six widths, all in the one frame of 4:3', async () => {
    const { files, picture } = await makePhoto('hills.jpg', await scene(2400, 1800).jpeg().toBuffer())
    const widths = [320, 480, 640, 960, 1280, 1600]
    expect(files.size).toBe(18)
    for (const [name, bytes] of files) {
      const [, width, extension] = /^hills-(\d+)\.[0-9a-f]{8}\.(avif|webp|jpg)$/.exec(name) ?? []
      const { format, width: real, height } = await sharp(bytes).metadata()
      expect(real).toBe(Number(width))
      expect(height).toBe(Number(width) * 0.75)
      expect(format).toBe({ avif: 'heif', webp: 'webp', jpg: 'jpeg' }[extension ?? ''])
    }
    expect(picture).toMatchObject({
      kind: 'photo',
      width: 1600,
      height: 1200,
      src: expect.stringMatching(/^\/uploads\/hills-960\..*\.jpg$/),
    })
    expect(picture.sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp'])
    for (const { srcset } of [...picture.sources, picture]) {
      expect(srcset.split(', ').map((one) => one.split(' ')[1])).toEqual(widths.map((width) => `${width}w`))
    }
  })

  test('tells nobody where it was taken, in no format', async () => {
    const original = await phonePhoto(700, 525)
    expect(original.toString('latin1')).toContain('GPSLatitude')
    expect((await sharp(original).metadata()).exif).toBeDefined()
    const { files } = await makePhoto('phone.jpg', original)
    for (const [name, bytes] of files) {
      const { exif, xmp, iptc, icc, orientation, comments } = await sharp(bytes).metadata()
      expect({ name, exif, xmp, iptc, icc, orientation, comments }).toEqual({ name })
      expect(bytes.toString('latin1')).not.toMatch(/Exif|GPS|Asha|xmpmeta|Photoshop/)
    }
  })

  for (const [orientation, firstAt, lastAt] of [
    [3, [0.9, 0.5], [0.1, 0.5]],
    [6, [0.5, 0.1], [0.5, 0.9]],
    [8, [0.5, 0.9], [0.5, 0.1]],
  ] as const) {
    test(`is turned upright when its EXIF orientation is ${orientation}`, async () => {
      const { files, picture } = await makePhoto('turned.jpg', await turned(orientation))
      const jpeg = form(files, /-480.*jpg$/)
      const [red, , blue] = await colourAt(jpeg, firstAt[0], firstAt[1])
      expect(red).toBeGreaterThan(200)
      expect(blue).toBeLessThan(60)
      const [otherRed, , otherBlue] = await colourAt(jpeg, lastAt[0], lastAt[1])
      expect(otherBlue).toBeGreaterThan(200)
      expect(otherRed).toBeLessThan(60)
      // Upright it is 540 across, lying 720.
      expect(picture.width).toBe(orientation === 3 ? 720 : 540)
      expect(picture.height).toBe(picture.width * 0.75)
    })
  }

  test('in printing colours (CMYK) becomes one for screens', async () => {
    const bytes = await cmyk()
    expect((await sharp(bytes).metadata()).space).toBe('cmyk')
    const { files } = await makePhoto('flyer.jpg', bytes)
    for (const name of [/-640.*jpg$/, /-640.*webp$/, /-640.*avif$/]) {
      expect((await sharp(form(files, name)).metadata()).space).toBe('srgb')
      const [red = 0, green = 0, blue = 0] = await colourAt(form(files, name), 0.5, 0.5)
      expect(red).toBeGreaterThan(150)
      expect(Math.max(green, blue)).toBeLessThan(90)
    }
  })

  test('with transparent places gets paper under them, not black', async () => {
    const png = await sharp({
      create: { width: 640, height: 480, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer()
    const { files } = await makePhoto('cut-out.png', png)
    for (const bytes of files.values()) {
      expect((await sharp(bytes).metadata()).hasAlpha).toBe(false)
      expect(Math.min(...(await colourAt(bytes, 0.5, 0.5)))).toBeGreaterThan(230)
    }
  })

  test('in shades of grey keeps them', async () => {
    const { files } = await makePhoto(
      'old.png',
      await scene(640, 480).greyscale().toColourspace('b-w').png().toBuffer(),
    )
    const [red = 0, green = 0, blue = 0] = await colourAt(form(files, /-480.*jpg$/), 0.4, 0.4)
    expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThan(6)
  })

  test('of 12,000 pixels is cut down', async () => {
    test.slow()
    const huge = await sharp({ create: { width: 12_000, height: 9000, channels: 3, background: '#3a7d44' } })
      .jpeg()
      .toBuffer()
    const { files, picture } = await makePhoto('huge.jpg', huge)
    expect(picture.width).toBe(1600)
    expect(files.size).toBe(18)
  })

  test('smaller than the layout is never enlarged, and a small one is told of', async () => {
    const middling = await makePhoto('middling.jpg', await scene(700, 700).jpeg().toBuffer())
    expect(middling.picture.width).toBe(700)
    expect(middling.picture.srcset).toMatch(/ 320w, .* 480w, .* 640w, .* 700w$/)
    expect(middling.warning).toBeUndefined()

    const small = await makePhoto('small.jpg', await scene(400, 400).jpeg().toBuffer())
    expect(small.picture.width).toBe(400)
    expect(small.warning).toMatch(
      /^content\/pictures\/small\.jpg: only 400 pixels wide .*WhatsApp has been made small\.$/,
    )
  })

  test('counts by its bytes, whatever its name ends in', async () => {
    const { files } = await makePhoto('really-webp.jpg', await scene(700, 525).webp().toBuffer())
    expect([...files.keys()].filter((name) => name.endsWith('.jpg')).length).toBeGreaterThan(0)
  })

  test('has the same addresses again as long as it is the same, and others when it is not', async () => {
    const bytes = await redAndBlue(700, 525).jpeg().toBuffer()
    const [first, again, other] = [
      await makePhoto('same.jpg', bytes),
      await makePhoto('same.jpg', bytes),
      await makePhoto('same.jpg', await redAndBlue(700, 525).jpeg({ quality: 60 }).toBuffer()),
    ]
    expect([...again.files.keys()]).toEqual([...first.files.keys()])
    expect([...other.files.keys()]).not.toEqual([...first.files.keys()])
    for (const [name, made] of first.files) expect(again.files.get(name)?.equals(made)).toBe(true)
  })
})

test.describe('a file that no photograph can be made of is named in one line', () => {
  const wrongs: readonly (readonly [
    why: string,
    file: string,
    bytes: () => Promise<Buffer> | Buffer,
    line: RegExp,
  ])[] = [
    [
      'a HEIC photo',
      'coorg.jpg',
      () => heic,
      /this is a HEIC photo, which browsers do not show\. On an iPhone choose .*Most Compatible.*\.jpg/,
    ],
    [
      'a photo that was not copied to its end',
      'coorg.jpg',
      async () => (await phonePhoto()).subarray(0, 30_000),
      /broken or was not copied to its end/,
    ],
    [
      'a PNG that was not copied to its end',
      'coorg.png',
      async () => (await scene(900, 675).png().toBuffer()).subarray(0, 30_000),
      /broken or was not copied to its end/,
    ],
    [
      'a header without a picture',
      'coorg.jpg',
      () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]),
      /broken or was not copied to its end/,
    ],
    [
      'a web page saved as a picture',
      'coorg.jpg',
      () => Buffer.from('<!DOCTYPE html><html><body>403</body></html>'),
      /this is a web page, no picture\. .*Save image as/,
    ],
    [
      'a drawing called .jpg',
      'coorg.jpg',
      () => Buffer.from('<?xml version="1.0"?>\n<svg viewBox="0 0 4 3"/>'),
      /this is a drawing .*ends in \.svg/,
    ],
    ['an AVIF picture', 'coorg.jpg', async () => scene(64, 48).avif().toBuffer(), /this is an AVIF picture/],
    ['an empty file', 'coorg.jpg', () => Buffer.alloc(0), /this is an empty file/],
    ['a text', 'coorg.jpg', () => Buffer.from('not a picture'), /this is no JPEG, PNG or WebP picture/],
  ]
  for (const [why, file, bytes, line] of wrongs) {
    test(why, async () => {
      const error: unknown = await makePhoto(file, await bytes()).catch((reason: unknown) => reason)
      if (!(error instanceof Error)) throw new Error(`${file} was accepted`)
      expect(error.message).toMatch(line)
      expect(error.message).toMatch(new RegExp(`^content/pictures/${file}: `))
      expect(error.message).not.toContain('\n')
    })
  }

  test('a photograph called .svg', async () => {
    expect(noDrawing('coorg.svg', await phonePhoto(64, 48))?.message).toMatch(
      /^content\/pictures\/coorg\.svg: this is a photograph .*ends in \.jpg\.$/,
    )
    expect(noDrawing('coorg.svg', Buffer.from('<svg viewBox="0 0 4 3"/>'))).toBeUndefined()
  })
})
