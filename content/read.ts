/** Reads and validates the content folder. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { z } from 'zod'
import { contentFolder } from './content-folder.ts'
import { isPlainObject, type Path } from './paths.ts'
import { fieldLabel, contentPath } from './field-schema.ts'
import { toRuleIssues } from './issue-messages.ts'
import { validateRules, type RuleIssue } from './rules.ts'
import { collections, type Content, contentSchema, singletons } from './schema.ts'

/** An issue of a file. `path` is relative to the file, empty for the whole file. */
export interface Issue extends Omit<RuleIssue, 'about'> {
  /** Relative to the content folder: `tours/coorg-trip.yaml`. */
  file: string
  /** The field to change, if it is not the field at `path`. */
  about?: { file: string; path: Path }
  /** Why the file is not valid YAML; in the words of the parser, with the line. */
  reason?: string
}

/**
 * The content of a folder, by default `contentFolder`. Throws an Error with a line for each issue:
 * `content/tours/coorg-trip.yaml: Price in rupees must be a number, but is “about 2500”. Write a number, for example 4400.` If
 * files cannot be read, only these are reported, because the rules would report their values as missing.
 */
export function readContent(folder = contentFolder): Content {
  const { files, issues: unreadable } = readFiles(folder)
  const { content, issues } = unreadable.length > 0 ? { issues: unreadable } : checkContent(files, folder)
  if (content) return content
  const lines = issues.map(({ file, path, message, reason, remedy }) => {
    const problem = `${[message, reason].filter(Boolean).join(': ')}.`
    return [`${folder}/${file}:`, fieldLabel(file, path), problem, remedy].filter(Boolean).join(' ')
  })
  throw new Error(lines.join('\n'))
}

/** The values of the YAML files of a folder by file name, and an issue for each unreadable file. */
export function readFiles(folder: string): { files: Record<string, unknown>; issues: readonly Issue[] } {
  const names = [
    ...Object.keys(singletons).map((name) => `${name}.yaml`),
    ...Object.keys(collections).flatMap((name) =>
      // git has no empty folders.
      (existsSync(join(folder, name)) ? readdirSync(join(folder, name)) : [])
        .filter((file) => !file.startsWith('.'))
        .map((file) => `${name}/${file}`),
    ),
  ]
  const files: Record<string, unknown> = {}
  const issues: Issue[] = []
  for (const file of names) {
    const addIssue = (message: string, remedy: string, extra: Pick<Issue, 'reason'> = {}) =>
      issues.push({ file, path: [], message, remedy, ...extra })
    try {
      if (file.endsWith('.yaml')) files[file] = parseRecord(readFileSync(join(folder, file), 'utf8'))
      else addIssue('must end in .yaml', 'Rename it, or remove it from the folder.')
    } catch (error) {
      const [reason = ''] = (error as Error).message.split('\n')
      const { code } = error as NodeJS.ErrnoException
      // YAML parses a text that begins with an asterisk as an alias.
      const [, alias] = /^Unresolved alias .*: (.*)$/.exec(reason) ?? []
      const cause = alias
        ? `a text that begins with * must be in quotation marks: *${alias}`
        : reason.replace(/[:.]$/, '')
      const remedy = 'Correct it, or restore an earlier version of the file.'
      if (code === 'EISDIR') addIssue('is a folder', 'Rename it, or move it to another folder.')
      else if (code === 'ENOENT') addIssue('does not exist', remedy)
      else addIssue('cannot be read', remedy, { reason: cause })
    }
  }
  return { files, issues }
}

/** A cache by YAML text, because the editor reads all records again after each change of one of them. */
const parsedRecords = new Map<string, Readonly<Record<string, unknown>>>()

/** Parses a record; its values must not be changed. Fields without a value are omitted. Throws on invalid YAML, and if there are no fields. */
export function parseRecord(yaml: string): Readonly<Record<string, unknown>> {
  const cached = parsedRecords.get(yaml)
  if (cached) return cached
  const values: unknown = parse(yaml, (_, value: unknown) => value ?? undefined)
  // An interrupted copy or a full disk can leave an empty file.
  if (!isPlainObject(values)) throw new Error('it has no fields')
  parsedRecords.set(yaml, values)
  return values
}

/**
 * Validates values by the schema and, if all fields are valid, by the rules between records. `content` is undefined if there are
 * issues.
 *
 * @param isComplete false if a file could not be read. The rules between records are then skipped, because they would report that
 *   file as missing.
 */
export function checkContent(
  files: Readonly<Record<string, unknown>>,
  folder: string,
  isComplete = true,
): { content: Content | undefined; issues: readonly Issue[]; areRulesChecked: boolean } {
  const values: Record<string, unknown> = {}
  for (const name of Object.keys(singletons)) values[name] = files[`${name}.yaml`]
  for (const name of Object.keys(collections)) {
    const records = Object.entries(files).filter(([file]) => file.startsWith(`${name}/`))
    values[name] = Object.fromEntries(records.map(([file, value]) => [contentPath(file)[1], value]))
  }
  const { data, error } = contentSchema.safeParse(values)
  // One issue for each path: for a text instead of a list, zod also reports that the list is too short.
  const isFirst = ({ path }: z.core.$ZodIssue, index: number, all: readonly z.core.$ZodIssue[]) =>
    all.findIndex((other) => other.path.join() === path.join()) === index
  const fieldIssues = error?.issues.filter(isFirst).flatMap((issue) => toRuleIssues(issue, values)) ?? []
  const areRulesChecked = data !== undefined && isComplete
  const ruleIssues = areRulesChecked ? validateRules(data, folder) : fieldIssues
  const issues = ruleIssues.map(({ path, about, ...issue }) => ({
    ...issue,
    ...splitPath(path),
    ...(about && { about: splitPath(about) }),
  }))
  return { content: isComplete && issues.length === 0 ? data : undefined, issues, areRulesChecked }
}

/** Splits a path of the content: `['tours', 'coorg-trip', 'price']` is `['price']` in `tours/coorg-trip.yaml`. */
export function splitPath(path: Path): Pick<Issue, 'file' | 'path'> {
  const depth = Object.hasOwn(collections, String(path[0])) ? 2 : 1
  return { file: `${path.slice(0, depth).join('/')}.yaml`, path: path.slice(depth) }
}
