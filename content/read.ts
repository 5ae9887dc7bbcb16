import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { check } from './check.ts'
import { Mistake } from './mistake.ts'
import { rules } from './rules.ts'
import { id as idField, notYet, today } from './schema/fields.ts'
import { collections, records, type Records, singletons } from './schema/index.ts'
import { type Parsed, parseYaml } from './yaml.ts'

/** A mistake that also says, for whoever leads to it, in which record and field it stands. */
export interface ContentMistake extends Mistake {
  /** From the project's folder: `content/tours/coorg-trip.yaml`. */
  readonly file: string
  /** Counted from 1. */
  readonly line: number
  /** `['itinerary', 3, 'at']`; empty where it is about the whole file. */
  readonly field: readonly PropertyKey[]
}

/** Either all of the content, or what is wrong with it, in the order of files and lines. */
export type Reading = {
  /** File and line of a field: `whereIs('site', 'phone')` is `content/site.yaml:3`. */
  whereIs: (...path: readonly PropertyKey[]) => string
} & (
  { records: Records; mistakes: readonly [] } | { records: undefined; mistakes: readonly ContentMistake[] }
)

/** Bytes. The longest file of the site has about 6,000; one of megabytes is something else. */
const largest = 1_000_000

/**
 * Reads `content/` of the project in `root`. Three stages, each only when the one before has found nothing: a file that
 * cannot be read has no values, and rules between records need all of them. Never throws on what an operator may have done.
 */
export function readContent(root = process.cwd()): Reading {
  const { names, mistakes: misnamed } = filesOf(root)
  const files = new Map(names.map((file) => [file, readFile(join(root, file))]))
  const lineOf = (file: string, field: readonly PropertyKey[]) => files.get(file)?.lineOf(field) ?? 1
  const whereIs = (...path: readonly PropertyKey[]) => {
    const { file, field } = placeOf(path)
    return `${file}:${lineOf(file, field)}`
  }
  const wrong = (mistakes: readonly ContentMistake[]): Reading => ({
    whereIs,
    records: undefined,
    mistakes: sorted(mistakes),
  })

  const unreadable = [...files].flatMap(([file, { slips }]) =>
    slips.map(({ line, what, remedy }) => mistake(file, line, [], `${what}. ${remedy}`)),
  )
  if (misnamed.length + unreadable.length > 0) return wrong([...misnamed, ...unreadable])
  const { value: content, findings } = check(records, tree(files))
  const found = content ? rules.flatMap((rule) => rule(content, root)) : findings
  if (content && found.length === 0) return { whereIs, records: content, mistakes: [] }
  const all = found.map(({ path, message }) => {
    const { file, field } = placeOf(path)
    return mistake(file, lineOf(file, field), field, message)
  })
  return wrong(clockBlamed(all))
}

/** Of several dates that have not come yet none is wrong, most likely, but the clock: one line says so. */
function clockBlamed(mistakes: readonly ContentMistake[]): readonly ContentMistake[] {
  const early = mistakes.filter(({ what }) => what.includes(notYet))
  const [newest, second] = early.toSorted((a, b) => b.what.localeCompare(a.what))
  if (!newest || !second) return mistakes
  const clock = new Mistake(
    'The clock of this computer',
    `it says that today is ${today()}, but ${early.length} dates of the content come later, up to ${newest.where}`,
    'Set the clock. If it is right, correct those dates.',
  )
  const { file, line, field } = newest
  return [Object.assign(clock, { file, line, field }), ...mistakes.filter((each) => !early.includes(each))]
}

/** The file in which a record of the content is kept, and the field in it: what comes first in a path from the top. */
export function placeOf([name, ...rest]: readonly PropertyKey[]): {
  file: string
  field: readonly PropertyKey[]
} {
  const single = Object.entries(singletons).find(([each]) => each === name)
  if (single) return { file: `content/${single[1].file}`, field: rest }
  return { file: `content/${String(name)}/${String(rest[0])}.yaml`, field: rest.slice(1) }
}

/** The files that are read, and what in the folders is none of them. Names with a dot in front are the computer's own. */
function filesOf(root: string): { names: readonly string[]; mistakes: readonly ContentMistake[] } {
  const names = Object.values(singletons).map(({ file }) => `content/${file}`)
  const mistakes: ContentMistake[] = []
  for (const folder of Object.keys(collections)) {
    const inside = readdirSync(join(root, 'content', folder))
      .filter((name) => !name.startsWith('.'))
      .sort()
    for (const name of inside) {
      const file = `content/${folder}/${name}`
      const stem = name.replace(/(\.ya?ml)?(\.txt)?$/i, '')
      const wrongId = idField.safeParse(stem).error?.issues[0]?.message
      if (wrongId !== undefined) mistakes.push(mistake(file, 1, [], wrongId))
      else if (name !== `${stem}.yaml`)
        mistakes.push(
          mistake(
            file,
            1,
            [],
            `the file is not called .yaml at its end. Rename it to ${stem}.yaml, or take it out of the folder.`,
          ),
        )
      else names.push(file)
    }
  }
  return { names, mistakes }
}

function readFile(path: string): Parsed {
  const unread = (what: string, remedy: string): Parsed => ({
    value: undefined,
    slips: [{ line: 1, what, remedy }],
    lineOf: () => 1,
  })
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat?.isFile())
    return unread('the file is gone', 'Bring it back from your last copy of the folder content.')
  if (stat.size > largest)
    return unread(
      `the file has ${Math.round(stat.size / 1e6)} MB`,
      'Bring it back from your last copy of the folder content; pictures belong into content/pictures/.',
    )
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path))
    if (/[\0-\u0008\u000e-\u001f]/.test(text)) throw new TypeError('binary')
    return parseYaml(text)
  } catch {
    return unread(
      'the file holds letters that cannot be read',
      'Save it again as text with the encoding UTF-8, in Notepad: File, Save as, Encoding: UTF-8.',
    )
  }
}

/** All values as one: `{ tours: { 'coorg-trip': … }, site: … }`. */
function tree(files: ReadonlyMap<string, Parsed>): unknown {
  const valueOf = (file: string) => files.get(file)?.value
  const inFolder = (folder: string) =>
    [...files.keys()]
      .filter((file) => file.startsWith(`content/${folder}/`))
      .map((file) => [file.split(/[/.]/).at(-2), valueOf(file)])
  return Object.fromEntries([
    ...Object.keys(collections).map((name) => [name, Object.fromEntries(inFolder(name))]),
    ...Object.entries(singletons).map(([name, { file }]) => [name, valueOf(`content/${file}`)]),
  ])
}

/** A message is one sentence that says what is wrong, and others that say what to write; quotes may hold full stops. */
function mistake(file: string, line: number, field: readonly PropertyKey[], message: string): ContentMistake {
  const [, what = message, remedy = ''] = /^((?:"[^"]*"|[^".]|\.(?!\s))*)\.\s+(.*)$/s.exec(message) ?? []
  // People count from one.
  const words = field.map((part) => (typeof part === 'number' ? part + 1 : String(part))).join(' ')
  return Object.assign(new Mistake(`${file}:${line}${words && ` ${words}`}`, what, remedy), {
    file,
    line,
    field,
  })
}

function sorted(mistakes: readonly ContentMistake[]): readonly ContentMistake[] {
  return [...mistakes].sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line)
}
