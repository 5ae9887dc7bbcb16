import { existsSync, mkdirSync, readFileSync, rmSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import sharp from 'sharp'
import { photograph, save, formBody, test } from '../fixtures.ts'
import type { Records } from './records.ts'
import { addPhoto, removeUnusedPhotos } from './pictures.ts'

/** Stores a photograph. Returns the metadata of the stored file. */
const storedMetadata = async ({ folder }: Records, bytes: Buffer) =>
  sharp(join(folder, 'pictures', await addPhoto(folder, 'hills.jpg', bytes))).metadata()

for (const [width, height] of [
  [799, 600],
  [800, 599],
  [600, 799],
] as const)
  test(`a photograph of ${width} × ${height} pixels is refused`, async ({ records: { folder } }) => {
    const added = addPhoto(folder, 'hills.jpg', await photograph(width, height))
    await expect(added).rejects.toThrow(`This photograph is too small: ${width} × ${height} pixels.`)
  })
for (const [name, remedy] of [
  ['hills.gif', 'Choose one, or save yours as JPEG first.'],
  ['IMG_1.HEIC', 'Open yours on the computer and save it as JPEG, or e-mail it to yourself'],
] as const)
  test(`the refusal of ${name} says what to do`, async ({ records: { folder } }) => {
    const added = addPhoto(folder, name, Buffer.from('ftypheic'))
    await expect(added).rejects.toThrow(`This is not a JPEG, PNG or WebP photograph. ${remedy}`)
  })
test('a damaged photograph is refused', async ({ records: { folder } }) => {
  const bytes = (await photograph()).subarray(0, 2000)
  await expect(addPhoto(folder, 'hills.jpg', bytes)).rejects.toThrow('is damaged')
})
for (const [width, height] of [
  [800, 600],
  [600, 800],
] as const)
  test(`the smallest photograph, ${width} × ${height}, is stored as JPEG`, async ({
    records: { folder },
  }) => {
    const bytes = await photograph(width, height)
    await addPhoto(folder, 'hills.jpg', bytes)
    const jpeg = await sharp(bytes).jpeg({ quality: 90 }).toBuffer()
    expect(readFileSync(join(folder, 'pictures/hills.jpg')).equals(jpeg)).toBe(true)
  })
test('a photograph that cannot be listed as new is not stored', async ({ records: { folder } }) => {
  // Nothing would delete it later.
  mkdirSync(join(folder, '.editor/new-photos.json'), { recursive: true })
  await expect(addPhoto(folder, 'hills.jpg', await photograph())).rejects.toThrow('EISDIR')
  expect(existsSync(join(folder, 'pictures/hills.jpg'))).toBe(false)
})
test('a large photograph is stored smaller', async ({ records }) => {
  expect((await storedMetadata(records, await photograph(2600, 700))).width).toBe(2400)
})
test('a transparent picture has the background of the site', async ({ records: { folder } }) => {
  const background = { r: 0, g: 0, b: 0, alpha: 0 }
  const png = await sharp({ create: { width: 800, height: 600, channels: 4, background } })
    .png()
    .toBuffer()
  const { channels } = await sharp(join(folder, 'pictures', await addPhoto(folder, 'a.png', png))).stats()
  // The colour of paper, #fffdf8, as JPEG stores it.
  expect(channels.map(({ mean }) => Math.round(mean))).toEqual([254, 253, 248])
})
test('a photograph loses its metadata', async ({ records }) => {
  const bytes = await photograph()
  expect((await sharp(bytes).metadata()).exif?.toString('latin1')).toContain('\x0c')
  expect((await storedMetadata(records, bytes)).exif).toBeUndefined()
})
test('a photograph is stored upright', async ({ records }) => {
  const turned = sharp(await photograph(1200, 900)).withMetadata({ orientation: 6 })
  expect((await storedMetadata(records, await turned.toBuffer())).height).toBe(1200)
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

test('photographs that were added more than a day ago, but never saved, are deleted at the start', async ({
  records,
}) => {
  const { folder } = records
  const pathOf = (name = '') => join(folder, 'pictures', name)
  const add = async (width: number, age: number) => {
    const name = await addPhoto(folder, 'hills.jpg', await photograph(width))
    utimesSync(pathOf(name), Date.now() / 1000 - age, Date.now() / 1000 - age)
    return name
  }
  const [neverSaved, chosen, replaced] = [
    await add(800, 86_401),
    await add(801, 86_401),
    await add(802, 86_401),
  ]
  const [typed, recent] = [await add(803, 86_401), await add(804, 86_300)]
  const image = (upload = '') => ({ upload, alt: 'Hills.' })
  for (const upload of [replaced, chosen]) expect(save(records, { image: image(upload) }).saved).toBeDefined()
  records.storeDraft(formBody(records, 'destinations/palace.yaml', { image: image(typed) }))
  removeUnusedPhotos(folder)
  const isStored = (name = '') => existsSync(pathOf(name))
  // The history can restore the replaced one, and Undo in an open window the recent one.
  expect([neverSaved, chosen, replaced, typed, recent].map(isStored)).toEqual([false, true, true, true, true])
  // Pictures that were saved once stay, and so do those that the editor did not add.
  expect(save(records, { image: image('a.svg') }).saved).toBeDefined()
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
