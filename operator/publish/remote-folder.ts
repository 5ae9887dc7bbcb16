/**
 * The folder of a site at its host; tests use one in memory. Paths are relative to it. Methods can be called concurrently. They throw
 * UserError.
 */
export interface RemoteFolder {
  /** The names in a folder with their sizes in bytes; none if the folder does not exist. */
  list(folder: string): Promise<ReadonlyMap<string, number>>
  /** The bytes of a file; undefined if it does not exist. */
  read(file: string): Promise<Buffer | undefined>
  store(file: string, bytes: Buffer): Promise<void>
  /** Renames a file, and replaces the file that has the new name. */
  rename(from: string, to: string): Promise<void>
  /** Removes a file, or, if the path ends with a slash, a folder that is empty. */
  remove(path: string): Promise<void>
  /** Creates a folder unless it exists, and checks that the account may write into it. */
  prepare(folder: string): Promise<void>
  close(): void
}
