import { existsSync, mkdirSync, readFileSync, rmSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import sharp from 'sharp'
import { photograph, test } from '../fixtures.ts'
import { addPhoto, removeUnusedPhotos } from './pictures.ts'

const tooSmall = (size: string) => `This photograph is too small: ${size} pixels.`
const wrongFormat = 'This is not a JPEG, PNG or WebP photograph.'
const heicRemedy = 'Open yours on the computer and save it as JPEG, or e-mail it to yourself'
for (const [what, name, bytes, message] of [
  ['799 pixels wide', 'hills.jpg', photograph(799, 600), tooSmall('799 × 600')],
  ['599 pixels high', 'hills.jpg', photograph(800, 599), tooSmall('800 × 599')],
  ['upright and too small', 'hills.jpg', photograph(600, 799), tooSmall('600 × 799')],
  ['a GIF', 'hills.gif', 'GIF89a', `${wrongFormat} Choose one, or save yours as JPEG first.`],
  ['of an iPhone', 'IMG_1.HEIC', 'ftypheic', `${wrongFormat} ${heicRemedy}`],
  ['an empty file', 'hills.jpg', '', `${wrongFormat} Choose one, or save yours as JPEG first.`],
  ['damaged', 'hills.jpg', photograph().then((bytes) => bytes.subarray(0, 2000)), 'is damaged'],
] as const)
  test(`a photograph that is ${what} is refused`, async ({ records: { folder } }) => {
    await expect(addPhoto(folder, name, Buffer.from(await bytes))).rejects.toThrow(message)
  })

test('the smallest photographs are stored as JPEG', async ({ records: { folder } }) => {
  for (const [width, height] of [
    [800, 600],
    [600, 800],
  ] as const) {
    const bytes = await photograph(width, height)
    const jpeg = await sharp(bytes).jpeg({ quality: 90 }).toBuffer()
    const name = await addPhoto(folder, 'hills.jpg', bytes)
    expect(readFileSync(join(folder, 'pictures', name)).equals(jpeg)).toBe(true)
  }
})

test('a photograph that cannot be listed as new is not stored', async ({ records: { folder } }) => {
  // Nothing would delete it later.
  mkdirSync(join(folder, '.editor/new-photos.json'), { recursive: true })
  await expect(addPhoto(folder, 'hills.jpg', await photograph())).rejects.toThrow('EISDIR')
  expect(existsSync(join(folder, 'pictures/hills.jpg'))).toBe(false)
})

test('a large photograph is stored smaller, upright, without metadata', async ({ records: { folder } }) => {
  const large = await photograph(700, 2600)
  expect((await sharp(large).metadata()).exif?.toString('latin1')).toContain('\x0c')
  const turned = await sharp(large).withMetadata({ orientation: 6 }).toBuffer()
  const name = await addPhoto(folder, 'hills.jpg', turned)
  const { width, exif } = await sharp(join(folder, 'pictures', name)).metadata()
  expect([width, exif]).toEqual([2400, undefined])
})

test('a transparent picture has the background of the site', async ({ records: { folder } }) => {
  const background = { r: 0, g: 0, b: 0, alpha: 0 }
  const transparent = sharp({ create: { width: 800, height: 600, channels: 4, background } })
  const name = await addPhoto(folder, 'a.png', await transparent.png().toBuffer())
  const { channels } = await sharp(join(folder, 'pictures', name)).stats()
  // The colour of paper, #fffdf8, as JPEG stores it.
  expect(channels.map(({ mean }) => Math.round(mean))).toEqual([254, 253, 248])
})

for (const [title, name, width, storedName] of [
  ['is stored under the name of its file', 'Hills at Dawn.JPG', 800, 'hills-at-dawn.jpg'],
  ['without a letter from A to Z in its name is called photograph.jpg', 'ಊಟಿ.jpg', 800, 'photograph.jpg'],
  ['that is stored already keeps its name', 'lake.jpg', 800, 'lake.jpg'],
  ['with the name of another photograph gets a number', 'lake.jpg', 900, 'lake-2.jpg'],
] as const)
  test(`a photograph ${title}`, async ({ records: { folder } }) => {
    await addPhoto(folder, 'lake.jpg', await photograph(800))
    expect(await addPhoto(folder, name, await photograph(width))).toBe(storedName)
  })

test('photographs that were added a day ago, and never saved, are deleted', async ({ records }) => {
  const { folder } = records
  const pathOf = (name = '') => join(folder, 'pictures', name)
  const add = async (width: number, age: number) => {
    const name = await addPhoto(folder, 'hills.jpg', await photograph(width))
    utimesSync(pathOf(name), Date.now() / 1000 - age, Date.now() / 1000 - age)
    return name
  }
  const [neverSaved, chosen] = [await add(800, 86_401), await add(801, 86_401)]
  const [replaced, typed, recent] = [await add(802, 86_401), await add(803, 86_401), await add(804, 86_300)]
  const image = (upload = '') => ({ upload, alt: 'Hills.' })
  for (const upload of [replaced, chosen])
    expect(records.saveChange({ image: image(upload) }).saved).toBeDefined()
  records.storeDraft(records.formBody({ image: image(typed) }, 'destinations/palace.yaml'))
  removeUnusedPhotos(folder)
  const isStored = (name = '') => existsSync(pathOf(name))
  // The history can restore the replaced one, and Undo in an open window the recent one.
  expect([neverSaved, chosen, replaced, typed, recent].map(isStored)).toEqual([false, true, true, true, true])
  // Pictures that were saved once stay, and so do those that the editor did not add.
  expect(records.saveChange({ image: image('a.svg') }).saved).toBeDefined()
  rmSync(join(folder, '.editor/saves.json'))
  removeUnusedPhotos(folder)
  expect([chosen, replaced, typed, 'marigold.svg'].map(isStored)).toEqual([true, true, true, true])
})

test('no photograph is deleted while a record cannot be read', async ({ records: { folder }, logged }) => {
  const name = await addPhoto(folder, 'hills.jpg', await photograph())
  utimesSync(join(folder, 'pictures', name), 0, 0)
  mkdirSync(join(folder, 'tours/hampi.yaml'))
  removeUnusedPhotos(folder)
  expect(existsSync(join(folder, 'pictures', name))).toBe(true)
  expect(logged).toMatchObject([{ code: 'EISDIR' }])
})
