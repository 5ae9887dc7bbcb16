import { readSources } from './files.ts'
import type { Mistake } from './mistake.ts'
import { type Environment, notes } from './notes.ts'
import { checkSyntax } from './syntax.ts'
import { checkTypes } from './types.ts'
import { checkValues, contentOf } from './values.ts'

/** What the command prints: mistakes stop the build, notes do not. */
export interface Result {
  mistakes: readonly Mistake[]
  notes: readonly string[]
}

/** What a caller may set apart from the real thing: the clock and the environment. */
export interface Settings {
  now?: Date
  environment?: Environment
}

/**
 * Checks `content/` of the project in `root`. Three stages, each only when the one before has found nothing:
 * a file that cannot be read has no values, and a price in quotes is better explained as a price than as a
 * type.
 */
export function checkContent(
  root: string,
  { now = new Date(), environment = process.env }: Settings = {},
): Result {
  const sources = readSources(root)
  const unreadable = checkSyntax(sources)
  if (unreadable.length > 0) return { mistakes: unreadable, notes: [] }
  const content = contentOf(root, sources)
  const wrong = checkValues(root, content, now)
  if (wrong.length > 0) return { mistakes: wrong, notes: [] }
  return { mistakes: checkTypes(root, sources), notes: notes(root, content, environment) }
}
