import fs, { cpSync, linkSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import sharp, { type Sharp } from 'sharp'
import type { PictureList } from '../../app/_lib/picture-list.ts'
import { makePictures } from './make-pictures.ts'

/** A red picture with a blue part that begins at `left` and `top`. */
function redAndBlue(width: number, height: number, left: number, top = 0): Sharp {
  const part = { width: width - left, height: height - top, channels: 3 as const, background: '#0000ff' }
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: { create: part }, left, top },
  ])
}

/** A photograph, red on the left and blue on the right, with a location in EXIF as phones write it. */
const photograph = (width: number, height: number) =>
  redAndBlue(width, height, Math.floor(width / 2))
    .withExif({ IFD0: { Make: 'Asha' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '12/1 18/1 0/1' } })
    .jpeg()
    .toBuffer()

/** The pictures that the code names, made once. */
let site: string
test.beforeAll(async () => {
  const { project, workerIndex } = test.info()
  site = join(project.outputDir, `site-pictures-${workerIndex}`)
  await makePictures({}, '', site, join(site, 'pictures.json'))
})

/** Runs makePictures; returns the list, the output folder and the names of its files. */
async function make(content: unknown, files: Readonly<Record<string, Buffer | string>>) {
  const pictures = test.info().outputPath('pictures')
  const uploads = test.info().outputPath('uploads')
  const list = test.info().outputPath('pictures.json')
  mkdirSync(pictures, { recursive: true })
  cpSync(site, uploads, { recursive: true, preserveTimestamps: true, force: false })
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(pictures, name), bytes)
  await makePictures(content, pictures, uploads, list)
  const entries = JSON.parse(readFileSync(list, 'utf8')) as PictureList
  return { ...entries, uploads, names: readdirSync(uploads) }
}

test('a photograph is written in four widths and three formats, without metadata', async () => {
  const original = await photograph(1640, 1230)
  expect((await sharp(original).metadata()).exif?.includes('Asha')).toBe(true)
  const { pictures, uploads, names } = await make({ image: { upload: 'a.jpg' } }, { 'a.jpg': original })
  const { src, srcset, sources, width, height } = pictures['a.jpg']!
  expect([width, height]).toEqual([1600, 1200])
  // The address for browsers without support for srcset.
  expect(src).toMatch(/-800\./)
  expect(sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp'])
  for (const set of [srcset, ...sources.map((source) => source.srcset)])
    expect(set.match(/ \d+w/g)).toEqual([' 400w', ' 800w', ' 1200w', ' 1600w'])
  const photographs = names.filter((name) => name.startsWith('a-'))
  expect(photographs).toHaveLength(13)
  const pattern = /^a-(\d+|preview)\.[0-9a-f]{4}\.(jpg|webp|avif)$/
  expect(photographs.filter((name) => !pattern.test(name))).toEqual([])
  for (const name of photographs) {
    const { exif, xmp, icc } = await sharp(join(uploads, name)).metadata()
    expect({ exif, xmp, icc }, name).toEqual({})
  }
})

test('a picture is cropped up to a focal point at its edge; without a focal point its middle stays', async () => {
  const files = {
    'wide.png': await redAndBlue(500, 150, 300).png().toBuffer(),
    'tall.png': await redAndBlue(150, 500, 0, 385).png().toBuffer(),
  }
  const picturesWith = (focus?: object) => Object.keys(files).map((upload) => ({ image: { upload, focus } }))
  const content = [undefined, 0, 50, 100].map((at) =>
    picturesWith(at === undefined ? at : { x: at, y: 100 - at }),
  )
  const { pictures, uploads } = await make(content, files)
  for (const [name, start, end] of [
    ['wide.png', '0 100', '100 0'],
    ['tall.png', '100 0', '0 100'],
  ] as const) {
    expect(pictures[name]).toEqual(pictures[`${name} 50 50`])
    const getChannels = async (focus: string, file: 'src' | 'preview' = 'src') =>
      (await sharp(join(uploads, '..', pictures[`${name} ${focus}`]![file])).stats()).channels
    // The first crop has no blue pixel, the second no red one.
    expect((await getChannels(start))[2]!.max).toBeLessThan(50)
    expect((await getChannels(end))[0]!.max).toBeLessThan(50)
    expect((await getChannels(start, 'preview'))[2]!.max).toBeLessThan(50)
  }
})

/** The mean difference of two pictures, per channel of a pixel, from 0 to 255. */
async function meanDifference(first: Buffer, second: Buffer): Promise<number> {
  const [a, b] = await Promise.all([first, second].map((file) => sharp(file).removeAlpha().raw().toBuffer()))
  expect(a!.length).toBe(b!.length)
  return a!.reduce((sum, value, index) => sum + Math.abs(value - b![index]!), 0) / a!.length
}

test('each format shows the original, in fewer bytes', async () => {
  const [width, height] = [400, 300]
  // Colours that change in both directions, so that a picture with exchanged channels, or turned, differs.
  const colours = Array.from({ length: width * height }, (_, pixel) => {
    const [x, y] = [pixel % width, Math.floor(pixel / width)]
    return [(x * 255) / width, (y * 255) / height, 127 + 127 * Math.sin((x + y) / 20)].map(Math.round)
  })
  const original = await sharp(Buffer.from(colours.flat()), { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
  const { uploads, names } = await make({ image: { upload: 'a.png' } }, { 'a.png': original })
  const files = names.filter((name) => name.startsWith('a-400'))
  expect(files.map((name) => name.split('.').at(-1)).toSorted()).toEqual(['avif', 'jpg', 'webp'])
  for (const name of files) {
    const file = readFileSync(join(uploads, name))
    expect(await meanDifference(file, original), name).toBeLessThan(4)
    expect(file.length, name).toBeLessThan(original.length / 2)
  }
})

test('a photograph in a list is for a row: portrait format is cropped to 3:4, and the large version is not cropped', async () => {
  const content = {
    photos: [{ upload: 'tall.jpg' }, { upload: 'wide.jpg' }],
    image: { upload: 'wide.jpg' },
  }
  const files = { 'tall.jpg': await photograph(360, 1800), 'wide.jpg': await photograph(600, 450) }
  const { photos, pictures, uploads } = await make(content, files)
  expect(pictures['wide.jpg']?.srcset.match(/\d+w/g)).toEqual(['400w', '600w'])
  const widths = Object.values(photos).map(({ srcset }) => srcset.match(/\d+w/g)?.join())
  expect(widths).toEqual(['135w,270w', '240w,480w'])
  const { width, height, large } = photos['tall.jpg']!
  expect([width, height]).toEqual([270, 360])
  expect(await sharp(join(uploads, '..', large)).metadata()).toMatchObject({ width: 320, height: 1600 })
})

test('a drawing is copied unchanged', async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 900"><style>:target #moon { fill: url(#sky) }</style>
    <path id="moon" d="M0 0h9v9z"/><use href="#moon"/></svg>`
  const { pictures, uploads } = await make({ image: { upload: 'a.svg' } }, { 'a.svg': svg })
  const { src, width, height } = pictures['a.svg']!
  expect([width, height]).toEqual([1200, 900])
  expect(readFileSync(join(uploads, '..', src), 'utf8')).toBe(svg)
})

test('an existing file is not written again; a changed picture gets a new name', async () => {
  const content = { photos: [{ upload: 'a.jpg' }] }
  const first = await make(content, { 'a.jpg': await photograph(60, 40) })
  const times = () => first.names.map((name) => statSync(join(first.uploads, name)).mtimeMs)
  const before = times()
  expect((await make(content, {})).photos).toEqual(first.photos)
  expect(times()).toEqual(before)
  expect((await make(content, { 'a.jpg': await photograph(62, 40) })).photos).not.toEqual(first.photos)
})

test('the list of pictures is replaced atomically', async () => {
  const image = { upload: 'a.svg' }
  const drawing = (width: number) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 3"/>`
  await make({ image }, { 'a.svg': drawing(4) })
  const list = test.info().outputPath('pictures.json')
  const earlier = test.info().outputPath('earlier.json')
  linkSync(list, earlier)
  const before = readFileSync(earlier, 'utf8')
  await make({ image }, { 'a.svg': drawing(5) })
  expect(readFileSync(earlier, 'utf8')).toBe(before)
})

test('a full disk is not reported as a damaged picture, and leaves no incomplete picture', async () => {
  const full = Object.assign(new Error('no space'), { code: 'ENOSPC' })
  const files = { 'a.jpg': await photograph(60, 40) }
  const uploads = test.info().outputPath('uploads')
  const { writeFileSync: write } = fs
  fs.writeFileSync = (path, data) => {
    if (!String(path).startsWith(uploads)) return write(path, data)
    write(path, (data as Buffer).subarray(0, 9))
    throw full
  }
  syncBuiltinESMExports()
  try {
    await expect(make({ photos: [{ upload: 'a.jpg' }] }, files)).rejects.toBe(full)
  } finally {
    fs.writeFileSync = write
    syncBuiltinESMExports()
  }
  expect(readdirSync(uploads).filter((name) => /^a-.*\.(jpg|avif|webp)$/.test(name))).toEqual([])
})

test('transparent parts get the colour $paper, in a link preview $night', async () => {
  const background = { r: 0, g: 0, b: 0, alpha: 0 }
  const transparent = sharp({ create: { width: 40, height: 30, channels: 4, background } }).png()
  const files = { 'a.png': await transparent.toBuffer() }
  const { pictures, uploads } = await make({ image: { upload: 'a.png' } }, files)
  const { src, preview } = pictures['a.png']!
  for (const [file, colour] of [
    [src, [255, 253, 248]],
    [preview, [29, 20, 64]],
  ] as const) {
    const { channels } = await sharp(join(uploads, '..', file)).stats()
    for (const [index, { mean }] of channels.entries())
      expect(Math.abs(mean - colour[index]!)).toBeLessThan(3)
  }
})

test('a photograph has the orientation in which it was taken', async () => {
  const turned = await sharp(await photograph(450, 300))
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const { photos } = await make({ photos: [{ upload: 'a.jpg' }] }, { 'a.jpg': turned })
  expect(photos['a.jpg']).toMatchObject({ width: 270, height: 360 })
})

test('a square photograph in a row is cropped to 4:3, in two widths, and not enlarged', async () => {
  const files = { 'a.jpg': await photograph(500, 500) }
  const { photos, uploads } = await make({ photos: [{ upload: 'a.jpg' }] }, files)
  expect(photos['a.jpg']).toMatchObject({ width: 480, height: 360 })
  expect(photos['a.jpg']!.srcset.match(/ \d+w/g)).toEqual([' 240w', ' 480w'])
  expect(photos['a.jpg']!.src).toMatch(/-480\./)
  expect(await sharp(join(uploads, '..', photos['a.jpg']!.large)).metadata()).toMatchObject({ width: 500 })
})

const damaged = /damaged.* as JPEG /

for (const [what, file, bytes, message] of [
  ['is truncated', 'a.jpg', async () => (await photograph(900, 600)).subarray(0, 2000), damaged],
  ['is not a picture', 'a.jpg', () => 'GIF8', damaged],
  ['is a drawing without an end tag', 'a.svg', () => '<svg viewBox="0 0 4 3">', damaged],
  ['is a photograph named .svg', 'a.svg', () => photograph(60, 40), damaged],
] as const) {
  test(`a picture that ${what} is reported on one line: file, problem, remedy`, async () => {
    const result = make({ image: { upload: file } }, { [file]: await bytes() })
    await expect(result).rejects.toThrow(new RegExp(`pictures/${file}: .*${message.source}.*\\.$`))
  })
}
