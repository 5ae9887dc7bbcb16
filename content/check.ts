import type { z } from 'zod'
import { explain, quoted } from './schema/explain.ts'
import { type Shape, shapeIn, shapeOf } from './schema/shape.ts'

/** A violation of a rule, in a form or in a file. */
export interface Issue {
  /** The field, from the record down: `['itinerary', 3, 'at']`. */
  path: readonly PropertyKey[]
  /**
   * What is wrong, a full stop, and what to write instead, in words for whoever fills in the form: labels, no names of fields
   * and files. `content/read.ts` puts file and field in front for the terminal.
   */
  message: string
}

/** The parsed record, or its errors. */
type Checked<T> = { value: T; issues: readonly [] } | { value: undefined; issues: readonly Issue[] }

/** Parses typed input of a file or a form. Texts may hold numbers and booleans; an empty text means that the field is left out. */
export function check<T extends z.ZodType>(schema: T, typed: unknown): Checked<z.output<T>> {
  const { success, data, error } = schema.safeParse(withoutBlanks(typed), { error: explain })
  if (success) return { value: data, issues: [] }
  const shape = shapeOf(schema)
  const issues = error.issues
    .flatMap((issue) => inBranch(issue, typed))
    .map(({ path, message }) => ({ path, message: withRemedy(message, shape, path) }))
  return { value: undefined, issues }
}

function withoutBlanks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutBlanks)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inside]) => inside !== '' && inside !== null)
      .map(([key, inside]) => [key, withoutBlanks(inside)]),
  )
}

/** Reports errors only for the variant of a picture that is in use: `url` or `upload`. */
function inBranch(issue: z.core.$ZodIssue, typed: unknown): readonly Issue[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      path: [...issue.path, key],
      message: `there is no field called ${quoted(key)} here. Correct its name, or delete it.`,
    }))
  if (issue.code !== 'invalid_union') return [issue]
  const value = issue.path.reduce<unknown>(
    (inside, key) => (inside as Record<PropertyKey, unknown>)[key],
    typed,
  )
  const linked = typeof value === 'object' && value !== null && 'url' in value
  return (issue.errors[linked ? 1 : 0] ?? [])
    .flatMap((inside) => inBranch(inside, value))
    .map(({ path, message }) => ({ path: [...issue.path, ...path], message }))
}

/** Adds the field's example to a message that does not say what to write. */
function withRemedy(message: string, shape: Shape, path: readonly PropertyKey[]): string {
  if (/\.\s*$/.test(message)) return message
  const [example] = path.reduce<Shape | undefined>(shapeIn, shape)?.examples ?? []
  return `${message}. ${example === undefined ? 'Fill it in as another record has it.' : `For example: ${String(example)}`}`
}
