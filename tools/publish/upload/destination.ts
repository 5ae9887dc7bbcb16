import type { Comparison } from '../compare.ts'

/** How a file is there, and in a few words why not. */
export interface Seen {
  state: Comparison['state']
  says: string
}

/** Where a site goes: how it is looked at, and how it is written. */
export interface Destination {
  compare(
    files: ReadonlyMap<string, Buffer>,
    onProgress: (done: number, total: number) => void,
  ): Promise<ReadonlyMap<string, Seen>>
  /** Undefined when there is no such file, or nobody can tell. */
  read(file: string): Promise<Buffer | undefined>
  /** Opens the first connection and finds the site's folder. */
  open(): Promise<Remote>
  /** Opens a further connection; undefined when no more are accepted. Never rejects. */
  openAnother(): Promise<Remote | undefined>
  /** The folder in use, as far as it is known. */
  folder(): string | undefined
  /** Whether trying again may help: after a lost connection, not after a refusal. */
  isPassing(error: unknown): boolean
  /** The error in one sentence, with what to do. */
  explain(error: unknown): Error
}

/** One connection that files are written through. Names are relative to the site's folder, with `/`. */
export interface Remote {
  /** Does nothing when the folder exists. */
  makeFolder(folder: string): Promise<void>
  put(file: string, bytes: Buffer): Promise<void>
  /** Replaces `to`. Throws `PartIsGone` when there is no `from`. */
  rename(from: string, to: string): Promise<void>
  /** Does nothing when there is no such file. */
  remove(file: string): Promise<void>
  /** Ends the connection; what runs on it fails. */
  close(): void
}

/** A file that was sent beside its final name has been deleted by somebody else. */
export class PartIsGone extends Error {
  override name = 'PartIsGone'
}
