import { printed, readContent } from '../../content/read.ts'
import { fileOf, type Guest, type Photo } from '../../content/schema/index.ts'
import { toYaml } from '../../content/yaml.ts'
import { phonePhoto } from '../../tools/assets/testing/photographs.ts'
import type { SiteCopy } from '../support/site-copy.ts'

/** The tour that has forty photographs: twenty of its own, twelve at its stops, eight of the cars. */
export const fullTour = 'mysore-city-tour'
/** The tour whose only photograph replaces its drawing. */
export const onCard = 'coorg-trip'

/** A tour with two photographs in its plan on the packages page. */
export const inPlan = 'tirupati-package'

/** Invented for these tests. The oldest is first. */
export const guests: readonly Guest[] = ['One', 'Two', 'Three', 'Four', 'Five'].map((number, at) => ({
  name: `Guest ${number}`,
  town: 'Testville',
  visited: `2026-0${at + 1}`,
  tour: at < 2 ? fullTour : at === 2 ? inPlan : undefined,
  text: `These are invented words of a guest who does not exist, written for a test: number ${number.toLowerCase()}. ${'The driver of this test was early, and the plan was kept. '.repeat(at)}`.trim(),
  url: at === 4 ? undefined : `https://reviews.example.org/${at}`,
  permission: true,
}))
export const writeAt = 'https://reviews.example.org/write'

/** Colours in a row: an AVIF of 480 pixels then has 21 kB, about as much as one of leaves and stone. */
const detail = 120

/** Fills in the photographs and the words of guests. Every third photograph is upright, and every fifth has a focal point. */
export async function giveProof(copy: SiteCopy): Promise<void> {
  // Two generated pictures under forty names.
  const [lying, upright] = await Promise.all([
    phonePhoto(640, 480, 1, detail),
    phonePhoto(480, 640, 2, detail),
  ])
  let made = 0
  const photograph = (): Photo => {
    const number = ++made
    const upload = `proof-${number}.jpg`
    copy.write(`content/pictures/${upload}`, number % 3 === 0 ? upright : lying)
    return {
      upload,
      alt: `Colours that a program has drawn, number ${number}.`,
      by: 'A test',
      taken: '2026-03',
      permission: true,
      ...(number % 5 === 0 && { focus: { x: 100, y: 0 } }),
    }
  }
  const photographs = (count: number) => Array.from({ length: count }, photograph)
  const { records, errors } = readContent(copy.folder)
  if (!records) throw new Error(errors.map(printed).join('\n'))
  const { tours, destinations, site } = records
  const save = (path: readonly string[], record: object) => copy.write(fileOf(path), toYaml(record))
  const [full, one, planned, coorg] = [tours[fullTour], tours[onCard], tours[inPlan], destinations['coorg']]
  if (!full || !one || !planned || !coorg) throw new Error('content/testing/sample/: a record is missing')

  full.photos = photographs(20)
  for (const [at, stop] of full.itinerary.entries()) stop.photos = at > 0 && at <= 4 ? photographs(3) : []
  site.cars = photographs(8)
  one.photos = photographs(1)
  one.photoOnCard = true
  planned.photos = photographs(2)
  coorg.photos = photographs(3)
  save(['tours', fullTour], full)
  save(['tours', onCard], one)
  save(['tours', inPlan], planned)
  save(['destinations', 'coorg'], coorg)
  save(['site'], site)
  save(['guests'], { words: guests, writeAt })
}
