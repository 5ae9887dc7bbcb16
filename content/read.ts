/** Reads and validates the content folder. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { z } from 'zod'
import { validateRules, type Problem } from './rules.ts'
import { collections, type Content, contentSchema, fieldAt, type FieldSchema, singletons } from './schema.ts'

/** A problem of a file. `path` is relative to the file, empty for the whole file. */
export interface Issue extends Problem {
  /** Relative to the content folder: `tours/coorg-trip.yaml`. */
  file: string
}

/**
 * The content of a folder, `content` or what the variable CONTENT_DIR says. Throws an Error with a line for each mistake:
 * `content/tours/coorg-trip.yaml: Price in rupees must be a whole number, but is "about 2500". Write digits only, for example
 * 18500.` While a file cannot be read, only such files are reported: what they contain is not known.
 */
export function readContent(folder = process.env['CONTENT_DIR'] ?? 'content'): Content {
  const { files, issues: unreadable } = readFiles(folder)
  const { content, issues } = unreadable.length > 0 ? { issues: unreadable } : checkContent(files, folder)
  if (content) return content
  throw new Error(issues.map(lineOf).join('\n'))
}

/** Formats an issue: file, field, message, remedy. */
function lineOf({ file, path, message, remedy }: Issue): string {
  const field = fieldName(file, path)
  return `content/${file}: ${field === '' ? '' : `${field} `}${message}. ${remedy}`
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
      report(problem, 'Correct it, or restore an earlier version of the file.')
    }
  }
  return { files, issues }
}

/** Parses a record. Fields without a value are omitted. Throws on invalid YAML. */
export function parseRecord(yaml: string): unknown {
  return parse(yaml, (_, value: unknown) => value ?? undefined, { prettyErrors: true })
}

/**
 * Validates values by the schema, then by the rules between records. Returns `content` if there are no issues.
 *
 * @param isComplete false if a file could not be read: the rules between records would report it as missing
 */
export function checkContent(
  files: Readonly<Record<string, unknown>>,
  folder: string,
  isComplete = true,
): { content: Content | undefined; issues: readonly Issue[] } {
  const values: Record<string, unknown> = {}
  for (const name of Object.keys(singletons)) values[name] = files[`${name}.yaml`]
  for (const name of Object.keys(collections)) {
    const own = Object.entries(files).filter(([file]) => file.startsWith(`${name}/`))
    values[name] = Object.fromEntries(own.map(([file, value]) => [keysOf(file)[1], value]))
  }
  const { data, error } = contentSchema.safeParse(values, { error: errorMap })
  const broken = () => (isComplete ? validateRules(data!, folder) : [])
  const problems = error?.issues.flatMap((issue) => problemsOf(issue, values)) ?? broken()
  return { content: isComplete && problems.length === 0 ? data : undefined, issues: problems.map(issueOf) }
}

/** The path of a file in the content: `tours/coorg-trip.yaml` → `['tours', 'coorg-trip']`. */
const keysOf = (file: string) => file.replace(/\.yaml$/, '').split('/')

const issueOf = ({ path, ...problem }: Problem): Issue => ({ ...problem, ...inFile(path) })

/** Splits a path of the content: `['tours', 'coorg-trip', 'price']` is `['price']` in `tours/coorg-trip.yaml`. */
export function inFile(path: Problem['path']): Pick<Issue, 'file' | 'path'> {
  const depth = Object.hasOwn(collections, path[0] ?? '') ? 2 : 1
  return { file: `${path.slice(0, depth).join('/')}.yaml`, path: path.slice(depth) }
}

/** Converts an issue of zod. */
function problemsOf(issue: z.core.$ZodIssue, values: unknown): Problem[] {
  const path = issue.path as Problem['path']
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      path: [...path, key],
      message: 'is not a known field',
      remedy: 'Correct its name, or remove it.',
    }))
  const value = path.reduce<unknown>((inside, key) => (inside as Record<PropertyKey, unknown>)?.[key], values)
  const example = fieldAt(path)?.examples?.[0]
  const byExample = example === undefined ? 'Fill it in.' : `For example: ${String(example)}`
  if (value === undefined) return [{ path, message: 'is required', remedy: byExample }]
  const isShown = issue.message.startsWith('must be ') && typeof value !== 'object' && value !== ''
  const message = isShown ? `${issue.message}, but is "${String(value).slice(0, 60)}"` : issue.message
  return [{ path, message, remedy: remedyOf(issue, value, example) ?? byExample }]
}

const typeNames: Readonly<Record<string, string>> = {
  array: 'a list',
  object: 'a group of fields',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
}

/** zod's error map: messages that follow the name of the field. Returns undefined to keep the message of zod. */
function errorMap({ code, input, ...issue }: z.core.$ZodRawIssue): string | undefined {
  const unit = Array.isArray(input) ? 'entries' : 'characters'
  const isNumber = typeof input === 'number'
  switch (code) {
    case 'too_small':
      if (input === '') return 'must not be empty'
      return isNumber
        ? `must be at least ${issue['minimum']}`
        : `must have at least ${issue['minimum']} ${unit}`
    case 'too_big':
      return isNumber
        ? `must be at most ${issue['maximum']}`
        : `must have at most ${issue['maximum']} ${unit}`
    case 'invalid_key':
      return (issue['issues'] as z.core.$ZodIssue[])[0]?.message
    case 'invalid_value':
      return `must be one of these: ${(issue['values'] as unknown[]).join(', ')}`
    case 'invalid_type':
      return `must be ${typeNames[String(issue['expected'])] ?? 'a text'}`
    default:
      return undefined
  }
}

/** The remedy of an issue; undefined where the example is the remedy. */
function remedyOf(issue: z.core.$ZodIssue, value: unknown, example: unknown): string | undefined {
  switch (issue.code) {
    case 'custom':
      return issue.params?.['remedy'] as string | undefined
    case 'invalid_key':
      return remedyOf(issue.issues[0]!, value, example)
    case 'too_small':
      if (issue.origin === 'string') return undefined
      return issue.origin === 'array' ? 'Add the others.' : `Write ${issue.minimum} or more.`
    case 'too_big':
      if (issue.origin === 'string') return 'Shorten it.'
      return issue.origin === 'array' ? 'Remove some.' : `Write ${issue.maximum} or less.`
    case 'invalid_value':
      return 'Choose one of them.'
    case 'invalid_type':
      if (issue.expected === 'int') return 'Write digits only.'
      if (issue.expected === 'number') return `Write digits only, for example ${String(example ?? 1)}.`
      if (issue.expected === 'boolean') return 'Write true or false.'
      // Without quotation marks YAML reads digits as a number.
      return typeof value === 'number' ? 'In the file, put it between quotation marks.' : undefined
    default:
      return undefined
  }
}

/** The fields of a record, for its form. JSON Schema cannot say everything: `checkContent` decides what is right. */
export function fieldsOf(file: string): FieldSchema {
  const fields = fieldAt(keysOf(file))
  if (!fields) throw new Error(`content/${file}: this record does not exist.`)
  return fields
}

/** The labels on the way to a field, entries counted from 1: `Stops 4, When`. */
export function fieldName(file: string, path: Issue['path']): string {
  return path.reduce<string>((name, key, index) => {
    if (typeof key === 'number') return `${name} ${key + 1}`
    const label = fieldAt([...keysOf(file), ...path.slice(0, index + 1)])?.title ?? key
    return name === '' ? label : `${name}, ${label}`
  }, '')
}
