/**
 * The files of a site at its host; paths are relative to its folder. Verbs can be called side by side. They
 * throw UserError.
 */
export interface RemoteFolder {
  /** The names in a folder with their sizes in bytes; none where there is no such folder. */
  list(folder: string): Promise<ReadonlyMap<string, number>>
  /** The bytes of a file; undefined where there is none. */
  read(file: string): Promise<Buffer | undefined>
  store(file: string, bytes: Buffer): Promise<void>
  /** Replaces a file that has the new name. */
  rename(from: string, to: string): Promise<void>
  /** Removes a file, or with a slash at the end a folder if it is empty. */
  remove(path: string): Promise<void>
  /** Makes a folder unless it is there, and checks that files can be put into it. */
  prepare(folder: string): Promise<void>
  /** Ends its connections. */
  close(): void
}
