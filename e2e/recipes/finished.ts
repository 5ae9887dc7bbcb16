import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'

/**
 * A finished folder as text and bytes, with files named without the hashes that say which version they are.
 */
export class Finished {
  readonly files: readonly string[]
  private readonly names: ReadonlyMap<string, string>

  constructor(readonly folder: string) {
    const found = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) =>
        join(entry.parentPath, entry.name).slice(join(folder, '/').length).replaceAll('\\', '/'),
      )
    this.names = new Map(found.map((file) => [unhashed(file), file]))
    this.files = [...this.names.keys()].sort()
  }

  bytes(file: string): Buffer {
    return readFileSync(join(this.folder, this.names.get(file) ?? file))
  }

  /** The text as it stands; of `/packages/` that of its `index.html`. */
  text(file: string): string {
    return this.bytes(file.endsWith('/') ? `${file}index.html`.replace(/^\//, '') : file).toString()
  }

  /** All pages but the not-found ones, as addresses. */
  get pages(): readonly string[] {
    return this.files
      .filter((file) => file.endsWith('index.html'))
      .map((file) => `/${file.replace('index.html', '')}`)
      .sort()
  }

  /** Pages whose HTML has this text. */
  pagesWith(text: string): readonly string[] {
    return this.pages.filter((page) => this.text(page).includes(text))
  }

  /** What a telephone reads out of the QR code at this address. Throws when it reads nothing. */
  async scanned(src: string): Promise<string> {
    const { data, info } = await sharp(this.bytes(src.replace(/^\//, '')), { density: 300 })
      .flatten({ background: '#fff' })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    return decodeQR({ width: info.width, height: info.height, data }, { timeLimit: 2000 })
  }
}

/** What stands where, as it should after a change. */
export type Expected = (file: string, text: string) => string

/**
 * Files that are not exactly what `expected` makes of the untouched ones, and files that came or went. Hashes in names
 * and in the policy are left out: they follow what is compared anyway. `compared` takes out of both what a test has
 * looked at by other means.
 */
export function unexpected(
  before: Finished,
  after: Finished,
  expected: Expected,
  compared: Expected = (_, text) => text,
): readonly string[] {
  const all = [...new Set([...before.files, ...after.files])].sort()
  return all.flatMap((file) => {
    if (!before.files.includes(file)) return [`new: ${file}`]
    if (!after.files.includes(file)) return [`gone: ${file}`]
    if (!isText(file)) return before.bytes(file).equals(after.bytes(file)) ? [] : [`changed: ${file}`]
    const [wanted, found] = [expected(file, before.text(file)), after.text(file)].map((text) =>
      plain(compared(file, text)),
    )
    return wanted === found ? [] : [`changed: ${file} ${firstDifference(wanted ?? '', found ?? '')}`]
  })
}

/** Replaces each text by another, all at once: what one puts in, the next cannot take out again. */
export function replaced(text: string, texts: Readonly<Record<string, string>>): string {
  const one = Object.keys(texts).sort((a, b) => b.length - a.length)
  const any = new RegExp(one.map((each) => each.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|'), 'g')
  return text.replace(any, (found) => texts[found] ?? found)
}

const unhashed = (name: string) => name.replace(/\.[0-9a-f]{8}(?=\.\w+$)/, '')
const plain = (text: string) =>
  text.replace(/(?<=\/uploads\/[\w-]+)\.[0-9a-f]{8}(?=\.\w+)/g, '').replace(/(?<='sha256-)[^']+/g, '')
// The code's picture is nobody's text: it is scanned.
const isText = (file: string) => /\.(html|xml|txt|vcf|webmanifest|htaccess)$|^_\w+$/.test(file)

function firstDifference(wanted: string, found: string): string {
  let at = 0
  while (at < wanted.length && wanted[at] === found[at]) at++
  const around = (text: string) => text.slice(Math.max(0, at - 60), at + 80)
  return `expected "${around(wanted)}", found "${around(found)}"`
}
