/** Reads and validates the content folder. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { z } from 'zod'
import { type Path, valueAt } from './deep-entries.ts'
import { formatRupees } from './format.ts'
import { validateRules, type Problem } from './rules.ts'
import { collections, type Content, contentSchema, fieldAt, type FieldSchema, singletons } from './schema.ts'

/** A problem of a file. `path` is relative to the file, empty for the whole file. */
export interface Issue extends Problem {
  /** Relative to the content folder: `tours/coorg-trip.yaml`. */
  file: string
}

/**
 * The content of a folder, by default CONTENT_DIR or `content`. Throws an Error with a line for each issue:
 * `content/tours/coorg-trip.yaml: Price in rupees must be a whole number, but is “about 2500”. Write digits only, for example
 * 18500.` If files cannot be read, only these are reported, because the rules would report their values as missing.
 */
export function readContent(folder = process.env['CONTENT_DIR'] || 'content'): Content {
  const { files, issues: unreadable } = readFiles(folder)
  const { content, issues } = unreadable.length > 0 ? { issues: unreadable } : checkContent(files, folder)
  if (content) return content
  const lines = issues.map(({ file, path, message, remedy }) =>
    [`content/${file}:`, fieldLabel(file, path), `${message}.`, remedy].filter(Boolean).join(' '),
  )
  throw new Error(lines.join('\n'))
}

/** The values of the YAML files of a folder by file name, and an issue for each unreadable file. */
export function readFiles(folder: string): { files: Record<string, unknown>; issues: readonly Issue[] } {
  const names = [
    ...Object.keys(singletons).map((name) => `${name}.yaml`),
    ...Object.keys(collections).flatMap((name) =>
      readdirSync(join(folder, name))
        .filter((file) => !file.startsWith('.'))
        .map((file) => `${name}/${file}`),
    ),
  ]
  const files: Record<string, unknown> = {}
  const issues: Issue[] = []
  for (const file of names) {
    const report = (message: string, remedy: string) => issues.push({ file, path: [], message, remedy })
    try {
      if (file.endsWith('.yaml')) files[file] = parseRecord(readFileSync(join(folder, file), 'utf8'))
      else report('must end in .yaml', 'Rename it, or remove it from the folder.')
    } catch (error) {
      const [reason = ''] = (error as Error).message.split('\n')
      const { code } = error as NodeJS.ErrnoException
      const problem = code === 'ENOENT' ? 'does not exist' : `cannot be read: ${reason.replace(/[:.]$/, '')}`
      if (code === 'EISDIR') report('is a folder', 'Rename it, or move it to another folder.')
      else report(problem, 'Correct it, or restore an earlier version of the file.')
    }
  }
  return { files, issues }
}

/** Values by their YAML: the editor reads all records again for each change of one. */
const parsed = new Map<string, unknown>()

/** Parses a record; its values must not be changed. Fields without a value are omitted. Throws on invalid YAML. */
export function parseRecord(yaml: string): unknown {
  if (!parsed.has(yaml))
    parsed.set(
      yaml,
      parse(yaml, (_, value: unknown) => value ?? undefined),
    )
  return parsed.get(yaml)
}

/**
 * Validates values by the schema, then by the rules between records, if all fields are valid. Returns `content` if there are no
 * issues.
 *
 * @param isComplete false if a file could not be read: the rules between records would report it as missing
 */
export function checkContent(
  files: Readonly<Record<string, unknown>>,
  folder: string,
  isComplete = true,
): { content: Content | undefined; issues: readonly Issue[]; areRulesChecked: boolean } {
  const values: Record<string, unknown> = {}
  for (const name of Object.keys(singletons)) values[name] = files[`${name}.yaml`]
  for (const name of Object.keys(collections)) {
    const own = Object.entries(files).filter(([file]) => file.startsWith(`${name}/`))
    values[name] = Object.fromEntries(own.map(([file, value]) => [pathOf(file)[1], value]))
  }
  const { data, error } = contentSchema.safeParse(values)
  // A text in place of a list is also too short for a list.
  const isFirst = ({ path }: z.core.$ZodIssue, index: number, all: readonly z.core.$ZodIssue[]) =>
    all.findIndex((other) => other.path.join() === path.join()) === index
  const fieldProblems = error?.issues.filter(isFirst).flatMap((issue) => problemsOf(issue, values)) ?? []
  const areRulesChecked = data !== undefined && isComplete
  const problems = areRulesChecked ? validateRules(data, folder) : fieldProblems
  const issues = problems.map(({ path, ...problem }) => ({ ...problem, ...splitPath(path) }))
  return { content: isComplete && issues.length === 0 ? data : undefined, issues, areRulesChecked }
}

/** The path of a file in the content: `tours/coorg-trip.yaml` → `['tours', 'coorg-trip']`. */
const pathOf = (file: string) => file.replace(/\.yaml$/, '').split('/')

/** Splits a path of the content: `['tours', 'coorg-trip', 'price']` is `['price']` in `tours/coorg-trip.yaml`. */
export function splitPath(path: Path): Pick<Issue, 'file' | 'path'> {
  const depth = Object.hasOwn(collections, String(path[0])) ? 2 : 1
  return { file: `${path.slice(0, depth).join('/')}.yaml`, path: path.slice(depth) }
}

function problemsOf(issue: z.core.$ZodIssue, values: unknown): Problem[] {
  const path = issue.path as Path
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => {
      const remedy = 'Correct its name, or remove it.'
      return { path: [...path, key], message: 'is not a known field', remedy }
    })
  const value = valueAt(values, path)
  const field = fieldAt(path)
  const example = field?.examples?.[0]
  if (value === undefined && field?.type === 'boolean')
    return [{ path, message: 'is not ticked', remedy: 'Tick it once you have asked.' }]
  const fillIn = field?.enum ? 'Choose one.' : 'Fill it in.'
  const byExample =
    path.at(-1) === 'upload'
      ? 'Choose a photograph.'
      : example === undefined
        ? fillIn
        : `For example: ${String(example)}`
  if (value === undefined) return [{ path, message: 'is empty', remedy: byExample }]
  const [message, remedy = byExample] = describe(issue, value, example, field?.format)
  const showsValue = message.startsWith('must be ') && typeof value !== 'object' && value !== ''
  const problem = showsValue ? `${message}, but is “${String(value).slice(0, 60)}”` : message
  return [{ path, message: problem, remedy }]
}

type Description = readonly [message: string, remedy?: string | undefined]

/** The message of an issue, which follows the name of the field, and the remedy unless an example is the remedy. */
function describe(
  issue: z.core.$ZodIssue,
  value: unknown,
  example: unknown = 1,
  format?: string,
): Description {
  switch (issue.code) {
    case 'custom':
      return [issue.message, issue.params?.['remedy'] as string | undefined]
    case 'invalid_key':
      return describe(issue.issues[0]!, value, example)
    case 'invalid_value':
      return [`must be one of these: ${issue.values.join(', ')}`, 'Choose one of them.']
    case 'too_small': {
      const { origin, minimum } = issue
      if (value === '' || (origin !== 'number' && minimum === 1)) return ['must not be empty']
      if (origin === 'array') return [`must have at least ${minimum} entries`, 'Add the others.']
      return [`must be at least ${minimum}`, `Write ${minimum} or more.`]
    }
    case 'too_big': {
      const { origin, maximum } = issue
      if (origin === 'string') return [`must have at most ${maximum} characters`, 'Shorten it.']
      if (origin === 'array') return [`must have at most ${maximum} entries`, 'Remove some.']
      const most = format === 'rupees' ? formatRupees(Number(maximum)) : maximum
      return [`must be at most ${most}`, `Write ${most} or less.`]
    }
    case 'invalid_type': {
      const expected: Readonly<Record<string, Description>> = {
        array: ['must be a list'],
        object: ['must be a group of fields'],
        number: ['must be a number', `Write digits only, for example ${String(example)}.`],
        int: ['must be a whole number', `Write it without decimals, for example ${String(example)}.`],
        boolean: ['must be true or false', 'Write true or false.'],
      }
      // Without quotation marks YAML reads digits as a number.
      const quote = typeof value === 'number' ? 'In the file, put it between quotation marks.' : undefined
      return expected[issue.expected] || ['must be a text', quote]
    }
    default:
      return [issue.message]
  }
}

/** The field at a path of a record; without a path, the record. */
export const fieldOf = (file: string, path: Path = []) => fieldAt([...pathOf(file), ...path])

/** The JSON Schema of a record, for its form. It cannot express every check; `checkContent` validates. */
export function recordSchema(file: string): FieldSchema {
  const fields = fieldOf(file)
  if (!fields) throw new Error(`content/${file}: this record does not exist.`)
  return fields
}

/** The labels of the path to a field; entries are counted from 1: `Stops, entry 4, When`. */
export function fieldLabel(file: string, path: Issue['path']): string {
  return path.reduce<string>((name, key, index) => {
    if (typeof key === 'number') return `${name}, entry ${key + 1}`
    const label = fieldOf(file, path.slice(0, index + 1))?.title ?? key
    return name === '' ? label : `${name}, ${label}`
  }, '')
}
