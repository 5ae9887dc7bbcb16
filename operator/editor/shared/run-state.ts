import type { RunState } from './protocol.ts'

/** Whether a run has begun and not ended; false before the first run. */
export const isInProgress = (run: RunState | undefined) => run !== undefined && run.result === undefined

/** When a run has ended, which identifies its result; undefined until then. */
export const endTime = (run: RunState | undefined) => (run?.result ? run.updatedAt : undefined)
