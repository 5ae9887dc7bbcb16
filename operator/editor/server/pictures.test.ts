import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import sharp from 'sharp'
import { photograph, test } from '../fixtures.ts'
import { addPhoto } from './pictures.ts'

test('a small photograph is refused; a large one loses its metadata', async ({ records: { folder } }) => {
  for (const [width, height] of [
    [799, 600],
    [800, 599],
  ] as const)
    await expect(addPhoto(folder, 'hills.jpg', await photograph(width, height))).rejects.toThrow(
      `This photograph is too small: ${width} × ${height} pixels.`,
    )
  const smallest = await photograph(800, 600)
  for (const name of ['hills.jpg', 'hills.jpg'])
    expect(await addPhoto(folder, name, smallest)).toBe('hills.jpg')
  const stored = await sharp(smallest).jpeg({ quality: 90 }).toBuffer()
  expect(readFileSync(join(folder, 'pictures/hills.jpg')).equals(stored)).toBe(true)
  expect(await addPhoto(folder, 'hills.jpg', await photograph(900, 600))).toBe('hills-2.jpg')
  expect(await addPhoto(folder, 'ಊಟಿ.jpg', smallest)).toBe('photograph.jpg')
  await expect(addPhoto(folder, 'a.jpg', smallest.subarray(0, 2000))).rejects.toThrow('is damaged')
  const bytes = await photograph(2600, 700)
  expect((await sharp(bytes).metadata()).exif?.toString('latin1')).toContain('\x0c')
  expect(await addPhoto(folder, 'Hills at Dawn.JPG', bytes)).toBe('hills-at-dawn.jpg')
  const turned = await sharp(await photograph(1200, 900))
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const { height } = await sharp(
    join(folder, 'pictures', await addPhoto(folder, 'turned.jpg', turned)),
  ).metadata()
  expect(height).toBe(1200)
  const { exif, width } = await sharp(join(folder, 'pictures/hills-at-dawn.jpg')).metadata()
  expect({ exif, width }).toEqual({ exif: undefined, width: 2400 })
})
