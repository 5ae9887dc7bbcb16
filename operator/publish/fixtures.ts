/** Fixture of unit tests: a host in memory, and the site that it shows. */
import { setImmediate } from 'node:timers/promises'
import { UserError } from '../user-error.ts'
import type { RemoteFolder } from './remote-folder.ts'

export type Texts = Record<string, string>
export const foreign = { 'foreign.txt': 'of somebody else' }
export const filesOf = (texts: Texts) =>
  new Map<string, Buffer>(Object.entries(texts).map(([file, text]) => [file, Buffer.from(text)]))

/** Start of the host's clock, in ms since 1970. */
export const hostTime = Date.UTC(2026, 0, 2)
/** Responds with the files of a host, whose clock stands still, some days ahead. */
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
  /** Called before each operation; a rename has the new name. */
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
    // As at a host that lists folders, and no hidden files.
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
    // As at a host: two connections that prepare the same folder disturb each other.
    if (this.preparing.has(folder))
      throw new UserError(`The account may not write into the folder ${folder}.`)
    this.preparing.add(folder)
    await setImmediate()
    this.preparing.delete(folder)
  }
  close() {}
  /** The files as text, without the list and the copies. */
  texts(): Texts {
    const own = [...this.files].filter(([file]) => !/^\.upload\/(published|before)/.test(file))
    return Object.fromEntries(own.map(([file, bytes]) => [file, String(bytes)]))
  }
}
