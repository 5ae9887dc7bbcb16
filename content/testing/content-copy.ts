import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { printed, readContent } from '../read.ts'

export const project = fileURLToPath(new URL('../..', import.meta.url))

/** Sample terms of a price. */
export const terms = {
  priceBasis: 'for the car with driver, up to 4 people',
  covers: {
    driver: 'included',
    fuel: 'included',
    tolls: 'included',
    parking: 'included',
    permits: 'extra',
    gst: 'extra',
    meals: 'included',
  },
  carSizes: [
    { car: 'Sedan', people: 'up to 4 people' },
    { car: 'Innova', people: 'up to 7 people' },
  ],
  pickUp: 'Your hotel, the railway station or the bus stand.',
  deposit: 'A fifth in advance, the rest on the day.',
  cancellation: 'Free up to 48 hours before the pick-up.',
  payment: 'UPI, bank transfer or cash.',
} as const

/** Sample details of the business: one of the drivers has not agreed. */
export const about = {
  since: 2009,
  registration: 'Test Board of Tourism, no. 123',
  gstin: '29AAAAA0000A1ZY',
  languages: ['Kannada', 'English'],
  drivers: [
    { name: 'Test Driver', agrees: true },
    { name: 'Hidden Driver', agrees: false },
  ],
} as const

/** Fixed sample records, so that a change in `content/` changes no test. */
export const sample = join(project, 'content/testing/sample')

/** Names of the pictures in the sample. */
export function samplePictures(): readonly string[] {
  const records = readdirSync(sample, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.yaml'),
  )
  const texts = records.map((file) => readFileSync(join(sample, file), 'utf8'))
  return texts.flatMap((text) => [...text.matchAll(/\bupload: (\S+)/g)].map(([, name = '']) => name))
}

/** A copy of the sample for tests to change; its pictures are empty files. */
export class Copy {
  constructor(readonly root: string) {
    // Playwright drops punctuation from a test's folder: titles that differ only by a plus would share one.
    if (existsSync(join(root, 'content')))
      throw new Error(`${root}: another test is at work here. Give it another title.`)
    cpSync(sample, join(root, 'content'), { recursive: true })
    for (const name of samplePictures()) this.write(`content/pictures/${name}`, '')
  }

  read(file: string): string {
    return readFileSync(join(this.root, file), 'utf8')
  }

  write(file: string, text: string | Uint8Array): void {
    mkdirSync(dirname(join(this.root, file)), { recursive: true })
    writeFileSync(join(this.root, file), text)
  }

  remove(file: string): void {
    rmSync(join(this.root, file))
  }

  /** Replaces the first match, and returns its line. */
  edit(file: string, from: string | RegExp, to: string): number {
    const before = this.read(file)
    const index = typeof from === 'string' ? before.indexOf(from) : before.search(from)
    if (index < 0) {
      throw new Error(`${file} has nothing like ${String(from)} any more: bring the table up to date`)
    }
    this.write(file, before.replace(from, to))
    return before.slice(0, index).split('\n').length
  }

  /** The line of a text. */
  lineOf(file: string, text: string): number {
    return this.read(file).split(text)[0]?.split('\n').length ?? 0
  }

  /** What the build would print. */
  check(): readonly string[] {
    return readContent(this.root).errors.map(printed)
  }
}
