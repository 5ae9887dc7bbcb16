import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import sharp from 'sharp'
import { photograph, test } from '../fixtures.ts'
import type { Records } from './records.ts'
import { addPhoto } from './pictures.ts'

/** Stores a photograph. Returns what is known of the stored file. */
const stored = async ({ folder }: Records, bytes: Buffer) =>
  sharp(join(folder, 'pictures', await addPhoto(folder, 'hills.jpg', bytes))).metadata()

for (const [width, height] of [
  [799, 600],
  [800, 599],
] as const)
  test(`a photograph of ${width} × ${height} pixels is refused`, async ({ records: { folder } }) => {
    const added = addPhoto(folder, 'hills.jpg', await photograph(width, height))
    await expect(added).rejects.toThrow(`This photograph is too small: ${width} × ${height} pixels.`)
  })
test('a damaged photograph is refused', async ({ records: { folder } }) => {
  const bytes = (await photograph()).subarray(0, 2000)
  await expect(addPhoto(folder, 'hills.jpg', bytes)).rejects.toThrow('is damaged')
})
test('the smallest photograph is stored as JPEG', async ({ records: { folder } }) => {
  const bytes = await photograph(800, 600)
  await addPhoto(folder, 'hills.jpg', bytes)
  const jpeg = await sharp(bytes).jpeg({ quality: 90 }).toBuffer()
  expect(readFileSync(join(folder, 'pictures/hills.jpg')).equals(jpeg)).toBe(true)
})
test('a photograph that cannot be listed as new is not stored', async ({ records: { folder } }) => {
  // Nothing would delete it.
  mkdirSync(join(folder, '.editor/new-photos.json'), { recursive: true })
  await expect(addPhoto(folder, 'hills.jpg', await photograph())).rejects.toThrow('EISDIR')
  expect(existsSync(join(folder, 'pictures/hills.jpg'))).toBe(false)
})
test('a large photograph is stored smaller', async ({ records }) => {
  expect((await stored(records, await photograph(2600, 700))).width).toBe(2400)
})
test('a photograph loses its metadata', async ({ records }) => {
  const bytes = await photograph()
  expect((await sharp(bytes).metadata()).exif?.toString('latin1')).toContain('\x0c')
  expect((await stored(records, bytes)).exif).toBeUndefined()
})
test('a photograph is stored upright', async ({ records }) => {
  const turned = sharp(await photograph(1200, 900)).withMetadata({ orientation: 6 })
  expect((await stored(records, await turned.toBuffer())).height).toBe(1200)
})

for (const [title, name, width, storedName] of [
  ['has the name of its file', 'Hills at Dawn.JPG', 800, 'hills-at-dawn.jpg'],
  ['without a name in these letters gets one', 'ಊಟಿ.jpg', 800, 'photograph.jpg'],
  ['that is stored already keeps its name', 'lake.jpg', 800, 'lake.jpg'],
  ['gets another name than that of another one', 'lake.jpg', 900, 'lake-2.jpg'],
] as const)
  test(`a photograph ${title}`, async ({ records: { folder } }) => {
    await addPhoto(folder, 'lake.jpg', await photograph(800))
    expect(await addPhoto(folder, name, await photograph(width))).toBe(storedName)
  })
