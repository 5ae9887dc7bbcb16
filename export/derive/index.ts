/**
 * Makes everything that pages refer to but nobody draws by hand: slim drawings, photographs in their sizes, link
 * previews, icons, QR codes, the cut font. Writes `public/uploads/` and `.cache/built.json`, which `app/_lib/built.ts` reads.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { Built, BuiltPicture } from '../../app/_lib/built.ts'
import { runStep } from '../lib/print.ts'
import { builtFolder, publish } from './cache.ts'
import { drawingSize, slimDrawing } from './drawings.ts'
import { deriveFont } from './font.ts'
import { headlineCharacters } from './headline-characters.ts'
import { deriveIcons } from './icons.ts'
import { linkedPicturesWarning, namedPictures } from './named-pictures.ts'
import { noDrawing, pictureMistake } from './photo-kinds.ts'
import { makePhoto, publishPhoto } from './photos.ts'
import { linkPreview } from './previews.ts'
import { deriveQrCodes } from './qr.ts'

/** Only what the content names: a photograph that lies in `content/pictures/` unused is nobody's business. */
async function picture(file: string): Promise<BuiltPicture> {
  const bytes = read(file)
  return file.endsWith('.svg') ? drawing(file, bytes) : photograph(file, bytes)
}

function read(file: string): Buffer {
  try {
    return readFileSync(`content/pictures/${file}`)
  } catch {
    throw pictureMistake(file, 'no such picture', 'Put it there, or correct its name in content/.')
  }
}

async function drawing(file: string, bytes: Buffer): Promise<BuiltPicture> {
  const wrong = noDrawing(file, bytes)
  if (wrong) throw wrong
  const name = file.replace(/\.svg$/, '')
  const slim = await slimDrawing(file, bytes.toString())
  return {
    kind: 'drawing',
    src: publish(name, 'svg', slim),
    ...drawingSize(file, slim.toString()),
    srcset: '',
    sources: [],
    preview: publish(`${name}-preview`, 'jpg', await linkPreview(file, slim)),
  }
}

async function photograph(file: string, bytes: Buffer): Promise<BuiltPicture> {
  const photo = await makePhoto(file, bytes)
  publishPhoto(photo)
  if (photo.warning !== undefined) console.log(`Note: ${photo.warning}`)
  const name = file.replace(/\.[^.]*$/, '')
  return { ...photo.picture, preview: publish(`${name}-preview`, 'jpg', await linkPreview(file, bytes)) }
}

async function derive(): Promise<Built> {
  rmSync(builtFolder, { recursive: true, force: true })
  mkdirSync(builtFolder, { recursive: true })
  const pictures: Record<string, BuiltPicture> = {}
  const { uploads, links } = namedPictures()
  for (const file of uploads) pictures[file] = await picture(file)
  const warning = linkedPicturesWarning(links)
  if (warning !== undefined) console.log(warning)
  return {
    pictures,
    qr: await deriveQrCodes(),
    font: await deriveFont(headlineCharacters()),
    icons: await deriveIcons(),
  }
}

await runStep(async () => {
  const built = await derive()
  mkdirSync('.cache', { recursive: true })
  writeFileSync('.cache/built.json', JSON.stringify(built, null, 2))
  mkdirSync('styles/generated', { recursive: true })
  writeFileSync('styles/generated/_font.scss', `$src: "${built.font}";\n`)
})
