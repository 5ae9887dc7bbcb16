/** The FTP account of the host, stored for the next time without its password. */
import { join } from 'node:path'
import { readJson, writeWhole } from './files.ts'
import type { SavedAccount } from '../shared/protocol.ts'

const path = (folder: string) => join(folder, '.editor', 'account.json')
const noAccount: SavedAccount = { host: '', user: '', folder: '', certificate: '' }

/** @param folder the content folder */
export const readAccount = (folder: string) => readJson<SavedAccount>(path(folder)) ?? noAccount

/** @param folder the content folder */
export function saveAccount(folder: string, { host, user, certificate, ...account }: SavedAccount): void {
  writeWhole(path(folder), JSON.stringify({ host, user, folder: account.folder, certificate }))
}
