import type { RunState } from './publishing.ts'

/** Whether a run has begun and not ended; false before the first run. In a module of its own, so that the client has no zod. */
export const isInProgress = (run: RunState | undefined) => run !== undefined && run.result === undefined
