import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { toYaml } from '../../content/yaml.ts'
import { phonePhoto } from '../../tools/assets/testing/photographs.ts'
import { about, sample, samplePictures, terms } from '../../content/testing/content-copy.ts'
import { giveProof } from './proof.ts'
import { pageAt } from '../folder/page.ts'
import { SiteCopy } from '../support/site-copy.ts'

export const sampleName = 'sample-site'

/** `out/` of the sample site, which the project `build of the sample site` makes for the tests of this folder. */
export const sampleOut = join('.cache', sampleName, 'out')

/** A page of the sample site. */
export const samplePage = (path: string) => pageAt(path, sampleOut)

/** A drawing for a picture of the sample that is no longer in `content/pictures/`. */
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><path d="M0 0h400v300H0z"/></svg>'

/**
 * A copy of the project with the sample content and optional details: a photograph from a phone in a tour, one in the hero, one
 * linked from another site in a destination, the terms of a price.
 */
export async function sampleCopy(): Promise<SiteCopy> {
  const copy = new SiteCopy(sampleName)
  const content = join(copy.folder, 'content')
  for (const file of readdirSync(content).filter((one) => one.endsWith('.yaml'))) rmSync(join(content, file))
  for (const folder of ['tours', 'destinations']) rmSync(join(content, folder), { recursive: true })
  cpSync(sample, content, { recursive: true })
  for (const picture of samplePictures())
    if (!existsSync(join(content, 'pictures', picture))) copy.write(`content/pictures/${picture}`, drawing)

  copy.write('content/pictures/from-phone.jpg', await phonePhoto(960, 720))
  copy.write('content/pictures/lit-palace.jpg', await phonePhoto(700, 525))
  copy.write('content/pictures/unused.jpg', await phonePhoto(400, 300))
  copy.edit('content/tours/mysore-city-tour.yaml', 'upload: mysore-city.svg', 'upload: from-phone.jpg')
  copy.edit('content/home.yaml', 'upload: hero.svg', 'upload: lit-palace.jpg')
  const linked = 'url: https://photos.example.org/coorg.jpg\n  width: 1600\n  height: 1067'
  copy.edit('content/destinations/coorg.yaml', 'upload: coorg.svg', linked)
  const others = readFileSync(join(sample, 'site.yaml'), 'utf8').replace(
    'address:\n',
    'address:\n  street: 12 Palace Road\n  pin: "570004"\n',
  )
  copy.write('content/site.yaml', toYaml({ ...terms, about }) + others)
  const nights = [
    { place: 'Madikeri', nights: 2, hotel: 'three-star hotel with breakfast' },
    { place: 'Kalpetta', nights: 1 },
  ]
  copy.edit('content/tours/mysore-coorg-wayanad.yaml', 'highlights:', `${toYaml({ nights })}highlights:`)
  const fares = 'fares:\n  - car: Sedan\n    people: up to 4 people\n    rupees: 2500\nhighlights:'
  copy.edit('content/tours/mysore-city-tour.yaml', 'highlights:', fares)
  await giveProof(copy)
  return copy
}
