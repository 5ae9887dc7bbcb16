import type { z } from 'zod'
import { type Path, valueAt } from './paths.ts'
import { fieldAt, type FieldSchema } from './field-schema.ts'
import { formatRupees } from './format.ts'
import type { RuleIssue } from './rules.ts'

/** Converts an issue of zod to issues whose messages are for the operator. */
export function toRuleIssues(issue: z.core.$ZodIssue, values: unknown): RuleIssue[] {
  const path = issue.path as Path
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => {
      const remedy = 'Correct its name, or remove it.'
      return { path: [...path, key], message: 'is not a known field', remedy }
    })
  const value = valueAt(values, path)
  const field = fieldAt(path)
  // On a tour of several days, stops have days instead of times.
  const isDay =
    field?.format === 'time or day' && Number(valueAt(values, [...path.slice(0, 2), 'duration', 'days'])) > 1
  const example = isDay ? 'Day 1' : field?.examples?.[0]
  if (value === undefined && field?.type === 'boolean')
    return [{ path, message: 'is not ticked', remedy: 'Tick it once you have asked.' }]
  let defaultRemedy = field?.enum ? 'Choose one.' : 'Fill it in.'
  if (example !== undefined) defaultRemedy = `For example: ${String(example)}`
  if (path.at(-1) === 'upload') defaultRemedy = 'Choose a photograph.'
  if (value === undefined) return [{ path, message: 'is empty', remedy: defaultRemedy }]
  const [message, remedy = defaultRemedy] = describeIssue(issue, value, { ...field, example })
  return [{ path, message, remedy }]
}

interface DescribedField extends Pick<FieldSchema, 'format' | 'type'> {
  example: unknown
}
type Description = readonly [message: string, remedy?: string | undefined]

/** Adds the value to the message about it, unless it is empty, a list or a group. */
const withValue = (message: string, value: unknown) =>
  typeof value === 'object' || value === '' ? message : `${message}, but is “${String(value).slice(0, 60)}”`

/** The message of an issue, which follows the name of its field, and the remedy; undefined if the default remedy fits. */
function describeIssue(issue: z.core.$ZodIssue, value: unknown, field: DescribedField): Description {
  const { example = 1, format, type } = field
  switch (issue.code) {
    case 'custom': {
      const { remedy, showsValue } = (issue.params ?? {}) as { remedy?: string; showsValue?: boolean }
      return [showsValue ? withValue(issue.message, value) : issue.message, remedy]
    }
    case 'invalid_key':
      return describeIssue(issue.issues[0]!, issue.path.at(-1), { example })
    case 'invalid_value':
      return [withValue(`must be one of these: ${issue.values.join(', ')}`, value), 'Choose one of them.']
    case 'too_small': {
      const { origin, minimum } = issue
      if (value === '' || (origin !== 'number' && minimum === 1)) return ['must not be empty']
      if (origin === 'array') return [`must have at least ${minimum} entries`, 'Add more entries.']
      return [withValue(`must be at least ${minimum}`, value), `Write ${minimum} or more.`]
    }
    case 'too_big': {
      const { origin, maximum } = issue
      const { length } = String(value).trim()
      if (origin === 'string')
        return [`must have at most ${maximum} characters, but has ${length}`, 'Shorten it.']
      if (origin === 'array') return [`must have at most ${maximum} entries`, 'Remove some.']
      const limit = format === 'rupees' ? formatRupees(Number(maximum)) : maximum
      return [withValue(`must be at most ${limit}`, value), `Write ${limit} or less.`]
    }
    case 'invalid_type': {
      const isDecimal = type === 'integer' && /\d\.\d\d?(?!\d)/.test(String(value))
      // Many languages write 5,200 as 5.200.
      const thousands = /^\d{1,3}\.\d{3}$/.test(String(value)) ? String(value).replace('.', '') : undefined
      const point = format === 'coordinate' ? ' with a point' : ''
      const expected: Readonly<Record<string, Description>> = {
        array: ['must be a list'],
        object: ['must be a group of fields'],
        number: ['must be a number', `Write a number${point}, for example ${thousands ?? String(example)}.`],
        int: ['must be a whole number', `Write it without decimals, for example ${String(example)}.`],
        boolean: ['must be true or false', 'Write true or false.'],
      }
      // YAML parses digits without quotation marks as a number.
      const quote = typeof value === 'number' ? 'In the file, put it between quotation marks.' : undefined
      const [message, remedy] = expected[isDecimal ? 'int' : issue.expected] || ['must be a text', quote]
      return [withValue(message, value), remedy]
    }
    default:
      return [issue.message]
  }
}
