import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AssetManifest, type Focus, type PhotoFiles, pictureKey } from '../../app/_lib/asset-manifest.ts'
import type { Records } from '../../content/schema/index.ts'
import { drawingSize, slimDrawing } from './drawings.ts'
import { namedPictures } from './named.ts'
import { draftPhoto } from './photos.ts'

interface Upload {
  upload: string
  focus?: Focus | undefined
}

/**
 * Adds what the content names and the asset manifest of a preview lacks, in a second: one version of each picture, and the
 * general QR code in place of a new one. All versions of a photograph take half a minute; the asset step makes them later.
 *
 * @param folder of the preview, which holds manifest and pictures
 * @returns whether something was missing
 * @throws UserError when a picture cannot be shown
 */
export async function addDrafts(folder: string, records: Records): Promise<boolean> {
  const { home, site, guests } = records
  const [tours, destinations] = [Object.values(records.tours), Object.values(records.destinations)]
  const named = namedPictures({ home, site, tours, destinations })
  const file = join(folder, '.cache/asset-manifest.json')
  const read = () => JSON.parse(readFileSync(file, 'utf8')) as AssetManifest
  const manifest = read()
  const without = (made: object, all: readonly (Upload | object)[]) =>
    all.filter((image): image is Upload => 'upload' in image && !(pictureKey(image) in made))

  const drafts = { pictures: {}, photos: {} } as Record<
    'pictures' | 'photos',
    Record<string, PhotoFiles & { preview: string }>
  >
  for (const kind of ['pictures', 'photos'] as const)
    for (const image of without(manifest[kind], named[kind]))
      drafts[kind][pictureKey(image)] = await draftOf(folder, image, kind === 'photos')
  const codes = [
    ...Object.keys(records.tours).map((id) => `tour/${id}`),
    ...(guests.writeAt ? ['write'] : []),
  ]
  const { general = '' } = manifest.qr
  const qr = Object.fromEntries(codes.flatMap((of) => (of in manifest.qr ? [] : [[of, general]])))
  if ([drafts.pictures, drafts.photos, qr].every((added) => Object.keys(added).length === 0)) return false
  // The asset step may have written it meanwhile.
  const now = read()
  const both = {
    ...now,
    pictures: { ...drafts.pictures, ...now.pictures },
    photos: { ...drafts.photos, ...now.photos },
    qr: { ...qr, ...now.qr },
  }
  writeFileSync(file, JSON.stringify(both, null, 2))
  return true
}

async function draftOf(folder: string, { upload, focus }: Upload, isInRow: boolean) {
  const bytes = readFileSync(join(folder, 'content/pictures', upload))
  const stem = upload.replace(/\.\w+$/, '')
  if (upload.endsWith('.svg')) {
    const slim = await slimDrawing(upload, bytes.toString())
    const src = publish(folder, stem, 'svg', slim)
    return { kind: 'drawing' as const, src, ...drawingSize(upload, slim.toString()), ...oneVersion(src) }
  }
  const { jpeg, ...size } = await draftPhoto(upload, bytes, focus, isInRow)
  const src = publish(folder, stem, 'jpg', jpeg)
  return { kind: 'photo' as const, src, ...size, ...oneVersion(src) }
}

const oneVersion = (src: string) => ({ srcset: '', sources: [], preview: src, large: src })

function publish(folder: string, stem: string, extension: string, bytes: Buffer): string {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8)
  const src = `/uploads/${stem}-draft.${hash}.${extension}`
  mkdirSync(join(folder, 'public/uploads'), { recursive: true })
  writeFileSync(join(folder, 'public', src), bytes)
  return src
}
