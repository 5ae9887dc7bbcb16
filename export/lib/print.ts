import { Mistake, Mistakes } from '../../content/mistake.ts'

/** Lines shown of many mistakes; the rest are most often the same one. */
const shown = 20

/** Runs a step of the build. Mistakes are printed, one line each, and the process then ends with 1. */
export async function runStep(step: () => unknown): Promise<void> {
  try {
    await step()
  } catch (error) {
    if (error instanceof Mistakes) printLines(error.lines)
    else if (error instanceof Mistake || isSystems(error)) printLines([error.message])
    else throw error
  }
}

/** A full disk, a folder that may not be written: the system's own words say it, and name the file. */
function isSystems(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error
}

/** Prints the lines of what is wrong, at most twenty of them. None: nothing happens. */
export function printLines(lines: readonly string[]): void {
  if (lines.length === 0) return
  process.exitCode = 1
  console.error(lines.slice(0, shown).join('\n'))
  if (lines.length > shown) console.error(`… and ${lines.length - shown} more.`)
}
