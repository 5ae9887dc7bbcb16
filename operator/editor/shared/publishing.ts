/** The types of publishing: the state of a run, and what is online. Apart from the protocol, so that the client has no zod. */
import type { RunRequest, SavedAccount } from './protocol.ts'

/**
 * A changed field or list entry. Its values are text: `before` is undefined if it was added, `after` if it was removed. A checkbox has
 * only `after`; another picture and another order of a list have no values.
 */
export interface FieldChange {
  /** The labels of its path: `Stops, Stop 4, When`. */
  name: string
  kind?: 'checkbox' | 'picture' | 'order'
  before?: string | undefined
  after?: string | undefined
}
export interface RecordChange {
  file: string
  title: string
  effect: 'new' | 'deleted' | 'changed'
  fields: readonly FieldChange[]
}

export interface RunResult {
  succeeded: boolean
  /** The result in a sentence; `message` has details, or is ''. */
  subject: string
  message: string
  /** The field of the account with the problem that `message` describes. */
  field?: 'password' | 'folder' | 'certificate' | 'htaccess' | undefined
  /** Undefined if the texts that were online before are not known. */
  changes?: readonly RecordChange[] | undefined
  /** The URLs of the pages that were changed. */
  pages?: readonly string[] | undefined
  notes?: readonly string[] | undefined
  /** The output of a build that has failed. */
  output?: readonly string[] | undefined
}

/** The last run. */
export interface RunState {
  action: RunRequest['action']
  step: 'connect' | 'build' | 'compare' | 'send'
  /** The number of files that were sent to the host, out of `total`. */
  sent: number
  total: number
  /** In ms since 1970. */
  updatedAt: number
  /** Why the step is tried again. */
  retry?: string | undefined
  /** Undefined while the run is in progress. */
  result?: RunResult | undefined
}

/** Whether a run has begun and not ended; false before the first run. */
export const isInProgress = (run: RunState | undefined) => run !== undefined && run.result === undefined

/** When a run has ended, which identifies its result; undefined until then. */
export const endTime = (run: RunState | undefined) => (run?.result ? run.updatedAt : undefined)

/** What is online, as far as this computer knows. */
export interface PublishingOverview {
  account: SavedAccount
  /** The `accountKey` of the password that the editor remembers because the host has accepted it; '' for none. */
  passwordFor: string
  /** The last run; undefined before the first. */
  run?: RunState | undefined
  /** When the site was put online, in ms since 1970; undefined before the first publication. */
  publishedAt?: number | undefined
  /**
   * The version that can be restored. `date` is the time of its last publication, in ms since 1970; `changes` is what its restoration
   * changes online.
   */
  earlier?: { version: string; date: number; changes: readonly RecordChange[] } | undefined
  /** Whether the version online was restored, so that the next publication puts newer texts in its place. */
  isRestored: boolean
  /** The records that differ from what is online; undefined if the texts online are not known. */
  unpublished?: readonly RecordChange[] | undefined
}
