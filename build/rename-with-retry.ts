import { renameSync, rmSync } from 'node:fs'

/** Renames a file or folder. Tries five times within a second: on Windows a virus scanner can hold a new file for a moment. */
export const renameWithRetry = (from: string, to: string): void => retry(() => renameSync(from, to))

/** Removes a file, with the attempts of `renameWithRetry`. */
export const removeWithRetry = (path: string): void => retry(() => rmSync(path))

function retry(action: () => void): void {
  for (let pause = 50; ; pause *= 2)
    try {
      return action()
    } catch (error) {
      if (!/EPERM|EBUSY|EACCES/.test(String((error as NodeJS.ErrnoException).code)) || pause > 400)
        throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pause)
    }
}
