import type { Comparison } from '../compare.ts'

/** The state of a file at the destination, and the reason as text. */
export interface Seen {
  state: Comparison['state']
  detail: string
}

/** Where a site is uploaded: how files are compared and written. */
export interface Destination {
  compare(
    files: ReadonlyMap<string, Buffer>,
    onProgress: (done: number, total: number) => void,
  ): Promise<ReadonlyMap<string, Seen>>
  /** Undefined when the file is missing or its state is unknown. */
  read(file: string): Promise<Buffer | undefined>
  /** Opens the first connection and finds the site's folder. */
  open(): Promise<Remote>
  /** Opens a further connection; undefined when no more are accepted. Never rejects. */
  openAnother(): Promise<Remote | undefined>
  /** The folder in use; undefined until it is found. */
  folder(): string | undefined
  /** Whether trying again may help: after a lost connection, not after a refusal. */
  isPassing(error: unknown): boolean
  /** The error in one sentence, with what to do. */
  explain(error: unknown): Error
}

/** A connection for writing files. Names are relative to the site's folder, with `/`. */
export interface Remote {
  /** Does nothing when the folder exists. */
  makeFolder(folder: string): Promise<void>
  put(file: string, bytes: Buffer): Promise<void>
  /** Replaces `to`. Throws `PartIsGone` when there is no `from`. */
  rename(from: string, to: string): Promise<void>
  /** Does nothing when there is no such file. */
  remove(file: string): Promise<void>
  /** Closes the connection; operations in progress fail. */
  close(): void
}

/** A `.part` file was deleted before it was renamed. */
export class PartIsGone extends Error {
  override name = 'PartIsGone'
}
