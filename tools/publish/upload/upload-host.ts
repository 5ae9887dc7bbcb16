import type { Comparison } from '../compare.ts'

/** The state of a file at the host, and the reason as text. */
export interface FileState {
  state: Comparison['state']
  detail: string
}

/** Where a site is uploaded: how files are compared and written. */
export interface UploadHost {
  maxConnections: number
  /** Opens a connection. The first one finds the site's folder. */
  connect(): Promise<Connection>
  /** The folder in use; empty until it is found. */
  folder(): string
  compare(
    files: ReadonlyMap<string, Buffer>,
    onProgress: (done: number, total: number) => void,
  ): Promise<ReadonlyMap<string, FileState>>
  /** The bytes that are online; undefined when the file is missing or cannot be read. */
  read(file: string): Promise<Buffer | undefined>
  explain(error: unknown): Explained
}

/** A connection for writing files. Names are relative to the site's folder, with `/`. */
export interface Connection {
  /** Does nothing when the folder exists. */
  makeFolder(folder: string): Promise<unknown>
  put(file: string, bytes: Buffer): Promise<unknown>
  /** Replaces `to`. */
  rename(from: string, to: string): Promise<unknown>
  /** Does nothing when there is no such file. */
  remove(file: string): Promise<unknown>
  /** Closes the connection; operations in progress fail. */
  close(): void
}

/** An error in one sentence, with what to do. */
export interface Explained {
  error: Error
  /** Whether trying again may help: after a lost connection or a lost `.part` file, not after a refusal. */
  isTemporary: boolean
}
