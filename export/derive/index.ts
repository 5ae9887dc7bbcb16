/**
 * Makes everything that pages refer to but nobody draws by hand: slim drawings, photographs in their sizes, link
 * previews, icons, QR codes, the cut font. Writes `public/built/` and `.cache/built.json`, which `app/_lib/built.ts` reads.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { Built, BuiltPicture } from '../../app/_lib/built.ts'
import { builtFolder, publish } from './cache.ts'
import { drawingSize, slimDrawing } from './drawings.ts'
import { deriveFont } from './font.ts'
import { headlineCharacters } from './headline-characters.ts'
import { deriveIcons } from './icons.ts'
import { linkPreview } from './previews.ts'
import { deriveQrCodes } from './qr.ts'

async function drawing(file: string): Promise<BuiltPicture> {
  const name = file.replace(/\.svg$/, '')
  const slim = await slimDrawing(file, readFileSync(`public/uploads/${file}`, 'utf8'))
  return {
    kind: 'drawing',
    src: publish(name, 'svg', slim),
    ...drawingSize(file, slim.toString()),
    sources: [],
    preview: publish(`${name}-preview`, 'jpg', await linkPreview(file, slim)),
  }
}

async function derive(): Promise<Built> {
  rmSync(builtFolder, { recursive: true, force: true })
  mkdirSync(builtFolder, { recursive: true })
  const pictures: Record<string, BuiltPicture> = {}
  for (const file of readdirSync('public/uploads').sort()) {
    if (file.endsWith('.svg') && !file.startsWith('marigold')) pictures[file] = await drawing(file)
  }
  return { pictures, qr: await deriveQrCodes(), font: await deriveFont(headlineCharacters()), icons: await deriveIcons() }
}

try {
  const built = await derive()
  mkdirSync('.cache', { recursive: true })
  writeFileSync('.cache/built.json', JSON.stringify(built, null, 2))
  mkdirSync('styles/generated', { recursive: true })
  writeFileSync('styles/generated/_font.scss', `$src: "${built.font}";\n`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
