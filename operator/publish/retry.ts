import { setTimeout as wait } from 'node:timers/promises'
import { TransientError } from '../user-error.ts'

interface RetryOptions {
  /** Time before the second attempt in ms; it doubles before each further one. */
  delay?: number
  /** Called before each further attempt with a sentence that says why, and when. */
  onRetry: (reason: string) => void
  /** A number that grows with each success, after which the attempts and the delay are counted from the beginning again. */
  progress?: () => number
}

/** Repeats an action that throws TransientError, at most four times without progress. Throws its last error, and any other error at once. */
export async function retry<T>(action: () => Promise<T>, options: RetryOptions): Promise<T> {
  const { delay = 1000, onRetry, progress = () => 0 } = options
  for (let pause = delay; ; pause *= 2) {
    const before = progress()
    try {
      return await action()
    } catch (error) {
      if (!(error instanceof TransientError)) throw error
      if (progress() > before) pause = delay
      if (pause > 8 * delay) throw error
      onRetry(`${error.problem} Trying again in ${pause / 1000} s.`)
    }
    await wait(pause)
  }
}
