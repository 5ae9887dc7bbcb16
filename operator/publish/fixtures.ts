/** Fixtures of unit tests: a host in memory, and the responses of its site. */
import { setImmediate } from 'node:timers/promises'
import { UserError } from '../user-error.ts'
import type { RemoteFolder } from './remote-folder.ts'

/** Texts of files by name. */
export type Texts = Record<string, string>
/** A file that was at the host before the site. */
export const foreign = { 'foreign.txt': 'of somebody else' }
export const filesOf = (texts: Texts) =>
  new Map<string, Buffer>(Object.entries(texts).map(([file, text]) => [file, Buffer.from(text)]))

/** The time at the host, in ms since 1970. */
export const hostTime = Date.UTC(2026, 0, 2)
/** A `fetch` that responds with the files of a host, some days after `hostTime`. */
export const respondFrom =
  ({ files }: MemoryFolder, days = 0) =>
  async (url: string | URL | Request) => {
    const path = new URL(String(url)).pathname.slice(1).replace(/(^|\/)$/, '$1index.html')
    const bytes = files.get(path)
    const status = String(files.get('.htaccess')).includes('BAD') ? 500 : bytes ? 200 : 404
    const date = new Date(hostTime + days * 86_400_000).toUTCString()
    return new Response(status === 200 ? new Uint8Array(bytes!) : '', { status, headers: { date } })
  }

/** A host in memory. */
export class MemoryFolder implements RemoteFolder {
  readonly files = filesOf(foreign)
  /** Called before each operation, with the new name if it is a rename. */
  before: (operation: string, path: string) => void = () => {}
  private readonly preparing = new Set<string>()
  /** Errors of renames, by the new name. */
  readonly refused = new Map<string, Error>()

  async list(folder: string) {
    this.before('list', folder)
    const prefix = folder === '.' ? '' : `${folder}/`
    const files = [...this.files].filter(([file]) => file.startsWith(prefix))
    const entries = files.map(([file, bytes]) => {
      const [name = '', inFolder] = file.slice(prefix.length).split('/')
      return [name, inFolder === undefined ? bytes.length : 0] as const
    })
    // Some hosts list folders with the size 0, and no names that begin with a dot.
    return new Map(entries.filter(([name]) => !name.startsWith('.')))
  }
  async read(file: string) {
    this.before('read', file)
    return this.files.get(file)
  }
  async store(file: string, bytes: Buffer) {
    this.before('store', file)
    this.files.set(file, bytes)
  }
  async rename(from: string, to: string) {
    this.before('rename', to)
    const error = this.refused.get(to)
    if (error) throw error
    this.files.set(to, this.files.get(from)!)
    this.files.delete(from)
  }
  async remove(path: string) {
    this.before('remove', path)
    this.files.delete(path)
  }
  async prepare(folder: string) {
    this.before('prepare', folder)
    // At some hosts, two connections that prepare the same folder disturb each other.
    if (this.preparing.has(folder))
      throw new UserError(`The account may not write into the folder ${folder}.`)
    this.preparing.add(folder)
    await setImmediate()
    this.preparing.delete(folder)
  }
  close() {}
  /** The texts of the files, without the list and the copies of replaced files. */
  texts(): Texts {
    const entries = [...this.files].filter(([file]) => !/^\.upload\/(published|before)/.test(file))
    return Object.fromEntries(entries.map(([file, bytes]) => [file, String(bytes)]))
  }
}
