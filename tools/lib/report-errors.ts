import { UserError, UserErrors } from '../../content/user-error.ts'
import { PostProcessError } from '../finish/error.ts'

/** Lines printed of many errors; the others usually have the same cause. */
const maxLines = 20

/**
 * Runs a command. Prints errors that the user can fix, a line each, twenty at most, and makes the process end with code 1.
 *
 * @throws every other error
 */
export async function reportErrors(command: () => unknown): Promise<void> {
  try {
    await command()
  } catch (error) {
    const lines = linesOf(error)
    console.error(lines.slice(0, maxLines).join('\n'))
    if (lines.length > maxLines) console.error(`… and ${lines.length - maxLines} more.`)
    process.exitCode = 1
  }
}

function linesOf(error: unknown): readonly string[] {
  if (error instanceof UserErrors) return error.lines
  if (error instanceof AggregateError) return error.errors.flatMap(linesOf)
  // Node's message on a full disk or a folder that may not be written is one line too.
  const isOneLine = error instanceof UserError || error instanceof PostProcessError
  if (isOneLine || (error instanceof Error && 'syscall' in error)) return [error.message]
  throw error
}
