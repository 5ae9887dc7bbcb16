import { expect } from '@playwright/test'
import sharp from 'sharp'
import { makePhoto, makeRowPhoto } from './photos.ts'
import { linkPreview } from './previews.ts'
import { noDrawing } from './file-types.ts'
import { cmyk, heic, phonePhoto, redAndBlue, scene, test, turned } from './testing/photographs.ts'

// Photographs are as small as each test allows: AVIF is slow.

/** Red, green, blue at a point of a picture, given as fractions of its sides. */
async function colourAt(bytes: Buffer, x: number, y: number): Promise<readonly number[]> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
  return [...data.subarray(at, at + 3)]
}

/** Red, green and blue in the middle of each version. */
const middles = (files: ReadonlyMap<string, Buffer>) =>
  Promise.all([...files.values()].map((bytes) => colourAt(bytes, 0.5, 0.5)))

test('a large photograph is made in three formats and six widths, all of 4:3', async () => {
  const huge = sharp({ create: { width: 2000, height: 1500, channels: 3, background: '#3a7d44' } })
  const { files, picture } = await makePhoto('hills.jpg', await huge.jpeg().toBuffer())
  const widths = [320, 480, 640, 960, 1280, 1600]
  expect(files.size).toBe(18)
  for (const [name, bytes] of files) {
    const [, width, extension] = /^hills-(\d+)\.[0-9a-f]{8}\.(avif|webp|jpg)$/.exec(name) ?? []
    const { format, width: real, height } = await sharp(bytes).metadata()
    expect([real, height]).toEqual([Number(width), Number(width) * 0.75])
    expect(format).toBe({ avif: 'heif', webp: 'webp', jpg: 'jpeg' }[extension ?? ''])
  }
  expect(picture).toMatchObject({ kind: 'photo', width: 1600, height: 1200 })
  expect(picture.src).toMatch(/^\/uploads\/hills-960\..*\.jpg$/)
  expect(picture.sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp'])
  for (const { srcset } of [...picture.sources, picture])
    expect(srcset.split(', ').map((one) => one.split(' ')[1])).toEqual(widths.map((width) => `${width}w`))
})

test('the focal point of an upright photograph stays visible, on the site and in link previews', async () => {
  // Red in its upper half, blue in the lower one.
  const lying = await redAndBlue(400, 300).png().toBuffer()
  const upright = await sharp(lying).rotate(90).jpeg({ quality: 100 }).toBuffer()
  const [atTop = [], atBottom = []] = await Promise.all(
    [0, 100].map(async (y) => {
      const focus = { x: 50, y }
      const { files } = await makePhoto('tower.jpg', upright, focus)
      const jpeg = [...files].find(([name]) => name.endsWith('.jpg'))?.[1] ?? Buffer.alloc(0)
      const preview = await linkPreview('tower.jpg', upright, focus)
      return Promise.all([jpeg, preview].map((bytes) => colourAt(bytes, 0.5, y === 0 ? 0.2 : 0.8)))
    }),
  )
  for (const [r = 0, , b = 0] of atTop) expect(r).toBeGreaterThan(b)
  for (const [r = 0, , b = 0] of atBottom) expect(b).toBeGreaterThan(r)
})

test('in a row an upright photograph is cropped to 3:4 at its focal point, and uncropped where it is opened', async () => {
  // Red in its upper half, blue in the lower one; more than twice as high as wide.
  const lying = await redAndBlue(500, 200).png().toBuffer()
  const original = await sharp(lying).rotate(90).jpeg({ quality: 100 }).toBuffer()
  const { files, picture } = await makeRowPhoto('tower.jpg', original, { x: 50, y: 0 })
  expect([picture.width, picture.height]).toEqual([200, 267])
  for (const [name, bytes] of files) {
    const { width, height } = await sharp(bytes).metadata()
    const isWhole = picture.large.endsWith(name)
    expect((height / width).toFixed(1), name).toBe(isWhole ? '2.5' : '1.3')
    const [red = 0, , blue = 0] = await colourAt(bytes, 0.5, 0.85)
    expect(red > blue, name).toBe(!isWhole)
  }
})

test('no format of a photograph contains the place where it was taken', async () => {
  const original = await phonePhoto(400, 300)
  expect(original.toString('latin1')).toContain('GPSLatitude')
  expect((await sharp(original).metadata()).exif).toBeDefined()
  const { files } = await makePhoto('phone.jpg', original)
  const { files: ofRow } = await makeRowPhoto('phone.jpg', original)
  for (const [name, bytes] of [...files, ...ofRow]) {
    const { exif, xmp, iptc, icc, orientation, comments } = await sharp(bytes).metadata()
    expect({ name, exif, xmp, iptc, icc, orientation, comments }).toEqual({ name })
    expect(bytes.toString('latin1')).not.toMatch(/Exif|GPS|Asha|xmpmeta|Photoshop/)
  }
})

for (const [orientation, across, red, blue] of [
  [3, 400, [0.9, 0.5], [0.1, 0.5]],
  [6, 300, [0.5, 0.1], [0.5, 0.9]],
  [8, 300, [0.5, 0.9], [0.5, 0.1]],
] as const) {
  test(`a photograph is turned upright when its EXIF orientation is ${orientation}`, async () => {
    const { files, picture } = await makePhoto('turned.jpg', await turned(orientation))
    expect([picture.width, picture.height]).toEqual([across, across * 0.75])
    const jpeg = [...files].find(([name]) => name.endsWith('.jpg'))?.[1] ?? Buffer.alloc(0)
    const isRed = ([r = 0, , b = 0]: readonly number[]) => r > 200 && b < 60
    const isBlue = ([r = 0, , b = 0]: readonly number[]) => b > 200 && r < 60
    expect(isRed(await colourAt(jpeg, red[0], red[1]))).toBe(true)
    expect(isBlue(await colourAt(jpeg, blue[0], blue[1]))).toBe(true)
  })
}

test('a CMYK photograph is converted to sRGB', async () => {
  const bytes = await cmyk()
  expect((await sharp(bytes).metadata()).space).toBe('cmyk')
  const { files } = await makePhoto('flyer.jpg', bytes)
  for (const made of files.values()) expect((await sharp(made).metadata()).space).toBe('srgb')
  for (const [red = 0, green = 0, blue = 0] of await middles(files)) {
    expect(red).toBeGreaterThan(150)
    expect(Math.max(green, blue)).toBeLessThan(90)
  }
})

test('transparent parts of a picture get the paper colour, not black', async () => {
  const background = { r: 0, g: 0, b: 0, alpha: 0 }
  const png = await sharp({ create: { width: 320, height: 240, channels: 4, background } })
    .png()
    .toBuffer()
  const { files } = await makePhoto('cut-out.png', png)
  for (const bytes of files.values()) expect((await sharp(bytes).metadata()).hasAlpha).toBe(false)
  for (const middle of await middles(files)) expect(Math.min(...middle)).toBeGreaterThan(230)
})

test('a greyscale photograph keeps its greys', async () => {
  const grey = await scene(320, 240).greyscale().toColourspace('b-w').png().toBuffer()
  for (const middle of await middles((await makePhoto('old.png', grey)).files))
    expect(Math.max(...middle) - Math.min(...middle)).toBeLessThan(6)
})

test('a photograph smaller than the layout is never enlarged, and a small one gets a warning', async () => {
  const middling = await makePhoto('middling.jpg', await redAndBlue(700, 700).jpeg().toBuffer())
  expect(middling.picture.width).toBe(700)
  expect(middling.picture.srcset).toMatch(/ 320w, .* 480w, .* 640w, .* 700w$/)
  expect(middling.warning).toBeUndefined()
  const small = await makePhoto('small.jpg', await redAndBlue(400, 400).jpeg().toBuffer())
  expect(small.picture.width).toBe(400)
  expect(small.warning).toMatch(
    /^content\/pictures\/small\.jpg: only 400 pixels wide .*WhatsApp has been made small\.$/,
  )
})

test('the type of a photograph is read from its bytes, not from its extension', async () => {
  const { files } = await makePhoto('really-webp.jpg', await scene(320, 240).webp().toBuffer())
  expect([...files.keys()].filter((name) => name.endsWith('.jpg'))).toHaveLength(1)
})

test('the addresses of a photograph change when its content changes, and only then', async () => {
  const make = async (quality: number) =>
    (await makePhoto('same.jpg', await redAndBlue(320, 240).jpeg({ quality }).toBuffer())).files
  const [first, again, other] = [await make(80), await make(80), await make(60)]
  expect([...again]).toEqual([...first])
  expect([...other.keys()]).not.toEqual([...first.keys()])
})

const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)
const cutOff = /broken or was not copied to its end/
for (const [what, file, bytes, line] of [
  ['a HEIC photo', 'a.jpg', () => heic, /HEIC photo, which browsers do not show\. On an iPhone .*\.jpg/],
  ['a photo that is half copied', 'a.jpg', async () => half(await phonePhoto(400, 300)), cutOff],
  ['a PNG that is half copied', 'a.png', async () => half(await scene(400, 300).png().toBuffer()), cutOff],
  ['a header without a picture', 'a.jpg', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]), cutOff],
  [
    'a drawing called .jpg',
    'a.jpg',
    () => Buffer.from('<?xml version="1.0"?>\n<svg viewBox="0 0 4 3"/>'),
    /this is a drawing .*ends in \.svg/,
  ],
  ['an AVIF picture', 'a.jpg', () => scene(64, 48).avif().toBuffer(), /this is no JPEG, PNG or WebP picture/],
  ['an empty file', 'a.jpg', () => Buffer.alloc(0), /this is an empty file/],
] as const) {
  test(`${what} is no photograph, and the error is one line`, async () => {
    const error: unknown = await makePhoto(file, await bytes()).catch((reason: unknown) => reason)
    const message = error instanceof Error ? error.message : 'accepted'
    expect(message).toMatch(line)
    expect(message).toMatch(new RegExp(`^content/pictures/${file}: [^\\n]+$`))
  })
}

test('a photograph called .svg is an error, and a drawing is not', async () => {
  expect(noDrawing('coorg.svg', await phonePhoto(64, 48))?.message).toMatch(
    /^content\/pictures\/coorg\.svg: this is a photograph .*ends in \.jpg\.$/,
  )
  expect(noDrawing('coorg.svg', Buffer.from('<svg viewBox="0 0 4 3"/>'))).toBeUndefined()
})
