import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { check } from './check.ts'
import { UserError } from './user-error.ts'
import { brokenRules } from './rules.ts'
import { id as idField } from './schema/fields.ts'
import { collections, fieldOf, fileOf, type Path, records, type Records, singletons } from './schema/index.ts'
import { type Parsed, parseYaml } from './yaml.ts'

/** An error that also names the record and the field, for links to the form. */
export interface ContentError extends UserError {
  /** From the project's folder: `content/tours/coorg-trip.yaml`. */
  readonly file: string
  /** Counted from 1. */
  readonly line: number
  /** `['tours', 'coorg-trip', 'itinerary', 3, 'at']`; it ends with the record where it is about the whole file. */
  readonly path: Path
}

/** The content, or its errors in the order of files and lines. */
export type Reading = {
  /** File and line of a field: `whereIs('site', 'phone')` is `content/site.yaml:3`. */
  whereIs: (...path: Path) => string
} & ({ records: Records; mistakes: readonly [] } | { records: undefined; mistakes: readonly ContentError[] })

/** Bytes. The longest record of the site has about 6,000. */
const largest = 1_000_000

/**
 * Reads `content/` of the project in `root` in three stages: YAML, schema, rules between records. A stage with errors ends the
 * reading, because the next one needs all values. Never throws on invalid files.
 */
export function readContent(root = process.cwd()): Reading {
  const { paths, mistakes: misnamed } = filesOf(root)
  const files = new Map([...paths.keys()].map((file) => [file, readFile(join(root, file))]))
  const lineOf = (path: Path) => files.get(fileOf(path))?.lineOf(fieldOf(path)) ?? 1
  const whereIs = (...path: Path) => `${fileOf(path)}:${lineOf(path)}`
  const wrong = (all: readonly ContentError[]): Reading => {
    const mistakes = all.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line)
    return { whereIs, records: undefined, mistakes }
  }

  const unreadable = [...files].flatMap(([file, { issues }]) =>
    issues.map(({ line, what, remedy }) => mistake(file, line, paths.get(file) ?? [], `${what}. ${remedy}`)),
  )
  if (misnamed.length + unreadable.length > 0) return wrong([...misnamed, ...unreadable])
  const tree: Record<PropertyKey, unknown> = {}
  for (const name of Object.keys(collections)) tree[name] = {}
  for (const [file, [name = '', id]] of paths)
    Object.assign(id === undefined ? tree : (tree[name] as object), { [id ?? name]: files.get(file)?.value })
  const { value: content, issues } = check(records, tree)
  const found = content ? brokenRules(content, root) : issues
  if (content && found.length === 0) return { whereIs, records: content, mistakes: [] }
  return wrong(found.map(({ path, message }) => mistake(fileOf(path), lineOf(path), path, message)))
}

/** Content files, and misnamed ones. File names that begin with a dot belong to the operating system. */
function filesOf(root: string): { paths: ReadonlyMap<string, Path>; mistakes: readonly ContentError[] } {
  const paths = new Map<string, Path>(Object.keys(singletons).map((name) => [fileOf([name]), [name]]))
  const mistakes: ContentError[] = []
  for (const folder of Object.keys(collections)) {
    const inside = readdirSync(join(root, 'content', folder)).filter((name) => !name.startsWith('.'))
    for (const name of inside.sort()) {
      const file = `content/${folder}/${name}`
      const stem = name.replace(/(\.ya?ml)?(\.txt)?$/i, '')
      const isOther = `the file is not called .yaml at its end. Rename it to ${stem}.yaml, or take it out of the folder.`
      const wrong =
        idField.safeParse(stem).error?.issues[0]?.message ?? (name === `${stem}.yaml` ? undefined : isOther)
      if (wrong === undefined) paths.set(file, [folder, stem])
      else mistakes.push(mistake(file, 1, [folder, stem], wrong))
    }
  }
  return { paths, mistakes }
}

function readFile(path: string): Parsed {
  const unread = (what: string, remedy: string): Parsed => ({
    value: undefined,
    issues: [{ line: 1, what, remedy }],
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

/** Splits a message: its first sentence is the problem, the others the remedy. Quotes may contain full stops. */
function mistake(file: string, line: number, path: Path, message: string): ContentError {
  const [, what = message, remedy = ''] = /^((?:"[^"]*"|[^".]|\.(?!\s))*)\.\s+(.*)$/s.exec(message) ?? []
  // Shown counted from one.
  const words = fieldOf(path).map((part) => (typeof part === 'number' ? part + 1 : String(part)))
  return Object.assign(new UserError([`${file}:${line}`, ...words].join(' '), what, remedy), {
    file,
    line,
    path,
  })
}
