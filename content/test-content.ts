import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import { collections } from './schema.ts'

const folder = '.cache/test-content'
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"/>'

/** Global setup of the unit tests: writes the records of test-content.yaml to a folder that `content/records.ts` reads. */
export default function setUp(): void {
  rmSync(folder, { recursive: true, force: true })
  for (const name of [...Object.keys(collections), 'pictures'])
    mkdirSync(join(folder, name), { recursive: true })
  const records = parse(readFileSync('content/test-content.yaml', 'utf8'), { merge: true }) as object
  for (const [name, record] of Object.entries(records))
    if (name !== 'shared')
      writeFileSync(join(folder, `${name}.yaml`), stringify(record, { aliasDuplicateObjects: false }))
  // The last three are those that the code names.
  for (const name of ['a', 'marigold', 'wrong-turn', 'unlit-palace'])
    writeFileSync(join(folder, `pictures/${name}.svg`), drawing)
  const pictureFiles = { src: '/uploads/a.svg', srcset: '', sources: [], preview: '/uploads/a-preview.jpg' }
  const photograph = {
    src: '/uploads/a-800.jpg',
    width: 800,
    height: 600,
    srcset: '/uploads/a-800.jpg 800w',
    sources: [{ type: 'image/webp', srcset: '/uploads/a-800.webp 800w' }],
  }
  const photoFiles = { ...pictureFiles, large: '/uploads/a-large.jpg' }
  writeFileSync(
    join(folder, 'pictures.json'),
    JSON.stringify({
      pictures: { 'a.svg': pictureFiles, 'a.jpg': { ...pictureFiles, ...photograph } },
      photos: { 'a.jpg': { ...photoFiles, ...photograph } },
    }),
  )
  process.env['CONTENT_DIR'] = folder
  process.env['PICTURE_LIST'] = join(folder, 'pictures.json')
}
