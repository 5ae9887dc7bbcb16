/** Reads the content folder and checks it. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, YAMLParseError } from 'yaml'
import { z } from 'zod'
import { id as idSchema, type Widget } from './fields.ts'
import type { Issue } from './issue.ts'
import { brokenRules } from './rules.ts'
import { collections, type Content, singletons } from './schema.ts'

/**
 * The content of a folder, `content` or what the variable CONTENT_DIR says. Throws an Error with a line for each mistake:
 * `content/tours/coorg-trip.yaml: Price in rupees: "about 2500" is no number. Write digits alone, for example 18500.`
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
    ...collectionNames.flatMap((name) =>
      readdirSync(join(folder, name))
        .filter((file) => !file.startsWith('.'))
        .map((file) => `${name}/${file}`),
    ),
  ]
  const files: Record<string, unknown> = {}
  const issues: Issue[] = []
  for (const file of names) {
    try {
      files[file] = readYaml(folder, file)
    } catch (error) {
      issues.push({ file, path: [], message: (error as Error).message })
      // The content is not complete without it.
      if (!file.includes('/')) files[file] = undefined
    }
  }
  return { files, issues }
}

function readYaml(folder: string, file: string): unknown {
  if (!file.endsWith('.yaml'))
    throw new Error('does not end in .yaml. Rename it, or take it out of the folder.')
  try {
    return parseRecord(readFileSync(join(folder, file), 'utf8'))
  } catch (error) {
    const isYaml = error instanceof YAMLParseError
    const reason = isYaml ? error.message.split('\n')[0]?.replace(/:$/, '') : 'the file is not there'
    throw new Error(`cannot be read: ${reason}. Correct it, or bring back the file as it was.`)
  }
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
  const records: Record<string, Record<string, unknown>> = Object.fromEntries(
    collectionNames.map((name) => [name, {}]),
  )
  const issues: Issue[] = []
  for (const [file, value] of Object.entries(files)) {
    const { data, error } = schemaOf(file).safeParse(value, { error: explain })
    for (const issue of error?.issues ?? []) issues.push(...readable(file, issue, value))
    const [name = '', id] = keysOf(file)
    if (id === undefined) records[name] = data as Record<string, unknown>
    else records[name] = { ...records[name], [id]: data }
    const wrongId = id === undefined ? undefined : idSchema.safeParse(id).error
    if (wrongId) issues.push({ file, path: [], message: wrongId.issues[0]?.message ?? '' })
  }
  if (issues.length > 0) return { content: undefined, issues }
  const content = records as unknown as Content
  const broken = brokenRules(content, folder)
  return { content: broken.length === 0 ? content : undefined, issues: broken }
}

const collectionNames = Object.keys(collections)

/** `tours/coorg-trip.yaml` → `['tours', 'coorg-trip']`, `site.yaml` → `['site']`. */
const keysOf = (file: string) => file.replace(/\.yaml$/, '').split('/')

function schemaOf(file: string): z.ZodType {
  const [name = '', id] = keysOf(file)
  const kinds: Readonly<Record<string, { schema: z.ZodType }>> = id === undefined ? singletons : collections
  const schema = Object.hasOwn(kinds, name) ? kinds[name]?.schema : undefined
  if (!schema) throw new Error(`content/${file}: there is no such record.`)
  return schema
}

function readable(file: string, issue: z.core.$ZodIssue, record: unknown): Issue[] {
  const path = issue.path as Issue['path']
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      file,
      path: [...path, key],
      message: 'is no field. Correct its name, or delete it.',
    }))
  const value = path.reduce<unknown>((inside, key) => (inside as Record<PropertyKey, unknown>)?.[key], record)
  const shown = typeof value === 'object' || value === '' ? '' : `"${String(value).slice(0, 60)}" `
  const message = value === undefined ? 'is missing' : `${shown}${issue.message}`
  const example = fieldAt(file, path)?.examples?.[0]
  const remedy = example === undefined ? 'Fill it in.' : `For example: ${String(example)}`
  return [{ file, path, message: message.endsWith('.') ? message : `${message}. ${remedy}` }]
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

/** The part of JSON Schema that zod makes of our fields. */
export interface FieldSchema {
  type?: 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array'
  title?: string
  description?: string
  examples?: readonly unknown[]
  widget?: Widget
  /** Asked for in a closed group at the end. */
  rare?: boolean
  enum?: readonly (string | number)[]
  properties?: Readonly<Record<string, FieldSchema>>
  required?: readonly string[]
  items?: FieldSchema
}

/** The fields of a record, for its form. JSON Schema cannot say everything: `checkContent` decides what is right. */
export function fieldsOf(file: string): FieldSchema {
  const schema = schemaOf(file)
  const fields =
    fieldSchemas.get(schema) ??
    (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as FieldSchema)
  fieldSchemas.set(schema, fields)
  return fields
}

const fieldSchemas = new Map<z.ZodType, FieldSchema>()

function fieldAt(file: string, path: Issue['path']): FieldSchema | undefined {
  return path.reduce<FieldSchema | undefined>(
    (field, key) => field?.properties?.[key] ?? field?.items,
    fieldsOf(file),
  )
}

/** The labels on the way to a field, entries counted from 1: `Stops 4, When`. */
export function fieldName(file: string, path: Issue['path']): string {
  return path.reduce<string>((name, key, index) => {
    if (typeof key === 'number') return `${name} ${key + 1}`
    const label = fieldAt(file, path.slice(0, index + 1))?.title ?? key
    return name === '' ? label : `${name}, ${label}`
  }, '')
}
