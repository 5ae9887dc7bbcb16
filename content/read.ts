/** Reads the content folder and checks it. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, YAMLParseError } from 'yaml'
import { z } from 'zod'
import { brokenRules } from './rules.ts'
import { collections, type Content, records, singletons } from './schema.ts'

/** A mistake in the content. */
export interface Issue {
  /** Relative to the content folder: `tours/coorg-trip.yaml`. */
  file: string
  /** The field in the file: `['itinerary', 3, 'at']`; empty for the whole file. */
  path: readonly (string | number)[]
  /** What is wrong, a full stop, and what to do, in words for the operator. */
  message: string
}

/**
 * The content of a folder, `content` or what the variable CONTENT_DIR says. Throws an Error with a line for each mistake:
 * `content/tours/coorg-trip.yaml: Price in rupees: "about 2500" is no number. Write digits alone, for example 18500.`
 */
export function readContent(folder = process.env['CONTENT_DIR'] ?? 'content'): Content {
  const { content, issues } = checkContent(readFiles(folder), folder)
  if (content) return content
  const lines = issues.map(({ file, path, message }) =>
    [`content/${file}`, ...(path.length > 0 ? [fieldName(file, path)] : []), message].join(': '),
  )
  throw new Error(lines.join('\n'))
}

/**
 * The values in the YAML files of a folder, by file name; a field without a value is left out. Throws an Error of one line
 * on a file that is no YAML.
 */
export function readFiles(folder: string): Record<string, unknown> {
  const files = [
    ...Object.values(singletons).map(({ file }) => file),
    ...Object.keys(collections).flatMap((name) =>
      readdirSync(join(folder, name))
        .filter((file) => !file.startsWith('.'))
        .map((file) => `${name}/${file}`),
    ),
  ]
  return Object.fromEntries(files.map((file) => [file, readYaml(folder, file)]))
}

function readYaml(folder: string, file: string): unknown {
  if (!file.endsWith('.yaml'))
    throw new Error(`content/${file}: does not end in .yaml. Rename it, or take it out of the folder.`)
  try {
    const text = readFileSync(join(folder, file), 'utf8')
    return parse(text, (_, value: unknown) => value ?? undefined, { prettyErrors: true })
  } catch (error) {
    const isYaml = error instanceof YAMLParseError
    const reason = isYaml ? error.message.split('\n')[0]?.replace(/:$/, '') : 'the file is not there'
    throw new Error(
      `content/${file}: cannot be read: ${reason}. Correct it, or bring back the file as it was.`,
    )
  }
}

/** Checks values by the schema, then by the rules between records; `content` is there when there are no issues. */
export function checkContent(
  files: Readonly<Record<string, unknown>>,
  folder: string,
): { content: Content | undefined; issues: readonly Issue[] } {
  const tree: Record<string, unknown> = { tours: {}, destinations: {} }
  for (const [file, value] of Object.entries(files)) {
    const [name, id] = keysOf(file)
    if (id === undefined) tree[name] = value
    else (tree[name] as Record<string, unknown>)[id] = value
  }
  const { data, error } = records.safeParse(tree, { error: explain })
  const issues = data ? brokenRules(data, folder) : error.issues.flatMap((issue) => readable(issue, tree))
  return { content: issues.length === 0 ? data : undefined, issues }
}

/** `tours/coorg-trip.yaml` → `['tours', 'coorg-trip']`, `tour-types.yaml` → `['tourTypes']`. */
function keysOf(file: string): [name: string, id?: string] {
  const [single] = Object.entries(singletons).find(([, each]) => each.file === file) ?? []
  if (single !== undefined) return [single]
  const [folder = '', name = ''] = file.split('/')
  return [folder, name.replace(/\.yaml$/, '')]
}

/** An issue of zod in the operator's words. */
function readable(issue: z.core.$ZodIssue, tree: unknown): Issue[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) =>
      located([...issue.path, key], 'is no field. Correct its name, or delete it.'),
    )
  if (issue.code === 'invalid_key') return [located(issue.path, issue.issues[0]?.message ?? issue.message)]
  const value = issue.path.reduce<unknown>(
    (inside, key) => (inside as Record<PropertyKey, unknown>)?.[key],
    tree,
  )
  const shown = typeof value === 'object' || value === '' ? '' : `"${String(value).slice(0, 60)}" `
  const message = value === undefined ? 'is missing' : `${shown}${issue.message}`
  const example = shapeAt(issue.path)?.examples?.[0]
  const remedy = example === undefined ? 'Fill it in.' : `For example: ${String(example)}`
  return [located(issue.path, message.endsWith('.') ? message : `${message}. ${remedy}`)]
}

function located(path: readonly PropertyKey[], message: string): Issue {
  const [name = '', ...rest] = path.map((key) => (typeof key === 'number' ? key : String(key)))
  const single = Object.entries(singletons).find(([each]) => each === name)?.[1]
  return single
    ? { file: single.file, path: rest, message }
    : { file: `${name}/${rest[0]}.yaml`, path: rest.slice(1), message }
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
  if (code === 'invalid_value')
    return `is not known here. Write ${(issue['values'] as string[]).join(' or ')}.`
  if (code !== 'invalid_type') return undefined
  const kinds: Readonly<Record<string, string>> = {
    array: 'list',
    object: 'group of fields',
    number: 'number. Write digits alone',
    int: 'whole number. Write digits alone',
    boolean: 'answer. Write true or false',
  }
  return `is no ${kinds[String(issue['expected'])] ?? 'text'}`
}

interface Shape {
  title?: string
  examples?: readonly unknown[]
  properties?: Readonly<Record<string, Shape>>
  additionalProperties?: Shape
  items?: Shape
}

let shapes: Shape | undefined

/** The field at a path, as JSON Schema. */
function shapeAt(path: readonly PropertyKey[]): Shape | undefined {
  shapes ??= z.toJSONSchema(records, { io: 'input', unrepresentable: 'any' }) as Shape
  return path.reduce<Shape | undefined>(
    (shape, key) => shape?.properties?.[String(key)] ?? shape?.additionalProperties ?? shape?.items,
    shapes,
  )
}

/** The labels on the way to a field, entries counted from 1: `Stops 4, When`. */
export function fieldName(file: string, path: readonly (string | number)[]): string {
  const record = keysOf(file).filter((key) => key !== undefined)
  return path.reduce<string>((name, key, index) => {
    if (typeof key === 'number') return `${name} ${key + 1}`
    const label = shapeAt([...record, ...path.slice(0, index + 1)])?.title ?? key
    return name === '' ? label : `${name}, ${label}`
  }, '')
}
