import { closest, distance } from 'fastest-levenshtein'
import { z } from 'zod'

/** The value inside a sentence: in double quotes, cut where it would flood the terminal. */
export function quoted(value: unknown): string {
  const shown = (typeof value === 'object' ? JSON.stringify(value) : String(value)).replaceAll('"', "'")
  return `"${shown.length > 60 ? `${shown.slice(0, 57)}...` : shown}"`
}

/** `A`, `A or B`, `A, B or C`. */
export function either(names: readonly unknown[]): string {
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(names.map(String)).replace(', or ', ' or ')
}

/** The known name that was most likely meant, if one is near enough. */
export function nearest(name: string, known: readonly string[]): string | undefined {
  const near = known.length > 0 ? closest(name, known) : undefined
  return near !== undefined && distance(name, near) <= Math.max(2, name.length / 3) ? near : undefined
}

/**
 * What zod finds, in plain words: what is wrong, a full stop, and where it helps what to write. Rules of the schema that
 * say it better themselves win.
 */
export function explain(issue: z.core.$ZodRawIssue): string | undefined {
  const { input } = issue
  switch (issue.code) {
    case 'invalid_type':
      return wrongKind(issue.expected, input)
    case 'invalid_value':
      return input === undefined
        ? 'this is missing'
        : `${quoted(input)} is not known here. Write ${either(issue.values)}.`
    case 'too_small':
      return `${size(input)} too few. Write at least ${issue.minimum}.`
    case 'too_big':
      return `${size(input)} too many. Write at most ${issue.maximum}.`
    case 'unrecognized_keys':
      return unknownField(issue)
    default:
      return undefined
  }
}

function size(input: unknown): string {
  return Array.isArray(input) ? `the list has ${input.length}, which is` : `${quoted(input)} is`
}

function wrongKind(expected: string, input: unknown): string {
  if (input === undefined) return 'this is missing'
  switch (expected) {
    case 'array':
      return 'this is not a list. Write each entry on a line of its own, two spaces in, with "- " before it.'
    case 'object':
    case 'record':
      return 'this has fields of its own. Write each on a line of its own, two spaces in, as in another file of the folder.'
    case 'boolean':
      return `${quoted(input)} is neither yes nor no. Write true or false.`
    case 'number':
    case 'int':
      return `${quoted(input)} is no number. Write digits alone.`
    default:
      return typeof input === 'object' && !Array.isArray(input)
        ? `the colon inside makes this a field instead of a text. Put the whole text between two " signs.`
        : 'this is a list, where one text belongs. Write one text.'
  }
}

/** A line for each of them. */
function unknownField(issue: z.core.$ZodRawIssue<z.core.$ZodIssueUnrecognizedKeys>): string {
  const known = issue.inst instanceof z.ZodObject ? Object.keys(issue.inst.shape) : []
  return issue.keys
    .map((key) => {
      const like = nearest(key, known)
      return `there is no field called ${quoted(key)} here. ${
        like ? `Write ${like}: if that is meant.` : `Delete it, or write one of these: ${known.join(', ')}.`
      }`
    })
    .join('\n')
}
