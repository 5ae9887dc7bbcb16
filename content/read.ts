import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { check, type Issue } from './check.ts'
import { brokenRules } from './rules.ts'
import { id as idField } from './schema/fields.ts'
import { collections, fieldOf, fileOf, type Path, records, type Records, singletons } from './schema/index.ts'
import { type Parsed, parseYaml } from './yaml.ts'

/** A violation in a file. */
export interface ContentError extends Issue {
  /** From the top: `['tours', 'coorg-trip', 'itinerary', 3, 'at']`; it ends with the record where it is about the whole file. */
  readonly path: Path
  /** File, line and field, both counted from one: `content/tours/coorg-trip.yaml:12 itinerary 4 at`. */
  readonly where: string
}

/** A violation as the terminal prints it: file, field, what is wrong, what to write instead. */
export const printed = ({ where, message }: ContentError) => `${where}: ${message}`

/** The content, or its errors in the order of files and lines. */
export type Reading = {
  /** `whereIs(['site', 'phone'])` is `content/site.yaml:3 phone`. */
  whereIs: (path: Path) => string
} & ({ records: Records; errors: readonly [] } | { records: undefined; errors: readonly ContentError[] })

/** Bytes. The longest record of the site has about 6,000. */
const largest = 1_000_000

/**
 * Reads `content/` of the project in `root` in three stages: YAML, schema, rules between records. A stage with errors ends the
 * reading, because the next one needs all values. Never throws on invalid files.
 */
export function readContent(root = process.cwd()): Reading {
  const { paths, errors: misnamed } = filesOf(root)
  const files = new Map([...paths.keys()].map((file) => [file, readFile(join(root, file))]))
  const lineOf = (path: Path) => files.get(fileOf(path))?.lineOf(fieldOf(path)) ?? 1
  const whereIs = (path: Path) => placeOf(fileOf(path), lineOf(path), path)
  const wrong = (all: readonly Found[]): Reading => ({
    whereIs,
    records: undefined,
    errors: all
      .toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line)
      .map(({ file, line, path, message }) => ({ path, message, where: placeOf(file, line, path) })),
  })

  const unreadable = [...files].flatMap(([file, { issues }]) =>
    issues.map(({ line, message }) => ({ file, line, path: paths.get(file) ?? [], message })),
  )
  if (misnamed.length + unreadable.length > 0) return wrong([...misnamed, ...unreadable])
  const tree: Record<PropertyKey, unknown> = {}
  for (const name of Object.keys(collections)) tree[name] = {}
  for (const [file, [name = '', id]] of paths)
    Object.assign(id === undefined ? tree : (tree[name] as object), { [id ?? name]: files.get(file)?.value })
  const { value: content, issues } = check(records, tree)
  const found = content ? brokenRules(content, root) : issues
  if (content && found.length === 0) return { whereIs, records: content, errors: [] }
  return wrong(found.map((issue) => ({ ...issue, file: fileOf(issue.path), line: lineOf(issue.path) })))
}

interface Found extends Issue {
  file: string
  line: number
}

/** Entries of lists are counted from one. */
function placeOf(file: string, line: number, path: Path): string {
  const words = fieldOf(path).map((part) => (typeof part === 'number' ? part + 1 : String(part)))
  return [`${file}:${line}`, ...words].join(' ')
}

/** Content files, and misnamed ones. File names that begin with a dot belong to the operating system. */
function filesOf(root: string): { paths: ReadonlyMap<string, Path>; errors: readonly Found[] } {
  const paths = new Map<string, Path>(Object.keys(singletons).map((name) => [fileOf([name]), [name]]))
  const errors: Found[] = []
  for (const folder of Object.keys(collections)) {
    const inside = readdirSync(join(root, 'content', folder)).filter((name) => !name.startsWith('.'))
    for (const name of inside.sort()) {
      const file = `content/${folder}/${name}`
      const stem = name.replace(/(\.ya?ml)?(\.txt)?$/i, '')
      const isOther = `the file is not called .yaml at its end. Rename it to ${stem}.yaml, or take it out of the folder.`
      const wrong =
        idField.safeParse(stem).error?.issues[0]?.message ?? (name === `${stem}.yaml` ? undefined : isOther)
      if (wrong === undefined) paths.set(file, [folder, stem])
      else errors.push({ file, line: 1, path: [folder, stem], message: wrong })
    }
  }
  return { paths, errors }
}

function readFile(path: string): Parsed {
  const unread = (message: string): Parsed => ({
    value: undefined,
    issues: [{ line: 1, message }],
    lineOf: () => 1,
  })
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat?.isFile()) return unread('the file is gone. Bring back an earlier version.')
  if (stat.size > largest)
    return unread(`the file has ${Math.round(stat.size / 1e6)} MB. Bring back an earlier version.`)
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path))
    if (/[\0-\u0008\u000e-\u001f]/.test(text)) throw new TypeError('binary')
    return parseYaml(text)
  } catch {
    return unread(
      'the file holds letters that cannot be read. Save it again as text with the encoding UTF-8.',
    )
  }
}
