/** Publishing: the state of a run, and what is online. Without zod, which the client does not need. */
import type { RunRequest, SavedAccount } from './protocol.ts'

/** A field, or an entry of a list, as text. `before` is undefined if it was added, `after` if it was removed. */
export interface FieldChange {
  name: string
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
  field?: 'password' | 'folder' | undefined
  /** Undefined if they are not known. */
  changes?: readonly RecordChange[] | undefined
  /** Addresses of the pages that were changed. */
  pages?: readonly string[] | undefined
  notes?: readonly string[] | undefined
  /** Output of a build that has failed. */
  output?: readonly string[] | undefined
}

/** The last run. */
export interface RunState {
  action: RunRequest['action']
  step: 'connect' | 'build' | 'compare' | 'send'
  /** Number of files sent to the host, and of all to send. */
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

/** What is online, as far as this computer knows. */
export interface PublishingOverview {
  account: SavedAccount
  /** The `accountKey` of the password that the host has accepted last since the editor was started; '' for none. */
  passwordFor: string
  /** The last run; undefined before the first. */
  run?: RunState | undefined
  /** When the site was put online, in ms since 1970; undefined before the first publication. */
  publishedAt?: number | undefined
  /**
   * The version that can be restored; `date` is that of its last publication, in ms since 1970; `changes` are what it brings back;
   * `problem` is what does not reach the business with it, or ''.
   */
  earlier?: { version: string; date: number; changes: readonly RecordChange[]; problem: string } | undefined
  /** Records saved since; undefined if they are not known. */
  unpublished?: readonly RecordChange[] | undefined
}
