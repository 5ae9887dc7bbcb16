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
const text = z.string().optional()
const fieldChange = z.object({ name: z.string(), before: text, after: text })
export type FieldChange = z.infer<typeof fieldChange>
const recordChange = z.object({
  file: z.string(),
  title: z.string(),
  effect: z.enum(['new', 'deleted', 'changed']),
  fields: z.array(fieldChange),
})
export type RecordChange = z.infer<typeof recordChange>

const runResult = z.object({
  succeeded: z.boolean(),
  /** The result in a sentence; `message` has details, or is ''. */
  subject: z.string(),
  message: z.string(),
  /** Whether the host has refused the user name or the password. */
  passwordRefused: z.boolean().optional(),
  /** Undefined if they are not known. */
  changes: z.array(recordChange).optional(),
  /** Addresses of the pages that were changed. */
  pages: z.array(z.string()).optional(),
  notes: z.array(z.string()).optional(),
})

/** The last run, stored on the disk so that it is known after a restart of the editor. */
export const runState = z.object({
  action: runRequest.shape.action,
  step: z.enum(['connect', 'build', 'compare', 'send']),
  /** Number of files sent to the host, and of all to send. */
  sent: z.number(),
  total: z.number(),
  /** In ms since 1970. */
  updatedAt: z.number(),
  /** Why the step is tried again. */
  retry: z.string().optional(),
  /** Output of a build that has not succeeded. */
  output: z.array(z.string()),
  /** Undefined while the run is in progress. */
  result: runResult.optional(),
})
export type RunState = z.infer<typeof runState>
export type RunResult = z.infer<typeof runResult>

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
