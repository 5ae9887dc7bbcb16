import { join } from 'node:path'
import { expect } from '@playwright/test'
import sharp from 'sharp'
import { test } from '../fixtures.ts'
import { addPhoto } from './pictures.ts'

test('a small photograph is refused; a large one loses its position', async ({ records: { folder } }) => {
  const photograph = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#888' } })
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '12/1 25/1 0/1' } })
      .jpeg()
      .toBuffer()
  const small = addPhoto(folder, 'hills.jpg', await photograph(300, 200))
  await expect(small).rejects.toThrow('This photograph is too small: 300 × 200 pixels.')
  const bytes = await photograph(4000, 3000)
  expect((await sharp(bytes).metadata()).exif?.toString('latin1')).toContain('\x0c')
  expect(await addPhoto(folder, 'Hills at Dawn.JPG', bytes)).toBe('hills-at-dawn.jpg')
  const { exif, width } = await sharp(join(folder, 'pictures/hills-at-dawn.jpg')).metadata()
  expect({ exif, width }).toEqual({ exif: undefined, width: 2400 })
})
