import { Mistake, Mistakes } from '../../content/mistake.ts'
import { PostProcessError } from '../finish/error.ts'

/** Lines shown of many mistakes; the rest are most often the same one. */
const shown = 20

/** Runs a step of the build. Mistakes are printed, one line each, twenty at most, and the process then ends with 1. */
export async function runStep(step: () => unknown): Promise<void> {
  try {
    await step()
  } catch (error) {
    const lines = linesOf(error)
    console.error(lines.slice(0, shown).join('\n'))
    if (lines.length > shown) console.error(`… and ${lines.length - shown} more.`)
    process.exitCode = 1
  }
}

function linesOf(error: unknown): readonly string[] {
  if (error instanceof Mistakes) return error.lines
  if (error instanceof AggregateError) return error.errors.flatMap(linesOf)
  if (error instanceof PostProcessError) return [error.message]
  // A full disk, a folder that may not be written: the system's own words say it.
  if (error instanceof Mistake || (error instanceof Error && 'syscall' in error)) return [error.message]
  throw error
}
