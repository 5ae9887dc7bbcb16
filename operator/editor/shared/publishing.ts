/** Publishing between the editor's page and its server: the request, the state of a run, and what is online. */
import { z } from 'zod'

/** A single line of a field with this label: a line break would end the FTP command that contains it. */
const line = (label: string) =>
  z.string().regex(/^[^\p{Cc}]*$/u, `“${label}” contains a character that cannot be sent. Type it again.`)
const trimmed = (label: string) => line(label).trim().default('')

/** The FTP account of the host, as it is stored; an account stored before a field existed has its default. */
export const savedAccount = z.object({
  host: trimmed('Host'),
  user: trimmed('Account'),
  folder: trimmed('Folder'),
  /** The fingerprint of the host's own certificate if that is for another name; else ''. */
  certificate: trimmed('Fingerprint'),
  htaccess: z.boolean().default(true),
})
export type SavedAccount = z.infer<typeof savedAccount>

export const runRequest = z.object({
  action: z.enum(['test', 'publish', 'restore']),
  /** With a password; '' stands for the one that the host has accepted last since the editor was started. */
  account: savedAccount.extend({ password: line('Password') }),
  /** The version that the operator has confirmed; used only by `restore`. */
  version: z.string().optional(),
  /** The address of the site, if another one was typed. */
  website: z.string().optional(),
})
export type RunRequest = z.infer<typeof runRequest>

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
  /** Whether the host has refused the user name or the password. */
  passwordRefused?: boolean | undefined
  /** Undefined if they are not known. */
  changes?: readonly RecordChange[] | undefined
  /** Addresses of the pages that were changed. */
  pages?: readonly string[] | undefined
  notes?: readonly string[] | undefined
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
  /** Output of a build that has not succeeded. */
  output: readonly string[]
  /** Undefined while the run is in progress. */
  result?: RunResult | undefined
}

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
