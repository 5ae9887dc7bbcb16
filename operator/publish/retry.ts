import { setTimeout as wait } from 'node:timers/promises'
import { TransientError } from '../user-error.ts'

interface RetryOptions {
  /** Time before the second attempt in ms; it doubles before each further one. */
  delay?: number
  /** Gets a sentence before each further attempt. */
  onRetry: (reason: string) => void
  /** A number that grows when something has succeeded, after which the delay is the first one again. */
  progress?: () => number
}

/** Repeats what fails with a lost connection, at most four times without progress. Throws the last error, or the first other one. */
export async function retry<Result>(
  act: () => Promise<Result>,
  { delay = 1000, onRetry, progress = () => 0 }: RetryOptions,
): Promise<Result> {
  for (let pause = delay; ; pause *= 2) {
    const before = progress()
    try {
      return await act()
    } catch (error) {
      if (!(error instanceof TransientError)) throw error
      if (progress() > before) pause = delay
      if (pause > 8 * delay) throw error
      onRetry(`${error.problem} Trying again in ${pause / 1000} s.`)
    }
    await wait(pause)
  }
}
