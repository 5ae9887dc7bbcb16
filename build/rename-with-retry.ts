import { renameSync } from 'node:fs'

/** Renames a file or folder. Tries five times within a second: on Windows a virus scanner can hold a new file for a moment. */
export function renameWithRetry(from: string, to: string): void {
  for (let pause = 50; ; pause *= 2)
    try {
      return renameSync(from, to)
    } catch (error) {
      if (!/EPERM|EBUSY|EACCES/.test(String((error as NodeJS.ErrnoException).code)) || pause > 400)
        throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pause)
    }
}
