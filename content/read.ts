/** Reads the content folder and checks it. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, YAMLParseError } from 'yaml'
import type { z } from 'zod'
import { brokenRules, type Problem } from './rules.ts'
import { collections, type Content, contentSchema, fieldAt, type FieldSchema, singletons } from './schema.ts'

/** A mistake in a file; `path` is that of the field in it, empty for the whole file. */
export interface Issue extends Problem {
  /** Relative to the content folder: `tours/coorg-trip.yaml`. */
  file: string
}

/**
 * The content of a folder, `content` or what the variable CONTENT_DIR says. Throws an Error with a line for each mistake:
 * `content/tours/coorg-trip.yaml: Price in rupees: "about 2500" is no number. Write digits only, for example 18500.`
 */
export function readContent(folder = process.env['CONTENT_DIR'] ?? 'content'): Content {
  const { files, issues: unreadable } = readFiles(folder)
  const { content, issues } = checkContent(files, folder)
  if (content && unreadable.length === 0) return content
  const lines = [...unreadable, ...issues].map(({ file, path, message }) =>
    [`content/${file}`, ...(path.length > 0 ? [fieldName(file, path)] : []), message].join(': '),
  )
  throw new Error(lines.join('\n'))
}

/** The values in the YAML files of a folder, by file name, and an issue for each file that cannot be read. */
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
    const report = (message: string) => issues.push({ file, path: [], message })
    try {
      if (file.endsWith('.yaml')) files[file] = parseRecord(readFileSync(join(folder, file), 'utf8'))
      else report('does not end in .yaml. Rename it, or take it out of the folder.')
    } catch (error) {
      const isYaml = error instanceof YAMLParseError
      const reason = isYaml ? error.message.split('\n')[0]?.replace(/:$/, '') : 'the file is not there'
      report(`cannot be read: ${reason}. Correct it, or bring back the file as it was.`)
    }
  }
  return { files, issues }
}

/** The values of a record; a field without a value is left out. Throws YAMLParseError on a text that is no YAML. */
export function parseRecord(yaml: string): unknown {
  return parse(yaml, (_, value: unknown) => value ?? undefined, { prettyErrors: true })
}

/** Checks values by the schema, then by the rules between records; `content` is there when there are no issues. */
export function checkContent(
  files: Readonly<Record<string, unknown>>,
  folder: string,
): { content: Content | undefined; issues: readonly Issue[] } {
  const values: Record<string, unknown> = {}
  for (const name of Object.keys(singletons)) values[name] = files[`${name}.yaml`]
  for (const name of Object.keys(collections)) {
    const own = Object.entries(files).filter(([file]) => file.startsWith(`${name}/`))
    values[name] = Object.fromEntries(own.map(([file, value]) => [keysOf(file)[1], value]))
  }
  const { data, error } = contentSchema.safeParse(values, { error: explain })
  const problems = error?.issues.flatMap((issue) => readable(issue, values)) ?? brokenRules(data!, folder)
  return { content: problems.length === 0 ? data : undefined, issues: problems.map(issueOf) }
}

/** Where the values of a file are in the content: `tours/coorg-trip.yaml` → `['tours', 'coorg-trip']`. */
const keysOf = (file: string) => file.replace(/\.yaml$/, '').split('/')

function issueOf({ path, message }: Problem): Issue {
  const depth = Object.hasOwn(collections, path[0] ?? '') ? 2 : 1
  return { file: `${path.slice(0, depth).join('/')}.yaml`, path: path.slice(depth), message }
}

function readable(issue: z.core.$ZodIssue, values: unknown): Problem[] {
  const path = issue.path as Problem['path']
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      path: [...path, key],
      message: 'is no field. Correct its name, or delete it.',
    }))
  const value = path.reduce<unknown>((inside, key) => (inside as Record<PropertyKey, unknown>)?.[key], values)
  const shown = typeof value === 'object' || value === '' ? '' : `"${String(value).slice(0, 60)}" `
  const message = value === undefined ? 'is missing' : `${shown}${issue.message}`
  const example = fieldAt(path)?.examples?.[0]
  const remedy = example === undefined ? 'Fill it in.' : `For example: ${String(example)}`
  return [{ path, message: message.endsWith('.') ? message : `${message}. ${remedy}` }]
}

/** The problem of a value that breaks a rule of zod's own. */
function explain({ code, input, ...issue }: z.core.$ZodRawIssue): string | undefined {
  const size = Array.isArray(input) ? 'entries' : 'letters'
  if (code === 'too_small' && input === '') return 'is empty'
  if (code === 'too_small')
    return typeof input === 'number'
      ? `is too small. Write at least ${issue['minimum']}.`
      : `is too short. Write at least ${issue['minimum']} ${size}.`
  if (code === 'too_big')
    return typeof input === 'number'
      ? `is too large. Write at most ${issue['maximum']}.`
      : `is too long. There is room for ${issue['maximum']} ${size}.`
  if (code === 'invalid_key') return (issue['issues'] as z.core.$ZodIssue[])[0]?.message
  if (code === 'invalid_value')
    return `is not known here. Write ${(issue['values'] as string[]).join(' or ')}.`
  if (code !== 'invalid_type') return undefined
  const kinds: Readonly<Record<string, string>> = {
    array: 'list',
    object: 'group of fields',
    number: 'number. Write digits only',
    int: 'whole number. Write digits only',
    boolean: 'answer. Write true or false',
  }
  return `is no ${kinds[String(issue['expected'])] ?? 'text'}`
}

/** The fields of a record, for its form. JSON Schema cannot say everything: `checkContent` decides what is right. */
export function fieldsOf(file: string): FieldSchema {
  const fields = fieldAt(keysOf(file))
  if (!fields) throw new Error(`content/${file}: there is no such record.`)
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
