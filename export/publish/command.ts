/** A mistake in how a command was called, or one that ends it: printed as one line, without a stack trace. */
export class Refusal extends Error {
  override name = 'Refusal'
}

/** What was typed behind the name of a command. */
export interface Typed {
  /** Words without dashes. */
  words: readonly string[]
  strict: boolean
}

/**
 * Reads the arguments of a desk command.
 *
 * @throws Refusal on an option it does not know
 */
export function typedIn(args: readonly string[]): Typed {
  const unknown = args.find((arg) => arg.startsWith('-') && arg !== '--strict' && arg !== '--')
  if (unknown !== undefined) throw new Refusal(`${unknown} is no option here. There is one: --strict`)
  return { words: args.filter((arg) => !arg.startsWith('-')), strict: args.includes('--strict') }
}

/** Runs a command; a refusal, or anything nobody has thought of, ends it with one line. */
export async function command(run: () => Promise<number> | number): Promise<void> {
  try {
    process.exitCode = await run()
  } catch (error) {
    process.exitCode = 1
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
    console.error(
      error instanceof Refusal
        ? reason
        : `The command has stopped: ${reason}. Send this line to a developer.`,
    )
  }
}
