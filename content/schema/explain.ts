import type { z } from 'zod'

/** The value inside a sentence: in double quotes, cut when long. */
export function quoted(value: unknown): string {
  const shown = (typeof value === 'object' ? JSON.stringify(value) : String(value)).replaceAll('"', "'")
  return `"${shown.length > 60 ? `${shown.slice(0, 57)}...` : shown}"`
}

/**
 * A message for an issue of zod: the problem, a full stop, and where it helps what to write. Messages of the schema's own
 * rules take precedence.
 */
export function explain(issue: z.core.$ZodRawIssue): string | undefined {
  const { input } = issue
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(issue.expected, input)
    case 'invalid_value':
      return input === undefined
        ? 'this is missing'
        : `${quoted(input)} is not known here. Write one of these: ${issue.values.join(', ')}.`
    case 'too_small':
      return `${size(input)} too few. Write at least ${issue.minimum}.`
    case 'too_big':
      return `${size(input)} too many. Write at most ${issue.maximum}.`
    default:
      return undefined
  }
}

function size(input: unknown): string {
  return Array.isArray(input) ? `the list has ${input.length}, which is` : `${quoted(input)} is`
}

function wrongType(expected: string, input: unknown): string {
  if (input === undefined) return 'this is missing'
  switch (expected) {
    case 'array':
      return 'this has to be a list'
    case 'object':
    case 'record':
      return 'this has to be a group of fields'
    case 'boolean':
      return `${quoted(input)} is neither yes nor no. Write yes or no.`
    case 'number':
    case 'int':
      return `${quoted(input)} is no number. Write digits alone.`
    default:
      return 'this has to be one text'
  }
}
