import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import sharp from 'sharp'
import type { AssetManifest } from '../../app/_lib/asset-manifest.ts'
import { readContent } from '../../content/read.ts'
import { Copy, samplePictures } from '../../content/testing/content-copy.ts'
import { addDrafts } from './drafts.ts'
import { phonePhoto, test } from './testing/photographs.ts'

const manifest = '.cache/asset-manifest.json'
const drawing = '<svg viewBox="0 0 4 3"/>'

test('what the manifest of a preview lacks is shown in one version, and what it has stays', async ({}, testInfo) => {
  const copy = new Copy(testInfo.outputPath('site'))
  for (const name of [...samplePictures(), 'wrong-turn.svg', 'unlit-palace.svg'])
    copy.write(`content/pictures/${name}`, drawing)
  copy.write('content/pictures/road.jpg', await phonePhoto(1200, 900))
  copy.edit('content/tours/coorg-trip.yaml', /upload: .*/, 'upload: road.jpg')
  const made = { kind: 'photo', src: '/uploads/coorg.0123abcd.svg' }
  const qr = { general: '/uploads/qr-general.svg', 'tour/coorg-trip': '/uploads/qr-coorg-trip.svg' }
  copy.write(manifest, JSON.stringify({ pictures: { 'coorg.svg': made }, photos: {}, qr }))

  const { records } = readContent(copy.root)
  if (!records) throw new Error('The sample is broken.')
  expect(await addDrafts(copy.root, records)).toBe(true)
  const after = JSON.parse(copy.read(manifest)) as AssetManifest
  expect(after.pictures['coorg.svg']).toEqual(made)
  expect(after.qr).toMatchObject({ ...qr, 'tour/tirupati-package': qr.general })
  const { src = '', ...road } = after.pictures['road.jpg'] ?? {}
  expect(road).toMatchObject({ kind: 'photo', width: 960, height: 720, srcset: '', sources: [] })
  const { width, exif } = await sharp(readFileSync(join(copy.root, 'public', src))).metadata()
  expect([width, exif]).toEqual([960, undefined])
  expect(await addDrafts(copy.root, records)).toBe(false)
})
